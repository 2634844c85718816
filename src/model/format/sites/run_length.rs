//! Digits with runs of empty cells after them. A letter is a number, `0`-`9` for 0 to 9, `A`-`Z` for 10 to 35, `a`-`z`
//! for 36 to 61: its last decimal place is a digit, 0 for an empty cell; the first one is the number of empty cells
//! that follow.

/// The cells of a classic puzzle.
const CELLS: usize = 81;

/// The most empty cells that a letter has after its digit, whatever that is.
const MOST: u8 = 5;

/// Reads the cells of a classic puzzle; returns the number of letters, too.
pub(crate) fn taken(word: &str) -> Option<(Vec<u8>, usize)> {
    let mut values = Vec::with_capacity(CELLS + 6);
    for (index, letter) in word.bytes().enumerate() {
        if values.len() >= CELLS {
            return cut(values).map(|values| (values, index));
        }
        let number = number(letter)?;
        values.push(number % 10);
        values.resize(values.len() + usize::from(number / 10), 0);
    }
    cut(values).map(|values| (values, word.len()))
}

/// Returns the number of cells of a word; `None` if a character is not a letter of the code.
pub(crate) fn count(word: &str) -> Option<usize> {
    word.bytes().map(|letter| number(letter).map(|number| 1 + usize::from(number / 10))).sum()
}

fn number(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'A'..=b'Z' => Some(letter - b'A' + 10),
        b'a'..=b'z' => Some(letter - b'a' + 36),
        _ => None,
    }
}

/// Leaves out empty cells after the last one.
fn cut(mut values: Vec<u8>) -> Option<Vec<u8>> {
    let is_whole = values.len() >= CELLS && values[CELLS..].iter().all(|&value| value == 0);
    values.truncate(CELLS);
    is_whole.then_some(values)
}

/// Writes digits, 0 for an empty cell.
pub(crate) fn written(values: &[u8]) -> String {
    let mut letters: Vec<(u8, u8)> = Vec::new();
    for &value in values {
        match letters.last_mut().filter(|(_, run)| value == 0 && *run < MOST) {
            Some((_, run)) => *run += 1,
            None => letters.push((value, 0)),
        }
    }
    let letter = |(digit, run): (u8, u8)| match digit + 10 * run {
        number @ 0..=9 => char::from(b'0' + number),
        number @ 10..=35 => char::from(b'A' + number - 10),
        number => char::from(b'a' + number - 36),
    };
    letters.into_iter().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_digits_with_runs() {
        // From the tests of the web application of SudokuExchange.
        for (digits, word) in
            [("110100100010000100000", "1BLVfp"), ("990900900090000900000", "9JTdnx")]
        {
            let values: Vec<u8> = digits.bytes().map(|digit| digit - b'0').collect();
            assert_eq!((written(&values).as_str(), count(word)), (word, Some(21)), "{digits}");
        }
        assert_eq!(taken("1BLVfp"), None);
        assert_eq!(count("1-"), None);
    }
}
