//! Ratings for programs: tab-separated lines, CSV.

use kenzan::format::{self, Entry};
use kenzan::rate::Scale;
use kenzan::record::{Rated, TechniqueCount};

use super::scale;
use crate::input::record::note;
use crate::output::describe::with_left_out;
use crate::output::escape::{csv_row, escaped};
use crate::work::inquiry::Fields;

/// Returns the fields of lines and tables on a scale, perhaps with steps.
pub(super) fn fields(on: &Scale, with_steps: bool) -> Fields {
    let columns = scale::columns(on);
    let header = format!("puzzle,verdict,{},name,reason,techniques\n", columns.join(","));
    Fields::new(columns.len() - 1, with_steps.into(), "").with_header(header)
}

/// Returns the number of steps of each technique: `hidden single in a box 41, pointing 2`.
fn listed(steps: &[TechniqueCount]) -> String {
    let steps = steps.iter().map(|TechniqueCount { name, steps }| format!("{name} {steps}"));
    steps.collect::<Vec<_>>().join(", ")
}

/// Returns puzzle, the scale's columns with a word in the first one if there is no rating, name or reason, and the
/// steps if asked for, separated by tabs.
pub(super) fn line(entry: &Entry, rated: &Rated, on: &Scale, with_steps: bool) -> String {
    let mut columns = columns(rated, on);
    if rated.rating.is_none() {
        columns[0] = rated.verdict.to_string();
    }
    let (puzzle, note) = (format::line::label(entry), note(entry, rated.reason.clone()));
    let mut fields = vec![escaped(&puzzle).into_owned()];
    fields.extend(columns);
    fields.push(escaped(&note).into_owned());
    fields.extend(with_steps.then(|| listed(rated.techniques.as_deref().unwrap_or_default())));
    fields.join("\t") + "\n"
}

/// Returns the columns of [`fields`].
pub(super) fn csv(entry: &Entry, rated: &Rated, on: &Scale) -> Vec<u8> {
    let first = [format::line::label(entry), rated.verdict.to_string()];
    let last = [
        entry.name.clone().unwrap_or_default(),
        with_left_out(entry, rated.reason.clone().unwrap_or_default()),
        rated.techniques.as_deref().map(listed).unwrap_or_default(),
    ];
    csv_row(first.into_iter().chain(columns(rated, on)).chain(last))
}

/// Returns the scale's columns; they are empty if there is no rating.
fn columns(rated: &Rated, on: &Scale) -> Vec<String> {
    let empty = || vec![String::new(); scale::columns(on).len()];
    rated.rating.as_ref().map_or_else(empty, kenzan::record::Rating::columns)
}
