//! `kenzan generate`: wishes that can be granted, and are, those that can't, and what is left when it ends early.

use std::fs;

use serde_json::Value;

use super::program::{Ran, files, kenzan, kenzan_in};

fn generated(arguments: &[&str]) -> Ran {
    kenzan(&[&["generate", "--check", "none", "--seed", "7"], arguments].concat(), "")
}

#[test]
fn each_given_is_needed_with_rules_and_a_number_of_givens_too() {
    for arguments in [
        &["--size", "4", "--seed", "3", "--rules", "odd:2", "--clues", "5..9"][..],
        &["--size", "4", "--seed", "5", "--rules", "thermometer:1", "--clues", "3..6"],
        &["--size", "4", "--seed", "5", "--diagonals", "--clues", "3..5"],
        &["--size", "4", "--seed", "5", "--clues", "4..5"],
    ] {
        let wanted = ["generate", "--check", "none", "--minimal", "-n", "3"];
        let made = kenzan(&[&wanted, arguments].concat(), "");
        assert_eq!(made.code, 0, "{arguments:?}: {}", made.stderr);
        let checked = kenzan(&["check", "--format", "csv"], &made.stdout).stdout;
        let mut rows = checked.lines().map(|line| line.rsplit(',').collect::<Vec<_>>());
        let header = rows.next().expect("a header");
        let at = header.iter().position(|&field| field == "minimal").expect("a field");
        for row in rows {
            assert_eq!(row[at], "yes", "{arguments:?}: {checked}");
        }
    }
}

#[test]
fn no_two_marks_or_clues_are_at_one_place() {
    let cells = |rule: &Value| {
        let mut cells: Vec<String> = match (&rule["cells"], &rule["clue"], &rule["greater"]) {
            (Value::Array(cells), _, _) => cells.iter().map(Value::to_string).collect(),
            (_, Value::Null, greater) => vec![greater.to_string(), rule["less"].to_string()],
            (_, clue, _) => vec![clue.to_string()],
        };
        cells.sort();
        cells
    };
    for (seed, rules) in [
        ("53740", "odd,ratio,quadruple"),
        ("1", "xv,difference"),
        ("2", "x-sum,skyscraper"),
        ("3", "little-killer,sandwich"),
        ("4", "greater-than,xv"),
    ] {
        let wanted = ["generate", "--check", "none", "--size", "6", "-n", "4"];
        let ran = kenzan(&[&wanted[..], &["--seed", seed, "--rules", rules]].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        for line in ran.stdout.lines() {
            let puzzle: Value = serde_json::from_str(line).expect("JSON");
            let drawn: Vec<_> =
                puzzle["rules"].as_array().expect("rules").iter().map(cells).collect();
            let mut places = drawn.clone();
            places.sort();
            places.dedup();
            assert_eq!(places.len(), drawn.len(), "{line}");
        }
    }
}

#[test]
fn what_arithmetic_refutes_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let two_rows = "xxxxxxxxx\n".repeat(7) + &".........\n".repeat(2);
    fs::write(folder.path().join("rows.txt"), &two_rows).expect("a file");
    let two_columns = format!("{}\n", "xxx.x.xxx\n".repeat(9));
    fs::write(folder.path().join("columns.txt"), two_columns).expect("a file");
    for (arguments, message) in [
        (
            &["--level", "medium..easy"][..],
            "Medium to Easy is an empty range of levels: write the lower one first",
        ),
        (
            &["--symmetry", "r90", "--clues", "22..23"],
            "no puzzle with the symmetry r90 has 22 to 23 givens: its cells go together by 4, 1; the nearest possible: 21 and 24",
        ),
        (
            &["--symmetry", "full", "--clues", "19"],
            "no puzzle with the symmetry full has 19 givens: its cells go together by 8, 4, 1; the nearest possible: 17 and 20",
        ),
        (
            &["--size", "8", "--symmetry", "r180", "--clues", "25"],
            "no puzzle with the symmetry r180 has 25 givens: its cells go together by 2; the nearest possible: 24 and 26",
        ),
        (
            &["--pattern", "rows.txt"],
            "no puzzle with this pattern has one solution: rows 8 and 9 are empty, and lie in the same boxes, so they could be exchanged",
        ),
        (
            &["--pattern", "columns.txt"],
            "no puzzle with this pattern has one solution: columns 4 and 6 are empty, and lie in the same boxes, so they could be exchanged",
        ),
        (
            &["--minimal", "--clues", "73"],
            "no minimal puzzle has 73 givens: of 81 cells, 72 are the most, as a digit follows from the others of its house",
        ),
        (
            &["--from", "1.....3..4.....2", "--clues", "3"],
            "no 4×4 puzzle with 3 givens has one solution: 4 are needed",
        ),
        (
            &["--from", "12..34...1.....2", "--clues", "5"],
            "the puzzle to start with has 6 givens, so its puzzles don't have 5",
        ),
        (
            &["--size", "4", "--rules", "xv:20,ratio:10"],
            "30 rules of xv and ratio are too many: there are 24 pairs of neighbours, and each has one rule at most",
        ),
        (
            &["--size", "4", "--rules", "odd:5,arrow:4"],
            "9 rules of odd and arrow are too many: there are 16 cells, and each has one rule at most",
        ),
        (
            &["--pencil-marks", "--clues", "5"],
            "pencil marks and a number of givens can't be combined: there are none",
        ),
    ] {
        let generate = ["generate", "--attempts", "3", "-o", "out.txt"];
        let ran = kenzan_in(folder.path(), &[&generate, arguments].concat(), "");
        let message = format!("kenzan: {message}\n");
        assert_eq!((ran.code, ran.stderr.as_str(), ran.stdout.as_str()), (2, &*message, ""));
    }
    assert!(!folder.path().join("out.txt").exists());
}

