//! Questions for puzzles that were not there before, and for canonical forms.

use serde_json::{Value, json};

use super::{SMALL, SPARE, asked, refused};
use crate::engine::{Interrupt, Limits, Reason};
use crate::message::{FailureKind, answer};

/// Asks, and collects the events, as JSON.
fn asked_with_events(question: &Value, limits: &Limits) -> (Value, Vec<Value>) {
    let mut events = Vec::new();
    let read = |text: String| serde_json::from_str(&text).expect("JSON");
    let answer = answer(&question.to_string(), &mut |event| events.push(event.to_json()), limits);
    let answer = answer.unwrap_or_else(|failure| panic!("{question}: {failure}"));
    (read(answer), events.into_iter().map(read).collect())
}

#[test]
fn puzzles_are_generated_as_the_question_says() {
    let question = json!({
        "ask": "generate", "seed": 7, "count": 3, "size": 6, "symmetry": "r180", "clues": [10, 14],
        "minimal": true, "check": "none", "scale": "kenzan", "rating": [0, 5000],
    });
    let (answer, events) = asked_with_events(&question, &Limits::default());
    let puzzles = answer["puzzles"].as_array().expect("a list");
    assert_eq!((puzzles.len(), answer["reason"].is_null()), (3, true));
    let found: Vec<_> = events.iter().filter_map(|event| event.get("generated")).collect();
    assert!(found.iter().copied().eq(puzzles), "each puzzle is reported");
    let tried = events.iter().filter_map(|event| event["tried"].as_u64());
    assert!(tried.is_sorted() && answer["tried"].as_u64() >= Some(3), "{answer}");
    for generated in puzzles {
        let puzzle = &generated["puzzle"];
        let checked = asked(&json!({"ask": "check", "puzzle": puzzle, "engines": ["native"]}));
        assert_eq!((&checked["verdict"], &checked["minimal"]), (&json!("unique"), &json!(true)));
        let solved = asked(&json!({"ask": "solve", "puzzle": puzzle, "check": "none"}));
        assert_eq!(solved["solutions"], json!([generated["solution"]]));
        let rated = asked(&json!({"ask": "rate", "puzzle": puzzle, "scale": "kenzan"}));
        assert_eq!(rated["points"], generated["rating"]["points"]);
        let marks: Vec<bool> =
            puzzle["givens"].as_str().expect("a text").bytes().map(|mark| mark != b'.').collect();
        assert!(marks.iter().eq(marks.iter().rev()), "{puzzle}");
        assert!((10..=14).contains(&generated["givens"].as_u64().expect("a number")));
    }
    assert_eq!(asked(&question), answer, "the same question has the same answer");
}

#[test]
fn pencil_marks_stand_for_givens() {
    let question = json!({"ask": "generate", "seed": 7, "size": 4, "pencil_marks": true});
    let generated = &asked(&question)["puzzles"][0];
    assert!(generated["puzzle"]["candidates"].is_array() && generated["givens"] == 0);
    let solved = asked(&json!({"ask": "solve", "puzzle": generated["puzzle"]}));
    assert_eq!(solved["solutions"], json!([generated["solution"]]));
}

#[test]
fn a_beginning_with_rules_is_completed() {
    let from = json!({"kenzan": 1, "size": 4, "rules": [{"type": "odd", "cells": ["r4c4"]}]});
    let answer = asked(&json!({
        "ask": "generate", "from": from, "rules": [{"kind": "arrow", "count": 1}], "check": "none",
    }));
    let rules = &answer["puzzles"][0]["puzzle"]["rules"];
    assert_eq!((&rules[0]["type"], &rules[1]["type"]), (&json!("odd"), &json!("arrow")));
    assert_eq!(rules[2], Value::Null, "{answer}");
}

