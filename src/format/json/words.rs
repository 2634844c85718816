//! What may be said shortly: regions as a string, houses as words, pairs that carry marks.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::FurtherHouse;
use crate::format::problem::{At, Problem};
use crate::rule::nearest;
use crate::{Cell, Layout, Rule};

/// Reads the regions: a number a cell, or a character a cell in a string.
pub(super) fn regions(at: &At<'_>) -> Result<Vec<u8>, Problem> {
    if let Value::String(text) = at.value {
        return region_marks(text.chars()).ok_or_else(|| at.refuse("more than 255 regions"));
    }
    let items = at.items("a list of numbers, or a string of a character a cell")?;
    let number = |item: &At<'_>| {
        let number = item.value.as_u64().and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| item.expected("the number of a region"))
    };
    items.iter().map(number).collect()
}

/// Numbers regions by the first of their cells, each named by a character.
pub(in crate::format) fn region_marks(marks: impl Iterator<Item = char>) -> Option<Vec<u8>> {
    let mut known: Vec<char> = Vec::new();
    marks
        .map(|mark| {
            let number = known.iter().position(|&one| one == mark).unwrap_or_else(|| {
                known.push(mark);
                known.len() - 1
            });
            u8::try_from(number).ok()
        })
        .collect()
}

/// The houses that may be said in a word.
pub(super) const HOUSES: [&str; 5] =
    ["diagonals", "main diagonal", "anti-diagonal", "windows", "disjoint groups"];

/// Reads the further houses, each with the place where it is said; `plain` makes the layout without them.
pub(super) fn houses(
    at: &At<'_>,
    plain: &dyn Fn() -> Result<Arc<Layout>, Problem>,
) -> Result<Vec<(String, FurtherHouse)>, Problem> {
    let named = |at: &At<'_>| -> Result<Vec<_>, Problem> {
        let houses = named(at, plain)?.into_iter();
        Ok(houses.map(|house| (at.path.clone(), house)).collect())
    };
    if at.value.is_string() {
        return named(at);
    }
    let mut found = Vec::new();
    for item in at.items("a list of houses")? {
        if item.value.is_string() {
            found.extend(named(&item)?);
            continue;
        }
        let fields = item.value.as_object().ok_or_else(|| item.expected("a house"))?;
        if let Some(field) =
            fields.keys().find(|field| !["kind", "cells"].contains(&field.as_str()))
        {
            return Err(item.unknown_field(field).hinting(
                r#"write {"kind": "extra region 1", "cells": ["r1c1", …]}, or a word as "diagonals""#,
            ));
        }
        let cells = item.need("cells")?.items("a list of cells")?;
        let cells = cells.iter().map(|cell| cell.text().map(str::to_owned));
        let kind = item.need("kind")?.text()?.to_owned();
        let house = FurtherHouse { kind, cells: cells.collect::<Result<_, _>>()? };
        found.push((item.path, house));
    }
    Ok(found)
}

/// Returns the houses that a word stands for.
fn named(
    at: &At<'_>,
    plain: &dyn Fn() -> Result<Arc<Layout>, Problem>,
) -> Result<Vec<FurtherHouse>, Problem> {
    let word = at.text()?;
    if !HOUSES.contains(&word) {
        let problem = at.refuse(format_args!("'{}' is no further house", crate::rule::brief(word)));
        let hint = match nearest(word, HOUSES.into_iter()) {
            Some(near) => format!("did you mean '{near}'?"),
            None => format!("write one of \"{}\"", HOUSES.join("\", \"")),
        };
        return Err(problem.hinting(hint));
    }
    let layout = plain()?;
    let size = layout.size();
    let house = |kind: String, cells: &mut dyn Iterator<Item = Cell>| FurtherHouse {
        kind,
        cells: cells.map(|cell| cell.to_string()).collect(),
    };
    let main =
        || house("main diagonal".to_owned(), &mut (0..size).map(|place| Cell::new(place, place)));
    let anti = || {
        let mut cells = (0..size).map(|place| Cell::new(place, size - 1 - place));
        house("anti-diagonal".to_owned(), &mut cells)
    };
    let numbered = |name: &str, all: Vec<Vec<Cell>>| -> Vec<FurtherHouse> {
        let all = all.into_iter().enumerate();
        all.map(|(index, cells)| house(format!("{name} {}", index + 1), &mut cells.into_iter()))
            .collect()
    };
    Ok(match word {
        "diagonals" => vec![main(), anti()],
        "main diagonal" => vec![main()],
        "anti-diagonal" => vec![anti()],
        "windows" => match layout.windows() {
            None => return Err(at.refuse("only a 9×9 grid has the four windows")),
            Some(windows) => numbered("window", windows),
        },
        _ => match layout.disjoint_groups() {
            None => return Err(at.refuse("a grid without regions has no disjoint groups")),
            Some(groups) => numbered("disjoint group", groups),
        },
    })
}

/// Reads the rules.
pub(super) fn rules(at: &At<'_>) -> Result<Vec<Rule>, Problem> {
    let items = at.items("a list of rules").map_err(|problem| {
        problem.hinting("write \"rules\": [{\"type\": …}, …], even for a single one")
    })?;
    let marked = |name: &str| -> Vec<[Cell; 2]> {
        let carries = |kind: &str| match name {
            "no-sum" => kind == "xv",
            _ => matches!(kind, "difference" | "ratio"),
        };
        let marks = items.iter().filter_map(|item| item.value.as_object());
        let marks =
            marks.filter(|fields| fields.get("type").and_then(Value::as_str).is_some_and(carries));
        marks.filter_map(pair).collect()
    };
    let read = |item: &At<'_>| {
        let mut value = item.value.clone();
        resolve(&mut value, &marked);
        Rule::from_json(value).map_err(|error| Problem::of_rule(&item.path, error))
    };
    items.iter().map(read).collect()
}

/// Returns the two cells that a mark stands between; what is wrong with it is said where it is read.
fn pair(fields: &Map<String, Value>) -> Option<[Cell; 2]> {
    let cells = fields.get("cells")?.as_array()?;
    let cells = cells.iter().map(|cell| cell.as_str()?.parse().ok());
    let pair: [Cell; 2] = cells.collect::<Option<Vec<Cell>>>()?.try_into().ok()?;
    are_neighbours(pair).then_some(pair)
}

/// Tells whether two cells share an edge, as those with a mark of which others are spoken do.
pub(in crate::format) fn are_neighbours([one, other]: [Cell; 2]) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}

/// Puts the pairs with marks in the place of `"except": "marked"`, in a rule and those within it.
fn resolve(rule: &mut Value, marked: &dyn Fn(&str) -> Vec<[Cell; 2]>) {
    let Value::Object(fields) = rule else { return };
    if fields.get("except").is_some_and(|except| except == "marked")
        && let Some(name) = fields.get("type").and_then(Value::as_str)
        && matches!(name, "no-difference" | "no-ratio" | "no-sum")
    {
        let mut pairs: Vec<[Cell; 2]> = Vec::new();
        for [one, other] in marked(name) {
            if !pairs.contains(&[one, other]) && !pairs.contains(&[other, one]) {
                pairs.push([one, other]);
            }
        }
        let pairs = pairs.iter().map(|pair| json!(pair.map(|cell| cell.to_string())));
        fields.insert("except".to_owned(), pairs.collect());
    }
    for rule in fields.get_mut("rules").and_then(Value::as_array_mut).into_iter().flatten() {
        resolve(rule, marked);
    }
    if let Some(rule) = fields.get_mut("rule") {
        resolve(rule, marked);
    }
}
