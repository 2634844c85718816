//! The JSON of all commands: its version, and one object per line.

use serde::Serialize;

use crate::output::escape;

/// The version of the JSON; it increases when a field changes its meaning or is removed.
pub(crate) const SCHEMA: u32 = 2;

/// Writes `record` as one object on one line.
pub(crate) fn json_line(record: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_string(record).expect("strings and numbers can be written as JSON");
    escape::json(text + "\n").into_bytes()
}
