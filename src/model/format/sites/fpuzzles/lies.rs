//! Whether a drawing of f-puzzles lies on a rule that is stated, and is of the shape by which that rule is drawn.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::drawn::cells;

/// Rules along lines, with what a line along one is along.
const LINES: [(&str, &str); 14] = [
    ("arrow", "an arrow"),
    ("betweenline", "a between line"),
    ("doublearrow", "a double arrow"),
    ("entropicline", "an entropic line"),
    ("lockout", "a lockout line"),
    ("modularline", "a modular line"),
    ("nabner", "a nabner line"),
    ("palindrome", "a palindrome"),
    ("regionsumline", "a region sum line"),
    ("renban", "a renban line"),
    ("slowthermometer", "a slow thermometer"),
    ("thermometer", "a thermometer"),
    ("whispers", "a whisper line"),
    ("zipperline", "a zipper line"),
];

/// Rules with a round mark in all of their cells, or between them.
const ROUND: [(&str, &str); 5] = [
    ("arrow", "on the circle of an arrow"),
    ("difference", "on a difference dot"),
    ("odd", "on an odd cell"),
    ("quadruple", "on a quadruple"),
    ("ratio", "on a ratio dot"),
];

/// Rules with a square mark.
const SQUARE: [(&str, &str); 3] =
    [("even", "on an even cell"), ("maximum", "on a maximum"), ("minimum", "on a minimum")];

/// Lines with a round mark at their start, and at both ends.
const BULBS: [(&str, &str); 2] = [
    ("slowthermometer", "on the bulb of a slow thermometer"),
    ("thermometer", "on the bulb of a thermometer"),
];
const ENDS: [(&str, &str); 1] = [("betweenline", "on an end of a between line")];
const SQUARE_ENDS: [(&str, &str); 1] = [("lockout", "on an end of a lockout line")];

/// Rules with a clue outside the grid.
const CLUES: [&str; 4] = ["littlekillersum", "sandwichsum", "skyscraper", "xsum"];

/// Rules of single cells, of which all together may have a colour, and groups of cells, of which each may.
const COLOURED: [(&str, &str); 4] = [
    ("even", "the even cells"),
    ("maximum", "the maxima"),
    ("minimum", "the minima"),
    ("odd", "the odd cells"),
];

/// Returns where a drawing lies, as in `along a thermometer`, if it is on a rule of its shape.
pub(super) fn place(key: &str, item: &Value, fields: &Map<String, Value>) -> Option<String> {
    match key {
        "line" => line(item, fields),
        "circle" if has_no_text(item) => at(item, fields, &ROUND)
            .or_else(|| end(item, fields, &BULBS, false))
            .or_else(|| end(item, fields, &ENDS, true)),
        "rectangle" if has_no_text(item) => {
            at(item, fields, &SQUARE).or_else(|| end(item, fields, &SQUARE_ENDS, true))
        }
        "cage" => cage(item, fields),
        "text" => text(item, fields),
        _ => None,
    }
}

/// Returns the entries of a rule.
fn entries<'json>(fields: &'json Map<String, Value>, key: &str) -> &'json [Value] {
    fields.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Returns the lines of an entry, each by its cells; `None` if they are not lists of names.
fn lines(item: &Value) -> Option<Vec<Vec<String>>> {
    let lines = item.get("lines")?.as_array()?;
    let name = |cell: &Value| Some(cell.as_str()?.trim().to_ascii_uppercase());
    lines.iter().map(|line| line.as_array()?.iter().map(name).collect()).collect()
}

fn has_no_text(item: &Value) -> bool {
    match item.get("value") {
        None | Some(Value::Null) => true,
        Some(Value::String(text)) => text.trim().is_empty(),
        Some(_) => false,
    }
}

fn same(one: &[String], other: &[String]) -> bool {
    let sorted = |cells: &[String]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    sorted(one) == sorted(other)
}

/// A line lies along another one from end to end, in either direction; one along an arrow may start in its circle.
fn line(item: &Value, fields: &Map<String, Value>) -> Option<String> {
    let own = lines(item)?;
    let own: Vec<_> = own.into_iter().filter(|line| !line.is_empty()).collect();
    let found = LINES.into_iter().find(|(key, _)| {
        let stated: Vec<Vec<String>> =
            entries(fields, key).iter().filter_map(lines).flatten().collect();
        let is_along = |line: &Vec<String>| {
            let reversed: Vec<String> = line.iter().rev().cloned().collect();
            stated.iter().any(|stated| {
                let shaft = stated.get(1..).filter(|shaft| *key == "arrow" && shaft.len() > 1);
                [Some(stated.as_slice()), shaft]
                    .into_iter()
                    .flatten()
                    .any(|stated| *line == stated || reversed == stated)
            })
        };
        own.iter().all(|line| line.len() > 1 && is_along(line))
    });
    found.filter(|_| !own.is_empty()).map(|(_, what)| format!("along {what}"))
}

/// A mark lies on exactly the cells of an entry.
fn at(item: &Value, fields: &Map<String, Value>, rules: &[(&str, &str)]) -> Option<String> {
    let own = cells(item);
    let is_at = |entry: &Value| {
        let mut stated = entry.clone();
        if let Some(entry) = stated.as_object_mut() {
            entry.remove("lines");
        }
        same(&own, &cells(&stated))
    };
    let found = rules.iter().find(|(key, _)| entries(fields, key).iter().any(is_at));
    found.filter(|_| !own.is_empty()).map(|(_, what)| (*what).to_owned())
}

