//! Why does the puzzle not have exactly one solution?

use serde::Deserialize;

use super::check::judged;
use crate::ask::{Checker, Failure, Named, Question, Work, second};
use crate::engine::{Entry as Engine, Query, Settings};
use crate::format::Entry;
use crate::record::Diagnosed;
use crate::why::{self, Explanation, Options};

/// The options of `why`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Why {
    /// The engine that answers: native by default.
    pub engine: Option<Named<Engine>>,
    /// The engine that checks: `auto` (the default), `none`, or its name.
    pub check: Option<Checker>,
    /// The most repairs to return.
    pub repairs: Option<u32>,
    /// The most solutions to count and list.
    pub solutions: Option<u32>,
    /// The nodes of each part of the diagnosis.
    pub effort: Option<u64>,
    /// Whether to look for the fewest facts that have to go, if there is no solution.
    pub fewest: bool,
    /// The most nodes of all questions together.
    pub budget: Option<u64>,
}

impl Why {
    /// Returns the extent of the diagnosis.
    fn options(&self) -> Options {
        let usual = Options::default();
        Options {
            repairs: self.repairs.map_or(usual.repairs, |most| most as usize),
            solutions: self.solutions.map_or(usual.solutions, |most| most as usize),
            effort: self.effort.unwrap_or(usual.effort),
            fewest: self.fewest,
        }
    }

    /// Answers it, and returns also what the answer was made from, for sentences and pictures.
    ///
    /// # Errors
    /// As [`Question::answer`].
    pub fn explained(
        &self,
        entry: &Entry,
        work: &mut Work<'_>,
    ) -> Result<(Explanation, Diagnosed), Failure> {
        let (puzzle, limits) = (&entry.puzzle, work.limits.clone().with_budget(self.budget));
        let solver = second::engine(self.engine);
        let mut engine = solver.make(&Settings::default()).map_err(crate::Error::from)?;
        second::refuse_impossible(self.check, solver)?;
        let explanation = why::explain(engine.as_mut(), puzzle, &self.options(), &limits)?;
        let interrupt = &limits.interrupt;
        let check = second::confirmed(self.check, solver, &explanation.claims(puzzle), &limits)?;
        let judged = judged(entry, &Query::unique().with_interrupt(interrupt.clone()))?;
        let judged = judged.as_ref();
        let record = Diagnosed::of(puzzle, &explanation, solver.name, judged, check, None);
        Ok((explanation, record))
    }
}

impl Question for Why {
    type Answer = Diagnosed;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Diagnosed, Failure> {
        Ok(self.explained(entry, work)?.1)
    }
}
