//! The article's first program: it fills the cells in reading order, and backtracks when nothing fits.
//!
//! In an empty cell the values are tried upwards; one that its row, column and box allow is kept, the search continues
//! in the next empty cell, and afterwards the value is removed again. This is plain backtracking: the order of the
//! cells is fixed.

use super::Article;
use crate::engine::{Entry, Tally, Why};
use crate::{Cell, DigitSet, Grid, Layout, Puzzle};

/// The engine `depth-first`.
pub static DEPTH_FIRST: Entry = Entry {
    name: "depth-first",
    family: "depth-first",
    about: "fills the cells in reading order, smallest value first, and backtracks when stuck",
    node: "a position: the puzzle itself, and one for each value kept in a cell",
    pace: Some(25_000_000),
    make: |_| Ok(Box::new(Article { name: DEPTH_FIRST.name, needs_boxes: false, search })),
    ..Entry::BLANK
};

fn search(puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why> {
    let mut walk = DepthFirstWalk::new(puzzle);
    // The article trusts its givens; clashing ones would be searched for nothing.
    if walk.givens_clash() { Ok(()) } else { walk.go_on(0, tally) }
}

/// The grid so far, and the way through its empty cells.
struct DepthFirstWalk<'puzzle> {
    puzzle: &'puzzle Puzzle,
    layout: &'puzzle Layout,
    grid: Grid,
    empty: Vec<Cell>,
}

impl<'puzzle> DepthFirstWalk<'puzzle> {
    fn new(puzzle: &'puzzle Puzzle) -> Self {
        let grid = puzzle.givens().clone();
        let empty = grid.cells().filter(|(_, digit)| digit.is_none()).map(|(cell, _)| cell);
        Self { puzzle, layout: puzzle.layout(), empty: empty.collect(), grid }
    }

    fn givens_clash(&self) -> bool {
        self.grid.cells().any(|(cell, digit)| {
            digit.is_some_and(|digit| {
                self.seen(cell).contains(digit) || !self.puzzle.allowed(cell).contains(digit)
            })
        })
    }

    /// Returns the digits in the row, column and box of `cell`, apart from its own.
    fn seen(&self, cell: Cell) -> DigitSet {
        self.layout.peers(cell).iter().filter_map(|&peer| self.grid.get(peer)).collect()
    }

    /// Fills the empty cells from the one numbered `next` on, in every way.
    fn go_on(&mut self, next: usize, tally: &mut Tally<'_>) -> Result<(), Why> {
        tally.node()?;
        let Some(&cell) = self.empty.get(next) else {
            return tally.solution(|| self.grid.clone());
        };
        let seen = self.seen(cell);
        let allowed = self.puzzle.allowed(cell);
        let mut stuck = true;
        for digit in self.layout.digits().iter() {
            if seen.contains(digit) || !allowed.contains(digit) {
                continue;
            }
            stuck = false;
            self.grid.set(cell, Some(digit));
            self.go_on(next + 1, tally)?;
            self.grid.set(cell, None);
        }
        tally.statistics.conflicts += u64::from(stuck);
        Ok(())
    }
}