#[test]
fn generating_ends_at_its_limits_with_the_reason() {
    // No puzzle of two rows of boxes with so few givens is so hard.
    let rare = json!({
        "ask": "generate", "size": 4, "scale": "kenzan", "rating": 9000, "count": 2, "attempts": 40,
    });
    let (answer, events) = asked_with_events(&rare, &Limits::default());
    assert_eq!((&answer["puzzles"], &answer["attempts"]), (&json!([]), &json!(40)));
    assert_eq!(
        (&answer["tried"], &answer["reason"]),
        (&json!(40), &json!("all attempts were made"))
    );
    assert!((10..40).contains(&events.len()), "fewer than attempts: {events:?}");

    let endless = json!({"ask": "generate", "size": 4, "scale": "kenzan", "rating": 9000});
    let (interrupt, _) = Interrupt::after(50);
    let (answer, _) = asked_with_events(&endless, &Limits::from(interrupt));
    assert_eq!(answer["puzzles"], json!([]));
    assert!(answer["reason"].as_str().is_some_and(|why| why == "interrupted"), "{answer}");

    let limits = Limits::default();
    limits.interrupt.trigger(Reason::Timeout);
    for question in [
        json!({"ask": "minimise", "puzzle": SPARE}),
        json!({"ask": "scramble", "puzzle": SPARE}),
        json!({"ask": "vary", "puzzle": SMALL}),
    ] {
        let (answer, _) = asked_with_events(&question, &limits);
        assert_eq!(answer["puzzles"], json!([]), "{question}");
        assert!(answer["reason"].as_str().is_some_and(|why| why.contains("time")), "{answer}");
    }
}

#[test]
fn puzzles_are_made_from_a_puzzle() {
    let question = json!({"ask": "minimise", "puzzle": "1324423124.33142", "all": 3});
    let (answer, events) = asked_with_events(&question, &Limits::default());
    assert_eq!((&answer["complete"], &answer["reason"]), (&json!(false), &Value::Null));
    let reported: Vec<_> = events.iter().map(|event| &event["puzzle"]).collect();
    assert!(reported.iter().copied().eq(answer["puzzles"].as_array().expect("a list")));
    assert_eq!(reported.len(), 3);

    let neighbours = asked(&json!({"ask": "vary", "puzzle": SMALL, "minimal": true}));
    assert_eq!(neighbours["complete"], true);
    for neighbour in neighbours["puzzles"].as_array().expect("a list").iter().take(5) {
        let checked = asked(&json!({"ask": "check", "puzzle": neighbour, "engines": ["native"]}));
        assert_eq!(checked["minimal"], true, "{neighbour}");
    }

    let form = |puzzle: &Value| asked(&json!({"ask": "canon", "puzzle": puzzle}))["form"].clone();
    let isomorphs = asked(&json!({"ask": "scramble", "puzzle": SMALL, "count": 3, "seed": 5}));
    for isomorph in isomorphs["puzzles"].as_array().expect("a list") {
        assert_eq!(form(isomorph), form(&json!(SMALL)));
    }
}

#[test]
fn an_answer_has_only_so_many_puzzles() {
    for (question, field) in [
        (json!({"ask": "scramble", "puzzle": SMALL, "count": 100_001}), "count"),
        (json!({"ask": "minimise", "puzzle": SMALL, "all": 100_001}), "all"),
        (json!({"ask": "vary", "puzzle": SMALL, "most": 100_001}), "most"),
        (json!({"ask": "generate", "size": 4, "count": 100_001}), "count"),
    ] {
        let failure = answer(&question.to_string(), &mut |_| {}, &Limits::default());
        let failure = failure.expect_err("there is no room for so many");
        let expected = format!("the field '{field}': an answer has at most 100000 puzzles");
        assert_eq!(failure.message, expected);
    }
}

#[test]
fn a_map_takes_a_puzzle_to_its_form_and_back() {
    let canonized = asked(&json!({"ask": "canon", "puzzle": SMALL}));
    let (form, map) = (&canonized["form"], &canonized["map"]);
    assert_eq!(canonized["image"], Value::Null);
    let there = asked(&json!({"ask": "canon", "puzzle": SMALL, "apply": map}));
    assert_eq!(&there["image"], form);
    let back = asked(&json!({"ask": "canon", "puzzle": form, "undo": map}));
    assert_eq!(back["image"], SMALL);
}

