//! Every command refuses what its engine does not support, with an engine made for that.

use clap::Parser;
use kenzan::engine::Interrupt;

use crate::command::args::Cli;
use crate::output::exit::Exit;

const SMALL: &str = "1.....3..4.....2";
const CLASSIC: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The commands that ask engines, but for the puzzle.
const COMMANDS: [&str; 10] = [
    "solve --engine picky --check none --format line",
    "solve --check picky --format line",
    "compare --engines picky,native --format line",
    "audit --engines picky,native --format line --journal",
    "check --engines picky --format line",
    "bench --engines picky --rounds 1 --format line",
    "why --engine picky --format line",
    "redundant --engine picky --format line",
    "redundant --check picky --format line",
    "prove --engine picky --format line",
];

fn run(command: &str, puzzle: &str) -> Exit {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (journal, file) = (path("journal"), path("puzzle.txt"));
    std::fs::write(&file, puzzle).expect("the folder takes a file");
    let mut words: Vec<&str> = command.split(' ').collect();
    if words.last() == Some(&"--journal") {
        words.push(&journal);
    }
    let words = ["kenzan"].into_iter().chain(words).chain(["--quiet", &file]);
    let cli = Cli::try_parse_from(words).expect("the words of a command");
    crate::command::run(cli, || Ok(Interrupt::default())).expect("the command itself works")
}

#[test]
fn what_an_engine_does_not_support_is_refused_by_every_command() {
    for command in COMMANDS {
        assert_eq!(run(command, SMALL), Exit::default(), "{command}");
        // Not 3, either: it contradicts nobody.
        let refused = Exit { bad_input: true, ..Exit::default() };
        let exit = Exit { unsolved: false, ..run(command, CLASSIC) };
        assert_eq!(exit, refused, "{command}");
    }
}
