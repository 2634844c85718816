//! The shape of a puzzle: rows, columns and digits, boxes or regions, and the houses and peers that follow.

mod boxes;
mod build;
mod derived;
mod error;
mod extra;
mod house;
mod overlap;

use std::sync::{Arc, LazyLock};

pub use boxes::BoxShape;
pub use error::LayoutError;
pub(crate) use error::NByN;
pub use extra::diagonal;
pub use house::{Area, GridHouse, House, HouseKind};
pub(crate) use overlap::ARRANGEMENTS;
pub use overlap::Overlap;

use build::NO_REGION;

use crate::{Cell, Digit, DigitSet, GridShape};

/// The houses of a puzzle, and the peers of each cell. Layouts are made once and shared.
///
/// Rows and columns are houses, if they have as many cells as there are digits. Most puzzles are also divided into regions:
/// boxes, or any others with a cell for each digit. Extra houses (diagonals, windows) may overlap them. Where there are more
/// digits, rows, columns and regions are [areas](Area) in which no digit repeats. Two layouts are equal if they have the same
/// regions, houses and areas.
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
    shape: GridShape,
    lines: Lines,
    boxes: Option<BoxShape>,
    /// The number of the region of each cell, in reading order; [`NO_REGION`] of a cell that is in none.
    regions: Option<Box<[u8]>>,
    houses: Box<[House]>,
    /// The number of houses before the extra houses, which come last.
    dividing: usize,
    areas: Box<[Area]>,
    peers: Box<[Box<[Cell]>]>,
    /// The grids, if there are several.
    overlap: Option<Overlap>,
    /// Whether each place has a cell, in reading order; `None` if all have.
    there: Option<Arc<[bool]>>,
}

/// Whether rows and columns may hold a digit twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Lines {
    /// They hold no digit twice.
    #[default]
    Distinct,
    /// They are no constraints.
    Free,
}

/// The division of a grid.
#[derive(Debug, Clone, Copy)]
pub enum Division<'regions> {
    /// There are no regions.
    None,
    /// Boxes, in rows and columns of boxes.
    Boxes(BoxShape),
    /// The name of the region of each cell in reading order, by any numbers; `None` of a cell that is in none.
    Regions(&'regions [Option<u8>]),
}

impl Layout {
    /// The most rows that a puzzle can have.
    pub const MAX_SIZE: u8 = GridShape::MAX_SIDE;

    /// Returns the layout of classic sudoku: 9×9 with 3×3 boxes.
    pub fn classic() -> Arc<Self> {
        static CLASSIC: LazyLock<Arc<Layout>> =
            LazyLock::new(|| Arc::new(Layout::of_boxes(BoxShape::usual(9).expect("9 has boxes"))));
        Arc::clone(&CLASSIC)
    }

    /// Returns the layout of `size` rows with the usual boxes.
    ///
    /// # Errors
    /// [`LayoutError::Size`] if no boxes of at least 2×2 make that size, or if it is too large.
    pub fn usual(size: u8) -> Result<Arc<Self>, LayoutError> {
        BoxShape::usual(size).map(Self::with_boxes).ok_or(LayoutError::Size { size: size.into() })
    }

    /// Returns the layout whose boxes have the shape `boxes`.
    pub fn with_boxes(boxes: BoxShape) -> Arc<Self> {
        if (boxes.rows(), boxes.columns()) == (3, 3) {
            return Self::classic();
        }
        Arc::new(Self::of_boxes(boxes))
    }

    /// Returns the layout of `size` rows whose only houses are rows and columns: a Latin square.
    ///
    /// ```
    /// use kenzan::{Cell, Layout};
    /// let layout = Layout::without_regions(5)?;
    /// assert_eq!((layout.boxes(), layout.region(Cell::new(0, 0))), (None, None));
    /// assert_eq!(layout.houses().len(), 10);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`LayoutError::NoSuchSize`] if `size` is not 1 to [`Layout::MAX_SIZE`].
    pub fn without_regions(size: u8) -> Result<Arc<Self>, LayoutError> {
        check_size(size)?;
        Self::shaped(size.into(), Lines::Distinct, Division::None)
    }

