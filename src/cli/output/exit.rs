//! The exit code: what the program says to the script that called it.

use std::process::ExitCode;

use kenzan::Error;
use serde::{Deserialize, Serialize};

/// What went on in a run, from which its exit code follows.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exit {
    /// A puzzle has not exactly one solution, or a limit was reached.
    pub(crate) unsolved: bool,
    /// Some input was not a puzzle, or could not be read.
    pub(crate) bad_input: bool,
    /// Two engines disagree.
    pub(crate) differ: bool,
    /// Somebody pressed Ctrl-C.
    pub(crate) interrupted: bool,
}

impl Exit {
    /// Says what an error means that stands in the place of an answer: a wrong answer of an engine is a
    /// disagreement, while one that can't do what it is asked is asked in a wrong way.
    pub(crate) fn of_error(error: &Error) -> Self {
        if error.is_disagreement() {
            Self { differ: true, ..Self::default() }
        } else {
            Self { bad_input: true, ..Self::default() }
        }
    }

    /// Adds what another part of the run has to tell.
    pub(crate) fn add(&mut self, other: Self) {
        self.unsolved |= other.unsolved;
        self.bad_input |= other.bad_input;
        self.differ |= other.differ;
        self.interrupted |= other.interrupted;
    }

    /// Counts rows as answered, which is all that was asked for: whether puzzles are solved is in the rows.
    pub(crate) fn count_as_answered(&mut self) {
        *self = Self { unsolved: false, bad_input: false, ..*self };
    }

    /// Returns the code: the worst news wins.
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
