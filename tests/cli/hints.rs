//! `kenzan explain` without a path: a hint, one step, all findings.

use serde_json::Value;

use super::program::{HARD, SLIPPED, kenzan};

/// It needs an XY-wing.
const WING: &str =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";

/// A digit more, which leaves no solution; eighteen steps later that is seen.
const IMPOSSIBLE: &str =
    ".2..........6....3.7428.........3..2.8..4..1.6..5.........1.78.5....9..........4.";

const SINGLES: &str = "full-house,hidden-single,naked-single";

#[test]
fn a_hint_and_a_step_say_how_many_solutions_there_are() {
    let several = "several solutions: techniques that assume a unique one are left out\n";
    let none = "no solution: the steps lead to a contradiction\n";
    for (puzzle, said) in [(SLIPPED, several), (IMPOSSIBLE, none)] {
        for asked in ["--hint", "--hint=where", "--hint=what", "--step=1"] {
            let ran = kenzan(&["explain", asked, puzzle], "");
            assert_eq!((ran.code, ran.stderr.as_str()), (1, ""), "{asked}: {ran:?}");
            assert!(ran.stdout.contains(said), "{asked}: {}", ran.stdout);
            assert!(ran.stdout.contains("Single"), "{asked}: {}", ran.stdout);
        }
    }
    for asked in ["--hint", "--step=1"] {
        let ran = kenzan(&["explain", asked, WING], "");
        assert_eq!(ran.code, 0);
        assert!(!ran.stdout.contains("solution"), "{}", ran.stdout);
    }
}

