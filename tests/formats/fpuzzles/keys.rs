//! What each key means, and which keys mean nothing.

use kenzan::Puzzle;
use kenzan::format::{self, fpuzzles};
use serde_json::json;

use super::read;

/// What is said of a puzzle: its rules as JSON and its extra houses, a line each.
fn said(puzzle: &Puzzle) -> Vec<String> {
    let houses = puzzle.layout().extra_houses().iter();
    let houses = houses.map(|house| format!("{}: {:?}", house.kind(), house.cells()));
    let rules = puzzle.rules().iter();
    houses.chain(rules.map(|rule| serde_json::to_string(&**rule).expect("JSON"))).collect()
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn every_key_means_its_rule() {
    for (size, more, expected) in [
        (4, json!({"diagonal+": true}), vec!["anti-diagonal: [r1c4, r2c3, r3c2, r4c1]"]),
        (4, json!({"diagonal-": true}), vec!["main diagonal: [r1c1, r2c2, r3c3, r4c4]"]),
        (4, json!({"diagonal-": false, "antiking": false, "disjointgroups": false}), vec![]),
        (
            4,
            json!({"disjointgroups": true}),
            vec![
                "disjoint group 1: [r1c1, r1c3, r3c1, r3c3]",
                "disjoint group 2: [r1c2, r1c4, r3c2, r3c4]",
                "disjoint group 3: [r2c1, r2c3, r4c1, r4c3]",
                "disjoint group 4: [r2c2, r2c4, r4c2, r4c4]",
            ],
        ),
        (9, json!({"antiknight": true}), vec![r#"{"type":"anti-knight"}"#]),
        (9, json!({"antiking": true}), vec![r#"{"type":"anti-king"}"#]),
        (
            9,
            json!({"killercage": [
                {"cells": ["R2C3", "R3C3"], "value": "10"}, {"cells": ["R1C1", "R1C2"], "value": 5},
                {"cells": ["R5C5", "R5C6"], "value": ""}, {"cells": ["R5C5", "R5C6"]},
                {"cells": ["R5C5", "R5C6"], "value": "0", "outlineC": "#F00"},
            ]}),
            vec![
                r#"{"type":"killer-cage","cells":["r2c3","r3c3"],"sum":10}"#,
                r#"{"type":"killer-cage","cells":["r1c1","r1c2"],"sum":5}"#,
                r#"{"type":"killer-cage","cells":["r5c5","r5c6"]}"#,
                r#"{"type":"killer-cage","cells":["r5c5","r5c6"]}"#,
                r#"{"type":"killer-cage","cells":["r5c5","r5c6"]}"#,
            ],
        ),
        (
            4,
            json!({"extraregion": [
                {"cells": ["R1C1", "R1C2", "R3C3", "R4C4"]}, {"cells": ["R1C1", "R2C2", "R3C4"]},
                {"cells": ["R2C1", "R2C2", "R4C3", "R3C4"]},
            ]}),
            vec![
                "extra region 1: [r1c1, r1c2, r3c3, r4c4]",
                "extra region 2: [r2c1, r2c2, r3c4, r4c3]",
                r#"{"type":"killer-cage","cells":["r1c1","r2c2","r3c4"]}"#,
            ],
        ),
        (
            9,
            json!({"arrow": [
                {"cells": ["R5C4"], "lines": [["R5C4", "R4C3", "R3C2"], ["R5C4", "R6C4"]]},
                // A pill is read from left to right, whatever the order of its cells.
                {"cells": ["R1C2", "R1C1"], "lines": [["R1C2", "R2C3", "R3C3"]]},
            ]}),
            vec![
                r#"{"type":"arrow","circle":["r5c4"],"shaft":["r4c3","r3c2"]}"#,
                r#"{"type":"arrow","circle":["r5c4"],"shaft":["r6c4"]}"#,
                r#"{"type":"arrow","circle":["r1c1","r1c2"],"shaft":["r2c3","r3c3"]}"#,
            ],
        ),
        (
            9,
            json!({"thermometer": [{"lines": [["R6C5", "R7C4"], ["R6C5", "R6C6"]]}]}),
            vec![r#"{"type":"thermometer","lines":[["r6c5","r7c4"],["r6c5","r6c6"]]}"#],
        ),
        (
            9,
            json!({"slowthermometer": [{"lines": [["R6C5", "R7C4"]]}]}),
            vec![r#"{"type":"thermometer","lines":[["r6c5","r7c4"]],"slow":true}"#],
        ),
        (
            9,
            json!({"renban": [{"lines": [["R1C1", "R1C2"], ["R3C1", "R3C2"]]}]}),
            vec![
                r#"{"type":"renban","line":["r1c1","r1c2"]}"#,
                r#"{"type":"renban","line":["r3c1","r3c2"]}"#,
            ],
        ),
        (
            9,
            json!({"palindrome": [{"lines": [["R1C1", "R1C2"]]}], "nabner": [{"lines": [["R1C1", "R1C2"]]}],
                   "regionsumline": [{"lines": [["R1C3", "R1C4"]]}]}),
            vec![
                r#"{"type":"palindrome","line":["r1c1","r1c2"]}"#,
                r#"{"type":"nabner","line":["r1c1","r1c2"]}"#,
                r#"{"type":"region-sum-line","line":["r1c3","r1c4"]}"#,
            ],
        ),
        (
            9,
            json!({"betweenline": [{"lines": [["R1C1", "R1C2", "R1C3"]]}], "zipperline": [{"lines": [["R1C1", "R1C2", "R1C3"]]}],
                   "entropicline": [{"lines": [["R1C1", "R1C2", "R1C3"]]}], "doublearrow": [{"lines": [["R1C1", "R1C2", "R1C3"]]}],
                   "lockout": [{"lines": [["R1C1", "R1C2", "R1C3"]]}], "modularline": [{"lines": [["R1C1", "R1C2", "R1C3"]]}]}),
            vec![
                r#"{"type":"double-arrow","line":["r1c1","r1c2","r1c3"]}"#,
                r#"{"type":"between-line","line":["r1c1","r1c2","r1c3"]}"#,
                r#"{"type":"lockout-line","line":["r1c1","r1c2","r1c3"],"difference":4}"#,
                r#"{"type":"zipper-line","line":["r1c1","r1c2","r1c3"]}"#,
                r#"{"type":"entropic-line","line":["r1c1","r1c2","r1c3"]}"#,
                r#"{"type":"modular-line","line":["r1c1","r1c2","r1c3"],"modulus":3}"#,
            ],
        ),
        (
            9,
            json!({"whispers": [{"lines": [["R1C1", "R1C2"]]}, {"lines": [["R1C1", "R1C2"]], "value": "4"}]}),
            vec![
                r#"{"type":"whisper","line":["r1c1","r1c2"],"difference":5}"#,
                r#"{"type":"whisper","line":["r1c1","r1c2"],"difference":4}"#,
            ],
        ),
        (
            6,
            json!({"whispers": [{"lines": [["R1C1", "R1C2"]], "value": ""}]}),
            vec![r#"{"type":"whisper","line":["r1c1","r1c2"],"difference":3}"#],
        ),
        (
            9,
            json!({"clone": [{"cells": ["R3C3", "R4C4"], "cloneCells": ["R6C6", "R4C4"]}]}),
            vec![r#"{"type":"clone","cells":["r3c3"],"clones":["r6c6"]}"#],
        ),
        (
            9,
            json!({"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [3, "3", 5]}]}),
            vec![r#"{"type":"quadruple","cells":["r1c1","r1c2","r2c1","r2c2"],"digits":[3,3,5]}"#],
        ),
        (
            9,
            json!({"odd": [{"cell": "R1C1"}, {"cell": "R2C2"}], "even": [{"cell": "R3C3"}],
                   "minimum": [{"cell": "R5C5"}, {"cell": "R5C6"}], "maximum": [{"cell": "R7C7"}]}),
            vec![
                r#"{"type":"odd","cells":["r1c1"]}"#,
                r#"{"type":"odd","cells":["r2c2"]}"#,
                r#"{"type":"even","cells":["r3c3"]}"#,
                r#"{"type":"minimum","cells":["r5c5","r5c6"]}"#,
                r#"{"type":"maximum","cells":["r7c7"]}"#,
            ],
        ),
        (
            9,
            json!({"nonconsecutive": true, "difference": [{"cells": ["R1C7", "R1C6"]}],
                   "ratio": [{"cells": ["R2C1", "R2C2"], "value": "3"}], "negative": ["ratio", "xv", "foglight"],
                   "xv": [{"cells": ["R3C5", "R2C5"], "value": "V"}, {"cells": ["R3C5", "R3C6"], "value": "x"}]}),
            vec![
                r#"{"type":"difference","cells":["r1c7","r1c6"],"difference":1}"#,
                r#"{"type":"ratio","cells":["r2c1","r2c2"],"ratio":3}"#,
                r#"{"type":"xv","cells":["r3c5","r2c5"],"sum":5}"#,
                r#"{"type":"xv","cells":["r3c5","r3c6"],"sum":10}"#,
                r#"{"type":"no-difference","differences":[1],"except":[["r1c7","r1c6"],["r2c1","r2c2"]]}"#,
                r#"{"type":"no-ratio","ratios":[3],"except":[["r1c7","r1c6"],["r2c1","r2c2"]]}"#,
                r#"{"type":"no-sum","sums":[5,10],"except":[["r3c5","r2c5"],["r3c5","r3c6"]]}"#,
            ],
        ),
        (9, json!({"negative": ["ratio"]}), vec![r#"{"type":"no-ratio","ratios":[2]}"#]),
        (
            9,
            json!({"sandwichsum": [{"cell": "R0C3", "value": "0"}], "xsum": [{"cell": "R10C5", "value": "12"}],
                   "skyscraper": [{"cell": "R4C0", "value": 3}]}),
            vec![
                r#"{"type":"sandwich","clue":"r0c3","sum":0}"#,
                r#"{"type":"x-sum","clue":"r10c5","sum":12}"#,
                r#"{"type":"skyscraper","clue":"r4c0","count":3}"#,
            ],
        ),
        (
            9,
            json!({"littlekillersum": [
                {"cell": "R0C4", "direction": "DL", "cells": ["R1C3", "R2C2", "R3C1"], "value": "17"},
                {"cell": "R10C4", "direction": "UR", "value": "17"},
            ]}),
            vec![
                r#"{"type":"little-killer","clue":"r0c4","direction":"down-left","sum":17}"#,
                r#"{"type":"little-killer","clue":"r10c4","direction":"up-right","sum":17}"#,
            ],
        ),
        (
            9,
            json!({"rowindexer": [{"cells": ["R1C1", "R2C1"]}], "columnindexer": [{"cells": ["R1C1"]}], "boxindexer": [{"cells": ["R1C1"]}]}),
            vec![
                r#"{"type":"row-indexer","cells":["r1c1","r2c1"]}"#,
                r#"{"type":"column-indexer","cells":["r1c1"]}"#,
                r#"{"type":"box-indexer","cells":["r1c1"]}"#,
            ],
        ),
    ] {
        let entry = read(size, &more);
        assert_eq!(said(&entry.puzzle), expected, "{more}");
        // And it is written as what it was read from.
        let written = fpuzzles::json(&entry).expect("it has a key for each").to_string();
        assert_eq!(format::parse(&written).expect(&written).puzzle, entry.puzzle, "{written}");
    }
}

#[test]
fn parts_without_an_effect_on_solutions_are_skipped_and_listed() {
    let entry = read(
        9,
        &json!({
            "foglight": ["R1C1"], "highlightConflicts": true, "disabledlogic": ["fishes"],
            "sandwichsum": [{"cell": "R0C1", "value": ""}], "littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "0"}],
            "arrow": [{"cells": ["R5C5"], "lines": []}], "solution": "nonsense",
        }),
    );
    assert_eq!(entry.puzzle.rules().len(), 0);
    assert_eq!(
        entry.remarks.expect("it has remarks").skipped,
        [
            "arrow[0], a circle without a line",
            "sandwichsum[0], no value",
            "littlekillersum[0], no value",
            "disabledlogic (1)",
            "foglight (1)",
            "highlightConflicts",
            "solution, which is not a grid",
        ]
    );
}
