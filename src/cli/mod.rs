//! The command line: arguments, one file a command; the only place that prints, times, colours and
//! exits.

mod again;
mod args;
mod ask;
mod audit;
mod bench;
mod certificate;
mod check;
mod clock;
mod compare;
mod counts;
mod engines;
mod exit;
mod export;
mod external;
mod failure;
mod input;
mod malformed;
mod man;
mod ordered;
mod output;
mod png;
mod progress;
mod prove;
mod setup;
mod solve;
mod stream;
mod terminal;
mod verify;
mod why;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{CommandFactory, Parser};

use self::args::{Cli, Command};
use self::exit::Exit;
use self::terminal::Terminal;
use crate::engine::{Interrupt, Reason};

/// Runs the program with the arguments that the operating system hands it.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(cli) {
        Ok(exit) => exit.code(),
        Err(error) => {
            complain(&error);
            ExitCode::from(2)
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<Exit> {
    let terminal = Terminal::look(cli.color);
    match cli.command {
        Command::Solve(args) => solve::run(args, terminal, &listen()?),
        Command::Compare(args) => compare::run(args, terminal, &listen()?),
        Command::Audit(args) => audit::run(args, terminal, &listen()?),
        Command::Bench(args) => bench::run(args, terminal, &listen()?),
        Command::Check(args) => check::run(args, terminal, &listen()?),
        Command::Engines { parameters: true, .. } => engines::parameters(),
        Command::Engines { format, .. } => engines::run(format, terminal),
        Command::Prove(args) => prove::run(args, terminal, &listen()?),
        Command::Verify(args) => verify::run(&args, terminal),
        Command::Why(args) => why::run(args, terminal, &listen()?),
        Command::Export(args) => export::run(args, &listen()?),
        Command::Completions { shell } => {
            let mut command = Cli::command();
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command, "kenzan", &mut script);
            output::print(&script)?;
            Ok(Exit::default())
        }
        Command::Man { command } => man::run(command.as_deref()),
    }
}

fn complain(error: &anyhow::Error) {
    output::complain(&format!("kenzan: {}\n", failure::told(error)));
}

/// Returns the flag that Ctrl-C raises, and a request to terminate. Pressed again, it ends the program
/// at once.
fn listen() -> anyhow::Result<Interrupt> {
    let interrupt = Interrupt::default();
    let raised = interrupt.clone();
    let pressed = AtomicBool::new(false);
    ctrlc::set_handler(move || {
        if pressed.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        raised.trigger(Reason::Cancelled);
    })?;
    #[cfg(unix)]
    listen_for_termination(interrupt.clone())?;
    Ok(interrupt)
}

/// Raises `interrupt` on SIGTERM, which `timeout` and the system send. SIGHUP is left as it is, for
/// `nohup` to work.
#[cfg(unix)]
fn listen_for_termination(interrupt: Interrupt) -> anyhow::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([signal_hook::consts::SIGTERM])?;
    std::thread::spawn(move || {
        for _ in signals.forever() {
            interrupt.trigger(Reason::Cancelled);
        }
    });
    Ok(())
}
