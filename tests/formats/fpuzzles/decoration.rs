//! Drawings of f-puzzles that are only decoration, and those beside them that are refused.

use kenzan::format;
use serde_json::{Value, json};

use super::object;

/// What is left out of an object that is read, or what it is refused for.
fn left_out(more: &Value) -> Result<Vec<String>, String> {
    match format::parse(&object(9, more).to_string()) {
        Ok(entry) => Ok(entry.remarks.map(|remarks| remarks.skipped).unwrap_or_default()),
        Err(error) => Err(error.message),
    }
}

#[test]
fn a_drawing_on_a_rule_of_its_shape_is_decoration() {
    let thermo = json!([{"lines": [["R1C1", "R1C2", "R1C3"], ["R1C1", "R2C1"]]}]);
    let arrow = json!([{"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R1C3"]]}]);
    let line = |cells: &[&str]| json!([{"lines": [cells], "outlineC": "#CCC", "width": 0.3}]);
    let mark = |cells: &[&str]| json!([{"cells": cells, "baseC": "#CCC"}]);
    let cage = json!([{"cells": ["R1C1", "R1C2"], "value": "8"}]);
    let labels: Value = (1..=9)
        .map(|line| json!({"cells": [format!("R0C{line}")], "value": line.to_string()}))
        .collect();
    let letters: Value = (1..=9_u8)
        .map(|line| json!({"cells": [format!("R{line}C0")], "value": char::from(b'A' + line - 1).to_string()}))
        .collect();
    for (more, what) in [
        (
            json!({"thermometer": thermo, "line": line(&["R1C3", "R1C2", "R1C1"])}),
            "lines (1), taken as decoration: each along a thermometer",
        ),
        (
            json!({"arrow": arrow, "line": line(&["R1C2", "R1C3"])}),
            "lines (1), taken as decoration: each along an arrow",
        ),
        (
            json!({"thermometer": thermo, "circle": mark(&["R1C1"])}),
            "circles (1), taken as decoration: each on the bulb of a thermometer",
        ),
        (
            json!({"arrow": arrow, "circle": mark(&["R1C1"])}),
            "circles (1), taken as decoration: each on the circle of an arrow",
        ),
        (
            json!({"even": [{"cell": "R5C5"}], "rectangle": mark(&["R5C5"])}),
            "rectangles (1), taken as decoration: each on an even cell",
        ),
        (
            json!({"difference": [{"cells": ["R1C1", "R1C2"], "value": ""}], "circle": mark(&["R1C2", "R1C1"])}),
            "circles (1), taken as decoration: each on a difference dot",
        ),
        (
            json!({"killercage": cage, "cage": [{"cells": ["R1C2", "R1C1"]}]}),
            "cosmetic cages (1), taken as decoration: each around a killer cage",
        ),
        (
            json!({"killercage": cage, "cage": cage}),
            "cosmetic cages (1), taken as decoration: each around a killer cage",
        ),
        (
            json!({"xsum": [{"cell": "R0C1", "value": "3"}], "text": [{"cells": ["R0C1"], "value": "3"}]}),
            "texts (1), taken as decoration: each with the clue at its place",
        ),
        (
            json!({"text": labels}),
            "texts (9), taken as decoration: each a number of a row or column",
        ),
        (
            json!({"text": letters}),
            "texts (9), taken as decoration: each a number of a row or column",
        ),
        (
            json!({"title": "Fish", "text": [{"cells": ["R0C5"], "value": "fish"}]}),
            "texts (1), taken as decoration: each with the title or the author",
        ),
    ] {
        assert_eq!(left_out(&more), Ok(vec![what.to_owned()]), "{more}");
        // So they are with rules in words about what is stated, and with those that only a program's author has.
        let mut worded = more.clone();
        worded["ruleset"] = json!("Normal sudoku rules apply.");
        assert_eq!(left_out(&worded), Ok(vec![what.to_owned()]), "{worded}");
        // Words about a rule that is not stated, or about something drawn.
        for words in [
            "Along arrows and whispers, digits differ.",
            "Digits on grey lines and in shapes are prime.",
            "Graue Linien enthalten nur Primzahlen.",
        ] {
            worded["ruleset"] = json!(words);
            assert!(left_out(&worded).is_err(), "{worded}");
        }
    }
}

