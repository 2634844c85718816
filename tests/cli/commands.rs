//! `compare`, `check`, `engines`, `completions`, `man`.

use kenzan::record::VERSION;
use serde_json::Value;

use super::program::{HARD, SLIPPED, kenzan, kenzan_in};

const ENGINES: [&str; 11] = [
    "native", "z3", "z3-bitvec", "z3-enum", "z3-onehot", "sat", "sat-batsat", "mrv", "permutation",
    "depth-first", "subtraction",
];

#[test]
fn engines_are_listed() {
    let ran = kenzan(&["engines"], "");
    assert_eq!(ran.code, 0);
    let mut names = ran.stdout.lines().filter(|line| !line.starts_with(' '));
    for engine in ENGINES {
        assert!(names.next().expect("a line").starts_with(engine), "{}", ran.stdout);
        let manual = include_str!("../../src/guide/solving.md");
        assert!(manual.contains(&format!("`{engine}`")), "solving.md does not name {engine}");
    }
    assert_eq!(names.next(), None, "ENGINES lists all engines");
    let list: Value =
        serde_json::from_str(&kenzan(&["engines", "--format", "json"], "").stdout).expect("JSON");
    let native = &list["engines"][0];
    assert_eq!((&native["default"], &native["available"]), (&true.into(), &true.into()));
    let has_sat = cfg!(any(feature = "cadical", feature = "batsat"));
    let features =
        [("z3", cfg!(feature = "z3")), ("sat", has_sat), ("sat-batsat", cfg!(feature = "batsat"))];
    for (name, is_there) in features {
        let index = ENGINES.iter().position(|&engine| engine == name).expect("listed");
        let engine = &list["engines"][index];
        assert_eq!(engine["name"], name);
        assert_eq!(engine["available"], is_there);
        assert_eq!(engine["version"].is_string(), is_there);
    }
}

#[test]
fn a_comparison_has_a_row_for_each_engine() {
    let input = format!("{HARD}\n{SLIPPED}\n11..............\n");
    let ran = kenzan(&["compare", "--engines", "native,mrv,subtraction"], &input);
    // Standard input is read only where `-` asks for it: else these are the shipped ones.
    assert!(ran.stdout.contains("native        52/52"), "{}", ran.stdout);
    let ran = kenzan(&["compare", "--engines", "native,mrv,subtraction", "-"], &input);
    assert_eq!(ran.code, 0, "{ran:?}");
    let solved: Vec<(&str, &str)> = ran
        .stdout
        .lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((words.next()?, words.next()?))
        })
        .filter(|(engine, _)| ENGINES.contains(engine))
        .collect();
    assert_eq!(solved, [("native", "3/3"), ("mrv", "3/3"), ("subtraction", "1/3")]);
    assert!(ran.stdout.contains("no two engines contradict each other"), "{}", ran.stdout);
}

#[test]
fn a_comparison_says_where_nothing_confirms_an_answer() {
    let told = |engines: &str| {
        let ran = kenzan(&["compare", "--engines", engines, HARD], "");
        let last = ran.stdout.lines().last().map(str::to_owned);
        last.expect("it says who agrees")
    };
    let end = "only one engine was asked, so its answers are not confirmed";
    assert_eq!(told("native"), format!("agreement: {end}"));
    let end = "each puzzle was solved by 1 of 2 (an answer of a single one is not confirmed)";
    assert!(told("native,subtraction").ends_with(end));
    assert!(told("native,mrv").ends_with("each puzzle was solved by 2 of 2"));
}

#[test]
fn a_comparison_is_written_in_every_format() {
    let input = format!("{HARD}\n{SLIPPED}\n");
    let run = |format: &str| {
        let arguments = ["compare", "--engines", "native,subtraction", "--format", format, "-"];
        let ran = kenzan(&arguments, &input);
        assert_eq!(ran.code, 0, "{format}: {}", ran.stderr);
        ran.stdout
    };
    let lines = run("line");
    let rows: Vec<Vec<&str>> = lines.lines().map(|line| line.split('\t').collect()).collect();
    let told: Vec<_> = rows.iter().map(|row| (row[0], row[1], row[2])).collect();
    assert_eq!(
        told,
        [
            (HARD, "native", "unique"),
            (HARD, "subtraction", "unknown"),
            (SLIPPED, "native", "multiple"),
            (SLIPPED, "subtraction", "unknown"),
        ]
    );
    for row in rows {
        assert_eq!(row.len(), 6);
        assert!(row[3].parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{row:?}");
        assert!(row[4].parse::<u64>().is_ok(), "{row:?}");
    }
    let json: Value = serde_json::from_str(&run("json")).expect("JSON");
    assert_eq!((&json["schema"], &json["puzzles"]), (&VERSION.into(), &2.into()));
    assert_eq!(json["engines"][0]["solved"], 2);
    assert_eq!(json["engines"][1]["stuck"], 2);
    assert_eq!(json["runs"].as_array().map(Vec::len), Some(4));
    assert_eq!(run("csv").lines().count(), 3);
    let markdown = run("markdown");
    assert!(markdown.lines().all(|line| line.starts_with('|')), "{markdown}");
    assert_eq!(markdown.lines().count(), 4);
}

#[test]
fn a_comparison_is_drawn() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let arguments = ["compare", "--engines", "native,mrv", "--svg", "c.svg", HARD];
    let ran = kenzan_in(folder.path(), &arguments, "");
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let svg = std::fs::read_to_string(folder.path().join("c.svg")).expect("it was written");
    for part in ["<svg", ">native<", ">mrv<", "1/1 solved"] {
        assert!(svg.contains(part), "{part} is missing in {svg}");
    }
}

