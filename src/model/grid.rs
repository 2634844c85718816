//! Digits in cells, without any check of the rules.

use std::fmt;

use crate::{Cell, Digit};

/// The cells of a classic puzzle in reading order: `1`–`9` for a given, any other character for an empty cell.
pub type Marks = [u8; 81];

/// A square of cells, each empty or with a digit. It is not checked against any rule.
///
/// ```
/// use kenzan::{Cell, Digit, Grid};
/// let mut grid = Grid::empty(4);
/// grid.set(Cell::new(0, 1), Digit::new(3));
/// assert_eq!(grid.to_string(), ".3..............");
/// assert_eq!(grid.filled(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    size: u8,
    digits: Box<[Option<Digit>]>,
}

impl Grid {
    /// Makes a grid of `size` × `size` empty cells.
    pub fn empty(size: u8) -> Self {
        let cells = usize::from(size) * usize::from(size);
        Self { size, digits: vec![None; cells].into_boxed_slice() }
    }

    /// Makes a grid of `size` × `size` cells from `digits` in reading order, or `None` if there are
    /// not that many.
    pub fn from_digits(size: u8, digits: impl Into<Box<[Option<Digit>]>>) -> Option<Self> {
        let digits = digits.into();
        (digits.len() == usize::from(size) * usize::from(size)).then_some(Self { size, digits })
    }

    /// Makes a grid from values in reading order, 0 for an empty cell, or `None` if their number is
    /// not `size` × `size` or one is above [`Digit::MAX`].
    pub fn from_values(size: u8, values: impl IntoIterator<Item = u8>) -> Option<Self> {
        let digits = values
            .into_iter()
            .map(|value| match value {
                0 => Some(None),
                _ => Digit::new(value).map(Some),
            })
            .collect::<Option<Vec<_>>>()?;
        Self::from_digits(size, digits)
    }

    /// Returns how many rows (and columns) there are.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Returns the digit in `cell`; `None` if it is empty or outside the grid.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        if cell.column() >= self.size {
            return None;
        }
        self.digits.get(cell.index(self.size)).copied().flatten()
    }

    /// Puts `digit` into `cell`, or empties it.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(cell.column() < self.size, "{cell} is outside a grid of {}", self.size);
        self.digits[cell.index(self.size)] = digit;
    }

    /// Returns the digits in reading order, `None` for an empty cell.
    pub fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// Returns the cells with what is in them, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Option<Digit>)> {
        self.digits
            .iter()
            .enumerate()
            .map(|(index, &digit)| (Cell::from_index(index, self.size), digit))
    }

    /// Returns how many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// Returns whether every cell holds a digit.
    pub fn is_complete(&self) -> bool {
        self.digits.iter().all(Option::is_some)
    }
}

/// One line: one character per cell in reading order, `.` for an empty one.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::with_capacity(self.digits.len());
        line.extend(self.digits.iter().map(|digit| digit.map_or('.', Digit::symbol)));
        f.pad(&line)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}
