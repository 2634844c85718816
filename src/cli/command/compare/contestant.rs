//! The contestants of a comparison: engines and external programs.

use std::sync::Arc;

use kenzan::crosscheck::{self, Respondent};
use kenzan::engine::{Entry, Interrupt, Query, Settings, z3};
use kenzan::{Error, Puzzle};

use crate::work::ask::{Limits, Timed, TimedMember};
use crate::work::external::{External, Program};

/// A contestant.
#[derive(Debug, Clone)]
pub(super) enum Contestant {
    /// An engine of kenzan.
    Engine(&'static Entry),
    /// An external program.
    External(Arc<External>),
}

impl Contestant {
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Engine(entry) => entry.name,
            Self::External(external) => &external.name,
        }
    }

    /// Returns the name of the solver, and its encoding, if it has several.
    pub(super) fn solver_and_encoding(&self) -> (&str, Option<&'static str>) {
        match self {
            Self::Engine(entry) => {
                let is_it = |(_, encoding): &&(&str, &Entry)| encoding == entry;
                match z3::ENCODINGS.iter().find(is_it) {
                    Some((encoding, _)) => ("z3", Some(*encoding)),
                    None => (entry.name, None),
                }
            }
            Self::External(external) => external.solver_and_encoding(),
        }
    }

    /// Returns the version of its solver; a known program is asked for its own.
    pub(super) fn version(&self) -> Option<String> {
        match self {
            Self::Engine(entry) => entry.version(),
            Self::External(external) => external.version(),
        }
    }

    /// Returns the entry of an engine.
    pub(super) fn entry(&self) -> Option<&'static Entry> {
        match self {
            Self::Engine(entry) => Some(entry),
            Self::External(_) => None,
        }
    }
}

/// A question to a contestant.
type AskContestant = Box<dyn FnMut(&Puzzle, &Interrupt) -> Result<Timed, Error>>;

/// A contestant in a thread.
pub(super) struct Player {
    ask: AskContestant,
    /// Each has its own time for a puzzle.
    limits: Limits,
}

impl Player {
    /// Makes a contestant. Engines have a default budget; an external program has no nodes, so that only a time limit
    /// stops it.
    pub(super) fn new(
        contestant: &Contestant,
        budget: Option<u64>,
        limits: &Limits,
        settings: &Settings,
    ) -> Self {
        let limits = limits.clone();
        match contestant {
            Contestant::Engine(entry) => {
                let query = Query::unique().with_budget(budget.or(entry.pace));
                let mut engine = TimedMember::new(entry, query, settings);
                let ask = move |puzzle: &_, interrupt: &_| engine.respond(puzzle, interrupt);
                Self { ask: Box::new(ask), limits }
            }
            Contestant::External(external) => {
                let mut program = Program::new(Arc::clone(external));
                let ask = move |puzzle: &_, interrupt: &Interrupt| {
                    let query = Query::unique().with_interrupt(interrupt.clone());
                    let answer = crosscheck::ask(&mut program, puzzle, &query)?;
                    Ok(Timed { answer, time: program.time() })
                };
                Self { ask: Box::new(ask), limits }
            }
        }
    }
}

impl Respondent for Player {
    type Answer = Timed;

    fn respond(&mut self, puzzle: &Puzzle, _: &Interrupt) -> Result<Timed, Error> {
        let Self { ask, limits } = self;
        limits.bound(|interrupt| ask(puzzle, interrupt))
    }
}
