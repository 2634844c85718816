//! Sudokus of ipuz: what its fields mean, what is refused by name, and that what is written reads back.

use kenzan::format::{self, known};
use serde_json::{Value, json};

use super::coded::entry_comes_back;
use super::described::{LINE, SOLVED, described, read};

/// Rows of numbers, 0 for an empty cell.
fn numbers(line: &str) -> Value {
    let width = line.len().isqrt();
    let digits: Vec<u32> = line.chars().map(|mark| mark.to_digit(10).unwrap_or(0)).collect();
    digits.chunks(width).map(|row| json!(row)).collect()
}

/// A sudoku with more fields.
fn sudoku(more: &Value) -> String {
    let mut object = json!({
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/sudoku#1"],
        "dimensions": {"width": 9, "height": 9},
        "puzzle": numbers(LINE),
    });
    for (key, value) in more.as_object().expect("fields") {
        object[key] = value.clone();
    }
    object.to_string()
}

/// One of 4×4.
fn small(more: &Value) -> String {
    let mut fields = json!({
        "dimensions": {"width": 4, "height": 4},
        "puzzle": numbers("1..............."),
    });
    for (key, value) in more.as_object().expect("fields") {
        fields[key] = value.clone();
    }
    sudoku(&fields)
}

fn kinds(names: &[&str]) -> Value {
    names.iter().map(|name| json!(format!("http://ipuz.org/sudoku{name}#1"))).collect()
}

#[test]
fn a_plain_sudoku_is_read_alone_and_in_a_call() {
    let plain = sudoku(&json!({}));
    let pretty: Value = serde_json::from_str(&plain).expect("it is JSON");
    let pretty = serde_json::to_string_pretty(&pretty).expect("no key is odd");
    for text in [
        plain.clone(),
        pretty.clone(),
        format!("ipuz({plain})"),
        format!("ipuz({plain});"),
        format!("ipuz({pretty});"),
        sudoku(&json!({"boxes": true, "charset": "123456789", "displaycharset": true})),
        sudoku(&json!({"boxes": true, "cageborder": "dashed", "showoperators": false})),
        sudoku(&json!({"copyright": "me", "date": "01/02/2026", "difficulty": "easy"})),
    ] {
        assert_eq!(described(&text), [format!("line 1: {LINE}")], "{text}");
    }
    let trailing = described(format!("ipuz({plain}) x"));
    assert!(trailing[1].contains("'x' after the object"), "{trailing:?}");
}

