//! What an engine hands back: bare grids that nobody believes yet, and how the search ended.

use super::{Query, Reason};
use crate::{Candidates, Grid};

/// Why a search ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// Everything was searched: there are no other solutions.
    Exhausted,
    /// As many solutions were found as the query wanted.
    Enough,
    /// The budget of nodes (or conflicts) was used up.
    Budget,
    /// It was stopped from outside.
    Interrupted(Reason),
    /// The engine's rules do not decide the puzzle; what they left is here.
    Stuck(Candidates),
    /// The engine gave up by itself and says why.
    GaveUp(String),
}

/// What a search cost. An engine counts what it has; the rest stays 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Search nodes; each engine's documentation says what one is.
    pub nodes: u64,
    /// Candidates that propagation removed.
    pub propagations: u64,
    /// Dead ends.
    pub conflicts: u64,
}

/// The result of a search, before anyone has checked it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The first solutions, as many as [`Query::keep`] allows.
    pub grids: Vec<Grid>,
    /// How many solutions were found, kept or not.
    pub count: u64,
    /// Why the search ended.
    pub ending: Ending,
    /// What it cost.
    pub statistics: Statistics,
}

/// Keeps an engine's books: nodes against the budget, solutions against the query.
///
/// It decides nothing about the puzzle, so engines may share it and stay independent.
#[derive(Debug)]
pub(crate) struct Tally<'query> {
    query: &'query Query,
    grids: Vec<Grid>,
    count: u64,
    /// The engine's own counters.
    pub(crate) statistics: Statistics,
}

impl<'query> Tally<'query> {
    pub(crate) fn new(query: &'query Query) -> Self {
        Self { query, grids: Vec::new(), count: 0, statistics: Statistics::default() }
    }

    /// Counts a node; an error says that the search has to end before it.
    pub(crate) fn node(&mut self) -> Result<(), Ending> {
        // A look at the shared flag costs more than a node of the fast engines.
        const NODES_BETWEEN_LOOKS: u64 = 256;
        if self.query.budget.is_some_and(|budget| self.statistics.nodes >= budget) {
            return Err(Ending::Budget);
        }
        if self.statistics.nodes.is_multiple_of(NODES_BETWEEN_LOOKS)
            && let Some(reason) = self.query.interrupt.reason()
        {
            return Err(Ending::Interrupted(reason));
        }
        self.statistics.nodes += 1;
        Ok(())
    }

    /// Counts a solution and keeps its grid if that is wanted; an error says that it was the last
    /// one that the query asked for.
    pub(crate) fn solution(&mut self, grid: impl FnOnce() -> Grid) -> Result<(), Ending> {
        self.count += 1;
        if self.grids.len() < self.query.keep {
            self.grids.push(grid());
        }
        if self.count >= self.query.solutions { Err(Ending::Enough) } else { Ok(()) }
    }

    /// Closes the books.
    pub(crate) fn finish(self, searched: Result<(), Ending>) -> Found {
        let ending = searched.err().unwrap_or(Ending::Exhausted);
        Found { grids: self.grids, count: self.count, ending, statistics: self.statistics }
    }
}
