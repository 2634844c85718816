//! What an engine infers without a search.

use super::Why;
use crate::Candidates;

/// What an engine infers from a puzzle before it guesses a digit for the first time.
///
/// ```
/// use kenzan::engine::{self, Engine, Limits, Propagated, Settings};
/// let puzzle: kenzan::Puzzle = "1.....3..4.....2".parse()?;
/// let mut engine = engine::NATIVE.make(&Settings::default())?;
/// let Propagated::Left(left) = engine.propagated(&puzzle, &Limits::default())? else { panic!() };
/// assert!(left.sets().iter().all(|digits| digits.len() == 1));
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Propagated {
    /// That there is no solution.
    Contradiction,
    /// That each cell holds one of these candidates; each cell has at least one.
    Left(Candidates),
    /// Nothing, as it was stopped.
    Stopped(Why),
}

impl Propagated {
    /// Makes it of what is left, which is a contradiction if a cell has no candidate.
    pub(crate) fn of(left: Candidates) -> Self {
        if left.sets().iter().any(|digits| digits.is_empty()) {
            Self::Contradiction
        } else {
            Self::Left(left)
        }
    }
}
