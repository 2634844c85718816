//! Words that are no command here, but that people type: what there is instead.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::command::help;

/// Words, each with what does the same here, or comes nearest to it.
const INSTEAD: &[(&[&str], &str)] = &[
    (
        &["generate", "gen", "create", "new", "make", "random"],
        "kenzan makes no new puzzles: `kenzan redundant` takes out of one what it does not need, \
         and `kenzan check` and `kenzan rate` say whether one is proper, and how hard",
    ),
    (
        &["play", "start", "game"],
        "puzzles are not played here: `kenzan hint` says what to look for next, and \
         `kenzan check` which of the entered digits are wrong",
    ),
    (
        &["validate", "valid", "unique", "minimal"],
        "`kenzan check` says whether a puzzle has one solution, and needs each of its givens",
    ),
    (&["difficulty", "grade", "level", "score"], "`kenzan rate` says how hard a puzzle is"),
    (
        &["next", "help-me", "step", "steps", "walkthrough", "path"],
        "`kenzan hint` says what to look for next, and `kenzan explain` each step to the solution",
    ),
    (
        &["draw", "show", "picture", "image", "render", "svg", "png", "display", "view"],
        "`kenzan solve --svg FILE` and `--png FILE` draw a puzzle with its solution",
    ),
    (&["pdf", "booklet", "book"], "`kenzan print -o FILE` puts puzzles on the pages of a PDF"),
    (
        &["minimize", "minimise", "reduce", "simplify"],
        "`kenzan redundant` takes out givens and rules that are not needed",
    ),
    (
        &["pencilmarks", "pencil-marks", "marks", "notes"],
        "`kenzan candidates` shows which digits each cell holds in some solution, and \
         `kenzan explain --all` draws the pencil marks",
    ),
    (
        &["import", "read", "open", "load", "save", "write", "translate"],
        "every command reads all formats; `kenzan convert --to FORMAT` writes another one",
    ),
    (
        &["fix", "repair", "debug", "diagnose"],
        "`kenzan why` says what is wrong with a puzzle, and what would mend it",
    ),
    (&["strategies", "methods"], "`kenzan techniques` lists what people solve with"),
    (&["benchmark", "speed"], "`kenzan bench` measures how many puzzles a second are solved"),
    (
        &["test", "selftest", "doctor"],
        "`kenzan self-check` says whether this build works here, and `kenzan check` whether a \
         puzzle is proper",
    ),
];

/// Says what there is instead of a word that was typed as a command, where that is known.
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
    fn a_word_that_stands_for_nothing_is_told_as_clap_tells_it() {
        let error = Cli::try_parse_from(["kenzan", "sovle"]).expect_err("no command");
        assert!(explained(error).to_string().contains("solve"), "what was meant");
        let error = Cli::try_parse_from(["kenzan", "Generate", "9"]).expect_err("no command");
        let said = explained(error).to_string();
        assert!(said.contains("there is no command 'Generate'\nhint: kenzan makes no"), "{said}");
    }
}
