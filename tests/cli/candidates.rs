//! `kenzan candidates`: the digits that each cell holds in some solution.

use std::collections::HashSet;
use std::fs;

use serde_json::Value;

use super::program::{HARD, HARD_SOLVED, SLIPPED, kenzan, kenzan_in};

#[test]
fn a_grid_and_a_sentence() {
    let ran = kenzan(&["candidates", "-j", "1", "12............34"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let mut lines: Vec<&str> = ran.stdout.lines().collect();
    let cost = lines.pop().expect("the last line");
    assert!(
        cost.starts_with("native ") && cost.contains(" agrees that there are no others"),
        "{cost}"
    );
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn counts_up_to_so_many_solutions() {
    let ran = kenzan(&["candidates", "-j", "1", "--most", "3", "12............34"], "");
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let start = ran.stdout.find("solutions for each").expect("the counts");
    let end = ran.stdout.trim_end().rfind('\n').expect("the last line");
    insta::assert_snapshot!(ran.stdout[start..end]);
}

#[test]
fn the_answers_have_their_sentences_and_exit_codes() {
    let entered = r#"{"kenzan":1,"givens":"1...............","entered":".2.............."}"#;
    let empty = ".".repeat(625);
    for (arguments, code, part) in [
        (&[HARD][..], 0, "exactly one solution: each cell has one true candidate\n"),
        (&["11.............."], 1, "no solution, so no candidate is a true one\n"),
        (&["1..............."], 0, "54 candidates are in some solution; one cell has only one\n"),
        (&["--entered", entered], 0, " candidates are in some solution; 2 cells have only one\n"),
        (&["--timeout", "0.01", &empty], 1, "perhaps more: gave up at the time limit\n"),
        (&["--budget", "3", HARD], 1, "perhaps more: gave up at the budget\n"),
    ] {
        let arguments = [&["candidates"], arguments].concat();
        let ran = kenzan(&arguments, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (code, ""), "{arguments:?}");
        assert!(ran.stdout.contains(part), "'{part}' is missing in:\n{}", ran.stdout);
    }
}

#[test]
fn the_same_digits_as_in_all_solutions() {
    let listed = kenzan(&["solve", "--all", "--check", "none", "--format", "json", SLIPPED], "");
    let listed: Value = serde_json::from_str(&listed.stdout).expect("JSON");
    let solutions = listed["solutions"].as_array().expect("a list");
    assert_eq!(solutions.len(), 9_734);
    let mut expected = vec![[0_u64; 9]; 81];
    for solution in solutions {
        for (cell, digit) in solution.as_str().expect("a line").bytes().enumerate() {
            expected[cell][usize::from(digit - b'1')] += 1;
        }
    }
    for jobs in ["1", "2"] {
        let arguments = ["candidates", "-j", jobs, "--most", "50", "--format", "json", SLIPPED];
        let record: Value = serde_json::from_str(&kenzan(&arguments, "").stdout).expect("JSON");
        assert_eq!((&record["known"], &record["most"]), (&"all".into(), &50.into()));
        for (cell, expected) in expected.iter().enumerate() {
            let (digits, counts) = (&record["candidates"][cell], &record["counts"][cell]);
            let found: Vec<(u64, u64)> = digits
                .as_array()
                .expect("a list")
                .iter()
                .zip(counts.as_array().expect("a list"))
                .map(|(digit, count)| {
                    (digit.as_u64().expect("a digit"), count.as_u64().expect("a count"))
                })
                .collect();
            let expected: Vec<(u64, u64)> = (1..)
                .zip(expected)
                .filter(|&(_, &count)| count > 0)
                .map(|(digit, &count)| (digit, count.min(50)))
                .collect();
            assert_eq!(found, expected, "cell {cell}");
        }
    }
}

#[test]
fn lines_have_the_digits_of_each_cell() {
    let ran = kenzan(
        &["candidates", "--format", "line"],
        format!("{HARD}\n11..............\n12q4............\n"),
    );
    assert_eq!(ran.code, 2);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split('\t').collect()).collect();
    let solved: Vec<String> = HARD_SOLVED.chars().map(String::from).collect();
    assert_eq!(rows[0], [HARD, "all", &solved.join(" "), ""]);
    assert_eq!(rows[1][1..3], ["none", "- - - - - - - - - - - - - - - -"]);
}

#[test]
fn pictures_are_written_where_they_are_wanted() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let input = "1...............\n12............34\n";
    let ran = kenzan_in(folder.path(), &["candidates", "-q", "--svg", "{}.svg", "-"], input);
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
    for name in ["0001.svg", "0002.svg"] {
        let picture = fs::read_to_string(folder.path().join(name)).expect("the picture");
        assert!(picture.starts_with("<svg") && picture.contains("candidates are in some solution"));
    }
    let arguments =
        ["candidates", "-q", "--theme", "dark", "--svg", "d-{}.svg", "--png", "{}.png", "-"];
    let ran = kenzan_in(folder.path(), &arguments, input);
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
    let picture = fs::read_to_string(folder.path().join("d-0002.svg")).expect("the picture");
    assert!(picture.contains(r##"fill="#17181c""##), "{picture}");
    let png = fs::read(folder.path().join("0001.png")).expect("the picture");
    assert!(png.starts_with(b"\x89PNG"));
    let ran = kenzan_in(folder.path(), &["candidates", "-q", "--svg", "one.svg", "-"], input);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("one.svg is for the first puzzle"), "{}", ran.stderr);
    let ran = kenzan_in(folder.path(), &["candidates", "--svg", "no/one.svg", HARD], "");
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("can't write no/one.svg"), "{}", ran.stderr);
}

/// A second engine confirms that the other candidates are in no solution, unless none is asked.
#[test]
fn a_second_engine_confirms_what_is_not_there() {
    let ruled = r#"{"kenzan":1,"givens":"12..............","rules":[{"type":"anti-king"}]}"#;
    let empty = "................";
    for (arguments, engine, said) in [
        (&[HARD][..], Some("sat"), "; sat agrees that there are no others\n"),
        (&["--check", "z3", ruled], Some("z3"), "; z3 agrees\n"),
        (&["--check", "sat", SLIPPED], Some("sat"), "; sat agrees that there are no others\n"),
        (&["--check", "none", HARD], None, " nodes\n"),
        (&[empty], None, " nodes\n"),
    ] {
        let text = kenzan(&[&["candidates"], arguments].concat(), "");
        assert_eq!(text.stderr, "", "{arguments:?}");
        assert!(text.stdout.contains(said), "'{said}' is missing in:\n{}", text.stdout);
        assert_eq!(text.stdout.contains("agrees"), engine.is_some(), "{}", text.stdout);
        let record = kenzan(&[&["candidates", "--format", "json"], arguments].concat(), "");
        let record: Value = serde_json::from_str(&record.stdout).expect("JSON");
        let check =
            record.get("check").map(|check| (check["engine"].clone(), check["result"].clone()));
        assert_eq!(check, engine.map(|name| (Value::from(name), Value::from("agree"))));
    }
}

#[test]
fn a_second_engine_that_can_not_tell_says_so() {
    let run = |more: &[&str]| {
        let check = ["candidates", "--check", "z3", "--z3-param", "rlimit=1000"];
        kenzan(&[&check, more, &[HARD]].concat(), "")
    };
    let text = run(&[]);
    assert_eq!((text.code, text.stderr.as_str()), (1, ""));
    let said = "; z3 could not decide whether there are others: ";
    assert!(text.stdout.contains(said), "{}", text.stdout);
    let line = run(&["--format", "line"]).stdout;
    let fields: Vec<&str> = line.trim_end().split('\t').collect();
    assert_eq!((fields[0], fields[1]), (HARD, "unconfirmed"));
    assert!(!fields[3].is_empty(), "the reason");
    let record: Value = serde_json::from_str(&run(&["--format", "json"]).stdout).expect("JSON");
    assert_eq!(
        (&record["known"], &record["check"]["result"]),
        (&"unconfirmed".into(), &"undecided".into())
    );
}

#[test]
fn an_engine_that_can_not_check_is_refused() {
    for (check, told) in [
        ("native", "native can't check itself\n"),
        ("nobody", "invalid value 'nobody' for '--check <ENGINE>'"),
    ] {
        let ran = kenzan(&["candidates", "--check", check, HARD], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{check}");
        assert!(ran.stderr.contains(told), "{}", ran.stderr);
    }
}

/// A JSON object a line: what came up of each puzzle, and then all of it.
#[test]
fn events_come_before_their_sum() {
    let input = format!("{SLIPPED} slipped\n12q4............\n12............34\n");
    for jobs in ["1", "2"] {
        let arguments = ["candidates", "-j", jobs, "--check", "none", "--format"];
        let [events, whole] =
            ["events", "json"].map(|format| kenzan(&[&arguments[..], &[format]].concat(), &input));
        assert_eq!((events.code, &events.stderr), (2, &whole.stderr));
        let objects = |text: &str| -> Vec<Value> {
            text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
        };
        let mut events = objects(&events.stdout).into_iter();
        for whole in objects(&whole.stdout) {
            let (mut shown, mut refuted) = (HashSet::new(), HashSet::new());
            let last = events.find(|event| {
                assert_eq!((&event["source"], &event["line"]), (&whole["source"], &whole["line"]));
                if let Some(solution) = event["solution"].as_str() {
                    shown.extend(solution.bytes().map(|digit| u64::from(digit - b'0')).enumerate());
                } else if let Some(candidate) = event.get("refuted") {
                    refuted.insert(candidate.to_string());
                }
                event.get("solution").is_none() && event.get("refuted").is_none()
            });
            let last = last.expect("what `json` prints");
            assert_eq!(last["candidates"], whole["candidates"]);
            assert_eq!(last.get("error"), whole.get("error"));
            let Some(cells) = whole["candidates"].as_array() else {
                assert!(shown.is_empty() && refuted.is_empty());
                continue;
            };
            let digits = |digits: &Value| -> Vec<u64> {
                serde_json::from_value(digits.clone()).expect("digits")
            };
            let true_ones: HashSet<(usize, u64)> = cells
                .iter()
                .enumerate()
                .flat_map(|(cell, held)| digits(held).into_iter().map(move |digit| (cell, digit)))
                .collect();
            assert_eq!(shown, true_ones);
            // Of each cell without a given all other digits.
            let givens = whole["puzzle"]["givens"].as_str().expect("a line");
            let size = cells.len().isqrt();
            let open = givens.bytes().filter(|given| *given == b'.').count();
            let of_givens = cells.len() - open;
            assert_eq!(refuted.len(), open * size - (true_ones.len() - of_givens));
        }
        assert!(events.next().is_none());
    }
}
