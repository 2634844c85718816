//! Asks an engine about a puzzle: within its time, and measured.

use std::time::Duration;

use super::clock::{Alarm, Stopwatch};
use crate::crosscheck::{self, Answer};
use crate::engine::{self, Engine, Interrupt, Query};
use crate::{Error, Puzzle};

/// What bounds every search of a run.
#[derive(Debug, Clone)]
pub(super) struct Limits {
    /// Ends a search that takes too long.
    pub(super) alarm: Option<Alarm>,
    /// Ends all searches.
    pub(super) interrupt: Interrupt,
}

impl Limits {
    pub(super) fn new(timeout: Option<Duration>, interrupt: &Interrupt) -> Self {
        Self { alarm: timeout.map(Alarm::after), interrupt: interrupt.clone() }
    }
}

/// An answer with the time it took.
#[derive(Debug)]
pub(super) struct Timed {
    pub(super) answer: Answer,
    pub(super) time: Duration,
}

/// An engine, made when it is first asked; each thread has its own.
pub(super) struct Respondent {
    entry: &'static engine::Entry,
    engine: Option<Box<dyn Engine>>,
}

impl Respondent {
    pub(super) fn new(entry: &'static engine::Entry) -> Self {
        Self { entry, engine: None }
    }

    /// Asks the engine; the answer has been checked.
    pub(super) fn ask(
        &mut self,
        puzzle: &Puzzle,
        query: &Query,
        limits: &Limits,
    ) -> Result<Timed, Error> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            empty => empty.insert((self.entry.make)()?),
        };
        let interrupt = limits.interrupt.child();
        let _armed = limits.alarm.as_ref().map(|alarm| alarm.set(&interrupt));
        let query = query.clone().with_interrupt(interrupt);
        let stopwatch = Stopwatch::start();
        let answer = crosscheck::ask(engine.as_mut(), puzzle, &query)?;
        Ok(Timed { answer, time: stopwatch.elapsed() })
    }
}
