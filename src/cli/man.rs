//! `kenzan man`: the manual page, made from the arguments.

use anyhow::bail;
use clap::CommandFactory;

use super::args::Cli;
use super::exit::Exit;
use super::output;

pub(super) fn run(name: Option<&str>) -> anyhow::Result<Exit> {
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
    clap_mangen::Man::new(page).render(&mut text)?;
    output::print(&text)?;
    Ok(Exit::default())
}
