//! The description of the interface: it is what the server does.

use std::collections::BTreeSet;

use kenzan_serve::Options;
use serde_json::Value;

use super::client::{EASY, Running};

fn document(server: &Running) -> Value {
    server.send("GET /api/openapi.json", "", "").json()
}

/// Lists the values of `$ref`.
fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|value| references(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn everything_that_is_referred_to_is_there() {
    let server = Running::start(Options::default());
    let document = document(&server);
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.len() > 50, "{found:?}");
    for reference in found {
        let path = reference.strip_prefix('#').expect("it is in the same document");
        assert!(document.pointer(path).is_some(), "{reference}");
    }
    let schemas = &document["components"]["schemas"];
    for kind in kenzan::message::KINDS {
        let name = kind.name[..1].to_uppercase() + &kind.name[1..];
        let stated = &schemas[format!("{name}Question")]["properties"]["ask"]["const"];
        assert_eq!(stated, kind.name);
    }
}

#[test]
fn every_path_answers_with_a_status_and_a_type_that_are_described() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzle.txt");
    std::fs::write(&path, "1.....3..4.....2").expect("it is written");
    let server = Running::start(Options { file: Some(path), largest: 2000, ..Options::default() });
    let document = document(&server);
    let paths = document["paths"].as_object().expect("paths");
    for (path, methods) in paths {
        for (method, described) in methods.as_object().expect("methods") {
            let method = method.to_uppercase();
            let body = if method == "POST" { EASY } else { "" };
            let json = "Content-Type: application/json\r\n";
            let sized = |body: &str| format!("{json}Content-Length: {}\r\n", body.len());
            let long = "x".repeat(2001);
            for (method, query, headers, body) in [
                (&*method, "", sized(body), body),
                (&*method, "?x=1", sized(body), body),
                (&*method, "", sized(body) + "Origin: http://evil.example\r\n", body),
                ("PATCH", "", sized(body), body),
                (&*method, "", "Content-Length: 2\r\n".to_owned(), "{}"),
                (&*method, "", sized("{}"), "{}"),
                (&*method, "", sized(&long), &long),
            ] {
                if path.ends_with("changes")
                    && method == "GET"
                    && query.is_empty()
                    && !headers.contains("evil")
                {
                    // It does not end.
                    continue;
                }
                let reply = server.send(&format!("{method} {path}{query}"), &headers, body);
                let response = &described["responses"][reply.status.to_string()];
                assert!(response.is_object(), "{method} {path}: {reply:?}");
                let kind = reply.header("content-type").expect("a type");
                assert!(response["content"][kind].is_object(), "{method} {path}: {reply:?}");
            }
        }
    }
    assert_eq!(paths.len(), 5);
}

#[test]
fn the_limits_that_are_described_are_those_of_the_server() {
    let longest = std::time::Duration::from_millis(2500);
    let server = Running::start(Options { longest, ..Options::default() });
    let document = document(&server);
    let schema = &document["paths"]["/api/ask"]["post"]["parameters"][0]["schema"];
    assert_eq!((schema["maximum"].as_f64(), schema["default"].as_f64()), (Some(2.5), Some(2.5)));
    let headers = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", EASY.len());
    for (timeout, status) in [("2.5", 200), ("2.51", 400)] {
        let first = format!("POST /api/ask?timeout={timeout}");
        assert_eq!(server.send(&first, &headers, EASY).status, status);
    }
}
