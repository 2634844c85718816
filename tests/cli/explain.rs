//! `kenzan explain`: steps, hints, all that is open, what is missing, pictures.

use serde_json::Value;

use super::program::{HARD, SLIPPED, files, kenzan, kenzan_in};

/// It needs an XY-wing.
const WING: &str =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";

/// It needs a rectangle, where others than these may not be used.
const RECTANGLE: &str =
    "....2..198..6.....5.........9..4....6.....3.......1....1.....4.7..3........5..8..";

/// What the wing's puzzle needs.
const SIMPLE: &str = "full-house,hidden-single,naked-single,locked-pair,pointing,claiming,naked-pair,hidden-pair,xy-wing";

const SINGLES: &str = "full-house,hidden-single,naked-single";

/// Returns a text without the line with the time.
fn timeless(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.starts_with("time "));
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn record(arguments: &[&str]) -> Value {
    let ran = kenzan(&[&["explain", "--format", "json"], arguments].concat(), "");
    serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("no JSON: {ran:?}"))
}

#[test]
fn each_step_is_printed_with_a_summary() {
    let ran = kenzan(&["explain", "1.....3..4.....2"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(timeless(&ran.stdout));
    let ran = kenzan(&["explain", WING], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!("a_wing_is_told", timeless(&ran.stdout));
}

#[test]
fn one_step_is_printed_with_the_candidates_before_it() {
    let ran = kenzan(&["explain", "--step", "48", "--notation", "a1", WING], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
    let ran = kenzan(&["explain", "--step", "200", WING], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("--step 200: there are only 75 steps\n"), "{}", ran.stderr);
    // What is drawn reads as a puzzle again, and the same step is the next one.
    let drawn = kenzan(&["explain", "--step", "48", WING], "").stdout;
    let grid: Vec<&str> =
        drawn.lines().filter(|line| line.starts_with(['┌', '│', '├', '└'])).collect();
    let ran = kenzan(&["explain", "--hint=what", "-"], grid.join("\n"));
    let hint = ran.stdout.lines().last().unwrap_or_default();
    assert!(hint.starts_with("XY-Wing: r1c5 is 3 or 5: "), "{ran:?}");
}

#[test]
fn a_hint_says_as_much_as_is_wanted() {
    let of = |hint: &str| {
        let arguments = ["explain", hint, "--techniques", "hidden-pair", WING];
        let ran = kenzan(&arguments, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{hint}");
        ran.stdout.lines().nth(1).unwrap_or_default().to_owned()
    };
    assert_eq!(of("--hint"), "look for a Hidden Pair");
    assert_eq!(of("--hint=where"), "look for a Hidden Pair of 4 and 8 in column 9");
    assert_eq!(
        of("--hint=what"),
        "Hidden Pair: in column 9, 4 and 8 can only be in r1c9 and r6c9 and fill these cells, so 1, 5, 6, 7 and 9 can \
         be eliminated from r1c9, and 7 and 9 from r6c9"
    );
    let record = record(&["--hint=where", WING]);
    assert_eq!(record["hint"], "look for a Hidden Single of 6 in box 1");
    assert_eq!(record["steps"].as_array().map(Vec::len), Some(0), "a hint says no more");
}

#[test]
fn each_finding_is_printed_once() {
    let ran = kenzan(
        &[
            "explain",
            "--all",
            "--techniques",
            "hidden-single,naked-single,claiming",
            "1.....3..4.....2",
        ],
        "",
    );
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
    let record =
        record(&["--all", "--techniques", "hidden-single,naked-single", "1.....3..4.....2"]);
    let open = record["open"].as_array().expect("a list");
    assert_eq!(open[0]["technique"], "hidden-single");
    let mut placed: Vec<String> = open
        .iter()
        .flat_map(|open| open["ways"].as_array().expect("ways"))
        .map(|way| way["placement"].to_string())
        .collect();
    let count = placed.len();
    placed.sort();
    placed.dedup();
    assert_eq!(placed.len(), count);
}

#[test]
fn the_step_that_known_techniques_miss_is_printed() {
    let ran = kenzan(&["explain", "--missing-from", SINGLES, WING], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    insta::assert_snapshot!(ran.stdout);
    let ran = kenzan(&["explain", "--missing-from", SINGLES, "1.....3..4.....2"], "");
    let told = "no step is missing: Full House, Hidden Single and Naked Single solve it\n";
    assert_eq!(ran.code, 0);
    assert!(ran.stdout.ends_with(told), "{}", ran.stdout);
    let ran = kenzan(&["explain", "--missing-from", SINGLES, "--techniques", SINGLES, WING], "");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout.ends_with("none of the techniques that may be used makes progress\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn puzzles_that_techniques_do_not_solve_are_reported() {
    for (arguments, code, part) in [
        (
            &["--techniques", SIMPLE, HARD][..],
            1,
            "none of the techniques that may be used makes progress\n",
        ),
        (
            &["--techniques", SINGLES, WING],
            1,
            "after 1 step: none of the techniques that may be used makes progress",
        ),
        (&["11.............."], 1, "r1c1 and r1c2 are both 1, in row 1: this can't be solved\n"),
        (&["11.............."], 1, "no solution: the steps lead to a contradiction\n"),
        (
            &["--techniques", "hidden-single,uniqueness-test-1", SLIPPED],
            1,
            "several solutions: techniques that assume a unique one are left out\n",
        ),
        (
            &["--techniques", "hidden-single,bug-plus-1", "--no-uniqueness", SLIPPED],
            1,
            "several solutions\n",
        ),
        (
            &["--techniques", SIMPLE, SLIPPED],
            1,
            "none of the techniques that may be used makes progress\n",
        ),
        (&["1234341221434321"], 0, "solved in 0 steps\n"),
    ] {
        let arguments = [&["explain"], arguments].concat();
        let ran = kenzan(&arguments, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (code, ""), "{arguments:?}");
        assert!(ran.stdout.contains(part), "'{part}' is missing in:\n{}", ran.stdout);
        let quiet = kenzan(&[&arguments[..], &["--quiet"]].concat(), "");
        assert_eq!((quiet.code, quiet.stdout.as_str()), (code, ""), "{arguments:?}");
    }
}

#[test]
fn techniques_that_assume_one_solution_are_used_where_there_is_one() {
    let uses = |arguments: &[&str]| {
        let told = record(&[arguments, &[RECTANGLE]].concat());
        let steps = told["steps"].as_array().expect("steps").clone();
        let is_one = |step: &Value| {
            let name = step["technique"].as_str().unwrap_or_default();
            ["unique", "bug", "rectangle"].iter().any(|part| name.contains(part))
                && !name.starts_with("empty")
        };
        steps.iter().any(is_one)
    };
    assert!(uses(&[]));
    assert!(!uses(&["--no-uniqueness"]));
}

#[test]
fn records_have_the_same_content() {
    let large = format!(r#"{{"kenzan":1,"size":25,"givens":[{}]}}"#, vec!["0"; 625].join(","));
    let input = format!("{WING} wing\n12q4............\n{HARD}\n{SLIPPED}\n{large}\n");
    let ran = kenzan(&["explain", "--format", "line", "--techniques", SIMPLE], &input);
    assert_eq!(ran.code, 2);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|row| row.split('\t').collect()).collect();
    assert!(rows.iter().all(|row| row.len() == 7), "{rows:?}");
    assert_eq!(rows[0], [WING, "solved", "75", "xy-wing", "1548", "Hard", "wing"]);
    let verdicts: Vec<&str> = rows.iter().map(|row| row[1]).collect();
    assert_eq!(verdicts, ["solved", "malformed", "stuck", "multiple", "unsupported"]);
    let refused = "techniques work on grids up to 16×16, and this one is 25×25";
    assert!(ran.stderr.contains(refused) && rows[4][6] == refused, "{ran:?}");

    let record = record(&["--notation", "a1", WING]);
    assert_eq!(record["verdict"], "solved");
    let steps = record["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), 75);
    let wing = &steps[47];
    assert_eq!((&wing["technique"], &wing["score"]), (&"xy-wing".into(), &160.into()));
    assert_eq!(
        wing["eliminations"][0]["cell"], "r3c1",
        "cells have the same names in any notation"
    );
    assert!(
        wing["conclusion"].as_str().is_some_and(|told| told == "1 can be eliminated from C1"),
        "{wing}"
    );
    assert_eq!((&wing["er"], &steps[0]["er"]), (&4.2.into(), &1.2.into()));
    assert_eq!(record["summary"]["se121"]["er"], 4.2);
    assert_eq!(record["summary"]["hodoku"]["level"], "Hard");
    assert_eq!(record["summary"]["hodoku"]["of_path"], false);
    assert_eq!(record["summary"]["hardest"], "xy-wing");
}

#[test]
fn each_step_has_its_picture() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let ran =
        kenzan_in(folder.path(), &["explain", "-q", "--svg", "steps/", "1.....3..4.....2"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let names = files(&folder.path().join("steps"));
    assert_eq!((names.len(), names[0].as_str(), names[12].as_str()), (13, "0000.svg", "0012.svg"));
    let svg = std::fs::read_to_string(folder.path().join("steps/0001.svg")).expect("a picture");
    assert!(svg.contains("<title>1. Hidden Single</title>"), "{svg}");
    let printed = [
        "explain", "-q", "--theme", "print", "--cell-size", "20", "--svg", "printed/",
        "1.....3..4.....2",
    ];
    let ran = kenzan_in(folder.path(), &printed, "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let svg = std::fs::read_to_string(folder.path().join("printed/0001.svg")).expect("a picture");
    let colours = svg.split('"').filter(|value| value.starts_with('#'));
    assert!(colours.into_iter().all(|colour| ["#000000", "#ffffff"].contains(&colour)), "{svg}");
    assert!(svg.contains(r#"width="96""#) && svg.contains(">in a ring: placed"), "{svg}");
    let arguments = ["explain", "-q", "--step", "48", "--svg", "wing-{}", WING];
    let ran = kenzan_in(folder.path(), &arguments, "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert_eq!(files(&folder.path().join("wing-0001")), ["0048.svg"]);
    let svg = std::fs::read_to_string(folder.path().join("wing-0001/0048.svg")).expect("a picture");
    let words: Vec<&str> = svg
        .lines()
        .filter(|line| line.contains(r##"font-size="12" fill="#444444""##))
        .filter_map(|line| line.split(['<', '>']).nth(2))
        .collect();
    assert_eq!(
        words.join(" "),
        "green discs: the pincers; orange squares: the pivot struck out in red: eliminated dashed: weak link"
    );
}

#[test]
fn wrong_arguments_are_refused() {
    for (arguments, part) in [
        (&["--techniques", "x-wig", WING][..], "did you mean 'x-wing'?"),
        (&["--without", "clairvoyance", WING], "`kenzan techniques` lists all names"),
        (&["--step", "0", WING], "write a whole number, 1 to 1000000"),
        (&["--step", "3", "--hint", WING], "cannot be used with"),
        (&["--hint", "--svg", "x", WING], "cannot be used with"),
        (
            &["--hint", "where"],
            "hint: the level of a hint is written with '=', such as --hint=where\n",
        ),
        (&["--format", "line", "--all", WING], "a line is about a whole path\nhint: "),
    ] {
        let ran = kenzan(&[&["explain"], arguments].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(part), "'{part}' is missing in:\n{}", ran.stderr);
    }
}

#[test]
fn a_missing_step_is_reported_with_the_reason() {
    let at = |arguments: &[&str]| {
        let ran = kenzan(&[&["explain"], arguments].concat(), "");
        (ran.code, ran.stderr)
    };
    let (code, said) = at(&["--step", "9", "11.............."]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("the puzzle has no solution"), "{said}");
    let (code, said) = at(&["--step", "900", WING]);
    assert_eq!((code, said.as_str()), (2, "argument 1: --step 900: there are only 75 steps\n"));
    let (code, said) = at(&["--techniques", "bug-plus-1", "--no-uniqueness", WING]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("no technique is left"), "{said}");
}
