//! Lines that carry a link of Sudoku Maker.

use super::{entry, is_one};
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::sites::link::Packed;

/// Where the program has its puzzles in a link.
const ADDRESS: &str = "sudokumaker.app/";
const FIELD: &str = "puzzle=";

/// Finds where the packed word starts, in bytes.
fn find(text: &str) -> Option<usize> {
    let start = text.find(ADDRESS)? + ADDRESS.len();
    let path = text[start..].split(char::is_whitespace).next()?;
    Some(start + path.find(FIELD)? + FIELD.len())
}

/// Returns whether a text is a link, damaged or not.
pub(crate) fn is_link(text: &str) -> bool {
    find(text).is_some()
}

/// Reads the packed puzzle of a line; `None` if it carries none.
pub(crate) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let packed = Packed::new(line, find(&line.text)?, "the link of Sudoku Maker");
    Some(read(&packed, layouts).map_err(|error| error.quoting(&line.text)))
}

fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Parsed {
    let (fields, after) = packed.object()?;
    if !is_one(&fields) {
        return Err(packed.holds("no puzzle of Sudoku Maker: it has no list of constraints"));
    }
    let read = entry(&fields, packed.number(), layouts.drawings())
        .map_err(|problem| packed.problem(problem))?;
    packed.named(read, after, layouts)
}
