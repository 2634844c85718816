//! How many solutions are there, and which?

use std::time::Duration;

use serde::Deserialize;

use super::listed::Listing;
use crate::ask::{Checker, Failure, Named, Question, Work, second};
use crate::crosscheck::{Agreement, Answer, Checkers, Respondent, ask, compare};
use crate::engine::{Clock, Entry as Engine, Interrupt, Limits, Query, Settings};
use crate::format::Entry;
use crate::record::{Search, SecondSearch, Solved};

/// The options of `solve`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Solve {
    /// The engine that answers: native by default.
    pub engine: Option<Named<Engine>>,
    /// The engine that checks: `auto` (the default), `none`, or its name.
    pub check: Option<Checker>,
    /// The most solutions to list, from 2; by default two, which is enough to know that there is not one.
    #[cfg_attr(feature = "schema", schemars(range(min = 2)))]
    pub solutions: Option<u32>,
    /// The most nodes of the engine that answers.
    pub budget: Option<u64>,
    /// Whether the answer has the time that the engine took, `solver.seconds`.
    pub timed: bool,
}

impl Question for Solve {
    type Answer = Solved;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Solved, Failure> {
        let Work { report, limits, .. } = work;
        let (solver, query) = (second::engine(self.engine), self.query()?);
        second::refuse_impossible(self.check, solver)?;
        let limits = limits.clone().with_budget(self.budget);
        let start = self.start(&limits)?;
        let first = if solver.walks && self.solutions.is_some() {
            let mut listed = Listing::new(&entry.puzzle, query);
            listed.advance(report, &limits)?;
            listed.answer(&entry.puzzle)?
        } else {
            let mut engine = solver.make(&Settings::default()).map_err(crate::Error::from)?;
            ask(engine.as_mut(), &entry.puzzle, &query.within(limits.clone()))?
        };
        let seconds = start.map(|(clock, start)| clock().saturating_sub(start).as_secs_f64());
        let mut solved = self.checked(entry, solver, &first, &limits.interrupt)?;
        solved.solver.seconds = seconds;
        Ok(solved)
    }
}

impl Solve {
    /// Returns the question without a check.
    pub(crate) fn unchecked() -> Self {
        Self { check: Some(Checker::Nobody), ..Self::default() }
    }

    /// Returns what the engine is asked, without limits.
    pub(crate) fn query(&self) -> Result<Query, Failure> {
        match self.solutions {
            None => Ok(Query::unique()),
            Some(0 | 1) => {
                let message = "the field 'solutions': two are needed to know that there is not one";
                Err(Failure::question(message))
            }
            Some(most) => Ok(Query::all(most as usize)),
        }
    }

    /// Returns the clock and its time, if the time is asked for.
    fn start(&self, limits: &Limits) -> Result<Option<(Clock, Duration)>, Failure> {
        match (self.timed, limits.clock) {
            (false, _) => Ok(None),
            (true, Some(clock)) => Ok(Some((clock, clock()))),
            (true, None) => {
                let message = "the field 'timed' has no effect here: there is no clock";
                Err(Failure::question(message).hinting("measure how long the answer takes"))
            }
        }
    }

    /// Asks a second engine about the answer of `solver`, and makes the record of both.
    pub(crate) fn checked(
        &self,
        entry: &Entry,
        solver: &'static Engine,
        first: &Answer,
        interrupt: &Interrupt,
    ) -> Result<Solved, Failure> {
        let puzzle = &entry.puzzle;
        let check = second::check(self.check, solver)?;
        let mut checkers = Checkers::new(check, &Settings::default());
        let second = checkers.first_to_decide(solver, puzzle, interrupt, |checker| {
            checker.respond(puzzle, interrupt)
        })?;
        let mut check = None;
        if let Some((checker, second)) = second {
            let result = compare(&first.outcome, &second.outcome);
            if result == Agreement::Differ {
                return Err(Failure::contradiction(solver.name, checker.name));
            }
            check = Some(SecondSearch::of(checker, &second, result, None));
        }
        Ok(Solved::of(puzzle, &first.outcome, Search::of(solver, first, None), check))
    }
}
