//! Cages as a list: a line for each, with its sum and its cells, as in `11 r1c1-r1c3`, `11: r1c1 r1c2 r2c2`,
//! `r1c1-r1c3, r2c3 = 11` or `11=r1c1+r1c2`. Cells and ranges are those of kenzan's JSON, but that a cage is
//! connected, so that a range from corner to corner is a block.

use std::ops::Range;

use crate::Cell;
use crate::format::ParseError;
use crate::format::line::split;
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::rule::{CellOrder, MORE_CELLS, MOST_CELLS, list_of_cells};
use crate::spelling::brief;

const HINT: &str = "write a cage on each line: its sum and its cells, as in 11 r1c1-r1c3, r2c3";

/// A cage of a list, and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ListedCage {
    pub(super) cells: Vec<Cell>,
    pub(super) sum: u32,
    pub(super) line: usize,
    /// The columns of its sum and of its first cell, from 1.
    pub(super) sum_column: usize,
    pub(super) cells_column: usize,
}

/// A line that may be a cage.
#[derive(Debug)]
pub(super) enum CageLine {
    /// It names no cell.
    No,
    /// It is one.
    Cage(ListedCage),
    /// It names cells, or what looks like cells, and is no cage.
    Broken {
        error: ParseError,
        /// Whether it has nothing but the parts of a cage, so that it can't be a sentence or a chain.
        is_meant: bool,
    },
}

/// Returns whether a line names a cell, or what looks like one.
pub(super) fn names_a_cell(line: &Line) -> bool {
    let body = line.body();
    // Lines without a row and a column are most.
    let has = |letter: u8| body.iter().any(|byte| byte | 32 == letter);
    has(b'r') && has(b'c') && words(body).any(|word| is_like_a_cell(&body[word]))
}

fn words(body: &[u8]) -> impl Iterator<Item = Range<usize>> {
    split(body, |byte| !byte.is_ascii_alphanumeric())
}

/// Reads the cage of a line.
pub(super) fn of_line(line: &Line) -> CageLine {
    if !names_a_cell(line) {
        return CageLine::No;
    }
    let words: Vec<_> = words(line.body()).collect();
    match parts(line, &words).and_then(|parts| cage(line, parts)) {
        Ok(cage) => CageLine::Cage(cage),
        Err(Fault { error, is_meant }) => {
            CageLine::Broken { error: error.quoting(&line.text), is_meant }
        }
    }
}

/// What is wrong with a line.
struct Fault {
    error: ParseError,
    is_meant: bool,
}

/// Finds the sum and the cells of a line.
fn parts(line: &Line, words: &[Range<usize>]) -> Result<[Range<usize>; 2], Fault> {
    let body = line.body();
    let refuse = |at: usize, is_meant: bool, message: String| Fault {
        error: ParseError::new(line.number, message).at(at + 1).hinting(HINT),
        is_meant,
    };
    let is_number = |word: &&Range<usize>| body[(*word).clone()].iter().all(u8::is_ascii_digit);
    let is_odd = |word: &&Range<usize>| !is_number(word) && name(line, word).is_none();
    let is_end = |byte: u8| mark::is_blank(byte) || b",;:=".contains(&byte);
    // A typo in a number does not hide where the sum is.
    let is_like_a_number = |word: &&Range<usize>| {
        body[(*word).clone()].iter().all(|byte| byte.is_ascii_digit() || b"lIoO".contains(byte))
    };
    let mut numbers = words.iter().filter(is_like_a_number);
    let sum = match (numbers.next(), words.iter().find(is_odd)) {
        (Some(sum), _) => sum,
        (None, Some(odd)) => {
            let text = brief(line.part(odd.start, odd.end));
            return Err(refuse(odd.start, false, format!("'{text}' is neither a cell nor a sum")));
        }
        (None, None) => return Err(refuse(words[0].start, false, "a cage without its sum".into())),
    };
    let is_first = *sum == words[0];
    if let Some(other) = numbers.next() {
        // In a chain, the first word is a cell, or there are other signs between the cells.
        let is_sign = |&byte: &u8| {
            !byte.is_ascii_alphanumeric() && !mark::is_blank(byte) && !b",;+-".contains(&byte)
        };
        let is_meant = is_first && words.len() > 2 && !body[words[1].start..].iter().any(is_sign);
        let text = brief(line.part(other.start, other.end));
        return Err(refuse(other.start, is_meant, format!("a second sum of a cage, {text}")));
    }
    if !is_first && Some(sum) != words.last() {
        return Err(refuse(sum.start, false, "the sum of a cage among its cells".to_owned()));
    }
    if sum.start > 0 && body[sum.start - 1] == b'-' {
        return Err(refuse(sum.start - 1, true, "'-' before the sum of a cage".to_owned()));
    }
    let cells = if is_first { sum.end..body.len() } else { 0..sum.start };
    // What is between the sum and the cells, and at the ends of the line; a range may not break off there.
    let is_dash = |byte: u8| byte == b'-';
    let is_start = |&column: &usize| is_end(body[column]) || is_dash(body[column]);
    let start = cells.start + cells.clone().take_while(is_start).count();
    let is_last = |&column: &usize| is_end(body[column]) || !is_first && is_dash(body[column]);
    let cells = start..cells.end.max(start) - (start..cells.end).rev().take_while(is_last).count();
    let is_sign = |column: &usize| {
        let byte = body[*column];
        !byte.is_ascii_alphanumeric()
            && if cells.contains(column) {
                !mark::is_blank(byte) && !b",;+-".contains(&byte)
            } else {
                !is_end(byte) && !is_dash(byte)
            }
    };
    if let Some(column) = (0..body.len()).find(is_sign) {
        let sign = line.character(column).escape_debug();
        return Err(refuse(column, false, format!("'{sign}' in a cage")));
    }
    if let Some(odd) = words.iter().find(is_odd) {
        let is_meant =
            |word: &Range<usize>| is_like_a_number(&word) || is_like_a_cell(&body[word.clone()]);
        let text = brief(line.part(odd.start, odd.end));
        let message = format!("'{text}' is neither a cell nor a sum");
        return Err(refuse(odd.start, words.iter().all(is_meant), message));
    }
    Ok([sum.clone(), cells])
}

