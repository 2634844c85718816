//! Writing puzzles in plain formats: lines, tables, drawn grids.
//!
//! Parts that a format can't express are left out here. [`known`](super::known) reads the text back to find out which.

mod frame;
mod latex;
mod line;
mod page;
mod python;
mod rows;
mod table;
mod words;
mod xml;

pub(crate) use frame::{grid, pencil_marks, simple_sudoku};
pub(crate) use latex::{latex, latex_logicpuzzle};
pub(crate) use line::{jigsaw, line, sdm, sukaku};
pub(crate) use page::{html, markdown};
pub(crate) use python::python;
pub(crate) use rows::{sdk, sdx};
pub(crate) use table::{csv, tsv};
pub(crate) use words::{Escape, Escaped, in_python, on_a_line};
pub(crate) use xml::opensudoku;

use crate::{Cell, Digit};

/// Returns the rows of the givens, with `empty` for an empty cell.
fn rows(entry: &Escaped<'_>, empty: char) -> Vec<Vec<char>> {
    let puzzle = entry.puzzle;
    let symbol = |digit: &Option<Digit>| digit.map_or(empty, Digit::symbol);
    let marks: Vec<char> = puzzle.givens().digits().iter().map(symbol).collect();
    marks.chunks(usize::from(puzzle.size()).max(1)).map(<[char]>::to_vec).collect()
}

/// Returns the rows of the pencil marks: one group of digits per cell, and the result of `lone` for a single digit
/// that is not given. `None` if a cell has no candidates, or if digits have several characters.
fn groups(entry: &Escaped<'_>, lone: impl Fn(Digit) -> String) -> Option<Vec<Vec<String>>> {
    let puzzle = entry.puzzle;
    if puzzle.size() > 9 {
        return None;
    }
    let group = |cell: Cell| {
        let set = puzzle.allowed(cell);
        match (puzzle.givens().get(cell), set.only()) {
            _ if set.is_empty() => None,
            (None, Some(digit)) => Some(lone(digit)),
            _ => Some(set.to_string()),
        }
    };
    let groups = puzzle.layout().cells().map(group).collect::<Option<Vec<_>>>()?;
    Some(groups.chunks(usize::from(puzzle.size())).map(<[String]>::to_vec).collect())
}

/// Returns the name as a remark on a line of its own; empty if there is none.
fn title(entry: &Escaped<'_>) -> String {
    entry.name.as_deref().map_or(String::new(), |name| format!("# {name}\n"))
}
