//! Which puzzles are isomorphic to a puzzle?

use std::num::NonZeroU32;

use serde::Deserialize;

use crate::ask::{Failure, Question, Work};
use crate::format::Entry;
use crate::record::Made;

/// The options of `scramble`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Scramble {
    /// The number of isomorphs: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub count: Option<NonZeroU32>,
    /// The seed: the same puzzle with the same seed gives the same isomorphs. It is 0 unless it is set.
    pub seed: u64,
}

impl Question for Scramble {
    type Answer = Made;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Made, Failure> {
        let count = work.puzzles("count", self.count, 1)?.into();
        // As the first puzzle of a list is scrambled by the program.
        Ok(Made::isomorphs(&entry.puzzle, self.seed, 1, count, &work.limits.interrupt)?)
    }
}
