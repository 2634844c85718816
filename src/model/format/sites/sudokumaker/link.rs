//! Lines with a link of Sudoku Maker.

use super::{entry, is_one};
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
use crate::format::sites::link::Packed;

/// Where the program has its puzzles in a link.
const ADDRESS: &str = "sudokumaker.app/";
const FIELD: &str = "puzzle=";

/// Finds where the packed word starts, in bytes, and describes it.
pub(crate) fn find(text: &str) -> Option<(usize, &'static str)> {
    let start = text.find(ADDRESS)? + ADDRESS.len();
    let path = text[start..].split(char::is_whitespace).next()?;
    Some((start + path.find(FIELD)? + FIELD.len(), "the link of Sudoku Maker"))
}

/// Reads the packed puzzle.
pub(crate) fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Parsed {
    let (fields, after) = packed.object()?;
    if !is_one(&fields) {
        return Err(packed.holds("no puzzle of Sudoku Maker: it has no list of constraints"));
    }
    let read = entry(&fields, packed.number(), layouts.drawings())
        .map_err(|problem| packed.problem(problem))?;
    packed.named(read, after, layouts)
}
