//! Suggestions for words that people type as commands.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::command::help;

/// Words, with a hint for each group of them.
const INSTEAD: &[(&[&str], &str)] = &[
    (
        &["gen", "create", "new", "make", "random"],
        "`kenzan generate` makes puzzles, and `kenzan vary` finds those that are nearly the same",
    ),
    (
        &["play", "start", "game"],
        "kenzan is not a game: `kenzan hint` gives a hint for the next step, and `kenzan check` \
         lists entered digits that are wrong",
    ),
    (
        &["validate", "valid", "unique", "minimal"],
        "`kenzan check` checks whether a puzzle has one solution and needs each of its givens",
    ),
    (&["difficulty", "grade", "level", "score"], "`kenzan rate` rates how hard a puzzle is"),
    (
        &["next", "help-me", "step", "steps", "walkthrough", "path"],
        "`kenzan hint` gives a hint for the next step, `kenzan explain` shows each step to the solution",
    ),
    (
        &["draw", "show", "picture", "image", "render", "svg", "png", "display", "view"],
        "`kenzan solve --svg FILE` and `--png FILE` draw a puzzle with its solution",
    ),
    (&["pdf", "booklet", "book"], "`kenzan print -o FILE` puts puzzles on the pages of a PDF"),
    (
        &["reduce", "simplify"],
        "`kenzan minimise` removes givens that are not needed, and `kenzan redundant` rules, too",
    ),
    (
        &["pencilmarks", "pencil-marks", "marks", "notes"],
        "`kenzan candidates` shows which digits each cell has in some solution, and \
         `kenzan explain --all` draws the pencil marks",
    ),
    (
        &["import", "read", "open", "load", "save", "write", "translate"],
        "every command reads all formats; `kenzan convert --to FORMAT` converts a puzzle",
    ),
    (
        &["fix", "repair", "debug", "diagnose"],
        "`kenzan why` explains what is wrong with a puzzle and suggests repairs",
    ),
    (
        &["same", "isomorphic", "minlex", "normalise", "normalize", "dedupe", "duplicates"],
        "`kenzan canon` finds which puzzles are essentially the same",
    ),
    (&["shuffle", "morph", "transform"], "`kenzan scramble` rearranges puzzles at random"),
    (&["strategies", "methods"], "`kenzan techniques` lists the techniques that people use"),
    (&["benchmark", "speed"], "`kenzan bench` measures how many puzzles per second are solved"),
    (
        &["test", "selftest", "doctor"],
        "`kenzan self-check` checks whether this build works here, and `kenzan check` whether a \
         puzzle is proper",
    ),
];

/// Adds a hint to the error about a word that is not a command, if there is one.
pub(super) fn explained(error: Error) -> Error {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
        return error;
    };
    let folded = word.to_lowercase().replace('_', "-");
    let known = INSTEAD.iter().find(|(words, _)| words.contains(&folded.as_str()));
    let page = help::page(&folded).map(|page| format!("`kenzan help {}` is about that", page.name));
    let Some(instead) = page.or(known.map(|&(_, instead)| instead.to_owned())) else {
        return error;
    };
    let message = format!("there is no command '{word}'\nhint: {instead}\n");
    Error::raw(ErrorKind::InvalidSubcommand, message)
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, Parser};

    use super::*;
    use crate::command::args::Cli;

    #[test]
    fn no_such_word_is_a_command_and_each_is_there_once() {
        let mut program = Cli::command();
        program.build();
        let mut seen = Vec::new();
        for word in INSTEAD.iter().flat_map(|(words, _)| *words) {
            assert!(program.find_subcommand(word).is_none(), "{word} is a command");
            assert!(!seen.contains(word), "{word} is there twice");
            seen.push(word);
        }
    }

    #[test]
    fn every_command_that_is_offered_instead_is_there() {
        let mut program = Cli::command();
        program.build();
        for (_, instead) in INSTEAD {
            let quoted = instead.split('`').skip(1).step_by(2);
            for offered in quoted.filter(|part| part.starts_with("kenzan ")) {
                let name = offered.split(' ').nth(1).expect("a command");
                assert!(program.find_subcommand(name).is_some(), "{offered}");
            }
        }
    }

    #[test]
    fn another_word_keeps_the_message_of_clap() {
        let error = Cli::try_parse_from(["kenzan", "sovle"]).expect_err("no command");
        assert!(explained(error).to_string().contains("solve"), "what was meant");
        let error = Cli::try_parse_from(["kenzan", "Create", "9"]).expect_err("no command");
        let message = explained(error).to_string();
        assert!(
            message.contains("there is no command 'Create'\nhint: `kenzan generate` makes"),
            "{message}"
        );
    }
}
