//! Decorations of f-puzzles: lines and shapes whose meaning is not stated.

use serde_json::{Map, Value};

use super::{lies, rules};
use crate::format::drawings::DrawingsOfKind;
use crate::json::{At, Problem};

/// The keys of drawings, with their names.
const DRAWN: [(&str, &str); 7] = [
    ("cage", "cosmetic cages"),
    ("circle", "circles"),
    ("color", "colours"),
    ("customcosmetics", "custom cosmetics"),
    ("line", "lines"),
    ("rectangle", "rectangles"),
    ("text", "texts"),
];

/// Returns the keys of drawings.
pub(super) fn keys() -> impl Iterator<Item = &'static str> {
    DRAWN.iter().map(|(key, _)| *key)
}

/// Returns the drawings whose meaning is not stated; those that lie on rules apart from the others.
///
/// # Errors
/// If a drawing is a rule that some solvers support, and kenzan does not.
pub(super) fn drawn(fields: &Map<String, Value>, size: u8) -> Result<Vec<DrawingsOfKind>, Problem> {
    let stated = stated(fields);
    let mut drawn = Vec::new();
    for (key, what) in DRAWN {
        let Some(at) = At::of(fields, key) else { continue };
        let Value::Array(items) = at.value else {
            if !at.is_nothing() {
                drawn.push(DrawingsOfKind::new(what));
            }
            continue;
        };
        if key == "cage" {
            check_roots(&at)?;
        }
        let is_drawn = |item: &&Value| !is_blank(key, item) && !is_stated(key, item, &stated);
        let items: Vec<&Value> = items.iter().filter(is_drawn).collect();
        drawn.extend(placed(key, what, &items, fields, size));
    }
    Ok(drawn)
}

/// Sorts the drawings of a kind by where they lie.
fn placed(
    key: &str,
    what: &str,
    items: &[&Value],
    fields: &Map<String, Value>,
    size: u8,
) -> Vec<DrawingsOfKind> {
    let counted = |count: usize| DrawingsOfKind::new(format!("{what} ({count})"));
    let (mut places, mut others): (Vec<String>, Vec<&Value>) = (Vec::new(), Vec::new());
    for &item in items {
        match lies::place(key, item, fields) {
            Some(place) => places.push(place),
            None => others.push(item),
        }
    }
    let mut found = Vec::new();
    let count = places.len();
    places.sort_unstable();
    places.dedup();
    if count > 0 {
        found.push(counted(count).lying(places.join(" or ")));
    }
    if key == "text" && !others.is_empty() && lies::number_sides(&others, size) {
        found.push(counted(others.len()).lying("a number of a row or column"));
    } else if !others.is_empty() {
        found.push(counted(others.len()));
    }
    found
}

/// Refuses cages whose digits add up to a digital root, as some solvers read their values.
fn check_roots(cages: &At<'_>) -> Result<(), Problem> {
    for item in cages.items("a list")? {
        if let Some(value) = item.get("value")
            && is_digital_root(value.value)
        {
            let message = format!("{} is a rule that is not known, a digital root", value.value);
            return Err(value.refuse(message));
        }
    }
    Ok(())
}

/// Checks whether the value of a decorative cage is a sum, as some solvers read it.
fn is_digital_root(value: &Value) -> bool {
    let root = value.as_str().map(|text| text.trim().to_ascii_uppercase());
    root.and_then(|root| Some(root.strip_prefix("DR")?.trim_start().to_owned())).is_some_and(
        |digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()),
    )
}

/// Checks whether a drawing is invisible: a line or shape without a place, or a text without a word.
fn is_blank(key: &str, item: &Value) -> bool {
    let is_empty = |field: &str| match item.get(field) {
        None | Some(Value::Null) => None,
        Some(Value::Array(items)) => {
            Some(items.iter().all(|item| item.as_array().is_some_and(Vec::is_empty)))
        }
        Some(Value::String(text)) => Some(text.trim().is_empty()),
        Some(Value::Bool(_) | Value::Number(_) | Value::Object(_)) => Some(false),
    };
    match key {
        "line" => is_empty("lines") == Some(true),
        "text" => is_empty("value") == Some(true) || is_empty("cells") == Some(true),
        _ => is_empty("cells") == Some(true),
    }
}

/// An entry of a rule: its key and its cells.
type Stated = (&'static str, Vec<String>);

/// Returns the entries of the rules.
fn stated(fields: &Map<String, Value>) -> Vec<Stated> {
    let lists = rules::KEYS.iter().filter_map(|&key| Some((key, fields.get(key)?.as_array()?)));
    lists.flat_map(|(key, items)| items.iter().map(move |item| (key, cells(item)))).collect()
}

/// Checks whether a drawing is the picture of a rule that is stated, for programs that do not know the rule.
/// User-scripts of f-puzzles add such drawings, and write the name of the rule in them.
fn is_stated(key: &str, item: &Value, stated: &[Stated]) -> bool {
    let own = cells(item);
    if own.is_empty() {
        return false;
    }
    let is_covered = |cells: &[String]| own.iter().all(|cell| cells.contains(cell));
    match (item.get("isNewConstraint"), item.get("fromConstraint")) {
        (_, Some(Value::String(name))) => {
            let named = rule_of(name);
            let mut entries =
                stated.iter().filter(|(rule, _)| *rule == named).map(|(_, cells)| cells);
            // One cage shows the cells of all entries.
            if key == "cage" {
                is_covered(&entries.flatten().cloned().collect::<Vec<_>>())
            } else {
                entries.any(|cells| is_covered(cells))
            }
        }
        // Their first versions wrote no name.
        (Some(Value::Bool(true)), None) => {
            let is_equal =
                |cells: &[String]| is_covered(cells) && cells.iter().all(|cell| own.contains(cell));
            key == "line"
                && stated.iter().any(|(rule, cells)| UNNAMED.contains(rule) && is_equal(cells))
        }
        (_, _) => false,
    }
}

/// The rules whose pictures once had no name.
const UNNAMED: [&str; 3] = ["renban", "whispers", "entropicline"];

/// Returns the key of the rule that a drawing names.
fn rule_of(name: &str) -> String {
    let letters = name.chars().filter(|letter| !letter.is_whitespace());
    let key: String = letters.flat_map(char::to_lowercase).collect();
    match key.as_str() {
        "germanwhispers" | "dutchwhispers" => "whispers".to_owned(),
        "entropic" => "entropicline".to_owned(),
        _ => key,
    }
}

/// Returns the cells that an entry names, whatever it has them for.
pub(super) fn cells(item: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Vec<&Value> =
        ["cell", "cells", "lines"].iter().filter_map(|field| item.get(*field)).collect();
    while let Some(value) = open.pop() {
        match value {
            Value::String(name) => found.push(name.trim().to_ascii_uppercase()),
            Value::Array(items) => open.extend(items),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {}
        }
    }
    found
}
