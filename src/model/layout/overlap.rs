//! Grids that overlap: a field of cells, of which those in no grid are not there.

use std::sync::Arc;

use super::build::{LayoutParts, NO_REGION};
use super::{BoxShape, GridHouse, HouseKind, Layout, LayoutError, Lines};
use crate::{Cell, Grid, GridShape, Symmetry};

/// Grids of the same boxes that share cells, such as the five of a samurai.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlap {
    boxes: BoxShape,
    corners: Box<[Cell]>,
}

/// A usual way in which grids overlap.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrangement {
    pub(crate) name: &'static str,
    /// The row and the column of each grid's first cell, in boxes of 3×3.
    corners: &'static [(u8, u8)],
}

/// The arrangements that have a name, with boxes of 3×3: a samurai is five grids in 21 rows.
pub(crate) const ARRANGEMENTS: [Arrangement; 6] = [
    Arrangement { name: "samurai", corners: &[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)] },
    Arrangement { name: "twodoku", corners: &[(0, 0), (2, 2)] },
    Arrangement { name: "butterfly", corners: &[(0, 0), (0, 1), (1, 0), (1, 1)] },
    Arrangement { name: "sohei", corners: &[(0, 2), (2, 0), (2, 4), (4, 2)] },
    Arrangement { name: "flower", corners: &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)] },
    Arrangement { name: "kazaguruma", corners: &[(0, 1), (1, 4), (2, 2), (3, 0), (4, 3)] },
];

impl Arrangement {
    /// Returns the first cells of the grids.
    pub(crate) fn corners(self) -> Vec<Cell> {
        self.corners.iter().map(|&(row, column)| Cell::new(3 * row, 3 * column)).collect()
    }
}

impl Overlap {
    /// Returns the boxes of each grid.
    pub const fn boxes(&self) -> BoxShape {
        self.boxes
    }

    /// Returns what they are, in words: `5 grids of 9×9 that overlap`.
    pub(super) fn in_words(&self, cells: usize) -> String {
        let (grids, size) = (self.corners.len(), usize::from(self.boxes.size()));
        let share = if cells < grids * size * size { " that overlap" } else { "" };
        format!("{grids} grids of {size}×{size}{share}")
    }

    /// Returns the first cell of each grid, in reading order.
    pub fn corners(&self) -> &[Cell] {
        &self.corners
    }

    /// Returns the first cells of the grids of a field that was turned or mirrored.
    pub(super) fn mapped(&self, symmetry: Symmetry, shape: GridShape) -> Self {
        let last = self.boxes.size() - 1;
        let corner = |&corner: &Cell| {
            let other = Cell::new(corner.row() + last, corner.column() + last);
            let [one, other] = [corner, other].map(|cell| symmetry.cell(cell, shape));
            Cell::new(one.row().min(other.row()), one.column().min(other.column()))
        };
        let corners = self.corners.iter().map(corner).collect();
        Self { boxes: self.boxes.mapped(symmetry), corners }
    }
}

impl Layout {
    /// The most grids that may overlap.
    pub const MOST_GRIDS: usize = 99;

