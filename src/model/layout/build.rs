//! How layouts are made: the houses and areas of a shape and its division.

use std::sync::Arc;

use super::{Area, BoxShape, Division, House, HouseKind, Layout, LayoutError, Lines, peers};
use crate::{Cell, GridShape};

/// The number of the region of a cell that is in none.
pub(super) const NO_REGION: u8 = u8::MAX;

impl Layout {
    /// Returns the layout of a grid of any shape: rows, columns and regions with as many cells as there are digits are
    /// houses, and those with fewer areas without repeats. If regions are boxes, the layout is the same as with these.
    ///
    /// ```
    /// use kenzan::{Digit, Division, GridShape, HouseKind, Layout, Lines};
    /// let [one, nine] = [1, 9].map(|value| Digit::new(value).expect("a digit"));
    /// let shape = GridShape::new(6, 9, one, nine)?;
    /// let layout = Layout::shaped(shape, Lines::Distinct, Division::Boxes("3x3".parse()?))?;
    /// assert_eq!((layout.houses().len(), layout.areas().len()), (6 + 6, 9));
    /// assert_eq!(layout.areas()[8].kind(), HouseKind::Column(8));
    /// # Ok::<(), kenzan::LayoutError>(())
    /// ```
    ///
    /// # Errors
    /// [`LayoutError::TooManyCells`] if a row, column or region has more cells than there are digits,
    /// [`LayoutError::Regions`] if there is not a region or `None` for each cell, [`LayoutError::Boxes`] if boxes do not
    /// divide the grid; in a square with as many digits, from 1 on, [`LayoutError::HouseCells`] if a region does not have a
    /// cell for each.
    pub fn shaped(
        shape: GridShape,
        lines: Lines,
        division: Division<'_>,
    ) -> Result<Arc<Self>, LayoutError> {
        let (boxes, regions) = match division {
            Division::None => (None, None),
            Division::Boxes(boxes) => (Some(boxes), Some(of_boxes(boxes, shape)?)),
            Division::Regions(names) => {
                let regions = numbered(names, shape)?;
                let boxes = boxes_of(&regions, shape);
                let is_usual =
                    |boxes: &BoxShape| shape.square().is_none_or(|size| boxes.size() == size);
                (boxes.filter(is_usual), Some(regions))
            }
        };
        let is_usual = |boxes: &BoxShape| shape.square() == Some(boxes.size());
        match boxes.filter(is_usual) {
            Some(boxes) if lines == Lines::Distinct => Ok(Self::with_boxes(boxes)),
            _ => Self::divided(shape, lines, boxes, regions).map(Arc::new),
        }
    }

    /// Returns the layout of a square with boxes.
    pub(super) fn of_boxes(boxes: BoxShape) -> Self {
        let shape = GridShape::from(boxes.size());
        let regions = of_boxes(boxes, shape).expect("they divide the square of their size");
        Self::divided(shape, Lines::Distinct, Some(boxes), Some(regions))
            .expect("each has a cell for each digit")
    }

    /// Returns the layout of a grid with these regions, which are boxes if there are any.
    fn divided(
        shape: GridShape,
        lines: Lines,
        boxes: Option<BoxShape>,
        regions: Option<Box<[u8]>>,
    ) -> Result<Self, LayoutError> {
        let mut parts = LayoutParts { shape, houses: Vec::new(), areas: Vec::new() };
        if lines == Lines::Distinct {
            for row in 0..shape.rows() {
                let cells = (0..shape.columns()).map(|column| Cell::new(row, column));
                parts.add(HouseKind::Row(row), cells.collect())?;
            }
            for column in 0..shape.columns() {
                let cells = (0..shape.rows()).map(|row| Cell::new(row, column));
                parts.add(HouseKind::Column(column), cells.collect())?;
            }
        }
        for (number, cells) in
            (0..).zip(regions.iter().flat_map(|regions| cells_of(regions, shape)))
        {
            let kind = if boxes.is_some() { HouseKind::Box } else { HouseKind::Region };
            let (kind, found) = (kind(number), cells.len());
            if let Some(expected) = shape.square().filter(|&size| usize::from(size) != found) {
                return Err(LayoutError::HouseCells { kind, expected, found });
            }
            parts.add(kind, cells)?;
        }
        Ok(parts.layout(lines, boxes, regions))
    }

