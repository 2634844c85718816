//! Names and texts of others: no terminal, reader or spreadsheet obeys them.

use kenzan::export;
use kenzan::format::{self, Entry};
use serde_json::{Value, json};

use super::program::{HARD, MIDDLE, Ran, SLIPPED, files, kenzan, kenzan_in};

/// Characters that control a terminal, reverse a line, or end it invisibly.
const OBEYED: [char; 9] =
    ['\u{1b}', '\u{7}', '\u{0}', '\u{9b}', '\u{202e}', '\u{2028}', '\u{7f}', '\r', '\u{85}'];

fn assert_harmless(ran: &Ran, what: &dyn std::fmt::Debug) {
    for (stream, text) in [("stdout", &ran.stdout), ("stderr", &ran.stderr)] {
        assert!(!text.contains(OBEYED), "{what:?}, {stream}: {text:?}");
    }
}

#[test]
#[cfg(unix)]
fn the_name_of_a_file_is_shown_and_not_obeyed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let name = "a\u{1b}[31m\u{7}\u{9b}2J\u{202e}\u{2028}.txt";
    let text = format!("{HARD}\n12q4............\n{SLIPPED}\n");
    std::fs::write(folder.path().join(name), text).expect("a file");
    for arguments in [
        &["solve"][..],
        &["solve", "--format", "line"],
        &["solve", "--format", "json"],
        &["solve", "--format", "csv"],
        &["check", "--engines", "native"],
        &["check", "--engines", "native", "--format", "json"],
        &["why", "--effort", "10"],
        &["why", "--effort", "10", "--format", "csv"],
        &["count"],
        &["count", "--format", "line"],
        &["count", "--format", "json"],
        &["candidates"],
        &["candidates", "--format", "line"],
        &["candidates", "--format", "json"],
        &["propagate"],
        &["propagate", "--format", "line"],
        &["propagate", "--format", "json"],
        &["canon", "--map"],
        &["canon", "--dedupe"],
        &["canon", "--undo"],
        &["redundant", "--check", "mrv"],
        &["redundant", "--check", "mrv", "--format", "line"],
        &["redundant", "--check", "mrv", "--format", "json"],
        &["compare", "--engines", "native"],
        &["compare", "--engines", "native", "--format", "json"],
        &["compare", "--engines", "native", "--by", "file"],
        &["compare", "--engines", "native", "--by", "file", "--format", "csv"],
        &["compare", "--engines", "native", "--by", "file", "--format", "json"],
        &["audit", "--engines", "native,mrv"],
        &["audit", "--engines", "native,mrv", "--format", "json"],
        &["bench", "--rounds", "1"],
        &["bench", "--rounds", "1", "--by", "file"],
        &["prove", "-o", "a/\u{1b}"],
        &["prove", "-o", "\u{1b}b\u{9b}/"],
        &["export", "--to", "lp", "-o", "no-\u{1b}/a.lp"],
        &["verify"],
        &["no-such-command\u{1b}[31m"],
    ] {
        let ran = kenzan_in(folder.path(), &[arguments, &[name]].concat(), "");
        assert_harmless(&ran, &arguments);
    }
    let ran = kenzan_in(folder.path(), &["solve", "--check", "none", name], "");
    assert!(
        ran.stdout.contains(r"a\u{1b}[31m\u{7}\u{9b}2J\u{202e}\u{2028}.txt:1"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_name_of_a_puzzle_is_shown_and_not_obeyed() {
    let name = "x\u{1b}[2J\u{7}\u{9b}\u{202e}\u{2028}y";
    let input = format!("id,puzzle\n{name},{HARD}\n{name},{SLIPPED}\n");
    for arguments in [
        &["solve", "--check", "none"][..],
        &["solve", "--format", "line"],
        &["solve", "--format", "csv"],
        &["check", "--engines", "native"],
        &["check", "--engines", "native", "--format", "csv"],
        &["why", "--effort", "10"],
        &["why", "--effort", "10", "--format", "csv"],
        &["redundant", "--check", "mrv"],
        &["redundant", "--check", "mrv", "--format", "line"],
        &["prove"],
        &["prove", "--format", "line"],
    ] {
        let ran = kenzan(arguments, &input);
        assert_harmless(&ran, &arguments);
        let is_named = ran.stdout.contains(r"x\u{1b}[2J\u{7}\u{9b}\u{202e}\u{2028}y");
        assert!(is_named, "{arguments:?}: {}", ran.stdout);
    }
    let ran = kenzan(&["solve", "--format", "json", "--check", "none"], &input);
    assert_harmless(&ran, &"json");
    let record: Value =
        serde_json::from_str(ran.stdout.lines().next().expect("a line")).expect("JSON");
    assert_eq!(record["puzzle"]["name"], name, "nothing of it is lost");
}

#[test]
fn a_picture_has_no_title_that_is_obeyed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = format!("id,puzzle\nx\u{202e}y\u{9b},{HARD}\n");
    let ran = kenzan_in(folder.path(), &["solve", "--check", "none", "--svg", "a.svg"], input);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let svg = std::fs::read_to_string(folder.path().join("a.svg")).expect("it was written");
    assert!(svg.contains(r"x\u{202e}y\u{9b}") && !svg.contains(OBEYED), "{svg}");
}

#[test]
fn the_name_of_another_program_has_to_be_one_that_can_be_shown() {
    for name in ["a\u{1b}[31m", "a\u{202e}b", "a\u{9b}"] {
        let ran = kenzan(&["compare", "--external", &format!("{name}=true"), HARD], "");
        assert_eq!(ran.code, 2, "{name:?}");
        assert_harmless(&ran, &name);
    }
}

#[test]
fn no_cell_of_a_table_is_a_formula() {
    for name in ["=1+1", "+1", "-1", "@x", "=HYPERLINK(0)"] {
        let input = format!(r#"{{"kenzan":1,"givens":"{HARD}","name":"{name}"}}"#);
        for arguments in [
            &["solve", "--check", "none", "--format", "csv"][..],
            &["check", "--engines", "native", "--format", "csv"],
            &["why", "--format", "csv"],
        ] {
            let ran = kenzan(arguments, &input);
            assert_eq!(ran.code, 0, "{name}: {}", ran.stderr);
            let row = ran.stdout.lines().nth(1).expect("a row below the header");
            let cell = row.split(',').find(|cell| cell.contains(name));
            assert_eq!(cell, Some(&*format!("'{name}")), "{row}");
        }
    }
}

/// What passes for a column, a line, a comment or a message, if it is let.
const NAME: &str = "x\u{1b}[2J\u{9b}\u{202e}\ty\r\n1234341221434321\tunique\nkenzan: done\n\u{85}z";

/// Puzzles that marks can say, and some with rules, of which one holds such a text, too.
fn spoofs() -> Vec<Value> {
    let object = json!({
        "kenzan": 1, "givens": "12............34", "name": NAME, "author": NAME, "comment": NAME,
    });
    let mut ruled = object.clone();
    ruled["rules"] = json!([
        { "type": "killer-cage", "cells": ["r3c1", "r4c2"], "sum": 6 },
        { "type": "regex", "line": ["r1c1", "r1c2"], "pattern": "..|\u{1b}\r\nkenzan: done\n\t\u{7}" },
    ]);
    let mut spoof = object.clone();
    spoof["rules"] = json!([{ "type": "killer-cage", "cells": ["r3c1", "r4c2"], "sum": 6 }]);
    spoof["name"] = "12............43".into();
    let mut solvable = object.clone();
    solvable["givens"] = MIDDLE.into();
    vec![object, ruled, spoof, solvable]
}

/// The commands that answer for puzzles, with the number of fields that a line of each has.
const COMMANDS: [(&str, &[&str], usize); 12] = [
    ("solve", &["--check", "none"], 4),
    ("solve", &["--count", "--check", "none"], 5),
    ("solve", &["--all", "--check", "none"], 5),
    ("check", &["--engines", "native"], 6),
    ("count", &[], 4),
    ("candidates", &["--check", "none"], 4),
    ("propagate", &[], 4),
    ("why", &["--effort", "10"], 7),
    ("redundant", &[], 5),
    ("rate", &[], 5),
    ("explain", &[], 7),
    ("compare", &["--engines", "native"], 6),
];

#[test]
fn a_line_has_its_fields_whatever_a_puzzle_is_called() {
    for object in spoofs() {
        let input = object.to_string();
        let expected = format::parse(&input).expect("a puzzle").puzzle;
        for (command, arguments, fields) in COMMANDS {
            let ran = kenzan(&[&[command, "--format", "line"], arguments, &["-"]].concat(), &input);
            assert_harmless(&ran, &(command, arguments));
            assert!(!ran.stdout.is_empty(), "{command}: {ran:?}");
            for line in ran.stdout.lines() {
                assert_eq!(line.split('\t').count(), fields, "{command} {arguments:?}: {line}");
                // What is left of a puzzle is another one.
                if command != "redundant" {
                    let field = line.split('\t').next().expect("the first");
                    let Entry { puzzle, .. } = format::parse(field).expect("the puzzle's code");
                    assert_eq!(puzzle, expected, "{command}: {line}");
                }
            }
        }
    }
}

#[test]
fn no_answer_in_any_format_holds_what_is_obeyed() {
    let input: Vec<String> = spoofs().iter().map(Value::to_string).collect();
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("puzzles"), input.join("\n") + "\n").expect("a file");
    for (command, arguments) in [
        ("solve", &["--check", "none"][..]),
        ("check", &["--engines", "native"]),
        ("count", &[]),
        ("candidates", &["--check", "none"]),
        ("propagate", &[]),
        ("why", &["--effort", "10"]),
        ("redundant", &[]),
        ("rate", &[]),
        ("explain", &[]),
        ("compare", &["--engines", "native"]),
        ("compare", &["--engines", "native", "--by", "name"]),
        ("audit", &["--engines", "native,mrv"]),
        ("prove", &[]),
        ("bench", &["--engines", "native", "--rounds", "1", "--by", "name"]),
    ] {
        for format in ["text", "line", "json", "csv", "events", "markdown"] {
            let arguments = [&[command, "--format", format], arguments, &["puzzles"]].concat();
            let ran = kenzan_in(folder.path(), &arguments, "");
            assert_harmless(&ran, &(command, format));
            let unknown = ["[possible values:", "has no effect in --format"];
            let is_known = !unknown.iter().any(|reason| ran.stderr.contains(reason));
            assert!(!is_known || !ran.stdout.is_empty(), "{command} {format}: {ran:?}");
            if !is_known {
                continue;
            }
            // Nothing of a name begins a line, in whichever stream.
            for line in ran.stdout.lines().chain(ran.stderr.lines()) {
                let begins = |text: &str| line.starts_with(text);
                assert!(
                    !begins("1234341221434321") && !begins("kenzan: done"),
                    "{command}: {line}"
                );
            }
            if format == "json" {
                let objects = serde_json::Deserializer::from_str(&ran.stdout).into_iter::<Value>();
                let objects: Result<Vec<_>, _> = objects.collect();
                assert!(!objects.expect("JSON").is_empty(), "{command}");
            }
            if format == "csv" {
                assert_rows(&ran.stdout, command);
            }
        }
    }
}

/// Checks that each line is a row, and that a column for puzzles holds the puzzles themselves.
fn assert_rows(table: &str, command: &str) {
    let puzzle = |text: &str| format::parse(text).expect("a puzzle's code").puzzle;
    let expected: Vec<_> = spoofs().iter().map(|object| puzzle(&object.to_string())).collect();
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let place = reader.headers().expect("a head").iter().position(|name| name == "puzzle");
    let rows: Vec<_> = reader.records().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len() + 1, table.lines().count(), "{command}: {table}");
    if let Some(place) = place {
        let found: Vec<_> = rows.iter().map(|row| puzzle(&row[place])).collect();
        assert_eq!(found, expected, "{command}: {table}");
    }
}

