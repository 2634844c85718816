//! How hard a puzzle is, for people and for programs.

use serde::Serialize;

use super::super::input::Item;
use super::super::output::{Head, json_line};
use super::super::shown::{csv_row, shown};
use super::Known;
use crate::format;
use crate::rate::Verdict;
use crate::render::duration;
use crate::technique::scale::Tenths;

pub(super) const CSV_HEADER: &str = "puzzle,verdict,er,ep,ed,name,reason,techniques\n";

/// What a scale is called where a number of it stands.
const SCALE: &str = "Sudoku Explainer 1.2.1";

/// What stands where there is no number.
fn word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Rated(_) => "rated",
        Verdict::Unwanted => "unwanted",
        Verdict::Solved => "solved",
        Verdict::None => "none",
        Verdict::Multiple => "multiple",
        Verdict::Beyond => "beyond",
        Verdict::Unknown(_) => "unknown",
    }
}

fn numbers(verdict: &Verdict) -> Option<[Tenths; 3]> {
    match verdict {
        Verdict::Rated(rating) => Some([rating.er, rating.ep, rating.ed]),
        _ => None,
    }
}

fn reason(verdict: &Verdict) -> Option<String> {
    match verdict {
        Verdict::Unknown(why) => Some(why.to_string()),
        _ => None,
    }
}

/// How many steps there were of each technique: `hidden single in a box 41, pointing 2`.
fn listed(steps: &[(&'static str, u32)]) -> String {
    let steps = steps.iter().map(|(name, count)| format!("{name} {count}"));
    steps.collect::<Vec<_>>().join(", ")
}

/// A sentence.
pub(super) fn text(known: &Known<'_>) -> String {
    let title = known.item.title();
    let said = match known.verdict {
        Verdict::Rated(rating) => {
            let kind = match (rating.is_diamond(), rating.is_pearl()) {
                _ if rating.er <= Tenths::new(23) => "",
                (true, _) => ", a diamond",
                (false, true) => ", a pearl",
                (false, false) => "",
            };
            format!("{rating} ({SCALE}){kind}")
        }
        Verdict::Unwanted => "not what is wanted".to_owned(),
        Verdict::Solved => "is solved".to_owned(),
        Verdict::None => "no solution".to_owned(),
        Verdict::Multiple => "several solutions".to_owned(),
        Verdict::Beyond => format!("beyond {SCALE}: its steps end before the solution"),
        Verdict::Unknown(why) => format!("unknown: {why}"),
    };
    let time = duration(known.time.as_secs_f64());
    let mut text = format!("{title}: {said}, {time}\n");
    for (name, count) in known.steps.iter().flatten() {
        text += &format!("{count:>5} {name}\n");
    }
    text
}

/// Puzzle, ER or a word, EP, ED, name or reason, and the steps if they are asked for; separated by tabs.
pub(super) fn line(known: &Known<'_>) -> String {
    let entry = &known.item.entry;
    let [er, ep, ed] = match numbers(known.verdict) {
        Some(numbers) => numbers.map(|number| number.to_string()),
        None => [word(known.verdict).to_owned(), String::new(), String::new()],
    };
    let said = reason(known.verdict).or_else(|| entry.name.clone()).unwrap_or_default();
    let puzzle = format::line::label(entry);
    let mut line = [&*shown(&puzzle), &er, &ep, &ed, &shown(&said)].join("\t");
    if let Some(steps) = &known.steps {
        line = line + "\t" + &listed(steps);
    }
    line + "\n"
}

/// The same of a puzzle for which the scale has no number.
pub(super) fn unsupported_line(item: &Item, what: &str, with_steps: bool) -> String {
    let puzzle = format::line::label(&item.entry);
    let more = if with_steps { "\t" } else { "" };
    format!("{}\tunsupported\t\t\t{}{more}\n", shown(&puzzle), shown(what))
}

/// The columns of [`CSV_HEADER`].
pub(super) fn csv(known: &Known<'_>) -> Vec<u8> {
    let entry = &known.item.entry;
    let [er, ep, ed] =
        numbers(known.verdict).map_or_else(Default::default, |all| all.map(|one| one.to_string()));
    csv_row([
        format::line::label(entry),
        word(known.verdict).to_owned(),
        er,
        ep,
        ed,
        entry.name.clone().unwrap_or_default(),
        reason(known.verdict).unwrap_or_default(),
        known.steps.as_deref().map(listed).unwrap_or_default(),
    ])
}

pub(super) fn unsupported_csv(item: &Item, what: &str) -> Vec<u8> {
    let name = item.entry.name.clone().unwrap_or_default();
    let puzzle = format::line::label(&item.entry);
    csv_row([&*puzzle, "unsupported", "", "", "", &name, what, ""])
}

#[derive(Serialize)]
struct Record<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    scale: &'static str,
    /// `rated`, or why there is no number.
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    techniques: Option<Vec<Count>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

#[derive(Serialize)]
struct Count {
    name: &'static str,
    steps: u32,
}

/// Everything, as one object on one line.
pub(super) fn json(known: &Known<'_>) -> Vec<u8> {
    let numbers = numbers(known.verdict);
    let number = |place: usize| numbers.map(|all| f64::from(all[place].tenths()) / 10.0);
    let count = |&(name, steps): &(&'static str, u32)| Count { name, steps };
    json_line(&Record {
        head: Head::of(known.item),
        scale: "se121",
        verdict: word(known.verdict),
        er: number(0),
        ep: number(1),
        ed: number(2),
        techniques: known.steps.as_ref().map(|steps| steps.iter().map(count).collect()),
        reason: reason(known.verdict),
        ms: Some(known.time.as_secs_f64() * 1e3),
    })
}

pub(super) fn unsupported_json(item: &Item, what: &str) -> Vec<u8> {
    json_line(&Record {
        head: Head::of(item),
        scale: "se121",
        verdict: "unsupported",
        er: None,
        ep: None,
        ed: None,
        techniques: None,
        reason: Some(what.to_owned()),
        ms: None,
    })
}
