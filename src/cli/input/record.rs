//! Answers for programs: JSON objects and tab-separated lines, with the place of the puzzle and the puzzle itself.

use kenzan::format::{self, Entry};
use kenzan::record::{About, VERSION};
use kenzan::{Digit, Puzzle};
use serde::Serialize;

use crate::input::Item;
use crate::output::describe::with_left_out;
use crate::output::escape::{csv_row, escaped};
use crate::output::json::{json_line, json_line_in_two};

/// An event with the place of its puzzle.
#[derive(Serialize)]
struct Placed<'a, E> {
    schema: u32,
    source: &'a str,
    line: usize,
    #[serde(flatten)]
    event: E,
}

/// Returns an answer as a JSON object with the puzzle, on one line.
pub(crate) fn json(item: &Item, answer: impl Serialize) -> Vec<u8> {
    json_line(&about(item, answer))
}

/// Returns an answer as [`json`] does, in two parts: more items of its list `name` may stand between them.
pub(crate) fn json_in_two(item: &Item, answer: impl Serialize, name: &'static str) -> [Vec<u8>; 2] {
    json_line_in_two(&about(item, answer), name)
}

fn about(item: &Item, answer: impl Serialize) -> impl Serialize {
    let asked = item.asked.as_deref().unwrap_or(&item.entry);
    let about = About::new(asked, answer).with_entered(item.judged.as_deref());
    about.at(&item.place.source, item.place.line.max(1))
}

/// Returns an event as a JSON object, on one line.
pub(crate) fn event(item: &Item, event: impl Serialize) -> Vec<u8> {
    let (source, line) = (&item.place.source, item.place.line.max(1));
    json_line(&Placed { schema: VERSION, source, line, event })
}

/// Returns the digits of each cell, separated by blanks; `-` for a cell without any.
pub(crate) fn cells(candidates: &[Vec<Digit>]) -> String {
    let digits = |digits: &Vec<Digit>| match digits.as_slice() {
        [] => "-".to_owned(),
        digits => symbols(digits),
    };
    candidates.iter().map(digits).collect::<Vec<_>>().join(" ")
}

/// Returns the symbols of digits.
pub(crate) fn symbols(digits: &[Digit]) -> String {
    digits.iter().map(|digit| digit.symbol()).collect()
}

/// Returns puzzle, fields, and reason or name, separated by tabs.
pub(crate) fn line(entry: &Entry, fields: &[&str], reason: Option<String>) -> String {
    let (puzzle, note) = (format::line::label(entry), note(entry, reason));
    format!("{}\t{}\t{}\n", escaped(&puzzle), fields.join("\t"), escaped(&note))
}

/// Returns a puzzle as [`line()`] begins with it, for one that was made from another, whose name it does not have.
pub(crate) fn unnamed(puzzle: &Puzzle) -> String {
    let entry = Entry { puzzle: puzzle.clone(), name: None, line: 1, remarks: None };
    escaped(&format::line::label(&entry)).into_owned()
}

/// Returns a row of a table: puzzle, columns, name, reason.
pub(crate) fn csv(
    entry: &Entry,
    columns: impl IntoIterator<Item = String>,
    reason: Option<String>,
) -> Vec<u8> {
    let name = entry.name.clone().unwrap_or_default();
    let reason = with_left_out(entry, reason.unwrap_or_default());
    let puzzle = format::line::puzzle(&entry.puzzle);
    csv_row([puzzle].into_iter().chain(columns).chain([name, reason]))
}

/// Returns the last field of a line: a reason or the name of the puzzle, and the parts of it that were left out.
pub(crate) fn note(entry: &Entry, reason: Option<String>) -> String {
    with_left_out(entry, reason.or_else(|| entry.name.clone()).unwrap_or_default())
}
