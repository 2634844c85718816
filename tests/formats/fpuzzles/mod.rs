//! Puzzles of f-puzzles: what each key means, what is skipped, what is refused, and that what is written
//! reads back.

mod cells;
mod decoration;
mod drawn;
mod keys;
mod links;
mod others;
mod refusals;
mod written;

use kenzan::format::{self, Entry};
use serde_json::{Value, json};

/// An object of f-puzzles of that size, with more keys.
fn object(size: usize, more: &Value) -> Value {
    let row = vec![json!({}); size];
    let mut object = json!({ "size": size, "grid": vec![row; size] });
    for (key, value) in more.as_object().expect("keys") {
        object[key] = value.clone();
    }
    object
}

fn read(size: usize, more: &Value) -> Entry {
    let text = object(size, more).to_string();
    format::parse(&text).unwrap_or_else(|error| panic!("{error} of {more}"))
}
