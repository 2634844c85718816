//! The beginning of all JSON about a puzzle: its place, and the puzzle itself.

use kenzan::format::{self, json::Document};
use serde::Serialize;

use crate::input::Item;
use crate::output::json::SCHEMA;

/// The place of a puzzle, at the beginning of its JSON.
#[derive(Serialize)]
pub(crate) struct Origin<'a> {
    schema: u32,
    source: &'a str,
    line: usize,
}

impl<'a> Origin<'a> {
    pub(crate) fn of(item: &'a Item) -> Self {
        Self { schema: SCHEMA, source: &item.place.source, line: item.place.line.max(1) }
    }
}

/// The beginning of JSON about a puzzle.
#[derive(Serialize)]
pub(crate) struct Head<'a> {
    #[serde(flatten)]
    origin: Origin<'a>,
    puzzle: Document,
    /// Parts of the puzzle that the answer ignores.
    #[serde(skip_serializing_if = "Option::is_none")]
    left_out: Option<&'a [String]>,
}

impl<'a> Head<'a> {
    pub(crate) fn of(item: &'a Item) -> Self {
        let left_out = item.entry.remarks.as_deref().map(|remarks| &*remarks.skipped);
        Self {
            origin: Origin::of(item),
            puzzle: format::json::entry(&item.entry),
            left_out: left_out.filter(|parts| !parts.is_empty()),
        }
    }
}
