//! stub
use crate::Puzzle;
/// stub
pub fn puzzle(puzzle: &Puzzle, _name: Option<&str>) -> serde_json::Value { puzzle.to_string().into() }
