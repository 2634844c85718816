//! The shape of a box: rows and columns of cells.

use std::fmt;
use std::str::FromStr;

use super::{Layout, LayoutError};
use crate::{Cell, Symmetry};

/// The numbers of rows and columns of a box: `2x3` is two rows of three cells.
///
/// ```
/// use kenzan::BoxShape;
/// assert_eq!(BoxShape::usual(6), "2x3".parse().ok());
/// assert_eq!(BoxShape::usual(12).map(|shape| shape.to_string()).as_deref(), Some("3x4"));
/// assert_eq!(BoxShape::usual(7), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoxShape {
    rows: u8,
    columns: u8,
}

impl BoxShape {
    /// Makes a shape of `rows` × `columns` cells.
    ///
    /// # Errors
    /// [`LayoutError::BoxShape`] if a side is shorter than 2 or there are more than
    /// [`Layout::MAX_SIZE`] cells.
    pub fn new(rows: u8, columns: u8) -> Result<Self, LayoutError> {
        let cells = u16::from(rows) * u16::from(columns);
        if rows < 2 || columns < 2 || cells > u16::from(Layout::MAX_SIZE) {
            return Err(LayoutError::BoxShape { rows, columns });
        }
        Ok(Self { rows, columns })
    }

    /// Returns the default shape for puzzles of `size`: as close to a square as possible, and not taller than wide.
    /// `None` if no boxes of at least 2×2 make that size.
    pub fn usual(size: u8) -> Option<Self> {
        if size > Layout::MAX_SIZE {
            return None;
        }
        (2..=size)
            .take_while(|rows| rows * rows <= size)
            .filter(|rows| size.is_multiple_of(*rows))
            .last()
            .map(|rows| Self { rows, columns: size / rows })
    }

    /// Returns how many rows a box has.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Returns how many columns a box has.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Returns how many cells a box has, which is also the number of rows, columns, boxes and digits.
    pub const fn size(self) -> u8 {
        self.rows * self.columns
    }

    /// Returns the number of cells of the grid.
    pub fn cells(self) -> usize {
        usize::from(self.size()).pow(2)
    }

    /// Returns the shape of a box in a grid that was turned or mirrored.
    pub(super) fn mapped(self, symmetry: Symmetry) -> Self {
        let Self { rows, columns } = self;
        if symmetry.transposes() { Self { rows: columns, columns: rows } } else { self }
    }

    /// Returns the number of the box that holds `cell`, from 0 in reading order, in the square of their [`size`](Self::size).
    pub const fn box_of(self, cell: Cell) -> u8 {
        // A row of boxes holds as many boxes as a box has rows.
        cell.row() / self.rows * self.rows + cell.column() / self.columns
    }
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// Reads `ROWSxCOLUMNS`, as in `2x3`.
impl FromStr for BoxShape {
    type Err = LayoutError;

    fn from_str(text: &str) -> Result<Self, LayoutError> {
        let (rows, columns) = text
            .split_once(['x', 'X', '×'])
            .and_then(|(rows, columns)| {
                Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?))
            })
            .ok_or_else(|| LayoutError::BoxShapeText { found: text.to_owned() })?;
        Self::new(rows, columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_shape_reads_as_it_prints() {
        for text in ["2x2", "2x3", "3x2", "5x5", "2x12", "6x6", "2x18"] {
            let shape: BoxShape = text.parse().expect("a good shape");
            assert_eq!(shape.to_string(), text);
        }
        for text in ["", "3", "1x9", "x", "3x", "0x0", "-2x3", "5x8", "99x99", "2x3x4"] {
            assert!(text.parse::<BoxShape>().is_err(), "{text:?}");
        }
    }
}
