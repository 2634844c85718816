//! The short forms that the JSON of a rule may be written in, and the long form that they stand for.
//!
//! A list of cells may be a string, as in `"r1c1-r1c3, r2c3"`, and any of its items may be a range or several
//! cells; a number may stand in quotes, and alone where a list of numbers is expected; a rule may be the name of its
//! kind. The types of the rules know the long form only.

use serde_json::{Map, Value, json};

use super::json::{JsonError, brief};
use crate::{Cell, Layout};

/// What stands in a field of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A list of cells.
    Cells(Order),
    /// A list of lists of cells.
    Lists(Order),
    Number,
    Numbers,
    /// A list of digits; `"12"` may mean one digit or two.
    Digits,
    /// Objects with a number and a digit.
    Counts,
    /// Rules within the rule.
    Rules,
    Rule,
    /// What is written in one way only.
    Plain,
}

/// Whether the order of cells means something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// Cells one after the other: a range from corner to corner is a diagonal.
    Line,
    /// Cells in any order: such a range may as well be a block.
    Any,
}

/// Returns what stands in the field `name`, whatever the kind of the rule.
pub(super) fn form(name: &str) -> Form {
    match name {
        "cells" | "clones" => Form::Cells(Order::Any),
        "line" | "circle" | "shaft" => Form::Cells(Order::Line),
        "lines" => Form::Lists(Order::Line),
        "sets" | "except" => Form::Lists(Order::Any),
        "sum" | "difference" | "ratio" | "modulus" | "rank" | "count" | "digit" | "distance"
        | "rows" | "columns" => Form::Number,
        "sums" | "ratios" | "differences" | "coefficients" => Form::Numbers,
        "digits" => Form::Digits,
        "counts" => Form::Counts,
        "rules" => Form::Rules,
        "rule" => Form::Rule,
        _ => Form::Plain,
    }
}

/// Where the parts of a long form are written: `cells[2]` perhaps in `cells[0]`, which is a range.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Places(Vec<(String, String)>);

impl Places {
    /// Returns where the part at `path` of the long form is written.
    pub(crate) fn written(&self, path: &str) -> String {
        let of = |(long, written): &(String, String)| {
            let rest = path.strip_prefix(long.as_str())?;
            (rest.is_empty() || rest.starts_with(['.', '['])).then(|| format!("{written}{rest}"))
        };
        self.0.iter().find_map(of).unwrap_or_else(|| path.to_owned())
    }

    fn add(&mut self, long: String, written: &str) {
        if long != written {
            self.0.push((long, written.to_owned()));
        }
    }
}

/// Returns the long form of a rule.
///
/// # Errors
/// The part that can't be read, or can be read in two ways.
pub(super) fn long(mut rule: Value) -> Result<(Value, Places), JsonError> {
    let mut places = Places::default();
    expand_rule(&mut rule, "", &mut places)?;
    Ok((rule, places))
}

/// Puts the rule at `path` into its long form.
fn expand_rule(rule: &mut Value, path: &str, places: &mut Places) -> Result<(), JsonError> {
    if let Value::String(name) = rule {
        let field = if path.is_empty() { "type".to_owned() } else { format!("{path}.type") };
        places.add(field, path);
        *rule = json!({ "type": name });
    }
    match rule {
        Value::Object(fields) => expand(fields, path, places),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Ok(())
        }
    }
}

/// Puts the fields of the rule at `path` into their long form.
fn expand(
    fields: &mut Map<String, Value>,
    path: &str,
    places: &mut Places,
) -> Result<(), JsonError> {
    for (name, value) in fields {
        let path = || if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        match form(name) {
            Form::Cells(order) => {
                let path = path();
                cells(value, &path, &path, order, places)?;
            }
            Form::Lists(order) => lists(value, &path(), order, places)?,
            Form::Number => number(value),
            Form::Numbers => numbers(value, &path(), places),
            Form::Digits => {
                let path = path();
                refuse_joined_digits(value, &path)?;
                numbers(value, &path, places);
            }
            Form::Counts => {
                let counts = value.as_array_mut().into_iter().flatten();
                counts.filter_map(Value::as_object_mut).flat_map(Map::values_mut).for_each(number);
            }
            Form::Rules => {
                let path = path();
                for (index, rule) in value.as_array_mut().into_iter().flatten().enumerate() {
                    expand_rule(rule, &format!("{path}[{index}]"), places)?;
                }
            }
            Form::Rule => expand_rule(value, &path(), places)?,
            Form::Plain => {}
        }
    }
    Ok(())
}

