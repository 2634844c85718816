//! Numbers of solutions for programs: tab-separated lines, JSON.

use kenzan::count::CONFIDENCE;
use kenzan::format;
use serde::Serialize;

use super::{Counted, Number};
use crate::input::record::Head;
use crate::output::confirmation::{self, Check};
use crate::output::describe::with_left_out;
use crate::output::escape::escaped;
use crate::output::json::json_line;

/// The number of fields in [`line()`].
pub(super) const FIELDS: usize = 4;

/// Returns puzzle, meaning of the number, number, name or reason, separated by tabs.
pub(super) fn line(counted: &Counted<'_>) -> String {
    let entry = &counted.item.entry;
    let note = reason(counted).or_else(|| entry.name.clone()).unwrap_or_default();
    let note = with_left_out(entry, note);
    let number = match &counted.number {
        Number::Counted(count) => count.at_least.to_string(),
        Number::Estimated(estimate) => format!("{:e}", estimate.number()),
    };
    let puzzle = format::line::label(entry);
    [&*escaped(&puzzle), word(counted), &number, &escaped(&note)].join("\t") + "\n"
}

/// Returns why the number is not complete.
fn reason(counted: &Counted<'_>) -> Option<String> {
    let unconfirmed = || confirmation::why_not(&counted.confirmation);
    counted.why().map(ToString::to_string).or_else(unconfirmed)
}

/// Returns the meaning of the number.
fn word(counted: &Counted<'_>) -> &'static str {
    match &counted.number {
        Number::Counted(count) if count.is_exact() => "exactly",
        Number::Counted(_) => "at-least",
        Number::Estimated(_) => "about",
    }
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    /// `exactly`, `at-least` or `about`.
    meaning: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u128>,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    nodes: u64,
    seconds: f64,
    /// The confirmation of an exact number.
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<Check>,
}

#[derive(Serialize)]
struct EstimateRecord {
    number: f64,
    /// The bounds of the interval; absent if the samples differ too much.
    #[serde(skip_serializing_if = "Option::is_none")]
    interval: Option<(f64, f64)>,
    confidence: f64,
    samples: usize,
    seed: u64,
}

/// Returns the JSON object, on one line.
pub(super) fn json(counted: &Counted<'_>) -> Vec<u8> {
    let (count, estimate) = match &counted.number {
        Number::Counted(count) => (Some(count.at_least), None),
        Number::Estimated(estimate) => {
            let record = EstimateRecord {
                number: estimate.number(),
                interval: estimate.interval(),
                confidence: CONFIDENCE,
                samples: estimate.samples.len(),
                seed: counted.run.estimate.map_or(0, |(_, seed)| seed),
            };
            (None, Some(record))
        }
    };
    json_line(&Record {
        head: Head::of(counted.item),
        meaning: word(counted),
        count,
        estimate,
        reason: reason(counted),
        nodes: counted.statistics().nodes,
        seconds: counted.time.as_secs_f64(),
        check: Check::of(&counted.confirmation),
    })
}