fn cage(line: &Line, [sum, cells]: [Range<usize>; 2]) -> Result<ListedCage, Fault> {
    let meant = |error: ParseError| Fault { error, is_meant: true };
    let cells_column = cells.start + 1;
    let cells = read_cells(line, cells).map_err(meant)?;
    let digits = String::from_utf8_lossy(&line.body()[sum.clone()]);
    let Ok(value) = digits.parse() else {
        let error = ParseError::new(line.number, "the sum of a cage is too large");
        return Err(meant(error.at(sum.start + 1).hinting(HINT)));
    };
    Ok(ListedCage { cells, sum: value, line: line.number, sum_column: sum.start + 1, cells_column })
}

/// Reads the cells in a part of a line; none of them may stand twice.
fn read_cells(line: &Line, part: Range<usize>) -> Result<Vec<Cell>, ParseError> {
    let body = line.body();
    let mut cells: Vec<Cell> = Vec::new();
    let mut start = part.start;
    for piece in body[part].split(|byte| b",;+".contains(byte)) {
        let piece_start = start;
        start += piece.len() + 1;
        let text = String::from_utf8_lossy(piece);
        let place = piece_start + piece.iter().take_while(|&&byte| mark::is_blank(byte)).count();
        let refuse = |message: String| ParseError::new(line.number, message).at(place + 1);
        if text.trim().is_empty() {
            return Err(refuse("a cell is missing".to_owned()).hinting(HINT));
        }
        let found = list_of_cells(&text, CellOrder::Together);
        let found =
            found.map_err(|problem| refuse(problem.message.clone()).with_hint(problem.hint))?;
        for cell in found {
            if cells.contains(&cell) {
                return Err(refuse(format!("{cell} stands twice in a cage")).hinting(HINT));
            }
            cells.push(cell);
        }
        if cells.len() > MOST_CELLS {
            return Err(refuse(MORE_CELLS.to_owned()).hinting(HINT));
        }
    }
    Ok(cells)
}

/// Reads a word as the name of a cell.
fn name(line: &Line, word: &Range<usize>) -> Option<Cell> {
    str::from_utf8(&line.body()[word.clone()]).ok()?.parse().ok()
}

