//! `kenzan help`: the help of a command, or a page of the manual.

use anyhow::bail;
use clap::builder::{PossibleValue, StyledStr, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory, Error, Subcommand as _};
use kenzan::guide::{PAGES, Page};
use kenzan::rule::nearest;

use super::args::Cli;
use super::topic;
use crate::output;
use crate::output::escape::escaped;
use crate::output::exit::Exit;
use crate::output::terminal::{Terminal, hanging};

/// What commands are for, each with the page of the manual that shows how it is used; `None` if no page does.
type CommandGroup = (&'static str, &'static [(&'static str, Option<&'static str>)]);

/// All commands, in the groups in which help lists them.
const GROUPS: &[CommandGroup] = &[
    (
        "Solve",
        &[
            ("solve", Some("solving")),
            ("count", Some("setting")),
            ("candidates", Some("setting")),
            ("propagate", Some("smt")),
            ("convert", Some("input")),
            ("formats", Some("input")),
        ],
    ),
    (
        "Set",
        &[
            ("check", Some("setting")),
            ("why", Some("setting")),
            ("redundant", Some("setting")),
            ("watch", Some("setting")),
            ("rules", Some("variants")),
        ],
    ),
    (
        "Explain",
        &[
            ("hint", Some("explaining")),
            ("explain", Some("explaining")),
            ("rate", Some("rating")),
            ("techniques", Some("explaining")),
        ],
    ),
    (
        "Make",
        &[
            ("generate", Some("generating")),
            ("minimise", Some("generating")),
            ("scramble", Some("generating")),
            ("vary", Some("generating")),
            ("canon", Some("lists")),
            ("print", Some("pictures")),
        ],
    ),
    (
        "Prove",
        &[("prove", Some("trust")), ("verify", Some("trust")), ("self-check", Some("trust"))],
    ),
    (
        "Compare",
        &[
            ("compare", Some("comparing")),
            ("audit", Some("comparing")),
            ("bench", Some("comparing")),
            ("export", Some("comparing")),
            ("engines", Some("comparing")),
        ],
    ),
    #[cfg(feature = "serve")]
    ("Serve", &[("serve", Some("serving"))]),
    ("Help", &[("help", None), ("man", None), ("completions", None)]),
];

/// The columns of help.
const WIDTH: usize = 100;

/// Returns the template of the program's help, with its commands in groups.
pub(crate) fn template() -> String {
    // The program itself is being made.
    let listed = super::args::Command::augment_subcommands(Command::new("kenzan"));
    let names = GROUPS.iter().flat_map(|(_, commands)| *commands).map(|(name, _)| name.len());
    let width = names.max().unwrap_or_default();
    let mut text = String::new();
    for (heading, commands) in GROUPS {
        text += &format!("\n{heading}:\n");
        for (name, _) in *commands {
            let about = listed.find_subcommand(name).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            text += &hanging(&format!("  {name:width$}  "), &about, Some(WIDTH));
            text += "\n";
        }
    }
    format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n{text}\nOptions:\n{{options}}{{after-help}}"
    )
}

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
    let mut commands = GROUPS.iter().flat_map(|(_, commands)| *commands);
    let page = commands.find(|(name, _)| *name == command).and_then(|(_, page)| *page);
    page.map_or_else(String::new, |page| format!("\nSee also: kenzan help {page}\n"))
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
pub(crate) struct AnyWord;

impl TypedValueParser for AnyWord {
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
    fn each_command_is_in_one_group_and_its_page_exists() {
        let mut program = Cli::command();
        program.build();
        let listed = GROUPS.iter().flat_map(|(_, commands)| *commands);
        let mut names: Vec<&str> = listed.clone().map(|(name, _)| *name).collect();
        names.sort_unstable();
        let mut all: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        all.sort_unstable();
        assert_eq!(names, all);
        for (name, topic) in listed {
            assert!(topic.is_none_or(|topic| page(topic).is_some()), "{name}");
        }
    }
}
