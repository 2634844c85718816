//! True candidates for programs: tab-separated lines, JSON.

use std::collections::BTreeMap;

use kenzan::{format, true_candidates};
use serde::Serialize;

use super::Looked;
use super::text::digits;
use crate::input::Item;
use crate::input::record::{Head, Origin};
use crate::output::describe::with_left_out;
use crate::output::escape::escaped;
use crate::output::json::json_line;

/// Returns puzzle, how much is known, the digits of each cell, name or reason, separated by tabs.
pub(super) fn line(looked: &Looked<'_>) -> String {
    let entry = &looked.item.entry;
    let reason = looked.why().or(looked.unconfirmed()).map(ToString::to_string);
    let note = with_left_out(entry, reason.or_else(|| entry.name.clone()).unwrap_or_default());
    let cells: Vec<String> = looked.cells().map(|cell| digits(looked.digits.get(cell))).collect();
    let cells: Vec<&str> =
        cells.iter().map(|cell| if cell.is_empty() { "-" } else { cell }).collect();
    let puzzle = format::line::label(entry);
    [&*escaped(&puzzle), word(looked), &cells.join(" "), &escaped(&note)].join("\t") + "\n"
}

/// Returns the word for how much is known.
fn word(looked: &Looked<'_>) -> &'static str {
    match (looked.found.has_solution(), looked.why()) {
        (Some(false), _) => "none",
        (_, None) if looked.unconfirmed().is_some() => "unconfirmed",
        (_, None) => "all",
        (_, Some(_)) => "some",
    }
}

/// An event during the search.
#[derive(Serialize)]
struct Event<'a> {
    #[serde(flatten)]
    origin: Origin<'a>,
    #[serde(flatten)]
    news: EventNews,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum EventNews {
    /// A solution.
    Solution(String),
    /// A candidate that is in no solution.
    Refuted { cell: String, digit: u8 },
}

/// Returns the event as a JSON object, on one line.
pub(super) fn event(item: &Item, event: true_candidates::Event<'_>) -> Vec<u8> {
    let news = match event {
        true_candidates::Event::Solution(grid) => EventNews::Solution(grid.to_string()),
        true_candidates::Event::Refuted(cell, digit) => {
            EventNews::Refuted { cell: cell.to_string(), digit: digit.value() }
        }
    };
    json_line(&Event { origin: Origin::of(item), news })
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    /// `all`, `some`, `unconfirmed` if a second engine did not decide, or `none` if there is no solution.
    known: &'static str,
    /// The digits of each cell in some solution.
    candidates: Vec<Vec<u8>>,
    /// The number of solutions with each digit of each cell, up to `most`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    counts: Vec<Vec<u32>>,
    most: u32,
    /// The digits of each cell that are not decided.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    open: BTreeMap<String, Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Check>,
}

/// The answer of the second engine.
#[derive(Serialize)]
struct Check {
    engine: &'static str,
    /// `agree` or `undecided`.
    result: &'static str,
    nodes: u64,
    seconds: f64,
}

/// Returns the JSON object, on one line.
pub(super) fn json(looked: &Looked<'_>) -> Vec<u8> {
    let values = |set: kenzan::DigitSet| set.iter().map(kenzan::Digit::value).collect::<Vec<u8>>();
    let most = looked.found.most();
    let counts = |cell| {
        looked.digits.get(cell).iter().map(|digit| looked.found.count(cell, digit)).collect()
    };
    json_line(&Record {
        head: Head::of(looked.item),
        known: word(looked),
        candidates: looked.cells().map(|cell| values(looked.digits.get(cell))).collect(),
        counts: if most > 1 { looked.cells().map(counts).collect() } else { Vec::new() },
        most,
        open: looked.open().map(|(cell, open)| (cell.to_string(), values(open))).collect(),
        reason: looked.why().or(looked.unconfirmed()).map(ToString::to_string),
        nodes: looked.found.statistics().nodes,
        seconds: looked.time.as_secs_f64(),
        check: looked.checked.map(|checked| Check {
            engine: checked.engine.name,
            result: if checked.why().is_none() { "agree" } else { "undecided" },
            nodes: checked.timed.answer.statistics.nodes,
            seconds: checked.timed.time.as_secs_f64(),
        }),
    })
}
