//! Asks engines about puzzles: within their time, and measured.

use std::borrow::Borrow;
use std::time::Duration;

use anyhow::Context;

use super::args::LimitArgs;
use super::clock::{Alarm, Stopwatch};
use super::input::Item;
use super::judged;
use super::memory::MemoryLimit;
use crate::crosscheck::{self, Answer, Respondent};
use crate::engine::{self, Interrupt, Query, Settings};
use crate::judge::Judged;
use crate::proof::{self, Certified, CertifyError, Prover, Stage};
use crate::why::{self, Explanation};
use crate::{Error, Outcome, Puzzle};

/// What bounds the work on a puzzle.
#[derive(Debug, Clone)]
pub(super) struct Limits {
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
    pub(super) fn new(args: &LimitArgs, interrupt: &Interrupt) -> anyhow::Result<Self> {
        Self::within(args.timeout, args.memory, args.jobs(), interrupt)
    }

    /// Makes those for as many `jobs`; without a `memory` in megabytes it is what suits the machine.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub(super) fn within(
        timeout: Option<Duration>,
        memory: Option<u32>,
        jobs: usize,
        interrupt: &Interrupt,
    ) -> anyhow::Result<Self> {
        let alarm = timeout.map(Alarm::after).transpose().context(super::NO_THREAD)?;
        let memory = MemoryLimit::start(memory, jobs).context(super::NO_THREAD)?;
        Ok(Self { alarm, memory, interrupt: interrupt.clone() })
    }

    /// Returns whether `puzzles` may be worked on together, as one: no time is kept for each, and being classic
    /// they need little memory.
    pub(super) fn let_together(&self, puzzles: &[&Puzzle]) -> bool {
        self.alarm.is_none() && puzzles.iter().all(|puzzle| puzzle.is_classic())
    }

    /// Returns what ends everything.
    pub(super) fn interrupt(&self) -> &Interrupt {
        &self.interrupt
    }

    /// Does the work on a puzzle, with an interrupt of its own, which is raised when its time is up, or when
    /// the program holds too much memory.
    pub(super) fn bound<T>(&self, work: impl FnOnce(&Interrupt) -> T) -> T {
        let interrupt = self.interrupt.child();
        let _armed = self.alarm.as_ref().map(|alarm| alarm.set(&interrupt));
        let _held = self.memory.hold(&interrupt);
        work(&interrupt)
    }
}

/// An answer with the time it took.
#[derive(Debug)]
pub(super) struct Timed {
    pub(super) answer: Answer,
    pub(super) time: Duration,
}

impl Borrow<Outcome> for Timed {
    fn borrow(&self) -> &Outcome {
        &self.answer.outcome
    }
}

/// What came of a puzzle that was to be certified, with the times that the proof and its check took.
#[derive(Debug)]
pub(super) struct Attested {
    pub(super) certified: Certified,
    pub(super) proving: Duration,
    pub(super) checking: Duration,
}

/// An engine whose time is taken.
pub(super) struct Member(crosscheck::Member);

impl Member {
    pub(super) fn new(entry: &'static engine::Entry, query: Query, settings: &Settings) -> Self {
        Self(crosscheck::Member::new(entry, query, settings))
    }

    /// Returns which engine it is.
    pub(super) fn entry(&self) -> &'static engine::Entry {
        self.0.entry()
    }

    /// Returns whether this build has the engine, and it supports `puzzle`.
    pub(super) fn supports(&mut self, puzzle: &Puzzle) -> bool {
        self.0.supports(puzzle)
    }

    /// Explains what is wrong with `puzzle`; returns the time that it took, too.
    pub(super) fn explain(
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

    /// Judges what somebody entered into a puzzle, if something was.
    pub(super) fn judge(
        &mut self,
        item: &Item,
        interrupt: &Interrupt,
    ) -> Result<Option<Judged>, Error> {
        let query = self.0.query(interrupt);
        judged::of(self.0.engine()?, &item.entry.puzzle, judged::entered(item), &query)
    }

    /// Certifies how many solutions `puzzle` has.
    pub(super) fn certify(
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
pub(super) fn timed(
    member: &mut crosscheck::Member,
    puzzle: &Puzzle,
    interrupt: &Interrupt,
) -> Result<Timed, Error> {
    member.engine()?;
    let stopwatch = Stopwatch::start();
    let answer = member.respond(puzzle, interrupt)?;
    Ok(Timed { answer, time: stopwatch.elapsed() })
}
