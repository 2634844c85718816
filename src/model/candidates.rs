//! The digits that are still possible in each cell: a pencil-mark grid.

use std::fmt;

use crate::{Cell, Digit, DigitSet, Grid};

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
    size: u8,
    sets: Box<[DigitSet]>,
}

impl Candidates {
    /// Makes a grid in which every cell may hold every digit.
    pub fn full(size: u8) -> Self {
        let cells = usize::from(size) * usize::from(size);
        Self { size, sets: vec![DigitSet::full(size); cells].into_boxed_slice() }
    }

    /// Makes a grid of `size` × `size` cells from `sets` in reading order, or `None` if there are
    /// not that many.
    pub fn from_sets(size: u8, sets: impl Into<Box<[DigitSet]>>) -> Option<Self> {
        let sets = sets.into();
        (sets.len() == usize::from(size) * usize::from(size)).then_some(Self { size, sets })
    }

    /// Returns how many rows (and columns) there are.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Returns the candidates of `cell`.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn get(&self, cell: Cell) -> DigitSet {
        assert!(cell.column() < self.size, "{cell} is outside a grid of {}", self.size);
        self.sets[cell.index(self.size)]
    }

    /// Sets the candidates of `cell`.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn set(&mut self, cell: Cell, set: DigitSet) {
        assert!(cell.column() < self.size, "{cell} is outside a grid of {}", self.size);
        self.sets[cell.index(self.size)] = set;
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
    #[expect(clippy::missing_panics_doc, reason = "both grids have the same cells")]
    pub fn to_grid(&self) -> Grid {
        let digits: Vec<Option<Digit>> = self.sets.iter().map(|set| set.only()).collect();
        Grid::from_digits(self.size, digits).expect("both have the same cells")
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.sets.iter().map(ToString::to_string)).finish()
    }
}
