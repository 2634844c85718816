//! Puzzles of `SudokuPad`: its JSON, the links that contain it (`scl…`, `ctc…`), and its short code for classic
//! puzzles (`scf…`). Parts in the notation of f-puzzles are read by [`fpuzzles`](super::fpuzzles).
//!
//! `SudokuPad` is a program to play puzzles, not to set them. It only has givens, regions, cages, and a few rules for
//! the whole grid; all other rules are lines and shapes whose meaning is in the rules in words, if anywhere. Such a
//! puzzle is refused, and the drawings are named, unless the options leave out drawings.

mod cages;
mod cells;
mod drawn;
pub(crate) mod link;
mod minified;
mod scf;
mod words;
mod write;

use std::sync::Arc;

use serde_json::{Map, Value};

pub use write::{link, scl};

use self::words::PuzzleTexts;
use super::houses::{self, Region};
use super::meant;
use crate::format::drawings::{DrawingsOfKind, words_skipped};
use crate::format::{Drawings, Entry, Remarks};
use crate::json::{At, Problem};
use crate::rule::{AntiKing, AntiKnight, NegativeDifference};
use crate::spelling::brief;
use crate::{Grid, HouseKind, Layout, Puzzle, Rule};

/// Keys of the puzzle itself.
const STATED: [&str; 6] = ["cages", "cells", "diagonal+", "diagonal-", "global", "regions"];

/// Keys of texts.
const WORDS: [&str; 5] = ["author", "metadata", "rules", "solution", "title"];

/// Keys without an effect on solutions.
const SKIPPED: [&str; 13] = [
    "cellSize", "duration", "foglight", "foglink", "fogofwar", "id", "msgcorrect", "settings",
    "source", "triggereffect", "version", "videos", "zipped",
];

/// Those that are reported, because they change how the puzzle is played.
const REPORTED: [&str; 4] = ["foglight", "foglink", "fogofwar", "triggereffect"];

/// How to fix a puzzle that is not read.
const HINT: &str =
    "fix it in the program that it was set with, or give its link of f-puzzles or Sudoku Maker";

/// Returns whether an object is a puzzle of `SudokuPad`: its cells are a list of rows of objects.
pub(crate) fn is_one(fields: &Map<String, Value>) -> bool {
    let rows = fields.get("cells").and_then(Value::as_array);
    let cell = rows.and_then(|rows| rows.first()?.as_array()?.first());
    !fields.contains_key("grid") && cell.is_some_and(Value::is_object)
}

/// Makes an entry of such an object.
pub(crate) fn entry(
    fields: &Map<String, Value>,
    line: usize,
    drawings: Drawings,
) -> Result<Entry, Problem> {
    read(fields, line, drawings).map_err(|problem| problem.hinting_by_default(HINT))
}

/// The state while the puzzle is read.
struct SudokuPadReading<'json> {
    size: u8,
    layout: Arc<Layout>,
    rules: Vec<Rule>,
    extra: Vec<Region<'json>>,
    /// Drawings whose meaning is not stated.
    drawn: Vec<DrawingsOfKind>,
    skipped: Vec<String>,
}

fn read(fields: &Map<String, Value>, line: usize, drawings: Drawings) -> Result<Entry, Problem> {
    let known = || STATED.iter().chain(&WORDS).chain(&SKIPPED).chain(&drawn::KEYS).copied();
    if let Some(key) = fields.keys().find(|key| !known().any(|one| one == key.as_str())) {
        let message = format!("'{}' is not a known key of SudokuPad", brief(key));
        return Err(Problem::new(message).pointing_to_key(key).hinting(meant(key, known())));
    }
    let cells = cells::read(fields)?;
    let size = cells.givens.columns();
    let layout = cells::layout(fields, size)?;
    let mut reading = SudokuPadReading {
        size,
        layout,
        rules: Vec::new(),
        extra: Vec::new(),
        drawn: Vec::new(),
        skipped: Vec::new(),
    };
    let mut words = PuzzleTexts::of(fields)?;
    if let Some(at) = At::of(fields, "cages") {
        reading.cages(&at, &mut words)?;
    }
    for (key, kind) in
        [("diagonal-", HouseKind::MainDiagonal), ("diagonal+", HouseKind::AntiDiagonal)]
    {
        if let Some(at) = At::of(fields, key)
            && at.value.as_bool().ok_or_else(|| at.expected("true or false"))?
        {
            reading.layout = houses::with_diagonal(&reading.layout, &at, kind)?;
        }
    }
    reading.drawings(fields, &cells)?;
    reading.global(fields, &words)?;
    check_settings(fields)?;
    for key in REPORTED {
        if At::of(fields, key).is_some_and(|at| !at.is_blank()) {
            reading.skipped.push(key.to_owned());
        }
    }
    reading.entry(line, cells.givens, cells.entered, words, drawings)
}

