//! Groups of cells in a puzzle of ipuz: zones, which are regions or further houses, and cages.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::kind::{IpuzKind, Kinds};
use crate::format::grids::cells::Layouts;
use crate::format::sites::houses::{self, Region};
use crate::json::{At, Problem};
use crate::layout::{NByN, diagonal};
use crate::rule::KillerCage;
use crate::{Cell, HouseKind, Layout, Rule};

/// The fields of a group: its cells one by one, or the corners of a rectangle.
const CELLS: [&str; 2] = ["cells", "rect"];

/// Makes the layout of the boxes or regions, and the extra houses.
pub(super) fn layout(
    fields: &Map<String, Value>,
    size: u8,
    kinds: &Kinds,
    layouts: &mut Layouts,
    line: usize,
) -> Result<Arc<Layout>, Problem> {
    let boxes = At::of(fields, "boxes");
    let has_boxes = boxes.map(|at| at.value.as_bool().ok_or_else(|| at.expected("true or false")));
    let has_boxes = has_boxes.transpose()?;
    let mut zones = zones(fields, size)?;
    let mut layout = match regions(&zones, size) {
        Some(regions)
            if has_boxes == Some(false) || has_boxes.is_none() && kinds.has(IpuzKind::Regions) =>
        {
            zones.drain(..usize::from(size));
            Layout::with_regions(size, &regions)?
        }
        Some(_) if has_boxes.is_none() => {
            return Err(Problem::new("zones that may be the regions, or further houses")
                .pointing_to_key("zones")
                .hinting(
                    "write \"boxes\": false if they are the regions, true if there are boxes",
                ));
        }
        _ if kinds.has(IpuzKind::Regions) => {
            return Err(Problem::new("a jigsaw whose first zones do not divide the grid")
                .hinting("write a zone for each region before others, and no boxes"));
        }
        _ if has_boxes == Some(false) || has_boxes.is_none() && kinds.has(IpuzKind::Latin) => {
            Layout::without_regions(size)?
        }
        _ => {
            let layout = layouts.of(size, None, line);
            layout.map_err(|error| Problem::new(error.message))?
        }
    };
    if kinds.has(IpuzKind::Diagonals) {
        layout = houses::with_diagonals(&layout)?;
    }
    if kinds.has(IpuzKind::Windows) {
        if layout.windows().is_none() {
            let message = format!("{} puzzle has no windows", NByN(size));
            return Err(Problem::new(message).pointing_to_key("kind"));
        }
        layout = houses::with_windows(&layout)?;
    }
    let mut extra = Vec::new();
    for (at, cells) in zones {
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        let is_diagonal = |kind: &HouseKind| diagonal(*kind, size).eq(sorted.iter().copied());
        if layout.houses().iter().any(|house| house.cells() == sorted) {
            // What the kind says already, or a box.
        } else if let Some(kind) =
            [HouseKind::MainDiagonal, HouseKind::AntiDiagonal].into_iter().find(is_diagonal)
        {
            layout = houses::with_diagonal(&layout, &at, kind)?;
        } else {
            extra.push((at, cells));
        }
    }
    houses::with_extra_regions(&layout, extra)
}

/// Reads the zones, each with as many cells as there are digits.
fn zones<'json>(
    fields: &'json Map<String, Value>,
    size: u8,
) -> Result<Vec<Region<'json>>, Problem> {
    let Some(at) = At::of(fields, "zones") else { return Ok(Vec::new()) };
    let zone = |at: At<'json>| {
        at.only(&CELLS, &["style"], "a zone has")?;
        let cells = cells(&at, size)?;
        if cells.len() != usize::from(size) {
            let count = cells.len();
            return Err(at
                .refuse(format_args!("a zone of {count} cells, whose meaning is not stated"))
                .hinting(format!("zones of {size} cells are read as houses")));
        }
        Ok((at, cells))
    };
    at.items("a list of zones")?.into_iter().map(zone).collect()
}

/// Returns the number of the zone of each cell, if the first ones divide the grid.
fn regions(zones: &[Region<'_>], size: u8) -> Option<Vec<u8>> {
    let mut regions = vec![None; usize::from(size).pow(2)];
    for (number, (_, cells)) in (0..size).zip(zones) {
        for cell in cells {
            regions[cell.index(size)] = Some(number);
        }
    }
    regions.into_iter().collect()
}

/// Reads the cages.
pub(super) fn cages(
    fields: &Map<String, Value>,
    layout: &Layout,
    kinds: &Kinds,
) -> Result<Vec<KillerCage>, Problem> {
    let Some(at) = At::of(fields, "cages").filter(|at| !at.is_blank()) else {
        return Ok(Vec::new());
    };
    if !kinds.has(IpuzKind::Cages) {
        return Err(at.refuse("cages, of which the kind does not say what they mean").hinting(
            "if their digits add up to the value and do not repeat, add \
             \"http://ipuz.org/sudoku/killersudoku#1\" to 'kind'",
        ));
    }
    let cage = |at: At<'_>| {
        at.only(&["cells", "operator", "rect", "value"], &["style"], "a cage has")?;
        if let Some(operator) = at.get("operator").filter(|operator| !operator.is_blank())
            && operator.text()?.trim() != "+"
        {
            return Err(
                operator.refuse("cages are read only if their digits are added up, as by '+'")
            );
        }
        let sum = at.get("value").filter(|value| !value.is_blank());
        let sum = sum.map(|value| value.count()).transpose()?.filter(|&sum| sum > 0);
        let cage = KillerCage { cells: cells(&at, layout.size())?, sum, repeats: false };
        let rule = Rule::from(cage.clone());
        rule.validate(layout).map_err(|error| at.refuse(error.message()))?;
        Ok(cage)
    };
    at.items("a list of cages")?.into_iter().map(cage).collect()
}

/// Reads the cells of a group.
fn cells(at: &At<'_>, size: u8) -> Result<Vec<Cell>, Problem> {
    let number = |at: &At<'_>| {
        let number = at.number()?;
        u8::try_from(number).ok().filter(|&number| number < size).ok_or_else(|| {
            let n_by_n = NByN(size);
            at.refuse(format_args!("{number} is outside {n_by_n} grid, counted from 0"))
        })
    };
    let numbers = |at: &At<'_>, what: &str| {
        at.items(what)?.iter().map(number).collect::<Result<Vec<u8>, Problem>>()
    };
    match CELLS.map(|key| at.get(key)) {
        [Some(_), Some(rect)] => Err(rect.refuse("both 'cells' and 'rect'")),
        [None, None] => Err(at.refuse("no cells")),
        [Some(cells), None] => {
            let cell = |at: At<'_>| match numbers(&at, "a column and a row")?[..] {
                [column, row] => Ok(Cell::new(row, column)),
                _ => Err(at.expected("a column and a row")),
            };
            let found: Vec<Cell> =
                cells.items("a list of cells")?.into_iter().map(cell).collect::<Result<_, _>>()?;
            let twice = (1..found.len()).find(|&index| found[..index].contains(&found[index]));
            match twice {
                Some(index) => Err(cells.refuse(format_args!("{} appears twice", found[index]))),
                None => Ok(found),
            }
        }
        [None, Some(rect)] => {
            let [left, top, right, bottom] = numbers(&rect, "two corners")?[..] else {
                return Err(rect.expected("the columns and rows of two corners"));
            };
            let row = |row| (left..=right).map(move |column| Cell::new(row, column));
            Ok((top..=bottom).flat_map(row).collect())
        }
    }
}
