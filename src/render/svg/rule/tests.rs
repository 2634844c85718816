//! Every kind of rule as it is drawn.

use super::super::Picture;
use super::super::theme::Theme;
use super::*;
use crate::rule::Kind;
use crate::{Cell, Grid, Layout};

/// Rules that are drawn differently from the example of their kind.
const OTHERS: &[&str] = &[
    r#"{"type": "killer-cage", "cells": ["r1c1", "r2c2"], "sum": 3, "repeats": true}"#,
    r#"{"type": "arrow", "circle": ["r1c2", "r1c1"], "shaft": ["r2c2", "r3c3"]}"#,
    r#"{"type": "arrow", "circle": ["r1c1", "r2c2"], "shaft": ["r3c3"]}"#,
    r#"{"type": "thermometer", "lines": [["r1c1", "r1c2"]], "slow": true}"#,
    r#"{"type": "whisper", "line": ["r1c1", "r1c2"], "difference": 4}"#,
    r#"{"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 3}"#,
    r#"{"type": "ratio", "cells": ["r2c1", "r1c1"], "ratio": 3}"#,
    r#"{"type": "xv", "cells": ["r1c1", "r1c2"], "sum": 5}"#,
    r#"{"type": "xv", "cells": ["r1c1", "r4c5"], "sum": 12}"#,
    r#"{"type": "no-sum", "sums": [5, 10], "except": [["r1c1", "r1c2"]]}"#,
    r#"{"type": "quadruple", "cells": ["r1c1", "r1c2", "r1c3"], "digits": [1, 2]}"#,
    r#"{"type": "relation", "line": ["r1c1", "r1c2"], "pairs": "all", "relation": [[1, 2], [2, 4]]}"#,
    r#"{"type": "little-killer", "clue": "r10c10", "direction": "up-left", "sum": 25}"#,
    r#"{"type": "skyscraper", "clue": "r4c0", "count": 3}"#,
];

fn empty() -> Puzzle {
    Puzzle::new(Layout::usual(9).expect("9 has boxes"), Grid::empty(9)).expect("it fits")
}

/// Returns an empty 9×9 puzzle with rules.
fn with(rules: &[&str]) -> Puzzle {
    rules.iter().fold(empty(), |puzzle, json| {
        let rule: Rule = serde_json::from_str(json).expect(json);
        puzzle.with_rule(rule).expect(json)
    })
}

fn draw(rules: &[&str], theme: Theme) -> RulesDrawing {
    RulesDrawing::of(&with(rules), theme.palette())
}

/// Returns what the legend says.
fn words(rules: &[&str]) -> Vec<String> {
    draw(rules, Theme::Light).legend.into_iter().map(|entry| entry.text).collect()
}

#[test]
fn every_kind_of_rule_is_drawn_or_told() {
    let mut all = String::new();
    let examples = Rule::KINDS.iter().map(|kind: &Kind| kind.example);
    for json in examples.chain(OTHERS.iter().copied()) {
        let RulesDrawing { under, over, margins, legend, .. } = draw(&[json], Theme::Light);
        all += &format!("## {json}\n");
        for entry in &legend {
            all += &format!("{}\n", entry.text);
        }
        if margins != Margins::default() {
            all += &format!("{margins:?}\n");
        }
        all += &format!("{under}{over}\n");
    }
    insta::assert_snapshot!(all);
}

/// Each kind has a file with its picture: an SVG below its head.
#[test]
fn every_kind_of_rule_has_its_picture() {
    for kind in Rule::KINDS {
        let puzzle = with(&[kind.example]);
        let picture = Picture::new(&puzzle).title(kind.name).to_string();
        insta::with_settings!({ snapshot_suffix => kind.name, omit_expression => true }, {
            insta::assert_snapshot!("picture", picture);
        });
    }
}

#[test]
fn no_two_kinds_look_the_same_without_colours() {
    let mut seen: Vec<(String, &str)> = Vec::new();
    // What is joined by "and" looks like what it joins.
    for kind in Rule::KINDS.iter().filter(|kind| kind.name != "and") {
        let [entry] = &draw(&[kind.example], Theme::Print).legend[..] else {
            panic!("{} has one entry", kind.name)
        };
        let Some((look, _)) = entry.text.split_once(": ") else { continue };
        if look == "all over the grid" {
            continue;
        }
        if let Some((_, other)) = seen.iter().find(|(known, _)| known == look) {
            panic!("{} and {other} are both a {look}", kind.name);
        }
        seen.push((look.to_owned(), kind.name));
    }
    assert!(seen.len() > 40, "{seen:?}");
}

