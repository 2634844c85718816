//! What a search for true candidates knows, and what it reports.

use std::collections::HashSet;

use super::{Event, TrueCandidates};
use crate::engine::native::Probe;
use crate::engine::{Found, Statistics, Why};
use crate::{Cell, Digit, DigitSet, Error, Grid, Puzzle, Solution, solutions};

/// The state of a search.
#[derive(Debug)]
pub(super) struct CandidatesState {
    pub(super) known: TrueCandidates,
    /// The solutions that were found; each counts once.
    solutions: HashSet<Solution>,
    /// The refuted candidates in order, for each thread to eliminate.
    pub(super) refuted: Vec<(Cell, Digit)>,
    /// The candidates that threads are working on.
    pub(super) taken: Vec<(Cell, Digit)>,
    pub(super) error: Option<Error>,
}

impl CandidatesState {
    /// Makes the state of a search that was allowed no nodes.
    pub(super) fn new(puzzle: &Puzzle, most: u32) -> Self {
        let layout = puzzle.layout();
        let known = TrueCandidates {
            shape: layout.shape(),
            most: most.max(1),
            counts: vec![0; layout.places() * layout.digits().len() as usize],
            settled: vec![DigitSet::default(); layout.places()],
            stopped: Some(Why::Budget),
            statistics: Statistics::default(),
        };
        let (solutions, refuted, taken) = (HashSet::new(), Vec::new(), Vec::new());
        Self { known, solutions, refuted, taken, error: None }
    }

    pub(super) fn is_over(&self) -> bool {
        self.error.is_some() || self.known.stopped.is_some()
    }

    /// Returns whether there is a candidate that is not settled.
    pub(super) fn is_open(&self, puzzle: &Puzzle) -> bool {
        puzzle.layout().cells().any(|cell| !self.known.open(cell).is_empty())
    }

    /// Returns an undecided candidate that is in the fewest known solutions.
    pub(super) fn next(&self, puzzle: &Puzzle) -> Option<(Cell, Digit)> {
        let open = puzzle
            .layout()
            .cells()
            .flat_map(|cell| {
                self.known.open(cell).iter().map(move |digit| (cell, digit)).collect::<Vec<_>>()
            })
            .filter(|candidate| !self.taken.contains(candidate));
        open.min_by_key(|&(cell, digit)| {
            (self.known.count(cell, digit), self.known.open(cell).len())
        })
    }
}

/// A state with the function that gets each new result.
pub(super) struct Reporting<'run, R: ?Sized> {
    pub(super) state: &'run mut CandidatesState,
    pub(super) report: &'run mut R,
}

impl<R: FnMut(Event<'_>) + ?Sized> Reporting<'_, R> {
    /// Records the candidates that propagation leaves; all others are refuted.
    pub(super) fn settle(&mut self, puzzle: &Puzzle, probe: &Probe) {
        let full = puzzle.layout().digits();
        let givens = puzzle.parts().givens;
        for cell in puzzle.layout().cells() {
            let impossible = full - probe.candidates(cell);
            self.state.known.settled[puzzle.layout().index(cell)] = impossible;
            if givens.get(cell).is_none() {
                impossible.iter().for_each(|digit| (self.report)(Event::Refuted(cell, digit)));
            }
        }
    }

    /// Adds the cost of a search, and its solutions.
    pub(super) fn add(&mut self, puzzle: &Puzzle, found: &mut Found) {
        self.state.known.statistics += found.statistics;
        for grid in found.grids.drain(..) {
            self.solution(puzzle, grid);
        }
    }

    /// Adds a solution, unless it is known.
    fn solution(&mut self, puzzle: &Puzzle, grid: Grid) {
        let state = &mut *self.state;
        let solution = match solutions::right(puzzle, grid) {
            Ok(solution) => solution,
            Err(error) => {
                state.error = Some(error);
                return;
            }
        };
        if state.solutions.contains(&solution) {
            return;
        }
        let grid = solution.grid();
        (self.report)(Event::Solution(grid));
        let known = &mut state.known;
        for (cell, digit) in grid.cells() {
            let Some(digit) = digit else { continue };
            let count = &mut known.counts[known.shape.candidate(cell, digit)];
            *count = (*count + 1).min(known.most);
            if *count == known.most {
                known.settled[known.shape.index(cell)].insert(digit);
            }
        }
        state.solutions.insert(solution);
    }

    /// Notes that all solutions with a digit in a cell have been found.
    pub(super) fn exhausted(&mut self, cell: Cell, digit: Digit) {
        let CandidatesState { known, refuted, .. } = &mut *self.state;
        known.settled[known.shape.index(cell)].insert(digit);
        if known.count(cell, digit) == 0 {
            refuted.push((cell, digit));
            (self.report)(Event::Refuted(cell, digit));
        }
    }

    /// Notes that all solutions have been found.
    pub(super) fn all_exhausted(&mut self, puzzle: &Puzzle) {
        for cell in puzzle.layout().cells() {
            let open = self.state.known.open(cell);
            open.iter().for_each(|digit| self.exhausted(cell, digit));
        }
    }
}
