//! The search: propagate, branch, and backtrack.

use std::fmt;

use super::branch::choose;
use super::dimensions::Dimensions;
use super::position::BandPosition;
use super::propagate::propagate;
use super::tables::Tables;
use crate::engine::{Tally, Why};
use crate::{BoxShape, Puzzle};

/// A search for puzzles whose boxes have one certain shape.
pub(crate) trait BandSearch: Send {
    /// Begins with `puzzle`.
    fn begin(&mut self, puzzle: &Puzzle);

    /// Continues the search: from the beginning, or from where the last search of this puzzle ended.
    fn go_on(&mut self, puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why>;
}

impl fmt::Debug for dyn BandSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BandSearch")
    }
}

/// Depth-first search on a stack of positions, which is kept for the next puzzle.
pub(super) struct DepthFirst<D: Dimensions> {
    tables: Tables<D>,
    stack: Vec<BandPosition<D>>,
}

impl<D: Dimensions> DepthFirst<D> {
    pub(super) fn new(dimensions: D, shape: BoxShape) -> Self {
        Self { tables: Tables::new(dimensions, shape), stack: Vec::new() }
    }
}

impl<D: Dimensions> BandSearch for DepthFirst<D> {
    fn begin(&mut self, puzzle: &Puzzle) {
        self.stack.clear();
        self.stack.extend(BandPosition::new(puzzle, &self.tables));
    }

    fn go_on(&mut self, puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why> {
        let tables = &self.tables;
        while let Some(position) = self.stack.last_mut() {
            tally.node()?;
            if propagate(position, tables).is_err() {
                tally.statistics.conflicts += 1;
                self.stack.pop();
            } else if position.is_complete() {
                let solved = *position;
                self.stack.pop();
                tally.solution(|| solved.to_grid(puzzle, tables))?;
            } else {
                let branch = choose(position, tables);
                let mut child = *position;
                position.remove(branch.digit, branch.place, tables);
                child.put(branch.digit, branch.place, tables);
                self.stack.push(child);
            }
        }
        Ok(())
    }
}
