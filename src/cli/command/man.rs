//! `kenzan man`: the manual page, made from the arguments.

use anyhow::bail;
use clap::{Arg, ArgAction, CommandFactory};

use crate::command::args::Cli;
use crate::output;
use crate::output::exit::Exit;

pub(crate) fn run(name: Option<&str>) -> anyhow::Result<Exit> {
    let mut program = Cli::command();
    program.build();
    let page = match name {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone(),
            None => bail!("there is no command '{name}'\nhint: `kenzan help` lists them"),
        },
    };
    let mut text = Vec::new();
    let synopsis = synopsis(&page);
    clap_mangen::Man::new(page.override_usage(synopsis)).render(&mut text)?;
    output::print(&text)?;
    Ok(Exit::default())
}

/// Returns the command with its options and their values.
fn synopsis(command: &clap::Command) -> String {
    let mut synopsis = command.get_bin_name().unwrap_or(command.get_name()).to_owned();
    let is_shown = |argument: &&Arg| !argument.is_hide_set();
    let options = command.get_arguments().filter(|argument| !argument.is_positional());
    for option in options.filter(is_shown) {
        synopsis += &format!(" {}", optional(option, spelling(option)));
    }
    for argument in command.get_positionals().filter(is_shown) {
        let more = if is_many(argument) { "…" } else { "" };
        synopsis += &format!(" {}{more}", optional(argument, values(argument)));
    }
    if command.has_subcommands() {
        synopsis += " COMMAND …";
    }
    synopsis
}

fn is_many(argument: &Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Append)
}

fn optional(argument: &Arg, text: String) -> String {
    if argument.is_required_set() { text } else { format!("[{text}]") }
}

/// Returns the names of an option and its values: `-f|--format FORMAT`, `--count[=MAX]`.
fn spelling(option: &Arg) -> String {
    let short = option.get_short().map(|short| format!("-{short}"));
    let long = option.get_long().map(|long| format!("--{long}"));
    let names = short.into_iter().chain(long).collect::<Vec<_>>().join("|");
    if !option.get_action().takes_values() {
        return names;
    }
    let values = values(option);
    match (option.is_require_equals_set(), option.get_num_args()) {
        (true, Some(range)) if range.min_values() == 0 => format!("{names}[={values}]"),
        (true, _) => format!("{names}={values}"),
        (false, _) => format!("{names} {values}"),
    }
}

fn values(argument: &Arg) -> String {
    match argument.get_value_names() {
        Some(names) => names.join(" "),
        None => argument.get_id().as_str().to_uppercase(),
    }
}
