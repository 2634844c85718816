//! Asks engines about puzzles: within their time, and measured.

use std::borrow::Borrow;
use std::time::Duration;

use anyhow::Context;
use kenzan::crosscheck::{self, Answer, Respondent};
use kenzan::engine::{self, Engine, Interrupt, Query, Settings};
use kenzan::judge::{Judged, judge};
use kenzan::proof::{self, Certified, CertifyError, Prover, Stage};
use kenzan::why::{self, Explanation};
use kenzan::{Error, Grid, Outcome, Puzzle};

use crate::input::Item;
use crate::output::failure::NO_THREAD;
use crate::work::clock::{Alarm, Stopwatch};
use crate::work::memory::MemoryLimit;
use crate::work::options::RunOptions;

/// What bounds the work on a puzzle.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    /// Ends what takes too long.
    alarm: Option<Alarm>,
    /// Ends what takes too much memory.
    memory: MemoryLimit,
    /// Ends everything.
    interrupt: Interrupt,
}

impl Limits {
    /// # Errors
    /// If the system allows no threads that look after time and memory.
    pub(crate) fn new(options: &RunOptions, interrupt: &Interrupt) -> anyhow::Result<Self> {
        Self::within(options.timeout, options.memory, options.jobs(), interrupt)
    }

    /// Makes those for as many `jobs`; without a `memory` in megabytes it is what suits the machine.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub(crate) fn within(
        timeout: Option<Duration>,
        memory: Option<u32>,
        jobs: usize,
        interrupt: &Interrupt,
    ) -> anyhow::Result<Self> {
        let alarm = timeout.map(Alarm::after).transpose().context(NO_THREAD)?;
        let memory = MemoryLimit::start(memory, jobs).context(NO_THREAD)?;
        Ok(Self { alarm, memory, interrupt: interrupt.clone() })
    }

    /// Returns whether `puzzles` may be worked on together, as one: no time is kept for each, and being classic
    /// they need little memory.
    pub(crate) fn let_together(&self, puzzles: &[&Puzzle]) -> bool {
        self.alarm.is_none() && puzzles.iter().all(|puzzle| puzzle.is_classic())
    }

    /// Returns what ends everything.
    pub(crate) fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// Does the work on a puzzle, with an interrupt of its own, which is raised when its time is up, or when
    /// the program holds too much memory.
    pub(crate) fn bound<T>(&self, work: impl FnOnce(&Interrupt) -> T) -> T {
        let interrupt = self.interrupt.child();
        let _armed = self.alarm.as_ref().map(|alarm| alarm.set(&interrupt));
        let _held = self.memory.hold(&interrupt);
        work(&interrupt)
    }
}

/// An answer with the time it took.
#[derive(Debug)]
pub(crate) struct Timed {
    pub(crate) answer: Answer,
    pub(crate) time: Duration,
}

impl Borrow<Outcome> for Timed {
    fn borrow(&self) -> &Outcome {
        &self.answer.outcome
    }
}

/// What came of a puzzle that was to be certified, with the times that the proof and its check took.
#[derive(Debug)]
pub(crate) struct Attested {
    pub(crate) certified: Certified,
    pub(crate) proving: Duration,
    pub(crate) checking: Duration,
}

/// An engine whose time is taken.
pub(crate) struct Member(crosscheck::Member);

impl Member {
    pub(crate) fn new(entry: &'static engine::Entry, query: Query, settings: &Settings) -> Self {
        Self(crosscheck::Member::new(entry, query, settings))
    }

    /// Returns which engine it is.
    pub(crate) fn entry(&self) -> &'static engine::Entry {
        self.0.entry()
    }

    /// Returns whether this build has the engine, and it supports `puzzle`.
    pub(crate) fn can_tell(&mut self, puzzle: &Puzzle) -> bool {
        self.0.can_tell(puzzle)
    }

    /// Explains what is wrong with `puzzle`; returns the time that it took, too.
    pub(crate) fn explain(
        &mut self,
        puzzle: &Puzzle,
        options: &why::Options,
        interrupt: &Interrupt,
    ) -> Result<(Explanation, Duration), Error> {
        let engine = self.0.engine()?;
        let options = why::Options { interrupt: interrupt.clone(), ..options.clone() };
        let stopwatch = Stopwatch::start();
        let explanation = why::explain(engine, puzzle, &options)?;
        Ok((explanation, stopwatch.elapsed()))
    }

    /// Judges what somebody entered into a puzzle, if something was.
    pub(crate) fn judge(
        &mut self,
        item: &Item,
        interrupt: &Interrupt,
    ) -> Result<Option<Judged>, Error> {
        let query = self.0.query(interrupt);
        judged(self.0.engine()?, &item.entry.puzzle, item.entered_digits(), &query)
    }

    /// Certifies how many solutions `puzzle` has.
    pub(crate) fn certify(
        &mut self,
        puzzle: &Puzzle,
        prover: &Prover,
        interrupt: &Interrupt,
    ) -> Result<Attested, CertifyError> {
        let query = self.0.query(interrupt);
        let engine = self.0.engine()?;
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
    }
}

impl Respondent for Member {
    type Answer = Timed;

    fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Timed, Error> {
        timed(&mut self.0, puzzle, interrupt)
    }

    /// Where the puzzles are so many that the engine gets them together, each is said to take its share of the
    /// time.
    fn respond_to_all(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Result<Timed, Error>> {
        if !crosscheck::Member::takes_together(puzzles.len()) {
            return puzzles.iter().map(|puzzle| self.respond(puzzle, interrupt)).collect();
        }
        // To make the engine is no work on a puzzle.
        if let Err(error) = self.0.engine() {
            return puzzles.iter().map(|_| Err(error.clone())).collect();
        }
        let stopwatch = Stopwatch::start();
        let answers = self.0.respond_together(puzzles, interrupt);
        let share =
            u32::try_from(puzzles.len()).map_or(Duration::ZERO, |n| stopwatch.elapsed() / n);
        answers.into_iter().map(|answer| Ok(Timed { answer: answer?, time: share })).collect()
    }
}

/// Asks an engine, and takes its time; to make it is no work on a puzzle.
pub(crate) fn timed(
    member: &mut crosscheck::Member,
    puzzle: &Puzzle,
    interrupt: &Interrupt,
) -> Result<Timed, Error> {
    member.engine()?;
    let stopwatch = Stopwatch::start();
    let answer = member.respond(puzzle, interrupt)?;
    Ok(Timed { answer, time: stopwatch.elapsed() })
}

/// Judges `entered` digits, and the pencil marks of a puzzle; `None` where there are neither.
///
/// # Errors
/// The engine's error.
pub(crate) fn judged(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    entered: Option<&Grid>,
    query: &Query,
) -> Result<Option<Judged>, Error> {
    if entered.is_none() && puzzle.candidates().is_none() {
        return Ok(None);
    }
    judge(engine, puzzle, entered, query).map(Some)
}