/// Returns whether a word may be the name of a cell, perhaps with letters for digits: `r1c1`, `rlc1`, `R1CO`.
fn is_like_a_cell(word: &[u8]) -> bool {
    let Some((b'r' | b'R', rest)) = word.split_first() else { return false };
    let Some(middle) = rest.iter().position(|byte| matches!(byte, b'c' | b'C')) else {
        return false;
    };
    let is_number = |part: &[u8]| {
        (1..=3).contains(&part.len())
            && part.iter().all(|byte| byte.is_ascii_digit() || b"lIoO".contains(byte))
    };
    is_number(&rest[..middle]) && is_number(&rest[middle + 1..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        match of_line(&Line::new(1, text.to_owned())) {
            CageLine::No => "no".to_owned(),
            CageLine::Broken { error, is_meant } => {
                format!("{error}{}", if is_meant { "" } else { " (or no cage)" })
            }
            CageLine::Cage(cage) => {
                let cells: Vec<String> = cage.cells.iter().map(ToString::to_string).collect();
                let ListedCage { sum, sum_column, cells_column, .. } = cage;
                format!("{sum}@{sum_column} {}@{cells_column}", cells.join(" "))
            }
        }
    }

    #[test]
    fn sum_and_cells_stand_in_either_order_with_any_usual_sign() {
        for (text, expected) in [
            ("11 r1c1-r1c3", "11@1 r1c1 r1c2 r1c3@4"),
            ("11: r1c1 r1c2 r2c2", "11@1 r1c1 r1c2 r2c2@5"),
            ("r1c1-r1c3, r2c3 = 11", "11@19 r1c1 r1c2 r1c3 r2c3@1"),
            ("11=r1c1+r1c2", "11@1 r1c1 r1c2@4"),
            ("  11, R1C1 – R1C2; r2c2,", "11@3 r1c1 r1c2 r2c2@7"),
            ("r1c1 + r1c2 : 3", "3@15 r1c1 r1c2@1"),
            ("20 r1c1-r2c2", "20@1 r1c1 r1c2 r2c1 r2c2@4"),
            ("r1c1=5", "5@6 r1c1@1"),
            ("- 11 - r1c1-r1c2", "11@3 r1c1 r1c2@8"),
            ("r1c1-r1c2 - 11", "11@13 r1c1 r1c2@1"),
            ("12 r10c11 r10c12 # far out", "12@1 r10c11 r10c12@4"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn a_line_without_cells_is_left_and_a_slip_has_its_place() {
        for (text, expected) in [
            ("", "no"),
            ("cages of 11", "no"),
            ("11 7 13", "no"),
            ("rice", "no"),
            ("11 rlc1 r1c2", "line 1, column 4: 'rlc1' is neither a cell nor a sum"),
            ("1l r1c1 r1c2", "line 1, column 1: '1l' is neither a cell nor a sum"),
            ("11 r1c1 r1c1", "line 1, column 4: r1c1 stands twice in a cage"),
            ("11 r1c1-r1c3, r1c2", "line 1, column 15: r1c2 stands twice in a cage"),
            ("11 r1c1,,r1c2", "line 1, column 9: a cell is missing"),
            ("99999999999 r1c1", "line 1, column 1: the sum of a cage is too large"),
            ("11 r1c1-r1c2-r2c3", "line 1, column 4: 'r1c2-r2c3' is not part of a row or column"),
            ("start at r1c1", "line 1, column 1: 'start' is neither a cell nor a sum (or no cage)"),
            ("single 5 r1c1", "line 1, column 8: the sum of a cage among its cells (or no cage)"),
            ("5 in r1c1", "line 1, column 3: 'in' is neither a cell nor a sum (or no cage)"),
            ("r1c1 r1c2", "line 1, column 1: a cage without its sum (or no cage)"),
            ("11 r1c1 7", "line 1, column 9: a second sum of a cage, 7"),
            ("11 r1c1=7=r1c2", "line 1, column 9: a second sum of a cage, 7 (or no cage)"),
            ("r1c1 11 r1c2", "line 1, column 6: the sum of a cage among its cells (or no cage)"),
            ("r1c1=5=r1c2", "line 1, column 6: the sum of a cage among its cells (or no cage)"),
            ("11 r1c1=r1c2", "line 1, column 8: '=' in a cage (or no cage)"),
            ("-11 r1c1", "line 1, column 1: '-' before the sum of a cage"),
            ("r1c1-11", "line 1, column 5: '-' before the sum of a cage"),
            ("11 r1c1-", "line 1, column 4: a cell is missing in 'r1c1-'"),
            ("11 (r1c1)", "line 1, column 4: '(' in a cage (or no cage)"),
            ("(11) r1c1", "line 1, column 1: '(' in a cage (or no cage)"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }
}
