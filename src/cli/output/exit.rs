//! The exit code.

use std::process::ExitCode;

use kenzan::Error;
use serde::{Deserialize, Serialize};

/// The facts about a run that determine its exit code.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exit {
    /// A puzzle does not have exactly one solution, or a limit was reached.
    pub(crate) unsolved: bool,
    /// Some input was not a puzzle, or could not be read.
    pub(crate) bad_input: bool,
    /// Two engines disagree.
    pub(crate) differ: bool,
    /// The run was interrupted.
    pub(crate) interrupted: bool,
}

impl Exit {
    /// Returns what an error instead of an answer means: a wrong answer is a disagreement; a puzzle that the engine
    /// can't answer is bad input.
    pub(crate) fn of_error(error: &Error) -> Self {
        if error.is_disagreement() {
            Self { differ: true, ..Self::default() }
        } else {
            Self { bad_input: true, ..Self::default() }
        }
    }

    /// Adds the facts about another part of the run.
    pub(crate) fn add(&mut self, other: Self) {
        self.unsolved |= other.unsolved;
        self.bad_input |= other.bad_input;
        self.differ |= other.differ;
        self.interrupted |= other.interrupted;
    }

    /// Counts rows as answered: whether puzzles are solved is in the rows.
    pub(crate) fn count_as_answered(&mut self) {
        *self = Self { unsolved: false, bad_input: false, ..*self };
    }

    /// Returns the code of the worst fact.
    pub(crate) fn code(self) -> ExitCode {
        let code = match self {
            Self { differ: true, .. } => 3,
            Self { interrupted: true, .. } => 130,
            Self { bad_input: true, .. } => 2,
            Self { unsolved: true, .. } => 1,
            Self { .. } => 0,
        };
        ExitCode::from(code)
    }
}
