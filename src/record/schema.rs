//! The JSON Schema of the records. It is derived from their types, and kept in a file so that programs without kenzan can
//! use it.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::{
    Checked, Counted, Diagnosed, Event, Explained, NextStep, Rated, Reduced, Solved,
    TrueCandidates, VERSION,
};

/// Makes the schema of the answers of all commands: one definition a command.
///
/// ```
/// use kenzan::record;
/// assert_eq!(record::schema()["$defs"]["Origin"]["properties"]["schema"]["const"], record::VERSION);
/// ```
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let answers = [
        ("solve", generator.subschema_for::<Solved>()),
        ("check", generator.subschema_for::<Checked>()),
        ("count", generator.subschema_for::<Counted>()),
        ("candidates", generator.subschema_for::<TrueCandidates>()),
        ("candidates events", generator.subschema_for::<Event>()),
        ("redundant", generator.subschema_for::<Reduced>()),
        ("why", generator.subschema_for::<Diagnosed>()),
        ("explain", generator.subschema_for::<Explained>()),
        ("rate", generator.subschema_for::<Rated>()),
    ];
    let next = generator.subschema_for::<NextStep>();
    let about = |(command, answer): (&str, schemars::Schema)| {
        json!({
            "description": format!("The JSON of `kenzan {command}`."),
            "allOf": [{ "$ref": "#/$defs/Origin" }, answer],
        })
    };
    let answers = answers.into_iter().map(about);
    let next =
        json!({ "description": "A hint in the libraries for Python and C.", "allOf": [next] });
    let answers: Vec<Value> = answers.chain([next]).collect();
    let mut definitions: Map<String, Value> = generator.take_definitions(true);
    definitions.insert("Origin".to_owned(), origin());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An answer of kenzan",
        "anyOf": answers,
        "$defs": definitions,
    })
}

/// Returns the schema of the fields at the beginning of an answer.
fn origin() -> Value {
    json!({
        "type": "object",
        "properties": {
            "schema": { "const": VERSION, "description": "The version of the records." },
            "source": { "type": "string", "description": "The file of the puzzle." },
            "line": { "type": "integer", "minimum": 1, "description": "The line of the puzzle in its file." },
            "puzzle": { "type": "object", "description": "The puzzle in kenzan's JSON." },
            "left_out": {
                "type": "array",
                "items": { "type": "string" },
                "description": "Parts of the puzzle that the answer ignores.",
            },
        },
        "required": ["schema"],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_the_schema() {
        let schema = serde_json::to_string_pretty(&schema()).expect("JSON") + "\n";
        if std::env::var_os("KENZAN_WRITE_SCHEMA").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/record/kenzan-answers.schema.json");
            std::fs::write(file, &schema).expect("it can be written");
        }
        assert_eq!(schema, super::super::SCHEMA, "KENZAN_WRITE_SCHEMA=1 writes it anew");
    }
}