    /// Returns the layout of `size` rows with regions of any shape: `regions` names the region of each cell in reading
    /// order, by any numbers. If the regions are boxes, the layout is that of [`Layout::with_boxes`].
    ///
    /// ```
    /// use kenzan::{Cell, Layout};
    /// let jigsaw = Layout::with_regions(4, &[7, 7, 7, 2, 7, 5, 2, 2, 5, 5, 5, 2, 0, 0, 0, 0])?;
    /// assert_eq!(jigsaw.region(Cell::new(2, 3)), Some(1));
    /// let boxes = Layout::with_regions(4, &[1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4])?;
    /// assert_eq!(boxes, Layout::usual(4)?);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`LayoutError::NoSuchSize`] if `size` is not 1 to [`Layout::MAX_SIZE`], [`LayoutError::Regions`] if there is
    /// not a number for each cell, [`LayoutError::HouseCells`] if a region does not have `size` cells.
    pub fn with_regions(size: u8, regions: &[u8]) -> Result<Arc<Self>, LayoutError> {
        check_size(size)?;
        let named: Vec<Option<u8>> = regions.iter().copied().map(Some).collect();
        Self::shaped(size.into(), Lines::Distinct, Division::Regions(&named))
    }

    /// Returns this layout with an extra house, whose `cells` may be in any order.
    ///
    /// ```
    /// use kenzan::{Cell, HouseKind, Layout};
    /// let diagonal = (0..9).map(|number| Cell::new(number, number));
    /// let layout = Layout::classic().with_house(HouseKind::MainDiagonal, diagonal)?;
    /// assert_eq!((layout.boxes(), layout.plain_boxes()), (Layout::classic().boxes(), None));
    /// assert_eq!(layout.peers(Cell::new(0, 0)).len(), 26);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`LayoutError::HouseCells`] if there are not as many different cells of the grid as there are digits,
    /// [`LayoutError::HouseTwice`] if the layout has a house of that kind and number.
    pub fn with_house(
        &self,
        kind: HouseKind,
        cells: impl IntoIterator<Item = Cell>,
    ) -> Result<Arc<Self>, LayoutError> {
        let expected = u8::try_from(self.digits().len()).unwrap_or(u8::MAX);
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.retain(|&cell| self.contains(cell));
        cells.sort_by_key(|&cell| self.index(cell));
        cells.dedup();
        if cells.len() != usize::from(expected) {
            return Err(LayoutError::HouseCells { kind, expected, found: cells.len() });
        }
        // Rows, columns, boxes and regions are houses from the start.
        let belongs_to_all = matches!(
            kind,
            HouseKind::Row(_)
                | HouseKind::Column(_)
                | HouseKind::Box(_)
                | HouseKind::Region(_)
                | HouseKind::OfGrid(..)
        );
        if belongs_to_all || self.houses.iter().any(|house| house.kind() == kind) {
            return Err(LayoutError::HouseTwice { kind });
        }
        let mut extra = self.extra_houses().to_vec();
        extra.push(House::new(kind, cells, self.shape));
        // The order in which houses are added makes no difference.
        extra.sort_by_key(House::kind);
        Ok(Arc::new(self.with_extra(extra)))
    }

    /// Returns the number of rows, which is also that of columns and digits.
    ///
    /// # Panics
    /// If they are not as many, or if the digits are not 1 to that number: code for such grids alone looks at
    /// [`GridShape::square`] first.
    pub const fn size(&self) -> u8 {
        self.shape.square().expect("code for squares looks at the shape first")
    }

    /// Returns the rows, the columns and the digits.
    pub const fn shape(&self) -> GridShape {
        self.shape
    }

    /// Returns the number of rows.
    pub const fn rows(&self) -> u8 {
        self.shape.rows()
    }

    /// Returns the number of columns.
    pub const fn columns(&self) -> u8 {
        self.shape.columns()
    }

    /// Returns the digits that cells can hold; a house holds each of them once.
    ///
    /// ```
    /// use kenzan::Layout;
    /// let layout = Layout::usual(6)?;
    /// assert_eq!((layout.rows(), layout.columns()), (6, 6));
    /// assert_eq!(layout.digits().to_string(), "123456");
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub const fn digits(&self) -> DigitSet {
        self.shape.digits()
    }

    /// Returns the lowest digit.
    pub const fn lowest(&self) -> Digit {
        self.shape.lowest()
    }

    /// Returns the highest digit.
    pub const fn highest(&self) -> Digit {
        self.shape.highest()
    }

