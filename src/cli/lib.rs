//! The program `kenzan`: the only place that prints, reads the clock, the environment and arguments, and exits.
//!
//! It has four parts, each of which uses only those before it: `output/` prints and writes files, `input/` reads
//! puzzles, `work/` answers puzzles within limits, by the protocol in `work/protocol.rs`, and `command/` has the
//! commands and their arguments, the only part that depends on clap.

mod command;
mod input;
mod output;
mod work;

use std::io;
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};

use self::command::args::Cli;
use self::output::exit::Exit;
use self::output::{escape, failure, patience};
#[cfg(unix)]
use self::work::{external, memory, signals};

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
        Ok(cli) => command::run(cli),
        Err(error) => answer(&error),
    };
    if let Some(hint) = memory::hint() {
        output::complain(&format!("{hint}\n"));
    }
    exit.map_or_else(
        |error| {
            if patience::is_interruption(&error) {
                return Exit { interrupted: true, ..Exit::default() }.code();
            }
            failure::complain(&error);
            ExitCode::from(2)
        },
        Exit::code,
    )
}

/// Prints the requested help or version, or the error in the arguments.
fn answer(error: &clap::Error) -> anyhow::Result<Exit> {
    let text = error.render();
    if error.use_stderr() {
        // It quotes arguments.
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