#[test]
fn names_in_the_comments_of_a_model_are_escaped() {
    for object in spoofs() {
        for model in export::TABLE {
            let arguments = ["export", "--to", model.name, "-"];
            let ran = kenzan(&arguments, object.to_string());
            assert_harmless(&ran, &model.name);
            let lines: Vec<&str> =
                ran.stdout.lines().filter(|line| line.contains("name: ")).collect();
            let [line] = lines[..] else { panic!("{}: {lines:?}", model.name) };
            let mark = line.split("name: ").next().expect("what stands before");
            assert!(["; ", "c ", "% ", "", "* ", "\\ "].contains(&mark), "{}: {line}", model.name);
        }
    }
}

#[test]
fn what_is_converted_holds_nothing_that_is_obeyed() {
    let input: Vec<String> = spoofs().iter().map(Value::to_string).collect();
    for known in &format::known::FORMATS {
        let arguments = ["convert", "--lossy", "--to", known.name, "-"];
        let ran = kenzan(&arguments, input.join("\n"));
        assert_harmless(&ran, &known.name);
        assert!(ran.stderr.lines().all(|line| line.starts_with("standard input:")), "{ran:?}");
    }
}

#[test]
fn changed_parts_are_not_reported_as_lost() {
    let named = json!({ "kenzan": 1, "givens": "12............34", "name": "a\nb", "author": "c" });
    let ran = kenzan(&["convert", "--lossy", "--to", "line", "-"], named.to_string());
    assert_eq!(ran.stdout, "12............34 a b\n");
    assert_eq!(ran.stderr, "standard input:1: lost: the author; changed: the name\n");
    let ran = kenzan(&["convert", "--to", "line", "-"], named.to_string());
    assert!(
        ran.stderr
            .starts_with("standard input:1: line can't express the name unchanged, the author\n"),
        "{ran:?}"
    );
    // A name that looks like a solution would be one.
    let named = json!({ "kenzan": 1, "givens": "12............34", "name": "1234341221434321" });
    let ran = kenzan(&["convert", "--lossy", "--to", "line", "-"], named.to_string());
    assert_eq!(ran.stdout, "12............34\n");
    assert_eq!(ran.stderr, "standard input:1: lost: the name\n");
}

