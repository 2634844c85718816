//! Puzzles that other programs write as a word in their own codes; one file for each code.
//!
//! Each reader either recognises a word, and reads all of it or returns an error, or leaves the line to the other
//! readers.

mod borders;
mod cages;
pub(crate) mod exchange;
pub(crate) mod hodoku;
pub(crate) mod ps;
pub(crate) mod snarf;
pub(crate) mod solo;
pub(crate) mod sudokuwiki;
pub(crate) mod sumocue;
mod word;

use crate::Puzzle;
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;

/// Reads a line; `None` if it has no word in the code.
type Take = fn(&Line, &mut Layouts) -> Option<Parsed>;

/// The readers. No word is one for two of them.
const READERS: [Take; 7] = [
    hodoku::take,
    sudokuwiki::take,
    exchange::take,
    sumocue::take,
    ps::take,
    solo::take,
    snarf::take,
];

/// Reads the coded puzzle of a line; `None` if it carries none.
pub(crate) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    READERS.iter().find_map(|take| take(line, layouts))
}

/// Returns a puzzle of 9×9, as most codes have only that size; `None` for another one.
fn of_nine(puzzle: &Puzzle) -> Option<&Puzzle> {
    Some(puzzle).filter(|puzzle| puzzle.size() == 9)
}
