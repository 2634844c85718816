//! What was found out about a puzzle, for people and for programs.

use serde::Serialize;

use super::super::input::Item;
use super::super::output::{Head, json_line};
use super::super::shown::csv_row;
use super::super::terminal::Terminal;
use super::Examination;
use crate::engine::Entry;
use crate::render::text::Drawing;
use crate::{Cell, Outcome, format};

/// The puzzle, and two sentences about it.
pub(super) fn text(
    item: &Item,
    examined: &Examination,
    engines: &[&Entry],
    terminal: Terminal,
) -> String {
    let puzzle = &item.entry.puzzle;
    let drawing = Drawing::new(puzzle).paint(&terminal.paint());
    let who = engines.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", ");
    let agreement = match (engines.len(), examined.is_agreed) {
        (1, _) => format!("says {who}"),
        (_, true) => format!("{who} agree"),
        (_, false) => format!("not all of {who} could tell"),
    };
    let mut text = format!("{}\n{drawing}\n", item.title());
    text += &match &examined.outcome {
        Outcome::Unique(_) => format!("valid: yes, exactly one solution ({agreement})\n"),
        Outcome::Multiple(_) => format!("valid: no, several solutions ({agreement})\n"),
        Outcome::None => match &examined.clash {
            Some(clash) => format!("valid: no, there is no solution: {clash} ({agreement})\n"),
            None => format!("valid: no, there is no solution ({agreement})\n"),
        },
        Outcome::Unknown { why, .. } => format!("valid: unknown, {why}\n"),
    };
    if !matches!(examined.outcome, Outcome::Unique(_)) {
        return text;
    }
    let givens = puzzle.givens().filled();
    let not_needed = examined.not_needed.len();
    text += &match examined.is_minimal() {
        Some(true) => format!("minimal: yes, each of its {givens} givens is needed\n"),
        Some(false) => format!(
            "minimal: no, any one of these {not_needed} of its {givens} givens can go: {}\n",
            list(item, &examined.not_needed)
        ),
        None => "minimal: unknown\n".to_owned(),
    };
    if !examined.undecided.is_empty() {
        text += &format!("not decided within the limits: {}\n", list(item, &examined.undecided));
    }
    text
}

pub(super) const CSV_HEADER: &str = "puzzle,verdict,minimal,not_needed,name,reason\n";

/// Puzzle, verdict, minimal, givens that are not needed; separated by tabs.
pub(super) fn line(item: &Item, examined: &Examination) -> String {
    columns(item, examined).join("\t") + "\n"
}

/// A row below [`CSV_HEADER`].
pub(super) fn csv(item: &Item, examined: &Examination) -> Vec<u8> {
    let name = item.entry.name.clone().unwrap_or_default();
    csv_row(columns(item, examined).into_iter().chain([name, reason(examined).unwrap_or_default()]))
}

fn columns(item: &Item, examined: &Examination) -> [String; 4] {
    let minimal = match (&examined.outcome, examined.is_minimal()) {
        (Outcome::Unique(_), Some(true)) => "yes",
        (Outcome::Unique(_), Some(false)) => "no",
        (Outcome::Unique(_), None) => "unknown",
        _ => "",
    };
    [
        format::line::puzzle(&item.entry.puzzle),
        examined.outcome.word().to_owned(),
        minimal.to_owned(),
        names(&examined.not_needed).join(" "),
    ]
}

/// Says why there is no solution, or why that was not found out.
fn reason(examined: &Examination) -> Option<String> {
    match &examined.outcome {
        Outcome::Unknown { why, .. } => Some(why.to_string()),
        Outcome::None => examined.clash.as_ref().map(ToString::to_string),
        Outcome::Unique(_) | Outcome::Multiple(_) => None,
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
    givens: usize,
    minimal: Option<bool>,
    not_needed: Vec<String>,
    undecided: Vec<String>,
}

/// One object on one line.
pub(super) fn json(item: &Item, examined: &Examination, engines: &[&Entry]) -> Vec<u8> {
    let puzzle = &item.entry.puzzle;
    json_line(&Record {
        head: Head::of(item),
        verdict: examined.outcome.word(),
        engines: engines.iter().map(|entry| entry.name).collect(),
        agree: examined.is_agreed,
        reason: reason(examined),
        givens: puzzle.givens().filled(),
        minimal: examined.is_minimal(),
        not_needed: names(&examined.not_needed),
        undecided: names(&examined.undecided),
    })
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}

/// The cells with their givens: `r1c1=8 r2c3=3`.
fn list(item: &Item, cells: &[Cell]) -> String {
    let givens = item.entry.puzzle.givens();
    let named = cells.iter().map(|&cell| match givens.get(cell) {
        Some(digit) => format!("{cell}={digit}"),
        None => cell.to_string(),
    });
    named.collect::<Vec<_>>().join(" ")
}