    /// Returns whether the grid has `cell`.
    pub fn contains(&self, cell: Cell) -> bool {
        let is_there = |there: &[bool]| there[self.index(cell)];
        self.shape.contains(cell) && self.there.as_deref().is_none_or(is_there)
    }

    /// Returns the index of `cell` in reading order, from 0.
    pub const fn index(&self, cell: Cell) -> usize {
        self.shape.index(cell)
    }

    /// Returns the cell at `index` in reading order.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn cell(&self, index: usize) -> Cell {
        self.shape.cell(index)
    }

    /// Returns the shape of the boxes of a grid that has as many rows, columns and boxes as digits, from 1 on, all of which
    /// are houses; `None` if it has another shape, other regions, or none. There may be extra houses.
    pub fn boxes(&self) -> Option<BoxShape> {
        let boxes = self.boxes?;
        let is_usual = self.shape.square() == Some(boxes.size()) && self.lines == Lines::Distinct;
        is_usual.then_some(boxes)
    }

    /// Returns the shape of the boxes of a grid of any shape; `None` if it has other regions, or none.
    pub const fn box_shape(&self) -> Option<BoxShape> {
        self.boxes
    }

    /// Returns whether rows and columns may hold a digit twice.
    pub const fn lines_kind(&self) -> Lines {
        self.lines
    }

    /// Returns the rows, columns and regions that have fewer cells than there are digits: no digit is there twice, and some
    /// are missing.
    ///
    /// ```
    /// use kenzan::{Digit, Division, GridShape, Layout, Lines};
    /// let [zero, nine] = [0, 9].map(|value| Digit::new(value).expect("a digit"));
    /// let layout = Layout::shaped(GridShape::new(9, 9, zero, nine)?, Lines::Distinct, Division::None)?;
    /// assert_eq!((layout.houses().len(), layout.areas().len()), (0, 18));
    /// # Ok::<(), kenzan::LayoutError>(())
    /// ```
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// Returns the shape of the boxes if rows, columns and boxes are the only houses.
    pub fn plain_boxes(&self) -> Option<BoxShape> {
        self.boxes().filter(|_| self.extra_houses().is_empty())
    }

    /// Returns whether it is the layout of classic sudoku: 9×9 with 3×3 boxes and no other houses.
    pub fn is_classic(&self) -> bool {
        self.plain_boxes().is_some_and(|boxes| (boxes.rows(), boxes.columns()) == (3, 3))
    }

    /// Returns the number of the region (or box) of `cell`, from 0; `None` if the grid
    /// has no regions.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn region(&self, cell: Cell) -> Option<u8> {
        let region = self.regions.as_ref()?[self.index(cell)];
        (region != NO_REGION).then_some(region)
    }

    /// Returns the cells of the region of `cell`, in reading order; all cells if the grid has no regions.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn region_cells(&self, cell: Cell) -> Vec<Cell> {
        let region = self.region(cell);
        self.cells().filter(|&other| self.region(other) == region).collect()
    }

    /// Returns how many places for cells there are; where grids overlap, more than cells.
    pub const fn places(&self) -> usize {
        self.shape.places()
    }

    /// Returns the cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        let (there, columns) = (self.there.clone(), self.columns());
        let is_there = move |there: &[bool], cell: Cell| there[cell.index(columns)];
        let all = self.shape.cells();
        all.filter(move |&cell| there.as_deref().is_none_or(|there| is_there(there, cell)))
    }

    /// Returns the places without a cell, in reading order.
    pub fn gaps(&self) -> impl Iterator<Item = Cell> + '_ {
        let there = self.there.as_deref().unwrap_or_default();
        there
            .iter()
            .zip(self.shape.cells())
            .filter(|(is_there, _)| !**is_there)
            .map(|(_, cell)| cell)
    }

    /// Returns the houses: rows, columns, boxes or regions, and extra houses.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns the houses and the areas by their kinds, with their cells: in none of them is a digit twice.
    pub fn groups(&self) -> impl Iterator<Item = (HouseKind, &[Cell])> {
        let houses = self.houses.iter().map(|house| (house.kind(), house.cells()));
        houses.chain(self.areas.iter().map(|area| (area.kind(), area.cells())))
    }

    /// Returns what all digits of a complete grid add up to; `None` if neither rows nor columns are houses.
    ///
    /// ```
    /// use kenzan::{Digit, Division, GridShape, Layout, Lines};
    /// assert_eq!(Layout::classic().total(), Some(405));
    /// let [one, nine] = [1, 9].map(|value| Digit::new(value).expect("a digit"));
    /// let total = |rows, columns| -> Result<Option<u32>, kenzan::LayoutError> {
    ///     let shape = GridShape::new(rows, columns, one, nine)?;
    ///     Ok(Layout::shaped(shape, Lines::Distinct, Division::None)?.total())
    /// };
    /// assert_eq!((total(6, 9)?, total(9, 6)?, total(6, 6)?), (Some(270), Some(270), None));
    /// # Ok::<(), kenzan::LayoutError>(())
    /// ```
    pub fn total(&self) -> Option<u32> {
        let of_house: u32 = self.digits().iter().map(|digit| u32::from(digit.value())).sum();
        let houses = self.lines().into_iter().map(|lines| lines.len()).find(|&count| count > 0)?;
        u32::try_from(houses).ok().map(|houses| houses * of_house)
    }

    /// Returns the rows and the columns, each from the first to the last; none where they are no houses.
    pub fn lines(&self) -> [Vec<&House>; 2] {
        let such = |is_such: fn(HouseKind) -> bool| -> Vec<&House> {
            self.houses.iter().filter(|house| is_such(house.kind())).collect()
        };
        [
            such(|kind| matches!(kind, HouseKind::Row(_))),
            such(|kind| matches!(kind, HouseKind::Column(_))),
        ]
    }

    /// Returns the houses other than rows, columns, boxes and regions, in the order of their kinds and numbers.
    pub fn extra_houses(&self) -> &[House] {
        &self.houses[self.dividing..]
    }

    /// Returns the rows, columns and boxes of a 9×9 grid with 3×3 boxes, each from the first to the last; `None` for
    /// any other grid. There may be extra houses.
    ///
    /// ```
    /// use kenzan::{HouseKind, Layout};
    /// let classic = Layout::classic();
    /// let houses = classic.classic_houses().expect("it is classic");
    /// assert_eq!(houses[9].kind(), HouseKind::Column(0));
    /// assert_eq!(Layout::usual(6)?.classic_houses(), None);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub fn classic_houses(&self) -> Option<[&House; 27]> {
        self.boxes().filter(|boxes| (boxes.rows(), boxes.columns()) == (3, 3))?;
        let kinds: [fn(u8) -> HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let mut kinds = kinds.into_iter().flat_map(|kind| (0..9).map(kind));
        let found = std::array::from_fn(|_| {
            let kind = kinds.next()?;
            self.houses.iter().find(|house| house.kind() == kind)
        });
        let found: [Option<&House>; 27] = found;
        found.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()
    }

    /// Returns the cells that share a house with `cell`, in reading order.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[self.index(cell)]
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        // Which boxes there are follows from the regions.
        let Self {
            shape,
            lines,
            boxes: _,
            regions,
            houses,
            dividing: _,
            areas,
            peers: _,
            overlap,
            there: _,
        } = self;
        (shape, lines, regions, overlap)
            == (&other.shape, &other.lines, &other.regions, &other.overlap)
            && (houses, areas) == (&other.houses, &other.areas)
    }
}

impl Eq for Layout {}

fn check_size(size: u8) -> Result<(), LayoutError> {
    if (1..=Layout::MAX_SIZE).contains(&size) {
        Ok(())
    } else {
        Err(LayoutError::NoSuchSize { size })
    }
}

/// Returns, for each cell, those that share a house or an area with it.
fn peers(shape: GridShape, houses: &[House], areas: &[Area]) -> Box<[Box<[Cell]>]> {
    let mut sees = vec![Vec::new(); shape.places()];
    let groups = houses.iter().map(House::cells).chain(areas.iter().map(Area::cells));
    for cells in groups {
        for &cell in cells {
            let others = cells.iter().filter(|&&other| other != cell);
            sees[shape.index(cell)].extend(others);
        }
    }
    let peers = sees.into_iter().map(|mut others: Vec<Cell>| {
        others.sort_unstable();
        others.dedup();
        others.into()
    });
    peers.collect()
}

impl From<&Layout> for GridShape {
    fn from(layout: &Layout) -> Self {
        layout.shape()
    }
}

impl From<&Arc<Layout>> for GridShape {
    fn from(layout: &Arc<Layout>) -> Self {
        layout.shape()
    }
}

#[cfg(test)]
mod tests;
