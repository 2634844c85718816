//! Every command reads what every other one prints: the same puzzle, with its name and nothing else in it.

use serde_json::Value;

use super::program::{MIDDLE, kenzan};

const KILLER: &str = r#"{"kenzan":1,"name":"mine","size":4,"boxes":"2x2","givens":"................","rules":[{"type":"killer-cage","cells":["r1c1","r1c2"],"sum":4},{"type":"killer-cage","cells":["r1c3","r1c4","r2c4"],"sum":9},{"type":"killer-cage","cells":["r2c1","r3c1","r4c1"],"sum":7},{"type":"killer-cage","cells":["r2c2","r2c3"],"sum":5},{"type":"killer-cage","cells":["r3c2","r3c3"],"sum":5},{"type":"killer-cage","cells":["r3c4","r4c4"],"sum":3},{"type":"killer-cage","cells":["r4c2","r4c3"],"sum":7}]}"#;

/// Commands that answer about a puzzle, and say which.
const ANSWERS: [&[&str]; 10] = [
    &["solve"],
    &["check"],
    &["rate"],
    &["rate", "--scale", "kenzan"],
    &["rate", "--scale", "hodoku"],
    &["count"],
    &["candidates"],
    &["why"],
    &["explain"],
    &["prove"],
];

/// Commands that print other puzzles.
const MAKERS: [&[&str]; 4] =
    [&["canon"], &["canon", "--automorphisms", "--map"], &["minimise"], &["scramble"]];

/// Returns the puzzles that are read from what a command printed, in kenzan's JSON.
fn read(printed: &str) -> Vec<Value> {
    let ran = kenzan(&["convert", "--to", "json"], printed);
    assert_ne!(ran.code, 2, "{}\n{printed}", ran.stderr);
    let lines = ran.stdout.lines();
    lines.map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn an_answer_is_read_as_the_puzzle_that_it_is_about() {
    let several = "1............... mine";
    for puzzle in [&format!("{MIDDLE} mine"), "1.....3..4.....2 mine", several, KILLER] {
        let original = read(puzzle);
        for command in ANSWERS {
            for format in ["line", "csv", "json"] {
                let ran = kenzan(&[command, &["--format", format]].concat(), puzzle);
                // Some have no such format, or no answer about this puzzle.
                if ran.stdout.is_empty() {
                    continue;
                }
                let mut answer = read(&ran.stdout);
                assert_eq!(answer.len(), 1, "{command:?} {format}: {}", ran.stdout);
                let fields = answer[0].as_object_mut().expect("an object");
                // What is said instead of an answer has the place of the name.
                let has_reason =
                    ran.stdout.contains("unsupported") || ran.stdout.contains("unknown");
                match fields.get("name") {
                    None if has_reason && format == "line" => {
                        fields.insert("name".to_owned(), "mine".into());
                    }
                    name => assert_eq!(
                        name,
                        Some(&"mine".into()),
                        "{command:?} {format}: {}",
                        ran.stdout
                    ),
                }
                for said in ["solution", "comment", "entered"] {
                    fields.remove(said);
                }
                assert_eq!(answer, original, "{command:?} {format}");
            }
        }
    }
}

#[test]
fn puzzles_that_were_made_have_no_name_of_their_own() {
    for command in MAKERS {
        let made = read(&kenzan(command, "1.....3..4.....2 mine").stdout);
        assert_eq!((made.len(), made[0].get("name")), (1, None), "{command:?}");
    }
}
