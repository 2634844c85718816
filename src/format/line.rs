//! stub
use crate::Puzzle;
/// stub
pub fn puzzle(puzzle: &Puzzle) -> String { puzzle.to_string() }
