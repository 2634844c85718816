//! Every command refuses a puzzle that its engine does not support, rather than ignoring a part of it.

use super::program::kenzan_in;

const PLAIN: &str = "1.....3..4.....2";
/// An engine of the articles knows rows, columns and boxes alone.
const WITH_A_RULE: &str =
    r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"anti-king"}]}"#;

/// The commands that ask engines, without the puzzle.
const COMMANDS: [&str; 10] = [
    "solve --engine mrv --check none --format line",
    "solve --check mrv --format line",
    "compare --engines mrv,native --format line",
    "audit --engines mrv,native --format line --journal journal",
    "check --engines mrv --format line",
    "bench --engines mrv --rounds 1 --format line",
    "why --engine mrv --format line",
    "redundant --engine mrv --format line",
    "redundant --check mrv --format line",
    "prove --engine mrv --format line",
];

#[test]
fn what_an_engine_does_not_support_is_refused_by_every_command() {
    for command in COMMANDS {
        let words = command.split(' ').chain(["--quiet", "puzzle"]);
        let words: Vec<&str> = words.collect();
        // A solution of the plain puzzle that breaks the rule would be the answer of an engine that ignores it.
        for (puzzle, expected) in [(PLAIN, 0), (WITH_A_RULE, 2)] {
            let folder = tempfile::tempdir().expect("a temporary folder");
            std::fs::write(folder.path().join("puzzle"), puzzle).expect("the folder takes a file");
            let ran = kenzan_in(folder.path(), &words, "");
            assert_eq!(ran.code, expected, "{command}: {ran:?}");
            let is_named = format!("{}{}", ran.stdout, ran.stderr).contains("anti-king");
            assert_eq!(is_named, expected == 2, "{command}: {ran:?}");
        }
    }
}
