//! Which puzzles have been seen.

use std::collections::HashSet;

use super::stream::mixed;
use crate::Puzzle;
use crate::format::line;

/// The puzzles of a run, each of which is new only once.
///
/// It keeps 64 bits of each: of a million puzzles, one is mistaken for another with a probability of 3 · 10⁻⁸.
#[derive(Debug, Clone, Default)]
pub struct Distinct {
    seen: HashSet<u64>,
}

impl Distinct {
    /// Returns whether the puzzle has not been seen before.
    pub fn is_new(&mut self, puzzle: &Puzzle) -> bool {
        let digits = puzzle.givens().digits().iter();
        let values = digits.map(|digit| digit.map_or(0, |digit| u64::from(digit.value())));
        let givens = values.fold(0, |hash, value| mixed(hash ^ value));
        // Rules, regions and pencil marks are written in one way only.
        let is_plain = puzzle.rules().is_empty()
            && puzzle.candidates().is_none()
            && puzzle.layout().plain_boxes().is_some();
        let rest = if is_plain { String::new() } else { line::puzzle(puzzle) };
        self.seen.insert(rest.bytes().fold(givens, |hash, byte| mixed(hash ^ u64::from(byte))))
    }
}
