//! The code of Simon Tatham's Solo for connected cells: all borders between two cells in order, first those between
//! neighbours in a row, row by row, then those in a column, column by column. The number of open borders before each
//! closed one is written as a letter (`_` for 0, `a` for 1, …).

/// The longest run of a letter that a closed border follows.
const LONGEST: usize = 25;

/// Returns the two cells at a border, as indices.
fn sides(border: usize, size: usize) -> (usize, usize) {
    let (line, place) = (border / (size - 1), border % (size - 1));
    if line < size {
        (line * size + place, line * size + place + 1)
    } else {
        (place * size + line - size, (place + 1) * size + line - size)
    }
}

/// Reads which cells are connected: a number for each cell, the same for connected ones. `None` if the text does not
/// fit the grid.
///
/// A `z` is a run without a closed border after it. It means 25 borders, or, in some versions of the program, 26; only
/// one of the two fits.
pub(super) fn read(text: &str, size: u8) -> Option<Vec<u8>> {
    let found = [LONGEST, LONGEST + 1].map(|long| with_long(text, usize::from(size), long));
    found.into_iter().flatten().next()
}

fn with_long(text: &str, size: usize, long: usize) -> Option<Vec<u8>> {
    let borders = 2 * size * (size - 1);
    let mut groups: Vec<usize> = (0..size * size).collect();
    let mut border = 0;
    for letter in text.bytes() {
        let (run, is_closed) = match letter {
            b'_' => (0, true),
            b'a'..=b'y' => (usize::from(letter - b'a') + 1, true),
            b'z' => (long, false),
            _ => return None,
        };
        if border + run > borders {
            return None;
        }
        for open in border..border + run {
            let (one, other) = sides(open, size);
            let (kept, gone) = (groups[one], groups[other]);
            groups.iter_mut().filter(|group| **group == gone).for_each(|group| *group = kept);
        }
        border += run + usize::from(is_closed);
    }
    // The end of the grid counts as a border that is closed.
    if border != borders + 1 {
        return None;
    }
    let mut names: Vec<usize> = Vec::new();
    let mut numbers = Vec::with_capacity(groups.len());
    for group in groups {
        let known = names.iter().position(|&name| name == group);
        let number = known.unwrap_or_else(|| {
            names.push(group);
            names.len() - 1
        });
        numbers.push(u8::try_from(number).ok()?);
    }
    Some(numbers)
}

/// Writes which cells are connected.
pub(super) fn write<T: PartialEq>(groups: &[T], size: u8) -> String {
    let size = usize::from(size);
    let borders = 2 * size * (size - 1);
    let mut text = String::new();
    let mut run = 0;
    for border in 0..=borders {
        let is_closed = border == borders || {
            let (one, other) = sides(border, size);
            groups[one] != groups[other]
        };
        if !is_closed {
            run += 1;
            continue;
        }
        while run > LONGEST {
            text.push('z');
            run -= LONGEST;
        }
        text.push(if run == 0 { '_' } else { char::from(b'`' + u8::try_from(run).unwrap_or(0)) });
        run = 0;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for (groups, size) in [
            (vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3], 4),
            (vec![0; 16], 4),
            (vec![0; 25], 5),
            ((0..16).collect(), 4),
            (vec![0; 36], 6),
        ] {
            let text = write(&groups, size);
            assert_eq!(read(&text, size), Some(groups), "{text}");
        }
        for text in ["", "_", "a", "zzzz", "A", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
            assert_eq!(read(text, 4), None, "{text}");
        }
    }
}
