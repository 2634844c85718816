//! `kenzan canon`: forms, maps there and back, the first puzzle of each class, comparisons.

use serde_json::Value;

use super::program::{HARD, MIDDLE, kenzan};

const SMALL: &str = "1.....3..4.....2";
/// The same with its columns reversed, and 3 and 4 exchanged.
const MIRRORED: &str = "...1.4....3.2...";

fn reversed(line: &str) -> String {
    line.chars().rev().collect()
}

#[test]
fn every_puzzle_has_its_form_and_every_problem_its_place() {
    let list = format!(
        "{HARD} one\n# a comment\n{}\n55{}\n{}q\n{SMALL} small\n",
        reversed(HARD),
        ".".repeat(79),
        &HARD[1..]
    );
    let [ran, other] = ["1", "3"].map(|jobs| kenzan(&["canon", "-j", jobs, "-"], &list));
    assert_eq!(ran, other);
    insta::assert_snapshot!(format!("exit code {}\n{}{}", ran.code, ran.stdout, ran.stderr));
}

#[test]
fn a_map_leads_to_the_form_and_back() {
    for puzzle in [HARD, MIDDLE, SMALL, &format!("12...6{}", ".".repeat(30))] {
        let ran = kenzan(&["canon", "--automorphisms", "--map", puzzle], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{puzzle}");
        let fields: Vec<&str> = ran.stdout.trim_end().split('\t').collect();
        let &[form, automorphisms, map] = &fields[..] else { panic!("{ran:?}") };
        assert!(automorphisms.parse::<u32>().is_ok_and(|number| number > 0), "{automorphisms}");
        assert_eq!(kenzan(&["canon", form], "").stdout.trim_end(), form);
        let there = kenzan(&["canon", "--apply", map, puzzle], "");
        assert_eq!((there.code, there.stdout.trim_end()), (0, form));
        let back = kenzan(&["canon", "--undo", map, form], "");
        assert_eq!((back.code, back.stdout.trim_end()), (0, puzzle));
    }
    let ran = kenzan(&["canon", "--apply", "rows r1", SMALL], "");
    let told = "argument 1: not a map of rows, columns and digits: 'columns' is missing\n";
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", told));
}

#[test]
fn a_record_has_the_form_the_automorphisms_and_the_map() {
    for puzzle in [HARD, SMALL] {
        let line = kenzan(&["canon", "--automorphisms", "--map", puzzle], "").stdout;
        let fields: Vec<&str> = line.trim_end().split('\t').collect();
        let json = |arguments: &[&str]| {
            let ran = kenzan(&[&["canon", "--format", "json"], arguments].concat(), "");
            assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
            serde_json::from_str::<Value>(&ran.stdout).expect("JSON")
        };
        let record = json(&[puzzle]);
        assert_eq!(
            (&record["form"], &record["puzzle"]["givens"]),
            (&fields[0].into(), &puzzle.into())
        );
        assert_eq!(
            (&record["automorphisms"].to_string(), &record["map"]),
            (&fields[1].to_owned(), &fields[2].into())
        );
        assert_eq!(record["image"], Value::Null);
        assert_eq!(json(&["--apply", fields[2], puzzle])["image"], fields[0]);
        assert_eq!(json(&["--undo", fields[2], fields[0]])["image"], puzzle);
    }
    let ran = kenzan(&["canon", "--format", "json", "--map", SMALL], "");
    let told = "kenzan: --map is not needed: JSON has it\nhint: leave it out, or --format json\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (2, told));
}

#[test]
fn a_solution_grid_has_the_number_of_its_class() {
    let last = "123456789457893612986217354274538196531964827698721435342685971715349268869172543";
    let list = format!("{}\n{HARD}\n{SMALL}\n{last} last\n", reversed(last));
    let ran = kenzan(&["canon", "--class", "-"], &list);
    assert_eq!((ran.code, ran.stdout), (2, format!("{last}\t5472730538\n").repeat(2)));
    let told = "standard input:2: only full grids have a class number, and this one has empty cells (60); solve it first\n\
                standard input:3: only full 9×9 grids with the usual boxes, and no rules or other houses, have a class number\n";
    assert_eq!(ran.stderr, told);
    let ran = kenzan(&["canon", "--format", "json", "--class", last], "");
    assert!(
        ran.stdout.contains(r#""automorphisms":72,"class":5472730538,"map":"#),
        "{}",
        ran.stdout
    );

    let ran = kenzan(&["canon", "--of-class", "5472730537..5472730538"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let forms: Vec<&str> = ran.stdout.lines().collect();
    assert!(forms.len() == 2 && forms[0] < forms[1] && forms[1] == last, "{forms:?}");
    let numbers = kenzan(&["canon", "--class", "--automorphisms", forms[0]], "");
    assert!(numbers.stdout.ends_with("\t5472730537\n"), "{numbers:?}");
    for wrong in ["0", "1..5472730539", "7..3", "-4", "x"] {
        let ran = kenzan(&["canon", "--of-class", wrong], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{wrong}");
        assert!(
            ran.stderr.contains("write a number from 1 to 5472730538, or a range such as 1..1000"),
            "{ran:?}"
        );
    }
    for other in [SMALL, "--jobs=2", "--map", "--class", "--format=json"] {
        assert_eq!(kenzan(&["canon", "--of-class", "1", other], "").code, 2, "{other}");
    }
}

#[test]
fn of_isomorphic_puzzles_only_the_first_is_printed() {
    let list = format!(
        "{HARD} one\n{MIDDLE}\n{}\n{SMALL}\n{} again\n{MIRRORED} mirrored\n{HARD}\n",
        reversed(HARD),
        reversed(MIDDLE)
    );
    let ran = kenzan(&["canon", "--dedupe", "-"], &list);
    let expected = format!("{HARD} one\n{MIDDLE}\n{SMALL}\n");
    assert_eq!((ran.code, ran.stdout, ran.stderr.as_str()), (0, expected, ""));
}

#[test]
fn puzzles_are_compared_with_the_first() {
    let ran = kenzan(&["canon", "--same", SMALL, MIRRORED], "");
    let told = "isomorphic\trows r1 r2 r3 r4, columns c4 c3 c2 c1, digits 1 2 4 3\n";
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, told, ""));
    let ran = kenzan(&["canon", "--same", HARD, MIDDLE, &reversed(HARD)], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines[0], "different");
    let (_, map) = lines[1].split_once("isomorphic\t").expect("a map");
    let image = kenzan(&["canon", "--apply", map, HARD], "");
    assert_eq!(image.stdout.trim_end(), reversed(HARD));
    let ran = kenzan(&["canon", "--same", HARD], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    let told = "kenzan: --same compares puzzles with the first one, and there is 1\n";
    assert!(ran.stderr.starts_with(told), "{ran:?}");
}

/// A puzzle with rules, and the same turned by 180° with its rules in another order; what has another rule.
const RULED: [&str; 3] = [
    r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"whisper","line":["r1c1","r2c1"],"difference":2},{"type":"odd","cells":["r1c4"]}]}"#,
    r#"{"kenzan":1,"givens":"2.....4..3.....1","rules":[{"type":"odd","cells":["r4c1"]},{"type":"whisper","line":["r3c4","r4c4"],"difference":2}]}"#,
    r#"{"kenzan":1,"givens":"2.....4..3.....1","rules":[{"type":"even","cells":["r4c1"]},{"type":"whisper","line":["r3c4","r4c4"],"difference":2}]}"#,
];

#[test]
fn puzzles_with_rules_have_forms_maps_and_classes() {
    let list = RULED.join("\n");
    let ran = kenzan(&["canon", "--automorphisms", "--map", "-"], &list);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let lines: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0][0], lines[1][0]);
    assert_ne!(lines[0][0], lines[2][0]);
    let turned = "rows r4 r3 r2 r1, columns c4 c3 c2 c1, digits 1 2 3 4";
    assert!(lines.iter().all(|line| line[1] == "1"), "{lines:?}");
    for (line, puzzle) in lines.iter().zip(RULED) {
        let there = kenzan(&["canon", "--apply", line[2], "-"], puzzle);
        assert_eq!((there.code, there.stdout.trim_end()), (0, line[0]));
        let back = kenzan(&["canon", "--undo", line[2], line[0]], "");
        let same = kenzan(&["canon", "--same", back.stdout.trim_end(), line[0]], "");
        assert_eq!(same.code, 0, "{same:?}");
    }
    let kept = kenzan(&["canon", "--dedupe", "-"], &list);
    assert_eq!((kept.code, kept.stdout.lines().count()), (0, 2), "{kept:?}");
    let same = kenzan(&["canon", "--same", "-"], &list);
    assert_eq!((same.code, same.stdout), (1, format!("isomorphic\t{turned}\ndifferent\n")));
    let json = kenzan(&["canon", "--format", "json", "--apply", turned, "-"], RULED[0]);
    let record: Value = serde_json::from_str(&json.stdout).expect("JSON");
    assert_eq!(record["image"]["givens"], "2.....4..3.....1");
    assert_eq!(record["image"]["rules"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_puzzle_that_a_line_can_not_have_is_compared_with_all_it_says() {
    let diagonals = r#"{"kenzan":1,"givens":"1...............","houses":["diagonals"]}"#;
    let list = format!("1...............\n{diagonals}\n{diagonals}");
    let ran = kenzan(&["canon", "--same", "-"], &list);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, "different\ndifferent\n"), "{ran:?}");
}

