//! Which minimal puzzles are within a puzzle?

use std::num::NonZeroU32;

use serde::Deserialize;

use crate::Puzzle;
use crate::ask::work::refuse_useless;
use crate::ask::{Event, Failure, Question, Work};
use crate::format::Entry;
use crate::format::json::Document;
use crate::record::Made;

/// The options of `minimise`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Minimise {
    /// The most minimal puzzles, if all are asked for instead of one.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub all: Option<NonZeroU32>,
    /// The seed of the order in which givens are tried: 0 unless it is set.
    pub seed: Option<u64>,
}

impl Question for Minimise {
    type Answer = Made;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Made, Failure> {
        let most = work.puzzles("all", self.all, 1)?;
        let Work { report, limits, .. } = work;
        let (puzzle, interrupt) = (&entry.puzzle, &limits.interrupt);
        if self.all.is_none() {
            return Ok(Made::minimal(puzzle, self.seed.unwrap_or_default(), interrupt)?);
        }
        refuse_useless(&[("seed", self.seed.is_some())], "all minimal puzzles")?;
        let mut each =
            |_: &Puzzle, found: &Document| report(&Event::Puzzle(Box::new(found.clone())));
        Ok(Made::all_minimal(puzzle, most.into(), interrupt, &mut each)?)
    }
}
