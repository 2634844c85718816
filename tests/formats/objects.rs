//! kenzan's own JSON: what it says, shortly and at length, and what is wrong with it.

use kenzan::format::{self, Options, ParseError, Reader};
use kenzan::{Grid, Layout, Rule};
use proptest::prelude::*;
use serde_json::{Value, json};

const EMPTY: &str =
    ".................................................................................";

/// An object of 9×9 without givens, with more fields.
fn object(more: &Value) -> String {
    let mut object = json!({ "kenzan": 1, "givens": EMPTY });
    for (key, value) in more.as_object().expect("fields") {
        object[key] = value.clone();
    }
    object.to_string()
}

fn failure(text: &str) -> ParseError {
    format::parse(text).expect_err(text)
}

#[test]
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn errors_are_reported_with_their_places() {
    let cage = |more: Value| {
        let mut cage = json!({"type": "killer-cage", "cells": ["r1c1", "r1c2"]});
        for (key, value) in more.as_object().expect("fields") {
            cage[key] = value.clone();
        }
        json!({ "rules": [{"type": "anti-king"}, cage] })
    };
    let nested = |depth: usize, rule: Value| {
        let rule = (0..depth).fold(rule, |rule, _| json!({"type": "not", "rule": rule}));
        json!({ "rules": [rule] })
    };
    let mut wrong = Vec::new();
    for (more, message) in [
        (
            cage(json!({"cells": ["r1c1", "r10c2"]})),
            "rules[1].cells[1]: r10c2 is outside a 9×9 grid",
        ),
        (
            cage(json!({"cells": ["r1c1", "r1"]})),
            "rules[1].cells[1]: 'r1' is not a cell (write r3c5 for row 3, column 5)",
        ),
        (cage(json!({"cells": ["r1c1", 7]})), "rules[1].cells[1]: expected a text, not 7"),
        (cage(json!({"cells": []})), "rules[1].cells: no cells (at least 1 cell)"),
        (cage(json!({"cells": "r1"})), "rules[1].cells: 'r1' is not a cell"),
        (cage(json!({"cells": "r1c1-r1c10"})), "rules[1].cells: r1c10 is outside a 9×9 grid"),
        (
            cage(json!({"cells": ["r1c1-r2c2"]})),
            "rules[1].cells[0]: 'r1c1-r2c2' may be a diagonal or a block",
        ),
        (
            cage(json!({"cells": ["r9c9", "r1c1-r1c2-r2c4"]})),
            "rules[1].cells[1]: 'r1c2-r2c4' is not part of a row or column",
        ),
        (cage(json!({"cells": ["r1c1-r1c3", "r1c2"]})), "rules[1].cells[1]: r1c2 appears twice"),
        (cage(json!({"cells": "r1c1-"})), "rules[1].cells: a cell is missing in 'r1c1-'"),
        (cage(json!({"cells": " "})), "rules[1].cells: no cells (at least 1 cell)"),
        (
            json!({"rules": [{"type": "renban", "line": "r1c1-r2c3"}]}),
            "rules[0].line: 'r1c1-r2c3' is not straight",
        ),
        (
            json!({"rules": [{"type": "thermometer", "lines": ["r1c1", "r1c2"]}]}),
            "rules[0].lines[0]: 'r1c1' is where a list of cells is expected",
        ),
        (
            json!({"rules": [{"type": "thermometer", "lines": ["r1c1-r1c10", "r2c1-r2c3"]}]}),
            "rules[0].lines[0]: r1c10 is outside a 9×9 grid",
        ),
        (
            json!({"rules": [{"type": "ratio", "cells": "r1c1-r1c3", "ratio": 2}]}),
            "rules[0].cells: expected a list of 2, not of 3",
        ),
        (
            json!({"rules": [{"type": "quadruple", "cells": ["r1c1"], "digits": "12"}]}),
            "rules[0].digits: '12' may be one digit or several",
        ),
        (cage(json!({"cells": ["r1c1", "r1c1"]})), "rules[1].cells[1]: r1c1 appears twice"),
        (cage(json!({"sum": 0})), "rules[1].sum: 0 is not between 1 and 18"),
        (cage(json!({"sum": 1000})), "rules[1].sum: 1000 is not between 1 and 18"),
        (cage(json!({"sum": -3})), "rules[1].sum: expected a whole number, 0 or more, not -3"),
        (
            cage(json!({"sum": "ten"})),
            "rules[1].sum: expected a whole number, 0 or more, not \"ten\"",
        ),
        (cage(json!({"sum": 1e30})), "rules[1].sum: expected a whole number, 0 or more, not 1e+30"),
        (cage(json!({"sum": u64::MAX})), "rules[1].sum: 18446744073709551615 is too large"),
        (
            cage(json!({"colour": "red"})),
            "rules[1].colour: unknown field 'colour', expected one of 'cells', 'sum', 'repeats'",
        ),
        (json!({"rules": {}}), "rules: expected a list of rules, not an object"),
        (json!({"rules": [7]}), "rules[0]: a rule is an object with a \"type\""),
        (json!({"rules": ["thermometer"]}), "rules[0]: 'lines' is missing"),
        (json!({"rules": ["anti-knigt"]}), "rules[0]: 'anti-knigt' is not a kind of rule"),
        (json!({"rules": ["\u{1b}[2J"]}), "rules[0]: '\\u{1b}[2J' is not a kind of rule"),
        (
            json!({"rules": [{"type": "or", "rules": ["anti-king", "x"]}]}),
            "rules[0].rules[1]: 'x' is not a kind of rule",
        ),
        (json!({"rules": [{"type": "not", "rule": "odd"}]}), "rules[0].rule: 'cells' is missing"),
        (json!({"kenzan": "2"}), "version \"2\" of kenzan's JSON is not known, 1 is"),
        (json!({"kenzan": "1x"}), "version \"1x\" of kenzan's JSON is not known, 1 is"),
        (json!({"kenzan": 1.5}), "version 1.5 of kenzan's JSON is not known, 1 is"),
        (json!({"kenzan": true}), "version true of kenzan's JSON is not known, 1 is"),
        (json!({"candidates": {"r1c10": [1]}}), "candidates.r1c10: r1c10 is outside a 9×9 grid"),
        (json!({"candidates": {"a1": "12"}}), "candidates.a1: 'a1' is not a cell"),
        (json!({"candidates": {"r1c1": "1", "R1C1": "2"}}), "candidates.r1c1: r1c1 appears twice"),
        (json!({"candidates": {"r1c1": [1, 0]}}), "candidates.r1c1[1]: no digit in r1c1"),
        (
            json!({"candidates": {"r1c1": [10]}}),
            "candidates.r1c1[0]: 10 in r1c1, but a 9×9 puzzle has the digits 1 to 9",
        ),
        (
            json!({"candidates": {"r1c1": [[1]]}}),
            "candidates.r1c1[0]: expected a whole number, not a list",
        ),
        (
            json!({"candidates": {"r1c1": 12}}),
            "candidates.r1c1: expected digits, as \"123\" or [1, 2, 3], not 12",
        ),
        (
            json!({"candidates": {"r1c1": null}}),
            "candidates.r1c1: expected digits, as \"123\" or [1, 2, 3], not null",
        ),
        (json!({"candidates": {"r1c1": "1x"}}), "unknown mark 'x' in r1c1"),
        (json!({"candidates": "123"}), "candidates: expected a list of strings, not \"123\""),
        (
            json!({"rules": [{"cells": ["r1c1"]}]}),
            "rules[0]: a rule has a \"type\", as in \"killer-cage\"",
        ),
        (json!({"rules": [{"type": 7}]}), "rules[0].type: the \"type\" of a rule is a name, not 7"),
        (json!({"rules": [{"type": "thermo"}]}), "rules[0].type: 'thermo' is not a kind of rule"),
        (json!({"rules": [{"type": "xyz"}]}), "rules[0].type: 'xyz' is not a kind of rule"),
        (json!({"rules": [{"type": "killer-cage"}]}), "rules[0]: 'cells' is missing"),
        (
            json!({"rules": [{"type": "thermometer", "lines": [["r1c1", "r1c2"], ["r1c1"]]}]}),
            "rules[0].lines[1]: only one cell (at least 2 cells)",
        ),
        (
            json!({"rules": [{"type": "or", "rules": [{"type": "odd", "cells": ["r1c1"]}, {"type": "even", "cells": ["x"]}]}]}),
            "rules[0].rules[1].cells[0]: 'x' is not a cell (write r3c5 for row 3, column 5)",
        ),
        (json!({"rules": [{"type": "or", "rules": []}]}), "rules[0].rules: no rule"),
        (
            json!({"rules": [{"type": "or", "rules": 1}]}),
            "rules[0].rules: expected a list of rules, not 1",
        ),
        (json!({"rules": [{"type": "not"}]}), "rules[0]: 'rule' is missing"),
        (
            json!({"rules": [{"type": "not", "rule": {"type": "odd", "cells": ["r1c1"]}, "x": 1}]}),
            "rules[0].x: unknown field 'x', expected 'rule'",
        ),
        (
            nested(3, json!({"type": "odd", "cells": ["r1c10"]})),
            "rules[0].rule.rule.rule.cells[0]: r1c10 is outside a 9×9 grid",
        ),
        (
            nested(16, json!({"type": "odd", "cells": []})),
            "rules[0].rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.cells: no cells (at least 1 cell)",
        ),
        (
            nested(17, json!({"type": "odd", "cells": []})),
            "rules[0].rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule.rule: rules are nested more than 16 deep",
        ),
        (json!({"size": 0}), "size: 0 is not between 1 and 36"),
        (json!({"size": 99, "regions": []}), "size: 99 is not between 1 and 36"),
        (json!({"size": 4_294_967_300_u64}), "size: 4294967300 is not between 1 and 36"),
        (json!({"size": "nine"}), "size: expected a whole number, not \"nine\""),
        (
            json!({"regions": "a".repeat(80) + "b"}),
            "'regions': region 1 has 80 cells, but a house has one for each of the 9 digits",
        ),
        (
            json!({"regions": "a".repeat(80)}),
            "'regions': a region is named for each of 81 cells, not for 80",
        ),
        (json!({"regions": [1, "2"]}), "regions[1]: expected the number of a region, not \"2\""),
        (
            json!({"regions": {}}),
            "regions: expected a list of numbers, or a string of a character a cell, not an object",
        ),
        (json!({"houses": "diagonal"}), "houses: 'diagonal' is not an extra house"),
        (json!({"houses": ["window"]}), "houses[0]: 'window' is not an extra house"),
        (json!({"houses": [7]}), "houses[0]: expected a house, not 7"),
        (json!({"houses": [{"kind": "extra region 1"}]}), "houses[0]: 'cells' is missing"),
        (
            json!({"houses": [{"kind": "extra region 1", "cells": ["r1c1"]}]}),
            "houses[0]: extra region 1 has 1 cell, but a house has one for each of the 9 digits",
        ),
        (
            json!({"houses": [{"kind": "extra region 1", "cells": ["r1c1", "r1c1"]}]}),
            "houses[0].cells[1]: r1c1 appears twice",
        ),
        (
            json!({"houses": [{"kind": "extra region 1", "cells": ["r1c1", "r1c10"]}]}),
            "houses[0].cells[1]: r1c10 is outside a 9×9 grid",
        ),
        (
            json!({"houses": [{"kind": "corner", "cells": []}]}),
            "houses[0]: 'corner' is not an extra house (main diagonal, anti-diagonal, window 1, disjoint group 1, extra region 1 are)",
        ),
        (
            json!({"houses": ["diagonals", "main diagonal"]}),
            "houses[1]: there is a main diagonal already",
        ),
        (
            json!({"houses": ["disjoint groups"], "regions": []}),
            "houses[0]: a grid without regions has no disjoint groups",
        ),
        (json!({"givens": EMPTY.replace('.', "\0")}), "givens: unknown mark '\\0' in r1c1"),
        (json!({"givens": 7}), "givens: expected a mark for each cell, not 7"),
        (json!({"givens": null}), "'size' is missing"),
        (json!({"givens": {"r1c10": 1}, "size": 9}), "givens.r1c10: r1c10 is outside a 9×9 grid"),
        (json!({"givens": {"a1": 1}, "size": 9}), "givens.a1: 'a1' is not a cell"),
        (json!({"givens": {"r1c1": 1, "R1C1": 2}, "size": 9}), "givens.r1c1: r1c1 appears twice"),
        (
            json!({"givens": {"r1c1": 10}, "size": 9}),
            "givens.r1c1: 10 in r1c1, but a 9×9 puzzle has the digits 1 to 9",
        ),
        (
            json!({"givens": ["1...", "...", "....", "...."]}),
            "givens[1]: 3 cells, a row of a 4×4 puzzle has 4",
        ),
        (json!({"rule": []}), "unknown field 'rule'"),
        (json!({"name": "a", "title": "b"}), "both 'name' and 'title' are given"),
        (json!({"solution": "12"}), "solution: 2 cells, a 9×9 puzzle has 81: 79 are missing"),
        (json!({"entered": EMPTY.replacen('.', "q", 1)}), "entered: unknown mark 'q' in r1c1"),
        (
            json!({"candidates": ["1"]}),
            "'candidates' has 1 cells, a 9×9 puzzle has 81: 80 are missing",
        ),
    ] {
        let found = failure(&object(&more));
        if (found.message.as_str(), found.line) != (message, 1) {
            wrong.push(format!("{}\n  instead of\n{message}", found.message));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn what_is_wrong_is_found_in_its_line_and_column() {
    // What is to blame follows a §, which is removed.
    let grid = format!("\"givens\": \"{EMPTY}\"");
    for (text, message) in [
        (r#"{"kenzan": 1, "size": §"nine", GRID}"#, "size: expected"),
        (r#"{"kenzan": §2, GRID}"#, "version 2 of"),
        (
            "# a remark\n\n{\"kenzan\": 1, GRID,\n  \"rules\": [{\"type\": §\"xyz\"}]}",
            "rules[0].type: ",
        ),
        (
            "{\"kenzan\": 1, GRID,\n\"rules\": [\n{\"type\": \"odd\", \"cells\": [\"r1c1\",\n \"r2c2\", §\"r0c1\"]}]}",
            "rules[0].cells[2]: ",
        ),
        (r#"[{"kenzan": 1, GRID}, {"kenzan": 1, GRID, §"Rules": []}]"#, "unknown field 'Rules'"),
        (
            r#"{"kenzan": 1, GRID, "rules": [{"type": "anti-king"}, §{"type": "odd"}]}"#,
            "rules[1]: 'cells' is missing",
        ),
        (
            r#"{"kenzan": 1, GRID, "rules": [{"type": "odd", "cells": ["r1c1"], §"sum": 3}]}"#,
            "rules[0].sum: ",
        ),
        (r#"{"kenzan": 1, "naïve": 1, §"naïve": 2, GRID}"#, "'naïve' appears twice"),
        (r#"{"kenzan": 1, GRID, §"givens": "1"}"#, "'givens' appears twice"),
        (r#"{"kenzan": 1, "size": 4, "givens": "1.2§x............"}"#, "givens: unknown mark 'x'"),
        (
            r#"{"kenzan": 1, "size": 4, "givens": {"r1c1": 1, "r1c2": §5}}"#,
            "givens.r1c2: 5 in r1c2",
        ),
        (
            r#"{"kenzan": 1, GRID, "rules": [{"type": "odd", "cells": ["r1c1", §"r2c8-r2c10"]}]}"#,
            "rules[0].cells[1]: r2c10",
        ),
        ("{§'kenzan': 1, 'givens': '1...............'}", "bad JSON: key must be a string"),
        (r#"{§kenzan: 1, size: 4, rules: [], givens: "1..............."}"#, "bad JSON: key must"),
        (r#"{"kenzan": 1, "size": 4, "givens": §None}"#, "bad JSON: expected value"),
        (
            r#"{"kenzan": 1, "size": 4, "givens": "................", "entered": ".§y.............."}"#,
            "entered: ",
        ),
        (
            r#"{"kenzan": 1, GRID, "houses": ["diagonals", §"main diagonal"]}"#,
            "houses[1]: there is",
        ),
        (
            r#"{"kenzan": 1, GRID, "houses": [{"kind": "extra region 1", "cells": ["r1c1", §"r10c1"]}]}"#,
            "houses[0].cells[1]: ",
        ),
        (r#"{"kenzan": 1, GRID, "houses": §"triangles"}"#, "houses: 'triangles' is"),
        (r#"{"schema": 1, "puzzle": {"kenzan": 1, GRID, "rules": [§7]}}"#, "rules[0]: "),
        (r#"{"name": "a", "puzzle": §"123"}"#, "the field 'puzzle' contains no puzzle"),
    ] {
        let text = text.replace("GRID", &grid);
        let (before, _) = text.split_once('§').expect("what is to blame");
        let line = before.lines().count().max(1);
        let column = before.lines().last().unwrap_or("").chars().count() + 1;
        let error = failure_of_one(&text.replace('§', ""));
        assert!(error.message.starts_with(message), "{error} instead of {message}");
        assert_eq!((error.line, error.column), (line, Some(column)), "{error}");
        let quoted = text.lines().nth(line - 1).expect("a line").replace('§', "");
        assert!(quoted.trim().starts_with(error.text.trim_end_matches('…')), "{}", error.text);
    }
}

/// Returns the one error among what a text holds.
fn failure_of_one(text: &str) -> ParseError {
    let read = Reader::new(text.as_bytes(), Options::default());
    let mut errors = read.filter_map(Result::err);
    match (errors.next(), errors.next()) {
        (Some(format::ReadError::Malformed(error)), None) => error,
        other => panic!("{other:?} in {text}"),
    }
}

#[test]
fn what_was_meant_is_guessed() {
    for (more, hint) in [
        (
            json!({"rules": [{"type": "thermo"}]}),
            "did you mean 'thermometer'? kenzan's JSON Schema lists all kinds of rules",
        ),
        (
            json!({"rules": [{"type": "cage"}]}),
            "did you mean 'killer-cage'? kenzan's JSON Schema lists all kinds of rules",
        ),
        (
            json!({"rules": [{"type": "killercage"}]}),
            "did you mean 'killer-cage'? kenzan's JSON Schema lists all kinds of rules",
        ),
        (
            json!({"rules": [{"type": "wisper"}]}),
            "did you mean 'whisper'? kenzan's JSON Schema lists all kinds of rules",
        ),
        (
            json!({"rules": [{"type": "German whisper"}]}),
            "did you mean 'whisper'? kenzan's JSON Schema lists all kinds of rules",
        ),
        (json!({"rules": [{"type": "qqq"}]}), "kenzan's JSON Schema lists all kinds of rules"),
        (
            json!({"rules": ["antiknight"]}),
            "did you mean 'anti-knight'? kenzan's JSON Schema lists all kinds of rules",
        ),
        (
            json!({"rules": ["thermometer"]}),
            r#"an example is {"type": "thermometer", "lines": [["r1c1", "r1c2", "r1c3"], ["r1c1", "r2c2"]]}"#,
        ),
        (
            json!({"candidates": 12}),
            "write one string for each cell, as in \"123\", or name the cells, as in {\"r1c1\": [1, 2]}",
        ),
        (json!({"rule": []}), "did you mean 'rules'?"),
        (json!({"houses": "diagonal"}), "did you mean 'diagonals'?"),
    ] {
        assert_eq!(
            failure(&object(&more)).hint.map(|hint| hint.to_string()).as_deref(),
            Some(hint),
            "{more}"
        );
    }
}

#[test]
fn brackets_without_end_and_giant_numbers_are_reported_and_no_more() {
    let deep = |open: &str, close: &str, depth: usize| {
        format!(
            r#"{{"kenzan":1,"givens":"{EMPTY}","rules":{}1{}}}"#,
            open.repeat(depth),
            close.repeat(depth)
        )
    };
    for text in [
        deep("[", "]", 20_000),
        deep(r#"{"type":"not","rule":"#, "}", 20_000),
        deep(r#"{"type":"or","rules":["#, "]}", 20_000),
    ] {
        let error = failure(&text);
        assert_eq!(error.message, "bad JSON: recursion limit exceeded");
    }
    let giant = format!(r#"{{"kenzan":1,"givens":"{EMPTY}","size":1{}}}"#, "0".repeat(400));
    assert_eq!(failure(&giant).message, "bad JSON: number out of range");
}

#[test]
fn short_forms_equal_long_forms() {
    let puzzle = |more: Value| {
        format::parse(&object(&more)).unwrap_or_else(|error| panic!("{error} of {more}")).puzzle
    };
    let main: Vec<String> = (1..=9).map(|place| format!("r{place}c{place}")).collect();
    let anti: Vec<String> = (1..=9).map(|place| format!("r{place}c{}", 10 - place)).collect();
    let main = json!({"kind": "main diagonal", "cells": main});
    let anti = json!({"kind": "anti-diagonal", "cells": anti});
    let boxes: String =
        (0..81).map(|cell| char::from(b'A' + cell / 27 * 3 + cell % 9 / 3)).collect();
    let marks = |except: Value| {
        json!({ "rules": [
            {"type": "difference", "cells": ["r1c1", "r1c2"], "difference": 1},
            {"type": "ratio", "cells": ["r2c1", "r1c1"], "ratio": 2},
            {"type": "ratio", "cells": ["r1c1", "r2c1"], "ratio": 3},
            {"type": "xv", "cells": ["r3c1", "r3c2"], "sum": 5},
            {"type": "no-difference", "differences": [1], "except": except[0]},
            {"type": "not", "rule": {"type": "no-ratio", "ratios": [2], "except": except[0]}},
            {"type": "no-sum", "sums": [5, 10], "except": except[1]},
        ]})
    };
    for (short, long) in [
        (json!({"houses": "diagonals"}), json!({"houses": [main, anti]})),
        (json!({"houses": ["anti-diagonal", "main diagonal"]}), json!({"houses": [anti, main]})),
        (json!({"regions": boxes}), json!({})),
        (json!({"title": "x"}), json!({"name": "x"})),
        (
            marks(json!(["marked", "marked"])),
            marks(json!([[["r1c1", "r1c2"], ["r2c1", "r1c1"]], [["r3c1", "r3c2"]]])),
        ),
    ] {
        assert_eq!(puzzle(short), puzzle(long));
    }
    let houses = |word: &str| puzzle(json!({"houses": word})).layout().extra_houses().to_vec();
    assert_eq!(
        format!("{:?}", houses("windows")[2].cells()),
        "[r6c2, r6c3, r6c4, r7c2, r7c3, r7c4, r8c2, r8c3, r8c4]"
    );
    assert_eq!(
        format!("{:?}", houses("disjoint groups")[8].cells()),
        "[r3c3, r3c6, r3c9, r6c3, r6c6, r6c9, r9c3, r9c6, r9c9]"
    );
    let four = r#"{"kenzan":1,"givens":"................","houses":"windows"}"#;
    assert_eq!(failure(four).message, "houses: only a 9×9 grid has the four windows");
}

#[test]
fn a_grid_a_list_of_cells_and_a_number_may_be_written_in_several_ways() {
    let puzzle = |fields: &Value| {
        let mut object = json!({"kenzan": 1});
        for (key, value) in fields.as_object().expect("fields") {
            object[key] = value.clone();
        }
        let text = object.to_string();
        format::parse(&text).unwrap_or_else(|error| panic!("{error} of {text}")).puzzle
    };
    let rule = |rule: Value| json!({"size": 4, "rules": [rule]});
    let cage =
        |cells: Value, sum: Value| rule(json!({"type": "killer-cage", "cells": cells, "sum": sum}));
    let line = |cells: Value| rule(json!({"type": "renban", "line": cells}));
    let thermometer = |lines: Value| rule(json!({"type": "thermometer", "lines": lines}));
    let quadruple = |digits: Value| {
        rule(json!({"type": "quadruple", "cells": ["r1c1", "r1c2"], "digits": digits}))
    };
    let house =
        |cells: Value| json!({"size": 4, "houses": [{"kind": "extra region 1", "cells": cells}]});
    let marked = |cells: Value| {
        json!({"size": 4, "rules": [
            {"type": "xv", "cells": cells, "sum": 5},
            {"type": "no-sum", "sums": 5, "except": "marked"},
        ]})
    };
    let givens = json!({"givens": "1...........2..."});
    let mut candidates = ["1234"; 16];
    candidates[0] = "12";
    let mut lists = vec![json!([1, 2, "3", 4]); 16];
    lists[0] = json!([1, 2]);
    let long_cage = cage(json!(["r1c1", "r1c2", "r1c3", "r2c3"]), json!(10));
    let diagonal = line(json!(["r1c1", "r2c2", "r3c3"]));
    for (short, long) in [
        (json!({"size": 4}), json!({"givens": ".".repeat(16)})),
        (json!({"size": "4", "givens": null}), json!({"givens": ".".repeat(16)})),
        (json!({"boxes": "2x3"}), json!({"givens": ".".repeat(36)})),
        (json!({"regions": "aabbaabbccddccdd"}), json!({"givens": ".".repeat(16)})),
        (json!({"regions": ["aabb", "aabb", "ccdd", "ccdd"]}), json!({"size": 4})),
        (
            json!({"regions": [[0, 0, 1, 1], [0, 0, 1, 1], [2, 2, 3, 3], [2, 2, 3, 3]]}),
            json!({"size": 4}),
        ),
        (json!({"givens": "1... .... ....\n2..."}), givens.clone()),
        (json!({"givens": ["1...", "....", "....", "2 0 0 0"]}), givens.clone()),
        (
            json!({"givens": [[1, 0, 0, 0], "....", ["", null, ".", "0"], ["2", 0, 0, 0]]}),
            givens.clone(),
        ),
        (json!({"givens": [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, "2", 0, 0, 0]}), givens.clone()),
        (json!({"size": 4, "givens": {"r1c1": 1, "R4C1": "2"}}), givens.clone()),
        (cage(json!(["r1c1-r1c3", "R2C3"]), json!("10")), long_cage.clone()),
        (cage(json!("r1c1-r1c3, r2c3"), json!(10.0)), long_cage.clone()),
        (cage(json!("r1c1 – r1c3-r2c3"), json!(10)), long_cage),
        (
            rule(json!({"type": "odd", "cells": "r1c1-r2c3"})),
            rule(json!({"type": "odd", "cells": ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3"]})),
        ),
        (line(json!(["r1c1-r3c3"])), diagonal.clone()),
        (line(json!("r1c1 r2c2;R3C3")), diagonal),
        (line(json!("r1c3-r1c1")), line(json!(["r1c3", "r1c2", "r1c1"]))),
        (thermometer(json!("r1c1-r1c3")), thermometer(json!([["r1c1", "r1c2", "r1c3"]]))),
        (
            thermometer(json!(["r1c1-r1c2", "r1c1,r2c1"])),
            thermometer(json!([["r1c1", "r1c2"], ["r1c1", "r2c1"]])),
        ),
        (quadruple(json!("1 2")), quadruple(json!([1, 2]))),
        (quadruple(json!(3)), quadruple(json!([3]))),
        (house(json!("r1c1-r1c2, r2c1-r2c2")), house(json!(["r1c1", "r1c2", "r2c1", "r2c2"]))),
        (marked(json!("R1C1-R1C2")), marked(json!(["r1c1", "r1c2"]))),
        (rule(json!("anti-knight")), rule(json!({"type": "anti-knight"}))),
        (
            rule(
                json!({"type": "or", "rules": ["anti-king", {"type": "not", "rule": "anti-knight"}]}),
            ),
            rule(json!({"type": "or", "rules": [
                {"type": "anti-king"},
                {"type": "not", "rule": {"type": "anti-knight"}},
            ]})),
        ),
        (json!({"kenzan": " 1 ", "size": 4}), json!({"size": 4})),
        (json!({"kenzan": 1.0, "size": 4}), json!({"size": 4})),
        (json!({"size": 4, "candidates": {"r1c1": [1, 2]}}), json!({"candidates": candidates})),
        (json!({"size": 4, "candidates": {"R1C1": "12"}}), json!({"candidates": candidates})),
        (json!({"candidates": lists}), json!({"candidates": candidates})),
    ] {
        assert_eq!(puzzle(&short), puzzle(&long), "{short}");
    }
    let marked = puzzle(&marked(json!("R1C1-R1C2")));
    let Rule::NegativeSum(rule) = &*marked.rules()[1] else { panic!("it is the second") };
    assert_eq!(rule.except.len(), 1);
}

/// Lists of cells are written with ranges in every sentence about a rule.
#[test]
fn a_list_of_cells_reads_as_sentences_write_it() {
    for cells in ["r1c1-r1c3, r2c3", "r5c8-r5c9, r6c9", "r4c1-r2c1, r9c9", "r5c5"] {
        let text = json!({"type": "killer-cage", "cells": cells}).to_string();
        let rule: Rule = serde_json::from_str(&text).expect("a cage");
        assert_eq!(rule.to_string(), format!("the killer cage in {cells}"));
    }
}

#[test]
fn texts_of_the_puzzle_are_kept() {
    let solved = super::described::SOLVED;
    let text = object(
        &json!({"title": "t", "author": "a", "comment": "c", "entered": format!("5{}", &EMPTY[1..]), "solution": solved}),
    );
    let entry = format::parse(&text).expect("a good object");
    assert_eq!(entry.puzzle.givens().filled(), 0);
    let remarks = entry.remarks.as_deref().expect("it has remarks");
    assert_eq!(remarks.entered.as_ref().map(Grid::filled), Some(1));
    assert_eq!(remarks.solution.as_ref().map(ToString::to_string).as_deref(), Some(solved));
    let written = format::json::entry(&entry).to_string();
    assert_eq!(format::parse(&written), Ok(entry), "{written}");
}

/// Any kind of rule: its example, and what is like it.
fn any_rule() -> impl Strategy<Value = Rule> {
    (0..Rule::KINDS.len(), any::<prop::sample::Index>(), any::<bool>()).prop_map(
        |(kind, index, not)| {
            let example: Rule =
                serde_json::from_str(Rule::KINDS[kind].example).expect("an example");
            let layout = Layout::classic();
            let mut like = example.variations();
            like.retain(|rule| rule.validate(&layout).is_ok());
            like.push(example);
            let rule = like[index.index(like.len())].clone();
            if not {
                serde_json::from_value(json!({"type": "not", "rule": rule})).expect("a rule")
            } else {
                rule
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        rules in prop::collection::vec(any_rule(), 0..12),
        houses in prop::sample::subsequence(vec!["diagonals", "windows", "disjoint groups"], 0..=3),
        name in prop::option::of("[ -~]{1,20}"),
        comment in prop::option::of("\\PC{1,20}"),
    ) {
        let text = object(&json!({"rules": rules, "houses": houses, "name": name, "comment": comment}));
        let entry = format::parse(&text).expect("a good object");
        prop_assert_eq!(entry.puzzle.rules().len(), rules.len());
        let written = format::json::entry(&entry).to_string();
        prop_assert_eq!(format::parse(&written), Ok(entry));
    }
}

#[test]
fn an_object_may_be_written_over_as_many_lines_as_its_lists_take() {
    let line = r#"{"kenzan":1,"size":4,"givens":"...............1","rules":[{"type":"anti-king"},{"type":"killer-cage","cells":["r1c1","r1c2"],"sum":3},{"type":"not","rule":{"type":"odd","cells":["r1c1"]}}]}"#;
    let whole = format::parse(line).expect("a good object").puzzle;
    assert_eq!(whole.rules().len(), 3);
    let value: Value = serde_json::from_str(line).expect("it is JSON");
    let pretty = serde_json::to_string_pretty(&value).expect("it can be written");
    assert_eq!(format::parse(&pretty).expect("the same object").puzzle, whole);
    for between in ["[\n", ",\n", ":\n"] {
        let broken = line.replace(&between[..1], between);
        assert_eq!(format::parse(&broken).expect("the same object").puzzle, whole, "{broken}");
    }
    // An object that is never closed does not swallow the next one, unless it ends where one may follow.
    let two = format!("{}\n{line}\n", &line[..60]);
    let read: Vec<_> = Reader::new(two.as_bytes(), Options::default()).collect();
    assert!(read.len() == 2 && read[0].is_err() && read[1].is_ok(), "{read:?}");
}

#[test]
fn rows_of_zeros_are_rows_and_no_numbers() {
    for size in [4, 6, 9, 16, 25, 36] {
        let rows = vec!["0".repeat(size); size];
        for more in [json!({}), json!({"regions": []}), json!({"size": size})] {
            let mut object = more;
            (object["kenzan"], object["givens"]) = (1.into(), json!(rows));
            let read = format::parse(&object.to_string()).expect("it is read");
            assert_eq!(usize::from(read.puzzle.size()), size, "{object}");
        }
    }
    let small = json!({"kenzan": 1, "regions": [], "givens": ["0001", "0002", "0000", "0000"]});
    let read = format::parse(&small.to_string()).expect("it is read");
    assert_eq!(read.puzzle.givens().to_string(), "...1...2........");
    // Numbers in quotes are cells.
    let cells: Vec<String> = (0..256).map(|cell| (cell % 16 + 1).to_string()).collect();
    let large = json!({"kenzan": 1, "givens": cells});
    assert_eq!(format::parse(&large.to_string()).map(|entry| entry.puzzle.size()), Ok(16));
}

#[test]
fn blanks_in_a_grid_set_groups_apart_or_are_refused() {
    let read = |givens: &str| format::parse(&json!({"kenzan": 1, "givens": givens}).to_string());
    for givens in [
        "12.. .... .... ....",
        "1 2 . . . . . . . . . . . . . .",
        "12..\n....\n....\n....\n",
        "1 2 . .\n. . . .\n\n. . . .\n. . . .",
        "12 ..\n.. ..\n.. ..\n.. ..",
    ] {
        let found = read(givens).map(|entry| entry.puzzle.givens().to_string());
        assert_eq!(found.as_deref(), Ok("12.............."), "{givens:?}");
    }
    let mut scattered = vec![' '; 81];
    let mut digits = "1234341221434321".chars();
    for place in (0..80).step_by(5) {
        scattered[place] = digits.next().expect("16 digits");
    }
    let scattered: String = scattered.into_iter().collect();
    for givens in [
        scattered.as_str(),
        scattered.trim_end(),
        "12  \n  34\n21  \n  43\n123412341234",
        "1   \n2   \n3   \n4   \n",
    ] {
        let error = read(givens).expect_err(givens);
        let message = "givens: the blanks may be empty cells, or separate cells";
        assert_eq!(error.message, message, "{givens:?}");
    }
}

#[test]
fn a_text_in_the_place_of_several_lists_is_one_of_them_or_is_refused() {
    let lines = |lines: Value| {
        let object =
            json!({"kenzan": 1, "size": 9, "rules": [{"type": "thermometer", "lines": lines}]});
        format::parse(&object.to_string()).map(|entry| entry.puzzle.rules()[0].to_string())
    };
    let one = lines(json!([["r1c1", "r1c2", "r1c3"]]));
    assert!(one.is_ok());
    assert_eq!(lines(json!("r1c1-r1c3")), one);
    assert_eq!(lines(json!("r1c1, r1c2, r1c3")), one);
    for doubtful in [
        json!("r1c1-r1c3; r2c3-r2c1"),
        json!("r1c1-r1c3, r2c3-r2c1"),
        json!("r1c1 r1c2; r2c2 r2c1"),
        json!(["r1c1-r1c3; r2c3-r2c1"]),
    ] {
        let error = lines(doubtful.clone()).expect_err("it is one or two");
        assert!(error.message.ends_with("may be one list of cells or several"), "{error}");
    }
}

#[test]
fn ranges_end_where_a_grid_has_no_more_cells() {
    let line = vec!["r1c1-r255c1"; 50_000].join("-");
    let object =
        json!({"kenzan": 1, "size": 9, "rules": [{"type": "renban", "line": line}]}).to_string();
    assert_eq!(failure(&object).message, "rules[0].line: more cells than any grid has");
}