    /// Returns the layout of grids that overlap, each with as many rows, columns and digits as a box has cells: `corners` are
    /// their first cells, in any order. Each row, column and box of a grid is a house; a cell in none of them is not there.
    ///
    /// ```
    /// use kenzan::{Cell, Layout};
    /// let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    /// let corners = corners.map(|(row, column)| Cell::new(row, column));
    /// let samurai = Layout::overlapping("3x3".parse()?, &corners)?;
    /// assert_eq!((samurai.rows(), samurai.columns(), samurai.cells().count()), (21, 21, 369));
    /// // Five grids share four boxes.
    /// assert_eq!(samurai.houses().len(), 5 * 27 - 4);
    /// assert!(!samurai.contains(Cell::new(0, 9)));
    /// # Ok::<(), kenzan::LayoutError>(())
    /// ```
    ///
    /// # Errors
    /// [`LayoutError::Shape`] if the field is larger than 36×36, [`LayoutError::SameGrid`] if two grids begin in the same
    /// cell, [`LayoutError::TooManyGrids`] if there are more than [`MOST_GRIDS`](Self::MOST_GRIDS), [`LayoutError::NoFirstGrid`] if none begins in the first row, or none in the first column.
    pub fn overlapping(boxes: BoxShape, corners: &[Cell]) -> Result<Arc<Self>, LayoutError> {
        let mut corners = corners.to_vec();
        corners.sort_unstable();
        if corners.len() > Self::MOST_GRIDS {
            return Err(LayoutError::TooManyGrids { found: corners.len() });
        }
        if let Some(pair) = corners.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(LayoutError::SameGrid { corner: pair[0] });
        }
        let side = |of: fn(&Cell) -> u8| -> Result<u8, LayoutError> {
            let sides = || corners.iter().map(of);
            match (sides().min(), sides().max()) {
                (Some(0), Some(last)) => Ok(last.saturating_add(boxes.size())),
                _ => Err(LayoutError::NoFirstGrid),
            }
        };
        let (rows, columns) = (side(|cell| cell.row())?, side(|cell| cell.column())?);
        let grid = GridShape::from(boxes.size());
        let shape = GridShape::new(rows, columns, grid.lowest(), grid.highest())?;
        if corners.len() == 1 {
            return Ok(Self::with_boxes(boxes));
        }
        let mut parts = LayoutParts { shape, houses: Vec::new(), areas: Vec::new() };
        let mut regions = Regions { of: vec![NO_REGION; shape.places()], next: 0, are_many: false };
        for (number, &corner) in (0..).zip(&corners) {
            add(&mut parts, &mut regions, number, corner, boxes)?;
        }
        let overlap = Overlap { boxes, corners: corners.into() };
        let there: Arc<[bool]> = overlap.places(shape).into();
        let regions = (!regions.are_many).then(|| regions.of.into());
        let layout = parts.layout(Lines::Free, None, regions);
        Ok(Arc::new(Self { there: Some(there), overlap: Some(overlap), ..layout }))
    }

    /// Takes out what a grid has in places without a cell.
    pub fn empty_gaps(&self, grid: &mut Grid) {
        if self.overlap.is_some() {
            self.gaps().for_each(|gap| grid.set(gap, None));
        }
    }

    /// Returns the grids that overlap; `None` of a single grid.
    pub const fn overlap(&self) -> Option<&Overlap> {
        self.overlap.as_ref()
    }
}

impl Overlap {
    /// Returns whether each place of the field has a cell.
    fn places(&self, shape: GridShape) -> Vec<bool> {
        let grid = GridShape::from(self.boxes.size());
        let mut there = vec![false; shape.places()];
        for corner in &self.corners {
            for cell in grid.cells() {
                there[shape.index(moved(cell, *corner))] = true;
            }
        }
        there
    }
}

/// The number of the box of each cell, as long as no cell is in two of them.
struct Regions {
    of: Vec<u8>,
    next: u8,
    are_many: bool,
}

/// Adds the houses of a grid that are not those of a grid before it.
fn add(
    parts: &mut LayoutParts,
    regions: &mut Regions,
    grid: u8,
    corner: Cell,
    boxes: BoxShape,
) -> Result<(), LayoutError> {
    let single = Layout::with_boxes(boxes);
    for house in single.houses() {
        let cells: Vec<Cell> = house.cells().iter().map(|&cell| moved(cell, corner)).collect();
        if parts.houses.iter().any(|other| *other.cells() == *cells) {
            continue;
        }
        let kind = match house.kind() {
            HouseKind::Row(row) => GridHouse::Row(row),
            HouseKind::Column(column) => GridHouse::Column(column),
            HouseKind::Box(number) => {
                for &cell in &cells {
                    let region = &mut regions.of[parts.shape.index(cell)];
                    regions.are_many |= *region != NO_REGION;
                    *region = regions.next;
                }
                // Nor are there numbers for more than 255 boxes.
                regions.are_many |= regions.next == NO_REGION;
                regions.next = regions.next.saturating_add(1);
                GridHouse::Box(number)
            }
            kind => unreachable!("a grid of boxes has no {kind}"),
        };
        parts.add(HouseKind::OfGrid(grid, kind), cells)?;
    }
    Ok(())
}

