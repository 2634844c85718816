//! Asking engines about puzzles, within limits and with their times.

use std::borrow::Borrow;
use std::time::Duration;

use anyhow::Context;
use kenzan::crosscheck::{self, Answer, Respondent};
use kenzan::engine::{self, Interrupt, Query, Reason, Settings};
use kenzan::judge::{Judged, judge_entries};
use kenzan::proof::{self, Certified, CertifyError, Prover, Stage};
use kenzan::why::{self, Explanation};
use kenzan::{Error, Outcome, Puzzle};

use crate::input::Item;
use crate::output::failure::NO_THREAD;
use crate::work::clock::{Alarm, Stopwatch};
use crate::work::memory::MemoryLimit;
use crate::work::options::RunOptions;

/// The limits of the work on a puzzle.
#[derive(Debug, Clone)]
pub(crate) struct Limits {
    /// Interrupts work that takes too long.
    alarm: Option<Alarm>,
    /// Interrupts work that takes too much memory.
    memory: MemoryLimit,
    /// Interrupts everything.
    interrupt: Interrupt,
}

impl Limits {
    /// Starts to watch time and memory.
    ///
    /// # Errors
    /// If the system allows no threads for that.
    pub(crate) fn new(options: &RunOptions, interrupt: &Interrupt) -> anyhow::Result<Self> {
        Self::within(options.timeout, options.memory, options.jobs(), interrupt)
    }

    /// Starts the limits for this number of `jobs`; the default for `memory`, in megabytes, depends on the machine.
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

    /// Checks whether `puzzles` may be answered together: without a time limit for each, and if they are classic, as
    /// those need little memory.
    pub(crate) fn let_together(&self, puzzles: &[&Puzzle]) -> bool {
        self.alarm.is_none() && puzzles.iter().all(|puzzle| puzzle.is_classic())
    }

    /// Returns the interrupt of the whole run.
    pub(crate) fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// Checks whether the run was cancelled.
    pub(crate) fn were_cancelled(&self) -> bool {
        self.interrupt.reason() == Some(Reason::Cancelled)
    }

    /// Calls `work` on a puzzle with its own interrupt, which is raised when its time is up or when the program uses
    /// too much memory.
    pub(crate) fn bound<T>(&self, work: impl FnOnce(&Interrupt) -> T) -> T {
        let interrupt = self.interrupt.child();
        let _armed = self.alarm.as_ref().map(|alarm| alarm.set(&interrupt));
        let _held = self.memory.hold(&interrupt);
        work(&interrupt)
    }
}

/// An answer with its time.
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

/// The result of certifying a puzzle, with the times for the proof and its check.
#[derive(Debug)]
pub(crate) struct Attested {
    pub(crate) certified: Certified,
    pub(crate) proving: Duration,
    pub(crate) checking: Duration,
}

/// An engine whose time is measured.
pub(crate) struct TimedMember(crosscheck::Member);

impl TimedMember {
    pub(crate) fn new(entry: &'static engine::Entry, query: Query, settings: &Settings) -> Self {
        Self(crosscheck::Member::new(entry, query, settings))
    }

    /// Returns the engine.
    pub(crate) fn entry(&self) -> &'static engine::Entry {
        self.0.entry()
    }

    /// Checks whether this build has the engine, and it supports `puzzle`.
    pub(crate) fn supports(&mut self, puzzle: &Puzzle) -> bool {
        self.0.supports(puzzle)
    }

    /// Explains what is wrong with `puzzle`; also returns the time.
    pub(crate) fn explain(
        &mut self,
        puzzle: &Puzzle,
        options: &why::Options,
        limits: &engine::Limits,
    ) -> Result<(Explanation, Duration), Error> {
        let engine = self.0.engine()?;
        let stopwatch = Stopwatch::start();
        let explanation = why::explain(engine, puzzle, options, limits)?;
        Ok((explanation, stopwatch.elapsed()))
    }

    /// Judges the entries of a puzzle, if there are any.
    pub(crate) fn judge(
        &mut self,
        item: &Item,
        interrupt: &Interrupt,
    ) -> Result<Option<Judged>, Error> {
        let query = self.0.query(interrupt);
        judge_entries(self.0.engine()?, &item.entry.puzzle, item.entered_digits(), &query)
    }

    /// Certifies how many solutions `puzzle` has.
    pub(crate) fn certify(
        &mut self,
        puzzle: &Puzzle,
        prover: &Prover,
        interrupt: &Interrupt,
    ) -> Result<Attested, CertifyError> {
        let limits = self.0.query(interrupt).limits;
        let engine = self.0.engine()?;
        let stopwatch = Stopwatch::start();
        let (mut proving, mut checking) = (Duration::ZERO, Duration::ZERO);
        let begins = &mut |stage| match stage {
            Stage::Solving => {}
            Stage::Proving => proving = stopwatch.elapsed(),
            Stage::Checking => checking = stopwatch.elapsed(),
        };
        let certified = proof::certify_in_stages(puzzle, engine, prover, begins, &limits)?;
        let end = stopwatch.elapsed();
        Ok(Attested {
            certified,
            proving: checking.saturating_sub(proving),
            checking: end.saturating_sub(checking),
        })
    }
}

impl Respondent for TimedMember {
    type Answer = Timed;

    fn respond(&mut self, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Timed, Error> {
        timed(&mut self.0, puzzle, interrupt)
    }

    /// If the engine gets the puzzles together, each takes its share of the time.
    fn respond_to_all(
        &mut self,
        puzzles: &[&Puzzle],
        interrupt: &Interrupt,
    ) -> Vec<Result<Timed, Error>> {
        if !crosscheck::Member::takes_together(puzzles.len()) {
            return puzzles.iter().map(|puzzle| self.respond(puzzle, interrupt)).collect();
        }
        // Making the engine does not count as time for a puzzle.
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

/// Asks an engine and measures its time, without that for making the engine.
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
