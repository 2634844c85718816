//! The JSON Schema of questions and answers. It is derived from their types, and kept in a file so that programs
//! without kenzan can use it. What the schema of records defines, too, is only named.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::{Event, Failure, KINDS, alone, question};
use crate::ask;
use crate::generate::Conditions;
use crate::record::{self, VERSION};

/// Makes the schema: `$defs` has a question and an answer of each kind, such as `SolveQuestion` and `SolveAnswer`. It
/// refers to `kenzan-answers.schema.json`, [`record::SCHEMA`].
///
/// ```
/// let schema = kenzan::message::schema();
/// assert_eq!(schema["$defs"]["SolveQuestion"]["properties"]["ask"]["const"], "solve");
/// ```
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let mut definitions = Map::new();
    for kind in KINDS {
        let [question, answer] = question_and_answer(kind.name, &mut generator);
        let name = kind.name[..1].to_uppercase() + &kind.name[1..];
        definitions.insert(format!("{name}Question"), question);
        definitions.insert(format!("{name}Answer"), answer);
    }
    generator.subschema_for::<Event>();
    generator.subschema_for::<Failure>();
    let of_all = |what: &str| {
        let names = definitions.keys().filter(|name| name.ends_with(what));
        names.map(|name| json!({ "$ref": format!("#/$defs/{name}") })).collect::<Vec<_>>()
    };
    let [questions, answers] = ["Question", "Answer"].map(of_all);
    let described = |what: &str, any: Vec<Value>| json!({ "description": what, "anyOf": any });
    definitions.insert("Question".to_owned(), described("A question.", questions));
    definitions.insert("Answer".to_owned(), described("An answer.", answers));
    definitions.insert("Origin".to_owned(), record::origin());
    definitions.append(&mut generator.take_definitions(true));
    refer_to_records(json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Questions to kenzan and its answers",
        "anyOf": [
            { "$ref": "#/$defs/Question" },
            { "$ref": "#/$defs/Answer" },
            { "$ref": "#/$defs/Event" },
            {
                "type": "object",
                "properties": {
                    "schema": { "const": VERSION },
                    "error": { "$ref": "#/$defs/Failure" },
                },
                "required": ["schema", "error"],
            },
        ],
        "$defs": definitions,
    }))
}

/// Leaves out definitions that the schema of records has, too, and refers to those.
fn refer_to_records(mut schema: Value) -> Value {
    let records = record::schema();
    let mut moved = Vec::new();
    let definitions = schema["$defs"].as_object_mut().expect("definitions are an object");
    definitions.retain(|name, definition| {
        let is_there = records["$defs"].get(name) == Some(definition);
        moved.extend(is_there.then(|| name.clone()));
        !is_there
    });
    let mut text = schema.to_string();
    for name in moved {
        let from = format!("\"#/$defs/{name}\"");
        text = text.replace(&from, &format!("\"kenzan-answers.schema.json#/$defs/{name}\""));
    }
    serde_json::from_str(&text).expect("only texts were replaced")
}