#[test]
fn what_is_printed_has_no_colours() {
    for kind in Rule::KINDS {
        let drawing = draw(&[kind.example], Theme::Print);
        let samples = drawing.legend.iter().map(|entry| entry.sample.as_str());
        let all = drawing.under.clone() + &drawing.over + &samples.collect::<String>();
        for colour in all.split('"').filter(|value| value.starts_with('#')) {
            assert!(["#000000", "#ffffff"].contains(&colour), "{}: {colour}", kind.name);
        }
        assert!(!all.contains("opacity=\"0.6\""), "{}: {all}", kind.name);
    }
}

#[test]
fn what_looks_the_same_and_is_not_is_told_apart_by_its_place() {
    let three = r#"{"type": "whisper", "line": ["r1c1", "r1c2"], "difference": 3}"#;
    let six = r#"{"type": "whisper", "line": ["r2c1", "r2c2"], "difference": 6}"#;
    assert_eq!(words(&[three, three]), ["green double line: whisper of 3"]);
    assert_eq!(
        words(&[three, six]),
        [
            "green double line in r1c1-r1c2: whisper of 3",
            "green double line in r2c1-r2c2: whisper of 6"
        ]
    );
}

#[test]
fn pairs_of_which_a_rule_does_not_speak_are_named_unless_they_are_marked() {
    let dot = r#"{"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1}"#;
    let rule = r#"{"type": "no-difference", "differences": [1], "except": [["r1c2", "r1c1"]]}"#;
    assert_eq!(
        words(&[rule]),
        ["all over the grid: the rule that no neighbours differ by 1, except for r1c2-r1c1"]
    );
    assert_eq!(
        words(&[dot, rule]),
        [
            "white dot: difference of the number, or of 1",
            "all over the grid: the rule that no neighbours differ by 1, except where there is a mark \
             between them"
        ]
    );
}

#[test]
fn rules_joined_by_and_are_drawn_each() {
    let and =
        r#"{"type": "and", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "anti-king"}]}"#;
    assert_eq!(words(&[and]), ["disc: odd", "all over the grid: anti-king"]);
}

#[test]
fn marks_at_one_place_do_not_hide_each_other() {
    let dot = r#"{"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 5}"#;
    let sum = r#"{"type": "xv", "cells": ["r1c2", "r1c1"], "sum": 10}"#;
    let drawn = draw(&[dot, sum], Theme::Light).over;
    assert!(drawn.contains(r#"<text x="40" y="23.5""#), "{drawn}");
    assert!(drawn.contains(r#"<text x="40" y="35.5""#), "{drawn}");
}

#[test]
fn clues_at_one_place_stand_behind_each_other() {
    let clues = [
        r#"{"type": "sandwich", "clue": "r0c1", "sum": 10}"#,
        r#"{"type": "x-sum", "clue": "r0c1", "sum": 11}"#,
        r#"{"type": "little-killer", "clue": "r0c1", "direction": "down-right", "sum": 12}"#,
    ];
    let RulesDrawing { margins, over, .. } = draw(&clues, Theme::Light);
    assert_eq!(margins, Margins { above: 75, ..Margins::default() });
    let lines = over.lines().filter(|line| line.starts_with("<text"));
    let places: Vec<&str> = lines.filter_map(|line| line.split('"').nth(3)).collect();
    assert_eq!(places, ["-10.1", "-34.1", "-61.1"]);
}

#[test]
fn cages_that_share_cells_have_edges_of_their_own() {
    let cage = |cells: &str| format!(r#"{{"type": "killer-cage", "cells": [{cells}], "sum": 9}}"#);
    let cages = [r#""r1c1", "r1c2""#, r#""r1c2", "r1c3""#, r#""r1c3", "r1c4""#].map(cage);
    let cages = cages.each_ref().map(String::as_str);
    let RulesDrawing { over, insets, .. } = draw(&cages, Theme::Light);
    for path in ["M77 3L77 37L3 37L3 3z", "M114.4 5.6L", "M157 3L"] {
        assert!(over.contains(path), "{path} in {over}");
    }
    assert_eq!(insets.of(Cell::new(0, 0)), [11, 4, 4, 4], "there is a number above");
    assert_eq!(insets.of(Cell::new(0, 3)), [4, 4, 4, 4]);
    assert_eq!(insets.of(Cell::new(8, 8)), [2, 2, 2, 2]);
}
