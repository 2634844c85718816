//! Whether a puzzle is proper.

use std::borrow::Borrow;

use serde::{Deserialize, Serialize};

use super::{Count, Judged, Part, Word};
use crate::crosscheck::{self, Agreement, Examination, Need};
use crate::engine::Entry;
use crate::{Cell, Outcome, Puzzle, Verdict, judge};

/// Whether a puzzle is proper, that is, has exactly one solution and needs all its parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// The verdict.
    pub verdict: Verdict,
    /// The number of solutions.
    pub count: Count,
    /// The engines that were asked.
    pub engines: Vec<Word>,
    /// Whether all of them agree on this verdict.
    pub agree: bool,
    /// Why there is no solution, or why the verdict is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The number of givens.
    pub givens: usize,
    /// Whether each given is needed; `null` if that is not known, or if there is not exactly one solution.
    #[serde(default)]
    pub minimal: Option<bool>,
    /// The givens each of which can be removed.
    pub not_needed: Vec<Cell>,
    /// The givens for which that is not decided.
    pub undecided: Vec<Cell>,
    /// The rules, if the puzzle has any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<CheckedRules>,
    /// The judgement of entered digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<Judged>,
    /// Sentences about rules that look like mistakes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
}

/// Whether each rule is needed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedRules {
    /// The number of rules.
    pub count: usize,
    /// The rules each of which can be removed.
    pub not_needed: Vec<Part>,
    /// The rules for which that is not decided.
    pub undecided: Vec<Part>,
}

impl Checked {
    /// Makes the record of an examination of `puzzle` by `engines`, with their `outcome`.
    pub fn of<A: Borrow<Outcome>>(
        puzzle: &Puzzle,
        examined: &Examination<A>,
        outcome: &Outcome,
        engines: &[&Entry],
        judged: Option<&judge::Judged>,
    ) -> Self {
        let open = [Need::Unconfirmed, Need::Undecided];
        let givens = |needs: &[Need]| {
            let givens = examined.givens.iter().filter(|(_, need)| needs.contains(need));
            givens.map(|&(cell, _)| cell).collect()
        };
        let rules = |needs: &[Need]| {
            let rules = examined.rules.iter().filter(|(_, need)| needs.contains(need));
            Part::all(rules.map(|&(index, _)| crosscheck::Part::Rule(index)), puzzle)
        };
        let count = puzzle.rules().len();
        Self {
            verdict: outcome.verdict(),
            count: Count::of(outcome),
            engines: engines.iter().map(|entry| entry.name.into()).collect(),
            agree: examined.opinions.agreement() == Agreement::Agree,
            reason: outcome.reason(puzzle),
            givens: puzzle.givens().filled(),
            minimal: examined.is_minimal(),
            not_needed: givens(&[Need::NotNeeded]),
            undecided: givens(&open),
            rules: (count > 0).then(|| CheckedRules {
                count,
                not_needed: rules(&[Need::NotNeeded]),
                undecided: rules(&open),
            }),
            entered: Judged::of(judged),
            remarks: puzzle
                .misprint()
                .iter()
                .map(ToString::to_string)
                .chain(puzzle.oddities().iter().map(ToString::to_string))
                .collect(),
        }
    }
}
