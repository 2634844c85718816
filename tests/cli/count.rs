//! `kenzan count`: exactly, to a cap, or about.

use serde_json::Value;

use super::program::{HARD, SLIPPED, kenzan};

const CAGES: &str = r#"{"kenzan":1,"name":"cages","givens":"1...............","entered":".2..............","rules":[{"type":"killer-cage","cells":["r1c1","r2c1"],"sum":4}]}"#;

#[test]
fn the_number_is_printed_with_its_meaning() {
    let empty = ".".repeat(36);
    for (arguments, code, part) in [
        (&["1..............."][..], 0, "exactly 72 solutions\n"),
        (&[&empty], 0, "exactly 28,200,960 solutions\n"),
        (&["-j", "2", &empty], 0, "exactly 28,200,960 solutions\n"),
        (&[HARD], 0, "exactly one solution\n"),
        (&["11.............."], 0, "no solution\n"),
        (&["--most", "100", SLIPPED], 0, "at least 100 solutions: more were not asked for\n"),
        (&["--most", "10000", SLIPPED], 0, "exactly 9,734 solutions\n"),
        (&["--most", "1", HARD], 0, "at least one solution: more were not asked for\n"),
        (&["--estimate=200", "1..............."], 0, "about 72 solutions: all samples agree ("),
        (
            &["--estimate=50", "11.............."],
            0,
            "no sample reached a solution: there are few or none (",
        ),
        (&[CAGES], 0, "exactly 24 solutions\n"),
        (&["--entered", CAGES], 0, "exactly 12 solutions\n"),
    ] {
        let arguments = [&["count"], arguments].concat();
        let ran = kenzan(&arguments, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (code, ""), "{arguments:?}");
        assert!(ran.stdout.contains(part), "'{part}' is missing in:\n{}", ran.stdout);
    }
}

#[test]
fn what_runs_out_of_time_is_at_least_so_many() {
    let empty = ".".repeat(81);
    let ran = kenzan(&["count", "--timeout", "0.2", &empty, "1..............."], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (1, ""));
    assert!(ran.stdout.contains(" solutions, perhaps more: gave up at the time limit\n"));
    assert!(
        ran.stdout.contains("exactly 72 solutions\n"),
        "the next one is counted:\n{}",
        ran.stdout
    );
}

#[test]
fn records_have_the_same_content() {
    let empty = ".".repeat(36);
    let input = format!("1...............\n12q4............\n{empty}\n");
    let ran = kenzan(&["count", "--format", "line"], &input);
    assert_eq!(ran.code, 2);
    let rows: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((rows.len(), rows[0]), (3, "1...............\texactly\t72\t"));
    assert_eq!(rows[2], format!("{empty}\texactly\t28200960\t"));
    assert!(ran.stderr.starts_with("standard input:2:3: "), "{}", ran.stderr);
    let ran = kenzan(&["count", "--format", "json"], &empty);
    let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(
        (&record["meaning"], record["count"].as_u64()),
        (&"exactly".into(), Some(28_200_960))
    );
    let again = kenzan(&["count", "--format", "line"], &ran.stdout);
    assert_eq!((again.code, again.stdout), (0, format!("{empty}\texactly\t28200960\t\n")));
    let ran = kenzan(&["count", "--estimate=100", "--seed", "3", "--format", "json"], &empty);
    let record: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let estimate = &record["estimate"];
    assert_eq!((&estimate["samples"], &estimate["seed"]), (&100.into(), &3.into()));
    let [low, high] = [0, 1].map(|end| estimate["interval"][end].as_f64().expect("a number"));
    assert!(2e7 < low && low < high && high < 4e7, "{record}");
}

#[test]
fn threads_and_seeds_decide_nothing_they_should_not() {
    let run = |arguments: &[&str]| {
        let ran = kenzan(&[&["count", "--format", "line"], arguments].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        ran.stdout
    };
    let empty = ".".repeat(81);
    let [one, two] = ["1", "2"].map(|jobs| run(&["-j", jobs, "--estimate=100", &empty]));
    assert_eq!(one, two);
    assert_ne!(one, run(&["--estimate=100", "--seed", "1", &empty]));
}

#[test]
fn wrong_arguments_are_refused() {
    for (arguments, part) in [
        (&["--most", "0", HARD][..], "write a whole number, 1 to 18446744073709551615"),
        (&["--estimate=0", HARD], "write the number of samples, 1 to 10000000"),
        (&["--estimate=many", HARD], "write the number of samples"),
        (&["--estimate", "--most", "5", HARD], "cannot be used with"),
        (&["--seed", "1", HARD], "--estimate"),
    ] {
        let ran = kenzan(&[&["count"], arguments].concat(), "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(part), "'{part}' is missing in:\n{}", ran.stderr);
    }
}
