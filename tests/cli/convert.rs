//! `convert` and `formats`: puzzles in other formats, and what is lost on the way.

use kenzan::format::known::{FORMATS, Part};
use serde_json::Value;

use super::program::{HARD, kenzan};

#[test]
fn all_formats_are_listed_with_what_they_carry() {
    let text = kenzan(&["formats"], "");
    assert_eq!(text.code, 0);
    let list = kenzan(&["formats", "--format", "json"], "").stdout;
    let list: Value = serde_json::from_str(&list).expect("it is JSON");
    for (index, format) in FORMATS.iter().enumerate() {
        assert!(text.stdout.contains(format.title), "{}", format.name);
        let object = &list["formats"][index];
        assert_eq!(object["name"], format.name);
        assert_eq!(object["carries"].as_array().map(Vec::len), Some(format.carries.len()));
        assert_eq!(object["written"], true);
    }
    assert_eq!(list["formats"].as_array().map(Vec::len), Some(FORMATS.len()));
}

#[test]
fn what_is_converted_there_and_back_is_what_it_was() {
    let lines = format!("{HARD} one\n{HARD}\n");
    for format in &FORMATS {
        if !format.carries.contains(&Part::Name) {
            continue;
        }
        let there = kenzan(&["convert", "--to", format.name, "-"], &lines);
        assert_eq!((there.code, there.stderr.as_str()), (0, ""), "{}", format.name);
        let back = kenzan(&["convert", "--to", "line", "-"], &there.stdout);
        assert_eq!(
            (back.stdout.as_str(), back.code),
            (lines.as_str(), 0),
            "{}: {}",
            format.name,
            there.stdout
        );
    }
}

#[test]
fn nothing_is_lost_unasked() {
    let input = format!("{HARD} one\n{HARD}\n");
    let refused = kenzan(&["convert", "--to", "sdm", "-"], &input);
    assert_eq!(refused.code, 2);
    let zeros = HARD.replace('.', "0") + "\n";
    assert_eq!(refused.stdout, zeros);
    assert!(
        refused.stderr.starts_with("standard input:1: sdm can't express the name\nhint: --lossy "),
        "{}",
        refused.stderr
    );
    let lossy = kenzan(&["convert", "--to", "sdm", "--lossy", "-"], &input);
    assert_eq!((lossy.code, lossy.stdout.as_str()), (0, zeros.repeat(2).as_str()));
    assert_eq!(lossy.stderr, "standard input:1: lost: the name\n");
    let quiet = kenzan(&["convert", "--to", "sdm", "--lossy", "--quiet", "-"], &input);
    assert_eq!((quiet.code, quiet.stderr.as_str()), (0, ""));
    assert_eq!(quiet.stdout, lossy.stdout);
    // Whatever may be lost, a puzzle of another size is another puzzle.
    let small = kenzan(&["convert", "--to", "sdm", "--lossy", "1..............."], "");
    assert_eq!((small.code, small.stdout.as_str()), (2, ""));
    assert!(small.stderr.contains("(.sdm) can't express this puzzle"), "{}", small.stderr);
    let bad = kenzan(&["convert", "--to", "nothing", HARD], "");
    assert_eq!(bad.code, 2);
    let text = kenzan(&["convert", "--to", "line", "-"], format!("{}q\n{HARD}\n", &HARD[1..]));
    assert_eq!((text.code, text.stdout), (2, format!("{HARD}\n")));
}

#[test]
#[cfg(unix)]
fn an_interrupt_works_while_there_is_no_input() {
    use std::process::{Command, Stdio};
    for arguments in [["convert", "--to", "line"], ["export", "--to", "lp"]] {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // Whoever holds this open may never write.
        let input = child.stdin.take();
        std::thread::sleep(std::time::Duration::from_secs(2));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("there is a program to send signals").success());
        let ended = child.wait_with_output().expect("it ends");
        let found = (ended.status.code(), ended.stdout.as_slice());
        assert_eq!(found, (Some(130), &b""[..]), "{arguments:?}");
        drop(input);
    }
}
