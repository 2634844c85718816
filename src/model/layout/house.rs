//! A house: cells that hold each digit once.

use std::fmt;
use std::str::FromStr;

use super::LayoutError;
use crate::{Cell, GridShape};

/// The kind of a house, with its number from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// A row, counted from the top.
    Row(u8),
    /// A column, counted from the left.
    Column(u8),
    /// A box, counted in reading order.
    Box(u8),
    /// A region that is not a box, as in a jigsaw, counted by its first cell in reading order.
    Region(u8),
    /// The diagonal from the top left to the bottom right.
    MainDiagonal,
    /// The diagonal from the top right to the bottom left.
    AntiDiagonal,
    /// A window, as in windoku, counted in reading order.
    Window(u8),
    /// The cells that have the same place in their boxes, counted by that place.
    DisjointGroup(u8),
    /// A region in addition to those that divide the grid.
    ExtraRegion(u8),
    /// A house of one of several grids that overlap; the grids are counted by their first cells in reading order.
    OfGrid(u8, GridHouse),
}

/// The kind of a house of one of several grids, with its number in that grid from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GridHouse {
    /// A row, counted from the top of the grid.
    Row(u8),
    /// A column, counted from the left of the grid.
    Column(u8),
    /// A box, counted in reading order; if it is one of several grids, of the first of them.
    Box(u8),
}

/// The kind and its number from 1: `row 3`, `column 1`, `box 9`, `main diagonal`, `row 3 of grid 2`.
impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, number) = match self {
            Self::OfGrid(grid, house) => {
                let (name, number) = match house {
                    GridHouse::Row(number) => ("row", number),
                    GridHouse::Column(number) => ("column", number),
                    GridHouse::Box(number) => ("box", number),
                };
                let [number, grid] = [number, grid].map(|number| u16::from(*number) + 1);
                return write!(f, "{name} {number} of grid {grid}");
            }
            Self::Row(number) => ("row", number),
            Self::Column(number) => ("column", number),
            Self::Box(number) => ("box", number),
            Self::Region(number) => ("region", number),
            Self::MainDiagonal => return f.write_str("main diagonal"),
            Self::AntiDiagonal => return f.write_str("anti-diagonal"),
            Self::Window(number) => ("window", number),
            Self::DisjointGroup(number) => ("disjoint group", number),
            Self::ExtraRegion(number) => ("extra region", number),
        };
        write!(f, "{name} {}", u16::from(*number) + 1)
    }
}

/// Reads the name of the kind of an extra house, as it is printed.
impl FromStr for HouseKind {
    type Err = LayoutError;

    fn from_str(name: &str) -> Result<Self, LayoutError> {
        let kinds: [fn(u8) -> Self; 3] = [Self::Window, Self::DisjointGroup, Self::ExtraRegion];
        let further = kinds.iter().flat_map(|kind| (0..u8::MAX).map(kind));
        let mut all = [Self::MainDiagonal, Self::AntiDiagonal].into_iter().chain(further);
        all.find(|kind| kind.to_string() == name)
            .ok_or_else(|| LayoutError::HouseText { found: name.to_owned() })
    }
}

/// A set of cells that holds each digit exactly once: a row, a column, a box, a region.
///
/// It has exactly as many cells as there are digits, so a missing digit is as wrong as a repeated one. Fewer cells
/// without a repeat are a [killer cage](crate::rule::KillerCage) without a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct House {
    kind: HouseKind,
    cells: Box<[Cell]>,
    indexes: Box<[u16]>,
}

impl House {
    /// Makes a house of `cells`, in reading order, of a grid of a shape.
    pub(super) fn new(kind: HouseKind, cells: Vec<Cell>, shape: GridShape) -> Self {
        let cells: Box<[Cell]> = cells.into();
        assert_eq!(cells.len(), shape.digits().len() as usize, "{kind} has a cell for each digit");
        let index = |&cell: &Cell| u16::try_from(shape.index(cell)).expect("36 × 36 cells at most");
        let indexes = cells.iter().map(index).collect();
        Self { kind, cells, indexes }
    }

    /// Returns the kind of the house.
    pub const fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Returns its cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the indices of its cells in the grid, in reading order from 0.
    pub fn indexes(&self) -> &[u16] {
        &self.indexes
    }
}

/// A row, a column or a region with fewer cells than there are digits: no digit is there twice, and some are missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    kind: HouseKind,
    cells: Box<[Cell]>,
}

impl Area {
    pub(super) fn new(kind: HouseKind, cells: Vec<Cell>) -> Self {
        Self { kind, cells: cells.into() }
    }

    /// Returns which row, column or region it is.
    pub const fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Returns its cells in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}