#[test]
fn a_solved_grid_has_no_next_step() {
    let solved = "1234341221434321";
    for asked in ["--all", "--hint"] {
        let ran = kenzan(&["explain", asked, solved], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{asked}");
        assert!(ran.stdout.ends_with("all cells have their digits\n"), "{}", ran.stdout);
        let ran = kenzan(&["explain", asked, "--format", "json", solved], "");
        let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        assert_eq!((ran.code, &record["verdict"]), (0, &"solved".into()), "{asked}");
    }
}

#[test]
fn hints_locate_singles_as_people_look_for_them() {
    for (techniques, puzzle, expected) in [
        ("hidden-single", WING, "look for a Hidden Single of 6 in box 1"),
        ("hidden-single", "1.....3..4.....2", "look for a Hidden Single of 3 in box 1"),
        ("naked-single", "12........3.....", "look for a Naked Single in r1c3"),
        ("full-house", "123.............", "look for a Full House in row 1"),
    ] {
        let ran = kenzan(&["explain", "--hint=where", "--techniques", techniques, puzzle], "");
        assert_eq!(ran.stdout.lines().last(), Some(expected), "{techniques}");
    }
}

#[test]
fn letters_name_rows_where_they_name_cells() {
    let told = |arguments: &[&str]| {
        kenzan(&[&["explain", "--notation", "a1"], arguments].concat(), "").stdout
    };
    let path = told(&[WING]);
    assert!(path.contains("both of which are in row B"), "{path}");
    assert!(path.contains("both of which are in column 1"), "{path}");
    let has_number = |word: &str| word.starts_with(|first: char| first.is_ascii_digit());
    for kind in [" row ", " rows "] {
        assert!(!path.split(kind).skip(1).any(has_number), "{path}");
    }
    let hint = told(&["--hint=where", "--techniques", "x-wing", FISH]);
    assert!(hint.ends_with("look for an X-Wing of 7 in rows B and F\n"), "{hint}");
    let clash = told(&["11.............."]);
    assert!(clash.contains("A1 and A2 are both 1, in row A: "), "{clash}");
    let ran = kenzan(&["explain", "--notation", "a1", "--format", "json", WING], "");
    let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(record["steps"][1]["eliminations"][0]["cell"], "r2c5");
    assert!(record["steps"][1]["reason"].as_str().is_some_and(|told| told.contains("row B")));
}

/// It has an X-wing at once.
const FISH: &str =
    "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";

#[test]
fn what_is_known_is_listed_as_one_says_it() {
    let nothing = |known: &str| {
        let ran = kenzan(&["explain", "--missing-from", known, "1.....3..4.....2"], "");
        ran.stdout.lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(
        nothing(SINGLES),
        "no step is missing: Full House, Hidden Single and Naked Single solve it"
    );
    assert_eq!(
        nothing("hidden-single,naked-single"),
        "no step is missing: Hidden Single and Naked Single solve it"
    );
    assert_eq!(
        nothing("hidden-single,hidden-single"),
        "no step is missing: Hidden Single solves it"
    );
    assert_eq!(nothing("hidden-single"), "no step is missing: Hidden Single solves it");
    let ran = kenzan(&["explain", "--missing-from", "full-house", WING], "");
    let said = "with only Full House, one gets stuck after 0 steps; the missing step:\n";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

#[test]
fn a_step_is_printed_without_later_ones() {
    let told = |asked: &[&str]| {
        let ran = kenzan(&[&["explain", "--format", "json"], asked].concat(), "");
        let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
        (ran.code, record)
    };
    let (code, record) = told(&["--step", "1", WING]);
    assert_eq!((code, &record["verdict"]), (0, &"solved".into()));
    assert_eq!(record["steps"][0]["number"], 1);
    for about_the_path in ["summary", "end"] {
        assert!(record[about_the_path].is_null(), "{record}");
    }
    // The singles end before the solution, but not before the step.
    let ran = kenzan(&["explain", "--step", "1", "--techniques", SINGLES, WING], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let ran = kenzan(&["explain", "--step", "2", "--techniques", SINGLES, WING], "");
    let said = "argument 1: --step 2: there is only one step: none of the techniques that may be used makes progress\n";
    assert_eq!((ran.code, ran.stderr.as_str()), (1, said));
    let ran = kenzan(&["explain", "--step", "75", WING], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let ran = kenzan(&["explain", "--step", "76", WING], "");
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (2, "argument 1: --step 76: there are only 75 steps\n")
    );
}

#[test]
fn steps_by_search_are_marked() {
    let searched = ["--techniques", "hidden-single,naked-single,search", WING];
    let ran = kenzan(&[&["explain"], &searched[..]].concat(), "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let end = ran.stdout.lines().find(|line| line.starts_with("solved in ")).expect("it is solved");
    let (steps, searches) =
        end.trim_start_matches("solved in ").split_once(" steps, but ").expect("it searches");
    let (steps, searches): (usize, usize) = (
        steps.parse().expect("a number"),
        searches.split(' ').next().and_then(|number| number.parse().ok()).expect("a number"),
    );
    assert!(end.ends_with(" of them by search, which is not a technique"), "{end}");
    assert!((1..steps).contains(&searches), "{end}");
    let ran = kenzan(&[&["explain", "--format", "json"], &searched[..]].concat(), "");
    let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(record["summary"]["by_search"], searches);
    assert_eq!(
        (&record["summary"]["hardest"], &record["verdict"]),
        (&"search".into(), &"solved".into())
    );
    let ran = kenzan(&[&["explain", "--format", "line"], &searched[..]].concat(), "");
    assert_eq!(ran.stdout.split('\t').nth(3), Some("search"));
    let ran = kenzan(&["explain", "--format", "json", WING], "");
    let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(record["summary"]["by_search"], 0);
}

#[test]
fn a_time_limit_says_how_far_one_came() {
    let ran = kenzan(&["explain", "--timeout", "0.01", HARD], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    let end = ran.stdout.lines().find(|line| line.contains("time limit")).expect("it is said");
    assert!(end.starts_with("gave up at the time limit after "), "{end}");
    assert!(end.ends_with(" of 60 open cells are left"), "{end}");
    let ran = kenzan(&["explain", "--timeout", "0.01", "--step", "100", HARD], "");
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("gave up at the time limit\n"), "{}", ran.stderr);
}
