//! Short forms: regions as a string, houses as words, pairs that have marks.

use serde_json::{Value, json};

use crate::json::{At, Problem};
use crate::rule::adjacent::{are_neighbours, once};
use crate::rule::{self, CellOrder, list_of_cells};
use crate::spelling::{brief, nearest};
use crate::{Cell, Layout, Rule};

/// Reads the regions: a number for each cell, or a string with a character for each cell; in rows or in one list. In a grid
/// of any shape, a cell with `null` or a dot is in none; else a dot is a name as any other.
pub(super) fn regions(at: &At<'_>, is_of_any_shape: bool) -> Result<Vec<Option<u8>>, Problem> {
    let too_many = || at.refuse("more than 255 regions");
    // Blanks only separate characters.
    let marks = |text: &str| text.chars().filter(|mark| !mark.is_whitespace()).collect::<Vec<_>>();
    let is_named = |mark: char| !is_of_any_shape || mark != '.';
    let numbered = |marks: &[char]| -> Option<Vec<Option<u8>>> {
        let named = marks.iter().copied().filter(|&mark| is_named(mark));
        let mut numbers = region_marks(named)?.into_iter();
        Some(marks.iter().map(|&mark| is_named(mark).then(|| numbers.next()).flatten()).collect())
    };
    if let Value::String(text) = at.value {
        return numbered(&marks(text)).ok_or_else(too_many);
    }
    let items = at.items("a list of numbers, or a string of a character a cell")?;
    if items.first().is_some_and(|item| item.value.is_string()) {
        let rows = items.iter().map(|item| item.text().map(marks));
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        check_rows(&items, rows.iter().map(Vec::len), is_of_any_shape)?;
        return numbered(&rows.concat()).ok_or_else(too_many);
    }
    let number = |item: &At<'_>| {
        if is_of_any_shape && item.value.is_null() {
            return Ok(None);
        }
        let number = item.value.as_u64().and_then(|number| u8::try_from(number).ok());
        number.map(Some).ok_or_else(|| item.expected("the number of a region"))
    };
    if items.first().is_some_and(|item| item.value.is_array()) {
        let rows = items.iter().map(|item| item.items("a row of regions"));
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        check_rows(&items, rows.iter().map(Vec::len), is_of_any_shape)?;
        return rows.iter().flatten().map(number).collect();
    }
    items.iter().map(number).collect()
}

/// Refuses a row whose length is not the number of rows, or, in a grid of any shape, that of the first one; a list of cells
/// each by itself has no rows.
fn check_rows(
    rows: &[At<'_>],
    lengths: impl Iterator<Item = usize> + Clone,
    is_of_any_shape: bool,
) -> Result<(), Problem> {
    let expected =
        if is_of_any_shape { lengths.clone().next() } else { None }.unwrap_or(rows.len());
    if lengths.clone().all(|length| length == 1) {
        return Ok(());
    }
    match rows.iter().zip(lengths).find(|&(_, length)| length != expected) {
        Some((row, length)) => {
            Err(row.refuse(format_args!("{length} cells in one of {} rows", rows.len())))
        }
        None => Ok(()),
    }
}

/// Numbers regions by the first of their cells, each named by a character.
pub(crate) fn region_marks(marks: impl Iterator<Item = char>) -> Option<Vec<u8>> {
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

/// The words for extra houses.
pub(super) const HOUSES: [&str; 5] =
    ["diagonals", "main diagonal", "anti-diagonal", "windows", "disjoint groups"];

/// An extra house in JSON.
pub(super) struct House<'json> {
    /// Its place in the JSON; a word may mean several houses.
    pub(super) at: At<'json>,
    pub(super) kind: String,
    /// Its cells, and their places.
    pub(super) cells: Vec<(At<'json>, Cell)>,
}

/// Reads the extra houses; `plain` is the layout without them.
pub(super) fn houses<'json>(at: &At<'json>, plain: &Layout) -> Result<Vec<House<'json>>, Problem> {
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

/// Reads an extra house from its object.
fn house<'json>(at: &At<'json>) -> Result<House<'json>, Problem> {
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
        let listed = list_of_cells(item.text()?, CellOrder::Any)
            .map_err(|problem| problem.inside(&item.path()))?;
        cells.extend(listed.into_iter().map(|cell| (item, cell)));
    }
    let kind = at.need("kind")?.text()?.to_owned();
    Ok(House { at: *at, kind, cells })
}

