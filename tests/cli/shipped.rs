//! The puzzles that were made for this project are made again by the commands that `puzzles/SOURCES.md` names.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Files, with a part of the command that makes each.
const QUICK: [(&str, &str); 4] = [
    ("size-4.txt", "| name 4"),
    ("size-6.txt", "| name 6"),
    ("size-12.txt", "| name 12"),
    ("size-16.txt", "| name 16"),
];
const SLOW: [(&str, &str); 3] = [
    ("size-25.txt", "| name 25"),
    ("killers.jsonl", "--rules killer "),
    ("quadruples.jsonl", "--rules quadruple:6"),
];

fn assert_made_again(files: &[(&str, &str)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let sources = fs::read_to_string(folder.join("SOURCES.md")).expect("the sources");
    let blocks: Vec<&str> = sources.split("\n```\n").skip(1).step_by(2).collect();
    let named = blocks.iter().find(|block| block.starts_with("name()")).expect("the function");
    let program = Path::new(assert_cmd::cargo::cargo_bin!("kenzan")).parent().expect("a folder");
    let path = env::var_os("PATH").unwrap_or_default();
    let all = [program.to_path_buf()].into_iter().chain(env::split_paths(&path));
    let path = env::join_paths(all).expect("folders without a colon");
    for (file, part) in files {
        let mut commands = blocks.iter().filter(|block| block.contains(part));
        let command = commands.next().unwrap_or_else(|| panic!("no command for {file}"));
        let script = format!("{named}\n{command}");
        let ran = Command::new("bash").args(["-c", &script]).env("PATH", &path).output();
        let ran = ran.expect("bash starts");
        assert!(ran.status.success(), "{file}: {}", String::from_utf8_lossy(&ran.stderr));
        let shipped = fs::read_to_string(folder.join(file)).expect("the file");
        let puzzles = shipped.lines().filter(|line| !line.starts_with('#'));
        let made = String::from_utf8(ran.stdout).expect("text");
        assert!(made.lines().eq(puzzles), "{file} is not\n{made}");
    }
}

#[test]
fn puzzles_of_other_sizes_are_made_again_by_their_commands() {
    assert_made_again(&QUICK);
}

#[test]
#[ignore = "generates for a minute"]
fn the_other_puzzles_that_were_made_are_made_again_by_their_commands() {
    assert_made_again(&SLOW);
}
