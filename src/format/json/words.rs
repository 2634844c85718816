//! What may be said shortly: regions as a string, houses as words, pairs that carry marks.

use serde_json::{Map, Value, json};

use crate::format::problem::{At, Problem};
use crate::rule::{Order, Places, listed, nearest};
use crate::{Cell, Layout, Rule};

/// Reads the regions: a number a cell, or a character a cell in a string; in rows or one after the other.
pub(super) fn regions(at: &At<'_>) -> Result<Vec<u8>, Problem> {
    let too_many = || at.refuse("more than 255 regions");
    // Blanks only set characters apart.
    let marks = |text: &str| text.chars().filter(|mark| !mark.is_whitespace()).collect::<Vec<_>>();
    if let Value::String(text) = at.value {
        return region_marks(marks(text).into_iter()).ok_or_else(too_many);
    }
    let items = at.items("a list of numbers, or a string of a character a cell")?;
    if items.first().is_some_and(|item| item.value.is_string()) {
        let rows = items.iter().map(|item| item.text().map(marks));
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        check_rows(&items, rows.iter().map(Vec::len))?;
        return region_marks(rows.into_iter().flatten()).ok_or_else(too_many);
    }
    let number = |item: &At<'_>| {
        let number = item.value.as_u64().and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| item.expected("the number of a region"))
    };
    if items.first().is_some_and(|item| item.value.is_array()) {
        let rows = items.iter().map(|item| item.items("a row of regions"));
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        check_rows(&items, rows.iter().map(Vec::len))?;
        return rows.iter().flatten().map(number).collect();
    }
    items.iter().map(number).collect()
}

/// Refuses a row that is not as long as there are rows; cells in a list each by itself are no rows.
fn check_rows(
    rows: &[At<'_>],
    lengths: impl Iterator<Item = usize> + Clone,
) -> Result<(), Problem> {
    if lengths.clone().all(|length| length == 1) {
        return Ok(());
    }
    match rows.iter().zip(lengths).find(|&(_, length)| length != rows.len()) {
        Some((row, length)) => {
            Err(row.refuse(format_args!("{length} cells in one of {} rows", rows.len())))
        }
        None => Ok(()),
    }
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

/// A extra house as it is said.
#[derive(Debug)]
pub(super) struct House {
    /// Where it is said; a word may stand for several.
    pub(super) at: String,
    pub(super) kind: String,
    /// Its cells, each with the place where it is said.
    pub(super) cells: Vec<(String, Cell)>,
}

/// Reads the extra houses; `plain` is the layout without them.
pub(super) fn houses(at: &At<'_>, plain: &Layout) -> Result<Vec<House>, Problem> {
    match at.value {
        Value::String(_) => return named(at, plain),
        Value::Object(_) => return Ok(vec![house(at)?]),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {}
    }
    let mut found = Vec::new();
    for item in at.items("a list of houses")? {
        match item.value {
            Value::String(_) => found.extend(named(&item, plain)?),
            _ => found.push(house(&item)?),
        }
    }
    Ok(found)
}

/// Reads an extra house that is not said in a word.
fn house(at: &At<'_>) -> Result<House, Problem> {
    let fields = at.value.as_object().ok_or_else(|| at.expected("a house"))?;
    if let Some(field) = fields.keys().find(|field| !["kind", "cells"].contains(&field.as_str())) {
        return Err(at.unknown_field(field).hinting(
            r#"write {"kind": "extra region 1", "cells": ["r1c1", …]}, or a word as "diagonals""#,
        ));
    }
    let list = at.need("cells")?;
    let texts = match list.value {
        Value::String(_) => vec![list],
        _ => list.items("a list of cells")?,
    };
    let mut cells = Vec::new();
    for item in texts {
        let listed = listed(item.text()?, Order::Any)
            .map_err(|error| Problem::of_rule(&item.path, error))?;
        cells.extend(listed.into_iter().map(|cell| (item.path.clone(), cell)));
    }
    let kind = at.need("kind")?.text()?.to_owned();
    Ok(House { at: at.path.clone(), kind, cells })
}

/// Returns the houses that a word stands for.
fn named(at: &At<'_>, layout: &Layout) -> Result<Vec<House>, Problem> {
    let word = at.text()?;
    if !HOUSES.contains(&word) {
        let problem =
            at.refuse(format_args!("'{}' is not an extra house", crate::rule::brief(word)));
        let hint = match nearest(word, HOUSES.into_iter()) {
            Some(near) => format!("did you mean '{near}'?"),
            None => format!("write one of \"{}\"", HOUSES.join("\", \"")),
        };
        return Err(problem.hinting(hint));
    }
    let size = layout.size();
    let house = |kind: String, cells: &mut dyn Iterator<Item = Cell>| House {
        at: at.path.clone(),
        kind,
        cells: cells.map(|cell| (at.path.clone(), cell)).collect(),
    };
    let main =
        || house("main diagonal".to_owned(), &mut (0..size).map(|place| Cell::new(place, place)));
    let anti = || {
        let mut cells = (0..size).map(|place| Cell::new(place, size - 1 - place));
        house("anti-diagonal".to_owned(), &mut cells)
    };
    let numbered = |name: &str, all: Vec<Vec<Cell>>| -> Vec<House> {
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

/// A rule, and where it and its parts are written.
#[derive(Debug)]
pub(super) struct Written {
    pub(super) rule: Rule,
    pub(super) path: String,
    pub(super) places: Places,
}

/// Reads the rules.
pub(super) fn rules(at: &At<'_>) -> Result<Vec<Written>, Problem> {
    let items = at.items("a list of rules").map_err(|problem| {
        problem.hinting("write \"rules\": [{\"type\": …}, …], even for a single one")
    })?;
    let long = |item: At<'_>| {
        let long = Rule::long(item.value.clone());
        let (value, places) = long.map_err(|error| Problem::of_rule(&item.path, error))?;
        Ok((item.path, value, places))
    };
    let all = items.into_iter().map(long).collect::<Result<Vec<_>, _>>()?;
    let marks = all.iter().filter_map(|(_, value, _)| {
        let fields = value.as_object()?;
        let kind = fields.get("type").and_then(Value::as_str)?;
        let is_sum = match kind {
            "xv" => true,
            "difference" | "ratio" => false,
            _ => return None,
        };
        Some((is_sum, pair(fields)?))
    });
    let marks: Vec<(bool, [Cell; 2])> = marks.collect();
    let marked = |name: &str| -> Vec<[Cell; 2]> {
        let marks = marks.iter().filter(|(is_sum, _)| *is_sum == (name == "no-sum"));
        marks.map(|&(_, pair)| pair).collect()
    };
    let read = |(path, mut value, places): (String, Value, Places)| {
        resolve(&mut value, &marked);
        let rule = Rule::from_long(value, &places);
        let rule = rule.map_err(|error| Problem::of_rule(&path, error))?;
        Ok(Written { rule, path, places })
    };
    all.into_iter().map(read).collect()
}

/// Returns the two cells that a mark stands between; what is wrong with it is said where it is read.
fn pair(fields: &Map<String, Value>) -> Option<[Cell; 2]> {
    let cells = fields.get("cells")?.as_array()?;
    let cells = cells.iter().map(|cell| cell.as_str()?.parse().ok());
    let pair: [Cell; 2] = cells.collect::<Option<Vec<Cell>>>()?.try_into().ok()?;
    are_neighbours(pair).then_some(pair)
}

/// Returns whether two cells share an edge, as those with a mark of which others are spoken do.
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
