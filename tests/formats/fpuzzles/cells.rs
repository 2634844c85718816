//! What the cells say: givens, pencil marks, regions.

use kenzan::HouseKind;
use kenzan::format::{self, fpuzzles};
use serde_json::json;

use super::object;

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