#[test]
fn what_has_no_form_is_refused_and_what_is_left_out_is_named() {
    let latin =
        r#"{"kenzan":1,"givens":"....................................","size":6,"regions":[]}"#;
    for arguments in [&["canon", "-"][..], &["canon", "--dedupe", "-"]] {
        let ran = kenzan(arguments, latin);
        let told = "standard input:1: too many rearrangements keep the houses of this grid to go through them, as in a Latin square\n";
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", told));
    }
    let ruled = r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"anti-king"}]}"#;
    let exchanged = "rows r2 r1 r3 r4, columns c1 c2 c3 c4, digits 1 2 3 4";
    let ran = kenzan(&["canon", "--apply", exchanged, "-"], ruled);
    let told = "standard input:1: not a map of rows, columns and digits: a puzzle with rules is only turned or mirrored, and this map exchanges lines\n";
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", told));
    let drawn = r#"{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":2}]],"line":[{"lines":[["R1C1","R2C2"]]}]}"#;
    let ran = kenzan(&["canon", "--without-drawings", "-"], drawn);
    let told =
        "standard input:1: left out, because it is not a rule: lines (1), drawn, not stated\n";
    assert_eq!(
        (ran.code, ran.stdout.as_str(), ran.stderr.as_str()),
        (0, "...............1\n", told)
    );
}

#[test]
fn digits_have_other_names_where_a_rule_says_only_that_cells_differ() {
    let puzzle = |digit: char| {
        format!(
            r#"{{"kenzan":1,"size":4,"givens":"{digit}...............","rules":[{{"type":"taxicab","distance":4}}]}}"#
        )
    };
    let ran = kenzan(&["canon", "--same", &puzzle('1'), &puzzle('2')], "");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.stdout.starts_with("isomorphic\t"), "{}", ran.stdout);
}

#[test]
fn the_form_of_a_record_names_boxes_that_are_not_the_usual_ones() {
    let form = |boxes: &str| {
        let givens = ".".repeat(36).replacen('.', "1", 1);
        let puzzle = format!(r#"{{"kenzan":1,"size":6,"boxes":"{boxes}","givens":"{givens}"}}"#);
        let ran = kenzan(&["canon", "-f", "json", &puzzle], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        serde_json::from_str::<Value>(&ran.stdout).expect("JSON")["form"].clone()
    };
    assert!(form("2x3").is_string(), "{}", form("2x3"));
    assert_eq!(form("3x2")["boxes"], "3x2");
}
