//! Writing puzzles in ipuz.

use serde_json::{Map, Value, json};

use crate::any_of::any_of;
use crate::format::sites::houses;
use crate::format::{Entry, Remarks};
use crate::{BoxShape, Cell, Digit, Grid, HouseKind, Layout, Parts, Rule, escape};

/// Writes a puzzle on a line; `None` if it has rules other than killer cages, or candidates.
pub(crate) fn write(entry: &Entry) -> Option<String> {
    let Parts { layout, givens, candidates: _, rules } = entry.puzzle.parts();
    let Entry { puzzle: _, name, line: _, remarks } = entry;
    let size = layout.size();
    let cages = rules.iter().map(|rule| cage(rule)).collect::<Option<Vec<Value>>>()?;
    let has_boxes = layout.boxes().is_some_and(|boxes| Some(boxes) == BoxShape::usual(size));
    let has_regions = !has_boxes && layout.region(Cell::new(0, 0)).is_some();
    let kinds = [
        ("", true),
        ("/killersudoku", !cages.is_empty()),
        ("/jigsawsudoku", has_regions),
        ("/latinsquare", !has_boxes && !has_regions),
        ("/diagonalsudoku", houses::has_diagonals(layout)),
        ("/hypersudoku", houses::has_windows(layout)),
    ];
    let kinds = kinds.into_iter().filter(|(_, is_one)| *is_one);
    let kinds: Vec<String> =
        kinds.map(|(kind, _)| format!("http://ipuz.org/sudoku{kind}#1")).collect();
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| fields.insert(key.to_owned(), value);
    put("version", "http://ipuz.org/v2".into());
    put("kind", kinds.into());
    put("dimensions", json!({ "width": size, "height": size }));
    put("charset", Digit::all(size).map(Digit::symbol).collect::<String>().into());
    put("boxes", has_boxes.into());
    put("puzzle", rows(givens));
    let zones = zones(layout, has_regions);
    if !zones.is_empty() {
        put("zones", zones.into());
    }
    if !cages.is_empty() {
        put("cages", cages.into());
    }
    if let Some(name) = name {
        put("title", html(name));
    }
    if let Some(remarks) = remarks.as_deref() {
        let Remarks { author, comment, entered, solution, skipped: _ } = remarks;
        for (key, text) in [("author", author), ("intro", comment)] {
            if let Some(text) = text {
                put(key, html(text));
            }
        }
        for (key, grid) in [("saved", entered), ("solution", solution)] {
            if let Some(grid) = grid {
                put(key, rows(grid));
            }
        }
    }
    Some(escape::json(Value::Object(fields).to_string()))
}

/// Writes the digits row by row.
fn rows(grid: &Grid) -> Value {
    let value = |digit: &Option<Digit>| -> Value {
        match digit {
            None => 0.into(),
            Some(digit) if digit.value() < 10 => digit.value().into(),
            Some(digit) => digit.symbol().to_string().into(),
        }
    };
    let rows = grid.digits().chunks(grid.columns().into());
    rows.map(|row| row.iter().map(value).collect::<Value>()).collect()
}

/// Writes the regions that are not boxes, and the houses that no kind says.
fn zones(layout: &Layout, has_regions: bool) -> Vec<Value> {
    let (diagonals, windows) = (houses::has_diagonals(layout), houses::has_windows(layout));
    let is_said = |kind: HouseKind| match kind {
        HouseKind::MainDiagonal | HouseKind::AntiDiagonal => diagonals,
        HouseKind::Window(_) => windows,
        HouseKind::DisjointGroup(_) | HouseKind::ExtraRegion(_) => false,
        any_of! { HouseKind: Row, Column, Box, Region, OfGrid } => true,
    };
    let regions = (0..layout.size()).filter(|_| has_regions).map(|number| {
        layout.cells().filter(|&cell| layout.region(cell) == Some(number)).collect::<Vec<_>>()
    });
    let extra = layout.extra_houses().iter().filter(|house| !is_said(house.kind()));
    let zones = regions.chain(extra.map(|house| house.cells().to_vec()));
    zones.map(|cells| json!({ "cells": places(&cells) })).collect()
}

/// Writes a killer cage; `None` for another rule.
fn cage(rule: &Rule) -> Option<Value> {
    let Rule::KillerCage(cage) = rule else { return None };
    if cage.repeats || cage.sum == Some(0) {
        return None;
    }
    let mut fields = json!({ "cells": places(&cage.cells) });
    if let Some(sum) = cage.sum {
        fields["value"] = sum.into();
        fields["operator"] = "+".into();
    }
    Some(fields)
}

fn places(cells: &[Cell]) -> Value {
    cells.iter().map(|cell| json!([cell.column(), cell.row()])).collect()
}

/// Writes a text as HTML.
fn html(text: &str) -> Value {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").into()
}
