//! A list of lists of numbers, as Python and others print it.

use super::title;
use crate::Digit;
use crate::format::Entry;

/// A list of rows, 0 for an empty cell, below the name as a remark.
pub(in crate::format) fn python(entry: &Entry) -> Option<String> {
    let puzzle = &entry.puzzle;
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
