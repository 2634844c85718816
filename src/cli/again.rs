//! The words of a command that make a puzzle again: what somebody needs who wants to see something
//! for himself.

use crate::{Puzzle, format};

/// Returns the arguments that stand for `puzzle` on a command line, quoted for a shell.
pub(super) fn arguments(puzzle: &Puzzle) -> String {
    match puzzle.layout().plain_boxes() {
        Some(boxes) => format!("--boxes {boxes} '{}'", format::line::puzzle(puzzle)),
        None => format!("'{}'", format::json::puzzle(puzzle, None)),
    }
}
