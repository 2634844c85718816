//! Puzzles with rules: the list of `rules`, their descriptions, and lines.

use serde_json::Value;

use super::program::{kenzan, kenzan_in};

const KINGS: &str = r#"{"kenzan":1,"givens":"1...............","houses":"main diagonal","rules":[{"type":"anti-king"}]}"#;

#[test]
fn kinds_of_rules_are_listed_with_their_examples() {
    let all = kenzan(&["rules"], "");
    assert_eq!(all.code, 0);
    let names = all.stdout.lines().filter(|line| !line.starts_with(' '));
    let expected: Vec<&str> = kenzan::Rule::KINDS.iter().map(|kind| kind.name).collect();
    assert_eq!(names.collect::<Vec<_>>(), expected);
    let one = kenzan(&["rules", "renban"], "").stdout;
    assert!(one.starts_with("renban\n    ") && all.stdout.contains(&one), "{one}");
    assert!(one.contains(r#"{"type": "renban", "#), "{one}");
    let list: Value = serde_json::from_str(&kenzan(&["rules", "--format", "json"], "").stdout)
        .expect("it is JSON");
    assert_eq!(list["rules"].as_array().map(Vec::len), Some(expected.len()));
    assert_eq!(list["rules"][0]["example"]["type"], expected[0]);
    let unknown = kenzan(&["rules", "thermo"], "");
    assert_eq!(unknown.code, 2);
    assert!(
        unknown
            .stderr
            .contains("'thermo' is not a kind of rule\nhint: did you mean 'thermometer'?")
    );
    let schema: Value =
        serde_json::from_str(&kenzan(&["rules", "--schema"], "").stdout).expect("it is JSON");
    assert_eq!(schema["title"], "A puzzle in kenzan's JSON");
}

#[test]
fn a_line_has_a_link_or_json_for_a_puzzle_that_has_more_to_say_than_marks() {
    let named = KINGS.replace("\"kenzan\":1", "\"kenzan\":1,\"name\":\"king\\ts\"");
    let sums = KINGS
        .replace(r#"{"type":"anti-king"}"#, r#"{"type":"sum","cells":["r1c1","r1c2"],"sum":3}"#);
    for (puzzle, begins) in [
        (named.as_str(), "https://f-puzzles.com/?load=N4Ig"),
        (KINGS, "https://f-puzzles.com/?load=N4Ig"),
        (&sums, r#"{"kenzan":1,"#),
    ] {
        for (command, columns) in [("solve", 4), ("check", 6), ("why", 7), ("compare", 6)] {
            let args = [command, "--format", "line", "-"];
            let ran = kenzan(&args, puzzle);
            assert!(!ran.stdout.is_empty(), "{ran:?}");
            for line in ran.stdout.lines() {
                assert!(line.starts_with(begins), "{line}");
                assert_eq!(line.split('\t').count(), columns, "{line}");
            }
        }
    }
}

/// Introduction to Counting Circles, by Michael Lefkowitz, with more digits, as `SudokuPad` has it.
#[test]
fn what_a_puzzle_only_draws_is_left_out_where_that_is_asked_for() {
    let puzzle = r#"{"cells":[[{"value":3},{"value":4},{},{}],[{"value":1},{},{},{}],[{},{},{},{}],[{},{},{},{"value":4}]],
        "regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],
        "underlays":[{"center":[3.5,0.5],"rounded":true}]}"#;
    let refused = kenzan(&["solve", "-"], puzzle);
    assert_eq!(refused.code, 2);
    assert!(
        refused.stderr.contains("the puzzle draws underlays (1) without stating the meaning")
            && refused.stderr.contains("--without-drawings"),
        "{refused:?}"
    );
    let read = kenzan(&["solve", "--count", "--without-drawings", "-"], puzzle);
    assert!(read.code < 2, "{read:?}");
    assert!(read.stderr.contains("underlays (1), drawn, not stated"), "{read:?}");
}

/// More solutions than one thread looks for before others help.
#[test]
fn no_answer_depends_on_how_many_threads_help() {
    let cage = r#"{"kenzan":1,"size":6,"givens":"....................................","rules":[{"type":"killer-cage","cells":["r1c1","r2c2"],"sum":7}]}"#;
    let answer = |jobs: &str| {
        let arguments =
            ["solve", "--count=200000", "--check", "none", "--format", "json", "-j", jobs, cage];
        let ran = kenzan(&arguments, "");
        let mut record: Value = serde_json::from_str(&ran.stdout).expect("it is JSON");
        let solver = record["solver"].as_object_mut().expect("who solved it");
        assert!(solver.remove("seconds").is_some());
        record
    };
    let alone = answer("1");
    assert_eq!(alone["count"]["found"], 200_000);
    assert!(alone["solver"]["nodes"].as_u64().is_some_and(|nodes| nodes > 50_000), "{alone}");
    for jobs in ["2", "5"] {
        assert_eq!(answer(jobs), alone, "{jobs} threads");
    }
}

#[test]
fn a_link_is_a_puzzle_and_ignored_parts_are_reported() {
    let object = r#"{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":2}]],"line":[{"lines":[["R1C1","R2C2"]]}]}"#;
    let options = kenzan::format::Options {
        drawings: kenzan::format::Drawings::LeftOut,
        ..Default::default()
    };
    let entry = kenzan::format::parse_with(object, &options).expect("a puzzle of f-puzzles");
    let link = kenzan::format::fpuzzles::link(&entry).expect("f-puzzles can say it");
    let ran = kenzan(&["solve", &link], "");
    assert!(ran.stdout.contains("one digit is entered, not given"), "{ran:?}");
    let ran = kenzan(&["solve", "--without-drawings", "-"], object);
    let told =
        "standard input:1: left out, because it is not a rule: lines (1), drawn, not stated\n";
    assert!(ran.stderr.starts_with(told), "{ran:?}");
}

#[test]
fn ignored_parts_are_reported_in_every_format_with_a_text_field() {
    let object = r#"{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":2}]],"line":[{"lines":[["R1C1","R2C2"]]}]}"#;
    for (command, formats) in [
        ("solve", &["text", "line", "json", "csv"][..]),
        ("check", &["text", "line", "json", "csv"]),
        ("why", &["text", "line", "json", "csv"]),
        ("count", &["text", "line", "json"]),
        ("candidates", &["text", "line", "json"]),
        ("explain", &["text", "line", "json"]),
        ("redundant", &["text", "line", "json"]),
        ("rate", &["line", "json", "csv"]),
        ("prove", &["text", "line"]),
        ("compare", &["line"]),
    ] {
        for format in formats {
            let ran = kenzan(&[command, "--without-drawings", "-f", format, "-"], object);
            let told = if *format == "json" {
                r#""left_out":["lines (1), drawn, not stated"]"#
            } else {
                "left out: lines (1), drawn, not stated"
            };
            assert!(ran.stdout.contains(told), "{command} {format}: {ran:?}");
        }
    }
    for format in kenzan::export::TABLE.iter().filter(|format| format.name != "line") {
        let ran = kenzan(&["export", "--to", format.name, "--without-drawings", "-"], object);
        assert!(
            ran.stdout.contains("left out: lines (1), drawn, not stated\n"),
            "{}: {ran:?}",
            format.name
        );
    }
    // Those that add up say it of the first, and how many more there are.
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("p"), object).expect("a file");
    for command in
        [&["audit"][..], &["bench", "--rounds", "1"], &["compare"], &["export", "--to", "lp"]]
    {
        let ran = kenzan_in(folder.path(), &[command, &["p"]].concat(), "");
        assert!(ran.stderr.contains("p:1"), "{command:?}: {ran:?}");
        assert!(ran.stderr.contains("--without-drawings"), "{command:?}: {ran:?}");
        let ran = kenzan_in(folder.path(), &[command, &["--without-drawings", "p"]].concat(), "");
        let told = "p:1: left out, because it is not a rule: lines (1), drawn, not stated\n";
        assert!(ran.stderr.contains(told), "{command:?}: {ran:?}");
    }
}

#[test]
fn lines_and_tables_have_a_field_for_entries_that_are_wrong() {
    let puzzle =
        r#"{"kenzan":1,"name":"mine","givens":"1.....3..4.....2","entered":"134............."}"#;
    for (command, fields, wrong) in [("check", 6, 4), ("why", 7, 5)] {
        let ran = kenzan(&[command, "-f", "line", puzzle], "");
        let found: Vec<&str> = ran.stdout.trim_end_matches('\n').split('\t').collect();
        assert_eq!(found.len(), fields, "{ran:?}");
        assert_eq!(found[wrong..], ["r1c3=4", "entered: r1c3=4 is wrong"], "{ran:?}");
        let right = puzzle.replace("134.", "132.");
        let ran = kenzan(&[command, "-f", "line", &right], "");
        let found: Vec<&str> = ran.stdout.trim_end_matches('\n').split('\t').collect();
        assert_eq!(found[wrong..], ["", "mine"], "{ran:?}");
        let ran = kenzan(&[command, "-f", "csv", puzzle], "");
        assert!(ran.stdout.ends_with(",r1c3=4,mine,entered: r1c3=4 is wrong\n"), "{ran:?}");
        let ran = kenzan(&[command, "-f", "line", "-"], "12q4............\n");
        let found: Vec<&str> = ran.stdout.trim_end_matches('\n').split('\t').collect();
        assert_eq!((found.len(), found[1]), (fields, "malformed"), "{ran:?}");
        assert!(found[fields - 1].contains("unknown mark"), "{ran:?}");
    }
}