    /// Returns the layout with other extra houses.
    pub(super) fn with_extra(&self, extra: Vec<House>) -> Self {
        let houses =
            self.houses[..self.dividing].iter().cloned().chain(extra).collect::<Box<[_]>>();
        Self {
            shape: self.shape,
            lines: self.lines,
            boxes: self.boxes,
            regions: self.regions.clone(),
            peers: peers(self.shape, &houses, &self.areas),
            houses,
            dividing: self.dividing,
            areas: self.areas.clone(),
            overlap: self.overlap.clone(),
            there: self.there.clone(),
        }
    }
}

/// The houses and areas so far.
pub(super) struct LayoutParts {
    pub(super) shape: GridShape,
    pub(super) houses: Vec<House>,
    pub(super) areas: Vec<Area>,
}

impl LayoutParts {
    /// Adds a row, column or region: a house if it has as many cells as there are digits.
    pub(super) fn add(&mut self, kind: HouseKind, cells: Vec<Cell>) -> Result<(), LayoutError> {
        let digits = self.shape.digits().len();
        match cells.len() {
            found if found == digits as usize => {
                self.houses.push(House::new(kind, cells, self.shape));
            }
            // No two cells that could be equal.
            0 | 1 => {}
            found if found < digits as usize => self.areas.push(Area::new(kind, cells)),
            found => return Err(LayoutError::TooManyCells { kind, found, digits }),
        }
        Ok(())
    }

    pub(super) fn layout(
        self,
        lines: Lines,
        boxes: Option<BoxShape>,
        regions: Option<Box<[u8]>>,
    ) -> Layout {
        let Self { shape, houses, areas } = self;
        Layout {
            shape,
            lines,
            boxes,
            regions,
            dividing: houses.len(),
            peers: peers(shape, &houses, &areas),
            houses: houses.into(),
            areas: areas.into(),
            overlap: None,
            there: None,
        }
    }
}

/// Returns the cells of each region, in reading order.
fn cells_of(regions: &[u8], shape: GridShape) -> Vec<Vec<Cell>> {
    let mut cells: Vec<Vec<Cell>> = Vec::new();
    for (cell, &region) in shape.cells().zip(regions).filter(|&(_, &region)| region != NO_REGION) {
        let number = usize::from(region);
        cells.resize(cells.len().max(number + 1), Vec::new());
        cells[number].push(cell);
    }
    cells
}

/// Numbers regions from 0, in the order in which they occur.
fn numbered(names: &[Option<u8>], shape: GridShape) -> Result<Box<[u8]>, LayoutError> {
    if names.len() != shape.places() {
        return Err(LayoutError::Regions { expected: shape.places(), found: names.len() });
    }
    let mut numbers = [None; 256];
    let mut next = 0..NO_REGION;
    let mut number = |name: u8| {
        let number = &mut numbers[usize::from(name)];
        if number.is_none() {
            *number = Some(next.next().ok_or(LayoutError::TooManyRegions)?);
        }
        Ok(number.expect("it was numbered"))
    };
    names.iter().map(|name| name.map_or(Ok(NO_REGION), &mut number)).collect()
}

/// Returns the number of the box of each cell.
fn of_boxes(boxes: BoxShape, shape: GridShape) -> Result<Box<[u8]>, LayoutError> {
    let (rows, columns) = (shape.rows(), shape.columns());
    if !rows.is_multiple_of(boxes.rows()) || !columns.is_multiple_of(boxes.columns()) {
        return Err(LayoutError::Boxes { boxes, shape });
    }
    let across = columns / boxes.columns();
    Ok(shape
        .cells()
        .map(|cell| cell.row() / boxes.rows() * across + cell.column() / boxes.columns())
        .collect())
}

/// Returns the boxes that regions are, if they are.
fn boxes_of(regions: &[u8], shape: GridShape) -> Option<BoxShape> {
    let own = cells_of(regions, shape).first().map_or(0, Vec::len);
    let rows = (2..=shape.rows()).filter(|&rows| own.is_multiple_of(usize::from(rows)));
    let mut shapes = rows.filter_map(|rows| {
        let columns = u8::try_from(own / usize::from(rows)).ok()?;
        BoxShape::new(rows, columns).ok()
    });
    shapes.find(|&boxes| of_boxes(boxes, shape).is_ok_and(|of_boxes| *of_boxes == *regions))
}
