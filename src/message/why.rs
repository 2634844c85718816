//! Why does the puzzle not have exactly one solution?

use serde::Deserialize;

use super::check::judged;
use super::question::{Ask, Asked};
use super::{Failure, second};
use crate::engine::{Query, Settings};
use crate::format::Entry;
use crate::record::Diagnosed;
use crate::why::{self, Options};

/// The options of `why`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Why {
    /// The engine that answers: native by default.
    engine: Option<String>,
    /// The engine that checks: `auto` (the default), `none`, or its name.
    check: Option<String>,
    /// The most repairs to return.
    repairs: Option<u32>,
    /// The most solutions to count and list.
    solutions: Option<u32>,
    /// The nodes of each part of the diagnosis.
    effort: Option<u64>,
    /// The most nodes of all questions together.
    budget: Option<u64>,
}

impl Why {
    /// Returns the extent of the diagnosis.
    pub(super) fn options(&self) -> Options {
        let usual = Options::default();
        Options {
            repairs: self.repairs.map_or(usual.repairs, |most| most as usize),
            solutions: self.solutions.map_or(usual.solutions, |most| most as usize),
            effort: self.effort.unwrap_or(usual.effort),
        }
    }
}

impl Ask for Why {
    type Answer = Diagnosed;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Diagnosed, Failure> {
        let (puzzle, limits) = (&entry.puzzle, asked.limits.clone().with_budget(self.budget));
        let solver = second::engine(self.engine.as_deref())?;
        let mut engine = solver.make(&Settings::default()).map_err(crate::Error::from)?;
        second::refuse_impossible(self.check.as_deref(), solver)?;
        let explanation = why::explain(engine.as_mut(), puzzle, &self.options(), &limits)?;
        let (check, interrupt) = (self.check.as_deref(), &limits.interrupt);
        let check = second::confirmed(check, solver, &explanation.claims(puzzle), interrupt)?;
        let judged = judged(entry, &Query::unique().with_interrupt(interrupt.clone()))?;
        Ok(Diagnosed::of(puzzle, &explanation, solver.name, judged.as_ref(), check, None))
    }
}
