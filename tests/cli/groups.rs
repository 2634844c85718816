//! `compare --by` and `bench --by`: times of groups of puzzles.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use super::program::{HARD, SLIPPED, kenzan_in};

/// Two of a name, one of them with a second kind of rule, and one that has a house.
const VARIANTS: &str = r#"{"kenzan":1,"name":"cages 1","givens":"12343412.1......","rules":[{"type":"killer-cage","cells":["r1c1","r2c1"],"sum":4}]}
{"kenzan":1,"name":"cages 2","givens":"12343412.1......","rules":[{"type":"thermometer","lines":[["r4c3","r3c3"]]},{"type":"killer-cage","cells":["r1c1","r1c2"]}]}
{"kenzan":1,"name":"diagonal","givens":"1...............","houses":"main diagonal"}
"#;

/// A folder with `variants.jsonl` and `classic.txt`, one of whose puzzles has a name.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("a file");
    };
    write("variants.jsonl", VARIANTS);
    write("classic.txt", &format!("{HARD} cages 3\n{SLIPPED}\n"));
    folder
}

fn run(folder: &Path, arguments: &[&str]) -> String {
    let ran = kenzan_in(folder, &[arguments, &["variants.jsonl", "classic.txt"]].concat(), "");
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.stderr);
    ran.stdout
}

