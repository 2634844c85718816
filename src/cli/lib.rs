//! The program `kenzan`: the only place that prints, reads the clock, the environment and arguments, and exits.
//!
//! Four parts, each using only those before it: `output/` prints and writes files, `input/` finds and reads puzzles,
//! `work/` carries puzzles through engines within their limits, `command/` holds the commands and their arguments.

mod command;
mod input;
mod output;
mod work;

use std::io;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};

use self::command::args::Cli;
use self::output::exit::Exit;
use self::output::{escape, failure};
#[cfg(unix)]
use self::work::external;
use self::work::{memory, signals};

/// Runs the program with the arguments that the operating system passes.
pub fn main() -> ExitCode {
    #[cfg(unix)]
    if external::is_watchdog() {
        external::watch();
        return ExitCode::SUCCESS;
    }
    #[cfg(target_os = "linux")]
    memory::share_one_heap();
    if !memory::is_enough_to_start() {
        output::complain(memory::TOO_LITTLE);
        return ExitCode::from(2);
    }
    #[cfg(unix)]
    signals::let_files_end();
    let exit = match Cli::read() {
        Ok(cli) => command::run(cli, signals::listen),
        Err(error) => answer(&error),
    };
    if let Some(hint) = memory::hint() {
        output::complain(&format!("{hint}\n"));
    }
    exit.map_or_else(
        |error| {
            failure::complain(&error);
            ExitCode::from(2)
        },
        Exit::code,
    )
}

/// Prints the requested help or version, or what is wrong with the arguments.
fn answer(error: &clap::Error) -> anyhow::Result<Exit> {
    let text = error.render();
    if error.use_stderr() {
        // What was typed is a part of it.
        let plain = text.to_string();
        if escape::lines(&plain) == plain {
            let _ = error.print();
        } else {
            output::complain(&plain);
        }
        return Ok(Exit { bad_input: true, ..Exit::default() });
    }
    let coloured = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    let text = if coloured { text.ansi().to_string() } else { text.to_string() };
    output::print(text.as_bytes())?;
    Ok(Exit::default())
}
