//! `kenzan why`: explanations of wrong puzzles, for people and programs.

use kenzan::record::VERSION;
use serde_json::{Value, json};

use super::answers::steady;
use super::program::{HARD, HARD_SOLVED, SLIPPED, kenzan, kenzan_in};

/// The hard puzzle with its last 9 typed as a 2.
const MISTYPED: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..2....4..";

#[test]
fn a_clash_is_drawn_and_its_repairs_are_listed() {
    let ran = kenzan(&["why", MISTYPED], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(steady(&ran.stdout));
}

#[test]
fn what_singles_show_is_printed_step_by_step() {
    // A digit of an easy puzzle is wrong.
    let puzzle =
        ".4..36..9.6..5.24.9.3.....1...1.3.....15.84.....4.7...2.....7.8.35.4..2.7..98..3.";
    let ran = kenzan(&["why", "--repairs", "2", puzzle], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(steady(&ran.stdout));
}

#[test]
fn the_typo_of_the_first_article_is_repaired() {
    let ran = kenzan(&["why", SLIPPED], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    insta::assert_snapshot!(steady(&ran.stdout));
}

#[test]
fn what_is_wrong_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let caged = r#"{"kenzan":1,"givens":"................","rules":[{"type":"killer-cage",
        "cells":["r1c1","r1c2"],"sum":2}]}"#;
    let caged = caged.replace('\n', " ");
    let framed = "M4 4h32v32h-32zM44 4h32v32h-32z";
    for (puzzle, parts) in [
        (
            "1..1............",
            &["; seen at once: r1c1 and r1c4 are both 1", "M124 4h32v32h-32z"][..],
        ),
        // What clashes is a rule alone.
        (&caged, &["; no solution, because this can", "; dashed cage: killer cage", framed]),
        (SLIPPED, &["; several solutions: exactly ", "cells stay open", "kenzan-differs"]),
        (HARD, &[">one solution: nothing is wrong<"]),
    ] {
        let ran = kenzan_in(folder.path(), &["why", "-q", "--svg", "w.svg", "-"], puzzle);
        assert_eq!(ran.stderr, "", "{puzzle}");
        let svg = std::fs::read_to_string(folder.path().join("w.svg")).expect("it was written");
        for part in parts {
            assert!(svg.contains(part), "'{part}' is missing in:\n{svg}");
        }
    }
    let ran = kenzan_in(folder.path(), &["why", "-q", "--svg", "no/w.svg", HARD], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("can't write no/w.svg"), "{}", ran.stderr);
}

#[test]
fn the_look_of_pictures_is_for_pictures() {
    for command in ["solve", "candidates", "why", "explain"] {
        let ran = kenzan(&[command, "--theme", "dark", HARD], "");
        assert_eq!(ran.code, 2, "{command}");
        assert!(ran.stderr.contains("--svg <"), "{}", ran.stderr);
    }
    let ran = kenzan(&["solve", "--svg", "x.svg", "--cell-size", "5", HARD], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("write a whole number, 10 to 200"), "{}", ran.stderr);
}

/// A puzzle of 17 givens, two of which are wrong.
const TWICE_MISTYPED: &str =
    ".......39.....1..5..1.5.8....8.9...6.7...2...1..4.......9.8..5..3....6..4..7.....";

