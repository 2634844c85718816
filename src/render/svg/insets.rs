//! The room that drawings take at the sides of cells, so that small digits keep away from them.

use crate::{Cell, GridShape};

/// A side of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Above,
    Right,
    Below,
    Left,
}

impl Side {
    pub(super) const ALL: [Self; 4] = [Self::Above, Self::Right, Self::Below, Self::Left];
}

/// The margins of each cell, by side.
#[derive(Debug, Clone)]
pub(super) struct Insets {
    shape: GridShape,
    cells: Vec<[u32; 4]>,
}

impl Insets {
    /// The margins of a cell without drawings: the room of its border lines.
    pub(super) const NONE: [u32; 4] = [2; 4];

    pub(super) fn new(shape: GridShape) -> Self {
        Self { shape, cells: vec![Self::NONE; shape.places()] }
    }

    /// Keeps a margin free at a side of a cell.
    pub(super) fn keep(&mut self, cell: Cell, side: Side, room: u32) {
        if let Some(sides) = self.cells.get_mut(self.shape.index(cell)) {
            sides[side as usize] = sides[side as usize].max(room);
        }
    }

    /// Returns the margins of a cell: above, to the right, below and to the left.
    pub(super) fn of(&self, cell: Cell) -> [u32; 4] {
        self.cells.get(self.shape.index(cell)).copied().unwrap_or(Self::NONE)
    }
}
