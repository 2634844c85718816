//! Redundant parts for programs: tab-separated lines, JSON.

use kenzan::crosscheck::{Need, Order, Part};
use kenzan::format::{self, Entry, json::Document};
use kenzan::{Fact, Outcome, Puzzle};
use serde::Serialize;

use super::{Keep, Reduced};
use crate::input::Item;
use crate::input::record::Head;
use crate::output::describe::with_left_out;
use crate::output::escape::escaped;
use crate::output::json::json_line;

/// Returns reduced puzzle, verdict, removed parts, name or reason, minimal, separated by tabs.
pub(super) fn line(reduced: &Reduced<'_>) -> String {
    let Item { entry, .. } = reduced.item;
    let puzzle = reduced.reduction.puzzle.clone();
    // The reduced puzzle is a different one, so it does not have the name.
    let left = format::line::label(&Entry { puzzle, name: None, line: 1, remarks: None });
    let went = reduced.tried(Need::NotNeeded).into_iter();
    let went: Vec<String> = went.map(|part| name(part, &entry.puzzle)).collect();
    let note = reduced.reason().or_else(|| entry.name.clone()).unwrap_or_default();
    let note = with_left_out(entry, note);
    let minimal = match minimal(reduced) {
        Some(true) => "yes",
        Some(false) => "unknown",
        None => "",
    };
    let word = reduced.outcome.word();
    [&*escaped(&left), word, &went.join(" "), &escaped(&note), minimal].join("\t") + "\n"
}

/// Returns whether the reduced puzzle is known to be minimal; `None` unless it has one solution.
fn minimal(reduced: &Reduced<'_>) -> Option<bool> {
    let is_unique = matches!(reduced.outcome, Outcome::Unique(_));
    is_unique.then(|| reduced.reduction.is_minimal())
}

/// Returns a given as `r1c3=5`, a rule as `rule2`.
fn name(part: Part, puzzle: &Puzzle) -> String {
    match part.fact(puzzle) {
        Some(fact @ Fact::Given { .. }) => fact.to_string(),
        _ => Keep::Part(part).to_string(),
    }
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    verdict: &'static str,
    engines: Vec<&'static str>,
    agree: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    solutions: Vec<String>,
    order: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// The parts to keep, as given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    keep: Vec<String>,
    /// Present if there is one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    alone: Option<AloneRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    together: Option<TogetherRecord>,
}

/// Results about removing single parts.
#[derive(Serialize)]
struct AloneRecord {
    not_needed: Vec<PartRecord>,
    unconfirmed: Vec<PartRecord>,
    undecided: Vec<PartRecord>,
}

/// Results about removing parts one after the other.
#[derive(Serialize)]
struct TogetherRecord {
    /// The removed parts, in the order of trial.
    gone: Vec<PartRecord>,
    unconfirmed: Vec<PartRecord>,
    undecided: Vec<PartRecord>,
    /// Whether the reduced puzzle is known to be minimal.
    minimal: bool,
    givens: usize,
    rules: usize,
    left: Document,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PartRecord {
    Given {
        cell: String,
        digit: u8,
    },
    Rule {
        /// The position in the puzzle's list `rules`, from 1.
        rule: usize,
        sentence: String,
    },
}

/// Returns the JSON object, on one line.
pub(super) fn json(reduced: &Reduced<'_>) -> Vec<u8> {
    let Reduced { run, item, reduction, outcome, .. } = reduced;
    let (order, seed) = match run.order {
        Order::GivensFirst => ("givens", None),
        Order::RulesFirst => ("rules", None),
        Order::Random(seed) => ("random", Some(seed)),
    };
    let records = |parts: Vec<Part>| -> Vec<PartRecord> {
        parts.into_iter().filter_map(|part| PartRecord::of(part, &item.entry.puzzle)).collect()
    };
    let is_unique = matches!(outcome, Outcome::Unique(_));
    let left = &reduction.puzzle;
    json_line(&Record {
        head: Head::of(item),
        verdict: outcome.word(),
        engines: run.engines.iter().map(|entry| entry.name).collect(),
        agree: reduced.is_agreed(),
        reason: reduced.reason(),
        solutions: outcome.solutions().iter().map(ToString::to_string).collect(),
        order,
        seed,
        keep: run.keep.iter().map(Keep::to_string).collect(),
        alone: is_unique.then(|| AloneRecord {
            not_needed: records(reduced.alone(Need::NotNeeded)),
            unconfirmed: records(reduced.alone(Need::Unconfirmed)),
            undecided: records(reduced.alone(Need::Undecided)),
        }),
        together: is_unique.then(|| TogetherRecord {
            gone: records(reduced.tried(Need::NotNeeded)),
            unconfirmed: records(reduced.tried(Need::Unconfirmed)),
            undecided: records(reduced.tried(Need::Undecided)),
            minimal: reduction.is_minimal(),
            givens: left.givens().filled(),
            rules: left.rules().len(),
            left: format::json::puzzle(left, None),
        }),
    })
}

impl PartRecord {
    fn of(part: Part, puzzle: &Puzzle) -> Option<Self> {
        Some(match part.fact(puzzle)? {
            Fact::Given { cell, digit } => {
                Self::Given { cell: cell.to_string(), digit: digit.value() }
            }
            Fact::Rule { index, rule } => {
                Self::Rule { rule: index + 1, sentence: rule.to_string() }
            }
            Fact::PencilMarks { .. } => return None,
        })
    }
}
