//! The walls between regions, drawn as thick lines.

use crate::{Cell, Layout};

/// The walls of a layout: around the grid, and between neighbours in different regions.
#[derive(Debug, Clone, Copy)]
pub(super) struct Walls<'a>(&'a Layout);

impl<'a> Walls<'a> {
    pub(super) const fn of(layout: &'a Layout) -> Self {
        Self(layout)
    }

    /// Returns whether there is a wall above the cell in `row` and `column`; the row after the last one
    /// means the lower edge.
    pub(super) fn is_above(self, row: u8, column: u8) -> bool {
        self.above(row, column) == Some(true)
    }

    /// Returns whether there is a wall left of the cell in `row` and `column`; the column after the last
    /// one means the right edge.
    pub(super) fn is_left(self, row: u8, column: u8) -> bool {
        self.left(row, column) == Some(true)
    }

    /// Returns whether the line above a place is a wall; `None` if there is no cell on either side of it.
    pub(super) fn above(self, row: u8, column: u8) -> Option<bool> {
        self.part(row.checked_sub(1).map(|row| Cell::new(row, column)), Cell::new(row, column))
    }

    /// Returns whether the line left of a place is a wall; `None` if there is no cell on either side of it.
    pub(super) fn left(self, row: u8, column: u8) -> Option<bool> {
        self.part(
            column.checked_sub(1).map(|column| Cell::new(row, column)),
            Cell::new(row, column),
        )
    }

    fn part(self, before: Option<Cell>, after: Cell) -> Option<bool> {
        let cell = |&cell: &Cell| self.0.contains(cell);
        match (before.filter(cell), Some(after).filter(cell)) {
            (Some(one), Some(other)) => Some(self.0.region(one) != self.0.region(other)),
            (None, None) => None,
            (Some(_), None) | (None, Some(_)) => Some(true),
        }
    }
}
