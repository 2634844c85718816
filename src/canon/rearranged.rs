//! The rearrangements of a grid that keep its houses, and the forms of puzzles that have nothing but houses and givens.
//!
//! A grid with diagonals, windows or regions of any shape keeps its houses in far fewer ways than one with boxes alone, so
//! that its form is found by going through all of them.

use std::sync::Arc;

use super::isomorphism::Isomorphism;
use super::normal::{self, Houses};
use super::{Canonical, NoForm};
use crate::{Cell, Digit, Grid, Layout, Puzzle, Symmetry};

/// The most rearrangements that are gone through: windoku has 128, disjoint groups 5,184, a Latin square of 9 rows
/// 263,363,788,800.
const MOST: usize = 50_000;

/// The most pairs of cells that are compared to find them: it takes half a second.
const MOST_PAIRS: usize = 300_000_000;

/// What is known of the last grid: its rearrangements, unless there are too many.
#[derive(Debug, Default)]
pub(super) struct Rearranged(Option<(Arc<Layout>, Option<Maps>)>);

type Maps = Arc<[Isomorphism]>;

impl Rearranged {
    /// Returns the canonical form of a puzzle with nothing but houses and givens: of all its images with the least houses
    /// that turning and mirroring lead to, the least one.
    ///
    /// # Errors
    /// [`NoForm`] if too many rearrangements keep the houses.
    pub(super) fn form(&mut self, puzzle: &Puzzle) -> Result<Canonical, NoForm> {
        let turned = Symmetry::ALL.into_iter().map(|symmetry| {
            let layout = normal::layout(&puzzle.layout().mapped(symmetry));
            (Houses::of(&layout), symmetry, layout)
        });
        let least = turned.min_by(|(one, ..), (other, ..)| one.cmp(other));
        let (_, symmetry, layout) = least.expect("there are eight");
        let turning = Isomorphism::turning(symmetry, puzzle.size());
        let givens = turning.grid(puzzle.givens()).expect("its size is that of the puzzle");
        let mut best: Option<(Vec<u8>, Isomorphism)> = None;
        let mut automorphisms = 0;
        for map in self.of(&layout)?.iter() {
            let (values, names) = renamed(&map.grid(&givens).expect("its size is the same"));
            let order = best.as_ref().map(|(least, _)| values.cmp(least));
            match order {
                Some(std::cmp::Ordering::Greater) => {}
                Some(std::cmp::Ordering::Equal) => automorphisms += 1,
                Some(std::cmp::Ordering::Less) | None => {
                    best = Some((values, map.with_digits(&names)));
                    automorphisms = 1;
                }
            }
        }
        let (values, map) = best.expect("there is the identity");
        let grid = Grid::from_values(layout.size(), values).expect("a value for each cell");
        let puzzle = Puzzle::new(layout, grid).expect("the size is the same");
        let map = turning.then(&map).expect("the size is the same");
        Ok(Canonical { puzzle, map, automorphisms })
    }

    /// Returns the rearrangements of rows and columns that keep the houses of a grid.
    fn of(&mut self, layout: &Arc<Layout>) -> Result<Maps, NoForm> {
        let known = self.0.take().filter(|(known, _)| known == layout);
        let (_, maps) = self
            .0
            .insert(known.unwrap_or_else(|| (Arc::clone(layout), all(layout).map(Arc::from))));
        maps.clone().ok_or(NoForm::Rearrangements)
    }
}

/// Names the digits of a grid by order of appearance; returns the values, and the image of each digit, less by 1. Digits
/// that do not occur get the names that are left.
pub(super) fn renamed(grid: &Grid) -> (Vec<u8>, Vec<u8>) {
    let size = usize::from(grid.columns());
    let mut names: Vec<Option<u8>> = vec![None; size];
    let mut next = 0;
    let mut name = |digit: Digit| {
        *names[usize::from(digit.value()) - 1].get_or_insert_with(|| {
            next += 1;
            next - 1
        })
    };
    let values =
        grid.digits().iter().map(|digit| digit.map_or(0, |digit| name(digit) + 1)).collect();
    let mut rest = next..;
    let names =
        names.into_iter().map(|name| name.or_else(|| rest.next()).expect("a name for each digit"));
    (values, names.collect())
}

/// Returns all rearrangements that keep the houses of a grid; `None` if there are too many.
fn all(layout: &Layout) -> Option<Vec<Isomorphism>> {
    let mut maps = Vec::new();
    let mut pairs = 0;
    let (own, crossed) = (SharedHouses::of(layout, false), SharedHouses::of(layout, true));
    for (transposes, shared) in [(false, &own), (true, &crossed)] {
        let size = usize::from(layout.size());
        let (rows, columns) = (Vec::with_capacity(size), Vec::with_capacity(size));
        let mut search = RearrangementSearch {
            layout,
            transposes,
            from: shared,
            to: &own,
            rows,
            columns,
            pairs,
        };
        search.go_on(&mut maps)?;
        pairs = search.pairs;
    }
    Some(maps)
}

