//! Solutions that are listed as they are found.

use crate::ask::{Event, Failure};
use crate::crosscheck::Answer;
use crate::engine::{Ending, Found, Limits, NATIVE, Query, Why};
use crate::{Error, Grid, Outcome, Puzzle, Solutions};

/// The solutions that were found so far.
#[derive(Debug)]
pub(crate) struct Listing {
    pub query: Query,
    pub solutions: Solutions,
    pub grids: Vec<Grid>,
    pub count: u64,
}

impl Listing {
    /// Begins to search for the solutions that `query` asks for, with the native engine.
    pub(crate) fn new(puzzle: &Puzzle, query: Query) -> Self {
        let solutions = Solutions::of(puzzle, &query);
        Self { query, solutions, grids: Vec::new(), count: 0 }
    }

    /// Returns the number of nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.solutions.statistics().nodes
    }

    /// Searches on; returns why the search stopped, if it is not at its end.
    pub(crate) fn advance(
        &mut self,
        report: &mut (dyn FnMut(&Event) + Send),
        limits: &Limits,
    ) -> Result<Option<Why>, Failure> {
        self.solutions.resume(limits);
        for solution in self.solutions.by_ref() {
            let grid = solution?.grid().clone();
            self.count += 1;
            let event = Event::Solution(grid);
            report(&event);
            if let (Event::Solution(grid), true) = (event, self.grids.len() < self.query.keep) {
                self.grids.push(grid);
            }
        }
        Ok(match self.solutions.ending() {
            Some(Ending::Stopped(why)) => Some(why.clone()),
            Some(Ending::Exhausted) | None => None,
        })
    }

    /// Returns what was found so far.
    pub(crate) fn answer(&self, puzzle: &Puzzle) -> Result<Answer, Failure> {
        let budget = Ending::Stopped(Why::Budget);
        let ending = self.solutions.ending().cloned().unwrap_or(budget);
        let statistics = self.solutions.statistics();
        let found = Found { grids: self.grids.clone(), count: self.count, ending, statistics };
        let outcome = Outcome::of(puzzle, &self.query, found)
            .map_err(|reason| Error::WrongAnswer { engine: NATIVE.name.to_owned(), reason })?;
        Ok(Answer { outcome, statistics })
    }
}
