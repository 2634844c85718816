//! A list of lists of numbers, as Python and others print it.

use super::{Escaped, title};
use crate::Digit;

/// A list of rows, 0 for an empty cell, below the name as a remark.
pub(crate) fn python(entry: &Escaped<'_>) -> Option<String> {
    let puzzle = entry.puzzle;
    let values: Vec<String> = puzzle
        .givens()
        .digits()
        .iter()
        .map(|digit| digit.map_or(0, Digit::value).to_string())
        .collect();
    let rows =
        values.chunks(usize::from(puzzle.size()).max(1)).map(|row| format!("[{}]", row.join(", ")));
    let rows: Vec<String> = rows.collect();
    Some(format!("{}[{}]", title(entry), rows.join(",\n ")))
}
