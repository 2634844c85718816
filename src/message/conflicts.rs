//! Which digits clash with single houses and rules?

use serde::Deserialize;

use super::Failure;
use super::question::{Ask, Asked, with_entered};
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
        let puzzle = with_entered(entry, self.entered)?.puzzle;
        let conflicts = conflicts(&mut Native::default(), &puzzle, &asked.limits)?;
        Ok(record::Conflicts::of(&puzzle, &conflicts))
    }
}
