//! The reasons why a search stops early.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Reason;
use crate::Candidates;

/// The reason why a search stopped early.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// The number of solutions that the query asks for was found.
    Enough,
    /// The budget of nodes (or conflicts) was used up.
    Budget,
    /// It was interrupted.
    Interrupted(Reason),
    /// The engine's deductions do not solve the puzzle; these candidates are left.
    Stuck(Candidates),
    /// The engine gave up, for this reason.
    GaveUp(String),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enough => f.write_str("no more were asked for"),
            Self::Budget => f.write_str("gave up at the budget"),
            Self::Interrupted(Reason::Timeout) => f.write_str("gave up at the time limit"),
            Self::Interrupted(Reason::Memory) => f.write_str("gave up at the memory limit"),
            Self::Interrupted(Reason::Cancelled) => f.write_str("interrupted"),
            Self::Stuck(candidates) => write!(
                f,
                "stuck: {} of {} cells decided",
                candidates.decided(),
                candidates.sets().len()
            ),
            Self::GaveUp(reason) => write!(f, "gave up: {reason}"),
        }
    }
}
