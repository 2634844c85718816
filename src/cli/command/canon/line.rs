//! The lines that `canon` prints.

use kenzan::canon::Isomorphism;
use kenzan::format::known::{Format, named as format_named};
use kenzan::format::{self, Entry};

use crate::output::escape::escaped;

/// Ends the line of a form with what was asked for.
pub(super) fn add(
    output: &mut Vec<u8>,
    automorphisms: Option<u32>,
    class: Option<u64>,
    map: Option<Isomorphism>,
) {
    let numbers =
        [automorphisms.map(u64::from), class].map(|number| number.map(|number| number.to_string()));
    let fields = numbers.into_iter().chain([map.map(|map| map.to_string())]);
    for field in fields.flatten() {
        output.push(b'\t');
        output.extend(field.into_bytes());
    }
    output.push(b'\n');
}

/// Returns a puzzle with its name on a line.
pub(super) fn named(entry: &Entry) -> Vec<u8> {
    let written = format_named("line").and_then(|line: &Format| line.write(entry).ok());
    let text = match written {
        Some(written) if written.lost.is_empty() => written.text,
        Some(_) | None => format::line::label(entry),
    };
    (escaped(&text).into_owned() + "\n").into_bytes()
}