#[test]
fn a_puzzle_to_start_with_says_the_size() {
    let from = "1..4............";
    let ran = generated(&["--from", from, "--quiet"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.starts_with("1..4"), "{}", ran.stdout);
    for (arguments, message) in [
        (
            &["--size", "9", "--from", from][..],
            "kenzan: --from: puzzles of size 9 are generated, and this one has size 4\nhint: leave the size out\n",
        ),
        (
            &["--from", "11"],
            "kenzan: --from: 11 is neither a file nor a puzzle\nhint: a puzzle has a mark for each cell, '.' for an empty one: 16 for 4×4, 81 for 9×9\n",
        ),
    ] {
        let ran = generated(arguments);
        assert_eq!((ran.code, ran.stderr.as_str()), (2, message));
    }
}

#[test]
fn no_file_is_left_without_a_puzzle() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let wanted = ["generate", "--minimal", "--clues", "40", "--attempts", "2", "-o", "out.txt"];
    let ran = kenzan_in(folder.path(), &wanted, "");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stderr.ends_with("no puzzle was found: out.txt was not written\n"),
        "{}",
        ran.stderr
    );
    assert_eq!(files(folder.path()), [""; 0]);
}

#[cfg(unix)]
#[test]
fn what_was_found_before_an_interrupt_is_kept() {
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    program.current_dir(folder.path());
    program
        .args(["generate", "--size", "4", "-n", "1000000000", "--check", "none", "-o", "out.txt"]);
    program.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("it starts");
    // It has found some when the file that gets the name at the end has grown.
    let length = || {
        let entries = fs::read_dir(folder.path()).expect("a folder");
        entries
            .map(|entry| entry.and_then(|entry| entry.metadata()).map_or(0, |file| file.len()))
            .sum::<u64>()
    };
    while length() == 0 {
        assert_eq!(child.try_wait().expect("a child"), None);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("there is a program to send signals").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let text = fs::read_to_string(folder.path().join("out.txt")).expect("it is kept");
    let lines = text.lines().count();
    assert!(lines > 0 && text.ends_with('\n') && text.lines().all(|line| line.len() == 16));
    let said = String::from_utf8(output.stderr).expect("text").replace(',', "");
    let numbers: Vec<usize> = said.split(' ').filter_map(|word| word.parse().ok()).collect();
    assert_eq!(numbers[0], lines, "{said}");
    assert!(numbers[1] >= lines, "{said}");
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_enough_ends_the_run_silently() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let mut program = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    program.args(["generate", "--size", "4", "-n", "1000000000", "--check", "none"]);
    program.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("it starts");
    let mut line = String::new();
    let mut reader = BufReader::new(child.stdout.take().expect("a pipe"));
    reader.read_line(&mut line).expect("a puzzle");
    drop(reader);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn the_level_is_not_a_name_to_any_command() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path();
    let rated = ["--check", "none", "--level", "easy..hard", "--seed", "2", "-n", "2"];
    for (rules, ran) in [
        (false, kenzan(&[&["generate"], &rated[..]].concat(), "")),
        (
            true,
            kenzan(&[&["generate", "--size", "4", "--rules", "killer"], &rated[..]].concat(), ""),
        ),
    ] {
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let list = ran.stdout;
        assert!(list.lines().all(|line| line.split('\t').count() == 3), "{list}");
        let printed = kenzan_in(path, &["print", "-o", "book.pdf"], &list);
        assert_eq!((printed.code, printed.stderr.as_str()), (0, ""), "{rules}");
        let written = kenzan(&["convert", "--to", "json"], &list).stdout;
        for line in written.lines() {
            let puzzle: Value = serde_json::from_str(line).expect("JSON");
            assert_eq!(puzzle.get("name"), None, "{line}");
        }
    }
}
