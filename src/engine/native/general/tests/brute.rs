//! Every grid of a layout, to hold against what the engine finds.

use crate::rule::Values;
use crate::{Cell, Digit, Grid, Layout, Puzzle};

/// Returns all grids that have each digit once in every house.
pub(super) fn grids(layout: &Layout) -> Vec<Grid> {
    let mut grid = Grid::empty(layout.size());
    let mut all = Vec::new();
    fill(layout, &mut grid, 0, &mut all);
    all
}

fn fill(layout: &Layout, grid: &mut Grid, next: usize, all: &mut Vec<Grid>) {
    let size = layout.size();
    if next == layout.cell_count() {
        all.push(grid.clone());
        return;
    }
    let cell = Cell::from_index(next, size);
    for digit in Digit::all(size) {
        if layout.peers(cell).iter().all(|&peer| grid.get(peer) != Some(digit)) {
            grid.set(cell, Some(digit));
            fill(layout, grid, next + 1, all);
            grid.set(cell, None);
        }
    }
}

/// Returns those of `grids` that solve the puzzle, by the definitions of its rules.
pub(super) fn solutions(puzzle: &Puzzle, grids: &[Grid]) -> Vec<Grid> {
    let keeps = |grid: &&Grid| {
        let values = Values::new(puzzle.layout(), grid).expect("a complete grid");
        let given = puzzle.layout().cells().all(|cell| {
            let digit = grid.get(cell).expect("a complete grid");
            puzzle.allowed(cell).contains(digit)
                && puzzle.givens().get(cell).is_none_or(|given| given == digit)
        });
        given && puzzle.rules().iter().all(|rule| rule.is_kept(&values))
    };
    grids.iter().filter(keeps).cloned().collect()
}
