//! A search that pauses at each solution, and continues when the next one is asked for.

use super::super::{Ending, Limits, Query, Statistics, Tally, Why};
use super::bands::{BandSearch, search_for};
use super::classic::lay_out;
use super::general::General;
use super::lanes::{self, Board, Single, Width};
use super::plain_boxes;
use crate::{Digit, Grid, Puzzle};

/// A walk through the solutions of a puzzle: the same search, with the same nodes, as [`Native`](super::Native) makes
/// for the query, in steps. Unlike a long search of `Native`, it is not split into parts.
#[derive(Debug)]
pub(crate) struct SolutionWalk {
    kind: WalkSearch,
    query: Query,
    count: u64,
    statistics: Statistics,
    ending: Option<Ending>,
}

#[derive(Debug)]
enum WalkSearch {
    /// A classic puzzle; its board while the search has not begun.
    Classic(Single, Option<Box<Board>>),
    /// Any other.
    Other(Box<dyn BandSearch>),
}

/// A solution, if there was one; the reason why the search stopped there, and its cost since the last one.
type WalkStep = (Option<Grid>, Ending, Statistics);

impl SolutionWalk {
    /// Begins with `puzzle`. The number of grids that `query` keeps is ignored.
    pub(crate) fn new(puzzle: &Puzzle, query: &Query) -> Self {
        let kind = if puzzle.is_classic() {
            let mut board = Board::default();
            lay_out(puzzle, &mut board);
            WalkSearch::Classic(Single::new(Width::Best), Some(Box::new(board)))
        } else {
            let mut search: Box<dyn BandSearch> = match plain_boxes(puzzle) {
                Some(boxes) => search_for(boxes),
                None => Box::new(General::default()),
            };
            search.begin(puzzle);
            WalkSearch::Other(search)
        };
        Self::of_kind(kind, query)
    }

    /// Begins with the search for any kind of puzzle, even if there is a faster one: this one ends at each node, and
    /// has the nodes of [`search_in_parts`](super::search_in_parts) until that splits the puzzle.
    pub(crate) fn general(query: &Query) -> Self {
        Self::of_kind(WalkSearch::Other(Box::new(General::default())), query)
    }

    fn of_kind(kind: WalkSearch, query: &Query) -> Self {
        let (query, statistics) = (query.clone(), Statistics::default());
        Self { kind, query, count: 0, statistics, ending: None }
    }

    /// Returns how the search ended, if it has.
    pub(crate) fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Returns the cost of the search so far.
    pub(crate) fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Allows `nodes` more, so that a search that was stopped by its limits continues.
    pub(crate) fn allow(&mut self, nodes: u64) {
        self.query.allow(nodes, &mut self.ending);
    }

    /// Sets other limits, so that a search that was stopped by its limits continues.
    pub(crate) fn renew(&mut self, limits: Limits) {
        self.query.renew(limits, &mut self.ending);
    }

    /// Returns the next grid that the search finds; `puzzle` is the one it began with.
    pub(crate) fn next(&mut self, puzzle: &Puzzle) -> Option<Grid> {
        if self.ending.is_some() {
            return None;
        }
        let budget =
            self.query.limits.budget.map(|budget| budget.saturating_sub(self.statistics.nodes));
        let limits = self.query.limits.clone().with_budget(budget);
        let query = Query { solutions: 1, keep: 1, limits };
        let (grid, ending, cost) = match &mut self.kind {
            WalkSearch::Classic(single, board) => match board {
                Some(waiting) => {
                    let step = first(single, waiting, &query);
                    if step.2.nodes > 0 {
                        *board = None;
                    }
                    step
                }
                None => further(single, query),
            },
            WalkSearch::Other(search) => {
                let mut tally = Tally::new(&query);
                let searched = search.go_on(puzzle, &mut tally);
                let mut found = tally.finish(searched);
                (found.grids.pop(), found.ending, found.statistics)
            }
        };
        self.statistics += cost;
        self.count += u64::from(grid.is_some());
        if grid.is_none() || self.count >= self.query.solutions {
            self.ending = Some(ending);
        }
        grid
    }
}

/// Searches a classic puzzle up to its first solution.
fn first(single: &mut Single, board: &Board, query: &Query) -> WalkStep {
    // The lanes look at neither before their first guess.
    let stopped = match (query.limits.interrupt.reason(), query.limits.budget) {
        (Some(reason), _) => Some(Why::Interrupted(reason)),
        (None, Some(0)) => Some(Why::Budget),
        (None, _) => None,
    };
    match stopped {
        Some(why) => (None, Ending::Stopped(why), Statistics::default()),
        None => step(&single.solve(board, query)),
    }
}

/// Searches a classic puzzle up to its next solution.
fn further(single: &mut Single, query: Query) -> WalkStep {
    // The lanes count the position where they go on, which was counted when it was made.
    let budget = query.limits.budget.map(|budget| budget.saturating_add(1));
    let (grid, ending, mut cost) = step(&single.go_on(&query.with_budget(budget)));
    cost.nodes -= 1;
    (grid, ending, cost)
}

fn step(found: &lanes::Found) -> WalkStep {
    let digits =
        |grid: &[u8; 81]| grid.iter().map(|&value| Digit::nonzero(value)).collect::<Vec<_>>();
    let grid = found.grids().first().and_then(|grid| Grid::from_digits(9, digits(grid)));
    let statistics = Statistics { nodes: found.nodes, ..Statistics::default() };
    (grid, found.ending(), statistics)
}
