//! Complete grids of any layout, by the definition of a house and by nothing else: all of them where they
//! are few, random ones elsewhere.

use std::sync::{Arc, LazyLock};

use fastrand::Rng;
use kenzan::{Area, BoxShape, Cell, Digit, DigitSet, Grid, GridShape, House, HouseKind, Layout};

use super::layout::{self, Drawn};
use super::shaped;

/// A layout with all its grids, which may be none.
#[derive(Debug)]
pub(crate) struct Small {
    pub(crate) name: &'static str,
    pub(crate) layout: Arc<Layout>,
    pub(crate) grids: Vec<Grid>,
    /// A grid that keeps rows, columns and regions at least.
    base: Grid,
    /// All grids that keep rows and columns, where these are no Latin squares.
    lined: Option<Vec<Grid>>,
}

impl Small {
    fn new(name: &'static str, layout: Arc<Layout>, base: Grid) -> Self {
        let small = Self { name, layout, grids: Vec::new(), base, lined: None };
        let keeps = |grid: &&Grid| small.layout.houses().iter().all(|house| is_kept(house, grid));
        let grids = small.lined().iter().filter(keeps).cloned().collect();
        Self { grids, ..small }
    }

    /// Makes one of any shape; `lined` are all grids that keep rows and columns as the layout has them.
    pub(crate) fn shaped(
        layout: Arc<Layout>,
        lined: Vec<Grid>,
        grids: Vec<Grid>,
        base: Grid,
    ) -> Self {
        Self { name: "shaped", layout, grids, base, lined: Some(lined) }
    }

    /// Returns all grids that keep rows and columns, whatever else is broken.
    pub(crate) fn lined(&self) -> &[Grid] {
        match &self.lined {
            Some(lined) => lined,
            None => &LATIN[usize::from(self.layout.size()) - 1],
        }
    }

    /// Returns one of the grids, or where there are none, one that keeps rows, columns and regions at least.
    pub(crate) fn grid(&self, random: &mut Rng) -> &Grid {
        random.choice(&self.grids).unwrap_or(&self.base)
    }
}

/// The Latin squares of one to four rows.
static LATIN: LazyLock<[Vec<Grid>; 4]> = LazyLock::new(|| {
    let squares = [1, 2, 3, 4].map(|size| all(&latin(size)));
    assert_eq!(squares.each_ref().map(Vec::len), [1, 2, 12, 576]);
    squares
});

fn is_kept(house: &House, grid: &Grid) -> bool {
    let digits = house.cells().iter().filter_map(|&cell| grid.get(cell));
    digits.collect::<DigitSet>().iter().count() == house.cells().len()
}

/// Returns a layout of up to four rows: one of the list, or one that is drawn, of any shape.
pub(crate) fn small(random: &mut Rng) -> Arc<Small> {
    match random.u8(..8) {
        0 => Arc::clone(&SMALL[random.usize(..SMALL.len())]),
        1..3 => Arc::clone(&SMALL[random.usize(..6)]),
        3..5 => Arc::new(shaped::draw(random)),
        _ => Arc::new(drawn(random)),
    }
}

/// Draws a layout of up to four rows, most often of four.
pub(crate) fn drawn(random: &mut Rng) -> Small {
    let size = [1, 2, 3, 4, 4, 4, 4, 4][random.usize(..8)];
    let Drawn { layout, grid } = layout::draw(size, random);
    Small::new("drawn", layout, grid)
}

/// Layouts of up to four rows, each of which has a grid at least.
pub(crate) static SMALL: LazyLock<Vec<Arc<Small>>> = LazyLock::new(|| {
    let listed: [(&str, Arc<Layout>, usize); 11] = [
        ("4×4", boxes(4), 288),
        ("4×4 without regions", latin(4), 576),
        ("a jigsaw of 4", regions("aaabacbbcccbdddd"), 0),
        ("another jigsaw of 4", regions("aaabcabbccdbcddd"), 0),
        ("4×4 with a diagonal", diagonal(&boxes(4), HouseKind::MainDiagonal), 48),
        (
            "4×4 without regions, with both diagonals",
            diagonal(&diagonal(&latin(4), HouseKind::MainDiagonal), HouseKind::AntiDiagonal),
            48,
        ),
        ("one cell", latin(1), 1),
        ("two rows", latin(2), 2),
        ("three rows", latin(3), 12),
        ("a jigsaw of 3", regions("aababbccc"), 0),
        ("three rows with a diagonal", diagonal(&latin(3), HouseKind::MainDiagonal), 6),
    ];
    let small = listed.map(|(name, layout, count)| {
        let mut base = all(&layout);
        assert!(count == 0 || base.len() == count, "{name}: {}", base.len());
        let small = Small::new(name, layout, base.pop().expect("each has a grid"));
        assert_eq!(small.grids.len(), base.len() + 1, "{name}");
        Arc::new(small)
    });
    small.into()
});

