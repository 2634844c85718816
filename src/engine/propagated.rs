//! What an engine infers without a search.

use super::Why;
use crate::Candidates;

/// What an engine infers from a puzzle before it guesses a digit for the first time.
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
