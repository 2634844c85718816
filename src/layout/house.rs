//! A house: cells that hold each digit once.

use std::fmt;

use crate::Cell;

/// What a house is, with its number from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row, counted from the top.
    Row(u8),
    /// A column, counted from the left.
    Column(u8),
    /// A box, counted in reading order.
    Box(u8),
}

/// The kind and its number from 1: `row 3`, `column 1`, `box 9`.
impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(number) => write!(f, "row {}", number + 1),
            Self::Column(number) => write!(f, "column {}", number + 1),
            Self::Box(number) => write!(f, "box {}", number + 1),
        }
    }
}

/// A set of cells that holds each digit exactly once: a row, a column, a box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct House {
    kind: HouseKind,
    cells: Box<[Cell]>,
}

impl House {
    pub(super) fn new(kind: HouseKind, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self { kind, cells: cells.into_iter().collect() }
    }

    /// Returns what the house is.
    pub const fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Returns its cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}
