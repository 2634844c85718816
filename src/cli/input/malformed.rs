//! The line, object or row of a text that is not a puzzle.

use kenzan::record::VERSION;
use serde::Serialize;

use crate::input::{InputPlace, Problem};
use crate::output::escape::{csv_row, escaped};
use crate::output::json::json_line;

/// Returns the line: the text, `malformed`, as many empty fields as are `before` the reason, the reason, and as many as are
/// `after` it. Empty for a source that could not be read.
pub(crate) fn line(problem: &Problem, before: usize, after: usize) -> String {
    let Some(text) = &problem.text else { return String::new() };
    let [before, after] = [before, after].map(|fields| "\t".repeat(fields));
    format!("{}\tmalformed{before}\t{}{after}\n", escaped(text), escaped(&reason(problem)))
}

#[derive(Serialize)]
struct Malformed<'a> {
    schema: u32,
    source: &'a str,
    line: usize,
    column: Option<usize>,
    verdict: &'static str,
    reason: &'a str,
    hint: Option<&'a str>,
    text: &'a str,
}

/// Returns the object; empty for a source that could not be read.
pub(crate) fn json(problem: &Problem) -> Vec<u8> {
    let Some(text) = &problem.text else { return Vec::new() };
    let InputPlace { source, line, column } = &problem.place;
    json_line(&Malformed {
        schema: VERSION,
        source,
        line: (*line).max(1),
        column: *column,
        verdict: "malformed",
        reason: &problem.message,
        hint: problem.hint.as_deref(),
        text,
    })
}

/// Returns the row of a table with this `header`, which has a column for the reason; empty for a source that could not
/// be read.
pub(crate) fn row(problem: &Problem, header: &str) -> Vec<u8> {
    let Some(text) = &problem.text else { return Vec::new() };
    csv_row(header.trim_end().split(',').map(|column| match column {
        "puzzle" => text.clone(),
        "verdict" => "malformed".to_owned(),
        "reason" => reason(problem),
        _ => String::new(),
    }))
}

/// Returns the message with the column, next to the text itself.
fn reason(problem: &Problem) -> String {
    let column =
        problem.place.column.map(|column| format!("column {column}: ")).unwrap_or_default();
    format!("{column}{}", problem.message)
}
