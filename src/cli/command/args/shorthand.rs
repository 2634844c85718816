//! `kenzan PUZZLE` and `kenzan FILE`, short for `kenzan solve`.

use std::ffi::OsString;
use std::path::{Path, is_separator};

use clap::CommandFactory;

use super::Cli;
use crate::input::looks_like_a_puzzle;

/// Inserts `solve` before the first word of `arguments` if that is a puzzle or a file, and no command.
pub(super) fn with_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if let Some(index) = first_word(&arguments)
        && stands_for_solve(&arguments[index])
    {
        arguments.insert(index, "solve".into());
    }
    arguments
}

/// Returns the index of the first word that is neither the program nor an option for all commands.
fn first_word(arguments: &[OsString]) -> Option<usize> {
    let mut index = 1;
    loop {
        let argument = arguments.get(index)?.to_str();
        index += match argument {
            Some("--color") => 2,
            Some(option) if option.starts_with("--color=") => 1,
            Some("-") => return Some(index),
            Some(option) if option.starts_with('-') => return None,
            Some(_) | None => return Some(index),
        };
    }
}

fn stands_for_solve(word: &OsString) -> bool {
    let text = word.to_string_lossy();
    let mut program = Cli::command();
    program.build();
    if program.find_subcommand(&*text).is_some() {
        return false;
    }
    // A misspelt command has neither point nor slash, and is reported as one.
    let is_path = text.contains(|character| character == '.' || is_separator(character));
    text == "-" || is_path || Path::new(word).exists() || looks_like_a_puzzle(&text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_or_a_file_is_solved_and_a_command_is_run() {
        let puzzle = "1....3......4..2";
        for (typed, meant) in [
            (&[puzzle][..], &["solve", puzzle][..]),
            (&["-"], &["solve", "-"]),
            (&["no-such.txt", "--format", "csv"], &["solve", "no-such.txt", "--format", "csv"]),
            (&["--color", "never", puzzle], &["--color", "never", "solve", puzzle]),
            (&["--color=never", puzzle], &["--color=never", "solve", puzzle]),
            (&["Cargo.toml"], &["solve", "Cargo.toml"]),
            (&["check", puzzle], &["check", puzzle]),
            (&["help"], &["help"]),
            (&["sovle", puzzle], &["sovle", puzzle]),
            (&["--version"], &["--version"]),
            (&[], &[]),
        ] {
            let words = |words: &[&str]| {
                ["kenzan"].iter().chain(words).map(OsString::from).collect::<Vec<_>>()
            };
            assert_eq!(with_command(words(typed)), words(meant), "{typed:?}");
        }
    }
}