/// Returns layouts of six to sixteen rows, squares first.
pub(crate) fn large() -> Vec<(&'static str, Arc<Layout>)> {
    let tall = BoxShape::new(3, 2).expect("a shape");
    vec![
        ("6×6", boxes(6)),
        ("6×6 of tall boxes", Layout::with_boxes(tall)),
        ("a jigsaw of 6", regions("aaabbbaaabbbccddeeccddeeccddeeffffff")),
        ("six rows", latin(6)),
        ("9×9", Layout::classic()),
        (
            "a jigsaw of 9",
            regions(
                "aaaabbcccaaabbbcccaabbbbcccdddeeefffddddeefffddeeeefffggghhiiiiggghhhiiiggghhhhii",
            ),
        ),
        ("9×9 with a diagonal", diagonal(&Layout::classic(), HouseKind::MainDiagonal)),
        ("nine rows", latin(9)),
        ("12×12", boxes(12)),
        ("16×16", boxes(16)),
        ("6×9 with boxes of 3×3", shaped::boxed(6, 9, [0, 8], (3, 3))),
        ("9×9 with the digits 0 to 8", shaped::boxed(9, 9, [0, 8], (3, 3))),
        ("6×6 with the digits 1 to 9", shaped::boxed(6, 6, [1, 9], (2, 3))),
        ("6×6 with free lines", shaped::free(6, (2, 3))),
        ("9×9 with free lines", shaped::free(9, (3, 3))),
        ("8×5 with the digits 2 to 11", shaped::boxed(8, 5, [2, 11], (2, 5))),
        ("two grids of 6×6 that overlap", shaped::two(6, (4, 3))),
        ("two grids of 9×9 that overlap", shaped::two(9, (6, 6))),
    ]
}

pub(crate) fn boxes(size: u8) -> Arc<Layout> {
    Layout::usual(size).expect("the size has boxes")
}

pub(crate) fn latin(size: u8) -> Arc<Layout> {
    Layout::without_regions(size).expect("a size")
}

fn regions(letters: &str) -> Arc<Layout> {
    let size = (1..=9).find(|&size| usize::from(size).pow(2) == letters.len());
    Layout::with_regions(size.expect("a square"), letters.as_bytes()).expect("regions")
}

fn diagonal(layout: &Layout, kind: HouseKind) -> Arc<Layout> {
    let last = layout.size() - 1;
    let column = |row| if kind == HouseKind::MainDiagonal { row } else { last - row };
    let cells = (0..layout.size()).map(|row| Cell::new(row, column(row)));
    layout.with_house(kind, cells).expect("a cell for each digit")
}

/// Returns all complete grids of a small layout.
fn all(layout: &Layout) -> Vec<Grid> {
    completions(layout, &Grid::empty(layout.shape()), usize::MAX).expect("a small layout")
}

/// Returns all complete grids that have the digits of `givens`; `None` if there are more than `most`, or
/// if that takes long to see.
pub(crate) fn completions(layout: &Layout, givens: &Grid, most: usize) -> Option<Vec<Grid>> {
    let steps = most.saturating_mul(100);
    let mut search = Search::new(layout, most.saturating_add(1));
    search.values = givens.digits().iter().map(|digit| digit.map(Digit::value)).collect();
    search.go_on(&mut |values| values, steps);
    (search.steps <= steps && search.found.len() <= most).then_some(search.found)
}

/// Returns a random complete grid, as good as any other or nearly so.
pub(crate) fn random(layout: &Layout, random: &mut Rng) -> Grid {
    found(layout, |_, _, _| true, random)
}

fn found(layout: &Layout, fits: Fits, random: &mut Rng) -> Grid {
    loop {
        let mut search = Search::new(layout, 1);
        search.fits = fits;
        let mut order = |mut values: Vec<u8>| {
            random.shuffle(&mut values);
            values
        };
        // A bad beginning is given up rather than searched to its end.
        search.go_on(&mut order, 2_000);
        if let Some(grid) = search.found.pop() {
            return grid;
        }
    }
}

/// Checks whether a cell may hold a value with what the others hold.
type Fits = fn(&[Option<u8>], usize, u8) -> bool;

