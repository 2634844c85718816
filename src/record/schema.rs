//! The JSON Schema of the records. It is derived from their types, and kept in a file so that programs without kenzan
//! can use it.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::{
    Canonized, Checked, Counted, Diagnosed, Event, Explained, Generated, NextStep, Propagated,
    Rated, Reduced, Solved, Step, TrueCandidates, VERSION,
};

/// Makes the schema of the answers of all commands that answer about puzzles.
///
/// ```
/// use kenzan::record;
/// assert_eq!(record::schema()["$defs"]["Origin"]["properties"]["schema"]["const"], record::VERSION);
/// ```
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let answers = [
        ("`kenzan solve`", generator.subschema_for::<Solved>()),
        ("`kenzan check`", generator.subschema_for::<Checked>()),
        ("`kenzan count`", generator.subschema_for::<Counted>()),
        ("`kenzan candidates`", generator.subschema_for::<TrueCandidates>()),
        ("`kenzan candidates --format events`", generator.subschema_for::<Event>()),
        ("`kenzan propagate`", generator.subschema_for::<Propagated>()),
        ("`kenzan redundant`", generator.subschema_for::<Reduced>()),
        ("`kenzan why`", generator.subschema_for::<Diagnosed>()),
        ("`kenzan explain` and `kenzan hint`", generator.subschema_for::<Explained>()),
        ("`kenzan rate`", generator.subschema_for::<Rated>()),
        ("`kenzan canon`", generator.subschema_for::<Canonized>()),
        ("`kenzan generate`", generator.subschema_for::<Generated>()),
        ("Python's `Step`", generator.subschema_for::<Step>()),
        ("C's `kenzan_hint`", generator.subschema_for::<NextStep>()),
    ];
    let about = |(who, answer): (&str, schemars::Schema)| {
        json!({
            "description": format!("The JSON of {who}."),
            "allOf": [{ "$ref": "#/$defs/Origin" }, answer],
            "unevaluatedProperties": false,
        })
    };
    let mut answers: Vec<Value> = answers.into_iter().map(about).collect();
    answers.push(json!({ "$ref": "#/$defs/Malformed" }));
    let mut definitions: Map<String, Value> = generator.take_definitions(true);
    let events = definitions.get_mut("Event").and_then(|event| event["oneOf"].as_array_mut());
    for event in events.into_iter().flatten().filter_map(Value::as_object_mut) {
        // The fields at the beginning are next to it.
        event.remove("additionalProperties");
    }
    definitions.insert("Origin".to_owned(), origin());
    definitions.insert("Malformed".to_owned(), malformed());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An answer of kenzan about a puzzle",
        "anyOf": answers,
        "$defs": definitions,
    })
}

/// Returns the schema of the fields at the beginning of an answer.
pub(crate) fn origin() -> Value {
    json!({
        "type": "object",
        "properties": {
            "schema": { "const": VERSION, "description": "The version of the answers." },
            "source": { "type": "string", "description": "The file of the puzzle." },
            "line": { "type": "integer", "minimum": 1, "description": "The line of the puzzle in its file." },
            "puzzle": { "type": "object", "description": "The puzzle in kenzan's JSON." },
            "left_out": {
                "type": "array",
                "items": { "type": "string" },
                "description": "Parts of the puzzle that the answer ignores.",
            },
            "entered": {
                "$ref": "#/$defs/Judged",
                "description": "The judgement of the entered digits, if those that are right count as givens.",
            },
        },
        "required": ["schema"],
    })
}

/// Returns the schema of what the program writes about a text that is not a puzzle.
fn malformed() -> Value {
    json!({
        "description": "The JSON of all commands about a text that can't be read.",
        "type": "object",
        "properties": { "schema": { "const": VERSION }, "verdict": { "const": "malformed" } },
        "required": ["schema", "verdict"],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_leave_room_for_the_fields_at_the_beginning() {
        let event = schema()["$defs"]["Event"].to_string();
        assert!(event.contains("refuted") && !event.contains("additionalProperties"), "{event}");
    }

    #[test]
    fn the_file_has_the_schema() {
        let schema = serde_json::to_string_pretty(&schema()).expect("JSON") + "\n";
        if std::env::var_os("KENZAN_WRITE_SCHEMA").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/record/kenzan-answers.schema.json");
            return std::fs::write(file, &schema).expect("it can be written");
        }
        assert_eq!(
            schema,
            super::super::SCHEMA,
            "KENZAN_WRITE_SCHEMA=1 cargo test -p kenzan-core --features schema schema writes it anew"
        );
    }
}
