//! The same hundred questions at every door: the program's answers are those of the library. They are kept in
//! `tests/golden/doors`, a question or an answer a line, and the server, C, JavaScript and Python give the same in tests of
//! their own. `KENZAN_WRITE_GOLDEN=1` writes them anew.

use std::fs;
use std::path::PathBuf;

use kenzan::engine::Limits;
use kenzan::message;
use serde_json::{Value, json};

use super::program::{HARD, MIDDLE, kenzan};

/// One solution, several, none; with a name, of other sizes, with pencil marks, with rules, with entered digits.
const PUZZLES: [&str; 11] = [
    HARD,
    MIDDLE,
    "1.....3..4.....2 a name",
    "12............34",
    "11..............",
    "..3..2.46....3..54.3..54.51.433..5..",
    "12 1234 1234 3 1234 1234 13 24 4 1234 1234 1234 1234 3 1234 12",
    r#"{"kenzan":1,"givens":"1.....3..4.....2","rules":[{"type":"killer-cage","cells":["r1c1","r1c2"],"sum":4}]}"#,
    r#"{"kenzan":1,"givens":"12.1......1.4..2","rules":["anti-king"]}"#,
    r#"{"kenzan":1,"givens":"1.....3..4.....2","entered":"1.4...3..4.....2"}"#,
    r#"{"kenzan":1,"size":4,"rules":[{"type":"thermometer","lines":[["r1c1","r1c2","r1c3","r1c4"]]},{"type":"arrow","circle":["r4c4"],"line":["r3c3","r2c2"]}]}"#,
];

/// The arguments of the program, and the question; without second engines that are not in all packages.
const ASKED: [(&str, &str); 13] = [
    ("solve --check none", r#"{"ask":"solve","check":"none"}"#),
    ("solve --check none --all=3", r#"{"ask":"solve","check":"none","solutions":3}"#),
    ("check --engines native", r#"{"ask":"check","engines":["native"]}"#),
    ("count --check none --most 100", r#"{"ask":"count","check":"none","up_to":100}"#),
    ("count --estimate=20 --seed 7", r#"{"ask":"count","estimate":20,"seed":7}"#),
    ("candidates --check none", r#"{"ask":"candidates","check":"none"}"#),
    ("propagate", r#"{"ask":"propagate"}"#),
    ("propagate --engine sat-batsat", r#"{"ask":"propagate","engine":"sat-batsat"}"#),
    ("why --check none", r#"{"ask":"why","check":"none"}"#),
    ("redundant --check sat-batsat", r#"{"ask":"redundant","check":"sat-batsat"}"#),
    ("explain", r#"{"ask":"explain"}"#),
    ("hint --detail what", r#"{"ask":"hint","level":"what"}"#),
    ("rate --techniques", r#"{"ask":"rate","techniques":true}"#),
];

/// A puzzle with a pencil mark that is wrong: r1c2 is 3.
const MARKED: &str = r#"{"kenzan":1,"givens":"1.....3..4.....2","candidates":["1","24","24","24","234","234","3","124","23","4","13","13","34","13","14","2"]}"#;

/// All questions: the arguments, the question, and the puzzle.
fn cases() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let of_all = |(arguments, asked)| PUZZLES.map(|puzzle| (arguments, asked, puzzle));
    let (arguments, explain) = ASKED[10];
    ASKED.into_iter().flat_map(of_all).chain([(arguments, explain, MARKED)])
}

/// Returns the file of that name.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/doors").join(name)
}

/// Returns a question about a puzzle: a text, or an object.
fn question(asked: &str, puzzle: &str) -> String {
    let mut question: Value = serde_json::from_str(asked).expect("an object");
    let object = serde_json::from_str(puzzle).ok().filter(Value::is_object);
    question["puzzle"] = object.unwrap_or_else(|| json!(puzzle));
    question.to_string()
}

/// Answers as the library does, an error included.
fn answered(question: &str) -> String {
    let answer = message::answer(question, &mut |_| {}, &Limits::default());
    answer.unwrap_or_else(|failure| failure.to_json())
}

#[test]
fn the_answers_of_the_library_are_as_they_were() {
    let asked: Vec<String> = cases().map(|(_, asked, puzzle)| question(asked, puzzle)).collect();
    let answers: Vec<String> = asked.iter().map(|question| answered(question)).collect();
    let written = [("questions.jsonl", &asked), ("answers.jsonl", &answers)];
    for (name, lines) in written {
        let (file, text) = (file(name), lines.join("\n") + "\n");
        if std::env::var_os("KENZAN_WRITE_GOLDEN").is_some() {
            fs::write(&file, &text).expect("it can be written");
        }
        let kept = fs::read_to_string(&file).expect("it is there");
        for (line, (kept, now)) in kept.lines().zip(text.lines()).enumerate() {
            assert_eq!(now, kept, "{name}:{}: {}", line + 1, asked[line]);
        }
        assert_eq!(kept.lines().count(), lines.len(), "{name}");
    }
}

/// Returns an answer of the program without its place and times.
fn bare(line: &str) -> Value {
    fn without_times(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("seconds");
                fields.values_mut().for_each(without_times);
            }
            Value::Array(items) => items.iter_mut().for_each(without_times),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let mut answer: Value = serde_json::from_str(line).expect("an object");
    let fields = answer.as_object_mut().expect("an object");
    fields.remove("source");
    fields.remove("line");
    without_times(&mut answer);
    answer
}

#[test]
fn the_program_answers_as_the_library_does() {
    for (arguments, asked, puzzle) in cases() {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let arguments =
            [&arguments[..], &["--format", "json", "--quiet", "--jobs", "1", "-"]].concat();
        let (question, ran) = (question(asked, puzzle), kenzan(&arguments, puzzle));
        let expected: Value = serde_json::from_str(&answered(&question)).expect("an object");
        match expected["error"]["message"].as_str() {
            None => assert_eq!(bare(ran.stdout.trim_end()), expected, "{question}"),
            Some(message) => assert!(ran.stderr.contains(message), "{question}: {}", ran.stderr),
        }
    }
}
