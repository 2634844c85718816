//! What commands say about the second engine that confirms what they claim.

use serde_json::Value;

use super::program::{HARD, SLIPPED, kenzan};

/// Overlapping houses, none of them a partition of the grid: 24 solutions.
const OVERLAPPING: &str = r#"{"kenzan":1,"size":4,"regions":[],"boxes":null,"givens":"................","houses":[
    {"kind":"extra region 2","cells":["r1c1","r1c2","r2c1","r2c2"]},
    {"kind":"extra region 3","cells":["r2c1","r2c2","r3c1","r3c2"]},
    {"kind":"extra region 4","cells":["r1c2","r1c3","r2c2","r2c3"]},
    {"kind":"extra region 5","cells":["r3c1","r3c2","r4c1","r4c2"]}]}"#;

#[test]
fn claims_are_confirmed_by_an_engine_of_another_kind() {
    let overlapping = OVERLAPPING.replace("\n    ", "");
    for (command, checker, puzzle, said) in [
        ("count", "mrv", "1...............", "exactly 72 solutions"),
        ("count", "sat-batsat", SLIPPED, "exactly 9,734 solutions"),
        ("count", "mrv", "11..............", "no solution"),
        ("count", "sat-batsat", &overlapping, "exactly 24 solutions"),
        ("why", "sat-batsat", HARD, "one solution"),
        ("why", "mrv", "12.1......1.4..2", "no solution"),
        ("why", "sat-batsat", &overlapping, "several solutions: exactly 24"),
    ] {
        let ran = kenzan(&[command, "--check", checker, puzzle], "");
        assert_eq!(ran.stderr, "", "{command} {puzzle}");
        assert!(ran.stdout.contains(said), "{command}: {}", ran.stdout);
        let end = format!("; {checker} agrees\n");
        assert!(ran.stdout.ends_with(&end), "{command}: {}", ran.stdout);
    }
}

#[test]
fn unconfirmed_answers_are_marked() {
    let empty = ".".repeat(36);
    for arguments in [
        &["count", "--check", "none", "1..............."][..],
        &["why", "--check", "none", "12.1......1.4..2"],
        // More than are worth counting again.
        &["count", &empty],
    ] {
        let ran = kenzan(arguments, "");
        assert!(ran.stdout.ends_with("; not confirmed by a second engine\n"), "{}", ran.stdout);
    }
    // Nothing is claimed.
    for arguments in [&["count", "--most", "9", &empty][..], &["count", "--estimate=9", &empty]] {
        let ran = kenzan(arguments, "");
        assert!(!ran.stdout.contains("confirmed"), "{}", ran.stdout);
    }
}

#[test]
fn the_record_names_the_confirming_engine() {
    for arguments in [
        &["count", "--check", "mrv", "--format", "json", "1..............."][..],
        &["why", "--check", "mrv", "--format", "json", "12.1......1.4..2"],
    ] {
        let ran = kenzan(arguments, "");
        let record: Value = serde_json::from_str(&ran.stdout).expect("one object");
        assert_eq!(record["check"], serde_json::json!({"engine": "mrv", "result": "agree"}));
    }
}

#[test]
fn of_a_long_list_the_first_numbers_are_confirmed() {
    let list = "1...............\n".repeat(18);
    let checks = |arguments: &[&str]| {
        let ran = kenzan(arguments, &list);
        ran.stdout.lines().filter(|line| line.contains("\"check\"")).count()
    };
    if kenzan(&["count", "1..............."], "").stdout.contains("not confirmed") {
        return; // This build has no second engine.
    }
    assert_eq!(checks(&["count", "--format", "json"]), 16);
    assert_eq!(checks(&["count", "--format", "json", "--check", "mrv"]), 18);
    assert_eq!(checks(&["count", "--format", "json", "--check", "none"]), 0);
}