/// Returns the houses that a word represents.
fn named<'json>(at: &At<'json>, layout: &Layout) -> Result<Vec<House<'json>>, Problem> {
    let word = at.text()?;
    if !HOUSES.contains(&word) {
        let problem = at.refuse(format_args!("'{}' is not an extra house", brief(word)));
        let hint = match nearest(word, HOUSES.into_iter()) {
            Some(near) => format!("did you mean '{near}'?"),
            None => format!("write one of \"{}\"", HOUSES.join("\", \"")),
        };
        return Err(problem.hinting(hint));
    }
    let shape = layout.shape();
    if shape.rows() != shape.columns() && word.contains("diagonal") {
        let a_grid = shape.with_article();
        return Err(at.refuse(format_args!("{a_grid} grid has no diagonals from corner to corner")));
    }
    let size = shape.rows();
    let house = |kind: String, cells: &mut dyn Iterator<Item = Cell>| House {
        at: *at,
        kind,
        cells: cells.map(|cell| (*at, cell)).collect(),
    };
    let main =
        || house("main diagonal".to_owned(), &mut (0..size).map(|place| Cell::new(place, place)));
    let anti = || {
        let mut cells = (0..size).map(|place| Cell::new(place, size - 1 - place));
        house("anti-diagonal".to_owned(), &mut cells)
    };
    let numbered = |name: &str, all: Vec<Vec<Cell>>| -> Vec<House<'json>> {
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

/// A rule, and its place.
pub(super) struct PlacedRule<'json> {
    pub(super) rule: Rule,
    pub(super) at: At<'json>,
}

/// Reads the rules.
pub(super) fn rules<'json>(at: &At<'json>) -> Result<Vec<PlacedRule<'json>>, Problem> {
    let items = at.items("a list of rules").map_err(|problem| {
        problem.hinting("write \"rules\": [{\"type\": …}, …], even for a single one")
    })?;
    let read = |&at: &At<'json>| {
        let rule = if exempts_marked(at.value) {
            let mut value = at.value.clone();
            exempt_marked(&mut value, &items);
            rule::read(At::root(&value), 0).map_err(|problem| problem.inside(&at.path()))?
        } else {
            rule::read(at, 0)?
        };
        Ok(PlacedRule { rule, at })
    };
    items.iter().map(read).collect()
}

/// Returns the pairs of cells with a mark that exempts them from the negative rule of that name.
fn marked(rules: &[At<'_>], negative: &str) -> Vec<[Cell; 2]> {
    let pairs = rules.iter().filter_map(|rule| {
        let is_sum = match rule.get("type")?.value.as_str()? {
            "xv" => true,
            "difference" | "ratio" => false,
            _ => return None,
        };
        // Errors in the cells of a mark are reported where it is read.
        let pair = rule.get("cells").and_then(rule::pair)?;
        (is_sum == (negative == "no-sum") && are_neighbours(pair)).then_some(pair)
    });
    once(pairs)
}

/// Checks whether a rule, or one within it, has `"except": "marked"`.
fn exempts_marked(rule: &Value) -> bool {
    let Value::Object(fields) = rule else { return false };
    let within = fields.get("rules").and_then(Value::as_array).into_iter().flatten();
    fields.get("except").is_some_and(|except| except == "marked")
        || within.chain(fields.get("rule")).any(exempts_marked)
}

/// Replaces `"except": "marked"` by the pairs with marks, in a rule and those within it.
fn exempt_marked(rule: &mut Value, rules: &[At<'_>]) {
    let Value::Object(fields) = rule else { return };
    if fields.get("except").is_some_and(|except| except == "marked")
        && let Some(name) = fields.get("type").and_then(Value::as_str)
        && matches!(name, "no-difference" | "no-ratio" | "no-sum")
    {
        let pairs = marked(rules, name);
        let pairs = pairs.iter().map(|pair| json!(pair.map(|cell| cell.to_string())));
        fields.insert("except".to_owned(), pairs.collect());
    }
    for rule in fields.get_mut("rules").and_then(Value::as_array_mut).into_iter().flatten() {
        exempt_marked(rule, rules);
    }
    if let Some(rule) = fields.get_mut("rule") {
        exempt_marked(rule, rules);
    }
}