#[test]
fn a_message_quotes_what_is_wrong_on_its_own_line() {
    let text = "x\u{1b}[2J\u{9b}\nkenzan: done\u{202e}";
    for object in [
        json!({ "kenzan": 1, "givens": "12............34", text: 1 }),
        json!({ "kenzan": 1, "givens": "12............34", "rules": [{ "type": text }] }),
        json!({ "kenzan": 1, "givens": "12............34", "rules": [{ "type": "anti-king", text: 1 }] }),
        json!({ "kenzan": 1, "givens": text }),
        json!({ "kenzan": 1, "givens": "12............34", "houses": text }),
        json!({ "kenzan": 1, "givens": "12............34", "boxes": text }),
        json!({ "kenzan": 1, "givens": "12............34", "rules": [
            { "type": "regex", "line": ["r1c1", "r1c2"], "pattern": format!("(..{text}") },
        ]}),
        json!({ "kenzan": 1, "givens": "12............34", "rules": [
            { "type": "relation", "line": ["r1c1", "r1c2"], "relation": format!("a < {text}") },
        ]}),
        json!({ "size": 4, "grid": [], text: 1 }),
    ] {
        for format in ["text", "line", "json", "csv"] {
            let ran = kenzan(&["solve", "--format", format, "-"], object.to_string());
            assert_eq!(ran.code, 2, "{object}: {ran:?}");
            assert_harmless(&ran, &object);
            let is_own = |line: &str| {
                ["standard input:", "hint: "].iter().any(|begin| line.starts_with(begin))
            };
            assert!(ran.stderr.lines().all(is_own), "{object}: {}", ran.stderr);
        }
    }
}

