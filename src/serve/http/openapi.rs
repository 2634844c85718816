//! `GET /api/openapi.json`: the description of the interface, made from the schema of questions and answers.

use bytes::Bytes;
use hyper::Response;
use kenzan::message::SCHEMA;
use kenzan::record::{self, VERSION};
use serde_json::{Map, Value, json};

use super::headers::{JSON, of_type};
use super::{Body, Site};

pub(super) fn document(site: &Site) -> Response<Body> {
    let text = site.openapi.get_or_init(|| Bytes::from(described(site).to_string()));
    of_type(&JSON, Body::Whole(Some(text.clone())))
}

fn described(site: &Site) -> Value {
    json!({
        "openapi": "3.1.1",
        "info": {
            "title": "kenzan",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Solves sudoku and proves the answer.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": {
            "/api/ask": { "post": ask(site) },
            "/api/about": { "get": about() },
            "/api/openapi.json": { "get": openapi() },
            "/api/file": { "get": file() },
            "/api/file/changes": { "get": changes() },
        },
        "components": { "schemas": schemas() },
    })
}

fn ask(site: &Site) -> Value {
    let longest = site.longest.as_secs_f64();
    let mut responses = refusals(&[
        ("408", "The question took too long to arrive."),
        ("413", "The question is too long."),
        ("415", "The question is not said to be JSON in UTF-8."),
        ("503", "Too many questions wait, or the server stops."),
    ]);
    let failure = |what: &str| json!({ "description": what, "content": json_of("Failed") });
    responses.insert(
        "400".to_owned(),
        json!({
            "description": "The request or its question is not valid, or its puzzle can't be read.",
            "content": { "application/json": { "schema": {
                "anyOf": [reference("Failed"), reference("Refused")],
            } } },
        }),
    );
    responses.insert("422".to_owned(), failure("The puzzle is not supported."));
    responses.insert("500".to_owned(), failure("A bug of kenzan."));
    responses.insert("200".to_owned(), json!({
        "description": "The answer; a limit of time or memory that was reached is part of it.",
        "content": {
            "application/json": { "schema": reference("Answer") },
            "application/x-ndjson": { "schema": {
                "description": "Lines: events, some of which may be repeated or left out, then the answer or why there \
                                is none.",
                "type": "string",
                "contentMediaType": "application/x-ndjson",
                "contentSchema": reference("Line"),
            } },
        },
    }));
    json!({
        "operationId": "ask",
        "summary": "Answers a question. It is cancelled when the client hangs up.",
        "parameters": [{
            "name": "timeout",
            "in": "query",
            "description": "The time for the question in seconds.",
            "schema": {
                "type": "number",
                "exclusiveMinimum": 0,
                "maximum": longest,
                "default": site.time.as_secs_f64(),
            },
        }],
        "requestBody": { "required": true, "content": json_of("Question") },
        "responses": responses,
    })
}

fn about() -> Value {
    get("about", "Returns what this build has.", "application/json", &reference("AboutAnswer"), &[])
}

fn openapi() -> Value {
    let any = json!({ "type": "object" });
    get("openapi", "Returns this description.", "application/json", &any, &[])
}

const NO_FILE: &[(&str, &str)] = &[("404", "No file is followed, or it can't be read.")];

fn file() -> Value {
    let summary = "Returns the file that the page follows.";
    get("file", summary, "application/json", &reference("File"), NO_FILE)
}

fn changes() -> Value {
    let summary = "Sends the file, and again at each change, as the data of events without a name.";
    let stream = json!({ "type": "string" });
    let mut changes = get("changes", summary, "text/event-stream", &stream, &[]);
    changes["responses"]["204"] =
        json!({ "description": "No file is followed: there are no events." });
    changes
}

fn get(name: &str, summary: &str, kind: &str, schema: &Value, others: &[(&str, &str)]) -> Value {
    let mut responses = refusals(others);
    responses.extend(refusals(&[("400", "Something is stated after the '?'.")]));
    responses.insert(
        "200".to_owned(),
        json!({ "description": summary, "content": { kind: { "schema": schema } } }),
    );
    json!({ "operationId": name, "summary": summary, "responses": responses })
}

/// Returns responses to requests that are refused, with those that every path has.
fn refusals(others: &[(&str, &str)]) -> Map<String, Value> {
    let of_all = [
        ("403", "A page of another site asks."),
        ("405", "The method is another one."),
        ("421", "The name in 'Host' is not the server's."),
    ];
    let all = of_all.iter().chain(others);
    let response = |what: &str| json!({ "description": what, "content": json_of("Refused") });
    all.map(|&(status, what)| (status.to_owned(), response(what))).collect()
}

fn json_of(name: &str) -> Value {
    json!({ "application/json": { "schema": reference(name) } })
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Returns the schemas of questions and answers, and those of what only a server has.
fn schemas() -> Value {
    let definitions = |schema: &str| {
        let moved = schema.replace("kenzan-answers.schema.json#", "#");
        let moved = moved.replace("\"#/$defs/", "\"#/components/schemas/");
        let mut schema: Value = serde_json::from_str(&moved).expect("the schema is JSON");
        match schema["$defs"].take() {
            Value::Object(definitions) => definitions,
            other => unreachable!("the definitions are an object, and not {other}"),
        }
    };
    let mut schemas = definitions(record::SCHEMA);
    // Events are those of questions.
    schemas.append(&mut definitions(SCHEMA));
    let mut schemas = Value::Object(schemas);
    let object = |properties: Value| {
        let names = properties.as_object().map(|all| all.keys().cloned().collect::<Vec<_>>());
        json!({ "type": "object", "properties": properties, "required": names })
    };
    let version = json!({ "const": VERSION });
    schemas["Failed"] = object(json!({ "schema": version, "error": reference("Failure") }));
    schemas["Refused"] = object(json!({ "schema": version, "error": reference("Refusal") }));
    schemas["Refusal"] = object(json!({
        "kind": { "enum": ["refused", "busy"], "description": "`busy` if the same may be answered later." },
        "message": { "type": "string", "description": "The message: lower case, no full stop." },
    }));
    schemas["Refusal"]["properties"]["hint"] =
        json!({ "type": "string", "description": "How to fix it." });
    schemas["Line"] = json!({ "anyOf": [
        object(json!({ "event": reference("Event") })),
        object(json!({ "answer": reference("Answer") })),
        reference("Failed"),
        reference("Refused"),
    ] });
    schemas["File"] = object(json!({
        "schema": version,
        "name": { "type": "string", "description": "Its name, without its folders." },
        "text": { "type": "string", "description": "Its text." },
        "version": { "type": "string", "description": "A word that is another one for another text." },
    }));
    schemas
}