#[test]
fn two_puzzles_are_compared() {
    let turned = asked(&json!({"ask": "scramble", "puzzle": SMALL, "seed": 5}))["puzzles"].clone();
    let compared = asked(&json!({"ask": "canon", "puzzle": SMALL, "same": turned[0]}));
    assert_eq!(compared["isomorphic"], true);
    let map = &compared["isomorphism"];
    let there = asked(&json!({"ask": "canon", "puzzle": SMALL, "apply": map}));
    assert_eq!(there["image"], turned[0]["givens"]);
    let other = asked(&json!({"ask": "canon", "puzzle": SMALL, "same": SPARE}));
    assert_eq!((&other["isomorphic"], &other["isomorphism"]), (&json!(false), &Value::Null));
}

#[test]
fn what_is_not_possible_is_refused_by_name() {
    for (question, kind, message) in [
        (
            r#"{"ask": "generate", "atempts": 3}"#,
            FailureKind::Question,
            "unknown field `atempts`, expected one of `count`, `attempts`, `check`, `from`, `seed`",
        ),
        (
            r#"{"ask": "generate", "clues": "24..28"}"#,
            FailureKind::Question,
            "the field 'clues': invalid type: string \"24..28\", expected a whole number",
        ),
        (
            r#"{"ask": "generate", "clues": 16}"#,
            FailureKind::Question,
            "no 9×9 puzzle with 16 givens has one solution",
        ),
        (
            r#"{"ask": "generate", "symmetry": "r270"}"#,
            FailureKind::Question,
            "the field 'symmetry': unknown variant `r270`, expected one of `none`",
        ),
        (
            r#"{"ask": "generate", "rules": ["arow"]}"#,
            FailureKind::Question,
            "the field 'rules': rules of the kind 'arow' can't be generated",
        ),
        (
            r#"{"ask": "generate", "size": 9, "from": {"kenzan": 1, "size": 4, "givens": "1..............."}}"#,
            FailureKind::Malformed,
            "the field 'from': a 4×4 puzzle, but boxes of 3x3 make one of 9×9",
        ),
        (r#"{"ask": "generate", "from": "1q"}"#, FailureKind::Malformed, "the field 'from': "),
        (
            r#"{"ask": "generate", "check": "native"}"#,
            FailureKind::Question,
            "native can't check itself",
        ),
        (
            r#"{"ask": "generate", "count": 0}"#,
            FailureKind::Question,
            "the field 'count': invalid value: integer `0`, expected a whole number from 1",
        ),
        (
            r#"{"ask": "minimise", "puzzle": "1.....3..4.....2", "all": 5, "seed": 1}"#,
            FailureKind::Question,
            "the field 'seed' has no effect on all minimal puzzles",
        ),
        (
            r#"{"ask": "minimise", "puzzle": {"kenzan": 1, "size": 4, "rules": ["anti-king"]}}"#,
            FailureKind::Unsupported,
            "",
        ),
        (
            r#"{"ask": "vary", "puzzle": "1.....3..4.....2", "add": 5}"#,
            FailureKind::Question,
            "the field 'add': write a number from 0 to 4",
        ),
        (
            r#"{"ask": "canon", "puzzle": "1.....3..4.....2", "apply": "rows"}"#,
            FailureKind::Question,
            "the field 'apply': not a map of rows, columns and digits",
        ),
        (
            r#"{"ask": "canon", "puzzle": "1.....3..4.....2", "apply": "", "undo": ""}"#,
            FailureKind::Question,
            "only one of the fields 'apply' and 'undo'",
        ),
        (
            r#"{"ask": "canon", "puzzle": "11.............."}"#,
            FailureKind::Unsupported,
            "a puzzle whose",
        ),
        (
            r#"{"ask": "canon", "puzzle": "1.....3..4.....2", "same": "11.............."}"#,
            FailureKind::Unsupported,
            "the field 'same': ",
        ),
        (
            r#"{"ask": "canon", "puzzle": "1.....3..4.....2", "same": "no puzzle"}"#,
            FailureKind::Malformed,
            "the field 'same': ",
        ),
        (
            r#"{"ask": "generate", "pencil_marks": true, "clues": 24}"#,
            FailureKind::Question,
            "pencil marks and a number of givens can't be combined: there are none",
        ),
        (
            r#"{"ask": "canon", "puzzle": "1.....3..4.....2", "same": 3}"#,
            FailureKind::Question,
            "the field 'same': ",
        ),
    ] {
        refused(question, kind, message);
    }
}
