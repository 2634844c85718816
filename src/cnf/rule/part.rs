//! The parts of a rule: clauses, machines, and connectives.

use std::rc::Rc;

use super::machine::Machine;
use super::scope::Related;
use crate::Cell;
use crate::limits::Why;

/// A part of a rule: true or false of the digits.
pub(super) enum RulePart {
    /// At least one of these literals of the cells' variables is true.
    Clause(Vec<i32>),
    /// Two different cells hold digits that are related.
    Related(Cell, Cell, Rc<Related>),
    /// The machine accepts what it reads.
    Machine(Box<Machine>),
    /// All are true.
    All(Vec<RulePart>),
    /// At least one is true.
    Any(Vec<RulePart>),
    /// The part is false.
    Not(Box<RulePart>),
}

/// Why a rule has no clauses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unwritten {
    /// There is no room for them.
    TooLarge,
    /// The watch was over.
    Stopped(Why),
}

impl From<Why> for Unwritten {
    fn from(why: Why) -> Self {
        Self::Stopped(why)
    }
}

impl RulePart {
    pub(super) fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::All(parts.into_iter().collect())
    }

    pub(super) fn any(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::Any(parts.into_iter().collect())
    }
}
