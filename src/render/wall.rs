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
        row == 0
            || row == self.0.rows()
            || self.part(Cell::new(row - 1, column), Cell::new(row, column))
    }

    /// Returns whether there is a wall left of the cell in `row` and `column`; the column after the last
    /// one means the right edge.
    pub(super) fn is_left(self, row: u8, column: u8) -> bool {
        column == 0
            || column == self.0.columns()
            || self.part(Cell::new(row, column - 1), Cell::new(row, column))
    }

    fn part(self, one: Cell, other: Cell) -> bool {
        self.0.region(one) != self.0.region(other)
    }
}
