//! The contestants of a comparison: engines and external programs.

use std::sync::Arc;

use kenzan::crosscheck::{self, Respondent};
use kenzan::engine::{Entry, Interrupt, Query, Settings};
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

    /// Returns the version of an engine's library, if there is one.
    pub(super) fn version(&self) -> Option<String> {
        match self {
            Self::Engine(entry) => entry.version(),
            Self::External(_) => None,
        }
    }

    /// Returns what a node of an engine is; an external program has none.
    pub(super) fn node(&self) -> Option<&'static str> {
        match self {
            Self::Engine(entry) => Some(entry.node),
            Self::External(_) => None,
        }
    }
}

/// A contestant in a thread.
pub(super) struct Player {
    kind: ContestantKind,
    /// Each has its own time for a puzzle.
    limits: Limits,
}

enum ContestantKind {
    Engine(TimedMember),
    External(Program),
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
        let kind = match contestant {
            Contestant::Engine(entry) => {
                let query = Query::unique().with_budget(budget.or(entry.pace));
                ContestantKind::Engine(TimedMember::new(entry, query, settings))
            }
            Contestant::External(external) => {
                ContestantKind::External(Program::new(Arc::clone(external)))
            }
        };
        Self { kind, limits: limits.clone() }
    }
}

impl Respondent for Player {
    type Answer = Timed;

    fn respond(&mut self, puzzle: &Puzzle, _: &Interrupt) -> Result<Timed, Error> {
        let Self { kind, limits } = self;
        limits.bound(|interrupt| match kind {
            ContestantKind::Engine(engine) => engine.respond(puzzle, interrupt),
            ContestantKind::External(program) => {
                let query = Query::unique().with_interrupt(interrupt.clone());
                let answer = crosscheck::ask(program, puzzle, &query)?;
                Ok(Timed { answer, time: program.time() })
            }
        })
    }
}
