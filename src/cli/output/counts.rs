//! Numbers of puzzles by verdict.

use indicatif::HumanCount;
use kenzan::Verdict;
use serde::{Deserialize, Serialize};

/// Returns a number of puzzles with the noun: `1 puzzle`, `1,234 puzzles`.
pub(crate) fn puzzles(count: u64) -> String {
    format!("{} {}", HumanCount(count), if count == 1 { "puzzle" } else { "puzzles" })
}

/// The numbers of puzzles with no, one and several solutions, and of those not decided.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counts {
    pub(crate) none: u64,
    pub(crate) unique: u64,
    pub(crate) multiple: u64,
    pub(crate) unknown: u64,
}

impl Counts {
    /// Counts a puzzle.
    pub(crate) fn count(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::None => self.none += 1,
            Verdict::Unique => self.unique += 1,
            Verdict::Multiple => self.multiple += 1,
            Verdict::Unknown => self.unknown += 1,
        }
    }

    /// Adds the counts of other puzzles.
    pub(crate) fn add(&mut self, other: Self) {
        self.none += other.none;
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.unknown += other.unknown;
    }

    /// Returns the number of puzzles.
    pub(crate) fn total(&self) -> u64 {
        self.none + self.unique + self.multiple + self.unknown
    }
}
