//! Which digits clash with single houses and rules?

use serde::Deserialize;

use super::question::{Ask, Asked};
use super::{Failure, FailureKind};
use crate::conflict::conflicts;
use crate::engine::native::Native;
use crate::format::Entry;
use crate::record;

/// The options of `conflicts`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Conflicts {
    /// Whether entered digits count, besides the givens.
    entered: bool,
}

impl Ask for Conflicts {
    type Answer = record::Conflicts;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Self::Answer, Failure> {
        // Wrong digits are what it is about.
        let filled = self.entered.then(|| entry.with_entered()).transpose();
        let filled = filled.map_err(|clash| {
            Failure::new(FailureKind::Malformed, format!("an entered digit: {clash}"))
        })?;
        let puzzle = filled.map_or_else(|| entry.puzzle.clone(), |filled| filled.puzzle);
        let conflicts = conflicts(&mut Native::default(), &puzzle, &asked.limits)?;
        Ok(record::Conflicts::of(&puzzle, &conflicts))
    }
}
