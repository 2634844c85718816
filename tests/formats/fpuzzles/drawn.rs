//! Puzzles of f-puzzles that only draw what they mean, and what is not a drawing.

use kenzan::{Hint, format};
use serde_json::{Value, json};

use super::{object, read};
use crate::formats::described::undrawn;

/// What a puzzle draws, as a message names it; `None` where the puzzle is read.
fn refused(more: &Value) -> Option<String> {
    let error = format::parse(&object(4, more).to_string()).err()?;
    let named =
        error.message.strip_prefix("the puzzle draws ").unwrap_or_else(|| panic!("{error}"));
    let named = named.strip_suffix(" without stating the meaning").expect("its end");
    assert!(matches!(error.hint, Some(Hint::LeaveOutDrawings { .. })), "{more}");
    Some(named.to_owned())
}

#[test]
fn what_is_only_drawn_is_refused_by_name_and_can_be_left_out() {
    let line = json!([{"lines": [["R1C1", "R1C2", "R1C3"]], "outlineC": "#CCCCCC", "width": 0.5}]);
    for (more, drawn) in [
        (json!({"line": line}), "lines (1)"),
        (json!({"rectangle": [{"cells": ["R1C1"], "baseC": "#F00"}]}), "rectangles (1)"),
        (json!({"circle": [{"cells": ["R1C1", "R1C2"]}, {"cells": ["R2C2"]}]}), "circles (2)"),
        (json!({"text": [{"cells": ["R0C1"], "value": "8"}]}), "texts (1)"),
        (json!({"cage": [{"cells": ["R1C1", "R1C2"], "value": "8"}]}), "cosmetic cages (1)"),
        (json!({"cage": [{"cells": ["R1C1"]}], "line": line}), "cosmetic cages (1), lines (1)"),
        (json!({"customcosmetics": [{}]}), "custom cosmetics (1)"),
        (json!({"line": {"cells": 1}}), "lines"),
        // The picture of a rule that is not stated, or of another one.
        (json!({"line": [{"lines": [["R1C1", "R1C2"]], "fromConstraint": "Renban"}]}), "lines (1)"),
        (
            json!({"line": [{"lines": [["R1C1", "R1C2"]], "isNewConstraint": true}],
                   "renban": [{"lines": [["R1C1", "R2C1"]]}]}),
            "lines (1)",
        ),
        // The picture of a rule that is not stated lies within another one.
        (
            json!({"killercage": [{"cells": ["R1C1", "R1C2", "R1C3"], "value": "6"}],
                   "line": [{"lines": [["R1C1", "R1C2", "R1C3"]], "fromConstraint": "German Whispers"}]}),
            "lines (1)",
        ),
        (
            json!({"killercage": [{"cells": ["R1C1", "R1C2", "R1C3"], "value": "6"}],
                   "line": [{"lines": [["R1C1", "R1C2", "R1C3"]], "isNewConstraint": true}]}),
            "lines (1)",
        ),
        (
            json!({"renban": [{"lines": [["R1C1", "R1C2", "R1C3"]]}],
                   "line": [{"lines": [["R1C1", "R1C2"]], "isNewConstraint": true}]}),
            "lines (1)",
        ),
        (
            json!({"renban": [{"lines": [["R1C1", "R1C2"]]}],
                   "circle": [{"cells": ["R1C1", "R1C2"], "isNewConstraint": true}]}),
            "circles (1)",
        ),
        (
            json!({"rowindexer": [{"cells": ["R1C1"]}],
                   "cage": [{"cells": ["R1C1"], "fromConstraint": "Column Indexer"}]}),
            "cosmetic cages (1)",
        ),
    ] {
        assert_eq!(refused(&more).as_deref(), Some(drawn), "{more}");
        let entry = undrawn(&object(4, &more).to_string());
        let told: Vec<String> =
            drawn.split(", ").map(|what| format!("{what}, drawn, not stated")).collect();
        assert_eq!(entry.remarks.expect("it is told").skipped, told, "{more}");
    }
}

#[test]
fn coloured_cells_are_a_drawing() {
    for (cell, is_drawn) in [
        (json!({"c": "#FF0000"}), true),
        (json!({"cArray": ["#FFFFFF", "#A3E048"]}), true),
        (json!({"c": 3}), true),
        (json!({"c": "#FFFFFF"}), false),
        (json!({"c": " White", "cArray": []}), false),
        (json!({"c": null}), false),
        (json!({"highlight": 2}), false),
    ] {
        let mut object = object(4, &json!({}));
        object["grid"][1][2] = cell;
        let found = format::parse(&object.to_string());
        let message = found.err().map(|error| error.message);
        let expected = "the puzzle draws coloured cells (1) without stating the meaning";
        assert_eq!(message.as_deref(), is_drawn.then_some(expected), "{object}");
    }
}