#[test]
fn a_drawing_beside_a_rule_or_of_another_shape_is_refused() {
    let thermo = json!([{"lines": [["R1C1", "R1C2", "R1C3"]]}]);
    let line = |cells: &[&str]| json!([{"lines": [cells]}]);
    let mark = |cells: &[&str]| json!([{"cells": cells}]);
    let cage = json!([{"cells": ["R1C1", "R1C2", "R1C3"], "value": "8"}]);
    let labels: Value = (1..=8)
        .map(|line| json!({"cells": [format!("R0C{line}")], "value": line.to_string()}))
        .collect();
    for (more, drawn) in [
        (json!({"thermometer": thermo, "line": line(&["R4C4", "R4C5", "R4C6"])}), "lines (1)"),
        (json!({"thermometer": thermo, "line": line(&["R1C1", "R1C2"])}), "lines (1)"),
        (
            json!({"thermometer": thermo, "line": line(&["R1C1", "R1C2", "R1C3", "R1C4"])}),
            "lines (1)",
        ),
        // A line within a cage may be a rule by itself.
        (json!({"killercage": cage, "line": line(&["R1C1", "R1C2", "R1C3"])}), "lines (1)"),
        (json!({"thermometer": thermo, "circle": mark(&["R1C3"])}), "circles (1)"),
        (json!({"thermometer": thermo, "rectangle": mark(&["R1C1"])}), "rectangles (1)"),
        (json!({"even": [{"cell": "R5C5"}], "rectangle": mark(&["R5C6"])}), "rectangles (1)"),
        (json!({"even": [{"cell": "R5C5"}], "circle": mark(&["R5C5"])}), "circles (1)"),
        (
            json!({"even": [{"cell": "R5C5"}], "rectangle": [{"cells": ["R5C5"], "value": "4"}]}),
            "rectangles (1)",
        ),
        (json!({"killercage": cage, "cage": [{"cells": ["R1C1", "R1C2"]}]}), "cosmetic cages (1)"),
        (
            json!({"killercage": cage, "cage": [{"cells": ["R1C1", "R1C2", "R1C3"], "value": "9"}]}),
            "cosmetic cages (1)",
        ),
        (json!({"text": labels}), "texts (8)"),
    ] {
        let refused =
            |drawn: &str| Err(format!("the puzzle draws {drawn} without stating the meaning"));
        assert_eq!(left_out(&more), refused(drawn), "{more}");
        // Words that name the kind of rule that such a drawing may be do not make it decoration.
        let mut worded = more.clone();
        worded["ruleset"] = json!(
            "Normal sudoku rules apply.\nThermometers increase from the bulb. Digits in a cage add up to its sum. \
             Even cells are marked by squares."
        );
        assert_eq!(left_out(&worded), refused(drawn), "{worded}");
    }
    // Only what remains is refused.
    let some = json!({"thermometer": thermo, "line": [{"lines": [["R1C1", "R1C2", "R1C3"]]}, {"lines": [["R9C1", "R9C2"]]}]});
    assert_eq!(
        left_out(&some),
        Err("the puzzle draws lines (1) without stating the meaning".to_owned())
    );
}

#[test]
fn where_the_rules_in_words_name_nothing_that_a_drawing_could_be_it_is_decoration() {
    let line = json!([{"lines": [["R4C4", "R4C5", "R4C6"]]}]);
    let cage = json!([{"cells": ["R1C1", "R1C2"], "value": "8"}]);
    let normal = "Normal sudoku rules apply.";
    let cages = "Normal sudoku rules apply. Digits in cages do not repeat and sum to the given total. Have fun!";
    let why = "taken as decoration: the rules in words name nothing that they could be";
    for (more, words, what) in [
        (json!({"line": line}), normal, "lines (1)"),
        (json!({"circle": [{"cells": ["R4C4"]}]}), normal, "circles (1)"),
        (json!({"killercage": cage, "line": line}), cages, "lines (1)"),
        // Rules about all cells that have no dot or sign are stated, too.
        (
            json!({"nonconsecutive": true, "line": line}),
            "Normal sudoku rules apply. Nonconsecutive.",
            "lines (1)",
        ),
        (
            json!({"negative": ["xv"], "xv": [{"cells": ["R1C1", "R1C2"], "value": "X"}], "line": line}),
            "Normal sudoku rules apply. XV with negative constraint.",
            "lines (1)",
        ),
    ] {
        let mut worded = more.clone();
        worded["ruleset"] = json!(words);
        let told = left_out(&worded).unwrap_or_else(|message| panic!("{message}: {worded}"));
        assert_eq!(told[0], format!("{what}, {why}"));
    }
    for (more, words) in [
        // No words, a rule that is not stated, one that such a drawing could be, a sentence that is not understood.
        (json!({"line": line}), " "),
        (json!({"line": line}), "Normal sudoku rules apply. Arrows: digits add up to the circle."),
        (json!({"line": line}), "Normal sudoku rules apply. A snake winds through the grid."),
        (
            json!({"killercage": cage, "line": line}),
            "Normal sudoku rules apply. All dots are given.",
        ),
        (
            json!({"killercage": cage, "text": [{"cells": ["R5C5"], "value": "8"}]}),
            "Normal sudoku rules apply. Digits in cages sum to the clue.",
        ),
        (
            json!({"thermometer": [{"lines": [["R1C1", "R1C2"]]}], "line": line}),
            "Normal sudoku rules apply. Digits increase along thermometers.",
        ),
        (json!({"customcosmetics": [{}]}), normal),
    ] {
        let mut worded = more.clone();
        worded["ruleset"] = json!(words);
        assert!(left_out(&worded).is_err(), "{worded}");
    }
}

#[test]
fn coloured_cells_that_are_those_of_a_rule_are_decoration() {
    let coloured = |cells: &[(usize, usize)], more: &Value| {
        let mut object = object(9, more);
        for (row, column) in cells {
            object["grid"][row][column] = json!({"c": "#FF0000"});
        }
        let read = format::parse(&object.to_string());
        read.map(|entry| entry.remarks.expect("it is told").skipped.concat()).ok()
    };
    let even = json!({"even": [{"cell": "R1C1"}, {"cell": "R2C2"}]});
    assert_eq!(
        coloured(&[(0, 0), (1, 1)], &even).as_deref(),
        Some("coloured cells (2), taken as decoration: each one of the even cells")
    );
    for cells in [&[(0, 0)][..], &[(0, 0), (1, 1), (2, 2)], &[(0, 0), (2, 2)]] {
        assert_eq!(coloured(cells, &even), None, "{cells:?}");
    }
}