/// Puts `…` in the place of whatever takes another time tomorrow, and one blank where there are several.
fn timeless(text: &str) -> String {
    let units = ["ns", "µs", "ms", "s"];
    let lines = text.lines().map(|line| {
        let mut words: Vec<&str> = Vec::new();
        for word in line.split_whitespace() {
            match words.last_mut() {
                Some(last) if units.contains(&word) && last.parse::<f64>().is_ok() => *last = "…",
                _ => words.push(word),
            }
        }
        words.join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_comparison_prints_the_times_of_groups() {
    let folder = folder();
    for (by, groups) in [
        (
            "rules",
            &[
                ("killer-cage", 1),
                ("killer-cage, thermometer", 1),
                ("main diagonal", 1),
                ("no rules", 2),
            ][..],
        ),
        ("file", &[("classic.txt", 2), ("variants.jsonl", 3)]),
        ("name", &[("cages", 3), ("diagonal", 1), ("no name", 1)]),
    ] {
        let text = run(folder.path(), &["compare", "-e", "native", "--by", by, "--format", "json"]);
        let object: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&object["by"], &object["puzzles"]), (&json!(by), &json!(5)));
        let told = object["groups"].as_array().expect("a list");
        let mut names: Vec<(&str, u64)> = told
            .iter()
            .map(|group| {
                let record = &group["engines"][0];
                assert_eq!(
                    (&record["engine"], &record["solved"]),
                    (&json!("native"), &group["puzzles"])
                );
                assert!(record["seconds"]["median"].is_f64(), "{record}");
                let name = group["group"].as_str().expect("a name");
                (name, group["puzzles"].as_u64().expect("a number"))
            })
            .collect();
        names.sort_unstable();
        assert_eq!(names, groups, "by {by}");
        let medians: Vec<f64> = told
            .iter()
            .map(|group| group["engines"][0]["seconds"]["median"].as_f64().expect("a time"))
            .collect();
        assert!(medians.is_sorted_by(|one, other| one >= other), "{medians:?}");
        let runs = object["runs"].as_array().expect("a list");
        assert!(runs.iter().all(|run| groups.iter().any(|(name, _)| run["group"] == *name)));
    }
}

#[test]
fn a_group_has_a_row_for_each_engine_even_if_it_is_left_out() {
    let folder = folder();
    let arguments = ["compare", "--by", "file", "--budget", "0", "--format", "csv"];
    let files = ["variants.jsonl", "classic.txt"];
    let text = kenzan_in(folder.path(), &[&arguments[..], &files].concat(), "").stdout;
    let mut rows = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = rows.next().expect("a header");
    assert_eq!((header[0], header[1], header[11]), ("group", "engine", "left_out"));
    let rows: Vec<Vec<&str>> = rows.collect();
    assert!(rows.iter().all(|row| row.len() == header.len()), "{text}");
    for (group, engine, puzzles, left_out) in [
        ("variants.jsonl", "native", "3", "0"),
        ("classic.txt", "native", "2", "0"),
        ("variants.jsonl", "mrv", "0", "3"),
        ("classic.txt", "mrv", "2", "0"),
    ] {
        let row = rows.iter().find(|row| (row[0], row[1]) == (group, engine)).expect("a row");
        assert_eq!((row[2], row[11]), (puzzles, left_out), "{group}, {engine}");
    }
}

#[test]
fn groups_stand_in_a_table_below_that_of_all_puzzles() {
    let folder = folder();
    let engines = ["compare", "-e", "native,subtraction", "--by", "file"];
    let text = kenzan_in(folder.path(), &[&engines[..], &["classic.txt"]].concat(), "");
    let markdown =
        kenzan_in(folder.path(), &[&engines[..], &["-f", "markdown", "classic.txt"]].concat(), "");
    insta::assert_snapshot!(timeless(&format!("{}\n{}", text.stdout, markdown.stdout)));
}

#[test]
fn groups_are_drawn() {
    let folder = folder();
    let arguments = ["compare", "-e", "native", "--by", "rules", "-f", "line", "--svg", "g.svg"];
    // Lines say nothing of groups, but the picture does.
    assert_eq!(run(folder.path(), &arguments).lines().count(), 5);
    let svg = fs::read_to_string(folder.path().join("g.svg")).expect("it was written");
    for part in [
        ">kenzan compare, by rules, the slowest for native first<",
        ">killer-cage, thermometer</text>",
        ">no rules</text>",
        ">2 puzzles</text>",
        ">2/2 solved</text>",
    ] {
        assert!(svg.contains(part), "{part} is missing in {svg}");
    }
}

#[test]
fn groups_without_output_are_refused() {
    for (arguments, part) in [
        (&["compare", "--by", "size", HARD][..], "[possible values: rules, file, name]"),
        (&["bench", "--by", "size", HARD], "[possible values: rules, file, name]"),
        (
            &["compare", "--by", "name", "--format", "line", HARD],
            "kenzan: --by name has no effect in --format line, which has a line for each puzzle and engine\nhint: ",
        ),
    ] {
        let ran = kenzan_in(Path::new("."), arguments, "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(part), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn a_measurement_prints_the_speed_on_groups() {
    let folder = folder();
    let bench = ["bench", "-e", "native,sat", "--rounds", "2", "--by", "rules"];
    let bench = if cfg!(any(feature = "cadical", feature = "batsat")) {
        bench
    } else {
        bench.map(|word| if word == "native,sat" { "native" } else { word })
    };
    let text = run(folder.path(), &[&bench[..], &["--format", "json"]].concat());
    let object: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&object["by"], &object["puzzles"]), (&json!("rules"), &json!(5)));
    let groups = object["groups"].as_array().expect("a list");
    assert_eq!(groups.len(), 4);
    let counted: u64 = groups.iter().filter_map(|group| group["puzzles"].as_u64()).sum();
    assert_eq!(counted, 5);
    for group in groups {
        let first = &group["engines"][0];
        assert_eq!((&first["engine"], &first["unknown"]), (&json!("native"), &json!(0)));
        assert_eq!(first["seconds"].as_array().map(Vec::len), Some(2));
    }
    let text = run(folder.path(), &bench);
    assert!(
        text.contains("\npuzzles per second by rules, the slowest for native first\n\nrules "),
        "{text}"
    );
    let csv = run(folder.path(), &[&bench[..], &["--format", "csv"]].concat());
    assert!(
        csv.starts_with("rules,puzzles,native")
            && csv.contains("\n\"killer-cage, thermometer\",1,")
    );
    assert_eq!(csv.lines().count(), 5);
}

#[test]
fn an_engine_that_does_not_support_all_puzzles_is_not_measured() {
    let folder = folder();
    let arguments = ["bench", "-e", "native,mrv", "--rounds", "1", "variants.jsonl"];
    let ran = kenzan_in(folder.path(), &arguments, "");
    assert_eq!(ran.code, 2);
    insta::assert_snapshot!(ran.stderr, @r"
    variants.jsonl:1: mrv does not support rules beyond the houses (the killer cage of 4 in r1c1-r2c1)
    mrv is left out: it does not support 3 of 3 puzzles
    ");
    assert!(ran.stdout.contains("\nnative ") && !ran.stdout.contains("\nmrv "), "{}", ran.stdout);
    let alone = kenzan_in(folder.path(), &["bench", "-e", "mrv", "variants.jsonl"], "");
    assert_eq!((alone.code, alone.stdout.as_str()), (2, ""));
    let nothing = "3 of 3 puzzles\nno engine is left to measure\n";
    assert!(alone.stderr.ends_with(nothing), "{}", alone.stderr);
}

#[test]
fn a_measurement_says_what_was_not_decided() {
    let folder = folder();
    let arguments =
        ["bench", "-e", "native,subtraction", "--rounds", "1", "--by", "name", "classic.txt"];
    let ran = kenzan_in(folder.path(), &arguments, "");
    assert_eq!(ran.code, 1, "{}", ran.stderr);
    assert!(ran.stdout.contains("1 undecided\n"), "{}", ran.stdout);
    let told = "\nsubtraction did not decide 2 of 2 puzzles\n";
    assert!(ran.stdout.ends_with(told), "{}", ran.stdout);
}