/// Puts a list of cells, written at `written`, in its long form at `long`.
fn cells(
    value: &mut Value,
    long: &str,
    written: &str,
    order: Order,
    places: &mut Places,
) -> Result<(), JsonError> {
    let texts: Vec<(String, Value)> = match value {
        Value::String(_) => vec![(written.to_owned(), value.take())],
        Value::Array(items) if items.iter().any(is_short) => {
            let items = std::mem::take(items).into_iter().enumerate();
            items.map(|(index, item)| (format!("{written}[{index}]"), item)).collect()
        }
        _ => return Ok(()),
    };
    let mut all = Vec::new();
    for (path, item) in texts {
        let Value::String(text) = &item else {
            places.add(format!("{long}[{}]", all.len()), &path);
            all.push(item);
            continue;
        };
        for cell in listed(text, order).map_err(|error| error.within(&path))? {
            places.add(format!("{long}[{}]", all.len()), &path);
            all.push(Value::String(cell.to_string()));
        }
        if all.len() > MOST_CELLS {
            return Err(JsonError::new(written, "more cells than any grid has"));
        }
    }
    *value = Value::Array(all);
    Ok(())
}

/// Returns whether an item of a list of cells is more than the name of one.
fn is_short(item: &Value) -> bool {
    item.as_str().is_some_and(|text| text.contains(DASHES) || text.contains(is_between))
}

/// Puts a list of lists of cells in its long form.
fn lists(
    value: &mut Value,
    path: &str,
    order: Order,
    places: &mut Places,
) -> Result<(), JsonError> {
    match value {
        // The word "marked", for one.
        Value::String(text) if !text.contains(|character: char| character.is_ascii_digit()) => {}
        Value::String(text) => {
            refuse_several(text, path)?;
            let mut list = value.take();
            cells(&mut list, &format!("{path}[0]"), path, order, places)?;
            places.add(format!("{path}[0]"), path);
            *value = Value::Array(vec![list]);
        }
        Value::Array(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                let path = format!("{path}[{index}]");
                if let Some(text) = item.as_str() {
                    if text.contains(';') {
                        return Err(several(text, &path));
                    }
                    if !is_short(item) {
                        let message =
                            format!("'{}' stands where a list of cells does", brief(text));
                        return Err(JsonError::new(&path, message)
                            .hinting("write a list in the list, as in [[\"r1c1\", \"r1c2\"]]"));
                    }
                }
                cells(item, &path, &path, order, places)?;
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => {}
    }
    Ok(())
}

/// Refuses a text that may be one list of cells or several: with a `;`, or a comma beside a range.
fn refuse_several(text: &str, path: &str) -> Result<(), JsonError> {
    let is_doubtful = text.contains(';') || text.contains(',') && text.contains(DASHES);
    if is_doubtful { Err(several(text, path)) } else { Ok(()) }
}

fn several(text: &str, path: &str) -> JsonError {
    let message = format!("'{}' may be one list of cells or several", brief(text));
    let hint = "write a list with a text for each, as in [\"r1c1-r1c3\", \"r2c3, r2c1\"]; one that turns is r1c1-r1c3-r3c3";
    JsonError::new(path, message).hinting(hint)
}

/// What stands between the ends of a range.
const DASHES: [char; 4] = ['-', '–', '—', '−'];

fn is_between(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';')
}

/// Reads cells as [`List`](super::List) writes them: `r1c1-r1c3, r2c3`. A range may turn, as in `r1c1-r1c3-r3c3`.
///
/// # Errors
/// What is no cell or no range; the path is empty.
pub(crate) fn listed(text: &str, order: Order) -> Result<Vec<Cell>, JsonError> {
    let mut runs: Vec<Vec<Cell>> = Vec::new();
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    for piece in text.split([',', ';']) {
        let mut goes_on = false;
        for part in piece.split(DASHES) {
            if part.trim().is_empty() {
                let message = format!("a cell is missing in '{}'", brief(text));
                return Err(JsonError::new("", message).hinting(HINT));
            }
            for word in part.split_whitespace() {
                let cell: Cell = word.parse().map_err(|_| {
                    let message = format!("'{}' is no cell", brief(word));
                    JsonError::new("", message).hinting(HINT)
                })?;
                match runs.last_mut() {
                    Some(run) if goes_on => run.push(cell),
                    _ => runs.push(vec![cell]),
                }
                goes_on = false;
            }
            goes_on = true;
        }
    }
    let mut all = Vec::new();
    for run in runs {
        all.extend(run.first());
        for ends in run.windows(2) {
            all.extend(between(ends[0], ends[1], order)?.into_iter().skip(1));
            if all.len() > MOST_CELLS {
                return Err(JsonError::new("", "more cells than any grid has"));
            }
        }
    }
    Ok(all)
}

const HINT: &str = "write r3c5 for row 3, column 5, and r1c1-r1c3 for a part of a row or column";

/// How many cells the largest grid has.
const MOST_CELLS: usize = (Layout::MAX_SIZE as usize).pow(2);

