//! The rows, columns and digits of a grid, without its houses.

use std::fmt;

use crate::{Cell, Digit, DigitSet};

/// How many rows and columns a grid has, and which digits: from the lowest to the highest.
///
/// A number stands for the usual square: `9` for nine rows, nine columns, and the digits 1 to 9.
///
/// ```
/// use kenzan::{Digit, GridShape};
/// let [zero, eight] = [0, 8].map(|value| Digit::new(value).expect("a digit"));
/// let shape = GridShape::new(6, 9, zero, eight)?;
/// assert_eq!((shape.rows(), shape.columns(), shape.digits().to_string()), (6, 9, "012345678".into()));
/// assert_eq!((shape.square(), GridShape::from(9).square()), (None, Some(9)));
/// # Ok::<(), kenzan::ImpossibleShape>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GridShape {
    rows: u8,
    columns: u8,
    lowest: Digit,
    highest: Digit,
}

/// Rows, columns or digits of which there are none, or too many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a grid of {rows}×{columns} with the digits {lowest} to {highest} is not supported (1 to {max} rows, columns and \
     digits are)",
    max = GridShape::MAX_SIDE
)]
pub struct ImpossibleShape {
    rows: u8,
    columns: u8,
    lowest: u8,
    highest: u8,
}

impl GridShape {
    /// The greatest number of rows, columns and digits.
    pub const MAX_SIDE: u8 = 36;

    /// Makes a shape.
    ///
    /// # Errors
    /// [`ImpossibleShape`] if there are no rows, columns or digits, or more than [`MAX_SIDE`](Self::MAX_SIDE) of them.
    pub fn new(
        rows: u8,
        columns: u8,
        lowest: Digit,
        highest: Digit,
    ) -> Result<Self, ImpossibleShape> {
        let sides = 1..=Self::MAX_SIDE;
        let digits = (highest.value() + 1).saturating_sub(lowest.value());
        if [rows, columns, digits].iter().all(|side| sides.contains(side)) {
            return Ok(Self { rows, columns, lowest, highest });
        }
        let (lowest, highest) = (lowest.value(), highest.value());
        Err(ImpossibleShape { rows, columns, lowest, highest })
    }

    /// Returns the number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns the number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Returns the lowest digit.
    pub const fn lowest(self) -> Digit {
        self.lowest
    }

    /// Returns the highest digit.
    pub const fn highest(self) -> Digit {
        self.highest
    }

    /// Returns the values of the lowest and the highest digit.
    pub const fn ends(self) -> [u8; 2] {
        [self.lowest.value(), self.highest.value()]
    }

    /// Returns the place of `digit` among the grid's digits, from 0.
    ///
    /// # Panics
    /// If it is below the lowest one.
    pub const fn number(self, digit: Digit) -> u8 {
        digit.value() - self.lowest.value()
    }

    /// Returns the place of a candidate among all candidates: those of the first cell, then those of the next.
    ///
    /// ```
    /// use kenzan::{Cell, Digit, GridShape};
    /// let four = Digit::new(4).expect("a digit");
    /// assert_eq!(GridShape::from(9).candidate(Cell::new(0, 1), four), 9 + 3);
    /// ```
    ///
    /// # Panics
    /// If the digit is below the lowest one.
    pub fn candidate(self, cell: Cell, digit: Digit) -> usize {
        self.index(cell) * self.digits().len() as usize + usize::from(self.number(digit))
    }

    /// Returns the digits that cells can hold.
    pub const fn digits(self) -> DigitSet {
        DigitSet::range(self.lowest, self.highest)
    }

    /// Returns the number of rows if it is also that of the columns, and the digits are 1 to that number.
    pub const fn square(self) -> Option<u8> {
        let size = self.rows;
        let is_square =
            self.columns == size && self.lowest.value() == 1 && self.highest.value() == size;
        if is_square { Some(size) } else { None }
    }

    /// Returns the greatest of the numbers of rows and columns, and of the digits: a square's number of rows.
    pub(crate) fn longest(self) -> u8 {
        self.rows.max(self.columns).max(self.highest.value())
    }

    /// Returns the shape with as many rows as this one has columns, and the reverse.
    #[must_use]
    pub const fn transposed(self) -> Self {
        let Self { rows: columns, columns: rows, lowest, highest } = self;
        Self { rows, columns, lowest, highest }
    }

    /// Returns the digits in words: `1 to 9`.
    pub fn digits_in_words(self) -> String {
        format!("{} to {}", self.lowest.value(), self.highest.value())
    }

    /// Returns the rows and columns with an article: `a 9×9`, `an 8×8`.
    pub(crate) fn with_article(self) -> String {
        format!("{} {self}", article(self.rows.into()))
    }

    /// Returns the digit of `symbol`, if it is one of the grid's. Lower case is the same as upper case if the digits do not
    /// reach that far.
    pub fn digit_of(self, symbol: char) -> Option<Digit> {
        let digit = Digit::with_symbol(symbol, self.highest.value())?;
        self.digits().contains(digit).then_some(digit)
    }

    /// Returns how many places for cells there are.
    pub const fn places(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Returns whether `cell` is one of the grid's.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row() < self.rows && cell.column() < self.columns
    }

    /// Returns the index of `cell` in reading order, from 0.
    pub const fn index(self, cell: Cell) -> usize {
        cell.index(self.columns)
    }

    /// Returns the cell at `index` in reading order.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn cell(self, index: usize) -> Cell {
        Cell::from_index(index, self.columns)
    }

    /// Returns all cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| Cell::new(row, column)))
    }
}

/// The square of that many rows and columns, with the digits from 1 to that number, or to [`Digit::MAX`] if that is less.
impl From<u8> for GridShape {
    fn from(size: u8) -> Self {
        let [lowest, highest] =
            [1, size.min(Digit::MAX)].map(|value| Digit::new(value).expect("a digit"));
        Self { rows: size, columns: size, lowest, highest }
    }
}

/// Returns the article of a number: "an" eight, eleven, eighteen or eighty.
pub(crate) const fn article(number: usize) -> &'static str {
    if matches!(number, 8 | 11 | 18 | 80..=89) { "an" } else { "a" }
}

/// The rows and columns: `6×9`.
impl fmt::Display for GridShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}×{}", self.rows, self.columns)
    }
}
