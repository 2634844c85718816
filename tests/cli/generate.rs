//! `kenzan generate`, `minimise`, `scramble` and `vary`: puzzles that were not there before.

use std::collections::HashSet;
use std::fs;

use kenzan::record::{Generated, Versioned};
use serde_json::Value;

use super::program::{HARD, Ran, kenzan, kenzan_in};

/// A 4×4 puzzle with more givens than it needs.
const FULL: &str = "1324423124.33142";

fn generated(arguments: &[&str]) -> Ran {
    kenzan(&[&["generate", "--check", "mrv", "--seed", "7"], arguments].concat(), "")
}

#[test]
fn puzzles_are_lines_that_other_commands_read() {
    let ran = generated(&["-n", "3", "--size", "6"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, "3 puzzles of 3 tried, seed 7\n"));
    insta::assert_snapshot!(ran.stdout);
    let checked = kenzan(&["check", "--engines", "native,mrv", "-f", "line"], &ran.stdout);
    assert_eq!(checked.code, 0, "{}", checked.stdout);
    assert_eq!(checked.stdout.matches("\tunique\tyes\t").count(), 3, "{}", checked.stdout);
}

#[test]
fn a_rating_follows_as_the_command_for_ratings_prints_it() {
    let ran = generated(&["--rating", "1.2..2.5", "--quiet"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let rated = kenzan(&["rate", "-f", "line"], ran.stdout.split('\t').next().expect("a puzzle"));
    assert_eq!(rated.stdout.trim_end(), ran.stdout.trim_end());
    // The rating after the puzzle is no part of it.
    assert_eq!(kenzan(&["solve", "--check", "mrv"], &ran.stdout).code, 0);
}

#[test]
fn shipped_puzzles_with_rules_are_made_again() {
    for (file, name, arguments, count) in [
        ("killers", "killer", "--rules killer --clues 0 --seed 13 -n 12", 12),
        ("quadruples", "quadruples", "--rules quadruple:6 --seed 1 -n 6", 6),
    ] {
        let shipped = format!("{}/puzzles/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(&shipped).expect("it is there");
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let made =
            kenzan(&[&["generate", "--check", "none", "--quiet"], &arguments[..]].concat(), "");
        let named = made.stdout.lines().zip(1..).map(|(line, number)| {
            let name = format!(r#"{{"kenzan":1,"name":"{name} {number}""#);
            line.replacen(r#"{"kenzan":1"#, &name, 1) + "\n"
        });
        assert_eq!(named.collect::<String>(), text);
        let checked = kenzan(&["check", "--engines", "native,sat", "-f", "line", &shipped], "");
        assert_eq!(checked.stdout.matches("\tunique\tyes\t").count(), count, "{}", checked.stdout);
    }
}

#[test]
fn pencil_marks_are_clues() {
    let ran = generated(&["-n", "2", "--size", "4", "--pencil-marks", "--quiet"]);
    insta::assert_snapshot!(ran.stdout);
    let checked = kenzan(&["check", "--engines", "native,sat", "-f", "line"], &ran.stdout);
    assert_eq!(checked.stdout.matches("\tunique\t").count(), 2, "{}", checked.stdout);
    let drawn = generated(&["--size", "4", "--pencil-marks", "--format", "text"]);
    insta::assert_snapshot!("pencil_marks_are_drawn", drawn.stdout);
}

#[test]
fn grids_are_drawn_with_the_number_of_givens() {
    let ran = generated(&["--size", "4", "--symmetry", "r180", "--format", "text"]);
    insta::assert_snapshot!(ran.stdout);
}

#[test]
fn a_record_has_the_solution_and_the_rating() {
    let with = |format: &str| {
        let conditions = ["--size", "4", "-n", "2", "--level", "easy..hard", "--quiet"];
        generated(&[&conditions[..], &["--format", format]].concat())
    };
    let ran = with("json");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let records: Vec<Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let lines = with("line").stdout;
    assert_eq!(records.len(), 2);
    for (record, line) in records.iter().zip(lines.lines()) {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(record["puzzle"]["givens"], fields[0]);
        assert_eq!(record["rating"]["points"].to_string(), fields[1]);
        assert_eq!((&record["schema"], &record["check"]["engine"]), (&3.into(), &"mrv".into()));
        let read: Generated = serde_json::from_value(record.clone()).expect("a record");
        let versioned = serde_json::to_value(Versioned::new(read)).expect("JSON");
        assert_eq!(&versioned, record, "nothing is left over");
        let solved = kenzan(&["solve", "--check", "mrv", "-f", "json", fields[0]], "").stdout;
        let solved: Value = serde_json::from_str(&solved).expect("JSON");
        assert_eq!(solved["solutions"][0], record["solution"]);
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let with = |jobs: &str| generated(&["-n", "8", "--symmetry", "r90", "--size", "6", "-j", jobs]);
    let one = with("1");
    assert_eq!(one.code, 0);
    for jobs in ["2", "5"] {
        assert_eq!(with(jobs).stdout, one.stdout);
    }
    let lines: HashSet<&str> = one.stdout.lines().collect();
    assert_eq!(lines.len(), 8, "each is another one");
}

#[test]
fn a_pattern_and_givens_are_read_from_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    write("pattern.txt", "x..x\n.xx.\n.xx.\nx..x\n");
    write("from.txt", "1..4\n....\n....\n....\n");
    write("wrong.txt", "x..x\n.x?.\n.xx.\nx..x\n");
    write(
        "rule.json",
        r#"{"kenzan":1,"givens":"1...............","rules":[{"type":"odd","cells":["r4c4"]}]}"#,
    );
    let marks = vec!["1234"; 16];
    write(
        "marks.json",
        &format!(r#"{{"kenzan":1,"givens":"................","candidates":{marks:?}}}"#),
    );
    write(
        "entered.json",
        r#"{"kenzan":1,"givens":"1...............","entered":".3.............."}"#,
    );
    let with = |arguments: &[&str]| {
        let generate = ["generate", "--check", "mrv", "--seed", "7", "--size", "4", "--quiet"];
        kenzan_in(folder.path(), &[&generate, arguments].concat(), "")
    };
    let ran = with(&["--pattern", "pattern.txt", "--from", "from.txt"]);
    let marks: String =
        ran.stdout.trim_end().chars().map(|mark| if mark == '.' { '.' } else { 'x' }).collect();
    assert_eq!(marks, "x..x.xx..xx.x..x");
    assert!(ran.stdout.starts_with("1..4"), "{}", ran.stdout);
    for (arguments, message) in [
        (
            &["--pattern", "wrong.txt"][..],
            "kenzan: --pattern: wrong.txt: line 2, column 3: unknown mark '?' (use '.' for an empty cell and 'x' for a given)\n",
        ),
        (
            &["--pattern", "none.txt"],
            "kenzan: none.txt: no such file or folder\nhint: check the path\n",
        ),
        (
            &["--pattern", "from.txt"],
            "kenzan: no 4×4 puzzle with 2 givens has one solution: 4 are needed\n",
        ),
        (
            &["--from", "marks.json"],
            "kenzan: --from: marks.json:1: puzzles are generated without pencil marks, and this one has some\n",
        ),
        (
            &["--from", "entered.json"],
            "kenzan: --from: entered.json:1: it has digits that were entered, which are not kept\nhint: make them givens, or remove them\n",
        ),
        (&["--from", "11.............."], "kenzan: the puzzle to start with has no solution\n"),
    ] {
        let ran = with(arguments);
        assert_eq!((ran.code, ran.stderr.as_str(), ran.stdout.as_str()), (2, message, ""));
    }
    // Rules stay, and an engine that does not know them ends the run with the reason.
    let unchecked = ["generate", "--check", "none", "--seed", "7", "--size", "4", "--quiet"];
    let kept = kenzan_in(folder.path(), &[&unchecked[..], &["--from", "rule.json"]].concat(), "");
    assert!(kept.stdout.contains(r#"{"type":"odd","cells":["r4c4"]}"#), "{}", kept.stdout);
    let ran = with(&["--from", "rule.json"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("mrv") && ran.stderr.contains("odd"), "{}", ran.stderr);
}

#[test]
fn conditions_that_contradict_each_other_are_refused() {
    for (arguments, message) in [
        (
            &["--clues", "16"][..],
            "kenzan: no 9×9 puzzle with 16 givens has one solution: 17 are needed (McGuire, Tugemann and Civario 2012, by computer)\n",
        ),
        (
            &["--size", "6", "--rating", "1.5"],
            "kenzan: a rating on this scale is only for 9×9 puzzles with 3×3 boxes\n",
        ),
        (
            &["--cages", "2..3", "--rules", "arrow"],
            "kenzan: a number of cells of cages has no effect: no killer cages are asked for\n",
        ),
        (
            &["--needed"],
            "kenzan: leaving out rules that are not needed has no effect: no rules are asked for\n",
        ),
        (
            &["--only", "swordfish,x-wing"],
            "kenzan: no puzzle is solved by the techniques that are allowed: none of them places a digit, as full-house does\n",
        ),
        (
            &["--scale", "hodoku", "--pearl"],
            "kenzan: --pearl has no effect on the scale hodoku\nhint: leave it out, or choose another scale\n",
        ),
        (
            &["--scale", "hodoku"],
            "kenzan: --scale has no effect without a rating\nhint: leave it out, or state a rating\n",
        ),
        (
            &["--pencil-marks", "--symmetry", "r180"],
            "kenzan: pencil marks and a symmetry can't be combined: there are no givens\n",
        ),
        (
            &["--requires", "swordfish", "--without", "swordfish"],
            "kenzan: the technique 'swordfish' is required, but it is not allowed\n",
        ),
    ] {
        let ran = generated(arguments);
        assert_eq!((ran.code, ran.stderr.as_str(), ran.stdout.as_str()), (2, message, ""));
    }
    for (arguments, part) in [
        (&["--clues", "a"][..], "write a number, or a range such as 24..28"),
        (&["--clues", ".."], "write a number, or a range such as 24..28"),
        (&["--rating", "x..y"], "write a rating, or a range such as 6.6..7.2"),
        (&["--size", "5"], "write 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 or 25"),
        (
            &["--size", "20", "--level", "easy"],
            "a level or rating is only for puzzles up to 16×16, not for 20×20",
        ),
        (&["--requires", "swordfish:0"], "write the number of steps after ':', 1 to 1000"),
        (&["--requires", "swordfis"], "did you mean 'swordfish'?"),
        (&["--symmetry", "r270"], "r180"),
    ] {
        let ran = generated(arguments);
        assert_eq!(ran.code, 2);
        assert!(ran.stderr.contains(part), "'{part}' is missing in:\n{}", ran.stderr);
    }
}

#[test]
fn the_exit_code_says_whether_there_are_as_many_as_asked_for() {
    let ran = generated(&["--size", "4", "--clues", "4", "-n", "100", "--attempts", "30"]);
    assert_eq!(ran.code, 1);
    let found = ran.stdout.lines().count();
    assert!((1..30).contains(&found), "{}", ran.stdout);
    assert!(ran.stderr.contains(" of 30 tried"), "{}", ran.stderr);
    let ran = generated(&["--minimal", "--clues", "40", "--timeout", "0.2"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (1, ""));
}

#[test]
fn without_a_seed_the_one_that_was_taken_is_reported() {
    let ran = kenzan(&["generate", "--size", "4", "--check", "none"], "");
    let (_, seed) = ran.stderr.trim_end().split_once(", seed ").expect("a seed");
    let again = kenzan(&["generate", "--size", "4", "--check", "none", "--seed", seed], "");
    assert_eq!(again, ran);
}

#[test]
fn each_row_has_the_first_puzzle_of_its_seed() {
    let seeds = "7\tone\ttwo\n\n 8\nseven\tthree\n18446744073709551615\t\n-1";
    let with = |arguments: &[&str]| {
        let ran =
            kenzan(&[&["generate", "--seeds", "-", "--size", "4"], arguments].concat(), seeds);
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        ran
    };
    let ran = with(&[]);
    assert_eq!(ran.stderr.split(" of ").next(), Some("3 puzzles"));
    assert!(ran.stderr.ends_with(" tried, for 6 seeds\n"), "{}", ran.stderr);
    let no_seed = "\t\tnot a seed: write a whole number, 0 to 18446744073709551615";
    let of = |seed: &str| {
        let ran = kenzan(&["generate", "--size", "4", "--seed", seed, "--check", "none"], "");
        ran.stdout.trim_end().to_owned()
    };
    let greatest = u64::MAX.to_string();
    let expected = [
        format!("7\t{}\t\tone\ttwo", of("7")),
        no_seed.to_owned(),
        format!(" 8\t{}\t", of("8")),
        format!("seven{no_seed}\tthree"),
        format!("{greatest}\t{}\t\t", of(&greatest)),
        format!("-1{no_seed}"),
    ];
    assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), expected);
    assert_eq!(with(&["--jobs", "4", "--check", "mrv"]).stdout, ran.stdout);

    let rated = with(&["--scale", "kenzan", "--rating", "9000", "--attempts", "3"]);
    assert_eq!(rated.stdout.lines().next(), Some("7\t\t\t\tall attempts were made\tone\ttwo"));
    let rated = with(&["--level", "easy..diabolical"]);
    assert_eq!(rated.stdout.lines().next().map(|line| line.split('\t').count()), Some(7));
    for (arguments, said) in [
        (&["--seeds", "-", "--seed", "3"][..], "cannot be used with"),
        (&["--seeds", "-", "--timeout", "3"], "cannot be used with"),
        (&["--seeds", "-", "-f", "json"], "--seeds prints rows, which are lines"),
        (&["--seeds", "nowhere"], "--seeds: nowhere: no such file"),
        (&["--seeds", "."], "--seeds: .: is a folder"),
    ] {
        let ran = kenzan(&[&["generate"], arguments].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(said), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn minimal_puzzles_within_a_puzzle_are_printed() {
    let one = kenzan(&["minimise", "--seed", "3", FULL], "");
    assert_eq!((one.code, one.stderr.as_str()), (0, ""));
    let all = kenzan(&["minimise", "--all", FULL], "");
    assert!(all.stdout.lines().any(|line| line == one.stdout.trim_end()));
    let some = kenzan(&["minimize", "--all=5", FULL], "");
    assert_eq!(some.stdout.lines().count(), 5);
    assert!(all.stdout.starts_with(&some.stdout));
    let ran = kenzan(&["minimise", "1...............", "11..............", HARD], "");
    assert_eq!(ran.code, 1);
    assert_eq!(
        ran.stderr,
        "argument 1: the puzzle has several solutions\nargument 2: the puzzle has no solution: r1c1 and r1c2 are both 1, in row 1\n"
    );
    assert_eq!(ran.stdout.lines().count(), 1);
}

#[test]
fn isomorphs_are_printed_and_rules_are_kept_or_refused_by_name() {
    let ran = kenzan(&["scramble", "-n", "3", "--seed", "7", HARD], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let rated = kenzan(&["rate", "-f", "csv"], &ran.stdout);
    assert_eq!(rated.stdout.matches(",10.7,10.7,9.7,").count(), 3, "{}", rated.stdout);
    assert_eq!(kenzan(&["scramble", "-n", "3", "--seed", "7", HARD], ""), ran);
    let rule =
        |rule: &str| format!(r#"{{"kenzan":1,"givens":"1...............","rules":[{rule}]}}"#);
    let turned =
        kenzan(&["scramble", "-"], rule(r#"{"type":"thermometer","lines":[["r1c1","r1c2"]]}"#));
    assert_eq!((turned.code, turned.stderr.as_str()), (0, ""));
}

#[test]
fn what_is_made_comes_as_an_object_for_each_puzzle() {
    let puzzles = format!("{FULL}\n1.....3..4.....q\n1...............\n1.....3..4.....2\n");
    let with_verdicts = [Some("unique"), Some("malformed"), Some("multiple"), Some("unique")];
    for (command, expected) in [
        (&["minimise", "--seed", "3"][..], with_verdicts),
        (&["minimise", "--all=5"], with_verdicts),
        (&["scramble", "-n", "3"], [None, Some("malformed"), None, None]),
        (&["vary", "--most", "4"], with_verdicts),
    ] {
        let ran = kenzan(&[command, &["--format", "json"]].concat(), &puzzles);
        assert_eq!(ran.code, 2, "{command:?}: one line is no puzzle");
        let objects: Vec<Value> =
            ran.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let verdicts: Vec<_> = objects.iter().map(|object| object["verdict"].as_str()).collect();
        assert_eq!(verdicts, expected, "{command:?}");
        let made = objects.iter().filter_map(|object| object["puzzles"].as_array()).flatten();
        let made: Vec<String> = made.map(Value::to_string).collect();
        let plain = kenzan(command, &puzzles);
        let plain = kenzan(&["convert", "--to", "json"], plain.stdout).stdout;
        assert_eq!(plain.lines().count(), made.len(), "{command:?}");
        for (plain, made) in plain.lines().zip(made) {
            let plain: Value = serde_json::from_str(plain).expect("JSON");
            assert!(made.contains(&plain["givens"].to_string()), "{command:?}: {made} {plain}");
        }
    }
}

#[test]
fn neighbours_have_one_solution() {
    let near = kenzan(&["vary", "1.....3..4.....2"], "");
    assert_eq!((near.code, near.stderr.as_str()), (0, ""));
    let checked = kenzan(&["check", "--engines", "native,mrv", "-f", "line"], &near.stdout);
    let count = near.stdout.lines().count();
    assert!(count > 10);
    assert_eq!(checked.stdout.matches("\tunique\t").count(), count);
    let some =
        kenzan(&["vary", "--remove", "2", "--add", "3", "--most", "7", "1.....3..4.....2"], "");
    assert_eq!(some.stdout.lines().count(), 7);
    assert_eq!(kenzan(&["vary", "1..............."], "").code, 1);
}
