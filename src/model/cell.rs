//! A cell: a row and a column, printed the way forums write it, `r3c5`.

use std::fmt;
use std::str::FromStr;

/// A cell of a grid. Rows and columns count from 0 in code and from 1 in text.
///
/// ```
/// use kenzan::Cell;
/// let cell = Cell::new(2, 4);
/// assert_eq!(cell.to_string(), "r3c5");
/// assert_eq!(cell.index(9), 22);
/// assert_eq!(Cell::from_index(22, 9), cell);
/// assert_eq!("r3c5".parse(), Ok(cell));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// Makes the cell in `row` and `column`, both from 0.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Makes the cell at `index` in reading order, in a grid of `columns` columns.
    ///
    /// # Panics
    /// If `columns` is 0, or if the row would not fit a `u8`.
    pub fn from_index(index: usize, columns: u8) -> Self {
        let row = u8::try_from(index / usize::from(columns)).expect("a row fits a u8");
        let column = u8::try_from(index % usize::from(columns)).expect("a column is below them");
        Self { row, column }
    }

    /// Returns the row, from 0.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the column, from 0.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Returns the index in reading order, in a grid of `columns` columns.
    pub const fn index(self, columns: u8) -> usize {
        self.row as usize * columns as usize + self.column as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// Reads `r3c5`, or `R3C5`.
impl FromStr for Cell {
    type Err = CellError;

    fn from_str(name: &str) -> Result<Self, CellError> {
        let index = |number: &str| number.parse::<u8>().ok()?.checked_sub(1);
        let place = name.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
        let cell = place.and_then(|(row, column)| Some(Self::new(index(row)?, index(column)?)));
        // A number may not begin with a sign, which `parse` takes.
        let cell = cell.filter(|cell| cell.to_string().eq_ignore_ascii_case(name));
        cell.ok_or_else(|| CellError { found: name.to_owned() })
    }
}

/// Text that is not the name of a cell.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' is not a cell (write r3c5 for row 3, column 5)")]
pub struct CellError {
    /// The text.
    pub found: String,
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