impl<'json> SudokuPadReading<'json> {
    /// Adds the rule at a place.
    fn add(&mut self, at: &At<'_>, rule: impl Into<Rule>) -> Result<(), Problem> {
        let rule = rule.into();
        rule.validate(&self.layout).map_err(|error| at.refuse(error.message()))?;
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
        Ok(())
    }

    /// Reads the rules for the whole grid.
    fn global(
        &mut self,
        fields: &'json Map<String, Value>,
        words: &PuzzleTexts,
    ) -> Result<(), Problem> {
        for word in &words.global {
            let path = format!("metadata.{word}");
            self.global_word(&At::named(&path), word)?;
        }
        let Some(at) = At::of(fields, "global") else { return Ok(()) };
        for item in at.items("a list of words")? {
            self.global_word(&item, item.text()?)?;
        }
        Ok(())
    }

    fn global_word(&mut self, at: &At<'_>, word: &str) -> Result<(), Problem> {
        match word {
            "antiknight" => self.add(at, AntiKnight {}),
            "antiking" => self.add(at, AntiKing {}),
            "disjoint" => {
                self.layout = houses::with_disjoint_groups(&self.layout, at)?;
                Ok(())
            }
            "nonconsecutive" if self.drawn.is_empty() => {
                self.add(at, NegativeDifference { differences: vec![1], except: Vec::new() })
            }
            "nonconsecutive" | "antiratio" | "antixv" => {
                let message =
                    format!("'{word}' is about pairs without a mark, and marks are only drawn");
                Err(at.refuse(message))
            }
            other => {
                let message = format!("'{}' is not a known rule", brief(other));
                Err(at
                    .refuse(message)
                    .hinting("antiknight, antiking, disjoint and nonconsecutive are"))
            }
        }
    }

    fn entry(
        mut self,
        line: usize,
        givens: Grid,
        entered: Option<Grid>,
        words: PuzzleTexts,
        drawings: Drawings,
    ) -> Result<Entry, Problem> {
        // The program has a cage for each disjoint group besides the word for all.
        let is_house = |(_, cells): &Region<'_>| {
            let mut cells = cells.clone();
            cells.sort_unstable();
            self.layout.houses().iter().any(|house| house.cells() == cells)
        };
        let extra = self.extra.into_iter().filter(|region| !is_house(region)).collect();
        let layout = houses::with_extra_regions(&self.layout, extra)?;
        let rules = self.rules.into_iter().map(Arc::new);
        let puzzle = Puzzle::new(layout, givens)?.with_rules(rules)?;
        let left_out = drawings.left_out(&self.drawn, words.rules.as_deref(), &puzzle)?;
        self.skipped.extend(left_out);
        self.skipped.extend(words.skipped);
        let solution = words.solution.as_ref().and_then(|text| words::solution(text, self.size));
        if words.solution.is_some() && solution.is_none() {
            self.skipped.push("solution, which is not a grid".to_owned());
        }
        self.skipped.extend(words_skipped(words.rules.as_deref(), &puzzle));
        let remarks = Remarks {
            author: words.author,
            comment: words.rules,
            entered,
            solution,
            skipped: self.skipped,
        };
        Ok(Entry { puzzle, name: words.title, line, remarks: remarks.kept() })
    }
}

/// Refuses a puzzle whose rows and columns are not houses.
fn check_settings(fields: &Map<String, Value>) -> Result<(), Problem> {
    let Some(at) = At::of(fields, "settings") else { return Ok(()) };
    let Some(checker) = at.get("conflictchecker") else { return Ok(()) };
    let is_off = match checker.value {
        Value::Bool(is_on) => !is_on,
        Value::String(text) => {
            ["0", "false", "off", "none", "no"].contains(&text.trim().to_lowercase().as_str())
        }
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::Null | Value::Array(_) | Value::Object(_) => false,
    };
    if is_off {
        return Err(
            checker.refuse("digits may repeat in rows, columns and regions: this is not a sudoku")
        );
    }
    Ok(())
}
