//! Which puzzles are isomorphic to a puzzle?

use std::num::NonZeroU32;

use serde::Deserialize;

use super::Failure;
use super::question::{Ask, Asked, puzzles};
use crate::format::Entry;
use crate::record::Made;

/// The options of `scramble`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Scramble {
    /// The number of isomorphs: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    count: Option<NonZeroU32>,
    /// The seed: the same puzzle with the same seed gives the same isomorphs. It is 0 unless it is set.
    seed: u64,
}

impl Ask for Scramble {
    type Answer = Made;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Made, Failure> {
        let count = puzzles("count", self.count, 1)?.into();
        // As the first puzzle of a list is scrambled by the program.
        Ok(Made::isomorphs(&entry.puzzle, self.seed, 1, count, &asked.limits.interrupt)?)
    }
}
