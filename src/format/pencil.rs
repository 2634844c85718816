//! Pencil marks: a group of digits for each cell, or as many marks a cell as there are digits.

use super::ParseError;
use super::cells::Pencilled;
use super::mark;
use super::source::Line;
use crate::{Cell, Digit, DigitSet};

/// Returns how many characters of a token only say how its digit came there: `+5` of `HoDoKu` and
/// `u5` of `SudoCue` are digits that the player placed.
pub(super) fn prefix(token: &[u8]) -> usize {
    match token {
        [b'+' | b'u' | b'U', digit, ..] if digit.is_ascii_digit() => 1,
        _ => 0,
    }
}

/// Reads the group of a cell, which stands in `line` from `start` to before `end`.
///
/// One digit is a given, an empty mark stands for all digits, several digits are candidates.
pub(super) fn group(
    line: &Line,
    start: usize,
    end: usize,
    cell: Cell,
    size: u8,
) -> Result<Pencilled, ParseError> {
    let token = &line.plain[start..end];
    let skipped = prefix(token);
    if let [only] = token
        && mark::is_empty_mark(*only)
    {
        return Ok(Pencilled { set: DigitSet::full(size), given: None });
    }
    let mut set = DigitSet::EMPTY;
    for (index, &byte) in token.iter().enumerate().skip(skipped) {
        let found = line.character(start + index);
        let digit = byte.is_ascii_digit().then(|| Digit::new(byte - b'0')).flatten();
        let problem = match digit {
            Some(digit) if digit.value() > size => {
                format!("pencil mark {found} in {cell} is too large for a {size}×{size} puzzle")
            }
            Some(digit) if set.contains(digit) => {
                format!("pencil mark {found} appears twice in {cell}")
            }
            Some(digit) => {
                set.insert(digit);
                continue;
            }
            None => format!("unknown pencil mark '{found}' in {cell}"),
        };
        return Err(ParseError::new(line.number, problem)
            .at(start + index + 1)
            .hinting(format!("write the digits of a cell together, from 1 to {size}")));
    }
    // What a player placed may be wrong, so `u5` is no given, but nothing else is left in its cell.
    let placed = matches!(token[0], b'u' | b'U');
    Ok(Pencilled { set, given: set.only().filter(|_| !placed) })
}

/// Reads a line of `size` marks a cell: a digit that is possible, or an empty mark for one that is
/// not. The digits of a cell may stand in any order; a cell with one digit is a given.
pub(super) fn cube(line: &Line, columns: &[usize], size: u8) -> Result<Vec<Pencilled>, ParseError> {
    let width = usize::from(size);
    let mut found = Vec::with_capacity(width * width);
    for (index, columns) in columns.chunks(width).enumerate() {
        let mut set = DigitSet::EMPTY;
        for &column in columns {
            let byte = line.plain[column];
            let value = match mark::letter(byte) {
                _ if mark::is_empty_mark(byte) => continue,
                Some(letter) if size > 9 => letter + 9,
                _ if byte.is_ascii_digit() => byte - b'0',
                _ => u8::MAX,
            };
            let cell = Cell::from_index(index, size);
            let mark = line.character(column);
            let digit = Digit::new(value).filter(|digit| digit.value() <= size);
            let problem = match digit {
                None => format!("unknown pencil mark '{mark}' in {cell}"),
                Some(digit) if set.contains(digit) => {
                    format!("pencil mark {mark} appears twice in {cell}")
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
