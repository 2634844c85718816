//! Puzzles of Sudoku Maker: its JSON, and the links that carry it.
//!
//! A puzzle consists of its cells and a list of elements with numbered types. Every type is either a supported rule,
//! or known to be decoration and listed as skipped; any other is refused by its number, and by its name if it has one.

mod cells;
mod elements;
mod groups;
mod lines;
pub(crate) mod link;
mod outside;
mod pairs;
mod places;
mod write;

use std::sync::Arc;

use serde_json::{Map, Value};

pub use write::{Unwritable, link};

use self::cells::SudokuMakerCells;
use super::houses::{self, Region};
use super::meant;
use crate::format::drawings::{DrawingsOfKind, words_skipped};
use crate::format::{Drawings, Entry, Remarks};
use crate::json::{At, Problem};
use crate::spelling::brief;
use crate::{Cell, Layout, Puzzle, Rule};

/// The fields of a puzzle.
const KEYS: [&str; 13] = [
    "author", "cells", "comment", "constraints", "export", "height", "maxDigit", "messages",
    "minDigit", "name", "size", "type", "width",
];

/// The fields around it.
const AROUND: [&str; 2] = ["formatVersion", "puzzle"];

/// Returns whether an object holds a puzzle of Sudoku Maker.
pub(crate) fn is_one(fields: &Map<String, Value>) -> bool {
    let puzzle = fields.get("puzzle");
    fields.contains_key("formatVersion")
        && puzzle.is_some_and(|puzzle| puzzle.get("constraints").is_some_and(Value::is_array))
}

/// Makes an entry of such an object.
pub(crate) fn entry(
    fields: &Map<String, Value>,
    line: usize,
    drawings: Drawings,
) -> Result<Entry, Problem> {
    read(fields, line, drawings)
        .map_err(|problem| problem.hinting_by_default("open it in Sudoku Maker and fix it there"))
}

/// The state while the elements are read.
struct SudokuMakerReading<'json> {
    size: u8,
    layout: Arc<Layout>,
    rules: Vec<Rule>,
    extra: Vec<Region<'json>>,
    marks: pairs::PairMarks<'json>,
    /// Drawings whose meaning is not stated.
    drawn: Vec<DrawingsOfKind>,
    skipped: Vec<String>,
}

fn read(fields: &Map<String, Value>, line: usize, drawings: Drawings) -> Result<Entry, Problem> {
    if let Some(key) = fields.keys().find(|key| !AROUND.contains(&key.as_str())) {
        return Err(Problem::unknown_field(key, &AROUND));
    }
    if let Some(version) = At::of(fields, "formatVersion") {
        let is_known = version.text().is_ok_and(|text| text.starts_with("1."));
        if !is_known {
            let found = brief(&version.value.to_string());
            return Err(version.refuse(format_args!("version {found} is not known, 1.5.0 is")));
        }
    }
    let puzzle = At::of(fields, "puzzle").ok_or_else(|| Problem::new("'puzzle' is missing"))?;
    let known = |key: &&String| !KEYS.contains(&key.as_str());
    if let Some(key) = puzzle.object()?.keys().find(known) {
        return Err(puzzle.unknown_field(key).hinting(meant(key, KEYS.into_iter())));
    }
    let elements = puzzle.need("constraints")?.items("a list of elements")?;
    let SudokuMakerCells { size, givens, entered, solution, marked, coloured } =
        cells::read(&puzzle)?;
    let layout = elements::layout(&elements, size)?;
    let mut reading = SudokuMakerReading {
        size,
        layout,
        rules: Vec::new(),
        extra: Vec::new(),
        marks: pairs::PairMarks::default(),
        drawn: Vec::new(),
        skipped: Vec::new(),
    };
    cells::check_kind(&puzzle, &elements)?;
    for element in &elements {
        reading.element(element)?;
    }
    reading.negatives()?;
    if marked > 0 {
        reading.skipped.push(format!("small digits (in {marked} cells)"));
    }
    if coloured > 0 {
        reading.skipped.push(format!("colours (in {coloured} cells)"));
    }
    let text = |key: &str| -> Result<Option<String>, Problem> {
        let text = puzzle.get(key).map(|at| at.text()).transpose()?.map(str::trim);
        Ok(text.filter(|text| !text.is_empty()).map(str::to_owned))
    };
    let comment = text("comment")?;
    let SudokuMakerReading { layout, rules, extra, drawn, mut skipped, .. } = reading;
    let layout = houses::with_extra_regions(&layout, extra)?;
    let stated = Puzzle::new(layout, givens)?.with_rules(rules.into_iter().map(Arc::new))?;
    skipped.extend(drawings.left_out(&drawn, comment.as_deref(), &stated)?);
    skipped.extend(words_skipped(comment.as_deref(), &stated));
    let remarks = Remarks { author: text("author")?, comment, entered, solution, skipped };
    Ok(Entry { puzzle: stated, name: text("name")?, line, remarks: remarks.kept() })
}

impl SudokuMakerReading<'_> {
    /// Adds the rule at a place.
    fn add(&mut self, at: &At<'_>, rule: impl Into<Rule>) -> Result<(), Problem> {
        let rule = rule.into();
        rule.validate(&self.layout).map_err(|error| at.refuse(error.message()))?;
        self.rules.push(rule);
        Ok(())
    }

    fn cells(&self, at: &At<'_>, key: &str) -> Result<Vec<Cell>, Problem> {
        places::cells(&at.need(key)?, self.size)
    }

    /// Lists a clue without a value, which has no meaning, as skipped.
    fn skip(&mut self, at: &At<'_>) {
        self.skipped.push(format!("{}, no value", at.path()));
    }
}
