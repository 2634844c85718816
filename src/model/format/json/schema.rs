//! The JSON Schema of kenzan's JSON. It is derived from the types of rules, and kept in a file so that programs
//! without kenzan can use it.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::VERSION;
use super::words::HOUSES;
use crate::layout::ARRANGEMENTS;
use crate::{Layout, Rule};

/// Makes the schema of a puzzle in kenzan's JSON.
///
/// ```
/// use kenzan::format::json;
/// assert_eq!(json::schema()["required"], serde_json::json!(["kenzan"]));
/// ```
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let rule = generator.subschema_for::<Rule>().to_value();
    let mut definitions: Map<String, Value> = generator.take_definitions(true);
    for definition in definitions.values_mut() {
        let kinds = definition.get_mut("oneOf").and_then(Value::as_array_mut);
        for kind in kinds.into_iter().flatten() {
            if let Some(except) = kind.pointer_mut("/properties/except") {
                let pairs = except.take();
                *except = json!({
                    "description": "Pairs of neighbours that are exempt from the rule; 'marked' for those that have a mark.",
                    "anyOf": [pairs, { "const": "marked" }],
                });
            }
        }
    }
    definitions.values_mut().for_each(with_short_forms);
    if let Some(kinds) = definitions.get_mut("Rule").and_then(|rule| rule["oneOf"].as_array_mut()) {
        kinds.push(json!({
            "enum": without_fields(kinds),
            "description": "The name of a kind without other fields.",
        }));
    }
    definitions.insert("Cells".to_owned(), cells());
    definitions.insert("Marks".to_owned(), marks());
    let house = json!({
        "oneOf": [
            { "enum": HOUSES },
            {
                "type": "object",
                "properties": {
                    "kind": { "type": "string", "pattern": "^(main diagonal|anti-diagonal|(window|disjoint group|extra region) [1-9][0-9]*)$" },
                    "cells": { "$ref": "#/$defs/Cells" },
                },
                "required": ["kind", "cells"],
                "additionalProperties": false,
            },
        ],
    });
    let of_marks = |about: &str| json!({ "$ref": "#/$defs/Marks", "description": about });
    let region = json!({ "type": ["integer", "null"], "minimum": 0, "maximum": 255 });
    let side = |about: &str| json!({ "type": ["integer", "string"], "pattern": WHOLE, "minimum": 1, "maximum": Layout::MAX_SIZE, "description": about });
    let text = |about: &str| json!({ "type": "string", "description": about });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A puzzle in kenzan's JSON",
        "type": "object",
        "properties": {
            "$schema": { "type": "string" },
            "kenzan": { "enum": [VERSION, VERSION.to_string()], "description": "The version of the format." },
            "name": text("The name of the puzzle."),
            "title": text("Another key for the name."),
            "author": text("The setter."),
            "comment": text("A description in words, without an effect."),
            "size": { "type": ["integer", "string"], "pattern": WHOLE, "minimum": 1, "maximum": Layout::MAX_SIZE, "description": "The number of rows, columns and digits, if these are as many; or of rows and columns, with 'digits'." },
            "rows": side("The number of rows, with 'columns', in a grid that is no square."),
            "columns": side("The number of columns, with 'rows'."),
            "digits": { "type": "string", "pattern": "^ *[0-9]+ *[-–] *[0-9]+ *$", "description": "The lowest and the highest digit, such as \"0-8\"; from 1 to the greater number of rows or columns, if it is left out. Where they begin with 0, a 0 is that digit, and no empty cell." },
            "lines": { "type": "boolean", "description": "Whether no row or column holds a digit twice; true if it is left out." },
            "boxes": { "type": ["string", "null"], "pattern": "^[0-9]+ *[x×X] *[0-9]+$", "description": "The shape of the boxes, ROWSxCOLUMNS." },
            "grids": {
                "description": "The first cells of grids that overlap, or the name of an arrangement, instead of size and regions: each grid has as many rows, columns and digits as a box has cells.",
                "anyOf": [
                    { "type": "array", "items": { "type": "string" } },
                    { "enum": ARRANGEMENTS.map(|arrangement| arrangement.name) },
                ],
            },
            "regions": {
                "description": "The regions, if they are not boxes: one number per cell, or one character per cell in a string, perhaps in rows; an empty list if there are none. In a grid with 'rows', 'digits' or 'lines', a cell of no region has null or a dot.",
                "anyOf": [
                    { "type": "array", "items": region },
                    { "type": "array", "items": { "type": "array", "items": region } },
                    { "type": "array", "items": { "type": "string" } },
                    { "type": "string" },
                ],
            },
            "houses": {
                "description": "Houses besides rows, columns and regions.",
                "anyOf": [{ "type": "array", "items": house }, house],
            },
            "givens": of_marks("The given digits; none if it is left out."),
            "candidates": candidates(),
            "rules": { "type": "array", "items": rule, "description": "The rules besides the houses." },
            "entered": of_marks("Digits that a player entered; they are not givens."),
            "solution": of_marks("The solution as it was published."),
        },
        "required": ["kenzan"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}