/// Returns the place of a grid's cell in the field.
fn moved(cell: Cell, corner: Cell) -> Cell {
    Cell::new(corner.row() + cell.row(), corner.column() + cell.column())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overlapping(corners: &[(u8, u8)]) -> Result<Arc<Layout>, LayoutError> {
        let corners: Vec<Cell> =
            corners.iter().map(|&(row, column)| Cell::new(row, column)).collect();
        Layout::overlapping(BoxShape::new(2, 2).expect("boxes"), &corners)
    }

    #[test]
    fn grids_share_the_houses_that_are_the_same() {
        for (corners, [rows, columns], cells, houses, has_regions) in [
            // Two that share a box.
            (&[(0, 0), (2, 2)][..], [6, 6], 28, 23, true),
            // Two that share two boxes and two columns.
            (&[(0, 0), (0, 2)], [4, 6], 24, 20, true),
            // Side by side, and far apart.
            (&[(0, 0), (0, 4)], [4, 8], 32, 24, true),
            (&[(0, 6), (6, 0)], [10, 10], 32, 24, true),
            // Boxes that overlap.
            (&[(0, 0), (1, 1)], [5, 5], 23, 24, false),
            // Three rows of the same cells.
            (&[(0, 0), (1, 0)], [5, 4], 20, 21, false),
        ] {
            let layout = overlapping(corners).expect("grids");
            assert_eq!([layout.rows(), layout.columns()], [rows, columns], "{corners:?}");
            assert_eq!(layout.cells().count(), cells, "{corners:?}");
            assert_eq!(layout.houses().len(), houses, "{corners:?}");
            let has_all = layout.cells().all(|cell| layout.region(cell).is_some());
            assert_eq!(has_all, has_regions, "{corners:?}");
            assert!(layout.lines().iter().all(Vec::is_empty) && layout.total().is_none());
            for symmetry in Symmetry::ALL {
                let mapped = layout.mapped(symmetry);
                let is_back = |&back: &Symmetry| mapped.mapped(back) == layout;
                assert!(Symmetry::ALL.iter().any(is_back), "{corners:?}, {symmetry:?}");
            }
        }
    }

    #[test]
    fn one_grid_is_a_grid_and_places_are_checked() {
        assert_eq!(overlapping(&[(0, 0)]), Layout::usual(4));
        let lattice: Vec<(u8, u8)> =
            (0..10).flat_map(|row| (0..10).map(move |column| (row, column))).collect();
        for (corners, message) in [
            (&lattice[..], "100 grids that overlap are too many (99 are supported)"),
            (&[], "no grid begins in the first row, or none in the first column"),
            (&[(1, 0), (2, 3)], "no grid begins in the first row, or none in the first column"),
            (&[(0, 3), (1, 3)], "no grid begins in the first row, or none in the first column"),
            (&[(0, 0), (0, 2), (0, 2)], "two grids begin in r1c3"),
            (&[(0, 0), (33, 0)], "a grid of 37×4 with the digits 1 to 4 is not supported"),
            (&[(0, 0), (0, 255)], "a grid of 4×255 with the digits 1 to 4 is not supported"),
        ] {
            let error = overlapping(corners).expect_err(message).to_string();
            assert!(error.starts_with(message), "{error}");
        }
        let layout = overlapping(&[(0, 0), (2, 2)]).expect("grids");
        let kinds: Vec<String> =
            layout.houses().iter().map(|house| house.kind().to_string()).collect();
        assert_eq!(kinds[..2], ["row 1 of grid 1", "row 2 of grid 1"]);
        assert_eq!(kinds.last().map(String::as_str), Some("box 4 of grid 2"));
    }
}
