//! A complete grid, for the check of rules.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::{Cell, Grid, Layout};

/// A complete grid with its layout, for the check of a rule.
#[derive(Debug, Clone, Copy)]
pub struct Values<'grid> {
    layout: &'grid Layout,
    grid: &'grid Grid,
    /// Whether each cell was read, if that is recorded.
    seen: Option<&'grid [AtomicBool]>,
}

impl<'grid> Values<'grid> {
    /// Makes the values of `grid`; `None` unless it has the layout's rows and columns, and each cell one of its digits.
    pub fn new(layout: &'grid Layout, grid: &'grid Grid) -> Option<Self> {
        let holds = |cell| grid.get(cell).is_some_and(|digit| layout.digits().contains(digit));
        (grid.fits(layout) && layout.cells().all(holds)).then_some(Self {
            layout,
            grid,
            seen: None,
        })
    }

    /// Records in `seen`, which has an entry for each place, which cells are read.
    #[must_use]
    pub fn noting(self, seen: &'grid [AtomicBool]) -> Self {
        Self { seen: Some(seen), ..self }
    }

    /// Returns the layout.
    pub fn layout(&self) -> &'grid Layout {
        self.layout
    }

    /// Returns the lowest and the highest digit.
    pub(super) fn ends(&self) -> [u32; 2] {
        self.layout.shape().ends().map(u32::from)
    }

    /// Returns the value of `cell`.
    ///
    /// # Panics
    /// If it is outside the grid.
    pub fn of(&self, cell: Cell) -> u32 {
        if let Some(seen) = self.seen {
            seen[self.layout.index(cell)].store(true, Ordering::Relaxed);
        }
        self.grid.get(cell).expect("the grid is complete, and has the cell").value().into()
    }

    /// Returns the values of `cells`, in their order.
    pub(super) fn all(&self, cells: &[Cell]) -> Vec<u32> {
        cells.iter().map(|&cell| self.of(cell)).collect()
    }

    /// Returns the sum of `cells`.
    pub(super) fn sum(&self, cells: &[Cell]) -> u32 {
        cells.iter().map(|&cell| self.of(cell)).sum()
    }
}

/// Returns whether all numbers differ.
pub(super) fn all_differ(values: &[u32]) -> bool {
    values.iter().enumerate().all(|(index, value)| !values[..index].contains(value))
}
