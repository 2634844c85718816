//! Clues outside the grid: their places and their lines.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::valid::Invalid;
use crate::{Cell, GridShape, Layout};

/// A place just outside a grid, written as a cell whose row or column is 0 or one above the size: `r0c4` is above
/// column 4, `r10c5` below column 5 of a 9×9 grid, `r4c0` to the left of row 4.
///
/// ```
/// use kenzan::rule::Outside;
/// let clue: Outside = "r10c5".parse()?;
/// let line = clue.line(9);
/// assert_eq!((line[0].to_string(), line[8].to_string()), ("r9c5".into(), "r1c5".into()));
/// # Ok::<(), kenzan::rule::OutsideError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Outside {
    row: u8,
    column: u8,
}

impl Outside {
    /// Makes the place at `row` and `column`, which count from 1 in the grid, and are 0 or one above the size outside.
    pub const fn new(row: u8, column: u8) -> Self {
        Self { row, column }
    }

    /// Returns the row: 0 is above the grid, 1 is the first row.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Returns the column: 0 is to the left of the grid, 1 is the first column.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Returns the row or column that begins at this place, the nearest cell first; empty if there is none, as at a
    /// corner. A number stands for a square.
    pub fn line(self, shape: impl Into<GridShape>) -> Vec<Cell> {
        let shape = shape.into();
        let (rows, columns) = (shape.rows(), shape.columns());
        let down = |column| (0..rows).map(move |row| Cell::new(row, column));
        let right = |row| (0..columns).map(move |column| Cell::new(row, column));
        let is_row = |row: u8| (1..=rows).contains(&row);
        let is_column = |column: u8| (1..=columns).contains(&column);
        match (self.row, self.column) {
            (0, column) if is_column(column) => down(column - 1).collect(),
            (row, column) if row == rows + 1 && is_column(column) => {
                down(column - 1).rev().collect()
            }
            (row, 0) if is_row(row) => right(row - 1).collect(),
            (row, column) if column == columns + 1 && is_row(row) => right(row - 1).rev().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns whether it is just outside the grid.
    fn is_beside(self, shape: GridShape) -> bool {
        let is_end = |number: u8, last: u8| number == 0 || number == last + 1;
        let (row, column) = (self.row, self.column);
        row <= shape.rows() + 1
            && column <= shape.columns() + 1
            && (is_end(row, shape.rows()) || is_end(column, shape.columns()))
    }

    /// Returns the cells of the diagonal from this place in `direction`, the nearest first. A number stands for a square.
    pub fn diagonal(self, direction: Direction, shape: impl Into<GridShape>) -> Vec<Cell> {
        let shape = shape.into();
        let (rows, columns) = direction.step();
        let mut place = (i16::from(self.row), i16::from(self.column));
        let mut cells = Vec::new();
        if !self.is_beside(shape) {
            return cells;
        }
        loop {
            place = (place.0 + i16::from(rows), place.1 + i16::from(columns));
            let index = |number: i16| u8::try_from(number - 1).ok();
            let cell =
                index(place.0).zip(index(place.1)).map(|(row, column)| Cell::new(row, column));
            let Some(cell) = cell.filter(|&cell| shape.contains(cell)) else { return cells };
            cells.push(cell);
        }
    }
}

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

impl fmt::Debug for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Outside {
    type Err = OutsideError;

    fn from_str(name: &str) -> Result<Self, OutsideError> {
        let place = name.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
        let place = place
            .and_then(|(row, column)| Some(Self::new(row.parse().ok()?, column.parse().ok()?)));
        let place = place.filter(|place| place.to_string().eq_ignore_ascii_case(name));
        place.ok_or_else(|| OutsideError { found: name.to_owned() })
    }
}

/// Text that is not a place outside a grid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{found}' is not a place outside the grid (write r0c4 for above column 4)")]
pub struct OutsideError {
    /// The text.
    pub found: String,
}

impl Serialize for Outside {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A diagonal direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the right and downwards.
    DownRight,
    /// To the left and downwards.
    DownLeft,
    /// To the right and upwards.
    UpRight,
    /// To the left and upwards.
    UpLeft,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::DownRight, Self::DownLeft, Self::UpRight, Self::UpLeft];

    /// Returns the step to the next cell, in rows and columns.
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
            Self::UpRight => (-1, 1),
            Self::UpLeft => (-1, -1),
        }
    }

    /// Returns the place before a cell in this direction.
    pub(super) const fn place_before(self, cell: Cell) -> Outside {
        let (rows, columns) = self.step();
        // Places count from 1, so that none is below 0.
        let row = (cell.row() + 1).saturating_add_signed(-rows);
        Outside::new(row, (cell.column() + 1).saturating_add_signed(-columns))
    }
}

/// The direction as an arrow: `↘`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DownRight => "↘",
            Self::DownLeft => "↙",
            Self::UpRight => "↗",
            Self::UpLeft => "↖",
        })
    }
}

impl Outside {
    /// Returns all places at the ends of rows and columns.
    pub(super) fn all(layout: &Layout) -> impl Iterator<Item = Self> {
        let (rows, columns) = (layout.rows(), layout.columns());
        let of_columns = (1..=columns).flat_map(move |number| [(0, number), (rows + 1, number)]);
        let of_rows = (1..=rows).flat_map(move |number| [(number, 0), (number, columns + 1)]);
        of_columns.chain(of_rows).map(|(row, column)| Self::new(row, column))
    }
}

/// Requires a clue to be just outside the grid.
pub(super) fn beside(clue: Outside, layout: &Layout) -> Result<(), Invalid> {
    if clue.is_beside(layout.shape()) {
        return Ok(());
    }
    let message = format!("{clue} is not just outside {} grid", layout.shape().with_article());
    Err(Invalid::new("clue", message))
}

/// Requires a clue to be at the end of a row or column.
pub(super) fn before_a_line(clue: Outside, layout: &Layout) -> Result<(), Invalid> {
    beside(clue, layout)?;
    if clue.line(layout).is_empty() {
        return Err(Invalid::new(
            "clue",
            format!("{clue} is at a corner, before no row or column"),
        ));
    }
    Ok(())
}
