//! Asks an engine about a puzzle: within its time, and measured.

use std::time::Duration;

use super::clock::{Alarm, Stopwatch};
use crate::crosscheck::{self, Answer};
use crate::engine::{self, Engine, Interrupt, Query, Settings};
use crate::proof::{self, Certified, CertifyError, Prover, Stage};
use crate::why::{self, Explanation};
use crate::{Error, Puzzle};

/// So many puzzles in a piece are there only where each takes less than a third of a millisecond.
const TOGETHER: usize = 64;

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

    /// Does a search with an interrupt of its own, which is raised when its time is up.
    pub(super) fn bound<T>(&self, search: impl FnOnce(Interrupt) -> T) -> T {
        let interrupt = self.interrupt.child();
        let _armed = self.alarm.as_ref().map(|alarm| alarm.set(&interrupt));
        search(interrupt)
    }
}

/// An answer with the time it took.
#[derive(Debug)]
pub(super) struct Timed {
    pub(super) answer: Answer,
    pub(super) time: Duration,
}

/// What came of a puzzle that was to be certified, with the times that the proof and its check took.
#[derive(Debug)]
pub(super) struct Attested {
    pub(super) certified: Certified,
    pub(super) proving: Duration,
    pub(super) checking: Duration,
}

/// An engine, made when it is first asked; each thread has its own.
pub(super) struct Respondent {
    entry: &'static engine::Entry,
    settings: Settings,
    engine: Option<Box<dyn Engine>>,
}

impl Respondent {
    pub(super) fn new(entry: &'static engine::Entry, settings: &Settings) -> Self {
        Self { entry, settings: settings.clone(), engine: None }
    }

    /// Asks the engine; the answer has been checked.
    pub(super) fn ask(
        &mut self,
        puzzle: &Puzzle,
        query: &Query,
        limits: &Limits,
    ) -> Result<Timed, Error> {
        let engine = made(&mut self.engine, self.entry, &self.settings)?;
        limits.bound(|interrupt| {
            let query = query.clone().with_interrupt(interrupt);
            let stopwatch = Stopwatch::start();
            let answer = crosscheck::ask(engine, puzzle, &query)?;
            Ok(Timed { answer, time: stopwatch.elapsed() })
        })
    }

    /// Explains what is wrong with `puzzle`; returns the time that it took, too. The time limit is one
    /// for the whole explanation.
    pub(super) fn explain(
        &mut self,
        puzzle: &Puzzle,
        options: &why::Options,
        limits: &Limits,
    ) -> Result<(Explanation, Duration), Error> {
        let engine = made(&mut self.engine, self.entry, &self.settings)?;
        limits.bound(|interrupt| {
            let options = why::Options { interrupt, ..options.clone() };
            let stopwatch = Stopwatch::start();
            let explanation = why::explain(engine, puzzle, &options)?;
            Ok((explanation, stopwatch.elapsed()))
        })
    }

    /// Certifies how many solutions `puzzle` has. The time limit is one for all of it.
    pub(super) fn certify(
        &mut self,
        puzzle: &Puzzle,
        prover: &Prover,
        query: &Query,
        limits: &Limits,
    ) -> Result<Attested, CertifyError> {
        let engine = made(&mut self.engine, self.entry, &self.settings)?;
        limits.bound(|interrupt| {
            let query = query.clone().with_interrupt(interrupt);
            let stopwatch = Stopwatch::start();
            let (mut proving, mut checking) = (Duration::ZERO, Duration::ZERO);
            let begins = &mut |stage| match stage {
                Stage::Solving => {}
                Stage::Proving => proving = stopwatch.elapsed(),
                Stage::Checking => checking = stopwatch.elapsed(),
            };
            let certified = proof::certify_in_stages(puzzle, engine, prover, &query, begins)?;
            let end = stopwatch.elapsed();
            Ok(Attested {
                certified,
                proving: checking.saturating_sub(proving),
                checking: end.saturating_sub(checking),
            })
        })
    }

    /// Asks the engine about each of `puzzles`. Where they are so many that the engine must be a
    /// fast one, it gets them together, and each is said to take its share of the time.
    pub(super) fn ask_many(
        &mut self,
        puzzles: &[&Puzzle],
        query: &Query,
        limits: &Limits,
    ) -> Vec<Result<Timed, Error>> {
        if puzzles.len() < TOGETHER || limits.alarm.is_some() {
            return puzzles.iter().map(|puzzle| self.ask(puzzle, query, limits)).collect();
        }
        let engine = match made(&mut self.engine, self.entry, &self.settings) {
            Ok(engine) => engine,
            Err(error) => return puzzles.iter().map(|_| Err(error.clone())).collect(),
        };
        let query = query.clone().with_interrupt(limits.interrupt.clone());
        let stopwatch = Stopwatch::start();
        let answers = crosscheck::ask_many(engine, puzzles, &query);
        let share =
            u32::try_from(puzzles.len()).map_or(Duration::ZERO, |n| stopwatch.elapsed() / n);
        answers.into_iter().map(|answer| Ok(Timed { answer: answer?, time: share })).collect()
    }
}

fn made<'slot>(
    slot: &'slot mut Option<Box<dyn Engine>>,
    entry: &engine::Entry,
    settings: &Settings,
) -> Result<&'slot mut dyn Engine, Error> {
    Ok(match slot {
        Some(engine) => engine.as_mut(),
        empty => empty.insert((entry.make)(settings)?).as_mut(),
    })
}
