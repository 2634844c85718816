//! Digits in cells, without any check of the rules.

use std::fmt;

use crate::{Cell, Digit, GridShape};

/// The cells of a classic puzzle in reading order: `1`–`9` for a given, any other character for an empty cell.
pub type Marks = [u8; 81];

/// A grid of cells, each empty or with a digit. It is not checked against any rule.
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
    columns: u8,
    digits: Box<[Option<Digit>]>,
}

impl Grid {
    /// Makes a grid of empty cells, with the rows and columns of a shape; a number stands for a square.
    pub fn empty(shape: impl Into<GridShape>) -> Self {
        let shape = shape.into();
        Self { columns: shape.columns(), digits: vec![None; shape.places()].into_boxed_slice() }
    }

    /// Makes a grid with the rows and columns of a shape from `digits` in reading order, or `None` if there are not that
    /// many.
    pub fn from_digits(
        shape: impl Into<GridShape>,
        digits: impl Into<Box<[Option<Digit>]>>,
    ) -> Option<Self> {
        let (shape, digits) = (shape.into(), digits.into());
        (digits.len() == shape.places()).then_some(Self { columns: shape.columns(), digits })
    }

    /// Makes a grid from values in reading order, 0 for an empty cell, or `None` if there are not as many as cells, or
    /// one is above [`Digit::MAX`].
    pub fn from_values(
        shape: impl Into<GridShape>,
        values: impl IntoIterator<Item = u8>,
    ) -> Option<Self> {
        let digits = values
            .into_iter()
            .map(|value| match value {
                0 => Some(None),
                _ => Digit::new(value).map(Some),
            })
            .collect::<Option<Vec<_>>>()?;
        Self::from_digits(shape, digits)
    }

    /// Makes a grid with that many columns from the digits of whole rows.
    pub(crate) fn of_columns(columns: u8, digits: impl Into<Box<[Option<Digit>]>>) -> Self {
        Self { columns, digits: digits.into() }
    }

    /// Returns how many columns there are.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns how many rows there are.
    pub fn rows(&self) -> u8 {
        rows(self.digits.len(), self.columns)
    }

    /// Returns whether it has the rows and columns of a shape.
    pub fn fits(&self, shape: impl Into<GridShape>) -> bool {
        let shape = shape.into();
        (self.columns, self.digits.len()) == (shape.columns(), shape.places())
    }

    /// Returns the digit in `cell`; `None` if it is empty or outside the grid.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        if cell.column() >= self.columns {
            return None;
        }
        self.digits.get(cell.index(self.columns)).copied().flatten()
    }

    /// Puts `digit` into `cell`, or empties it.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(cell.column() < self.columns, "{cell} is outside a grid of {}", self.columns);
        self.digits[cell.index(self.columns)] = digit;
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
            .map(|(index, &digit)| (Cell::from_index(index, self.columns), digit))
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

/// Returns the rows of a grid with so many cells.
pub(crate) fn rows(cells: usize, columns: u8) -> u8 {
    let rows = cells.checked_div(columns.into()).unwrap_or(0);
    u8::try_from(rows).expect("it was made with so many rows")
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
