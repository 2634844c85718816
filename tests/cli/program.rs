//! Runs the program and holds what it did.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A hard puzzle of the articles, with one solution.
pub(crate) const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
pub(crate) const HARD_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/// ER 7.2: hundreds of them are rated in a second ("The Hidden Logic of Sudoku", XVIII.2.10).
pub(crate) const MIDDLE: &str =
    "....2..198..6.....5.........9..4....6.....3.......1....1.....4.7..3........5..8..";
/// The first article's puzzle as it is printed there: 9,734 solutions.
pub(crate) const SLIPPED: &str =
    "...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..";

/// What a run printed, and its exit code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Ran {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) code: i32,
}

/// Runs `kenzan` with `arguments` and `input` on its standard input.
pub(crate) fn kenzan(arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let folder = tempfile::tempdir().expect("a temporary folder");
    kenzan_in(folder.path(), arguments, input)
}

/// Runs `kenzan` in `folder`.
pub(crate) fn kenzan_in(folder: &Path, arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("kenzan"));
    command.current_dir(folder).args(arguments);
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has a standard input");
    let bytes = input.as_ref().to_vec();
    // A program that does not read all of it closes the pipe, which is its right.
    let writer = std::thread::spawn(move || {
        let _ = std::io::Write::write_all(&mut stdin, &bytes);
    });
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    writer.join().expect("the input was written or refused");
    Ran {
        stdout: String::from_utf8(stdout).expect("it prints text"),
        stderr: String::from_utf8(stderr).expect("it prints text"),
        code: status.code().expect("it ends by itself"),
    }
}

/// Returns the names of the files in a folder, in order.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let names = entries.map(|entry| entry.expect("a file").file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().expect("text")).collect();
    names.sort();
    names
}
