//! What is written, what of it reads back, and what has no words.

use kenzan::format::{self, fpuzzles};
use kenzan::{Puzzle, Rule};
use serde_json::{Value, json};

#[test]
fn what_f_puzzles_has_no_words_for_is_refused() {
    for kind in Rule::KINDS {
        let text =
            format!(r#"{{"kenzan":1,"givens":"{}","rules":[{}]}}"#, ".".repeat(81), kind.example);
        let entry = format::parse(&text).expect(kind.name);
        match fpuzzles::link(&entry) {
            Ok(link) => {
                let read = format::parse(&link).expect(&link).puzzle;
                // A rule about several cells may come back as one for each.
                if read.rules().len() == 1 {
                    assert_eq!(read, entry.puzzle, "{}", kind.name);
                }
            }
            Err(error) => {
                let rule = &entry.puzzle.rules()[0];
                assert_eq!(error.to_string(), format!("f-puzzles can't say {rule}"));
            }
        }
    }
    let cell = r#"{"kenzan":1,"givens":"................","candidates":["","1","1","1","1","1","1","1","1","1","1","1","1","1","1","1"]}"#;
    let entry = format::parse(cell).expect("a puzzle without a solution");
    let error = fpuzzles::json(&entry).expect_err("f-puzzles has no such marks");
    assert_eq!(error.to_string(), "f-puzzles can't say that r1c1 may hold nothing");
}

/// Writes a puzzle of kenzan's JSON without givens for f-puzzles; returns it before and after that.
fn there_and_back(size: usize, more: &Value) -> (Puzzle, Puzzle) {
    let mut object = json!({"kenzan": 1, "givens": ".".repeat(size * size)});
    for (key, value) in more.as_object().expect("fields") {
        object[key] = value.clone();
    }
    let entry =
        format::parse(&object.to_string()).unwrap_or_else(|error| panic!("{error}: {more}"));
    let written = fpuzzles::payload(&entry).expect("f-puzzles can say it");
    (entry.puzzle, format::parse(&written).expect("it reads what it writes").puzzle)
}

#[test]
fn houses_are_what_they_were() {
    let region = json!({"kind": "extra region 1", "cells": ["r1c1", "r2c3", "r3c5", "r4c7", "r5c9", "r6c2", "r7c4", "r8c6", "r9c8"]});
    for (size, houses) in [
        (9, json!("windows")),
        (9, json!(["windows", "diagonals"])),
        (9, json!(["disjoint groups", "anti-diagonal", "windows"])),
        (9, json!(["disjoint groups", region, "windows"])),
        (9, json!([region, "main diagonal"])),
        (6, json!(["disjoint groups", "main diagonal"])),
        (4, json!("disjoint groups")),
    ] {
        let (before, after) = there_and_back(size, &json!({"houses": houses}));
        assert_eq!(after, before, "{houses}");
    }
    // The groups of a jigsaw are those of its regions.
    let regions = "aaabbbaaabbbccccddccddddeeeeffeeffff";
    let jigsaw = json!({"regions": regions, "houses": "disjoint groups"});
    let (before, after) = there_and_back(6, &jigsaw);
    assert_eq!(after, before);
}

#[test]
fn three_windows_are_extra_regions() {
    let windows = format::parse(&format!(
        r#"{{"kenzan":1,"givens":"{}","houses":"windows"}}"#,
        ".".repeat(81)
    ));
    let layout = windows.expect("a puzzle").puzzle.layout().clone();
    let houses: Vec<Value> = layout.extra_houses()[1..]
        .iter()
        .map(|house| {
            let cells: Vec<String> = house.cells().iter().map(ToString::to_string).collect();
            json!({"kind": house.kind().to_string(), "cells": cells})
        })
        .collect();
    let (_, after) = there_and_back(9, &json!({"houses": houses}));
    assert_eq!(after.layout().extra_in_words().as_deref(), Some("3 extra regions"));
}
