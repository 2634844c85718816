//! Answers: those of the library, whole or as a stream.

use std::io::Read;

use kenzan::engine::Limits;
use kenzan::message;
use kenzan_serve::Options;
use serde_json::{Value, json};

use super::client::{EASY, ENDLESS, Running};

const LINES: &str = "Accept: application/x-ndjson\r\n";

#[test]
fn an_answer_is_that_of_the_library() {
    let server = Running::start(Options::default());
    for question in [
        EASY,
        r#"{"ask":"about"}"#,
        r#"{"ask":"check","engines":["native"],"puzzle":"1.....3..4.....2"}"#,
        r#"{"ask":"hint","puzzle":"1.....3..4.....2"}"#,
        r#"{"ask":"rate","puzzle":"1.....3..4.....2"}"#,
        r#"{"ask":"picture","puzzle":"1.....3..4.....2"}"#,
    ] {
        let reply = server.ask(question);
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("application/json")));
        let expected = message::answer(question, &mut |_| {}, &Limits::default());
        assert_eq!(reply.text(), expected.expect("an answer"), "{question}");
    }
    let about = server.send("GET /api/about", "", "");
    assert_eq!(about.text(), server.ask(r#"{"ask":"about"}"#).text());
}

/// The questions that `tests/cli/asked.rs` asks the program, with the answers of the library.
#[cfg(feature = "batsat")]
#[test]
fn the_same_questions_have_the_same_answers() {
    // The number of nodes is that of one thread.
    let server = Running::start(Options { processors: 1, ..Options::default() });
    let (questions, answers) = (
        include_str!("../golden/doors/questions.jsonl"),
        include_str!("../golden/doors/answers.jsonl"),
    );
    for (question, answer) in questions.lines().zip(answers.lines()) {
        assert_eq!(server.ask(question).text(), answer, "{question}");
    }
}

#[test]
fn a_failure_has_a_status_and_is_that_of_the_library() {
    let server = Running::start(Options::default());
    for (question, status) in [
        ("", 400),
        ("[]", 400),
        (r#"{"ask":"sovle"}"#, 400),
        (r#"{"ask":"solve","puzzle":"12"}"#, 400),
        (
            r#"{"ask":"solve","engine":"mrv","puzzle":{"kenzan":1,"givens":"1...............","rules":[{"type":"anti-king"}]}}"#,
            422,
        ),
    ] {
        let headers = [("", "application/json"), (LINES, "application/json")];
        for (headers, kind) in headers {
            let reply = server.begin(question, headers).reply();
            assert_eq!(
                (reply.status, reply.header("content-type")),
                (status, Some(kind)),
                "{question}"
            );
            let failure = message::answer(question, &mut |_| {}, &Limits::default());
            assert_eq!(reply.text(), failure.expect_err("a failure").to_json());
        }
    }
}

#[test]
fn a_stream_has_events_and_then_the_answer() {
    let server = Running::start(Options::default());
    let question = r#"{"ask":"candidates","check":"none","puzzle":"12.............."}"#;
    let reply = server.begin(question, LINES).reply();
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("application/x-ndjson")));
    let lines: Vec<Value> =
        reply.text().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (last, events) = lines.split_last().expect("a line");
    let mut expected = Vec::new();
    let report = &mut |event: &message::Event| expected.push(json!({ "event": event }));
    let answer = message::answer(question, report, &Limits::default()).expect("an answer");
    assert_eq!(events, expected);
    assert_eq!(
        last["answer"].to_string(),
        serde_json::from_str::<Value>(&answer).expect("JSON").to_string()
    );
}

#[test]
fn a_stream_without_events_is_one_line() {
    let server = Running::start(Options::default());
    let reply = server.begin(EASY, LINES).reply();
    assert_eq!(reply.header("content-type"), Some("application/x-ndjson"));
    assert_eq!(reply.text().lines().count(), 1);
    let line = format!("{{\"answer\":{}}}\n", server.ask(EASY).text());
    assert_eq!(reply.text(), line);
}

#[test]
fn events_arrive_while_the_answer_is_worked_on() {
    let server = Running::start(Options::default());
    let question =
        ENDLESS.replace("count", "candidates").replace("\"none\"", "\"none\",\"counts\":9999999");
    let mut waiting = server.begin(&question, LINES);
    let mut received = Vec::new();
    let mut part = [0; 1 << 10];
    while !String::from_utf8_lossy(&received).contains("{\"event\":{") {
        let read = waiting.0.read(&mut part).expect("a part of the answer");
        assert_ne!(read, 0, "{}", String::from_utf8_lossy(&received));
        received.extend_from_slice(&part[..read]);
    }
    assert_ne!(server.handle.load().quick + server.handle.load().long, 0);
}

#[test]
fn time_that_is_up_is_an_answer() {
    let server = Running::start(Options::default());
    let headers =
        format!("Content-Type: application/json\r\nContent-Length: {}\r\n", ENDLESS.len());
    let reply = server.send("POST /api/ask?timeout=0.05", &headers, ENDLESS);
    assert_eq!(reply.status, 200, "{reply:?}");
    let answer = reply.json();
    assert_eq!(answer["meaning"], "at-least", "{answer}");
    assert!(answer["reason"].as_str().is_some_and(|reason| reason.contains("time")), "{answer}");
    // Above 0, though no clock has it.
    assert_eq!(server.send("POST /api/ask?timeout=5e-324", &headers, ENDLESS).status, 200);
    for wrong in ["0", "-1", "x", "1e9", "600.0000000000001", "NaN", "1&timeout=2", ""] {
        let first = format!("POST /api/ask?timeout={wrong}");
        assert_eq!(server.send(&first, &headers, ENDLESS).status, 400, "{wrong}");
    }
}
