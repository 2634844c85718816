//! Which puzzles are isomorphic to a puzzle?

use std::num::NonZeroU32;

use serde::Deserialize;

use super::Failure;
use super::question::{Ask, Asked};
use crate::Error;
use crate::engine::Why;
use crate::format::{self, Entry};
use crate::generate::{scramble, seed_of};
use crate::record::Made;

/// The options of `scramble`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Scramble {
    /// The number of isomorphs: 1 unless it is set.
    count: Option<NonZeroU32>,
    /// The seed: the same puzzle with the same seed gives the same isomorphs. It is 0 unless it is set.
    seed: u64,
}

impl Ask for Scramble {
    type Answer = Made;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Made, Failure> {
        // As the first puzzle of a list is scrambled by the program.
        let seed = seed_of(self.seed, 1);
        let (mut puzzles, mut stopped) = (Vec::new(), None);
        for number in 0..self.count.map_or(1, NonZeroU32::get) {
            stopped = asked.limits.interrupt.reason();
            if stopped.is_some() {
                break;
            }
            let isomorph = scramble(&entry.puzzle, seed_of(seed, number.into()));
            puzzles.push(format::json::puzzle(&isomorph.map_err(Error::from)?, None));
        }
        let reason = stopped.map(|reason| Why::Interrupted(reason).to_string());
        Ok(Made { seed: Some(self.seed), reason, puzzles, ..Made::default() })
    }
}
