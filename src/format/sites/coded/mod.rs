//! Puzzles that other programs write as a word in a code of their own: a file a code.
//!
//! Each reader either recognises the word, and then reads all of it or returns an error, or leaves the line to the
//! others.

mod borders;
mod cages;
pub(in crate::format) mod exchange;
pub(in crate::format) mod hodoku;
pub(in crate::format) mod ps;
pub(in crate::format) mod snarf;
pub(in crate::format) mod solo;
pub(in crate::format) mod sudokuwiki;
pub(in crate::format) mod sumocue;
mod word;

use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::{Entry, ParseError};

/// Reads a line; `None` if it has no word in the code.
type Take = fn(&Line, &mut Layouts) -> Option<Result<Entry, ParseError>>;

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
pub(in crate::format) fn take(
    line: &Line,
    layouts: &mut Layouts,
) -> Option<Result<Entry, ParseError>> {
    READERS.iter().find_map(|take| take(line, layouts))
}
