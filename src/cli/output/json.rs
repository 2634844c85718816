//! The JSON of all commands: one object per line.

use serde::Serialize;

use crate::output::escape;

/// Writes `record` as one object on one line.
pub(crate) fn json_line(record: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_string(record).expect("strings and numbers can be written as JSON");
    escape::json(text + "\n").into_bytes()
}
