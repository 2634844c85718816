//! Random layouts, as free as the types allow: boxes of any shape, regions of any shape or none, and extra houses
//! across them, which may overlap or not. All tests that draw puzzles have their layouts from here.

use std::sync::Arc;

use fastrand::Rng;
use kenzan::{BoxShape, Cell, Grid, HouseKind, Layout};

use super::grids;

/// A random layout with a complete grid, which keeps all of its houses in most cases.
#[derive(Debug)]
pub(crate) struct Drawn {
    pub(crate) layout: Arc<Layout>,
    pub(crate) grid: Grid,
}

impl Drawn {
    /// Returns whether the grid keeps all houses.
    pub(crate) fn is_kept(&self) -> bool {
        let Self { layout, grid } = self;
        layout.houses().iter().all(|house| holds_each_digit_once(grid, house.cells()))
    }
}

/// Draws a layout of `size` rows whose houses the grid keeps.
pub(crate) fn draw_kept(size: u8, random: &mut Rng) -> Drawn {
    loop {
        let drawn = draw(size, random);
        if drawn.is_kept() {
            return drawn;
        }
    }
}

/// Draws a layout of `size` rows.
///
/// The grid always keeps rows, columns and regions. Three times out of four it keeps the extra houses, too; in the
/// other case these are drawn blindly, and may be impossible together.
pub(crate) fn draw(size: u8, random: &mut Rng) -> Drawn {
    let (base, grid) = base(size, random);
    let is_kept = random.u8(..4) != 0;
    let mut layout = base;
    for kind in extra_kinds(size, random) {
        let cells = match kind {
            HouseKind::MainDiagonal => (0..size).map(|row| Cell::new(row, row)).collect(),
            HouseKind::AntiDiagonal => {
                (0..size).map(|row| Cell::new(row, size - 1 - row)).collect()
            }
            _ if is_kept => transversal(&grid, &layout, random),
            _ => blind(size, random),
        };
        let holds_all = holds_each_digit_once(&grid, &cells);
        if holds_all || !is_kept {
            layout = layout.with_house(kind, cells).expect("as many cells as there are digits");
        }
    }
    if random.u8(..8) == 0 {
        layout = with_disjoint_regions(&layout, &grid, random);
    }
    Drawn { layout, grid }
}

/// Draws boxes, regions or neither, and a grid that keeps them.
fn base(size: u8, random: &mut Rng) -> (Arc<Layout>, Grid) {
    let latin = || Layout::without_regions(size).expect("a size");
    match random.u8(..3) {
        0 => (latin(), grids::random(&latin(), random)),
        1 => {
            let grid = grids::random(&latin(), random);
            (Layout::with_regions(size, &partition(&grid, random)).expect("regions"), grid)
        }
        _ => {
            let shapes = (2..size).filter(|rows| size.is_multiple_of(*rows));
            let shapes = shapes.filter_map(|rows| BoxShape::new(rows, size / rows).ok());
            let layout = random.choice(shapes.collect::<Vec<_>>()).map(Layout::with_boxes);
            let layout = layout.unwrap_or_else(latin);
            let grid = grids::random(&layout, random);
            (layout, grid)
        }
    }
}

/// Divides a complete grid into regions that hold each digit once: rows of which cells with the same digit changed
/// places, few or many of them.
fn partition(grid: &Grid, random: &mut Rng) -> Vec<u8> {
    let size = grid.columns();
    let mut regions: Vec<u8> = grid.cells().map(|(cell, _)| cell.row()).collect();
    for _ in 0..random.usize(..=2 * regions.len()) {
        let digit = grid.digits()[random.usize(..regions.len())];
        let holding: Vec<usize> =
            (0..regions.len()).filter(|&index| grid.digits()[index] == digit).collect();
        let [one, other] = [0, 0].map(|_| holding[random.usize(..usize::from(size))]);
        regions.swap(one, other);
    }
    regions
}

