//! `kenzan generate`: puzzles that fulfil conditions.

mod patience;
mod pattern;
mod rows;
mod run;
mod settings;
mod text;

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use indicatif::HumanCount;
use kenzan::crosscheck::{Check, Checkers};
use kenzan::engine::{NATIVE, Reason, Settings as EngineSettings};
use kenzan::generate::Distinct;

use self::patience::Patience;
use self::run::{Attempts, Kept, Looked};
use crate::command::args::GenerateArgs;
use crate::output;
use crate::output::counts;
use crate::output::destination::Destination;
use crate::output::exit::Exit;
use crate::output::failure::NO_THREAD;
use crate::output::files::Files;
use crate::output::progress::Progress;
use crate::work::checker;
use crate::work::clock::Alarm;
use crate::work::options::RunOptions;
use crate::work::session::Session;
use crate::work::setup::EngineOptions;
use crate::work::stream::Crew;

pub(crate) fn run(args: &GenerateArgs, session: &Session) -> anyhow::Result<Exit> {
    let seed = args.seed.unwrap_or_else(seed_of_the_clock);
    let settings = settings::of(args, seed, &session.interrupt)?;
    settings.check()?;
    let check = checker::named(&args.check, NATIVE.name, &EngineOptions::default())?;
    if let Some(seeds) = &args.seeds {
        return rows::run(args, seeds, settings, check, session);
    }
    let settings = Arc::new(settings);
    let read = args.pattern.iter().map(|path| path.clone().into_os_string());
    let files = Files::of(&read.chain(args.from.clone()).collect::<Vec<_>>())?;
    let output = args.output.output.as_deref();
    let mut destination = Destination::open(output, &files)?;
    let terminal = session.terminal.of_output(output);

    let interrupt = session.interrupt.child();
    let alarm = args.timeout.map(Alarm::after).transpose().context(NO_THREAD)?;
    let _armed = alarm.as_ref().map(|alarm| alarm.set(&interrupt));
    let jobs = args.jobs.map(usize::from);
    let options = RunOptions { timeout: None, memory: None, jobs, quiet: args.quiet };
    let crew = Crew::new(&options)?;
    let progress = Progress::new(args.quiet || terminal.writes_to_screen);

    let attempts = Attempts { settings, most: args.attempts, jobs: crew.jobs, interrupt };
    let mut kept = Kept {
        checkers: Checkers::new(check, &EngineSettings::default()),
        is_check_costly: check.is_costly() && !matches!(check, Check::None),
        format: args.format,
        terminal,
        count: args.number,
        found: 0,
        looked: Looked::default(),
        patience: Patience::new(patience::narrow(args), args.quiet),
        progress: &progress,
        note: progress.note(),
        output: &mut destination,
        exit: Exit::default(),
        distinct: Distinct::default(),
        rounds_idle: 0,
    };
    let ended = attempts.run(&mut kept);
    let Kept { found, looked, mut exit, .. } = kept;
    progress.finish();
    let has_reader = ended?;
    exit.interrupted = session.interrupt.reason() == Some(Reason::Cancelled);
    if !has_reader {
        return Ok(exit);
    }
    exit.unsolved |= found < args.number;
    if !args.quiet {
        output::complain(&format!("{}, seed {seed}\n", summary(found, looked.total())));
    }
    // Each puzzle is complete by itself, so those that were found are kept whatever ended the run.
    if found > 0 {
        destination.keep()?;
    } else {
        destination.discard();
    }
    Ok(exit)
}

/// Returns how many of the puzzles that were looked at fulfil the conditions: `10 puzzles of 440 tried (1 of 44)`.
fn summary(found: u64, looked: u64) -> String {
    let (puzzles, tried) = (counts::puzzles(found), HumanCount(looked));
    match looked.checked_div(found) {
        Some(each @ 2..) if found > 1 => {
            format!("{puzzles} of {tried} tried (1 of {})", HumanCount(each))
        }
        _ => format!("{puzzles} of {tried} tried"),
    }
}

/// Returns a seed that is another one each time, short enough to be typed.
fn seed_of_the_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (now.as_nanos() / 1_000 % 1_000_000_007).try_into().unwrap_or_default()
}