#[test]
fn a_file_that_is_written_holds_nothing_that_is_obeyed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input: Vec<String> = spoofs().iter().map(Value::to_string).collect();
    let input = input.join("\n") + "\n";
    for arguments in [
        &["solve", "--check", "none", "--svg", "solve-{}.svg"][..],
        &["candidates", "--check", "none", "--svg", "candidates-{}.svg"],
        &["why", "--effort", "10", "--svg", "why-{}.svg"],
        &["explain", "--svg", "explain-{}.svg"],
        &["compare", "--engines", "native", "--by", "name", "--chart", "compare.svg"],
        &["rate", "--chart", "rate.svg"],
        &["rate", "--format", "line", "-o", "rated.txt"],
        &["rate", "--format", "csv", "-o", "rated.csv"],
        &["export", "--to", "lp", "-o", "models/"],
        &["prove", "-o", "proofs/"],
    ] {
        let ran = kenzan_in(folder.path(), &[arguments, &["-"]].concat(), &input);
        assert_harmless(&ran, &arguments);
    }
    let written = files(folder.path());
    assert!(written.len() > 5, "{written:?}");
    for name in written {
        let path = folder.path().join(&name);
        if path.is_file() {
            let text = std::fs::read_to_string(path).expect("text");
            assert!(!text.contains(OBEYED), "{name}: {text:?}");
        }
    }
}
