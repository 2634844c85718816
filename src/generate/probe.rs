//! How many solutions a grid of givens has: the question that generation asks most.

use std::sync::Arc;

use crate::engine::native::Native;
use crate::engine::native::lanes::{Board, Single, Width};
use crate::engine::{Ending, Engine, Interrupt, Query, Why};
use crate::{BoxShape, Digit, Grid, Layout, Puzzle};

/// What the places hold, in reading order: the number of a digit, of which the lowest one has 1; 0 where there is none.
pub(super) type Values = Vec<u8>;

/// Nodes after which a question about a grid that is not 9×9 is given up when puzzles are generated.
pub(super) const BUDGET: u64 = 20_000;

/// Answers how many solutions givens have, for the rules of one puzzle.
#[derive(Debug)]
pub(super) struct Probe {
    /// What givens are added to.
    bare: Puzzle,
    search: ProbeSearch,
    interrupt: Interrupt,
    /// The most nodes of a question; those of 9×9 need none.
    budget: Option<u64>,
    /// Whether a question was given up.
    gave_up: bool,
}

#[derive(Debug)]
enum ProbeSearch {
    /// 9×9 with 3×3 boxes, without intermediate types.
    Classic {
        single: Box<Single>,
        board: Box<Board>,
        /// For questions about candidates.
        marks: Box<Board>,
    },
    Other(Box<Native>),
}

impl Probe {
    pub(super) fn new(boxes: BoxShape, interrupt: &Interrupt) -> Self {
        let layout = Layout::with_boxes(boxes);
        let empty = Grid::empty(layout.size());
        Self::of(Puzzle::new(layout, empty).expect("the grid has the layout's size"), interrupt)
    }

    /// Makes one for the layout and the rules of any puzzle.
    pub(super) fn of(bare: Puzzle, interrupt: &Interrupt) -> Self {
        let search = if bare.is_classic() && bare.candidates().is_none() {
            let single = Box::new(Single::new(Width::Best));
            ProbeSearch::Classic { single, board: Box::default(), marks: Box::default() }
        } else {
            ProbeSearch::Other(Box::default())
        };
        Self { bare, search, interrupt: interrupt.clone(), budget: None, gave_up: false }
    }

    /// Gives up questions about grids that are not 9×9 after so many nodes.
    pub(super) fn set_budget(&mut self, nodes: u64) {
        self.budget = Some(nodes);
    }

    /// Returns whether a question was given up since this was asked last.
    pub(super) fn gave_up(&mut self) -> bool {
        std::mem::take(&mut self.gave_up)
    }

    pub(super) fn layout(&self) -> &Arc<Layout> {
        self.bare.layout()
    }

    pub(super) fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// Returns whether the run is over.
    pub(super) fn is_over(&self) -> bool {
        self.interrupt.reason().is_some()
    }

    /// Returns the puzzle with these givens.
    pub(super) fn puzzle(&self, values: &[u8]) -> Puzzle {
        puzzle_of(&self.bare, values)
    }

    /// Passes up to `most` solutions to `each`; returns how many there were, or `None` if the search gave up before it
    /// had found as many or all.
    pub(super) fn solutions(
        &mut self,
        values: &[u8],
        most: u64,
        mut each: impl FnMut(&[u8]),
    ) -> Option<u64> {
        let query = Query::up_to(most).with_interrupt(self.interrupt.clone());
        let (count, is_known) = match &mut self.search {
            ProbeSearch::Classic { single, board, .. } => {
                let text: &[u8; 81] = values.try_into().expect("81 cells");
                board.set_text(&text.map(|value| value + b'0'));
                let found = single.solve_each(board, &query, |grid| each(grid));
                (found.count, found.count >= most || is_complete(&found.ending()))
            }
            ProbeSearch::Other(native) => {
                let keep = usize::try_from(most).unwrap_or(usize::MAX);
                let query = Query { keep, ..query }.with_budget(self.budget);
                let puzzle = puzzle_of(&self.bare, values);
                let found = native.solve(&puzzle, &query).expect("it supports every puzzle");
                for grid in &found.grids {
                    each(&values_of(puzzle.layout(), grid));
                }
                (found.count, found.count >= most || is_complete(&found.ending))
            }
        };
        self.gave_up |= !is_known;
        is_known.then_some(count)
    }

    /// Returns whether a given of `values`, which have one solution, can be taken away: whether there is no solution with
    /// another digit in its cell. `false` if that is not known.
    pub(super) fn is_redundant(&mut self, values: &mut [u8], cell: usize) -> bool {
        let given = std::mem::take(&mut values[cell]);
        let is_redundant = match &mut self.search {
            ProbeSearch::Classic { single, marks, .. } => {
                let mut sets = std::array::from_fn(|cell| match values[cell] {
                    0 => u16::MAX,
                    value => 1 << (value - 1),
                });
                sets[cell] = !(1 << (given - 1));
                marks.set_candidates(&sets);
                let query = Query::up_to(1).with_interrupt(self.interrupt.clone());
                let found = single.solve(marks, &query);
                let is_known = found.count > 0 || is_complete(&found.ending());
                self.gave_up |= !is_known;
                is_known && found.count == 0
            }
            ProbeSearch::Other(_) => self.is_unique(values),
        };
        values[cell] = given;
        is_redundant
    }

    /// Returns whether there is exactly one solution; `false` if that is not known.
    pub(super) fn is_unique(&mut self, values: &[u8]) -> bool {
        self.solutions(values, 2, |_| {}) == Some(1)
    }
}

fn is_complete(ending: &Ending) -> bool {
    match ending {
        Ending::Exhausted | Ending::Stopped(Why::Enough) => true,
        Ending::Stopped(Why::Budget | Why::Interrupted(_) | Why::Stuck(_) | Why::GaveUp(_)) => {
            false
        }
    }
}

fn puzzle_of(bare: &Puzzle, values: &[u8]) -> Puzzle {
    bare.with_givens(grid_of(bare.layout(), values)).expect("the grid has the layout's shape")
}

/// Returns the numbers of the digits in a grid for that layout.
pub(super) fn values_of(layout: &Layout, grid: &Grid) -> Values {
    let number = |digit: Digit| layout.shape().number(digit) + 1;
    grid.digits().iter().map(|digit| digit.map_or(0, number)).collect()
}

/// Returns the grid with digits of those numbers.
pub(super) fn grid_of(layout: &Layout, values: &[u8]) -> Grid {
    let lowest = layout.lowest().value();
    let digit = |&value: &u8| Digit::new(lowest + value.checked_sub(1)?);
    let digits: Vec<Option<Digit>> = values.iter().map(digit).collect();
    let grid = Grid::from_digits(layout.shape(), digits);
    grid.expect("there are as many values as places")
}

/// Returns the number of givens.
pub(super) fn givens(values: &[u8]) -> usize {
    values.iter().filter(|&&value| value != 0).count()
}
