//! Which minimal puzzles are within a puzzle?

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use serde::Deserialize;

use super::question::{Ask, Asked, refuse_useless};
use super::{Event, Failure};
use crate::engine::Why;
use crate::format::{self, Entry};
use crate::generate::{each_minimal, minimal};
use crate::record::Made;
use crate::{Error, Verdict};

/// The options of `minimise`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Minimise {
    /// The most minimal puzzles, if all are asked for instead of one.
    all: Option<NonZeroU32>,
    /// The seed of the order in which givens are tried: 0 unless it is set.
    seed: Option<u64>,
}

impl Ask for Minimise {
    type Answer = Made;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Made, Failure> {
        let made = match self.all {
            None => self.one(entry, asked),
            Some(most) => {
                let useless = [("seed", self.seed.is_some())];
                refuse_useless(&useless, "all minimal puzzles")?;
                all(entry, most, asked)
            }
        };
        Ok(made.or_else(Made::nothing)?)
    }
}

impl Minimise {
    fn one(&self, entry: &Entry, asked: &Asked<'_>) -> Result<Made, Error> {
        let seed = self.seed.unwrap_or_default();
        let found = minimal(&entry.puzzle, seed, &asked.limits.interrupt)?;
        Ok(Made {
            verdict: Some(Verdict::Unique),
            seed: Some(seed),
            puzzles: vec![format::json::puzzle(&found, None)],
            ..Made::default()
        })
    }
}

/// Finds all minimal puzzles, but not more than `most`.
fn all(entry: &Entry, most: NonZeroU32, asked: &mut Asked<'_>) -> Result<Made, Error> {
    let Asked { report, limits } = asked;
    let most = usize::try_from(most.get()).unwrap_or(usize::MAX);
    let mut puzzles = Vec::new();
    let is_all = each_minimal(&entry.puzzle, &limits.interrupt, &mut |found| {
        let document = format::json::puzzle(&found, None);
        report(&Event::Puzzle(Box::new(document.clone())));
        puzzles.push(document);
        if puzzles.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let is_short = !is_all && puzzles.len() < most;
    let reason = limits.interrupt.reason().filter(|_| is_short);
    Ok(Made {
        verdict: Some(Verdict::Unique),
        complete: Some(is_all),
        reason: reason.map(|reason| Why::Interrupted(reason).to_string()),
        puzzles,
        ..Made::default()
    })
}