/// Returns the schemas of a kind's question and its answer.
fn question_and_answer(kind: &'static str, generator: &mut SchemaGenerator) -> [Value; 2] {
    match kind {
        "solve" => of_puzzle::<ask::Solve, record::Solved>(kind, generator),
        "check" => of_puzzle::<ask::Check, record::Checked>(kind, generator),
        "count" => of_puzzle::<ask::Count, record::Counted>(kind, generator),
        "candidates" => of_puzzle::<ask::Candidates, record::TrueCandidates>(kind, generator),
        "propagate" => of_puzzle::<ask::Propagate, record::Propagated>(kind, generator),
        "conflicts" => of_puzzle::<ask::Conflicts, record::Conflicts>(kind, generator),
        "judge" => of_puzzle::<ask::Judge, ask::Judgement>(kind, generator),
        "why" => of_puzzle::<ask::Why, record::Diagnosed>(kind, generator),
        "redundant" => of_puzzle::<ask::Redundant, record::Reduced>(kind, generator),
        "explain" => of_puzzle::<ask::Explain, record::Explained>(kind, generator),
        "hint" => of_puzzle::<ask::Hint, record::Explained>(kind, generator),
        "rate" => of_puzzle::<ask::Rate, record::Rated>(kind, generator),
        "describe" => of_puzzle::<ask::Describe, ask::Described>(kind, generator),
        "convert" => {
            let [mut question, answer] = of_puzzle::<ask::Convert, ask::Converted>(kind, generator);
            require(&mut question, &["to"]);
            [question, answer]
        }
        "picture" => of_puzzle::<ask::Picture, ask::Drawn>(kind, generator),
        "prove" => of_puzzle::<ask::Prove, ask::Proved>(kind, generator),
        "verify" => {
            let mut question = fields::<ask::Verify>(kind, generator);
            add(&mut question, fields_of_reading(generator));
            require(&mut question, &["cnf", "lrat"]);
            [question, ask::Verified::json_schema(generator).to_value()]
        }
        "generate" => {
            let mut question = fields::<Conditions>(kind, generator);
            question["description"] = json!(
                "The options of `generate`. A range is a value, or two: the least and the greatest."
            );
            let run = ask::Run::json_schema(generator).to_value();
            add(&mut question, properties(run));
            add(&mut question, puzzle_in(alone::FROM, "A puzzle that every puzzle contains"));
            let answer = generator.subschema_for::<record::Generation>();
            [question, json!({ "allOf": [{ "$ref": "#/$defs/Origin" }, answer] })]
        }
        "minimise" => of_puzzle::<ask::Minimise, record::Made>(kind, generator),
        "scramble" => of_puzzle::<ask::Scramble, record::Made>(kind, generator),
        "vary" => of_puzzle::<ask::Vary, record::Made>(kind, generator),
        "canon" => of_puzzle::<ask::Canon, record::Canonized>(kind, generator),
        "rules" => {
            let question = fields::<ask::Rules>(kind, generator);
            [question, ask::Catalogue::json_schema(generator).to_value()]
        }
        "about" => {
            let question = fields::<alone::Nothing>(kind, generator);
            [question, ask::About::json_schema(generator).to_value()]
        }
        kind => unreachable!("{kind} is not in the schema"),
    }
}

/// Returns the schemas of a question about a puzzle, and of an answer with the puzzle.
fn of_puzzle<Q: JsonSchema, A: JsonSchema>(
    kind: &'static str,
    generator: &mut SchemaGenerator,
) -> [Value; 2] {
    let mut question = fields::<Q>(kind, generator);
    add(&mut question, fields_of_reading(generator));
    require(&mut question, &["puzzle"]);
    let answer = generator.subschema_for::<A>();
    let answer = json!({ "allOf": [{ "$ref": "#/$defs/Origin" }, answer] });
    [question, answer]
}

/// Returns the schema of a kind's own fields.
fn fields<Q: JsonSchema>(kind: &'static str, generator: &mut SchemaGenerator) -> Value {
    let mut schema = Q::json_schema(generator).to_value();
    add(&mut schema, Map::from_iter([("ask".to_owned(), json!({ "const": kind }))]));
    require(&mut schema, &["ask"]);
    schema
}

/// Returns the fields of all questions about a puzzle.
fn fields_of_reading(generator: &mut SchemaGenerator) -> Map<String, Value> {
    let reading = question::Reading::json_schema(generator).to_value();
    let mut fields = puzzle_in("puzzle", "The puzzle");
    fields.append(&mut properties(reading));
    fields
}

/// Returns a field with a puzzle.
fn puzzle_in(field: &str, what: &str) -> Map<String, Value> {
    let puzzle = json!({
        "description": format!("{what}: a text in any format, or an object of kenzan's JSON."),
        "type": ["string", "object"],
    });
    Map::from_iter([(field.to_owned(), puzzle)])
}

/// Returns the fields of an object.
fn properties(mut schema: Value) -> Map<String, Value> {
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    std::mem::take(properties.expect("an object has properties"))
}

fn add(schema: &mut Value, mut fields: Map<String, Value>) {
    let object = schema.as_object_mut().expect("a question is an object");
    let properties = object.entry("properties").or_insert_with(|| json!({}));
    properties.as_object_mut().expect("properties are an object").append(&mut fields);
}

fn require(schema: &mut Value, names: &[&str]) {
    let object = schema.as_object_mut().expect("a question is an object");
    let required = object.entry("required").or_insert_with(|| json!([]));
    let required = required.as_array_mut().expect("required fields are a list");
    required.extend(names.iter().map(|&name| json!(name)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_has_the_schema() {
        let schema = serde_json::to_string_pretty(&schema()).expect("JSON") + "\n";
        if std::env::var_os("KENZAN_WRITE_SCHEMA").is_some() {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/message/kenzan-messages.schema.json");
            return std::fs::write(file, &schema).expect("it can be written");
        }
        assert!(
            schema == super::super::SCHEMA,
            "KENZAN_WRITE_SCHEMA=1 cargo test -p kenzan-core --features schema schema writes it anew"
        );
    }
}
