//! Pencil marks: a group of digits for each cell, or as many marks per cell as there are digits.

use super::cells::Pencilled;
use crate::format::ParseError;
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::layout::NByN;
use crate::{Cell, Digit, DigitSet};

/// Returns the length of the part of a token that only states the origin of its digit: `+5` of `HoDoKu` and `u5` of
/// `SudoCue` are digits that the player placed.
pub(crate) fn prefix(token: &[u8]) -> usize {
    match token {
        [b'+' | b'u' | b'U', digit, ..] if digit.is_ascii_digit() => 1,
        _ => 0,
    }
}

/// Reads the group of a cell, which is in `line` from `start` to before `end`.
///
/// A single digit is a given, an empty mark means all digits, and several digits, or a single one in parentheses, are
/// candidates.
pub(crate) fn group(
    line: &Line,
    start: usize,
    end: usize,
    cell: Cell,
    size: u8,
) -> Result<Pencilled, ParseError> {
    let token = &line.plain[start..end];
    let skipped = prefix(token);
    let is_open = start > 0 && line.plain[start - 1] == b'(';
    if is_open != (line.plain.get(end) == Some(&b')')) {
        let problem = format!("a single parenthesis at {cell}");
        return Err(ParseError::new(line.number, problem).at(start + 1).hinting(
            "write (5) for the only candidate of a cell that is not given, or no parentheses",
        ));
    }
    if let [only] = token
        && mark::is_empty_mark(*only)
    {
        return Ok(Pencilled { set: DigitSet::full(size), given: None });
    }
    let mut set = DigitSet::EMPTY;
    for (index, &byte) in token.iter().enumerate().skip(skipped) {
        let digit = byte.is_ascii_digit().then(|| Digit::nonzero(byte - b'0')).flatten();
        let problem = match digit {
            Some(digit) if digit.value() > size => {
                format!(
                    "pencil mark {digit} in {cell} is too large for {n_by_n} puzzle",
                    n_by_n = NByN(size)
                )
            }
            Some(digit) if set.contains(digit) => {
                format!("pencil mark {digit} appears twice in {cell}")
            }
            Some(digit) => {
                set.insert(digit);
                continue;
            }
            None if byte == b'-'
                && token.iter().copied().filter(|&one| mark::is_digit(one)).count() > 1 =>
            {
                format!(
                    "'{}' in {cell} may be a range, or digits with a mark",
                    line.part(start, end)
                )
            }
            None => {
                let found = line.character(start + index);
                format!("unknown pencil mark '{found}' in {cell}")
            }
        };
        return Err(ParseError::new(line.number, problem)
            .at(start + index + 1)
            .hinting(format!("write the digits of a cell together, from 1 to {size}")));
    }
    // A digit that the player placed may be wrong, so `u5` is not a given, but it is the only candidate of its cell.
    let placed = matches!(token[0], b'u' | b'U') || is_open;
    Ok(Pencilled { set, given: set.only().filter(|_| !placed) })
}

/// Reads a line of `size` marks per cell: possible digits, and an empty mark for each impossible one. The digits of a
/// cell may be in any order; a cell with one digit is a given.
pub(crate) fn cube(line: &Line, columns: &[usize], size: u8) -> Result<Vec<Pencilled>, ParseError> {
    let width = usize::from(size);
    let mut found = Vec::with_capacity(width * width);
    for (index, columns) in columns.chunks(width).enumerate() {
        let mut set = DigitSet::EMPTY;
        for &column in columns {
            let byte = line.plain[column];
            if mark::is_empty_mark(byte) {
                continue;
            }
            let cell = Cell::from_index(index, size);
            let problem = match Digit::of_symbol(byte.into(), size) {
                None => format!("unknown pencil mark '{}' in {cell}", line.character(column)),
                Some(digit) if set.contains(digit) => {
                    format!("pencil mark {digit} appears twice in {cell}")
                }
                Some(digit) => {
                    set.insert(digit);
                    continue;
                }
            };
            return Err(ParseError::new(line.number, problem).at(column + 1).hinting(format!(
                "{} marks are {size} for each cell: its digits, or '.' for one that is excluded",
                width.pow(3)
            )));
        }
        found.push(Pencilled { set, given: set.only() });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Pencilled, String> {
        let line = Line::new(1, text.to_owned());
        group(&line, 0, line.plain.len(), Cell::new(0, 0), 9).map_err(|error| error.to_string())
    }

    #[test]
    fn a_group_is_a_given_or_candidates() {
        for (text, set, given) in [
            ("5", "5", Some(5)),
            ("+5", "5", Some(5)),
            ("u5", "5", None),
            ("531", "135", None),
            ("u53", "35", None),
            (".", "123456789", None),
            ("0", "123456789", None),
        ] {
            let found = read(text).expect("a good group");
            assert_eq!(found.set.to_string(), set, "{text}");
            assert_eq!(found.given.map(Digit::value), given, "{text}");
        }
        for (text, message) in [
            ("55", "line 1, column 2: pencil mark 5 appears twice in r1c1"),
            ("5a", "line 1, column 2: unknown pencil mark 'a' in r1c1"),
            ("50", "line 1, column 2: unknown pencil mark '0' in r1c1"),
        ] {
            assert_eq!(read(text).expect_err("a bad group"), message);
        }
    }

    #[test]
    fn the_digits_of_a_cell_may_be_in_any_order() {
        let line = Line::new(1, "1.....321...".repeat(18));
        let columns: Vec<usize> = (0..216).collect();
        let found = cube(&line, &columns, 6).expect("a good line");
        assert_eq!((found.len(), found[0].given), (36, Digit::new(1)));
        assert_eq!(found[1].set.to_string(), "123");
    }
}