#[test]
fn a_budget_keeps_the_slow_from_holding_up_the_others() {
    let arguments =
        ["compare", "--engines", "depth-first,mrv", "--budget", "10", "--format", "line", HARD];
    let ran = kenzan(&arguments, "");
    // No engine solved the puzzle, so the comparison says nothing of it.
    assert_eq!(ran.code, 1);
    assert!(ran.stdout.lines().all(|line| line.contains("\tunknown\t")), "{}", ran.stdout);
}

#[test]
fn check_reports_whether_each_given_is_needed() {
    let minimal =
        "000801000000000043500000000000070800000000100020030000600000075003400000000200600";
    // The same with one more given of its solution: that one or others can go.
    let redundant = format!("2{}", &minimal[1..]);
    for (puzzle, code, parts) in [
        (minimal, 0, &["valid: yes", "minimal: yes, each of its 17 givens"][..]),
        (redundant.as_str(), 0, &["valid: yes", "minimal: no", " of its 18 givens", "r1c1=2"]),
        (SLIPPED, 1, &["valid: no, several"]),
        ("11..............", 1, &["valid: no", "r1c1 and r1c2 are both 1"]),
    ] {
        let ran = kenzan(&["check", "--engines", "native,mrv", puzzle], "");
        assert_eq!(ran.code, code, "{puzzle}");
        for part in parts {
            assert!(ran.stdout.contains(part), "'{part}' is missing in:\n{}", ran.stdout);
        }
    }
    let ran = kenzan(&["check", "--format", "line", "--engines", "native"], &redundant);
    let fields: Vec<&str> = ran.stdout.trim_end().split('\t').collect();
    assert_eq!(fields[1..3], ["unique", "no"]);
    let json =
        kenzan(&["check", "--format", "json", "--engines", "native,mrv", minimal], "").stdout;
    let record: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&record["minimal"], &record["agree"]), (&true.into(), &true.into()));
}

#[test]
fn the_default_check_asks_both_engines() {
    let ran = kenzan(&["check", "1....3......4..2"], "");
    let expected = if cfg!(feature = "z3") { "native, z3 agree" } else { "native, mrv agree" };
    assert!(ran.stdout.contains(expected), "{}", ran.stdout);
}

#[test]
fn completions_and_manual_pages_are_printed() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = kenzan(&["completions", shell], "");
        assert_eq!(ran.code, 0);
        assert!(ran.stdout.contains("kenzan") && ran.stdout.contains("compare"), "{shell}");
    }
    assert!(kenzan(&["man"], "").stdout.contains(".TH kenzan"));
    assert!(kenzan(&["man", "solve"], "").stdout.contains("budget"));
}

#[test]
fn a_measurement_counts_what_came_out() {
    let input = format!("{HARD}\n{SLIPPED}\n11..............\n");
    let arguments = ["bench", "--engines", "native,mrv", "--rounds", "2", "--format", "json"];
    let ran = kenzan(&arguments, &input);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let json: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(json["puzzles"], 3);
    for engine in json["engines"].as_array().expect("a list") {
        assert_eq!(
            (&engine["none"], &engine["unique"], &engine["multiple"]),
            (&1.into(), &1.into(), &1.into())
        );
        assert_eq!(engine["seconds"].as_array().map(Vec::len), Some(2));
        assert!(engine["puzzles_per_second"].as_f64().is_some_and(|rate| rate > 0.0));
    }
    let text = kenzan(&["bench", "--rounds", "1"], &input).stdout;
    assert!(text.contains("3 puzzles, 1 round, one thread") && text.contains("native"), "{text}");
    assert_eq!(kenzan(&["bench"], "").code, 2);
}
