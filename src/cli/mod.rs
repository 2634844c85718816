//! The command line: arguments, one file a command; the only place that prints, times, colours and
//! exits.

mod again;
mod args;
mod ask;
mod audit;
mod bench;
mod candidates;
mod certificate;
mod check;
mod checker;
mod clock;
mod compare;
mod confirmed;
mod convert;
mod count;
mod counts;
mod destination;
mod engines;
mod exit;
mod explain;
mod export;
mod external;
mod failure;
mod feed;
mod files;
mod formats;
mod group;
mod growing;
mod inline;
mod input;
mod journal;
mod judged;
mod malformed;
mod man;
mod memory;
mod open;
mod ordered;
mod output;
mod packed;
mod pdf;
mod pictures;
mod png;
mod print;
mod progress;
mod prove;
mod puzzles;
mod rate;
mod reading;
mod redundant;
mod rows;
mod rules;
mod said;
mod self_check;
mod setup;
mod shard;
mod shown;
mod solve;
mod spool;
mod stream;
mod techniques;
mod terminal;
#[cfg(test)]
mod tests;
mod verify;
mod why;

use std::io;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anstream::{AutoStream, ColorChoice};
use anyhow::Context;
use clap::CommandFactory;
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGTERM};

use self::args::{Cli, Command};
use self::exit::Exit;
use self::terminal::Terminal;
use crate::engine::{Interrupt, Reason};

/// Runs the program with the arguments that the operating system hands it.
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
    let_files_end();
    let exit = match Cli::read() {
        Ok(cli) => run(cli, listen),
        Err(error) => answer(&error),
    };
    if let Some(hint) = memory::hint() {
        output::complain(&format!("{hint}\n"));
    }
    exit.map_or_else(
        |error| {
            complain(&error);
            ExitCode::from(2)
        },
        Exit::code,
    )
}

/// Prints the help or the version that was asked for, or says what is wrong with the arguments.
fn answer(error: &clap::Error) -> anyhow::Result<Exit> {
    let text = error.render();
    if error.use_stderr() {
        // What was typed is a part of it.
        let plain = text.to_string();
        if shown::lines(&plain) == plain {
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

/// Lets a file that grows beyond what is allowed be told like a disk that is full: the signal that
/// would end the program goes unheard.
#[cfg(unix)]
fn let_files_end() {
    let heard = Arc::new(AtomicBool::new(false));
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
}

/// Runs a command; `listen` returns what interrupts it.
fn run(cli: Cli, listen: impl FnOnce() -> anyhow::Result<Interrupt>) -> anyhow::Result<Exit> {
    let terminal = Terminal::look(cli.color);
    match cli.command {
        Command::Solve(args) => solve::run(args, terminal, &listen()?),
        Command::Compare(args) => compare::run(args, terminal, &listen()?),
        Command::Audit(args) => audit::run(args, terminal, &listen()?),
        Command::Bench(args) => bench::run(args, terminal, &listen()?),
        Command::Check(args) => check::run(args, terminal, &listen()?),
        Command::Count(args) => count::run(args, terminal, &listen()?),
        Command::Candidates(args) => candidates::run(args, terminal, &listen()?),
        Command::Redundant(args) => redundant::run(args, terminal, &listen()?),
        Command::Rate(args) => rate::run(args, terminal, &listen()?),
        Command::Explain(args) => explain::run(args, terminal, &listen()?),
        Command::Hint(args) => explain::hint(args, terminal, &listen()?),
        Command::Techniques(args) => techniques::run(&args, terminal),
        Command::Print(args) => print::run(args, terminal, &listen()?),
        Command::Rules(args) => rules::run(&args, terminal),
        Command::Convert(args) => convert::run(args, &listen()?),
        Command::Formats { format } => formats::run(format, terminal),
        Command::Engines { parameters: true, .. } => engines::parameters(),
        Command::Engines { format, .. } => engines::run(format, terminal),
        Command::SelfCheck { format } => self_check::run(format, terminal),
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

/// What is said where the system allows no thread more.
const NO_THREAD: &str = "can't start a thread";

/// Within this time, a second Ctrl-C is the first one again: `timeout -s INT` sends one to the program and one to its
/// group.
const ONE_PRESS: Duration = Duration::from_millis(200);

/// Returns the flag that Ctrl-C raises, and a request to terminate. Pressed again, it ends the program
/// at once.
fn listen() -> anyhow::Result<Interrupt> {
    let interrupt = Interrupt::default();
    let raised = interrupt.clone();
    let mut pressed: Option<Instant> = None;
    ctrlc::set_handler(move || {
        match pressed {
            None => pressed = Some(Instant::now()),
            Some(first) if first.elapsed() > ONE_PRESS => std::process::exit(130),
            Some(_) => {}
        }
        raised.trigger(Reason::Cancelled);
    })
    .context(NO_THREAD)?;
    #[cfg(unix)]
    listen_for_termination(interrupt.clone())?;
    Ok(interrupt)
}

/// Raises `interrupt` on SIGTERM, which `timeout` and the system send, and on SIGHUP, which comes when
/// the terminal goes, unless `nohup` wants it to be ignored.
#[cfg(unix)]
fn listen_for_termination(interrupt: Interrupt) -> anyhow::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM])?;
    if !is_ignored(SIGHUP) {
        signals.add_signal(SIGHUP)?;
    }
    let listener = move || {
        for _ in signals.forever() {
            interrupt.trigger(Reason::Cancelled);
        }
    };
    std::thread::Builder::new().spawn(listener).context(NO_THREAD)?;
    Ok(())
}

/// Returns whether a signal was ignored when the program began. Where the system does not say it, it is
/// taken for ignored, and left as it is.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_none_or(|mask| mask >> (signal - 1) & 1 == 1)
}