#[test]
fn what_draws_nothing_new_is_no_drawing() {
    for more in [
        json!({"line": [], "circle": null, "text": false}),
        json!({"line": [{"lines": []}, {"lines": [[]]}], "rectangle": [{"cells": []}]}),
        json!({"text": [{"cells": ["R1C1"], "value": " "}, {"cells": [], "value": "8"}]}),
        // User-scripts draw their rules for programs that do not know them.
        json!({"whispers": [{"lines": [["R1C1", "R1C2", "R1C3"]]}],
               "line": [{"lines": [["R1C1", "R1C2", "R1C3"]], "fromConstraint": "Whispers"}]}),
        json!({"renban": [{"lines": [["R1C1", "R1C2"]]}],
               "line": [{"lines": [["r1c2", "r1c1"]], "isNewConstraint": true}]}),
        json!({"xsum": [{"cell": "R0C1", "value": "3"}],
               "text": [{"cells": ["R0C1"], "value": "3", "fromConstraint": "X Sum"}]}),
        json!({"columnindexer": [{"cells": ["R1C1"]}],
               "cage": [{"cells": ["R1C1"], "value": "", "fromConstraint": "Column Indexer"}]}),
        json!({"columnindexer": [{"cells": ["R1C1"]}, {"cells": ["R2C1"]}],
               "cage": [{"cells": ["R1C1", "R2C1"], "fromConstraint": "Column Indexer"}]}),
        json!({"whispers": [{"lines": [["R1C1", "R1C2", "R1C3"]], "value": "1"}],
               "line": [{"lines": [["R1C1", "R1C2", "R1C3"]], "fromConstraint": "Dutch Whispers"}]}),
        json!({"entropicline": [{"lines": [["R1C1", "R1C2", "R1C3"]]}],
               "line": [{"lines": [["R1C1", "R1C2", "R1C3"]], "fromConstraint": "Entropic Line"}]}),
        // Settings of programs.
        json!({"disabledlogic": ["fishes"], "truecandidatesoptions": ["colored"], "highlightConflicts": true}),
        json!({"fogofwar": ["R1C1"], "foglight": ["R1C1"], "triggereffect": [{}], "msgcorrect": "done"}),
    ] {
        assert_eq!(refused(&more), None, "{more}");
    }
}

#[test]
fn the_rules_in_words_are_quoted_where_a_drawing_is_refused() {
    let long = "word ".repeat(200);
    for (rules, quoted) in [
        (
            "Along a grey line, digits differ from their neighbours by at least 2.",
            "its rules in words are 'Along a grey line, digits differ from their neighbours by at least 2.'; if",
        ),
        (
            "Normal rules.\r\n\r\n\tGrey \u{1b}[31mline:\u{7}  even",
            "'Normal rules. Grey [31mline: even'; if",
        ),
        (&long, "word word …'; if it is only decoration"),
        (" \n", "if it is only decoration"),
    ] {
        let more = json!({"ruleset": rules, "circle": [{"cells": ["R1C1"]}]});
        let error = format::parse(&object(4, &more).to_string()).expect_err("it is only drawn");
        let hint = error.hint.expect("a hint").to_string();
        assert!(hint.contains(quoted), "{hint}\ninstead of\n{quoted}");
        assert!(hint.len() < 500 && !hint.contains(char::is_control), "{hint:?}");
        assert_eq!(hint.contains("in words"), !rules.trim().is_empty(), "{hint}");
    }
}

#[test]
fn rules_in_words_and_notes_are_listed_as_left_out() {
    for (rules, is_told) in [
        ("Normal sudoku rules apply.", false),
        ("Standard Sudoku rules apply", false),
        ("Normal sudoku rules apply. Digits along a line are even.", true),
    ] {
        let remarks = read(4, &json!({"ruleset": rules})).remarks.expect("rules");
        assert_eq!(remarks.skipped.contains(&"the rules in words".to_owned()), is_told, "{rules}");
    }
    let mut object = object(4, &json!({}));
    object["grid"][0][0] = json!({"centerPencilMarks": [1, 2]});
    object["grid"][0][1] = json!({"cornerPencilMarks": [1], "highlight": "#F00"});
    object["grid"][0][2] = json!({"cornerPencilMarks": []});
    let entry = format::parse(&object.to_string()).expect("notes are not rules");
    assert_eq!(entry.remarks.expect("it is told").skipped, ["cells with notes (2)"]);
    assert_eq!(entry.puzzle.candidates(), None);
}