/// What hardly any random grid keeps, by the name of the rule: how to make one that does.
pub(crate) const MIXED: [(&str, Fits); 4] = [
    ("anti-king", |values, cell, value| {
        apart(values, cell, value).all(|(rows, columns)| (rows, columns) != (1, 1))
    }),
    ("self-taxicab", |values, cell, value| {
        apart(values, cell, value).all(|(rows, columns)| rows + columns != usize::from(value))
    }),
    ("global-entropy", |values, cell, value| {
        let side = values.len().isqrt();
        squares_fit(values, cell, value, |value| (usize::from(value) - 1) * 3 / side)
    }),
    ("global-modular", |values, cell, value| {
        squares_fit(values, cell, value, |value| usize::from(value) % 3)
    }),
];

/// Returns whether each square of four cells may hold digits of three kinds: one kind may be there twice, and no other.
fn squares_fit(values: &[Option<u8>], cell: usize, value: u8, kind: impl Fn(u8) -> usize) -> bool {
    let side = values.len().isqrt();
    let (row, column) = (cell / side, cell % side);
    let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let squares = corners.into_iter().filter_map(|(up, left)| {
        let corner = row.checked_sub(up).zip(column.checked_sub(left));
        corner.filter(|&(row, column)| row + 1 < side && column + 1 < side)
    });
    squares.into_iter().all(|(top, left)| {
        let cells = corners.map(|(down, right)| (top + down) * side + left + right);
        let held = cells.into_iter().filter(|&other| other != cell);
        let mut kinds: Vec<usize> = held.filter_map(|other| values[other]).map(&kind).collect();
        kinds.push(kind(value));
        let count = kinds.len();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.len() + 1 >= count
    })
}

/// Returns how many rows and columns other cells with that value are from a cell.
fn apart(values: &[Option<u8>], cell: usize, value: u8) -> impl Iterator<Item = (usize, usize)> {
    let side = values.len().isqrt();
    let equal =
        (0..values.len()).filter(move |&other| other != cell && values[other] == Some(value));
    equal.map(move |other| {
        ((cell / side).abs_diff(other / side), (cell % side).abs_diff(other % side))
    })
}

/// Returns a random complete grid of which each part fits.
pub(crate) fn mixed(layout: &Layout, fits: Fits, random: &mut Rng) -> Grid {
    found(layout, fits, random)
}

struct Search {
    shape: GridShape,
    fits: Fits,
    /// The cells, by their places.
    cells: Vec<usize>,
    /// The cells that may not hold what each cell holds.
    peers: Vec<Vec<usize>>,
    values: Vec<Option<u8>>,
    found: Vec<Grid>,
    most: usize,
    steps: usize,
}

impl Search {
    fn new(layout: &Layout, most: usize) -> Self {
        let shape = layout.shape();
        let mut peers = vec![Vec::new(); shape.places()];
        let houses = layout.houses().iter().map(House::cells);
        for cells in houses.chain(layout.areas().iter().map(Area::cells)) {
            let cells: Vec<usize> = cells.iter().map(|&cell| shape.index(cell)).collect();
            for &one in &cells {
                peers[one].extend(cells.iter().copied().filter(|&other| other != one));
            }
        }
        let (fits, values): (Fits, _) = (|_, _, _| true, vec![None; shape.places()]);
        let cells = layout.cells().map(|cell| shape.index(cell)).collect();
        Self { shape, fits, cells, peers, values, found: Vec::new(), most, steps: 0 }
    }

    /// Fills the empty cell with the fewest values left, in `order`, as long as there are steps.
    fn go_on(&mut self, order: &mut dyn FnMut(Vec<u8>) -> Vec<u8>, steps: usize) {
        let empty = self.cells.iter().copied().filter(|&cell| self.values[cell].is_none());
        let open = empty.map(|cell| (cell, self.fitting(cell)));
        let Some((cell, fitting)) = open.min_by_key(|(_, fitting)| fitting.len()) else {
            let digits: Vec<Option<Digit>> =
                self.values.iter().map(|value| value.and_then(Digit::new)).collect();
            let grid = Grid::from_digits(self.shape, digits);
            self.found.push(grid.expect("a value for each cell"));
            return;
        };
        for value in order(fitting) {
            self.steps += 1;
            if self.steps > steps || self.found.len() >= self.most {
                return;
            }
            self.values[cell] = Some(value);
            self.go_on(order, steps);
            self.values[cell] = None;
        }
    }

    fn fitting(&self, cell: usize) -> Vec<u8> {
        let held = |value| self.peers[cell].iter().any(|&peer| self.values[peer] == Some(value));
        let fits = |value: &u8| !held(*value) && (self.fits)(&self.values, cell, *value);
        self.shape.digits().iter().map(Digit::value).filter(fits).collect()
    }
}
