//! What programs of others make of the files.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use kenzan::proof::Theorem;

use super::made::{outcome, parse, proved, provers, theorem};

/// Runs `name`, one of the checkers that others wrote, on a formula and a proof in `folder`.
fn outside(name: &str, folder: &Path, proof: &str) -> String {
    let ran = Command::new(name).current_dir(folder).args(["p.cnf", proof]).output();
    let output = ran.unwrap_or_else(|error| panic!("{name} has to be on the PATH: {error}")).stdout;
    String::from_utf8_lossy(&output).into_owned()
}

#[test]
#[ignore = "needs lrat-check and drat-trim (github.com/marijnheule/drat-trim), which nobody packages"]
fn other_checkers_accept_the_same_files() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str| folder.path().join(name);
    for entry in ["hard", "none", "size-4", "size-16"].into_iter().flat_map(crate::suite::shipped) {
        let outcome = outcome(&entry.puzzle);
        let theorem = theorem(&entry.puzzle, &outcome);
        for prover in provers() {
            let proof = proved(&theorem, prover);
            let (mut cnf, mut lrat, mut drat) = (Vec::new(), Vec::new(), Vec::new());
            theorem.write_cnf(&mut cnf).expect("memory");
            proof.write_lrat(&mut lrat).expect("memory");
            proof.write_drat(&mut drat).expect("memory");
            for (name, bytes) in [("p.cnf", cnf), ("p.lrat", lrat), ("p.drat", drat)] {
                std::fs::write(file(name), bytes).expect("a writable folder");
            }
            for (name, proof) in [("lrat-check", "p.lrat"), ("drat-trim", "p.drat")] {
                let text = outside(name, folder.path(), proof);
                let says = format!("{name}, {:?}, {}: {text}", entry.name, prover.name);
                assert!(text.contains("s VERIFIED") || text.contains("c VERIFIED"), "{says}");
            }
        }
    }
}

#[test]
fn no_line_of_the_statement_is_too_long_for_other_programs() {
    let mut marks = String::new();
    for _ in 0..625 {
        write!(marks, "123456789ABCDEFGHIJKLMNOP ").expect("a string");
    }
    let json = serde_json::json!({
        "kenzan": 1, "size": 25, "boxes": "5x5", "givens": ".".repeat(625),
        "candidates": marks.split_whitespace().collect::<Vec<_>>(),
    });
    let puzzle = parse(&json.to_string());
    assert!(puzzle.candidates().is_some());
    let mut cnf = Vec::new();
    Theorem::none(&puzzle).expect("25 rows").write_cnf(&mut cnf).expect("memory");
    let text = String::from_utf8(cnf).expect("text");
    let comments = text.lines().filter(|line| line.starts_with('c'));
    assert!(comments.map(str::len).max().is_some_and(|longest| longest < 1024));
}