/// Draws which extra houses there are: none, a few, or more than there are rows.
fn extra_kinds(size: u8, random: &mut Rng) -> Vec<HouseKind> {
    let mut kinds = Vec::new();
    for diagonal in [HouseKind::MainDiagonal, HouseKind::AntiDiagonal] {
        if random.u8(..5) == 0 {
            kinds.push(diagonal);
        }
    }
    let numbered: [fn(u8) -> HouseKind; 3] =
        [HouseKind::Window, HouseKind::DisjointGroup, HouseKind::ExtraRegion];
    let counts = [0, 0, 0, 1, 1, 2, 3, size, size + 1, size + 2];
    for _ in 0..counts[random.usize(..counts.len())] {
        let kind = numbered[random.usize(..numbered.len())];
        // Their numbers need not follow one another.
        let kind = kind(random.u8(..4 * size));
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

/// Draws cells that hold each digit once: anywhere, or next to each other, or those of a house that is there already.
fn transversal(grid: &Grid, layout: &Layout, random: &mut Rng) -> Vec<Cell> {
    let size = grid.columns();
    match random.u8(..6) {
        0 => random.choice(layout.houses()).expect("there are rows").cells().to_vec(),
        1..4 => {
            let compact = (0..50).map(|_| connected(size, random));
            let compact = compact.collect::<Vec<_>>();
            let found = compact.into_iter().find(|cells| holds_each_digit_once(grid, cells));
            found.unwrap_or_else(|| scattered(grid, random))
        }
        _ => scattered(grid, random),
    }
}

/// Draws a cell for each digit of a grid.
fn scattered(grid: &Grid, random: &mut Rng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = grid.cells().map(|(cell, _)| cell).collect();
    random.shuffle(&mut cells);
    let mut held = Vec::new();
    cells.retain(|&cell| {
        let digit = grid.get(cell);
        let is_first = !held.contains(&digit);
        held.push(digit);
        is_first
    });
    cells
}

/// Draws cells without looking at any grid.
fn blind(size: u8, random: &mut Rng) -> Vec<Cell> {
    if random.bool() {
        return connected(size, random);
    }
    let cells = usize::from(size) * usize::from(size);
    let mut cells: Vec<Cell> = (0..cells).map(|index| Cell::from_index(index, size)).collect();
    random.shuffle(&mut cells);
    cells.truncate(size.into());
    cells
}

/// Draws as many cells as there are digits, each next to one before it.
fn connected(size: u8, random: &mut Rng) -> Vec<Cell> {
    let mut cells = vec![Cell::new(random.u8(..size), random.u8(..size))];
    while cells.len() < usize::from(size) {
        let from = cells[random.usize(..cells.len())];
        let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][random.usize(..4)];
        let moved =
            from.row().checked_add_signed(down).zip(from.column().checked_add_signed(right));
        let inside = moved.filter(|&(row, column)| row < size && column < size);
        let cell = inside.map(|(row, column)| Cell::new(row, column));
        cells.extend(cell.filter(|cell| !cells.contains(cell)));
    }
    cells
}

/// Adds extra regions that divide the grid once more, all or all but a few of them.
fn with_disjoint_regions(layout: &Arc<Layout>, grid: &Grid, random: &mut Rng) -> Arc<Layout> {
    let regions = partition(grid, random);
    let size = grid.columns();
    let most = random.u8(1..=size);
    (0..most).fold(Arc::clone(layout), |layout, number| {
        let cells = layout.cells().zip(&regions).filter(|&(_, &region)| region == number);
        let kind = HouseKind::ExtraRegion(100 + number);
        let cells = cells.map(|(cell, _)| cell).collect::<Vec<_>>();
        layout.with_house(kind, cells).expect("a cell for each digit")
    })
}

fn holds_each_digit_once(grid: &Grid, cells: &[Cell]) -> bool {
    let mut values: Vec<u8> =
        cells.iter().filter_map(|&cell| grid.get(cell)).map(kenzan::Digit::value).collect();
    values.sort_unstable();
    values.iter().copied().eq(1..=grid.columns())
}

#[test]
fn drawn_layouts_are_of_every_sort() {
    let mut random = Rng::with_seed(3);
    let (mut latin, mut boxes, mut regions) = (0, 0, 0);
    let (mut overlapping, mut disjoint, mut many, mut impossible) = (0, 0, 0, 0);
    for round in 0..400 {
        let drawn = draw([1, 2, 3, 4, 5, 6, 8, 9][round % 8], &mut random);
        impossible += usize::from(!drawn.is_kept());
        let layout = drawn.layout;
        match (layout.boxes(), layout.region(Cell::new(0, 0))) {
            (Some(_), _) => boxes += 1,
            (None, Some(_)) => regions += 1,
            (None, None) => latin += 1,
        }
        let extra = layout.extra_houses();
        let shares = |one: &kenzan::House, other: &kenzan::House| {
            one.cells().iter().any(|cell| other.cells().contains(cell))
        };
        let pairs = extra
            .iter()
            .enumerate()
            .flat_map(|(index, one)| extra[..index].iter().map(move |other| shares(one, other)));
        let pairs: Vec<bool> = pairs.collect();
        overlapping += usize::from(pairs.contains(&true));
        disjoint += usize::from(pairs.contains(&false));
        many += usize::from(extra.len() >= usize::from(layout.size()));
    }
    let counts = [latin, boxes, regions, overlapping, disjoint, many, impossible];
    assert!(counts.iter().all(|&count| count >= 20), "{counts:?}");
}
