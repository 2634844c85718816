//! Ratings for people and for programs.

use kenzan::format;
use kenzan::rate::Difficulty;
use kenzan::render::duration;
use serde::Serialize;
use serde_json::{Map, Value};

use super::Known;
use super::scale::{Chosen, Rating};
use crate::input::Item;
use crate::input::record::Head;
use crate::output::describe::{left_out, with_left_out};
use crate::output::escape::{csv_row, escaped};
use crate::output::json::json_line;

/// Returns the header of a table.
pub(super) fn csv_header(scale: &Chosen) -> String {
    format!("puzzle,verdict,{},name,reason,techniques\n", scale.columns().join(","))
}

fn reason(verdict: &Difficulty<Rating>) -> Option<String> {
    match verdict {
        Difficulty::Unknown(why) => Some(why.to_string()),
        _ => None,
    }
}

/// Returns the number of steps of each technique: `hidden single in a box 41, pointing 2`.
fn listed(steps: &[(&'static str, u32)]) -> String {
    let steps = steps.iter().map(|(name, count)| format!("{name} {count}"));
    steps.collect::<Vec<_>>().join(", ")
}

/// Returns a sentence, and further lines.
pub(super) fn text(known: &Known<'_>) -> String {
    let title = known.item.title();
    let mut more =
        Vec::from_iter(left_out(&known.item.entry).map(|left_out| escaped(&left_out).into_owned()));
    let rating = match known.verdict {
        Difficulty::Rated(rating) => {
            let (rating, lines) = rating.text();
            more.extend(lines);
            rating
        }
        verdict => verdict.to_string(),
    };
    let time = duration(known.time.as_secs_f64());
    let mut text = format!("{title}: {rating}, {time}\n");
    for line in more {
        text += &format!("  {line}\n");
    }
    for (name, count) in known.steps.iter().flatten() {
        text += &format!("{count:>5} {name}\n");
    }
    text
}

/// Returns puzzle, the scale's columns with a word in the first one if there is no rating, name or reason, and the steps if
/// asked for, separated by tabs.
pub(super) fn line(known: &Known<'_>, scale: &Chosen) -> String {
    let entry = &known.item.entry;
    let note = reason(known.verdict).or_else(|| entry.name.clone()).unwrap_or_default();
    let note = with_left_out(entry, note);
    let mut fields = vec![escaped(&format::line::label(entry)).into_owned()];
    match known.verdict {
        Difficulty::Rated(rating) => fields.extend(rating.columns()),
        verdict => fields.extend(no_number(scale, verdict.word())),
    }
    fields.push(escaped(&note).into_owned());
    fields.extend(known.steps.as_deref().map(listed));
    fields.join("\t") + "\n"
}

/// Returns the scale's columns with a word in the first one.
fn no_number(scale: &Chosen, word: &'static str) -> impl Iterator<Item = String> {
    let empty = vec![String::new(); scale.columns().len() - 1];
    [word.to_owned()].into_iter().chain(empty)
}

/// Returns the line of a puzzle that the scale does not support.
pub(super) fn unsupported_line(
    item: &Item,
    what: &str,
    scale: &Chosen,
    with_steps: bool,
) -> String {
    let mut fields = vec![escaped(&format::line::label(&item.entry)).into_owned()];
    fields.extend(no_number(scale, "unsupported"));
    fields.push(escaped(&with_left_out(&item.entry, what.to_owned())).into_owned());
    fields.extend(with_steps.then(String::new));
    fields.join("\t") + "\n"
}

/// Returns the columns of [`csv_header`].
pub(super) fn csv(known: &Known<'_>, scale: &Chosen) -> Vec<u8> {
    let entry = &known.item.entry;
    let columns = match known.verdict {
        Difficulty::Rated(rating) => rating.columns(),
        _ => vec![String::new(); scale.columns().len()],
    };
    let first = [format::line::label(entry), known.verdict.word().to_owned()];
    let last = [
        entry.name.clone().unwrap_or_default(),
        with_left_out(entry, reason(known.verdict).unwrap_or_default()),
        known.steps.as_deref().map(listed).unwrap_or_default(),
    ];
    csv_row(first.into_iter().chain(columns).chain(last))
}

pub(super) fn unsupported_csv(item: &Item, what: &str, scale: &Chosen) -> Vec<u8> {
    let first = [format::line::label(&item.entry), "unsupported".to_owned()];
    let columns = vec![String::new(); scale.columns().len()];
    let reason = with_left_out(&item.entry, what.to_owned());
    let last = [item.entry.name.clone().unwrap_or_default(), reason, String::new()];
    csv_row(first.into_iter().chain(columns).chain(last))
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    scale: &'static str,
    /// `rated`, or why there is no rating.
    verdict: &'static str,
    #[serde(flatten)]
    rating: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    techniques: Option<Vec<Count>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
}

#[derive(Serialize)]
struct Count {
    name: &'static str,
    steps: u32,
}

/// Returns the JSON object, on one line.
pub(super) fn json(known: &Known<'_>, scale: &Chosen) -> Vec<u8> {
    let count = |&(name, steps): &(&'static str, u32)| Count { name, steps };
    let rating = match known.verdict {
        Difficulty::Rated(rating) => rating.fields(),
        _ => Map::new(),
    };
    json_line(&Record {
        head: Head::of(known.item),
        scale: scale.name(),
        verdict: known.verdict.word(),
        rating,
        techniques: known.steps.as_ref().map(|steps| steps.iter().map(count).collect()),
        reason: reason(known.verdict),
        seconds: Some(known.time.as_secs_f64()),
    })
}

pub(super) fn unsupported_json(item: &Item, what: &str, scale: &Chosen) -> Vec<u8> {
    json_line(&Record {
        head: Head::of(item),
        scale: scale.name(),
        verdict: "unsupported",
        rating: Map::new(),
        techniques: None,
        reason: Some(what.to_owned()),
        seconds: None,
    })
}
