//! Puzzles of f-puzzles: what each key means, what is skipped, what is refused, and that what is written
//! reads back.

use std::path::Path;

use kenzan::format::{self, Entry, fpuzzles};
use kenzan::{HouseKind, Puzzle, Rule};
use serde_json::{Value, json};

/// An object of f-puzzles of that size, with more keys.
fn object(size: usize, more: &Value) -> Value {
    let row = vec![json!({}); size];
    let mut object = json!({ "size": size, "grid": vec![row; size] });
    for (key, value) in more.as_object().expect("keys") {
        object[key] = value.clone();
    }
    object
}

fn read(size: usize, more: &Value) -> Entry {
    let text = object(size, more).to_string();
    format::parse(&text).unwrap_or_else(|error| panic!("{error} of {more}"))
}

/// What is said of a puzzle: its rules as JSON and its further houses, a line each.
fn said(puzzle: &Puzzle) -> Vec<String> {
    let houses = puzzle.layout().further_houses().iter();
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
fn a_cell_says_its_given_its_region_and_its_pencil_marks() {
    let mut cells = object(
        4,
        &json!({"title": " four ", "author": "me", "ruleset": "As usual.",
        "solution": "1234341221434321"}),
    );
    cells["grid"][0][0] = json!({"value": 1, "given": true});
    cells["grid"][0][1] = json!({"value": "2", "centerPencilMarks": [2, 3]});
    cells["grid"][0][2] = json!({"givenPencilMarks": [3, 4], "c": "#FFA0A0", "highlight": null});
    let entry = format::parse(&cells.to_string()).expect("a good object");
    assert_eq!(entry.puzzle.to_string(), "1...............");
    assert_eq!(
        entry.puzzle.candidates().map(|all| all.sets()[2].to_string()).as_deref(),
        Some("34")
    );
    assert_eq!(entry.name.as_deref(), Some("four"));
    let remarks = entry.remarks.as_deref().expect("it has remarks");
    assert_eq!(remarks.author.as_deref(), Some("me"));
    assert_eq!(remarks.comment.as_deref(), Some("As usual."));
    assert_eq!(
        remarks.entered.as_ref().map(ToString::to_string).as_deref(),
        Some(".2..............")
    );
    assert_eq!(
        remarks.solution.as_ref().map(ToString::to_string).as_deref(),
        Some("1234341221434321")
    );
    assert_eq!(remarks.skipped, [""; 0]);
    let link = fpuzzles::link(&entry).expect("f-puzzles can say it");
    assert_eq!(format::parse(&link), Ok(entry));

    let regions = [[0, 0, 0, 1], [0, 2, 1, 1], [2, 2, 2, 1], [3, 3, 3, 3]];
    let mut jigsaw = object(4, &json!({}));
    for (row, cells) in jigsaw["grid"].as_array_mut().expect("rows").iter_mut().enumerate() {
        for (column, cell) in cells.as_array_mut().expect("cells").iter_mut().enumerate() {
            cell["region"] = json!(regions[row][column]);
        }
    }
    let entry = format::parse(&jigsaw.to_string()).expect("a jigsaw");
    let layout = entry.puzzle.layout();
    let found: Vec<_> = layout.cells().map(|cell| layout.region(cell)).collect();
    assert_eq!(found, regions.concat().into_iter().map(Some).collect::<Vec<_>>());
    assert_eq!(layout.houses()[8].kind(), HouseKind::Region(0));
    let written = fpuzzles::json(&entry).expect("f-puzzles can say it").to_string();
    assert_eq!(format::parse(&written), Ok(entry));

    let none = jigsaw.to_string().replace("\"region\":0", "\"region\":null");
    let error = format::parse(&none).expect_err("some cells belong to a region");
    assert!(error.message.contains("R1C1 belongs to no region, while other cells do"), "{error}");
    let all = (1..4)
        .fold(none, |text, one| text.replace(&format!("\"region\":{one}"), "\"region\":null"));
    let entry = format::parse(&all).expect("a Latin square");
    assert_eq!(entry.puzzle.layout().houses().len(), 8);
    let written = fpuzzles::json(&entry).expect("f-puzzles can say it").to_string();
    assert_eq!(format::parse(&written), Ok(entry));
}

#[test]
fn what_is_for_the_eye_is_skipped_and_told() {
    let entry = read(
        9,
        &json!({
            "line": [{"lines": [["R1C1", "R2C2"]], "outlineC": "#000", "isNewConstraint": true}],
            "text": [{"cells": ["R0C1"], "value": "8"}, {"cells": ["R0C2"], "value": "9"}],
            "cage": [{"cells": ["R1C1"], "value": "author: me"}], "rectangle": [], "circle": null,
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
            "cage (1)",
            "disabledlogic (1)",
            "foglight (1)",
            "highlightConflicts",
            "line (1)",
            "text (2)",
            "solution, which is no grid",
        ]
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn what_is_wrong_is_said_with_its_place() {
    for (more, message) in [
        (json!({"foo": 1}), "'foo' is no key of f-puzzles that is known"),
        (json!({"thermometers": []}), "'thermometers' is no key of f-puzzles that is known"),
        (json!({"antiknight": "yes"}), "antiknight: expected true or false, not \"yes\""),
        (json!({"killercage": {}}), "killercage: expected a list, not an object"),
        (json!({"killercage": [7]}), "killercage[0]: expected an object, not 7"),
        (json!({"killercage": [{"value": "7"}]}), "killercage[0]: 'cells' is missing"),
        (json!({"killercage": [{"cells": []}]}), "killercage[0].cells: no cells"),
        (
            json!({"killercage": [{"cells": ["R1C1"], "sum": 7}]}),
            "killercage[0]: unknown field 'sum'",
        ),
        (
            json!({"killercage": [{"cells": ["R1C10"]}]}),
            "killercage[0].cells[0]: R1C10 is outside of a 9×9 grid",
        ),
        (
            json!({"killercage": [{"cells": ["r1"]}]}),
            "killercage[0].cells[0]: 'r1' is no cell (R3C5 is one)",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1"], "value": "ten"}]}),
            "killercage[0].value: expected a whole number, not \"ten\"",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1"], "value": -4}]}),
            "killercage[0].value: -4 can't be",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1", "R1C1"]}]}),
            "killercage[0].cells[1]: r1c1 is there twice",
        ),
        (
            json!({"betweenline": [{"lines": [["R1C1", "R1C2", "R1C3"], ["R1C1"]]}]}),
            "betweenline[0].lines[1]: only one cell (at least 3 cells)",
        ),
        (
            json!({"renban": [{"lines": [["R1C1", "R1C2"]], "value": "3"}]}),
            "renban[0]: a value, which means nothing on such a line",
        ),
        (
            json!({"thermometer": [{"lines": [["R1C1"]]}]}),
            "thermometer[0].lines[0]: only one cell (at least 2 cells)",
        ),
        (
            json!({"arrow": [{"cells": ["R1C1"], "lines": [["R2C2", "R2C3"]]}]}),
            "arrow[0].lines[0]: the line starts in R2C2, which is no cell of the circle",
        ),
        (
            json!({"difference": [{"cells": ["R1C1"]}]}),
            "difference[0]: two cells are expected, not 1",
        ),
        (
            json!({"xv": [{"cells": ["R1C1", "R1C2"], "value": "L"}]}),
            "xv[0].value: expected X or V, not \"L\"",
        ),
        (
            json!({"quadruple": [{"cells": ["R1C1", "R1C2"], "values": [10]}]}),
            "quadruple[0].values[0]: expected a digit of the puzzle, not 10",
        ),
        (
            json!({"clone": [{"cells": ["R1C1"], "cloneCells": []}]}),
            "clone[0]: 1 cells, but 0 clones of them",
        ),
        (
            json!({"extraregion": [{"cells": ["R1C1", "R1C2", "R1C3", "R1C4", "R1C5", "R1C6", "R1C7", "R1C8", "R1C9", "R2C1"]}]}),
            "extraregion[0]: 10 cells can't all be different: there are 9 digits",
        ),
        (json!({"negative": ["dots"]}), "negative[0]: 'dots' is no negative rule that is known"),
        (
            json!({"sandwichsum": [{"cell": "R1C1", "value": "8"}]}),
            "sandwichsum[0].cell: r1c1 is not just outside of a 9×9 grid",
        ),
        (
            json!({"littlekillersum": [{"cell": "R0C4", "direction": "DL", "cells": ["R1C1"], "value": "8"}]}),
            "littlekillersum[0].cells: these are not the cells of the diagonal from its clue",
        ),
        (
            json!({"littlekillersum": [{"cell": "R0C4", "direction": "down"}]}),
            "littlekillersum[0].direction: expected DR, DL, UR or UL, not \"down\"",
        ),
        (
            json!({"cage": [{"cells": ["R1C1"], "value": "DR5"}]}),
            "cage[0].value: \"DR5\" is a rule that is not known, a digital root",
        ),
        (json!({"size": 0}), "size: a puzzle of 0×0 is not supported (1×1 to 36×36 are)"),
        (json!({"size": 99}), "size: a puzzle of 99×99 is not supported (1×1 to 36×36 are)"),
        (json!({"size": 6}), "grid: 9 rows, a 6×6 puzzle has 6"),
        (json!({"size": "nine"}), "size: expected a whole number, not \"nine\""),
        (json!({"title": 7}), "title: expected a text, not 7"),
    ] {
        let text = object(9, &more).to_string();
        let error = format::parse(&text).expect_err(&text);
        assert_eq!(error.message, message, "{more}");
        let column = error.column.expect("it is in the line");
        assert!(error.line == 1 && (column > 1 || message.contains("is missing")), "{error}");
    }
    for (cell, message) in [
        (json!({"value": 10, "given": true}), "grid[1][2].value: 10 is no digit of a 9×9 puzzle"),
        (json!({"value": {}}), "grid[1][2].value: expected a whole number, not an object"),
        (json!({"given": 1}), "grid[1][2].given: expected true or false, not 1"),
        (json!({"digit": 1}), "grid[1][2]: unknown field 'digit' of a cell"),
        (json!({"region": "a"}), "grid[1][2].region: expected a whole number, not \"a\""),
        (
            json!({"region": 5}),
            "grid: region 1 has 8 cells, but a house has one for each of the 9 digits",
        ),
        (json!({"givenPencilMarks": [0]}), "grid[1][2].givenPencilMarks[0]: 0 is no digit"),
        (json!(7), "grid[1][2]: expected an object, not 7"),
    ] {
        let mut object = object(9, &json!({}));
        object["grid"][1][2] = cell;
        let text = object.to_string();
        assert_eq!(format::parse(&text).expect_err(&text).message, message, "{text}");
    }
}

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

#[test]
fn links_and_packed_words_are_read_wherever_they_come_from() {
    let entry = read(
        4,
        &json!({"antiking": true, "killercage": [{"cells": ["R1C1", "R1C2"], "value": "5"}]}),
    );
    let word = fpuzzles::payload(&entry).expect("f-puzzles can say it");
    assert!(word.starts_with("N4Ig"), "{word}");
    for text in [
        word.clone(),
        format!("fpuz{word}"),
        format!("fpuzzles{word}"),
        format!("https://f-puzzles.com/?load={word}"),
        format!("https://www.f-puzzles.com/?load={}", word.replace('+', " ")),
        fpuzzles::link(&entry).expect("f-puzzles can say it"),
        format!("https://sudokupad.app/fpuzzles{word}"),
        format!("https://sudokupad.app/?puzzleid=fpuz{word}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{word}"),
        format!("https://f-puzzles.com/?load={}", word.trim_end_matches('=')),
    ] {
        assert_eq!(format::parse(&text).expect(&text).puzzle, entry.puzzle);
        let named = format::parse(&format!("{text} # small one")).expect(&text);
        assert_eq!(
            (named.puzzle, named.name.as_deref()),
            (entry.puzzle.clone(), Some("small one")),
            "{text}"
        );
    }
    for (text, message) in [
        (
            word[..word.len() / 2].to_owned(),
            "line 1, column 1: the packed puzzle is damaged: it can't be unpacked",
        ),
        (
            format!("https://f-puzzles.com/?load={}!", &word[..40]),
            "line 1, column 29: the link of f-puzzles is damaged: it can't be unpacked",
        ),
        (
            "https://f-puzzles.com/?id=y8kabc2d".to_owned(),
            "line 1: a short link, which only the server of f-puzzles can open",
        ),
        (
            format!("N4Ig{}", "A".repeat(100)),
            "line 1, column 1: the packed puzzle is damaged: it can't be unpacked",
        ),
    ] {
        assert_eq!(format::parse(&text).expect_err(&text).to_string(), message);
    }
}

/// Reads the packed puzzles of other files: those of the folder `KENZAN_VARIANTS_ORIGINAL`, whose lines are
/// objects with a field `fpuzzles_load`, and, if `KENZAN_VARIANTS` names one, the same puzzles in kenzan's JSON.
#[test]
#[ignore = "needs files that are not in the repository"]
#[expect(clippy::print_stdout, reason = "how much was read is what it is run for")]
fn packed_puzzles_of_others_are_read_and_written() {
    let folder = std::env::var("KENZAN_VARIANTS_ORIGINAL").expect("it names a folder");
    let ours = std::env::var("KENZAN_VARIANTS").ok();
    let (mut read, mut compared, mut refused, mut failed) = (0, 0, 0, Vec::new());
    for file in std::fs::read_dir(&folder).expect("a folder") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let name = path.file_name().expect("a name");
        let converted = ours.as_ref().map(|folder| Path::new(folder).join(name));
        let converted = converted.and_then(|path| std::fs::read_to_string(path).ok());
        for (index, line) in text.lines().enumerate() {
            let object: Value = serde_json::from_str(line).expect("JSON");
            let Some(word) = object["fpuzzles_load"].as_str() else { continue };
            let id = object["id"].as_str().unwrap_or("?");
            let other = converted.as_ref().and_then(|text| text.lines().nth(index));
            let entry = match format::parse(word) {
                Ok(entry) => entry,
                // What means nothing in one form does not in the other.
                Err(error) if other.is_some_and(|other| format::parse(other).is_err()) => {
                    println!("{id}: {error}");
                    refused += 1;
                    continue;
                }
                Err(error) => {
                    failed.push(format!("{id}: {error}"));
                    continue;
                }
            };
            read += 1;
            let written = fpuzzles::payload(&entry).unwrap_or_else(|error| panic!("{id}: {error}"));
            let again = format::parse(&written).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(again.puzzle, entry.puzzle, "{id}");
            let Some(other) = other else { continue };
            let other = format::parse(other).unwrap_or_else(|error| panic!("{id}: {error}"));
            compared += 1;
            let (one, other) = (normal(&entry.puzzle), normal(&other.puzzle));
            if one != other {
                let only = |one: &[String], other: &[String]| -> Vec<String> {
                    one.iter().filter(|said| !other.contains(said)).take(3).cloned().collect()
                };
                failed.push(format!("{id}: {:?} but {:?}", only(&one, &other), only(&other, &one)));
            }
        }
    }
    println!("{read} read and written, {compared} compared, {refused} refused in both forms");
    assert!(failed.is_empty(), "{} of {read}:\n{}", failed.len(), failed.join("\n"));
    assert!(read > 0);
}

/// What a puzzle says, in one order and one of the ways to say it.
fn normal(puzzle: &Puzzle) -> Vec<String> {
    let mut said = vec![puzzle.to_string(), format!("{:?}", puzzle.candidates())];
    said.extend(puzzle.layout().houses().iter().map(|house| format!("{:?}", house.cells())));
    for rule in puzzle.rules() {
        match &**rule {
            Rule::Odd(rule) => said.extend(rule.cells.iter().map(|cell| format!("odd {cell}"))),
            Rule::Even(rule) => said.extend(rule.cells.iter().map(|cell| format!("even {cell}"))),
            rule => {
                let mut value = serde_json::to_value(rule).expect("JSON");
                let is_set = matches!(value["type"].as_str(), Some("minimum" | "maximum"));
                let pairs = if is_set { value.get_mut("cells") } else { value.get_mut("except") };
                if let Some(Value::Array(items)) = pairs {
                    for pair in items.iter_mut().filter_map(Value::as_array_mut) {
                        pair.sort_by_key(ToString::to_string);
                    }
                    items.sort_by_key(ToString::to_string);
                }
                said.push(value.to_string());
            }
        }
    }
    said.sort();
    said
}
