//! How many puzzles came out how.

use indicatif::HumanCount;
use kenzan::Verdict;
use serde::{Deserialize, Serialize};

/// Returns how many puzzles there are, with the noun: `1 puzzle`, `1,234 puzzles`.
pub(crate) fn puzzles(count: u64) -> String {
    format!("{} {}", HumanCount(count), if count == 1 { "puzzle" } else { "puzzles" })
}

/// How many puzzles have none, one and several solutions, and of how many that is not known.
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

    /// Adds other puzzles.
    pub(crate) fn add(&mut self, other: Self) {
        self.none += other.none;
        self.unique += other.unique;
        self.multiple += other.multiple;
        self.unknown += other.unknown;
    }

    /// Returns how many puzzles there were.
    pub(crate) fn total(&self) -> u64 {
        self.none + self.unique + self.multiple + self.unknown
    }
}
