//! Questions as a host asks them, and their answers.

mod making;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use super::{Event, FailureKind, KINDS, Session, answer};
use crate::engine::{Interrupt, Limits, Reason};

const SMALL: &str = "1.....3..4.....2";
/// One given more.
const SPARE: &str = "13....3..4.....2";
const OPEN: &str = "1...............";

fn asked(question: &Value) -> Value {
    let answer = answer(&question.to_string(), &mut |_| {}, &Limits::default());
    let answer = answer.unwrap_or_else(|failure| panic!("{question}: {failure}"));
    serde_json::from_str(&answer).expect("JSON")
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table of all kinds")]
fn each_kind_of_question_has_an_answer() {
    let certificate = asked(&json!({"ask": "prove", "puzzle": SMALL}))["certificate"].clone();
    let (cnf, lrat) = (&certificate["cnf"], &certificate["lrat"]);
    let mut kinds = BTreeSet::new();
    for (question, pointer, expected) in [
        (json!({"ask": "solve", "puzzle": SMALL}), "/solutions/0", json!("1324423124133142")),
        (json!({"ask": "solve", "puzzle": OPEN, "solutions": 100}), "/count/found", json!(72)),
        (json!({"ask": "solve", "puzzle": SMALL, "engine": "mrv"}), "/solver/engine", json!("mrv")),
        (json!({"ask": "check", "puzzle": SMALL}), "/minimal", json!(true)),
        (json!({"ask": "count", "puzzle": OPEN}), "/count", json!(72)),
        (json!({"ask": "count", "puzzle": OPEN, "up_to": 5}), "/meaning", json!("at-least")),
        (json!({"ask": "count", "puzzle": OPEN, "estimate": 9}), "/estimate/samples", json!(9)),
        (json!({"ask": "candidates", "puzzle": OPEN}), "/candidates/1", json!([2, 3, 4])),
        (json!({"ask": "why", "puzzle": "11.............."}), "/clash/cells/1", json!("r1c2")),
        (json!({"ask": "propagate", "puzzle": SMALL}), "/decided", json!(12)),
        (
            json!({"ask": "conflicts", "puzzle": "11.............."}),
            "/repeated/1",
            json!({"house": "box 1", "digit": 1, "cells": ["r1c1", "r1c2"]}),
        ),
        (
            json!({"ask": "conflicts", "entered": true, "puzzle": {
                "kenzan": 1, "size": 4, "entered": {"r1c1": 3, "r1c2": 1},
                "rules": [{"type": "thermometer", "lines": [["r1c1", "r1c2"]]}]}}),
            "/rules/0/rule",
            json!(1),
        ),
        (
            json!({"ask": "judge", "puzzle": {
                "kenzan": 1, "givens": SMALL, "entered": {"r1c2": 3, "r1c3": 4}}}),
            "/entered/wrong",
            json!(["r1c3=4"]),
        ),
        (json!({"ask": "judge", "puzzle": SMALL}), "/entered", Value::Null),
        (json!({"ask": "describe", "puzzle": SMALL}), "/rules", json!([])),
        (
            json!({"ask": "redundant", "puzzle": SPARE}),
            "/together/gone",
            json!([{"cell": "r1c2", "digit": 3}]),
        ),
        (
            json!({"ask": "redundant", "puzzle": SPARE, "keep": ["givens"]}),
            "/together/gone",
            json!([]),
        ),
        (
            json!({"ask": "redundant", "puzzle": SPARE, "order": "random", "seed": 3}),
            "/together/givens",
            json!(4),
        ),
        (json!({"ask": "explain", "puzzle": SMALL}), "/verdict", json!("solved")),
        (json!({"ask": "explain", "puzzle": SMALL, "step": 3}), "/steps/0/number", json!(3)),
        (
            json!({"ask": "explain", "puzzle": SMALL, "all": "needed"}),
            "/up_to",
            json!("hidden-single"),
        ),
        (json!({"ask": "hint", "puzzle": SMALL}), "/hint", json!("look for a Hidden Single")),
        (json!({"ask": "rate", "puzzle": SMALL}), "/points", json!(88)),
        (
            json!({"ask": "rate", "puzzle": SMALL, "scale": "se121"}),
            "/verdict",
            json!("unsupported"),
        ),
        (json!({"ask": "rate", "puzzle": SMALL, "scale": "search"}), "/verdict", json!("rated")),
        (
            json!({"ask": "convert", "puzzle": SMALL, "to": "line"}),
            "/text",
            json!("1.....3..4.....2\n"),
        ),
        (json!({"ask": "convert", "puzzle": SMALL, "to": "line"}), "/lost", json!([])),
        (json!({"ask": "prove", "puzzle": OPEN}), "/verdict", json!("multiple")),
        (
            json!({"ask": "verify", "cnf": cnf, "lrat": lrat, "puzzle": SMALL}),
            "/verdict",
            json!("unique"),
        ),
        (json!({"ask": "generate", "size": 4}), "/puzzles/0/puzzle/size", json!(4)),
        (json!({"ask": "generate", "size": 4, "seed": 3}), "/seed", json!(3)),
        (json!({"ask": "minimise", "puzzle": SPARE}), "/puzzles/0/givens", json!(SMALL)),
        (json!({"ask": "minimise", "puzzle": SPARE, "all": 9}), "/complete", json!(true)),
        (json!({"ask": "minimise", "puzzle": OPEN}), "/verdict", json!("multiple")),
        (json!({"ask": "scramble", "puzzle": SMALL, "count": 2}), "/puzzles/1/size", json!(4)),
        (
            json!({"ask": "vary", "puzzle": SMALL, "remove": 0, "most": 1}),
            "/puzzles/0/givens",
            json!("13....3..4.....2"),
        ),
        (json!({"ask": "canon", "puzzle": SMALL}), "/form", json!("...1.2....3.4...")),
        (json!({"ask": "rules"}), "/rules/0/name", json!("killer-cage")),
        (json!({"ask": "rules", "kinds": ["renban"]}), "/rules/0/example/line/0", json!("r1c1")),
        (
            json!({"ask": "picture", "puzzle": "11..............", "of": "steps"}),
            "/verdict",
            json!("none"),
        ),
        (json!({"ask": "picture", "puzzle": SMALL, "of": "rules"}), "/grid/cell", json!(40)),
        (json!({"ask": "about"}), "/scales/1", json!("hodoku")),
        (json!({"ask": "about"}), "/generates/0", json!("killer-cage")),
    ] {
        let answer = asked(&question);
        assert_eq!(answer.pointer(pointer), Some(&expected), "{question}: {answer}");
        kinds.insert(question["ask"].as_str().expect("a name").to_owned());
    }
    for of in ["puzzle", "rules", "solution", "candidates", "why", "hint", "steps"] {
        let question = json!({"ask": "picture", "puzzle": SMALL, "of": of, "theme": "print"});
        let pictures = asked(&question)["pictures"].clone();
        let pictures = pictures.as_array().expect("a list");
        assert_eq!(pictures.len(), if of == "steps" { 12 } else { 1 }, "{of}");
        assert!(
            pictures.iter().all(|svg| svg.as_str().is_some_and(|svg| svg.starts_with("<svg ")))
        );
    }
    kinds.insert("picture".to_owned());
    let known: BTreeSet<String> = KINDS.iter().map(|kind| kind.name.to_owned()).collect();
    assert_eq!(kinds, known, "this test asks a question of each kind");
}

#[test]
fn each_rule_is_described_with_its_cells() {
    let thermometer = json!({"type": "thermometer", "lines": [["r1c1", "r2c2"]]});
    let rules = [thermometer, json!({"type": "anti-knight"})];
    let puzzle = json!({"kenzan": 1, "size": 4, "houses": ["main diagonal"], "rules": rules});
    let answer = asked(&json!({"ask": "describe", "puzzle": puzzle}));
    let [line, knight] = [0, 1].map(|index| &answer["rules"][index]);
    assert_eq!(line["cells"], json!(["r1c1", "r2c2"]));
    assert_eq!((&line["rule"], &line["kind"]), (&json!(1), &json!("thermometer")));
    assert!(line["sentence"].as_str().is_some_and(|words| words.contains("r1c1")), "{answer}");
    assert_eq!((&knight["rule"], &knight["cells"][15]), (&json!(2), &json!("r4c4")));
    assert_eq!(answer["extra_houses"], "main diagonal");
}

#[test]
fn a_puzzle_is_read_as_the_question_says() {
    let twelve = "12..............................................................................................................................................";
    let boxes = asked(&json!({"ask": "solve", "puzzle": twelve, "boxes": "2x6", "check": "none"}));
    assert_eq!(boxes["puzzle"]["boxes"], "2x6");
    let entered = json!({"kenzan": 1, "givens": OPEN, "entered": ".2.............."});
    for (counts, expected) in [(false, 72), (true, 24)] {
        let question = json!({"ask": "count", "puzzle": entered, "entered": counts});
        assert_eq!(asked(&question)["count"], expected);
    }
    let wrong = json!({"kenzan": 1, "givens": SMALL, "entered": ".2.............."});
    for (ask, pointer) in [("hint", "/entered/wrong"), ("check", "/entered/wrong")] {
        let answer = asked(&json!({"ask": ask, "puzzle": wrong}));
        assert!(answer["entered"].is_object(), "{pointer} {answer}");
    }
}

/// Checks that a question is refused with a message that begins so.
fn refused(question: &str, kind: FailureKind, message: &str) {
    let failure = answer(question, &mut |_| {}, &Limits::default()).expect_err(question);
    assert_eq!(failure.kind, kind, "{question}: {failure}");
    assert!(failure.message.starts_with(message), "{question}: {failure}");
    let json: Value = serde_json::from_str(&failure.to_json()).expect("JSON");
    assert_eq!(json["error"]["message"], failure.message);
}

#[test]
fn the_time_of_the_engine_is_told_where_there_is_a_clock() {
    static CALLS: AtomicU64 = AtomicU64::new(1);
    let clock = || Duration::from_millis(CALLS.fetch_add(7, Ordering::Relaxed));
    let question = json!({"ask": "solve", "puzzle": SMALL, "timed": true}).to_string();
    let text = answer(&question, &mut |_| {}, &Limits::default().with_clock(clock));
    let timed: Value = serde_json::from_str(&text.expect("an answer")).expect("JSON");
    assert_eq!(timed["solver"]["seconds"], json!(0.007));
    let plain = json!({"ask": "solve", "puzzle": SMALL}).to_string();
    let text = answer(&plain, &mut |_| {}, &Limits::default().with_clock(clock));
    let plain: Value = serde_json::from_str(&text.expect("an answer")).expect("JSON");
    assert_eq!(plain["solver"].get("seconds"), None);
    refused(
        &question,
        FailureKind::Question,
        "the field 'timed' has no effect here: there is no clock",
    );
    let message = Session::open(&question).expect_err("slices").message;
    assert_eq!(message, "a search in slices is not timed");
}

#[test]
fn a_question_that_is_not_valid_is_refused_by_name() {
    for (question, kind, message) in [
        ("solve", FailureKind::Question, "the question is not JSON"),
        ("[]", FailureKind::Question, "the question is not an object"),
        ("{}", FailureKind::Question, "the field 'ask' has to name the kind"),
        (r#"{"ask": "solv"}"#, FailureKind::Question, "there is no kind of question 'solv'"),
        (r#"{"ask": "solve"}"#, FailureKind::Question, "the question has no field 'puzzle'"),
        (
            r#"{"ask": "solve", "puzzle": [1]}"#,
            FailureKind::Question,
            "the field 'puzzle' is neither",
        ),
        (
            r#"{"ask": "solve", "puzzle": "1234341221434321", "boxes": "2x"}"#,
            FailureKind::Question,
            "the field 'boxes': ",
        ),
        (
            r#"{"ask": "solve", "puzzle": "1234341221434321", "most": 1}"#,
            FailureKind::Question,
            "unknown field `most`",
        ),
        (
            r#"{"ask": "solve", "puzzle": "1234341221434321", "solutions": "2"}"#,
            FailureKind::Question,
            "the field 'solutions': invalid type: string \"2\", expected a whole number from 0 to 4294967295",
        ),
        (
            r#"{"ask": "solve", "puzzle": "1234341221434321", "solutions": 1}"#,
            FailureKind::Question,
            "the field 'solutions': two are needed",
        ),
        (
            r#"{"ask": "count", "puzzle": "1234341221434321", "up_to": 0}"#,
            FailureKind::Question,
            "the field 'up_to': invalid value: integer `0`, expected a whole number from 1 to 18446744073709551615",
        ),
        (
            r#"{"ask": "count", "puzzle": "1234341221434321", "estimate": 5, "budget": 3}"#,
            FailureKind::Question,
            "the field 'budget' has no effect on an estimate",
        ),
        (
            r#"{"ask": "count", "puzzle": "1234341221434321", "seed": 0}"#,
            FailureKind::Question,
            "the field 'seed' has no effect on an exact count",
        ),
        (
            r#"{"ask": "redundant", "puzzle": "1234341221434321", "keep": ["r1"]}"#,
            FailureKind::Question,
            "the field 'keep': write givens, rules, a cell",
        ),
        (
            r#"{"ask": "redundant", "puzzle": "1234341221434321", "keep": ["r5c1"]}"#,
            FailureKind::Question,
            "the field 'keep': r5c1: the grid has 4 rows and columns",
        ),
        (
            r#"{"ask": "redundant", "puzzle": "1234341221434321", "seed": 1}"#,
            FailureKind::Question,
            "the field 'seed' has no effect on an order",
        ),
        (
            r#"{"ask": "redundant", "puzzle": "1234341221434321", "check": "native"}"#,
            FailureKind::Question,
            "native can't check itself",
        ),
        (
            r#"{"ask": "candidates", "puzzle": "1234341221434321", "counts": 0}"#,
            FailureKind::Question,
            "the field 'counts': invalid value: integer `0`, expected a whole number from 1 to 4294967295",
        ),
        (
            r#"{"ask": "rate", "puzzle": "1234341221434321", "scale": "search", "engines": []}"#,
            FailureKind::Question,
            "the field 'engines': there is none",
        ),
        (
            r#"{"ask": "solve", "puzzle": "1234341221434321", "check": "native"}"#,
            FailureKind::Question,
            "native can't check itself",
        ),
        (r#"{"ask": "solve", "puzzle": "12q."}"#, FailureKind::Malformed, ""),
        (
            r#"{"ask": "prove", "puzzle": {"kenzan": 1, "size": 5, "regions": []}}"#,
            FailureKind::Unsupported,
            "certificates for a grid without boxes are not written yet",
        ),
        (
            r#"{"ask": "verify", "cnf": "c"}"#,
            FailureKind::Question,
            "the question has no field 'lrat'",
        ),
        (r#"{"ask": "about", "puzzle": ""}"#, FailureKind::Question, "unknown field `puzzle`"),
    ] {
        refused(question, kind, message);
    }
}

#[test]
fn a_field_with_a_long_name_is_refused_briefly() {
    let question = json!({"ask": "solve", "puzzle": SMALL, "x".repeat(1000): 1}).to_string();
    let failure = answer(&question, &mut |_| {}, &Limits::default()).expect_err("no such field");
    assert!(failure.message.starts_with("unknown field `xxxx"), "{failure}");
    assert!(failure.message.len() < 200, "{failure}");
}

#[test]
fn a_session_answers_as_at_once() {
    for question in [
        json!({"ask": "solve", "puzzle": SMALL}),
        json!({"ask": "solve", "puzzle": OPEN, "solutions": 40}),
        json!({"ask": "count", "puzzle": OPEN}),
        json!({"ask": "candidates", "puzzle": OPEN, "counts": 3}),
        json!({"ask": "candidates", "puzzle": "11.............."}),
    ] {
        for nodes in [1, 7, 1000] {
            let text = question.to_string();
            let (mut events, mut at_once) = (Vec::new(), Vec::new());
            let limits = Limits::default();
            let mut session = Session::open(&text).expect("a question");
            while session
                .advance(nodes, &mut |event| events.push(event.clone()), &limits)
                .expect("right")
            {}
            let sliced = session.answer(&limits).expect("right");
            let whole =
                answer(&text, &mut |event| at_once.push(event.clone()), &limits).expect("right");
            // The memory of Z3 is that of the whole process, other tests included.
            let [sliced, whole] = [sliced, whole].map(|answer| {
                let mut answer: Value = serde_json::from_str(&answer).expect("JSON");
                answer["check"].as_object_mut().map(|check| check.remove("memory"));
                answer
            });
            assert_eq!(sliced, whole, "{question} in slices of {nodes}");
            let candidates = |events: Vec<Event>| {
                events
                    .into_iter()
                    .filter(|event| matches!(event, Event::Refuted(_)))
                    .collect::<Vec<_>>()
            };
            assert_eq!(candidates(events), candidates(at_once), "{question}");
        }
    }
}

#[test]
fn a_check_that_is_not_possible_is_refused_before_the_search() {
    for ask in ["solve", "count", "candidates"] {
        for (check, message) in
            [("nativ", "the field 'check': there is no engine"), ("native", "native can't check")]
        {
            let question = json!({"ask": ask, "puzzle": ".".repeat(81), "check": check});
            let failure = Session::open(&question.to_string()).expect_err("no such check");
            assert!(failure.message.starts_with(message), "{question}: {failure}");
        }
    }
    // With nothing found yet, so that the check would have nothing to do.
    let question = json!({"ask": "why", "puzzle": OPEN, "check": "nativ", "budget": 0}).to_string();
    let failure = answer(&question, &mut |_| {}, &Limits::default()).expect_err("no such check");
    assert_eq!(failure.hint.as_deref(), Some("did you mean 'native'?"));
}

#[test]
fn a_session_stops_at_its_budget_and_goes_on_after_an_interrupt() {
    let empty = ".".repeat(81);
    let limits = Limits::default();
    let question = json!({"ask": "count", "puzzle": empty, "budget": 2_500}).to_string();
    let mut session = Session::open(&question).expect("a question");
    let mut slices = 1;
    while session.advance(1_000, &mut |_| {}, &limits).expect("right") {
        slices += 1;
    }
    assert_eq!(slices, 3);
    assert!(session.answer(&limits).expect("right").contains(r#""meaning":"at-least""#));

    let mut session =
        Session::open(&json!({"ask": "count", "puzzle": OPEN}).to_string()).expect("a question");
    let interrupt = Interrupt::default();
    interrupt.trigger(Reason::Cancelled);
    assert_eq!(session.advance(1_000, &mut |_| {}, &interrupt.into()), Ok(true));
    assert_eq!(session.advance(1_000, &mut |_| {}, &limits), Ok(false));
    let refused =
        Session::open(r#"{"ask": "rate", "puzzle": "1234341221434321"}"#).expect_err("no");
    assert_eq!(refused.message, "rate is not answered in slices");
}

#[test]
fn of_two_equal_fields_none_is_ignored() {
    for (question, key) in [
        (r#"{"ask": "solve", "puzzle": "1234341221434321", "puzzle": ""}"#, "puzzle"),
        (r#"{"ask": "solve", "puzzle": {"givens": "1...............", "givens": ""}}"#, "givens"),
    ] {
        let failure = answer(question, &mut |_| {}, &Limits::default()).expect_err(question);
        let expected = format!("the question has '{key}' twice in an object");
        assert_eq!((failure.kind, failure.message), (FailureKind::Question, expected));
    }
}
