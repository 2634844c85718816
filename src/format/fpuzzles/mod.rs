//! Puzzles of f-puzzles: its JSON, the links that carry it, and the packed word by itself.
//!
//! Every key is either a rule that is read, or known to be for the eye alone and told as skipped; any other
//! is refused by its name. Meanings are those of f-puzzles and of the user-scripts that add keys to it.

mod cells;
mod grid;
mod houses;
mod lines;
mod link;
mod outside;
mod pairs;
mod rules;
mod write;

use serde_json::{Map, Value};

pub use write::{Unwritable, json, link, payload};

pub(super) use grid::solution;
pub(super) use link::{is_link, take};

use self::rules::Reading;
use super::problem::{At, Problem};
use super::{Entry, Remarks};

/// Keys that say nothing about solutions: words for people, drawings, settings of programs.
const SKIPPED: [&str; 16] = [
    "cage",
    "circle",
    "color",
    "customcosmetics",
    "disabledlogic",
    "foglight",
    "fogofwar",
    "highlightConflicts",
    "line",
    "metadata",
    "msgcorrect",
    "rectangle",
    "successMessage",
    "text",
    "triggereffect",
    "truecandidatesoptions",
];

/// Keys that make remarks.
const REMARKS: [&str; 4] = ["author", "ruleset", "solution", "title"];

/// Keys of the grid itself.
const GRID: [&str; 2] = ["grid", "size"];

/// Tells whether an object is a puzzle of f-puzzles: its grid is a list of rows of objects.
pub(super) fn is_one(fields: &Map<String, Value>) -> bool {
    let rows = fields.get("grid").and_then(Value::as_array);
    let cell = rows.and_then(|rows| rows.first()?.as_array()?.first());
    cell.is_some_and(Value::is_object)
}

/// Makes an entry of such an object.
pub(super) fn entry(fields: &Map<String, Value>, line: usize) -> Result<Entry, Problem> {
    read(fields, line)
        .map_err(|problem| problem.hinting_by_default("open it in f-puzzles and mend it there"))
}

fn read(fields: &Map<String, Value>, line: usize) -> Result<Entry, Problem> {
    let known = || {
        let others = SKIPPED.iter().chain(&REMARKS).chain(&GRID).copied();
        rules::KEYS.iter().copied().chain(others)
    };
    if let Some(key) = fields.keys().find(|key| !known().any(|one| one == key.as_str())) {
        let message = format!("'{}' is no key of f-puzzles that is known", crate::rule::brief(key));
        return Err(Problem::new(message).pointing_to_key(key).hinting(
            match crate::rule::nearest(key, known()) {
                Some(near) => format!("did you mean '{near}'?"),
                None => "it may be a rule; take it out only if it is none".to_owned(),
            },
        ));
    }
    let grid = grid::read(fields)?;
    let mut reading = Reading::new(&grid);
    for key in rules::KEYS {
        if let Some(at) = At::of(fields, key) {
            reading.key(key, &at)?;
        }
    }
    let (puzzle, mut skipped) = reading.puzzle()?;
    for key in SKIPPED {
        if let Some(at) = At::of(fields, key).filter(|at| !is_nothing(at)) {
            skipped.push(cosmetic(key, &at)?);
        }
    }
    let text = |key: &str| At::of(fields, key).map(|at| at.text()).transpose();
    let worded =
        |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let solution = At::of(fields, "solution").filter(|at| !at.is_blank());
    let solution = match solution {
        None => None,
        Some(at) => {
            let read = grid::solution(at.value, grid.size);
            if read.is_none() {
                skipped.push("solution, which is no grid".to_owned());
            }
            read
        }
    };
    let remarks = Remarks {
        author: worded(text("author")?),
        comment: worded(text("ruleset")?),
        entered: grid.entered,
        solution,
        skipped,
    };
    let name = worded(text("title")?);
    Ok(Entry { puzzle, name, line, remarks: remarks.kept() })
}

fn is_nothing(at: &At<'_>) -> bool {
    at.is_blank() || at.value.as_bool() == Some(false)
}

/// Says what is skipped; refuses what a drawing may say of the rules.
fn cosmetic(key: &str, at: &At<'_>) -> Result<String, Problem> {
    let Value::Array(items) = at.value else { return Ok(key.to_owned()) };
    if key == "cage" {
        for item in at.items("a list")? {
            if let Some(value) = item.get("value")
                && is_digital_root(value.value)
            {
                let message =
                    format!("{} is a rule that is not known, a digital root", value.value);
                return Err(value.refuse(message));
            }
        }
    }
    Ok(format!("{key} ({})", items.len()))
}

/// Tells whether the value of a cage for the eye says how its digits add up, as some solvers read it.
fn is_digital_root(value: &Value) -> bool {
    let root = value.as_str().map(|text| text.trim().to_ascii_uppercase());
    root.and_then(|root| Some(root.strip_prefix("DR")?.trim_start().to_owned())).is_some_and(
        |digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()),
    )
}
