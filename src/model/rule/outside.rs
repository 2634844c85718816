//! Clues outside the grid: their places and their lines.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::valid::Invalid;
use crate::layout::NByN;
use crate::{Cell, Layout};

/// A place just outside a grid, written as a cell whose row or column is 0 or one above the size: `r0c4` is above
/// column 4, `r10c5` below column 5 of a 9×9 grid, `r4c0` to the left of row 4.
///
/// ```
/// use kenzan::rule::Outside;
/// let clue: Outside = "r10c5".parse()?;
/// assert_eq!((clue.line(9)[0].to_string(), clue.line(9)[8].to_string()), ("r9c5".into(), "r1c5".into()));
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
    /// corner.
    pub fn line(self, size: u8) -> Vec<Cell> {
        let inside = |number: u8| (1..=size).contains(&number);
        let beyond = size + 1;
        match (self.row, self.column) {
            (0, column) if inside(column) => {
                (0..size).map(|row| Cell::new(row, column - 1)).collect()
            }
            (row, column) if row == beyond && inside(column) => {
                (0..size).rev().map(|row| Cell::new(row, column - 1)).collect()
            }
            (row, 0) if inside(row) => (0..size).map(|column| Cell::new(row - 1, column)).collect(),
            (row, column) if column == beyond && inside(row) => {
                (0..size).rev().map(|column| Cell::new(row - 1, column)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the cells of the diagonal from this place in `direction`, the nearest first.
    #[expect(clippy::missing_panics_doc, reason = "a cell inside the grid has an index")]
    pub fn diagonal(self, direction: Direction, size: u8) -> Vec<Cell> {
        let (rows, columns) = direction.step();
        let is_outside = |number: u8| number == 0 || number == size + 1;
        let mut place = (i16::from(self.row), i16::from(self.column));
        let mut cells = Vec::new();
        if !is_outside(self.row) && !is_outside(self.column) {
            return cells;
        }
        loop {
            place = (place.0 + i16::from(rows), place.1 + i16::from(columns));
            let inside = |number: i16| (1..=i16::from(size)).contains(&number);
            if !inside(place.0) || !inside(place.1) {
                return cells;
            }
            let index = |number: i16| u8::try_from(number - 1).expect("it is inside");
            cells.push(Cell::new(index(place.0), index(place.1)));
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
    pub(super) fn all(size: u8) -> impl Iterator<Item = Self> {
        (1..=size).flat_map(move |number| {
            [
                Self::new(0, number),
                Self::new(size + 1, number),
                Self::new(number, 0),
                Self::new(number, size + 1),
            ]
        })
    }
}

/// Requires a clue to be just outside the grid.
pub(super) fn beside(clue: Outside, layout: &Layout) -> Result<(), Invalid> {
    let beyond = layout.size() + 1;
    let is_outside = |number: u8| number == 0 || number == beyond;
    if clue.row <= beyond
        && clue.column <= beyond
        && (is_outside(clue.row) || is_outside(clue.column))
    {
        return Ok(());
    }
    let size = layout.size();
    Err(Invalid::new(
        "clue",
        format!("{clue} is not just outside {n_by_n} grid", n_by_n = NByN(size)),
    ))
}

/// Requires a clue to be at the end of a row or column.
pub(super) fn before_a_line(clue: Outside, layout: &Layout) -> Result<(), Invalid> {
    beside(clue, layout)?;
    if clue.line(layout.size()).is_empty() {
        return Err(Invalid::new(
            "clue",
            format!("{clue} is at a corner, before no row or column"),
        ));
    }
    Ok(())
}
