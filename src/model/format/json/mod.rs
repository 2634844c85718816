//! kenzan's own JSON: a puzzle with all its parts, which is read back unchanged.
//!
//! ```json
//! {"kenzan": 1, "name": "…", "size": 9, "boxes": "3x3", "givens": "53..7…", "candidates": ["5", …],
//!  "regions": [0, 0, 1, …], "houses": [{"kind": "main diagonal", "cells": ["r1c1", …]}],
//!  "rules": [{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 5}],
//!  "author": "…", "comment": "…", "entered": "…", "solution": "…"}
//! ```
//!
//! It is written in the long form. It may be shorter if written by hand: no `givens` for an empty grid; otherwise
//! `givens`, `entered` and `solution` as rows, as lists of numbers, or by the names of cells (`{"r1c1": 7}`); `regions`
//! as a string with a character for each cell, or rows; `houses` as words (`"diagonals"`, `"main diagonal"`,
//! `"anti-diagonal"`, `"windows"`, `"disjoint groups"`); cells as a string with ranges, as in `"r1c1-r1c3, r2c3"`, or
//! with a block, as in `"r1c1-r2c3"`; numbers in quotes; and `"except": "marked"` in the rules about neighbours, for the
//! pairs that have a mark in the same object.

pub(super) mod cells;
mod document;
mod grids;
mod marks;
mod place;
#[cfg(feature = "schema")]
mod schema;
mod shaped;
mod text;
mod words;

use std::fmt;

use serde::Serialize;

pub use place::twice;
pub(super) use text::read;
pub(super) use words::region_marks;

use super::Entry;
use crate::{Candidates, Lines, Overlap, Parts, Puzzle, Rule, escape};

#[cfg(feature = "schema")]
pub use schema::schema;

/// The JSON Schema of the format as text, as `schema` returns it.
pub const SCHEMA: &str = include_str!("kenzan.schema.json");

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// A puzzle in JSON. Serialize it, or display it as one line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Document {
    kenzan: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<u8>,
    /// The numbers of rows and columns, if they are not the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<u8>,
    /// The lowest and the highest digit, if they are not 1 and the number of rows or columns.
    #[serde(skip_serializing_if = "Option::is_none")]
    digits: Option<String>,
    /// False if rows and columns may hold a digit twice.
    #[serde(skip_serializing_if = "Option::is_none")]
    lines: Option<bool>,
    boxes: Option<String>,
    /// The first cells of the grids, if several overlap.
    #[serde(skip_serializing_if = "Option::is_none")]
    grids: Option<Vec<String>>,
    /// The number of the region of each cell, if regions are not boxes; empty if there are no regions.
    #[serde(skip_serializing_if = "Option::is_none")]
    regions: Option<Vec<Option<u8>>>,
    /// The houses other than rows, columns and regions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    houses: Vec<ExtraHouse>,
    givens: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    /// The rules that the setter added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rules: Vec<Rule>,
    /// Digits that are not givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    entered: Option<String>,
    /// The published solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
}

/// A house besides rows, columns and regions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct ExtraHouse {
    kind: String,
    cells: Vec<String>,
}

/// An object on one line.
impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&escape::json(text))
    }
}

/// Writes a puzzle.
///
/// ```
/// use kenzan::format;
/// let entry = format::parse("1234 3412 2143 43.. # nearly done")?;
/// assert_eq!(
///     format::json::puzzle(&entry.puzzle, entry.name.as_deref()).to_string(),
///     r#"{"kenzan":1,"name":"nearly done","size":4,"boxes":"2x2","givens":"12343412214343.."}"#
/// );
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn puzzle(puzzle: &Puzzle, name: Option<&str>) -> Document {
    let Parts { layout, givens, candidates, rules } = puzzle.parts();
    let sets =
        |candidates: &Candidates| candidates.sets().iter().map(ToString::to_string).collect();
    let (shape, overlap) = (layout.shape(), layout.overlap());
    let boxes = layout.box_shape().or(overlap.map(Overlap::boxes));
    let is_single = overlap.is_none();
    let is_even = shape.rows() == shape.columns();
    let (lowest, highest) = (shape.lowest(), shape.highest());
    let has_usual_digits =
        lowest.value() == 1 && highest.value() == shape.rows().max(shape.columns());
    let regions = || {
        let regions: Vec<Option<u8>> = layout.cells().map(|cell| layout.region(cell)).collect();
        if regions.iter().all(Option::is_none) { Vec::new() } else { regions }
    };
    let houses = layout.extra_houses().iter().map(|house| ExtraHouse {
        kind: house.kind().to_string(),
        cells: house.cells().iter().map(ToString::to_string).collect(),
    });
    Document {
        kenzan: VERSION,
        name: name.map(str::to_owned),
        author: None,
        size: (is_single && is_even).then_some(shape.rows()),
        rows: (is_single && !is_even).then_some(shape.rows()),
        columns: (is_single && !is_even).then_some(shape.columns()),
        digits: (is_single && !has_usual_digits)
            .then(|| format!("{}-{}", lowest.value(), highest.value())),
        lines: (is_single && layout.lines_kind() == Lines::Free).then_some(false),
        boxes: boxes.map(|boxes| boxes.to_string()),
        grids: overlap.map(|overlap| overlap.corners().iter().map(ToString::to_string).collect()),
        regions: boxes.is_none().then(regions),
        houses: houses.collect(),
        givens: givens.to_string(),
        candidates: candidates.map(sets),
        rules: rules.iter().map(|rule| Rule::clone(rule)).collect(),
        entered: None,
        solution: None,
        comment: None,
    }
}

/// Writes a puzzle with its name and remarks.
///
/// ```
/// use kenzan::format;
/// let text = r#"{"kenzan":1,"name":"four","author":"me","size":4,"boxes":"2x2","givens":"12343412214343.."}"#;
/// let entry = format::parse(text)?;
/// assert_eq!(format::json::entry(&entry).to_string(), text);
/// # Ok::<(), format::ParseError>(())
/// ```
pub fn entry(entry: &Entry) -> Document {
    let document = puzzle(&entry.puzzle, entry.name.as_deref());
    let Some(remarks) = entry.remarks.as_deref() else { return document };
    // What was left out is reported where it is read, and not written.
    let super::Remarks { author, comment, entered, solution, skipped: _ } = remarks.clone();
    Document {
        author,
        comment,
        entered: entered.map(|grid| grid.to_string()),
        solution: solution.map(|grid| grid.to_string()),
        ..document
    }
}
