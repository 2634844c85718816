//! The result of a search: grids that have not been checked yet, and how the search ended.

use std::ops::AddAssign;
use std::time::Duration;

use super::{Limits, Query, Watch, Why};
use crate::Grid;

/// The end of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The search is complete: there are no other solutions.
    Exhausted,
    /// The search stopped early: there may be others.
    Stopped(Why),
}

/// The cost of a search. Numbers that an engine does not count are 0. Two are equal if they count the same: time and memory
/// are those of a machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct Statistics {
    /// Search nodes, as [`Entry::node`](super::Entry::node) defines them.
    pub nodes: u64,
    /// Candidates that propagation removed, or literals that it set.
    pub propagations: u64,
    /// Dead ends.
    pub conflicts: u64,
    /// Guesses.
    pub decisions: u64,
    /// How often the search began anew, with what it had learned.
    pub restarts: u64,
    /// The most memory that the solver had, in bytes.
    pub memory: u64,
    /// The time until the formula was there and the search began.
    pub building: Duration,
}

impl PartialEq for Statistics {
    fn eq(&self, other: &Self) -> bool {
        let counts = |cost: &Self| {
            let Self {
                nodes,
                propagations,
                conflicts,
                decisions,
                restarts,
                memory: _,
                building: _,
            } = *cost;
            [nodes, propagations, conflicts, decisions, restarts]
        };
        counts(self) == counts(other)
    }
}

impl Eq for Statistics {}

impl AddAssign for Statistics {
    /// Adds the cost of another part of a search.
    fn add_assign(&mut self, other: Self) {
        let Self { nodes, propagations, conflicts, decisions, restarts, memory, building } = other;
        self.nodes += nodes;
        self.propagations += propagations;
        self.conflicts += conflicts;
        self.decisions += decisions;
        self.restarts += restarts;
        self.memory = self.memory.max(memory);
        self.building += building;
    }
}

/// The result of a search, unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The first solutions, at most [`Query::keep`].
    pub grids: Vec<Grid>,
    /// The number of solutions found, kept or not.
    pub count: u64,
    /// The end of the search.
    pub ending: Ending,
    /// The cost of the search.
    pub statistics: Statistics,
}

/// Counts nodes against the budget and solutions against the query.
///
/// It decides nothing about the puzzle, so engines that share it stay independent.
pub(crate) struct Tally<'query> {
    query: &'query Query,
    grids: Vec<Grid>,
    count: u64,
    /// The engine's own counters.
    pub(crate) statistics: Statistics,
    /// Polls the query's interrupt within a node.
    pub(crate) watch: Watch<'query>,
}

impl<'query> Tally<'query> {
    pub(crate) fn new(query: &'query Query) -> Self {
        let watch = Watch::new(&query.limits.interrupt);
        Self { query, grids: Vec::new(), count: 0, statistics: Statistics::default(), watch }
    }

    /// Counts a node; an error if the search has to end before it.
    pub(crate) fn node(&mut self) -> Result<(), Why> {
        // To read the shared flag costs more than a node of the fast engines.
        const NODES_BETWEEN_LOOKS: u64 = 256;
        if self.query.limits.budget.is_some_and(|budget| self.statistics.nodes >= budget) {
            return Err(Why::Budget);
        }
        if self.statistics.nodes.is_multiple_of(NODES_BETWEEN_LOOKS)
            && let Some(reason) = self.query.limits.interrupt.reason()
        {
            return Err(Why::Interrupted(reason));
        }
        self.statistics.nodes += 1;
        Ok(())
    }

    /// Counts a solution, and keeps its grid if the query asks for it; an error after the last solution that the query
    /// asks for.
    pub(crate) fn solution(&mut self, grid: impl FnOnce() -> Grid) -> Result<(), Why> {
        self.count += 1;
        if self.grids.len() < self.query.keep {
            self.grids.push(grid());
        }
        if self.count >= self.query.solutions { Err(Why::Enough) } else { Ok(()) }
    }

    /// Adds the result of a part of the search, which had a budget of its own; an error if the search has to end.
    pub(crate) fn add_part(&mut self, part: Found) -> Result<(), Why> {
        self.statistics += part.statistics;
        let wanted = self.wanted();
        let room = self.query.keep.saturating_sub(self.grids.len());
        let most = room.min(usize::try_from(wanted).unwrap_or(usize::MAX));
        self.grids.extend(part.grids.into_iter().take(most));
        self.count += part.count.min(wanted);
        match part.ending {
            _ if self.count >= self.query.solutions => Err(Why::Enough),
            Ending::Exhausted | Ending::Stopped(Why::Budget) => Ok(()),
            Ending::Stopped(why) => Err(why),
        }
    }

    /// Returns the query for a part of the search that visits up to `nodes`.
    pub(crate) fn query_for_part(&self, nodes: u64) -> Query {
        Query {
            solutions: self.wanted(),
            keep: self.query.keep.saturating_sub(self.grids.len()),
            limits: Limits::from(self.query.limits.interrupt.child()).with_budget(Some(nodes)),
        }
    }

    /// Returns how many more nodes may be visited.
    pub(crate) fn nodes_left(&self) -> u64 {
        self.query
            .limits
            .budget
            .map_or(u64::MAX, |budget| budget.saturating_sub(self.statistics.nodes))
    }

    /// Returns how many more solutions are wanted.
    fn wanted(&self) -> u64 {
        self.query.solutions.saturating_sub(self.count)
    }

    /// Returns the result.
    pub(crate) fn finish(self, searched: Result<(), Why>) -> Found {
        let ending = searched.map_or_else(Ending::Stopped, |()| Ending::Exhausted);
        Found { grids: self.grids, count: self.count, ending, statistics: self.statistics }
    }
}