#[test]
fn digits_may_be_letters_texts_or_objects() {
    let row = |cells: [Value; 4]| json!([cells, [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
    for (more, marks) in [
        (json!({"puzzle": row([json!("1"), json!(2), json!("0"), json!("")])}), "12.............."),
        (
            json!({"puzzle": row([json!({"value": 3}), json!({"given": "4"}), json!({}), json!(0)])}),
            "34..............",
        ),
        (
            json!({"charset": "LOVE", "puzzle": row([json!("E"), json!("L"), json!(0), json!(0)])}),
            "41..............",
        ),
        (
            json!({"empty": "-", "puzzle": [["1","-","-","-"],["-","-","-","-"],["-","-","-","-"],["-","-","-","-"]]}),
            "1...............",
        ),
    ] {
        assert_eq!(read(&small(&more)).puzzle.to_string(), marks, "{more}");
    }
}

#[test]
fn kinds_and_groups_are_rules() {
    let square = |left: u8, top: u8| json!({"rect": [left, top, left + 1, top + 1]});
    let squares: Value =
        [(0, 0), (2, 0), (0, 2), (2, 2)].map(|(x, y)| square(x, y)).into_iter().collect();
    let regions = json!([
        {"cells": [[0, 0], [1, 0], [2, 0], [0, 1]]},
        {"cells": [[3, 0], [3, 1], [2, 1], [1, 1]]},
        {"cells": [[0, 2], [1, 2], [2, 2], [0, 3]]},
        {"cells": [[3, 2], [3, 3], [2, 3], [1, 3]]},
    ]);
    let cage = |more: Value| {
        let mut cage = json!({"cells": [[1, 0], [1, 1]]});
        for (key, value) in more.as_object().expect("fields") {
            cage[key] = value.clone();
        }
        json!({"kind": kinds(&["", "/killersudoku"]), "cages": [cage]})
    };
    for (more, expected) in [
        (json!({"kind": kinds(&["/diagonalsudoku"])}), "1............... houses 2, rules 0"),
        (json!({"kind": kinds(&["/latinsquare"])}), "1............... ................"),
        (json!({"boxes": false}), "1............... ................"),
        (
            json!({"kind": kinds(&["", "/jigsawsudoku"]), "zones": regions}),
            "1............... AAABABBBCCCDCDDD",
        ),
        (json!({"boxes": false, "zones": regions}), "1............... AAABABBBCCCDCDDD"),
        // They are the boxes.
        (json!({"boxes": true, "zones": squares}), "1..............."),
        (json!({"boxes": true, "zones": [square(1, 1)]}), "1............... houses 1, rules 0"),
        (cage(json!({"value": 5})), "1............... houses 0, rules 1"),
        (cage(json!({"value": 5, "operator": "+"})), "1............... houses 0, rules 1"),
        (cage(json!({})), "1............... houses 0, rules 1"),
    ] {
        assert_eq!(described(small(&more)), [format!("line 1: {expected}")], "{more}");
    }
    // The column is before the row.
    let rule = read(&small(&cage(json!({"value": 5})))).puzzle.rules()[0].to_string();
    assert_eq!(rule, "the killer cage of 5 in r1c2-r2c2");
    let windows = read(&sudoku(&json!({"kind": kinds(&["/hypersudoku"])}))).puzzle;
    assert_eq!(windows.layout().extra_in_words().as_deref(), Some("4 windows"));
}

#[test]
fn what_is_not_understood_is_refused_by_name() {
    let regions: Vec<Value> = [(0, 0), (2, 0), (0, 2), (2, 2)]
        .map(|(x, y)| json!({"rect": [x, y, x + 1, y + 1]}))
        .to_vec();
    let cages = json!([{"cells": [[0, 0], [0, 1]], "value": 6, "operator": "*"}]);
    for (more, message) in [
        (json!({"kind": ["http://ipuz.org/crossword#1"]}), "kind[0]: 'crossword' is not a sudoku"),
        (
            json!({"kind": ["http://ipuz.org/sudoku/calcudoku#1"]}),
            "kind[0]: 'http://ipuz.org/sudoku/calcudoku#1' is not a kind of sudoku that is read",
        ),
        (
            json!({"kind": ["http://ipuz.org/sudoku#1", "http://x.org/thermo#1"]}),
            "kind[1]: 'http://x.org/thermo#1' is not a kind of sudoku that is read",
        ),
        (json!({"version": "http://ipuz.org/v9"}), "version: 'http://ipuz.org/v9' is not a known"),
        (json!({"arrows": []}), "'arrows' is not a known field of ipuz"),
        (json!({"dimensions": {"width": 4, "height": 9}}), "dimensions.height: 9, and the grid"),
        (json!({"puzzle": [[1, 2], [2, 1, 1, 1], [1], [1]]}), "puzzle[0]: 2 cells, a row of"),
        (json!({"charset": "12"}), "charset: 2 characters, a 4×4 puzzle has 4 digits"),
        (json!({"charset": "1123"}), "charset: '1' appears twice"),
        (
            json!({"puzzle": [[null, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}),
            "puzzle[0][0]: a cell that is",
        ),
        (
            json!({"puzzle": [["#", 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}),
            "puzzle[0][0]: '#' is not a digit",
        ),
        (
            json!({"puzzle": [[5, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}),
            "puzzle[0][0]: '5' is not a digit",
        ),
        (json!({"zones": regions}), "zones that may be the regions, or further houses"),
        (json!({"zones": [{"cells": [[0, 0], [1, 1]]}]}), "zones[0]: a zone of 2 cells"),
        (
            json!({"zones": [{"cells": [[0, 4], [1, 1], [2, 2], [3, 3]]}]}),
            "zones[0].cells[0][1]: 4 is outside",
        ),
        (json!({"kind": kinds(&["/jigsawsudoku"])}), "a jigsaw whose first zones do not divide"),
        (json!({"cages": cages}), "cages: cages, of which the kind does not say what they mean"),
        (
            json!({"cages": cages, "kind": kinds(&["/killersudoku"])}),
            "cages[0].operator: cages are read only if their digits are added up",
        ),
        (
            json!({"saved": [[2, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}),
            "2 in r1c1, where 1 is given",
        ),
        (
            json!({"puzzle": [[{"value": 1, "style": {"shapebg": "circle"}}, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}),
            "the puzzle draws styles of cells (1) without stating the meaning",
        ),
        (
            json!({"com.example.rule": "x"}),
            "the puzzle draws 'com.example.rule' without stating the meaning",
        ),
    ] {
        let error = format::parse(&small(&more)).expect_err(message);
        assert!(error.message.starts_with(message), "{}\n  instead of\n{message}", error.message);
        assert!(error.hint.is_some() && error.column.is_some(), "{error:?}");
    }
}

#[test]
fn texts_notes_and_solutions_are_remarks() {
    let mut saved = numbers(LINE);
    saved[0][2] = json!(4);
    saved[0][3] = json!([2, 6]);
    let entry = read(&sudoku(&json!({
        "title": "Cats &amp; dogs", "author": "me", "intro": "Normal sudoku rules apply.",
        "saved": saved, "solution": numbers(SOLVED),
    })));
    assert_eq!(
        (entry.name.as_deref(), entry.puzzle.to_string().as_str()),
        (Some("Cats & dogs"), LINE)
    );
    let remarks = entry.remarks.expect("there are some");
    assert_eq!(remarks.author.as_deref(), Some("me"));
    assert_eq!(remarks.comment.as_deref(), Some("Normal sudoku rules apply."));
    assert_eq!(remarks.entered.map(|grid| grid.filled()), Some(1));
    assert_eq!(remarks.solution.map(|grid| grid.to_string()).as_deref(), Some(SOLVED));
    assert_eq!(remarks.skipped, ["cells with notes (1)"]);
}

#[test]
fn what_is_written_reads_back() {
    let object = |fields: &str| read(&format!("{{\"kenzan\":1,{fields}}}"));
    let empty = |size: usize| ".".repeat(size * size);
    for fields in [
        format!("\"givens\":\"{LINE}\",\"name\":\"a <b> & c\",\"author\":\"me\""),
        format!("\"givens\":\"{}\",\"houses\":\"diagonals\"", empty(9)),
        format!("\"givens\":\"{}\",\"houses\":\"main diagonal\"", empty(9)),
        format!("\"givens\":\"{}\",\"houses\":[\"windows\",\"anti-diagonal\"]", empty(9)),
        format!("\"givens\":\"{}\",\"houses\":\"disjoint groups\"", empty(6)),
        format!("\"givens\":\"{}\",\"boxes\":\"3x2\"", empty(6)),
        format!("\"givens\":\"{}\",\"regions\":[]", empty(7)),
        format!("\"givens\":\"{}\",\"regions\":\"aaabbbaaabbbccccddccddddeeeeffeeffff\"", empty(6)),
        format!(
            "\"givens\":\"{}\",\"rules\":[{{\"type\":\"killer-cage\",\"cells\":\"r1c1-r1c3\",\"sum\":10}},\
             {{\"type\":\"killer-cage\",\"cells\":\"r2c1-r2c3\"}}]",
            empty(9)
        ),
    ] {
        entry_comes_back(object(&fields), "ipuz");
    }
    let rule = "\"givens\":\"1...............\",\"rules\":[{\"type\":\"anti-king\"}]";
    let written =
        known::named("ipuz").expect("it is known").write(&object(rule)).expect("the grid");
    assert_eq!(written.lost, [known::Part::Rules]);
}