/// How many regions and extra houses two cells have in common.
struct SharedHouses {
    size: usize,
    houses: Vec<u16>,
}

impl SharedHouses {
    fn of(layout: &Layout, transposes: bool) -> Self {
        let size = usize::from(layout.size());
        let index = |cell: &Cell| {
            let crossed = Cell::new(cell.column(), cell.row());
            if transposes { crossed } else { *cell }.index(layout.size())
        };
        let mut houses = vec![0; size.pow(4)];
        for house in &layout.houses()[2 * size..] {
            let cells: Vec<usize> = house.cells().iter().map(index).collect();
            for &one in &cells {
                for &other in &cells {
                    houses[one * size * size + other] += 1;
                }
            }
        }
        Self { size, houses }
    }

    fn by(&self, one: (u8, u8), other: (u8, u8)) -> u16 {
        let index = |(row, column): (u8, u8)| usize::from(row) * self.size + usize::from(column);
        self.houses[index(one) * self.size * self.size + index(other)]
    }
}

/// A search for rearrangements: rows and columns get their images in turn, as long as any two cells have as many houses in
/// common as their images.
struct RearrangementSearch<'layout> {
    layout: &'layout Layout,
    transposes: bool,
    /// The houses before, transposed if the grid is.
    from: &'layout SharedHouses,
    to: &'layout SharedHouses,
    /// The images so far.
    rows: Vec<u8>,
    columns: Vec<u8>,
    /// How many pairs of cells were compared.
    pairs: usize,
}

impl RearrangementSearch<'_> {
    /// Finds all rearrangements that begin with these images; `None` if there are too many.
    fn go_on(&mut self, maps: &mut Vec<Isomorphism>) -> Option<()> {
        let size = self.layout.size();
        if self.columns.len() == usize::from(size) {
            let map = Isomorphism::of_lines(self.transposes, &self.rows, &self.columns);
            if keeps_houses(self.layout, &map) {
                maps.push(map);
            }
            return (maps.len() <= MOST).then_some(());
        }
        let is_row = self.rows.len() == self.columns.len();
        for image in 0..size {
            let lines = if is_row { &mut self.rows } else { &mut self.columns };
            if lines.contains(&image) {
                continue;
            }
            lines.push(image);
            if self.is_possible(is_row) {
                self.go_on(maps)?;
            }
            if self.pairs > MOST_PAIRS {
                return None;
            }
            let lines = if is_row { &mut self.rows } else { &mut self.columns };
            lines.pop();
        }
        Some(())
    }

    /// Returns whether the cells of the last line have as many houses in common with all others as their images.
    fn is_possible(&mut self, is_row: bool) -> bool {
        let numbered = |lines: &[u8]| (0..).zip(lines.iter().copied()).collect::<Vec<(u8, u8)>>();
        let (rows, columns) = (numbered(&self.rows), numbered(&self.columns));
        let cells = |rows: &[(u8, u8)], columns: &[(u8, u8)]| {
            let row = |&(row, to_row): &(u8, u8)| {
                let cell =
                    move |&(column, to_column): &(u8, u8)| ((row, column), (to_row, to_column));
                columns.iter().map(cell).collect::<Vec<_>>()
            };
            rows.iter().flat_map(row).collect::<Vec<_>>()
        };
        let new = if is_row {
            cells(&rows[rows.len() - 1..], &columns)
        } else {
            cells(&rows, &columns[columns.len() - 1..])
        };
        let all = cells(&rows, &columns);
        let pairs = new.iter().flat_map(|new| all.iter().map(move |other| (new, other)));
        for (&(one, to_one), &(other, to_other)) in pairs {
            self.pairs += 1;
            if self.from.by(one, other) != self.to.by(to_one, to_other) {
                return false;
            }
        }
        true
    }
}

/// Returns whether the image of each region and extra house is one of the same layout.
fn keeps_houses(layout: &Layout, map: &Isomorphism) -> bool {
    let size = 2 * usize::from(layout.size());
    let houses = &layout.houses()[size..];
    houses.iter().all(|house| {
        let mut cells: Vec<Cell> = house.cells().iter().map(|&cell| map.cell(cell)).collect();
        cells.sort_unstable();
        houses.iter().any(|other| other.cells() == cells)
    })
}
