//! JSON as all commands print it: its version, and an object on one line.

use serde::Serialize;

use crate::output::escape;

/// The version of the JSON that is written; it changes when a field changes its meaning or goes.
pub(crate) const SCHEMA: u32 = 1;

/// Writes `record` as one object on one line.
pub(crate) fn json_line(record: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_string(record).expect("strings and numbers can be written as JSON");
    escape::json(text + "\n").into_bytes()
}
