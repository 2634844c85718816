//! Writing puzzles for `SudokuPad`: links in the notation of f-puzzles, and its own JSON.

use serde_json::{Map, Value, json};

use crate::any_of::any_of;
use crate::format::sites::fpuzzles;
use crate::format::sites::packed::packed;
use crate::format::{Entry, Remarks};
use crate::rule::KillerCage;
use crate::unsupported::{Unsupported, squares_only};
use crate::{Cell, Digit, HouseKind, Layout, Parts, Rule};

/// The address that a packed word is put after.
const ADDRESS: &str = "https://sudokupad.app/";

/// Writes a puzzle as a link that opens it in `SudokuPad`, which draws it as f-puzzles would.
///
/// ```
/// use kenzan::format::{self, sudokupad};
/// let entry = format::parse("1234341221434... four by four")?;
/// let link = sudokupad::link(&entry)?;
/// assert!(link.starts_with("https://sudokupad.app/fpuzzlesN4Ig"));
/// assert_eq!(format::parse(&link)?.puzzle, entry.puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`fpuzzles::Unwritable`] names the first rule that f-puzzles can't express.
pub fn link(entry: &Entry) -> Result<String, fpuzzles::Unwritable> {
    fpuzzles::payload(entry).map(|payload| format!("{ADDRESS}fpuzzles{}", escaped(&payload)))
}

/// Writes a puzzle as a link with `SudokuPad`'s own JSON, which has givens, regions, cages, and a few rules of the
/// whole grid; all other rules are left out.
///
/// ```
/// use kenzan::format::{self, sudokupad};
/// let entry = format::parse("1234341221434... four by four")?;
/// let link = sudokupad::scl(&entry)?;
/// assert!(link.starts_with("https://sudokupad.app/sclN4Ig"));
/// assert_eq!(format::parse(&link)?, entry);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unsupported`], if the grid is no square with the digits from 1 on.
pub fn scl(entry: &Entry) -> Result<String, Unsupported> {
    squares_only("SudokuPad", entry.puzzle.layout())?;
    Ok(format!("{ADDRESS}scl{}", escaped(&packed(&json(entry).to_string()))))
}

fn escaped(payload: &str) -> String {
    payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

fn json(entry: &Entry) -> Value {
    let Parts { layout, givens, candidates: _, rules } = entry.puzzle.parts();
    let size = layout.size();
    let remarks = entry.remarks.as_deref().cloned().unwrap_or_default();
    let Remarks { author, comment, entered, solution, skipped: _ } = remarks;
    let cells = layout.cells().map(|cell| {
        let given = givens.get(cell).map(|digit| json!({ "value": digit.value() }));
        let entered = || {
            let digit = entered.as_ref().and_then(|entered| entered.get(cell))?;
            Some(json!({ "value": digit.value(), "given": false }))
        };
        given.or_else(entered).unwrap_or_else(|| json!({}))
    });
    let cells: Vec<Value> = cells.collect();
    let rows: Value = cells.chunks(size.into()).map(|row| Value::from(row.to_vec())).collect();
    let regions = regions(layout);
    let solution = solution.map(|grid| {
        let mark = |digit: &Option<Digit>| digit.map_or("0".to_owned(), |digit| digit.to_string());
        let separator = if size > 9 { "," } else { "" };
        grid.digits().iter().map(mark).collect::<Vec<_>>().join(separator)
    });
    let texts =
        [("title", &entry.name), ("author", &author), ("rules", &comment), ("solution", &solution)];
    let metadata: Map<String, Value> = texts
        .into_iter()
        .filter_map(|(key, text)| Some((key.to_owned(), text.as_deref()?.into())))
        .collect();
    let mut fields = json!({ "cellSize": 64, "cells": rows, "metadata": metadata });
    if !regions.is_empty() {
        fields["regions"] = regions.iter().map(|region| places(region)).collect();
    }
    let mut cages: Vec<Value> = rules.iter().filter_map(|rule| cage(rule)).collect();
    let mut global: Vec<Value> = rules.iter().filter_map(|rule| word(rule)).collect();
    let mut lines = Vec::new();
    let mut has_groups = false;
    for house in layout.extra_houses() {
        let ends = match house.kind() {
            HouseKind::MainDiagonal => ("diagonal-", [[0, 0], [size, size]]),
            HouseKind::AntiDiagonal => ("diagonal+", [[0, size], [size, 0]]),
            HouseKind::DisjointGroup(_) => {
                has_groups = true;
                continue;
            }
            any_of! { HouseKind: Row, Column, Box, Region, OfGrid, Window, ExtraRegion } => {
                let cells = places(house.cells());
                cages.push(json!({ "cells": cells, "unique": true, "style": "extraregion" }));
                continue;
            }
        };
        fields[ends.0] = true.into();
        lines.push(json!({ "color": "#34BBE6", "thickness": 2, "wayPoints": ends.1 }));
    }
    if has_groups {
        global.push("disjoint".into());
    }
    for (key, list) in [("cages", cages), ("global", global), ("lines", lines)] {
        if !list.is_empty() {
            fields[key] = list.into();
        }
    }
    fields
}

/// Returns the cells of each region.
fn regions(layout: &Layout) -> Vec<Vec<Cell>> {
    let mut regions: Vec<Vec<Cell>> = Vec::new();
    for cell in layout.cells() {
        let Some(region) = layout.region(cell).map(usize::from) else { continue };
        regions.resize(regions.len().max(region + 1), Vec::new());
        regions[region].push(cell);
    }
    regions
}

fn places(cells: &[Cell]) -> Value {
    cells.iter().map(|cell| json!([cell.row(), cell.column()])).collect()
}

/// Writes a cage; `None` for another rule.
fn cage(rule: &Rule) -> Option<Value> {
    let Rule::KillerCage(KillerCage { cells, sum, repeats }) = rule else { return None };
    let mut cage = json!({ "cells": places(cells), "unique": !repeats });
    if let Some(sum) = sum {
        cage["sum"] = (*sum).into();
        cage["value"] = sum.to_string().into();
    }
    Some(cage)
}

/// Returns the word for a rule of the whole grid, if there is one.
fn word(rule: &Rule) -> Option<Value> {
    match rule {
        Rule::AntiKnight(_) => Some("antiknight".into()),
        Rule::AntiKing(_) => Some("antiking".into()),
        Rule::NegativeDifference(rule) if rule.differences == [1] && rule.except.is_empty() => {
            Some("nonconsecutive".into())
        }
        _ => None,
    }
}
