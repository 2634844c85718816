//! `kenzan help`: the help of a command, or a page of the manual.

use anyhow::bail;
use clap::builder::{PossibleValue, StyledStr, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory, Error};
use kenzan::guide::{PAGES, Page};
use kenzan::rule::nearest;

use super::args::Cli;
use super::topic;
use crate::output;
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::terminal::Terminal;

/// Commands, with the page of the manual that shows how they are used.
const PAGE_OF: &[(&[&str], &str)] = &[
    (&["solve"], "solving"),
    (&["convert", "formats"], "input"),
    (&["rules"], "variants"),
    (&["explain", "hint", "techniques"], "explaining"),
    (&["rate"], "rating"),
    (&["generate", "minimise", "scramble", "vary"], "generating"),
    (&["check", "count", "candidates", "redundant", "watch", "why"], "setting"),
    (&["print"], "pictures"),
    (&["prove", "verify", "self-check"], "trust"),
    (&["compare", "bench", "audit", "export", "engines"], "comparing"),
    #[cfg(feature = "serve")]
    (&["serve"], "serving"),
    (&["canon"], "lists"),
];

/// Prints the help of the program, of a command, or the page about a topic.
pub(crate) fn run(word: Option<&str>, terminal: Terminal) -> anyhow::Result<Exit> {
    let mut program = Cli::command();
    program.build();
    let text = match word {
        None => styled(&program.render_long_help(), terminal),
        Some(word) => {
            if let Some(command) = program.find_subcommand_mut(word) {
                styled(&command.render_long_help(), terminal) + &pointer(word)
            } else if let Some(page) = page(word) {
                topic::render(page.text, terminal)
            } else {
                bail!("there is no command or topic '{}'\nhint: {}", escaped(word), hint(word))
            }
        }
    };
    output::print(text.as_bytes())?;
    Ok(Exit::default())
}

/// Returns the page about `topic`.
pub(crate) fn page(topic: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.name == topic)
}

/// Lists the topics for the help of the program.
pub(crate) fn topics() -> String {
    let width = PAGES.iter().map(|page| page.name.len()).max().unwrap_or_default();
    let lines = PAGES.iter().map(|page| format!("\n  {:width$}  {}", page.name, page.summary()));
    format!("Topics (`kenzan help TOPIC`):{}", lines.collect::<String>())
}

fn styled(text: &StyledStr, terminal: Terminal) -> String {
    if terminal.colour { text.ansi().to_string() } else { text.to_string() }
}

/// Names the page that shows how `command` is used.
fn pointer(command: &str) -> String {
    let found = PAGE_OF.iter().find(|(commands, _)| commands.contains(&command));
    found.map_or_else(String::new, |(_, page)| format!("\nSee also: kenzan help {page}\n"))
}

fn hint(word: &str) -> String {
    let names = names(&Cli::command());
    match nearest(word, names.iter().map(String::as_str)) {
        Some(near) => format!("did you mean '{near}'?"),
        None => "`kenzan help` lists them".to_owned(),
    }
}

/// Returns the names of all commands and topics.
fn names(program: &Command) -> Vec<String> {
    let commands = program.get_subcommands().map(|command| command.get_name().to_owned());
    commands.chain(PAGES.iter().map(|page| page.name.to_owned())).collect()
}

/// Accepts any word; shells complete the commands and topics.
#[derive(Debug, Clone)]
pub(crate) struct Word;

impl TypedValueParser for Word {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        _: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, Error> {
        let text = value.to_str().map(str::to_owned);
        text.ok_or_else(|| Error::new(ErrorKind::InvalidUtf8).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names(&Cli::command()).into_iter().map(PossibleValue::new)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_and_commands_have_different_names() {
        let mut program = Cli::command();
        program.build();
        for page in PAGES {
            assert!(program.find_subcommand(page.name).is_none(), "{}", page.name);
        }
    }

    #[test]
    fn every_page_of_a_command_exists() {
        let mut program = Cli::command();
        program.build();
        for (commands, name) in PAGE_OF {
            assert!(page(name).is_some(), "{name}");
            for command in *commands {
                assert!(program.find_subcommand(command).is_some(), "{command}");
            }
        }
    }
}
