//! Puzzles of f-puzzles: its JSON, the links that contain it, and the packed word alone.
//!
//! Every key is a supported rule, a drawing, for which the puzzle is refused unless the options leave out drawings, or
//! known to have no effect on solutions; any other key is refused by its name. Meanings are those of f-puzzles and of
//! the user scripts that add keys to it.

mod cells;
mod drawn;
mod grid;
mod houses;
mod lies;
mod lines;
pub(crate) mod link;
mod outside;
mod pairs;
mod rules;
mod write;

use serde_json::{Map, Value};

pub use write::{Unwritable, json, link, payload};

pub(crate) use grid::solution;

use self::rules::FpuzzlesReading;
use super::{meant, packed};
use crate::format::drawings::{DrawingsOfKind, words_skipped};
use crate::format::{Drawings, Entry, Remarks};
use crate::json::{At, Problem};

/// Keys without an effect on solutions: fog and messages for players, settings of programs.
const SKIPPED: [&str; 9] = [
    "disabledlogic",
    "foglight",
    "fogofwar",
    "highlightConflicts",
    "metadata",
    "msgcorrect",
    "successMessage",
    "triggereffect",
    "truecandidatesoptions",
];

/// Keys that make remarks.
const REMARKS: [&str; 4] = ["author", "ruleset", "solution", "title"];

/// Keys of the grid itself.
const GRID: [&str; 2] = ["grid", "size"];

/// Unpacks the word of a link, as [`payload`] packs it: an object of JSON. `None` if it is damaged, or longer than a line
/// that is read may be.
///
/// ```
/// use kenzan::format::fpuzzles;
/// assert_eq!(fpuzzles::unpacked("N4IgDgjgXEA").as_deref(), None);
/// ```
pub fn unpacked(word: &str) -> Option<String> {
    packed::unpacked(word)
}

/// Returns whether an object is a puzzle of f-puzzles: its grid is a list of rows of objects.
pub(crate) fn is_one(fields: &Map<String, Value>) -> bool {
    let rows = fields.get("grid").and_then(Value::as_array);
    let cell = rows.and_then(|rows| rows.first()?.as_array()?.first());
    cell.is_some_and(Value::is_object)
}

/// Makes an entry of such an object.
pub(crate) fn entry(
    fields: &Map<String, Value>,
    line: usize,
    drawings: Drawings,
) -> Result<Entry, Problem> {
    read(fields, line, drawings)
        .map_err(|problem| problem.hinting_by_default("open it in f-puzzles and fix it there"))
}

fn read(fields: &Map<String, Value>, line: usize, drawings: Drawings) -> Result<Entry, Problem> {
    let known = || {
        let others = SKIPPED.iter().chain(&REMARKS).chain(&GRID).copied();
        rules::KEYS.iter().copied().chain(drawn::keys()).chain(others)
    };
    if let Some(key) = fields.keys().find(|key| !known().any(|one| one == key.as_str())) {
        let message = format!("'{}' is not a known key of f-puzzles", crate::spelling::brief(key));
        return Err(Problem::new(message).pointing_to_key(key).hinting(meant(key, known())));
    }
    let (grid, layout) = grid::read(fields)?;
    let mut reading = FpuzzlesReading::new(&grid, layout);
    for key in rules::KEYS {
        if let Some(at) = At::of(fields, key) {
            reading.key(key, &at)?;
        }
    }
    reading.parities();
    let text = |key: &str| At::of(fields, key).map(|at| at.text()).transpose();
    let worded =
        |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    let rules = worded(text("ruleset")?);
    let (puzzle, mut skipped) = reading.puzzle()?;
    let mut drawn = drawn::drawn(fields, grid.size)?;
    if !grid.coloured.is_empty() {
        let cells = DrawingsOfKind::new(format!("coloured cells ({})", grid.coloured.len()));
        drawn.push(match lies::coloured(&grid.coloured, fields) {
            Some(on) => cells.lying(on),
            None => cells,
        });
    }
    skipped.extend(drawings.left_out(&drawn, rules.as_deref(), &puzzle)?);
    for key in SKIPPED {
        if let Some(at) = At::of(fields, key).filter(|at| !at.is_nothing()) {
            skipped.push(match at.value {
                Value::Array(items) => format!("{key} ({})", items.len()),
                _ => key.to_owned(),
            });
        }
    }
    if grid.noted > 0 {
        skipped.push(format!("cells with notes ({})", grid.noted));
    }
    skipped.extend(words_skipped(rules.as_deref(), &puzzle));
    let solution = At::of(fields, "solution").filter(|at| !at.is_blank());
    let solution = match solution {
        None => None,
        Some(at) => {
            let read = grid::solution(at.value, grid.size);
            if read.is_none() {
                skipped.push("solution, which is not a grid".to_owned());
            }
            read
        }
    };
    let remarks = Remarks {
        author: worded(text("author")?),
        comment: rules,
        entered: grid.entered,
        solution,
        skipped,
    };
    let name = worded(text("title")?);
    Ok(Entry { puzzle, name, line, remarks: remarks.kept() })
}
