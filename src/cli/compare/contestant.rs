//! Who takes part in a comparison: an engine, or another program.

use super::super::ask::{Limits, Respondent, Timed};
use super::super::external::{External, Program};
use crate::crosscheck;
use crate::engine::{Entry, Query, Settings};
use crate::{Error, Puzzle};

/// One that takes part, as it is named.
#[derive(Debug, Clone, Copy)]
pub(super) enum Contestant {
    /// An engine of kenzan's.
    Engine(&'static Entry),
    /// Another program.
    External(&'static External),
}

impl Contestant {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Engine(entry) => entry.name,
            Self::External(external) => external.name,
        }
    }

    /// Returns what the library behind an engine says of itself, if there is one.
    pub(super) fn version(self) -> Option<String> {
        match self {
            Self::Engine(entry) => (entry.version)(),
            Self::External(_) => None,
        }
    }

    /// Returns what a node of an engine is; of another program none are known.
    pub(super) const fn node(self) -> Option<&'static str> {
        match self {
            Self::Engine(entry) => Some(entry.node),
            Self::External(_) => None,
        }
    }
}

/// One that takes part, at work in a thread.
pub(super) enum Player {
    /// An engine, with what it is asked.
    Engine(Respondent, Query),
    /// Another program.
    External(Program),
}

impl Player {
    /// Makes one. Engines have a budget, if only of the time that nobody wants to wait; another
    /// program's nodes are not known, so that only a time limit ends it.
    pub(super) fn new(contestant: Contestant, budget: Option<u64>, settings: &Settings) -> Self {
        match contestant {
            Contestant::Engine(entry) => {
                let budget = budget.or(Some(entry.pace).filter(|&pace| pace < u64::MAX));
                let query = Query::unique().with_budget(budget);
                Self::Engine(Respondent::new(entry, settings), query)
            }
            Contestant::External(external) => Self::External(Program::new(external)),
        }
    }

    /// Asks it how many solutions `puzzle` has; every grid of the answer has been checked.
    pub(super) fn ask(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Timed, Error> {
        match self {
            Self::Engine(engine, query) => engine.ask(puzzle, query, limits),
            Self::External(program) => limits.bound(|interrupt| {
                let query = Query::unique().with_interrupt(interrupt);
                let answer = crosscheck::ask(program, puzzle, &query)?;
                Ok(Timed { answer, time: program.time() })
            }),
        }
    }
}
