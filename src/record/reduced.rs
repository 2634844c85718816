//! A puzzle without its redundant parts.

use std::borrow::Borrow;

use serde::{Deserialize, Serialize};

use super::{Part, Word};
use crate::crosscheck::{Agreement, Need, Order, Reduction};
use crate::engine::Entry;
use crate::format::{self, json::Document};
use crate::{Grid, Outcome, Puzzle, Verdict, Why};

/// The parts of a puzzle that can be removed, one at a time and one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reduced {
    /// The verdict.
    pub verdict: Verdict,
    /// The engines that were asked.
    pub engines: Vec<Word>,
    /// Whether all of them agree on this verdict.
    pub agree: bool,
    /// Why there is no solution, or why the result is not complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The solutions that were found: at most two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub solutions: Vec<Grid>,
    /// The order in which parts were tried: `givens` first, `rules` first, or `random`.
    pub order: Word,
    /// The seed of a random order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The parts that had to be kept, as they were typed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keep: Vec<String>,
    /// The parts that can be removed alone; present if there is one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alone: Option<Alone>,
    /// The parts that were removed one after the other; present if there is one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub together: Option<Together>,
}

/// The result of removing single parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Alone {
    /// The parts each of which can be removed.
    pub not_needed: Vec<Part>,
    /// The parts each of which can be removed according to only one engine.
    pub unconfirmed: Vec<Part>,
    /// The parts for which it was not decided.
    pub undecided: Vec<Part>,
}

/// The result of removing parts one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Together {
    /// The parts that were removed, in the order of trial.
    pub gone: Vec<Part>,
    /// The parts that were kept, because no second engine confirmed that they can be removed.
    pub unconfirmed: Vec<Part>,
    /// The parts that were kept, because it was not decided whether they can be removed.
    pub undecided: Vec<Part>,
    /// Whether the reduced puzzle is known to need all its parts.
    pub minimal: bool,
    /// The number of its givens.
    pub givens: usize,
    /// The number of its rules.
    pub rules: usize,
    /// The reduced puzzle in kenzan's JSON.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, serde_json::Value>"))]
    pub left: Document,
}

impl Reduced {
    /// Makes the record of a reduction of `puzzle` by `engines`, with their `outcome` for the whole puzzle.
    pub fn of<A: Borrow<Outcome>>(
        puzzle: &Puzzle,
        reduction: &Reduction<A>,
        outcome: &Outcome,
        engines: &[&Entry],
        order: Order,
        keep: Vec<String>,
    ) -> Self {
        let (order, seed) = match order {
            Order::GivensFirst => ("givens", None),
            Order::RulesFirst => ("rules", None),
            Order::Random(seed) => ("random", Some(seed)),
        };
        let is_unique = matches!(outcome, Outcome::Unique(_));
        let stopped = reduction.stopped.filter(|_| is_unique);
        let stopped = stopped.map(|reason| Why::Interrupted(reason).to_string());
        let examination = &reduction.examination;
        Self {
            verdict: outcome.verdict(),
            engines: engines.iter().map(|entry| entry.name.into()).collect(),
            agree: examination.opinions.agreement() == Agreement::Agree,
            reason: outcome.reason(puzzle).or(stopped),
            solutions: outcome.grids(),
            order: order.into(),
            seed,
            keep,
            alone: is_unique.then(|| {
                let with = |need| {
                    let parts = examination.parts().filter(move |&(_, known)| known == need);
                    Part::all(parts.map(|(part, _)| part), puzzle)
                };
                Alone {
                    not_needed: with(Need::NotNeeded),
                    unconfirmed: with(Need::Unconfirmed),
                    undecided: with(Need::Undecided),
                }
            }),
            together: is_unique.then(|| Together::of(puzzle, reduction)),
        }
    }
}

impl Together {
    fn of<A: Borrow<Outcome>>(puzzle: &Puzzle, reduction: &Reduction<A>) -> Self {
        let with = |need| Part::all(reduction.parts(need), puzzle);
        let left = &reduction.puzzle;
        Self {
            gone: with(Need::NotNeeded),
            unconfirmed: with(Need::Unconfirmed),
            undecided: with(Need::Undecided),
            minimal: reduction.is_minimal(),
            givens: left.givens().filled(),
            rules: left.rules().len(),
            left: format::json::puzzle(left, None),
        }
    }
}
