//! Errors about layouts.

use std::fmt;

use super::{HouseKind, Layout};
use crate::ImpossibleShape;
use crate::grid_shape::article;

/// The size of a puzzle, with the article: `a 9×9`, `an 8×8`.
pub(crate) struct NByN<T>(pub(crate) T);

impl<T: Into<usize> + Copy> fmt::Display for NByN<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.into();
        write!(f, "{} {size}×{size}", article(size))
    }
}

/// An impossible layout, or a part of one that can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayoutError {
    /// No boxes of at least 2×2 make a puzzle of this size, or it is too large.
    #[error(
        "a puzzle of {size}×{size} is not supported (sizes with boxes of at least 2×2, up to {max}, are)",
        max = Layout::MAX_SIZE
    )]
    Size {
        /// The requested number of rows.
        size: usize,
    },
    /// No grid has this number of rows.
    #[error("a puzzle of {size}×{size} is not supported (1×1 to {max}×{max} are)", max = Layout::MAX_SIZE)]
    NoSuchSize {
        /// The requested number of rows.
        size: u8,
    },
    /// Rows, columns or digits of which there are none, or too many.
    #[error(transparent)]
    Shape(#[from] ImpossibleShape),
    /// More cells of a row, column or region than there are digits, none of which may be there twice.
    #[error(
        "{kind} has {found} cells, but there are only {digits} {}: one would be there twice",
        if *digits == 1 { "digit" } else { "digits" }
    )]
    TooManyCells {
        /// The row, column or region.
        kind: HouseKind,
        /// The number of its cells.
        found: usize,
        /// The number of digits.
        digits: u32,
    },
    /// Boxes of which some would be cut off.
    #[error("boxes of {boxes} do not divide {} grid", shape.with_article())]
    Boxes {
        /// The boxes.
        boxes: super::BoxShape,
        /// The grid.
        shape: crate::GridShape,
    },
    /// Two of several grids at the same place.
    #[error("two grids begin in {corner}")]
    SameGrid {
        /// Their first cell.
        corner: crate::Cell,
    },
    /// More grids than are supported.
    #[error("{found} grids that overlap are too many ({max} are supported)", max = Layout::MOST_GRIDS)]
    TooManyGrids {
        /// The number of grids.
        found: usize,
    },
    /// Grids that leave the first row or the first column of their field empty.
    #[error("no grid begins in the first row, or none in the first column")]
    NoFirstGrid,
    /// More regions than can be numbered.
    #[error("there are more than 255 regions")]
    TooManyRegions,
    /// Regions that are not given for each cell of a grid.
    #[error("a region is named for each of {expected} cells, not for {found}")]
    Regions {
        /// The number of cells.
        expected: usize,
        /// The number of cells with a region.
        found: usize,
    },
    /// Too few or too many cells for a house.
    #[error(
        "{kind} has {found} {cells}, but a house has one for each of the {expected} digits",
        cells = if *found == 1 { "cell" } else { "cells" }
    )]
    HouseCells {
        /// The kind of the intended house.
        kind: HouseKind,
        /// The number of digits.
        expected: u8,
        /// The number of different cells of the grid.
        found: usize,
    },
    /// The layout already has a house of this kind and number.
    #[error("there is a {kind} already")]
    HouseTwice {
        /// The kind of the house.
        kind: HouseKind,
    },
    /// No puzzle has boxes of this shape.
    #[error(
        "boxes of {rows}×{columns} are not supported (at least 2×2, at most {max} cells)",
        max = Layout::MAX_SIZE
    )]
    BoxShape {
        /// The rows of a box.
        rows: u8,
        /// The columns of a box.
        columns: u8,
    },
    /// A box shape was written in a way that can't be read.
    #[error("'{found}' is not a box shape (write ROWSxCOLUMNS, as in 2x3)")]
    BoxShapeText {
        /// The text.
        found: String,
    },
    /// The name of an extra house was written in a way that can't be read.
    #[error(
        "'{found}' is not an extra house (main diagonal, anti-diagonal, window 1, disjoint group 1, extra region 1 \
         are)"
    )]
    HouseText {
        /// The text.
        found: String,
    },
}
