//! The eight ways to turn or mirror a grid.

use std::fmt;

use crate::{Cell, GridShape};

/// A way to turn or mirror a grid; where rows become columns, a rectangle has the other shape afterwards.
///
/// ```
/// use kenzan::{Cell, Symmetry};
/// let taken: Vec<String> =
///     Symmetry::ALL.iter().map(|symmetry| symmetry.cell(Cell::new(0, 1), 9).to_string()).collect();
/// assert_eq!(taken, ["r1c2", "r1c8", "r9c2", "r9c8", "r2c1", "r2c9", "r8c1", "r8c9"]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Rows become columns; this is done first.
    transposes: bool,
    /// The first row becomes the last.
    flips_rows: bool,
    /// The first column becomes the last.
    flips_columns: bool,
}

impl Symmetry {
    /// All eight; the first is the identity.
    pub const ALL: [Self; 8] = [
        Self::new(false, false, false),
        Self::new(false, false, true),
        Self::new(false, true, false),
        Self::new(false, true, true),
        Self::new(true, false, false),
        Self::new(true, false, true),
        Self::new(true, true, false),
        Self::new(true, true, true),
    ];

    const fn new(transposes: bool, flips_rows: bool, flips_columns: bool) -> Self {
        Self { transposes, flips_rows, flips_columns }
    }

    /// Returns the shape of a grid that was turned or mirrored.
    pub const fn shape(self, shape: GridShape) -> GridShape {
        if self.transposes { shape.transposed() } else { shape }
    }

    /// Returns the image of `cell` in a grid of a shape; a number stands for a square.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn cell(self, cell: Cell, shape: impl Into<GridShape>) -> Cell {
        let (row, column) = self.place((cell.row() + 1, cell.column() + 1), shape.into());
        Cell::new(row - 1, column - 1)
    }

    /// Returns the image of a place; rows and columns count from 1, so that 0 and those above the last are just outside
    /// the grid.
    pub(crate) fn place(self, (row, column): (u8, u8), shape: GridShape) -> (u8, u8) {
        let sides = (shape.rows(), shape.columns());
        let turned =
            |(rows, columns)| if self.transposes { (columns, rows) } else { (rows, columns) };
        let ((row, column), (rows, columns)) = (turned((row, column)), turned(sides));
        let flipped = |flips, number, last: u8| if flips { last + 1 - number } else { number };
        (flipped(self.flips_rows, row, rows), flipped(self.flips_columns, column, columns))
    }

    /// Returns the image of a step of `rows` and `columns`.
    pub(crate) fn step(self, (rows, columns): (i8, i8)) -> (i8, i8) {
        let (rows, columns) = if self.transposes { (columns, rows) } else { (rows, columns) };
        let flipped = |flips: bool, number: i8| if flips { -number } else { number };
        (flipped(self.flips_rows, rows), flipped(self.flips_columns, columns))
    }

    /// Returns whether rows become columns.
    pub const fn transposes(self) -> bool {
        self.transposes
    }

    /// Returns whether it is the identity.
    pub fn is_identity(self) -> bool {
        self == Self::ALL[0]
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.transposes, self.flips_rows, self.flips_columns) {
            (false, false, false) => "as it is",
            (false, false, true) => "mirrored left to right",
            (false, true, false) => "mirrored top to bottom",
            (false, true, true) => "turned by 180°",
            (true, false, false) => "mirrored at the main diagonal",
            (true, false, true) => "turned by 90° clockwise",
            (true, true, false) => "turned by 90° counterclockwise",
            (true, true, true) => "mirrored at the anti-diagonal",
        })
    }
}
