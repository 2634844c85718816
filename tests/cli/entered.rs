//! Entered digits: which of them are wrong, and how to continue.

use serde_json::Value;

use super::program::{Ran, kenzan};

/// A puzzle with one solution, 1324 4231 2413 3142, with entries.
fn entered(digits: &str) -> String {
    format!(r#"{{"kenzan":1,"givens":"1.....3..4.....2","entered":"{digits}"}}"#)
}

fn run(words: &[&str], digits: &str) -> Ran {
    let puzzle = entered(digits);
    kenzan(&[words, &[puzzle.as_str()]].concat(), "")
}

#[test]
fn a_wrong_digit_is_named_by_every_command_that_helps_to_solve() {
    for (words, code) in [
        (&["check"][..], 0),
        (&["why"], 0),
        (&["hint"], 0),
        (&["explain", "--entered"], 0),
        (&["explain", "--hint"], 0),
        (&["explain", "--entered", "--hint=what"], 0),
        (&["candidates", "--entered"], 0),
        (&["propagate", "--entered"], 0),
        (&["count", "--entered"], 0),
        (&["redundant", "--entered"], 0),
    ] {
        let ran = run(words, "134.............");
        assert_eq!((ran.code, ran.stderr.as_str()), (code, ""), "{words:?}");
        assert!(ran.stdout.contains("\nentered: r1c3=4 is wrong"), "{words:?}: {}", ran.stdout);
        assert!(!ran.stdout.contains("nothing is wrong"), "{words:?}: {}", ran.stdout);
        let ran = run(words, "132.............");
        assert!(!ran.stdout.contains("entered: r"), "{words:?}: {}", ran.stdout);
    }
}

#[test]
fn the_next_step_is_from_the_last_sound_position() {
    let right = run(&["hint", "--detail=what"], "13..............").stdout;
    let wrong = run(&["hint", "--detail=what"], "134.............").stdout;
    assert_eq!(wrong.replace("entered: r1c3=4 is wrong\n", ""), right);
    // A hint is one, however it is asked for.
    for words in [&["explain", "--hint=what"][..], &["explain", "--entered", "--hint=what"]] {
        assert_eq!(run(words, "134.............").stdout, wrong, "{words:?}");
    }
    // Nothing that was entered counts where that is not asked for.
    let plain = kenzan(&["explain", "--step", "1", "1.....3..4.....2"], "").stdout;
    let not_asked = run(&["explain", "--step", "1"], "134.............").stdout;
    let said = "3 digits are entered, not given: the answer is about the givens\n";
    assert!(not_asked.contains(said), "{not_asked}");
    assert_eq!(not_asked.replace(said, ""), plain);
}

#[test]
fn entered_digits_that_are_right_count_as_givens_for_every_command() {
    for command in ["explain", "candidates", "propagate", "count", "redundant"] {
        let ran = run(&[command, "--entered"], "134.............");
        let said = "\none entered digit counts as a given\nentered: r1c3=4 is wrong\n";
        assert!(ran.stdout.contains(said), "{command}: {}", ran.stdout);
        assert!(!ran.stdout.contains("not given"), "{command}: {}", ran.stdout);
        let json = run(&[command, "--entered", "--format", "json"], "134.............").stdout;
        let record: Value = serde_json::from_str(&json).expect("one object");
        // The puzzle is the one that was asked about; what became of its entered digits is said beside it.
        assert_eq!(record["puzzle"]["givens"], "1.....3..4.....2", "{command}");
        assert_eq!(record["puzzle"]["entered"], "134.............", "{command}");
        assert_eq!(record["entered"]["right"], serde_json::json!(["r1c2=3"]), "{command}");
        assert_eq!(record["entered"]["wrong"], serde_json::json!(["r1c3=4"]), "{command}");
    }
    for command in ["candidates", "propagate", "count", "redundant"] {
        let line = run(&[command, "--entered", "--format", "line"], "134.............").stdout;
        assert!(line.contains("\tentered: r1c3=4 is wrong"), "{command}: {line}");
    }
    // A digit in the cell of a given is as wrong as any other.
    let clashing = run(&["count", "--entered"], "2...............");
    assert!(clashing.stdout.contains("\nentered: r1c1=2 is wrong\n"), "{}", clashing.stdout);
}

#[test]
fn entries_that_can_not_be_judged_are_reported() {
    let several = r#"{"kenzan":1,"givens":"1...............","entered":".12....22......."}"#;
    let ran = kenzan(&["check", several], "");
    for part in [
        "entered: r1c2=1 is wrong",
        "possible, but not proved, as the puzzle has several solutions: r3c1=2",
        "no solution has all of these digits: r1c3=2, r2c4=2",
    ] {
        assert!(ran.stdout.contains(part), "'{part}' is missing in {}", ran.stdout);
    }
    let none = r#"{"kenzan":1,"givens":"11..............","entered":"..2............."}"#;
    let ran = kenzan(&["check", none], "");
    assert!(ran.stdout.contains("can't be judged, as the puzzle has no solution anyway: r1c3=2"));
}

#[test]
fn pencil_marks_without_the_right_digit_are_named() {
    let marks = r#"{"kenzan":1,"givens":"1.....3..4.....2","candidates":["1","24","24","24","24","24","3","14","23","4","13","13","34","13","14","2"]}"#;
    for command in ["check", "hint"] {
        let ran = kenzan(&[command, marks], "");
        let said = "entered: the pencil marks of r1c2 are wrong: the right digit is not among them";
        assert!(ran.stdout.contains(said), "{command}: {}{}", ran.stdout, ran.stderr);
    }
}

#[test]
fn programs_read_what_is_wrong() {
    for words in [&["check"][..], &["why"], &["hint"], &["explain", "--entered"]] {
        let ran = run(&[words, &["--format", "json"]].concat(), "134.............");
        let record: Value = serde_json::from_str(&ran.stdout).expect("one object");
        assert_eq!(record["entered"]["wrong"], serde_json::json!(["r1c3=4"]), "{words:?}");
        assert_eq!(record["entered"]["right"], serde_json::json!(["r1c2=3"]), "{words:?}");
    }
}