/// A mark lies on the start of a line, or on either end.
fn end(
    item: &Value,
    fields: &Map<String, Value>,
    rules: &[(&str, &str)],
    either: bool,
) -> Option<String> {
    let [own] = &cells(item)[..] else { return None };
    let is_end = |entry: &Value| {
        lines(entry)
            .into_iter()
            .flatten()
            .any(|line| line.first() == Some(own) || either && line.last() == Some(own))
    };
    let found = rules.iter().find(|(key, _)| entries(fields, key).iter().any(is_end));
    found.map(|(_, what)| (*what).to_owned())
}

/// A cage lies around a killer cage and repeats its sum or has none, or around an extra region.
fn cage(item: &Value, fields: &Map<String, Value>) -> Option<String> {
    let own = cells(item);
    let is_around = |entry: &Value| {
        let repeats =
            |value: &Value| entry.get("value").is_some_and(|sum| word(sum) == word(value));
        same(&own, &cells(entry)) && (has_no_text(item) || item.get("value").is_some_and(repeats))
    };
    let around = |key: &str| entries(fields, key).iter().any(is_around);
    if around("killercage") {
        Some("around a killer cage".to_owned())
    } else {
        around("extraregion").then(|| "around an extra region".to_owned())
    }
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |text| text.trim().to_owned())
}

/// A text repeats the clue at its place, or an X or V, or is the title or the author.
fn text(item: &Value, fields: &Map<String, Value>) -> Option<String> {
    let own = cells(item);
    let value = item.get("value").map(word)?;
    let repeats = |entry: &Value| {
        same(&own, &cells_of_clue(entry)) && entry.get("value").map(word).as_ref() == Some(&value)
    };
    if CLUES.iter().any(|key| entries(fields, key).iter().any(repeats)) {
        return Some("with the clue at its place".to_owned());
    }
    if entries(fields, "xv").iter().any(repeats) {
        return Some("with the X or V at its place".to_owned());
    }
    let is_named = |key: &str| {
        let name = fields.get(key).map(word).unwrap_or_default();
        name.chars().count() > 2 && name.eq_ignore_ascii_case(&value)
    };
    (is_named("title") || is_named("author")).then(|| "with the title or the author".to_owned())
}

/// Returns the place of a clue; that of a little killer has the cells of its diagonal besides.
fn cells_of_clue(entry: &Value) -> Vec<String> {
    match entry.get("cell").and_then(Value::as_str) {
        Some(cell) => vec![cell.trim().to_ascii_uppercase()],
        None => cells(entry),
    }
}

/// Checks whether texts number the rows or columns on a side of the grid, each in its place: 1 to the size, or A and so
/// on, as in `R0C1`: `1`. Clues are hardly ever such a row, and never a part of one.
pub(super) fn number_sides(texts: &[&Value], size: u8) -> bool {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for text in texts {
        let ([cell], Some(value)) = (&cells(text)[..], text.get("value").map(word)) else {
            return false;
        };
        if found.insert(cell.clone(), value.to_ascii_uppercase()).is_some() {
            return false;
        }
    }
    let beyond = u16::from(size) + 1;
    let sides: [fn(u16, u16) -> String; 4] = [
        |line, _| format!("R0C{line}"),
        |line, beyond| format!("R{beyond}C{line}"),
        |line, _| format!("R{line}C0"),
        |line, beyond| format!("R{line}C{beyond}"),
    ];
    let label = |line: u16, way: u8| match way {
        0 => line.to_string(),
        1 => u8::try_from(line).map_or(String::new(), |line| char::from(b'A' + line - 1).into()),
        2 => format!("R{line}"),
        _ => format!("C{line}"),
    };
    let lines = 1..=u16::from(size);
    for side in sides {
        let places: Vec<String> = lines.clone().map(|line| side(line, beyond)).collect();
        if !places.iter().any(|place| found.contains_key(place)) {
            continue;
        }
        let is_numbered = |way: &u8| {
            lines.clone().zip(&places).all(|(line, place)| {
                found.get(place).is_some_and(|found| *found == label(line, *way))
            })
        };
        if !(4..=26).contains(&size) || !(0..4_u8).any(|way| is_numbered(&way)) {
            return false;
        }
        for place in &places {
            found.remove(place);
        }
    }
    found.is_empty()
}

/// Returns what coloured cells are, each by its name and its colour, if those of each colour are all cells of a rule of
/// single cells, or an extra region or a killer cage.
pub(super) fn coloured(
    coloured: &[(String, String)],
    fields: &Map<String, Value>,
) -> Option<String> {
    let mut colours: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (cell, colour) in coloured {
        colours.entry(colour).or_default().push(cell.clone());
    }
    let mut found: Vec<&str> = Vec::new();
    for own in colours.values() {
        let all = COLOURED.into_iter().find(|(key, _)| {
            let all: Vec<String> = entries(fields, key).iter().flat_map(cells).collect();
            same(own, &all)
        });
        let group = [("extraregion", "an extra region"), ("killercage", "a killer cage")]
            .into_iter()
            .find(|(key, _)| entries(fields, key).iter().any(|entry| same(own, &cells(entry))));
        found.push(all.or(group)?.1);
    }
    found.dedup();
    (!found.is_empty()).then(|| format!("one of {}", found.join(" and of ")))
}