#[test]
fn two_typos_are_found_if_no_single_one_explains_the_puzzle() {
    let ran = kenzan(&["why", TWICE_MISTYPED], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let told = "no single change fixes it, but 1 pair of changes does:\n  \
        1. change r3c3 from 1 to 3, and change r8c2 from 3 to 2\n";
    assert!(ran.stdout.contains(told), "{}", ran.stdout);
    let object = kenzan(&["why", "--format", "json", TWICE_MISTYPED], "").stdout;
    let object: Value = serde_json::from_str(&object).expect("JSON");
    let repair = &object["repairs"]["list"][0];
    assert_eq!((&repair["kind"], &repair["cells"]), (&json!("two"), &json!(["r3c3", "r8c2"])));
    let first = json!({"kind": "digit", "change": "change r3c3 from 1 to 3", "cells": ["r3c3"]});
    assert_eq!(repair["slips"][0], first);
    assert_eq!(repair["slips"].as_array().map(Vec::len), Some(2));
}

#[test]
fn each_kind_of_typo_has_a_word_for_programs() {
    for (puzzle, kind, change) in [
        (
            "..3.2.6..9..3.5..1..81.29....18.64..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            "lines",
            "exchange rows 3 and 4",
        ),
        (
            "..1..2....2..3....4..5..9....9.....7.1.....8.9.....5....7..8..3.3..9..1.5..7..4..",
            "confusion",
            "change r3c7, r4c3 from 9 to 6",
        ),
        (
            "...6.8...58...97......4....37....5..6.......4..8....13....2......98...36...3.6.9.",
            "missing",
            "add r1c2=2",
        ),
    ] {
        let object = kenzan(&["why", "--format", "json", puzzle], "").stdout;
        let object: Value = serde_json::from_str(&object).expect("JSON");
        let repairs = object["repairs"]["list"].as_array().expect("a list");
        let repair = repairs.iter().find(|repair| repair["change"] == change);
        let repair = repair.unwrap_or_else(|| panic!("'{change}' is missing in {repairs:?}"));
        assert_eq!(repair["kind"], kind);
        assert_eq!(repair.get("slips"), None);
    }
}

#[test]
fn the_exit_code_says_whether_something_is_wrong() {
    for (puzzle, code, part) in [
        (HARD, 0, "one solution: nothing is wrong"),
        (SLIPPED, 1, "several solutions: exactly 9,734"),
        ("11..............", 1, "seen at once: r1c1 and r1c2 are both 1, in row 1"),
        ("1....3......4..2", 1, "1 more given is enough, any one of these (8): r2c3=1 or 4"),
        (&HARD[..80], 2, ""),
    ] {
        let ran = kenzan(&["why", puzzle], "");
        assert_eq!(ran.code, code, "{puzzle}: {}", ran.stderr);
        assert!(ran.stdout.contains(part), "'{part}' is missing in:\n{}", ran.stdout);
        assert_eq!(kenzan(&["why", "--quiet", puzzle], "").stdout, "");
    }
}

#[test]
fn obvious_problems_are_reported_with_any_budget() {
    let clashing = format!("88{}", &HARD[2..]);
    for budget in ["0", "1"] {
        let ran = kenzan(&["why", "--budget", budget, &clashing], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
        let told = "seen at once: r1c1 and r1c2 are both 8, in row 1";
        assert!(ran.stdout.contains(told), "{}", ran.stdout);
    }
}

#[test]
fn a_limit_is_reported() {
    let ran = kenzan(&["why", "--budget", "3", HARD], "");
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("unknown: gave up at the budget"), "{}", ran.stdout);
    let ran = kenzan(&["why", "--effort", "30", MISTYPED], "");
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.contains("not complete: gave up at the budget"), "{}", ran.stdout);
    let most = u64::MAX.to_string();
    let ran = kenzan(&["why", "--effort", &most, "--budget", &most, MISTYPED], "");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(!ran.stdout.contains("not all was looked at"), "{}", ran.stdout);
}

#[test]
fn pencil_marks_are_facts_like_any_other() {
    let marks = r#"{"kenzan":1,"size":4,"givens":"1...............","candidates":
        ["1234","2","2","34","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234"]}"#;
    let ran = kenzan(&["why"], marks.replace('\n', " "));
    assert_eq!(ran.code, 1);
    let told = "these 2 pencil marks can't all be true: r1c2 in 2, r1c3 in 2";
    assert!(ran.stdout.contains(told), "{}", ran.stdout);
}

