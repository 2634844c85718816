//! Layouts of any shape with all their grids: few cells, any digits, rows and columns that are constraints or not,
//! regions that need not cover the grid; and grids that overlap.

use std::sync::Arc;

use fastrand::Rng;
use kenzan::{BoxShape, Cell, Digit, Division, Grid, GridShape, HouseKind, Layout, Lines};

use super::grids::{self, Small};

/// As many grids as there are Latin squares of four rows: more take the tests long.
const MOST_GRIDS: usize = 576;

/// Draws a layout with up to four rows and columns that has a grid.
pub(crate) fn draw(random: &mut Rng) -> Small {
    loop {
        let drawn = match random.u8(..6) {
            0 => overlapping(random),
            _ => random_layout(random),
        };
        if let Some(small) = drawn.and_then(|layout| known(&layout, random)) {
            return small;
        }
    }
}

/// Returns a layout with boxes of that many rows and columns.
pub(crate) fn boxed(rows: u8, columns: u8, ends: [u8; 2], boxes: (u8, u8)) -> Arc<Layout> {
    let boxes = BoxShape::new(boxes.0, boxes.1).expect("a shape");
    let shape = shape(rows, columns, ends).expect("a shape");
    Layout::shaped(shape, Lines::Distinct, Division::Boxes(boxes)).expect("boxes that fit")
}

/// Returns the layout of a square whose only houses are boxes.
pub(crate) fn free(size: u8, boxes: (u8, u8)) -> Arc<Layout> {
    let boxes = Division::Boxes(BoxShape::new(boxes.0, boxes.1).expect("a shape"));
    Layout::shaped(GridShape::from(size), Lines::Free, boxes).expect("boxes that fit")
}

/// Returns the layout of two grids of that many rows; the second begins in a cell of the first.
pub(crate) fn two(size: u8, second: (u8, u8)) -> Arc<Layout> {
    let corners = [Cell::new(0, 0), Cell::new(second.0, second.1)];
    Layout::overlapping(BoxShape::usual(size).expect("boxes"), &corners).expect("two grids")
}

fn shape(rows: u8, columns: u8, ends: [u8; 2]) -> Option<GridShape> {
    let [lowest, highest] = ends.map(|value| Digit::new(value).expect("a digit"));
    GridShape::new(rows, columns, lowest, highest).ok()
}

/// Draws a layout; `None` if what was drawn is none.
fn random_layout(random: &mut Rng) -> Option<Arc<Layout>> {
    let (rows, columns) = (random.u8(1..=4), random.u8(1..=4));
    let lines = if random.u8(..3) == 0 { Lines::Free } else { Lines::Distinct };
    let count = match lines {
        Lines::Distinct => rows.max(columns) + [0, 0, 0, 1, 2][random.usize(..5)],
        Lines::Free => random.u8(1..=4),
    };
    let lowest = [0, 0, 1, 1, 2, 9][random.usize(..6)];
    let shape = shape(rows, columns, [lowest, lowest + count - 1])?;
    let division = random.u8(..3);
    let (height, width) = (random.u8(1..=rows), random.u8(1..=columns));
    let regions: Vec<Option<u8>> = shape.cells().map(|_| random.u8(..4).checked_sub(1)).collect();
    let division = match division {
        0 => Division::None,
        1 => Division::Boxes(BoxShape::new(height, width).ok()?),
        _ => Division::Regions(&regions),
    };
    let layout = Layout::shaped(shape, lines, division).ok()?;
    if random.u8(..4) != 0 {
        return Some(layout);
    }
    let mut cells: Vec<Cell> = shape.cells().collect();
    random.shuffle(&mut cells);
    cells.truncate(count.into());
    layout.with_house(HouseKind::ExtraRegion(random.u8(..9)), cells).ok()
}

/// Draws two or three grids of four rows that overlap in nearly everything, so that they have few solutions; `None` if they
/// are none.
fn overlapping(random: &mut Rng) -> Option<Arc<Layout>> {
    let corners = (0..random.usize(2..=3)).map(|_| Cell::new(random.u8(..3), random.u8(..3)));
    let corners: Vec<Cell> = corners.collect();
    let layout = Layout::overlapping(BoxShape::new(2, 2).expect("a shape"), &corners).ok()?;
    if random.u8(..4) != 0 {
        return Some(layout);
    }
    let mut cells: Vec<Cell> = layout.cells().collect();
    random.shuffle(&mut cells);
    cells.truncate(4);
    layout.with_house(HouseKind::ExtraRegion(random.u8(..9)), cells).ok()
}

/// Returns a layout with all of its grids; `None` if it has none, or too many.
fn known(layout: &Arc<Layout>, random: &mut Rng) -> Option<Small> {
    let shape = layout.shape();
    let grids = grids::completions(layout, &Grid::empty(shape), MOST_GRIDS)?;
    let base = random.choice(&grids)?.clone();
    if layout.overlap().is_some() {
        return Some(Small::shaped(Arc::clone(layout), grids.clone(), grids, base));
    }
    let bare =
        Layout::shaped(shape, layout.lines_kind(), Division::None).expect("fewer constraints");
    let lined = grids::completions(&bare, &Grid::empty(shape), 10 * MOST_GRIDS)?;
    Some(Small::shaped(Arc::clone(layout), lined, grids, base))
}

#[test]
fn drawn_shapes_are_of_every_sort() {
    let mut random = Rng::with_seed(9);
    let [mut oblong, mut zero, mut free, mut areas, mut houses, mut open] = [0; 6];
    let [mut overlapping, mut gaps] = [0; 2];
    for _ in 0..300 {
        let layout = draw(&mut random).layout;
        let shape = layout.shape();
        oblong += usize::from(shape.rows() != shape.columns());
        zero += usize::from(shape.lowest().value() == 0);
        free += usize::from(layout.lines_kind() == Lines::Free);
        areas += usize::from(!layout.areas().is_empty());
        houses += usize::from(!layout.houses().is_empty());
        let regions = layout.cells().filter(|&cell| layout.region(cell).is_some()).count();
        let cells = layout.cells().count();
        open += usize::from(regions > 0 && regions < cells);
        overlapping += usize::from(layout.overlap().is_some());
        gaps += usize::from(cells < shape.places());
    }
    let counts = [oblong, zero, free, areas, houses, open, overlapping, gaps];
    assert!(counts.iter().all(|&count| count >= 10), "{counts:?}");
}
