//! What the cells say: givens, pencil marks, regions.

use kenzan::HouseKind;
use kenzan::format::{self, fpuzzles};
use serde_json::json;

use super::object;

#[test]
fn a_cell_has_its_given_its_region_and_its_pencil_marks() {
    let mut cells = object(
        4,
        &json!({"title": " four ", "author": "me", "ruleset": "Normal sudoku rules apply.",
        "solution": "1234341221434321"}),
    );
    cells["grid"][0][0] = json!({"value": 1, "given": true});
    cells["grid"][0][1] = json!({"value": "2", "centerPencilMarks": [2, 3]});
    cells["grid"][0][2] = json!({"givenPencilMarks": [3, 4], "c": "#FFFFFF", "highlight": null});
    let entry = format::parse(&cells.to_string()).expect("a good object");
    assert_eq!(entry.puzzle.to_string(), "1...............");
    assert_eq!(
        entry.puzzle.candidates().map(|all| all.sets()[2].to_string()).as_deref(),
        Some("34")
    );
    assert_eq!(entry.name.as_deref(), Some("four"));
    let remarks = entry.remarks.as_deref().expect("it has remarks");
    assert_eq!(remarks.author.as_deref(), Some("me"));
    assert_eq!(remarks.comment.as_deref(), Some("Normal sudoku rules apply."));
    assert_eq!(
        remarks.entered.as_ref().map(ToString::to_string).as_deref(),
        Some(".2..............")
    );
    assert_eq!(
        remarks.solution.as_ref().map(ToString::to_string).as_deref(),
        Some("1234341221434321")
    );
    assert_eq!(remarks.skipped, ["cells with notes (1)"]);
    let link = fpuzzles::link(&entry).expect("f-puzzles can say it");
    let mut back = format::parse(&link).expect("a link of f-puzzles");
    assert_eq!(back.remarks.as_deref().expect("it has remarks").skipped, [""; 0]);
    back.remarks.as_deref_mut().expect("it has remarks").skipped.clone_from(&remarks.skipped);
    assert_eq!(back, entry);

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
fn a_cell_may_state_that_its_digit_is_odd_or_even() {
    for (parity, expected) in [
        (json!("odd"), Ok(Some(r#"{"type":"odd","cells":["r2c3"]}"#))),
        (json!(" Even"), Ok(Some(r#"{"type":"even","cells":["r2c3"]}"#))),
        (json!(null), Ok(None)),
        (json!(""), Ok(None)),
        (json!(false), Ok(None)),
        (json!(1), Err("grid[1][2].parity: expected odd or even, not 1")),
        (json!(true), Err("grid[1][2].parity: expected odd or even, not true")),
        (json!("add"), Err("grid[1][2].parity: expected odd or even, not \"add\"")),
        (json!(["odd"]), Err("grid[1][2].parity: expected odd or even, not a list")),
    ] {
        let mut object = object(4, &json!({}));
        object["grid"][1][2] = json!({ "parity": parity });
        let read = format::parse(&object.to_string());
        let rules = read.as_ref().map_err(|error| error.message.as_str()).map(|entry| {
            let rules = entry.puzzle.rules();
            rules.iter().map(|rule| serde_json::to_string(&**rule).expect("JSON")).collect()
        });
        let expected = expected.map(|rule| rule.map(str::to_owned).into_iter().collect::<Vec<_>>());
        assert_eq!(rules, expected, "{object}");
    }
}
