//! The shape of a puzzle: its size, its boxes, and the houses and peers that follow from them.

mod house;

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, LazyLock};

pub use house::{House, HouseKind};

use crate::{Cell, Error};

/// How many rows and columns a box has: `2x3` is two rows of three cells.
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
    /// [`Error::BoxShape`] if a side is shorter than 2 or there are more than
    /// [`Layout::MAX_SIZE`] cells.
    pub fn new(rows: u8, columns: u8) -> Result<Self, Error> {
        let cells = u16::from(rows) * u16::from(columns);
        if rows < 2 || columns < 2 || cells > u16::from(Layout::MAX_SIZE) {
            return Err(Error::BoxShape { rows, columns });
        }
        Ok(Self { rows, columns })
    }

    /// Returns the shape that a puzzle of `size` has unless it says otherwise: as near to a square
    /// as can be, wider than tall. `None` if no boxes of at least 2×2 make that size.
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

    /// Returns how many cells a box has, and so how many rows, columns, boxes and digits.
    pub const fn size(self) -> u8 {
        self.rows * self.columns
    }

    /// Returns the number of the box that holds `cell`, from 0 in reading order.
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
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let (rows, columns) = text
            .split_once(['x', 'X', '×'])
            .and_then(|(rows, columns)| {
                Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?))
            })
            .ok_or_else(|| Error::BoxShapeText { found: text.to_owned() })?;
        Self::new(rows, columns)
    }
}

/// The houses of a puzzle and what follows from them. Made once and shared.
///
/// ```
/// use kenzan::{Cell, Layout};
/// let layout = Layout::classic();
/// assert_eq!(layout.size(), 9);
/// assert_eq!(layout.houses().len(), 27);
/// assert_eq!(layout.peers(Cell::new(4, 4)).len(), 20);
/// ```
#[derive(Debug)]
pub struct Layout {
    boxes: BoxShape,
    houses: Box<[House]>,
    peers: Box<[Box<[Cell]>]>,
    box_numbers: Box<[u8]>,
}

impl Layout {
    /// The most rows that a puzzle can have.
    pub const MAX_SIZE: u8 = 25;

    /// Returns the layout of the newspaper's sudoku: 9×9 with 3×3 boxes.
    pub fn classic() -> Arc<Self> {
        static CLASSIC: LazyLock<Arc<Layout>> =
            LazyLock::new(|| Arc::new(Layout::build(BoxShape { rows: 3, columns: 3 })));
        Arc::clone(&CLASSIC)
    }

    /// Returns the layout of `size` rows with the usual boxes.
    ///
    /// # Errors
    /// [`Error::Size`] if no boxes of at least 2×2 make that size, or if it is too large.
    pub fn usual(size: u8) -> Result<Arc<Self>, Error> {
        BoxShape::usual(size).map(Self::with_boxes).ok_or(Error::Size { size: size.into() })
    }

    /// Returns the layout whose boxes have the shape `boxes`.
    pub fn with_boxes(boxes: BoxShape) -> Arc<Self> {
        if (boxes.rows, boxes.columns) == (3, 3) {
            return Self::classic();
        }
        Arc::new(Self::build(boxes))
    }

    fn build(boxes: BoxShape) -> Self {
        let size = boxes.size();
        let cells =
            || (0..size).flat_map(|row| (0..size).map(move |column| Cell::new(row, column)));
        let mut houses = Vec::with_capacity(3 * usize::from(size));
        for row in 0..size {
            houses.push(House::new(HouseKind::Row(row), cells().filter(|cell| cell.row() == row)));
        }
        for column in 0..size {
            let members = cells().filter(|cell| cell.column() == column);
            houses.push(House::new(HouseKind::Column(column), members));
        }
        for number in 0..size {
            let members = cells().filter(|&cell| boxes.box_of(cell) == number);
            houses.push(House::new(HouseKind::Box(number), members));
        }
        let sees = |one: Cell, other: Cell| {
            one != other
                && (one.row() == other.row()
                    || one.column() == other.column()
                    || boxes.box_of(one) == boxes.box_of(other))
        };
        let peers = cells().map(|one| cells().filter(|&other| sees(one, other)).collect());
        let box_numbers = cells().map(|cell| boxes.box_of(cell)).collect();
        Self { boxes, houses: houses.into(), peers: peers.collect(), box_numbers }
    }

    /// Returns how many rows, columns, boxes and digits there are.
    pub const fn size(&self) -> u8 {
        self.boxes.size()
    }

    /// Returns the shape of the boxes.
    pub const fn boxes(&self) -> BoxShape {
        self.boxes
    }

    /// Returns how many cells there are.
    pub fn cell_count(&self) -> usize {
        self.peers.len()
    }

    /// Returns the cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let size = self.size();
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell::new(row, column)))
    }

    /// Returns the houses: the rows, then the columns, then the boxes.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the number of the box of each cell, in reading order.
    pub(crate) fn box_numbers(&self) -> &[u8] {
        &self.box_numbers
    }

    /// Returns the cells that share a house with `cell`, in reading order.
    ///
    /// # Panics
    /// If the cell is outside of the grid.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index(self.size())]
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        self.boxes == other.boxes
    }
}

impl Eq for Layout {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_has_as_many_cells_as_there_are_digits() {
        for (size, shape, peers) in [
            (4, "2x2", 7),
            (6, "2x3", 12),
            (8, "2x4", 17),
            (9, "3x3", 20),
            (12, "3x4", 28),
            (16, "4x4", 39),
            (25, "5x5", 64),
        ] {
            let layout = Layout::usual(size).expect("the size has boxes");
            assert_eq!(layout.boxes().to_string(), shape);
            assert_eq!(layout.houses().len(), 3 * usize::from(size));
            for house in layout.houses() {
                assert_eq!(house.cells().len(), usize::from(size), "{}", house.kind());
            }
            for cell in layout.cells() {
                assert_eq!(layout.peers(cell).len(), peers, "{size}×{size}, {cell}");
            }
        }
    }

    #[test]
    fn a_size_without_boxes_is_refused() {
        for size in [0, 1, 2, 3, 5, 7, 11, 13, 23, 26, 36, 255] {
            assert!(matches!(Layout::usual(size), Err(Error::Size { .. })), "{size}");
        }
    }

    #[test]
    fn a_box_shape_reads_as_it_prints() {
        for text in ["2x2", "2x3", "3x2", "5x5", "2x12"] {
            let shape: BoxShape = text.parse().expect("a good shape");
            assert_eq!(shape.to_string(), text);
        }
        for text in ["", "3", "1x9", "x", "3x", "0x0", "-2x3", "5x6", "99x99", "2x3x4"] {
            assert!(text.parse::<BoxShape>().is_err(), "{text:?}");
        }
    }
}
