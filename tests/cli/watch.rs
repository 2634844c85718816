//! `kenzan watch`: what it prints at the start and at each save, and how it ends.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use super::program::{MIDDLE, kenzan};

#[test]
fn each_save_is_answered_until_a_signal_ends_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("puzzle.txt");
    fs::write(&path, "1...............").expect("it is written");
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.args(["watch", "--most", "50", "puzzle.txt"]).current_dir(folder.path());
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let stdout = BufReader::new(child.stdout.take().expect("it has a standard output"));
    let mut lines = stdout.lines().map(|line| line.expect("a line"));
    let mut until = |wanted: &str| {
        let mut read = Vec::new();
        for line in lines.by_ref() {
            let is_last = line.contains(wanted);
            read.push(line);
            if is_last {
                return read.join("\n");
            }
        }
        panic!("'{wanted}' is not in\n{}", read.join("\n"));
    };
    let several = until("candidates are in some solution");
    assert!(several.starts_with("puzzle.txt\n") && several.contains("at least 50"), "{several}");
    fs::write(&path, MIDDLE).expect("it is written");
    until("one solution");
    until("ER 7.2");
    fs::write(&path, "11..............").expect("it is written");
    assert!(until("no solution").contains("puzzle.txt"));
    fs::write(&path, "12............3q").expect("it is written");
    until("puzzle.txt: line 1");
    fs::write(&path, r#"{"kenzan": 1, "size": 4, "givens": "1.....3..4.....2", "rules": [{"type": "anti-king"}]}"#)
        .expect("it is written");
    until("no solution");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-s", "INT", &id]).status().expect("kill runs").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
}

#[test]
fn a_file_that_is_not_there_can_not_be_followed() {
    for (file, message) in [
        ("none.txt", "kenzan: none.txt: no such file or folder\nhint: check the path\n"),
        ("-", "kenzan: standard input can't be watched\nhint: name a file\n"),
    ] {
        let ran = kenzan(&["watch", file], "");
        assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (2, "", message));
    }
}
