//! The answer to a puzzle: one engine solves it, and a second one checks.

use kenzan::crosscheck::{Agreement, Check, Checkers, Opinions, Respondent};
use kenzan::engine::{Entry, Interrupt, Query, Settings};
use kenzan::record::{Search, SecondSearch};
use kenzan::{Error, Puzzle, record};

use super::list::{ListFailure, ListedSolutions, Listing};
use crate::work::ask::{self, Limits, Timed, TimedMember};

/// The answer to a puzzle.
#[derive(Debug)]
pub(super) struct Solved {
    pub(super) engine: &'static Entry,
    pub(super) timed: Timed,
    pub(super) checked: Option<SecondAnswer>,
    /// The solutions that are not in `timed`.
    pub(super) listed: ListedSolutions,
}

impl Solved {
    /// Makes the record of the answer.
    pub(super) fn record(&self, puzzle: &Puzzle) -> record::Solved {
        let seconds = |timed: &Timed| Some(timed.time.as_secs_f64());
        let check = self.checked.as_ref().map(|SecondAnswer { engine, timed, agreement }| {
            SecondSearch::of(engine, &timed.answer, *agreement, seconds(timed))
        });
        let outcome = &self.timed.answer.outcome;
        let solver = Search::of(self.engine, &self.timed.answer, seconds(&self.timed));
        record::Solved::of(puzzle, outcome, solver, check)
    }
}

/// The answer of the second engine.
#[derive(Debug)]
pub(super) struct SecondAnswer {
    pub(super) engine: &'static Entry,
    pub(super) timed: Timed,
    pub(super) agreement: Agreement,
}

/// The engines of one thread.
pub(super) struct SolveEngines {
    limits: Limits,
    engine: TimedMember,
    checkers: Checkers,
}

impl SolveEngines {
    pub(super) fn new(
        engine: &'static Entry,
        query: Query,
        limits: Limits,
        check: Check,
        settings: &Settings,
    ) -> Self {
        let checkers = Checkers::new(check, settings).with_threads(query.limits.threads.clone());
        Self { limits, engine: TimedMember::new(engine, query, settings), checkers }
    }

    /// Solves each of `puzzles`; checks the answers for which `with_check` is true.
    pub(super) fn solve(
        &mut self,
        puzzles: &[&Puzzle],
        with_check: &[bool],
    ) -> Vec<Result<Solved, Error>> {
        let limits = self.limits.clone();
        let puzzles_and_checks = || puzzles.iter().zip(with_check.iter().copied());
        if !limits.let_together(puzzles) {
            // The limits are for the answer and its check together.
            let one = |(puzzle, check): (&&Puzzle, bool)| {
                limits.bound(|interrupt| {
                    let timed = self.engine.respond(puzzle, interrupt)?;
                    self.check(puzzle, timed, check, interrupt)
                })
            };
            return puzzles_and_checks().map(one).collect();
        }
        let interrupt = limits.interrupt();
        let answers = self.engine.respond_to_all(puzzles, interrupt);
        puzzles_and_checks()
            .zip(answers)
            .map(|((puzzle, check), timed)| self.check(puzzle, timed?, check, interrupt))
            .collect()
    }

    /// Lists the solutions of `puzzle` as they are found, if the engine supports it; otherwise solves it as usual.
    pub(super) fn list(
        &mut self,
        listing: &Listing,
        puzzle: &Puzzle,
        with_check: bool,
    ) -> Result<Solved, ListFailure> {
        if !self.engine.supports(puzzle) {
            let solved = self.solve(&[puzzle], &[with_check]).pop();
            return Ok(solved.expect("an answer for each puzzle")?);
        }
        let limits = self.limits.clone();
        limits.bound(|interrupt| {
            let (timed, listed) = listing.list(puzzle, interrupt)?;
            let solved = self.check(puzzle, timed, with_check, interrupt)?;
            Ok(Solved { listed, ..solved })
        })
    }

    fn check(
        &mut self,
        puzzle: &Puzzle,
        timed: Timed,
        with_check: bool,
        interrupt: &Interrupt,
    ) -> Result<Solved, Error> {
        let engine = self.engine.entry();
        let second = if with_check {
            self.checkers.first_to_decide(engine, puzzle, interrupt, |checker| {
                ask::timed(checker, puzzle, interrupt)
            })?
        } else {
            None
        };
        let (timed, checked) = match second {
            None => (timed, None),
            Some((checker, second)) => {
                let opinions = Opinions::of(vec![Ok(timed), Ok(second)]);
                let agreement = opinions.agreement();
                let mut answers = opinions.into_answers().into_iter().flatten();
                let mut next = || answers.next().expect("both have answered");
                (next(), Some(SecondAnswer { engine: checker, timed: next(), agreement }))
            }
        };
        Ok(Solved { engine, timed, checked, listed: ListedSolutions::default() })
    }
}
