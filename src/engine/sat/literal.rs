//! Literals of a SAT solver, before they are translated into its own.

use std::ops::Not;

/// A variable, numbered from 0, or its negation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Literal {
    variable: u32,
    is_positive: bool,
}

impl Literal {
    pub(super) fn positive(variable: u32) -> Self {
        Self { variable, is_positive: true }
    }

    /// Returns the number of its variable, from 0.
    pub(super) fn variable(self) -> u32 {
        self.variable
    }

    pub(super) fn is_positive(self) -> bool {
        self.is_positive
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self { is_positive: !self.is_positive, ..self }
    }
}
