//! Violations: the reasons why a grid is not a solution.

use std::sync::Arc;

use crate::{Cell, Digit, GridShape, HouseKind, Layout, Rule};

/// A rule that a grid breaks, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The grid has other rows and columns than the puzzle.
    #[error("the grid has {rows}×{columns} cells, the puzzle {expected}")]
    Size {
        /// The puzzle's shape.
        expected: GridShape,
        /// The grid's rows.
        rows: u8,
        /// The grid's columns.
        columns: u8,
    },
    /// A cell is empty.
    #[error("{cell} is empty")]
    Empty {
        /// The empty cell.
        cell: Cell,
    },
    /// A digit that is none of the puzzle's.
    #[error("{cell} holds {digit}, but the digits are {}", shape.digits_in_words())]
    NotADigit {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The puzzle's shape.
        shape: GridShape,
    },
    /// A cell holds a digit other than its given.
    #[error("{cell} holds {found}, its given is {given}")]
    Given {
        /// The cell.
        cell: Cell,
        /// The given.
        given: Digit,
        /// The digit in the grid.
        found: Digit,
    },
    /// A cell holds a digit that its pencil marks exclude.
    #[error("{cell} holds {digit}, which its pencil marks exclude")]
    Excluded {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// The given and the pencil marks of a cell leave it no digit.
    #[error("{cell} may hold no digit at all")]
    NothingAllowed {
        /// The cell.
        cell: Cell,
    },
    /// A house holds a digit twice.
    #[error("{first} and {second} are both {digit}, in {house}")]
    Repeated {
        /// The house.
        house: HouseKind,
        /// The digit.
        digit: Digit,
        /// The first cell that holds it.
        first: Cell,
        /// The second.
        second: Cell,
    },
    /// A rule that the setter added is broken.
    #[error("{rule} is broken")]
    Rule {
        /// The rule.
        rule: Arc<Rule>,
    },
}

impl Violation {
    /// Returns the cells that break a rule together, in a grid of that layout; none if it is about all of them.
    pub fn cells(&self, layout: &Layout) -> Vec<Cell> {
        match self {
            Self::Size { .. } => Vec::new(),
            &(Self::Empty { cell }
            | Self::NotADigit { cell, .. }
            | Self::Given { cell, .. }
            | Self::Excluded { cell, .. }
            | Self::NothingAllowed { cell }) => vec![cell],
            &Self::Repeated { first, second, .. } => vec![first, second],
            Self::Rule { rule } => rule.cells(layout),
        }
    }
}
