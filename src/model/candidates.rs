//! The digits that are still possible in each cell: a pencil-mark grid.

use std::fmt;

use crate::grid::rows;
use crate::{Cell, Digit, DigitSet, Grid, GridShape};

/// A set of digits for each cell. Like a [`Grid`], it is not checked.
///
/// ```
/// use kenzan::{Candidates, Cell, Digit, DigitSet};
/// let mut candidates = Candidates::full(4);
/// candidates.set(Cell::new(0, 0), DigitSet::full(1));
/// assert_eq!(candidates.decided(), 1);
/// assert_eq!(candidates.total(), 61);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Candidates {
    columns: u8,
    sets: Box<[DigitSet]>,
}

impl Candidates {
    /// Makes a grid in which every cell may hold every digit of a shape; a number stands for a square.
    pub fn full(shape: impl Into<GridShape>) -> Self {
        let shape = shape.into();
        let sets = vec![shape.digits(); shape.places()].into_boxed_slice();
        Self { columns: shape.columns(), sets }
    }

    /// Makes a grid with the rows and columns of a shape from `sets` in reading order, or `None` if there are not that
    /// many.
    pub fn from_sets(
        shape: impl Into<GridShape>,
        sets: impl Into<Box<[DigitSet]>>,
    ) -> Option<Self> {
        let (shape, sets) = (shape.into(), sets.into());
        (sets.len() == shape.places()).then_some(Self { columns: shape.columns(), sets })
    }

    /// Makes a grid with that many columns from the sets of whole rows.
    pub fn of_columns(columns: u8, sets: impl Into<Box<[DigitSet]>>) -> Self {
        Self { columns, sets: sets.into() }
    }

    /// Returns how many columns there are.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns how many rows there are.
    pub fn rows(&self) -> u8 {
        rows(self.sets.len(), self.columns)
    }

    /// Returns whether it has the rows and columns of a shape.
    pub fn fits(&self, shape: impl Into<GridShape>) -> bool {
        let shape = shape.into();
        (self.columns, self.sets.len()) == (shape.columns(), shape.places())
    }

    /// Returns the candidates of `cell`.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn get(&self, cell: Cell) -> DigitSet {
        assert!(cell.column() < self.columns, "{cell} is outside a grid of {}", self.columns);
        self.sets[cell.index(self.columns)]
    }

    /// Sets the candidates of `cell`.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn set(&mut self, cell: Cell, set: DigitSet) {
        assert!(cell.column() < self.columns, "{cell} is outside a grid of {}", self.columns);
        self.sets[cell.index(self.columns)] = set;
    }

    /// Eliminates a candidate of `cell`.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        assert!(cell.column() < self.columns, "{cell} is outside a grid of {}", self.columns);
        self.sets[cell.index(self.columns)].remove(digit);
    }

    /// Returns the sets in reading order.
    pub fn sets(&self) -> &[DigitSet] {
        &self.sets
    }

    /// Returns how many cells have exactly one candidate.
    pub fn decided(&self) -> usize {
        self.sets.iter().filter(|set| set.len() == 1).count()
    }

    /// Returns how many candidates there are in all cells together.
    pub fn total(&self) -> u32 {
        self.sets.iter().map(|set| set.len()).sum()
    }

    /// Returns the cells that have exactly one candidate as a grid.
    pub fn to_grid(&self) -> Grid {
        let digits: Vec<Option<Digit>> = self.sets.iter().map(|set| set.only()).collect();
        Grid::of_columns(self.columns, digits)
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.sets.iter().map(ToString::to_string)).finish()
    }
}
