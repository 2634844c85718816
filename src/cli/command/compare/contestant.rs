//! Who takes part in a comparison: an engine, or another program.

use std::sync::Arc;

use kenzan::crosscheck::{self, Respondent};
use kenzan::engine::{Entry, Interrupt, Query, Settings};
use kenzan::{Error, Puzzle};

use crate::work::ask::{Limits, Member, Timed};
use crate::work::external::{External, Program};

/// One that takes part, as it is named.
#[derive(Debug, Clone)]
pub(super) enum Contestant {
    /// An engine of kenzan's.
    Engine(&'static Entry),
    /// Another program.
    External(Arc<External>),
}

impl Contestant {
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Engine(entry) => entry.name,
            Self::External(external) => &external.name,
        }
    }

    /// Returns what the library behind an engine says of itself, if there is one.
    pub(super) fn version(&self) -> Option<String> {
        match self {
            Self::Engine(entry) => entry.version(),
            Self::External(_) => None,
        }
    }

    /// Returns what a node of an engine is; of another program none are known.
    pub(super) fn node(&self) -> Option<&'static str> {
        match self {
            Self::Engine(entry) => Some(entry.node),
            Self::External(_) => None,
        }
    }
}

/// One that takes part, at work in a thread.
pub(super) struct Player {
    kind: Kind,
    /// Each has its own time for a puzzle: what one takes must not be missed by the next.
    limits: Limits,
}

enum Kind {
    Engine(Member),
    External(Program),
}

impl Player {
    /// Makes one. Engines have a budget, if only of the time that nobody wants to wait; another
    /// program's nodes are not known, so that only a time limit ends it.
    pub(super) fn new(
        contestant: &Contestant,
        budget: Option<u64>,
        limits: &Limits,
        settings: &Settings,
    ) -> Self {
        let kind = match contestant {
            Contestant::Engine(entry) => {
                let query = Query::unique().with_budget(budget.or(entry.pace));
                Kind::Engine(Member::new(entry, query, settings))
            }
            Contestant::External(external) => Kind::External(Program::new(Arc::clone(external))),
        };
        Self { kind, limits: limits.clone() }
    }
}

impl Respondent for Player {
    type Answer = Timed;

    fn respond(&mut self, puzzle: &Puzzle, _: &Interrupt) -> Result<Timed, Error> {
        let Self { kind, limits } = self;
        limits.bound(|interrupt| match kind {
            Kind::Engine(engine) => engine.respond(puzzle, interrupt),
            Kind::External(program) => {
                let query = Query::unique().with_interrupt(interrupt.clone());
                let answer = crosscheck::ask(program, puzzle, &query)?;
                Ok(Timed { answer, time: program.time() })
            }
        })
    }
}
