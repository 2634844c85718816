//! Where the rows and columns of a grid lie on a board of three bands and three stacks, three lines each.

use crate::BoxShape;

/// The part of the board that a grid takes. Bands and rows of a band are counted from the top, so that the board of a
/// 6×6 puzzle with boxes of 2×3 has three bands of two rows, each above an absent one. In an image, the absent stacks
/// and columns come first, where they are the zeros that everything else follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BoardFrame {
    pub(super) bands: usize,
    /// The rows of a band.
    pub(super) height: usize,
    pub(super) stacks: usize,
    /// The columns of a stack.
    pub(super) width: usize,
}

impl BoardFrame {
    /// The whole board.
    pub(super) const NINE: Self = Self { bands: 3, height: 3, stacks: 3, width: 3 };

    /// Returns the frame of grids with these boxes; `None` if the board is too small.
    pub(super) fn of(boxes: BoxShape) -> Option<Self> {
        let (height, width) = (usize::from(boxes.rows()), usize::from(boxes.columns()));
        (height <= 3 && width <= 3).then_some(Self { bands: width, height, stacks: height, width })
    }

    /// Returns whether the transpose of a grid has boxes of the same shape.
    pub(super) const fn transposes(self) -> bool {
        self.height == self.width
    }

    /// Returns how many rows there are.
    pub(super) const fn size(self) -> usize {
        self.height * self.width
    }

    /// Returns the place on the board of a row.
    pub(super) const fn place_of_row(self, row: usize) -> usize {
        row / self.height * 3 + row % self.height
    }

    /// Returns the row at a place of the board.
    pub(super) const fn row_at(self, place: usize) -> usize {
        place / 3 * self.height + place % 3
    }

    /// Returns the place on the board of a column.
    pub(super) const fn place_of_column(self, column: usize) -> usize {
        column / self.width * 3 + column % self.width
    }

    /// Returns the column of an image in a slot that is not that of an absent one.
    pub(super) const fn column_in_slot(self, slot: usize) -> usize {
        let (place, line) = (slot / 3 + self.stacks - 3, slot % 3 + self.width - 3);
        place * self.width + line
    }

    /// Returns the rows as bits, the first row lowest.
    pub(super) fn rows(self) -> u16 {
        (0..self.size()).map(|row| 1 << self.place_of_row(row)).sum()
    }

    /// Returns the columns as bits, the first column highest, as in [`BoardRow::mask`](super::board::BoardRow).
    pub(super) fn columns(self) -> u16 {
        (0..self.size()).map(|column| 256 >> self.place_of_column(column)).sum()
    }
}