/// Returns the cells from one end of a range to the other.
fn between(first: Cell, last: Cell, order: Order) -> Result<Vec<Cell>, JsonError> {
    let rows = i16::from(last.row()) - i16::from(first.row());
    let columns = i16::from(last.column()) - i16::from(first.column());
    let is_diagonal = rows.abs() == columns.abs() && rows != 0;
    if rows != 0 && columns != 0 && !(is_diagonal && order == Order::Line) {
        let range = format!("'{first}-{last}'");
        let (message, hint) = match order {
            Order::Line => (
                format!("{range} is not straight"),
                "name the cell where it turns, as in r1c1-r1c3-r3c3",
            ),
            Order::Any if is_diagonal => (
                format!("{range} may be a diagonal or a block"),
                "name each cell, or each row of a block, as in r1c1-r1c3, r2c1-r2c3",
            ),
            Order::Any => (
                format!("{range} is no part of a row or column"),
                "for a block, name each of its rows, as in r1c1-r1c3, r2c1-r2c3",
            ),
        };
        return Err(JsonError::new("", message).hinting(hint));
    }
    let step = |from: u8, by: i16, number: i16| {
        u8::try_from(i16::from(from) + by.signum() * number).expect("it is between the ends")
    };
    let length = rows.abs().max(columns.abs());
    let cell =
        |number| Cell::new(step(first.row(), rows, number), step(first.column(), columns, number));
    Ok((0..=length).map(cell).collect())
}

/// Takes a whole number out of its quotes, or from in front of a `.0`.
fn number(value: &mut Value) {
    let whole = match value {
        // `+3` is a number to Rust, and to nobody who writes a sum.
        Value::String(text) if !text.contains('+') => text.trim().parse::<i64>().ok(),
        Value::Number(number) if number.is_f64() => {
            let text = number.to_string();
            text.strip_suffix(".0").and_then(|text| text.parse().ok())
        }
        _ => None,
    };
    if let Some(whole) = whole {
        *value = whole.into();
    }
}

/// Puts a list of numbers in its long form.
fn numbers(value: &mut Value, path: &str, places: &mut Places) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(number),
        Value::Number(_) => {
            places.add(format!("{path}[0]"), path);
            *value = Value::Array(vec![value.take()]);
        }
        Value::String(text) => {
            let words = text.split(is_between).filter(|word| !word.is_empty());
            let mut items: Vec<Value> = words.map(Value::from).collect();
            items.iter_mut().for_each(number);
            if !items.is_empty() && items.iter().all(Value::is_number) {
                (0..items.len()).for_each(|index| places.add(format!("{path}[{index}]"), path));
                *value = Value::Array(items);
            }
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => {}
    }
}

/// Refuses `"12"`, which may be one digit or two.
fn refuse_joined_digits(value: &Value, path: &str) -> Result<(), JsonError> {
    let Value::String(text) = value else { return Ok(()) };
    let is_joined = |word: &str| word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_digit());
    match text.split(is_between).find(|word| is_joined(word)) {
        Some(word) => {
            Err(JsonError::new(path, format!("'{}' may be one digit or several", brief(word)))
                .hinting("write a list of numbers, as in [1, 2]"))
        }
        None => Ok(()),
    }
}

#[cfg(all(test, feature = "schema"))]
mod tests {
    use serde_json::Value;

    use super::*;

    /// Says what the schema's types make of a field.
    fn of_schema(field: &Value) -> Form {
        let item = &field["items"];
        let is = |value: &Value, name: &str| value["$ref"] == format!("#/$defs/{name}");
        match &field["type"] {
            _ if is(field, "Digit") => Form::Number,
            _ if is(field, "Rule") => Form::Rule,
            Value::String(kind) if kind == "integer" => Form::Number,
            Value::Array(kinds) if kinds.iter().any(|kind| kind == "integer") => Form::Number,
            Value::String(kind) if kind == "array" => match &item["type"] {
                _ if is(item, "Cell") => Form::Cells(Order::Any),
                _ if is(&item["items"], "Cell") => Form::Lists(Order::Any),
                _ if is(item, "Digit") => Form::Digits,
                _ if is(item, "Counted") => Form::Counts,
                _ if is(item, "Rule") => Form::Rules,
                _ => Form::Numbers,
            },
            _ => Form::Plain,
        }
    }

    #[test]
    fn every_field_of_every_kind_has_the_form_of_its_type() {
        let mut generator = schemars::generate::SchemaSettings::draft2020_12().into_generator();
        generator.subschema_for::<crate::Rule>();
        let definitions = generator.take_definitions(true);
        let kinds = definitions["Rule"]["oneOf"].as_array().expect("kinds");
        assert_eq!(kinds.len(), crate::Rule::KINDS.len());
        for kind in kinds {
            for (name, field) in kind["properties"].as_object().expect("fields") {
                let known = match form(name) {
                    Form::Cells(_) => Form::Cells(Order::Any),
                    Form::Lists(_) => Form::Lists(Order::Any),
                    other => other,
                };
                assert_eq!(known, of_schema(field), "{name} of {}", kind["properties"]["type"]);
            }
        }
    }
}
