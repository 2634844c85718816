//! The JSON Schema of kenzan's JSON. It is made of the rules' types, and kept in a file beside this one so
//! that programs without kenzan can have it.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::VERSION;
use super::words::HOUSES;
use crate::{Cell, Layout, Rule};

/// The schema as text: what [`schema`] makes.
pub const SCHEMA: &str = include_str!("kenzan.schema.json");

/// Makes the schema of a puzzle in kenzan's JSON.
///
/// ```
/// use kenzan::format::json;
/// assert_eq!(json::schema()["required"], serde_json::json!(["kenzan", "givens"]));
/// ```
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let rule = generator.subschema_for::<Rule>().to_value();
    let cell = generator.subschema_for::<Cell>().to_value();
    let mut definitions: Map<String, Value> = generator.take_definitions(true);
    for definition in definitions.values_mut() {
        let kinds = definition.get_mut("oneOf").and_then(Value::as_array_mut);
        for kind in kinds.into_iter().flatten() {
            if let Some(except) = kind.pointer_mut("/properties/except") {
                let pairs = except.take();
                *except = json!({
                    "description": "Pairs of neighbours that the rule does not speak of; 'marked' for those that carry a mark.",
                    "anyOf": [pairs, { "const": "marked" }],
                });
            }
        }
    }
    let house = json!({
        "oneOf": [
            { "enum": HOUSES },
            {
                "type": "object",
                "properties": {
                    "kind": { "type": "string", "pattern": "^(main diagonal|anti-diagonal|(window|disjoint group|extra region) [1-9][0-9]*)$" },
                    "cells": { "type": "array", "items": cell },
                },
                "required": ["kind", "cells"],
                "additionalProperties": false,
            },
        ],
    });
    let text = |about: &str| json!({ "type": "string", "description": about });
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A puzzle in kenzan's JSON",
        "type": "object",
        "properties": {
            "$schema": { "type": "string" },
            "kenzan": { "const": VERSION, "description": "The version of the format." },
            "name": text("What the puzzle is called."),
            "title": text("Another word for the name."),
            "author": text("Who made it."),
            "comment": text("What is said of it in words; it changes nothing."),
            "size": { "type": "integer", "minimum": 1, "maximum": Layout::MAX_SIZE, "description": "How many rows, columns and digits there are." },
            "boxes": { "type": ["string", "null"], "pattern": "^[0-9]+[x×X][0-9]+$", "description": "The shape of the boxes, ROWSxCOLUMNS." },
            "regions": {
                "description": "The regions, where they are no boxes: a number a cell, or a character a cell in a string; an empty list where there are none.",
                "anyOf": [
                    { "type": "array", "items": { "type": "integer", "minimum": 0, "maximum": 255 } },
                    { "type": "string" },
                ],
            },
            "houses": {
                "description": "Houses that lie across rows, columns and regions.",
                "anyOf": [{ "type": "array", "items": house }, { "enum": HOUSES }],
            },
            "givens": text("A mark a cell in reading order: a digit (1-9, then A for 10 and so on), or '.' for none."),
            "candidates": { "type": "array", "items": { "type": "string" }, "description": "The digits that each cell may hold, a string a cell." },
            "rules": { "type": "array", "items": rule, "description": "What the setter added to the houses." },
            "entered": text("Digits that somebody entered, a mark a cell; they are no givens."),
            "solution": text("The solution as it was published, a mark a cell."),
        },
        "required": ["kenzan", "givens"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::json::document::FIELDS;

    /// To write the file anew: `KENZAN_WRITE_SCHEMA=1 cargo test schema`.
    #[test]
    fn the_file_is_what_the_types_say() {
        let text = serde_json::to_string_pretty(&schema()).expect("it is JSON") + "\n";
        if std::env::var_os("KENZAN_WRITE_SCHEMA").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/format/json/kenzan.schema.json");
            std::fs::write(path, &text).expect("it can be written");
        }
        assert_eq!(text, SCHEMA, "KENZAN_WRITE_SCHEMA=1 cargo test schema writes it anew");
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
