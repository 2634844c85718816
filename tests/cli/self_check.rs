//! `self-check`.

use kenzan::record::VERSION;
use serde_json::Value;

use super::program::kenzan;

#[test]
fn everything_that_is_here_works() {
    let ran = kenzan(&["self-check", "--format", "json"], "");
    assert_eq!(ran.code, 0, "{}", ran.stdout);
    let report: Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!((&report["schema"], &report["works"]), (&VERSION.into(), &true.into()));
    assert_eq!(report["version"], env!("CARGO_PKG_VERSION"));
    let parts = report["parts"].as_array().expect("a list");
    let state = |kind: &str, name: &str| {
        let part = parts.iter().find(|part| part["kind"] == kind && part["name"] == name);
        part.unwrap_or_else(|| panic!("no {kind} {name}"))["state"].clone()
    };
    for (kind, name, is_there) in [
        ("engine", "native", true),
        ("engine", "z3", cfg!(feature = "z3")),
        ("engine", "sat-batsat", cfg!(feature = "batsat")),
        ("engine", "subtraction", true),
        ("vectors", "portable", true),
        ("vectors", "plain", true),
        ("prover", "search", true),
        ("prover", "cadical", cfg!(feature = "cadical")),
    ] {
        assert_eq!(state(kind, name), if is_there { "works" } else { "missing" }, "{kind} {name}");
    }
    // What is used is among what works.
    let used = report["vectors"].as_str().expect("a name");
    assert_eq!(state("vectors", used), "works");
    // The engines that understand rules were asked about some.
    let with_rules: Vec<&str> = parts
        .iter()
        .filter(|part| part["rules"] == true)
        .filter_map(|part| part["name"].as_str())
        .collect();
    assert!(with_rules.contains(&"native") && !with_rules.contains(&"mrv"), "{with_rules:?}");
}

#[test]
fn what_is_missing_says_what_would_bring_it() {
    let ran = kenzan(&["self-check"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    assert!(ran.stdout.ends_with("\nall parts of this build work\n"), "{}", ran.stdout);
    for heading in ["engines", "vectors, for classic puzzles in bulk", "provers"] {
        assert!(ran.stdout.contains(&format!("\n\n{heading}\n")), "{}", ran.stdout);
    }
    let is_told = ran.stdout.contains("(it needs the feature 'z3')");
    assert_eq!(is_told, cfg!(not(feature = "z3")), "{}", ran.stdout);
}