/// Returns the names of the kinds that may be an object with just a type.
fn without_fields(kinds: &[Value]) -> Vec<Value> {
    let needs_none =
        |kind: &&Value| kind["required"].as_array().is_some_and(|names| names.len() == 1);
    kinds
        .iter()
        .filter(needs_none)
        .map(|kind| kind["properties"]["type"]["const"].clone())
        .collect()
}

/// The schema of the digits that each cell may hold.
fn candidates() -> Value {
    let digits = json!({ "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": ["integer", "string"] } }] });
    json!({
        "description": "The digits that each cell may hold: one string or list per cell; or an object with those of some cells, such as {\"r1c1\": [1, 2]}, where all others may hold any.",
        "anyOf": [
            { "type": "array", "items": digits },
            {
                "type": "object",
                "patternProperties": { "^[rR][1-9][0-9]?[cC][1-9][0-9]?$": digits },
                "additionalProperties": false,
            },
        ],
    })
}

/// A whole number in quotes.
const WHOLE: &str = "^\\s*-?[0-9]+\\s*$";

/// The schema of a list of cells, short or long.
fn cells() -> Value {
    // Names separated by commas, blanks and the dashes of ranges.
    let listed = "^[rRcC0-9 ,;–—−-]*$";
    json!({
        "description": "Cells: a list, or a string such as \"r1c1-r1c3, r2c3\"; an item of the list may be such a string.",
        "anyOf": [
            { "type": "array", "items": { "type": "string", "pattern": listed } },
            { "type": "string", "pattern": listed },
        ],
    })
}

/// The schema of a field with the digits of the cells.
fn marks() -> Value {
    let mark = json!({ "type": ["integer", "string", "null"] });
    let row = json!({ "type": "array", "items": mark });
    json!({
        "description": "One mark per cell in reading order: a digit (1-9, then A for 10 and so on), or '.' for none; in one string, in one string per row, or in lists, with 0 or null for none. Or an object with the digits of some cells, such as {\"r1c1\": 7}.",
        "anyOf": [
            { "type": "string" },
            row,
            { "type": "array", "items": row },
            {
                "type": "object",
                "patternProperties": { "^[rR][1-9][0-9]?[cC][1-9][0-9]?$": mark },
                "additionalProperties": false,
            },
        ],
    })
}

/// Adds the short forms to the long ones that the types have: lists of cells as strings, numbers in quotes.
fn with_short_forms(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            let is_cells = |value: &Value| {
                value["type"] == "array" && value["items"]["$ref"] == "#/$defs/Cell"
            };
            let kinds = match fields.get("type") {
                Some(kind) if kind == "integer" => json!(["integer", "string"]),
                Some(kinds) if *kinds == json!(["integer", "null"]) => {
                    json!(["integer", "string", "null"])
                }
                _ => Value::Null,
            };
            if !kinds.is_null() {
                fields.insert("type".to_owned(), kinds);
                fields.insert("pattern".to_owned(), WHOLE.into());
            }
            for (name, value) in fields.iter_mut() {
                if is_cells(value) {
                    let mut short = json!({ "$ref": "#/$defs/Cells" });
                    if let Some(about) = value.get("description") {
                        short["description"] = about.clone();
                    }
                    *value = short;
                }
                with_short_forms(value);
                if matches!(name.as_str(), "lines" | "sets") {
                    let long = value.take();
                    *value = json!({ "anyOf": [long, { "type": "string" }] });
                }
                if matches!(
                    name.as_str(),
                    "sums" | "ratios" | "differences" | "coefficients" | "digits"
                ) {
                    let long = value.take();
                    *value = json!({ "anyOf": [long, { "type": ["integer", "string"] }] });
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(with_short_forms),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json::SCHEMA;
    use crate::format::json::document::FIELDS;

    /// To write the file anew: `KENZAN_WRITE_SCHEMA=1 cargo test -p kenzan-model --features schema schema`.
    #[test]
    fn the_file_is_the_schema_of_the_types() {
        let text = serde_json::to_string_pretty(&schema()).expect("it is JSON") + "\n";
        if std::env::var_os("KENZAN_WRITE_SCHEMA").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/format/json/kenzan.schema.json");
            return std::fs::write(path, &text).expect("it can be written");
        }
        assert_eq!(
            text, SCHEMA,
            "KENZAN_WRITE_SCHEMA=1 cargo test -p kenzan-model --features schema schema writes it anew"
        );
    }

    #[test]
    fn every_field_and_every_kind_is_in_it() {
        let schema = schema();
        let fields = schema["properties"].as_object().expect("fields");
        assert_eq!(fields.len(), FIELDS.len());
        assert!(FIELDS.iter().all(|field| fields.contains_key(*field)));
        let kinds = schema["$defs"]["Rule"]["oneOf"].as_array().expect("kinds");
        let names: Vec<&str> =
            kinds.iter().filter_map(|kind| kind["properties"]["type"]["const"].as_str()).collect();
        let expected: Vec<&str> = Rule::KINDS.iter().map(|kind| kind.name).collect();
        assert_eq!(names, expected);
    }
}
