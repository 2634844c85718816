//! The neighbours of a cell.

use std::fmt;

use crate::{Cell, Layout};

/// The direction in which a misplaced given belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// Returns the neighbour of `cell` in this direction, or `None` at the edge of the grid.
    pub fn from(self, cell: Cell, layout: &Layout) -> Option<Cell> {
        let (row, column) = (cell.row(), cell.column());
        let (row, column) = match self {
            Self::Up => (row.checked_sub(1)?, column),
            Self::Down => (row + 1, column),
            Self::Left => (row, column.checked_sub(1)?),
            Self::Right => (row, column + 1),
        };
        Some(Cell::new(row, column)).filter(|&cell| layout.contains(cell))
    }
}

/// `up`, `down`, `to the left`, `to the right`
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "to the left",
            Self::Right => "to the right",
        })
    }
}
