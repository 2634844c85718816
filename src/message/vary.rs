//! Which puzzles differ from a puzzle in a few givens?

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use serde::Deserialize;

use super::question::{Ask, Asked, in_field};
use super::{Event, Failure};
use crate::engine::Why;
use crate::format::{self, Entry};
use crate::generate::{Neighbourhood, each_neighbour};
use crate::record::Made;
use crate::{Error, Verdict};

/// The options of `vary`.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub(super) struct Vary {
    /// The number of givens to remove: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 4)))]
    remove: Option<u32>,
    /// The number of givens to add: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 4)))]
    add: Option<u32>,
    /// Whether only minimal puzzles count: each given is needed.
    minimal: bool,
    /// The most neighbours: 1,000,000 unless it is set.
    most: Option<NonZeroU32>,
}

/// The most givens that are removed or added.
const MOST: usize = 4;

/// The most neighbours, unless a number is stated.
const USUAL: usize = 1_000_000;

impl Ask for Vary {
    type Answer = Made;

    fn answer(&self, entry: &Entry, asked: &mut Asked<'_>) -> Result<Made, Failure> {
        let givens = |name: &str, count: Option<u32>| {
            let count = count.map_or(Ok(1), usize::try_from).ok().filter(|&count| count <= MOST);
            count.ok_or_else(|| in_field(name)(format!("write a number from 0 to {MOST}")))
        };
        let near = Neighbourhood {
            removed: givens("remove", self.remove)?,
            added: givens("add", self.add)?,
            is_minimal: self.minimal,
        };
        let most = self.most.map_or(USUAL, |most| usize::try_from(most.get()).unwrap_or(USUAL));
        Ok(neighbours(entry, near, most, asked).or_else(Made::nothing)?)
    }
}

fn neighbours(
    entry: &Entry,
    near: Neighbourhood,
    most: usize,
    asked: &mut Asked<'_>,
) -> Result<Made, Error> {
    let Asked { report, limits } = asked;
    let mut puzzles = Vec::new();
    let is_all = each_neighbour(&entry.puzzle, near, &limits.interrupt, &mut |neighbour| {
        let document = format::json::puzzle(&neighbour, None);
        report(&Event::Puzzle(Box::new(document.clone())));
        puzzles.push(document);
        if puzzles.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    let is_short = !is_all && puzzles.len() < most;
    let reason = is_short.then(|| match limits.interrupt.reason() {
        Some(reason) => Why::Interrupted(reason).to_string(),
        None => "where 4,000 solutions or more are left, nothing was added".to_owned(),
    });
    Ok(Made {
        verdict: Some(Verdict::Unique),
        complete: Some(is_all),
        reason,
        puzzles,
        ..Made::default()
    })
}
