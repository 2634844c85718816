//! Random puzzles with rules, each with one solution or nearly so.

use std::sync::Arc;

use fastrand::Rng;

use crate::engine::native::Native;
use crate::engine::{Ending, Engine, Query};
use crate::{Cell, Grid, Puzzle, Rule};

/// What the tests of all engines draw from.
#[allow(dead_code, reason = "the tests of engines use more of it")]
#[path = "../../../../../tests/suite"]
mod suite {
    pub(super) mod grids;
    pub(super) mod layout;
    pub(super) mod setter;
    pub(super) mod shaped;
}

/// The most nodes of the search for another solution.
const NODES: u64 = 2_000;

/// Returns a puzzle with rules of that kind, perhaps with others, and a grid that solves it.
pub(super) fn draw(kind: &str, size: u8, random: &mut Rng) -> Option<(Puzzle, Grid)> {
    let drawn = suite::layout::draw_kept(size, random);
    let (layout, grid) = (drawn.layout, drawn.grid);
    let mut puzzle = Puzzle::new(Arc::clone(&layout), Grid::empty(size)).ok()?;
    let count = random.usize(1..=usize::from(size));
    let others = [0, 0, 0, 1, 3][random.usize(..5)];
    let mut kinds = vec![kind; count];
    kinds.extend((0..others).map(|_| random.choice(Rule::KINDS).map_or(kind, |kind| kind.name)));
    for kind in kinds {
        let Some(rule) = suite::setter::rule(kind, &layout, &grid, random) else { continue };
        if suite::setter::keeps(&layout, &grid, &rule)
            && !puzzle.rules().iter().any(|known| **known == rule)
        {
            puzzle = puzzle.with_rule(rule).ok()?;
        }
    }
    if puzzle.rules().is_empty() {
        return None;
    }
    let mut cells: Vec<_> = layout.cells().collect();
    random.shuffle(&mut cells);
    let mut engine = Native::default();
    // Without other solutions, no technique looks for long in vain.
    loop {
        let other = match other(&mut engine, &puzzle, &grid) {
            Other::None => return Some((puzzle, grid)),
            Other::Grid(other) => Some(other),
            Other::Unknown => None,
        };
        let differs = |cell: &Cell| match &other {
            Some(other) => other.get(*cell) != grid.get(*cell),
            None => puzzle.givens().get(*cell).is_none(),
        };
        let cell = *cells.iter().find(|cell| differs(cell))?;
        puzzle = puzzle.with_given(cell, grid.get(cell)?).ok()?;
    }
}

/// What is known of other solutions.
enum Other {
    None,
    Grid(Grid),
    Unknown,
}

/// Searches for another solution.
fn other(engine: &mut Native, puzzle: &Puzzle, grid: &Grid) -> Other {
    let query = Query { keep: 2, ..Query::up_to(2) }.with_budget(Some(NODES));
    let Ok(found) = engine.solve(puzzle, &query) else { return Other::None };
    let is_over = found.ending == Ending::Exhausted;
    match found.grids.into_iter().find(|found| found != grid) {
        Some(other) => Other::Grid(other),
        None if is_over => Other::None,
        None => Other::Unknown,
    }
}
