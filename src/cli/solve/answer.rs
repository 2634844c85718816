//! Works on one puzzle: solve it, and let the second engine check.

use super::super::ask::{Limits, Respondent, Timed};
use crate::crosscheck::{self, Verdict};
use crate::engine::{Entry, Query, Settings};
use crate::{Error, Outcome, Puzzle, Violation};

/// The engine that looks over the shoulder of the one that solves.
#[derive(Debug, Clone, Copy)]
pub(super) struct Checker {
    pub(super) entry: &'static Entry,
    /// The most nodes it may use: a check that nobody asked for must not hold things up.
    pub(super) budget: Option<u64>,
}

/// Everything that is known of a puzzle.
#[derive(Debug)]
pub(super) struct Solved {
    pub(super) timed: Timed,
    pub(super) checked: Option<Checked>,
    /// Why there is no solution, where that can be seen without reasoning.
    pub(super) clash: Option<Violation>,
}

/// What the second engine says.
#[derive(Debug)]
pub(super) struct Checked {
    pub(super) timed: Timed,
    pub(super) verdict: Verdict,
}

/// The engines of one thread.
pub(super) struct Solver {
    query: Query,
    limits: Limits,
    engine: Respondent,
    checker: Option<(Respondent, Query)>,
}

impl Solver {
    pub(super) fn new(
        engine: &'static Entry,
        query: Query,
        limits: Limits,
        checker: Option<Checker>,
        settings: &Settings,
    ) -> Self {
        let checker = checker.map(|checker| {
            let query = Query::unique().with_budget(checker.budget);
            (Respondent::new(checker.entry, settings), query)
        });
        Self { query, limits, engine: Respondent::new(engine, settings), checker }
    }

    /// Solves each of `puzzles`, and has those answers checked that `with_check` says.
    pub(super) fn solve(
        &mut self,
        puzzles: &[&Puzzle],
        with_check: &[bool],
    ) -> Vec<Result<Solved, Error>> {
        let answers = self.engine.ask_many(puzzles, &self.query, &self.limits);
        let answers = puzzles.iter().zip(with_check).zip(answers);
        let solved = answers.map(|((puzzle, &check), timed)| self.check(puzzle, timed?, check));
        solved.collect()
    }

    fn check(&mut self, puzzle: &Puzzle, timed: Timed, with_check: bool) -> Result<Solved, Error> {
        let checked = match &mut self.checker {
            Some((engine, query)) if with_check => {
                let second = engine.ask(puzzle, query, &self.limits)?;
                let verdict = crosscheck::compare(&timed.answer.outcome, &second.answer.outcome);
                Some(Checked { timed: second, verdict })
            }
            _ => None,
        };
        let is_none = timed.answer.outcome == Outcome::None;
        let clash = if is_none { puzzle.clash() } else { None };
        Ok(Solved { timed, checked, clash })
    }
}
