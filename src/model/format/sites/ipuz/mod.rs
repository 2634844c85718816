//! Sudokus of ipuz, an open format for puzzles of many kinds (<http://ipuz.org>): JSON, which may be wrapped in a call,
//! as in `ipuz({…})`.
//!
//! Read are the kinds of sudoku whose rules kenzan has: plain ones, with letters, diagonals or windows, killers, jigsaws
//! and latin squares. Cells are counted from 0, the column before the row. Styles of cells are drawings; any field that
//! is not of the format is refused by its name.

mod cells;
mod groups;
mod kind;
mod write;

use std::sync::Arc;

use serde_json::{Map, Value};

pub(crate) use write::write;

use self::cells::DigitSigns;
use self::kind::Kinds;
use super::meant;
use crate::format::drawings::{DrawingsOfKind, words_skipped};
use crate::format::grids::cells::Layouts;
use crate::format::tables::html::unescaped;
use crate::format::{Entry, Remarks};
use crate::json::{At, Problem};
use crate::{Puzzle, Rule};

/// The address that names of its versions and kinds start with.
const ADDRESS: &str = "ipuz.org/";

/// Fields of the puzzle itself.
const STATED: [&str; 10] = [
    "boxes", "cages", "charset", "dimensions", "empty", "kind", "puzzle", "saved", "version",
    "zones",
];

/// Fields that make remarks.
const WORDS: [&str; 5] = ["author", "intro", "notes", "solution", "title"];

/// Fields without an effect on solutions: where the puzzle is from, and how it is shown.
const SILENT: [&str; 18] = [
    "annotation", "block", "cageborder", "checksum", "copyright", "date", "difficulty",
    "displaycharset", "editor", "explanation", "origin", "publication", "publisher",
    "showoperators", "styles", "uniqueid", "url", "volatile",
];

/// Returns whether an object is a puzzle of ipuz, of whatever kind.
pub(crate) fn is_one(fields: &Map<String, Value>) -> bool {
    let is_ours = |value: &Value| value.as_str().is_some_and(|text| text.contains(ADDRESS));
    let kinds = fields.get("kind").and_then(Value::as_array);
    fields.get("version").is_some_and(is_ours) && fields.contains_key("kind")
        || kinds.is_some_and(|kinds| kinds.iter().any(is_ours))
}

/// Makes an entry of such an object.
pub(crate) fn entry(
    fields: &Map<String, Value>,
    line: usize,
    layouts: &mut Layouts,
) -> Result<Entry, Problem> {
    read(fields, line, layouts).map_err(|problem| {
        problem.hinting_by_default("the fields of a sudoku in ipuz are listed at http://ipuz.org")
    })
}

fn read(fields: &Map<String, Value>, line: usize, layouts: &mut Layouts) -> Result<Entry, Problem> {
    let kinds = Kinds::of(fields)?;
    let known = || STATED.iter().chain(&WORDS).chain(&SILENT).copied();
    // Extensions have names as in `com.example.rating`.
    let is_unknown = |key: &&String| !key.contains('.') && !known().any(|one| one == key.as_str());
    if let Some(key) = fields.keys().find(is_unknown) {
        let message = format!("'{}' is not a known field of ipuz", crate::spelling::brief(key));
        return Err(Problem::new(message).pointing_to_key(key).hinting(meant(key, known())));
    }
    let grid = At::of(fields, "puzzle").ok_or_else(|| Problem::new("'puzzle' is missing"))?;
    let size = cells::size(&grid, fields)?;
    let marks = DigitSigns::of(fields, size)?;
    let given = marks.grid(&grid)?;
    let mut skipped = Vec::new();
    let extensions = fields.keys().filter(|key| key.contains('.'));
    let mut drawn: Vec<DrawingsOfKind> =
        extensions.map(|key| DrawingsOfKind::new(format!("'{key}'"))).collect();
    if given.styled > 0 {
        drawn.push(DrawingsOfKind::new(format!("styles of cells ({})", given.styled)));
    }
    let layout = groups::layout(fields, size, &kinds, layouts, line)?;
    let cages = groups::cages(fields, &layout, &kinds)?;
    let saved = At::of(fields, "saved").map(|at| marks.grid(&at)).transpose()?;
    let solution = At::of(fields, "solution").map(|at| marks.grid(&at)).transpose()?;
    if let Some(noted) = saved.as_ref().map(|saved| saved.noted).filter(|&noted| noted > 0) {
        skipped.push(format!("cells with notes ({noted})"));
    }
    let text = |key: &str| -> Result<Option<String>, Problem> {
        let text = At::of(fields, key).map(|at| at.text()).transpose()?;
        Ok(text.map(|text| unescaped(text.trim())).filter(|text| !text.is_empty()))
    };
    let words: Vec<String> = [text("intro")?, text("notes")?].into_iter().flatten().collect();
    let comment = Some(words.join("\n")).filter(|words| !words.is_empty());
    let entered = saved.map(|saved| cells::entered(&saved.grid, &given.grid)).transpose()?;
    let puzzle = Puzzle::new(layout, given.grid)?;
    let rules = cages.into_iter().map(|cage| Arc::new(Rule::from(cage)));
    let puzzle = puzzle.with_rules(rules)?;
    skipped.extend(layouts.drawings().left_out(&drawn, comment.as_deref(), &puzzle)?);
    skipped.extend(words_skipped(comment.as_deref(), &puzzle));
    let remarks = Remarks {
        author: text("author")?,
        comment,
        entered: entered.flatten(),
        solution: solution.map(|digits| digits.grid).filter(|grid| grid.filled() > 0),
        skipped,
    };
    Ok(Entry { puzzle, name: text("title")?, line, remarks: remarks.kept() })
}