#[test]
fn each_puzzle_has_a_line_and_an_object_in_order() {
    let small = "1....3......4..2";
    let input = format!("{HARD} Everest\n{MISTYPED}\n{}\n{small}\n", &HARD[..79]).repeat(20);
    let run = |arguments: &[&str]| {
        let ran = kenzan(arguments, &input);
        assert_eq!(ran.code, 2);
        ran.stdout
    };
    let lines = run(&["why", "--format", "line", "-j", "1"]);
    assert_eq!(lines, run(&["why", "--format", "line", "-j", "7"]));
    let rows: Vec<Vec<&str>> = lines.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows.len(), 80);
    assert_eq!(rows[0], [HARD, "unique", "", "", "", "", "Everest"]);
    assert_eq!((rows[1][1], rows[2][1], rows[3][1]), ("none", "malformed", "multiple"));
    assert_eq!(rows[3][2], "r2c3=1");

    let objects: Vec<Value> = run(&["why", "--format", "json", "-j", "3"])
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(objects.len(), 80);
    assert!(objects.iter().all(|object| object["schema"] == VERSION));
    assert_eq!(objects[0]["solutions"][0], HARD_SOLVED);
    let clash = &objects[1]["clash"];
    assert_eq!((&clash["minimal"], &clash["smallest"]), (&true.into(), &true.into()));
    assert_eq!(clash["facts"].as_array().map(Vec::len), clash["cells"].as_array().map(Vec::len));
    let repairs = objects[1]["repairs"]["list"].as_array().expect("a list");
    assert!(repairs.iter().any(|repair| repair["puzzle"] == HARD), "{repairs:?}");
    let several = &objects[3];
    assert_eq!(several["count"]["found"], 2);
    assert_eq!(several["open"]["cells"][0], serde_json::json!({"cell": "r2c3", "digits": "14"}));
    assert_eq!(several["extra"]["sets"].as_array().map(Vec::len), Some(8));
}

#[test]
fn a_clash_can_be_cut_out_of_its_puzzle() {
    // Two rules with the same sentence, of which one would do, and one that has nothing to do with it.
    let sum = r#"{"type":"sum","cells":["r1c1","r1c2"],"sum":7}"#;
    let odd = r#"{"type":"odd","cells":["r4c4"]}"#;
    let puzzle = format!(
        r#"{{"kenzan":1,"givens":"1..........2....","candidates":["1","2","34","34","1234","1234","1234",
        "1234","1234","1234","1234","1234","1234","1234","1234","1234"],"rules":[{odd},{sum},{sum}]}}"#
    );
    let object = kenzan(&["why", "--format", "json", &puzzle], "").stdout;
    let object: Value = serde_json::from_str(&object).expect("JSON");
    let clash = &object["clash"];
    let places = |field: &str| clash[field].as_array().cloned().unwrap_or_default();
    let rules: Vec<usize> = places("rules")
        .iter()
        .map(|place| serde_json::from_value::<usize>(place.clone()).expect("a place") - 1)
        .collect();
    assert_eq!(rules.len(), 1, "{clash}");
    assert!(rules[0] > 0, "{clash}");
    let repairs = object["repairs"]["list"].as_array().expect("a list");
    assert!(repairs.iter().all(|repair| repair["rules"] != json!([1])), "{repairs:?}");

    let mut part = object["puzzle"].clone();
    part["rules"] = rules.iter().map(|&rule| part["rules"][rule].clone()).collect();
    let cells: Vec<String> = kenzan::Layout::with_boxes("2x2".parse().expect("a shape"))
        .cells()
        .map(|cell| cell.to_string())
        .collect();
    let takes_part = |field: &str, cell: &str| places(field).iter().any(|one| one == cell);
    let givens = part["givens"].as_str().expect("marks").chars().zip(&cells);
    let kept = givens.map(|(mark, cell)| if takes_part("givens", cell) { mark } else { '.' });
    part["givens"] = kept.collect::<String>().into();
    let marks = part["candidates"].as_array().expect("a list").iter().zip(&cells);
    let kept =
        marks.map(
            |(marks, cell)| {
                if takes_part("candidates", cell) { marks.clone() } else { "1234".into() }
            },
        );
    part["candidates"] = kept.collect();
    assert_ne!(part, object["puzzle"]);
    let solved = kenzan(&["solve", "--format", "json", &part.to_string()], "").stdout;
    let solved: Value = serde_json::from_str(&solved).expect("JSON");
    assert_eq!(solved["verdict"], "none", "{part}");
}
