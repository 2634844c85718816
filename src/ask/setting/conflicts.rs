//! Which digits clash with single houses and rules?

use serde::Deserialize;

use crate::ask::{Failure, FailureKind, Question, Work};
use crate::conflict::conflicts;
use crate::engine::native::Native;
use crate::format::Entry;
use crate::record;

/// The options of `conflicts`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Conflicts {
    /// Whether entered digits count, besides the givens.
    pub entered: bool,
}

impl Question for Conflicts {
    type Answer = record::Conflicts;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Self::Answer, Failure> {
        // Wrong digits are what it is about.
        let filled = self.entered.then(|| entry.with_entered()).transpose();
        let filled = filled.map_err(|clash| {
            Failure::new(FailureKind::Malformed, format!("an entered digit: {clash}"))
        })?;
        let puzzle = filled.map_or_else(|| entry.puzzle.clone(), |filled| filled.puzzle);
        let conflicts = conflicts(&mut Native::default(), &puzzle, &work.limits)?;
        Ok(record::Conflicts::of(&puzzle, &conflicts))
    }
}
