//! How many puzzles came out how.

use indicatif::HumanCount;
use kenzan::Outcome;
use kenzan::bulk::HowMany;
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
    pub(crate) fn count(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::None => self.none += 1,
            Outcome::Unique(_) => self.unique += 1,
            Outcome::Multiple(_) => self.multiple += 1,
            Outcome::Unknown { .. } => self.unknown += 1,
        }
    }

    /// Counts a puzzle that was answered in bulk.
    pub(crate) fn count_in_bulk(&mut self, how_many: HowMany) {
        match how_many {
            HowMany::None => self.none += 1,
            HowMany::Unique => self.unique += 1,
            HowMany::Multiple => self.multiple += 1,
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
