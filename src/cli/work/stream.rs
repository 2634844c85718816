//! Runs a command over all its puzzles: threads work, this thread writes, in the order of the input.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::Context;
use crossbeam_channel::Sender;
use kenzan::Error;
use kenzan::engine::{Interrupt, Limits, Reason, Threads};

use crate::command::args::LimitArgs;
use crate::input::{Place, Problem};
use crate::output::destination::{self, Destination};
use crate::output::exit::Exit;
use crate::output::progress::Progress;
use crate::work::clock;
use crate::work::memory;
use crate::work::ordered::{self, Load, Next, Tell, Turn};
use crate::work::spool::Spool;

/// What a thread has to say of what was read, ready to be written.
#[derive(Debug, Default)]
pub(crate) struct Report<T> {
    /// What goes to standard output.
    pub(crate) output: Vec<u8>,
    /// What follows it there, where it may be long.
    pub(crate) spool: Option<Spool>,
    /// What goes to standard error.
    pub(crate) complaints: String,
    /// What goes into the totals.
    pub(crate) result: T,
    /// The run was interrupted before this one was done. Nothing behind it is shown either, so that
    /// what is shown is a beginning of the whole.
    pub(crate) is_unfinished: bool,
    /// More of it follows, before it counts as a puzzle.
    pub(crate) is_beginning: bool,
    /// Where the memory of `output` is wanted back: pages of memory that are new each time cost more
    /// than an easy puzzle does.
    pub(crate) home: Option<Sender<Vec<u8>>>,
}

impl<T: Default + From<Exit>> Report<T> {
    /// Says that something is no puzzle; `output` stands for it on standard output.
    pub(crate) fn complaint(problem: &Problem, output: Vec<u8>) -> Self {
        let result = Exit { bad_input: true, ..Exit::default() }.into();
        Self { output, complaints: format!("{problem}\n"), result, ..Self::default() }
    }

    /// Says that an engine contradicts another.
    pub(crate) fn disagreement(complaints: String) -> Self {
        let result = Exit { differ: true, ..Exit::default() }.into();
        Self { complaints, result, ..Self::default() }
    }

    /// Says that a puzzle can't be taken as it was asked for.
    pub(crate) fn refusal(place: &Place, what: &str) -> Self {
        let result = Exit { bad_input: true, ..Exit::default() }.into();
        Self { complaints: format!("{place}: {what}\n"), result, ..Self::default() }
    }

    /// Says that there is an error in the place of an answer.
    pub(crate) fn failure(place: &Place, error: &Error) -> Self {
        let complaints = format!("{place}: {error}\n");
        Self { complaints, result: Exit::of_error(error).into(), ..Self::default() }
    }
}

impl<T: Default> Report<T> {
    /// Says something of a puzzle on which there is still work.
    pub(crate) fn beginning(output: Vec<u8>) -> Self {
        Self { output, is_beginning: true, ..Self::default() }
    }

    /// Says that the run was interrupted.
    pub(crate) fn unfinished() -> Self {
        Self { is_unfinished: true, ..Self::default() }
    }
}

/// The threads that work on a stream. Those without anything of their own to do help with what takes long.
#[derive(Debug)]
pub(crate) struct Crew {
    /// How many there are.
    pub(crate) jobs: usize,
    pub(crate) threads: Threads,
}

impl Crew {
    /// Returns as many as are asked for or as there are cores, if there is memory for them.
    ///
    /// # Errors
    /// If there is none for a single one.
    pub(crate) fn new(limits: &LimitArgs) -> anyhow::Result<Self> {
        let jobs = memory::affordable(limits.jobs()).context(crate::work::signals::NO_THREAD)?;
        let threads = Threads::new(jobs);
        // What others take on the wall is no longer than what they help.
        let threads = if cfg!(unix) { threads.timed_by(clock::thread_time) } else { threads };
        Ok(Self { jobs, threads })
    }

    /// Returns the limits of a search with as many nodes, with which its threads may help.
    pub(crate) fn limits(&self, budget: Option<u64>) -> Limits {
        Limits::default().with_budget(budget).with_threads(self.threads.clone())
    }

    /// Returns so many of which none helps another.
    pub(crate) fn apart(jobs: usize) -> Self {
        Self { jobs, threads: Threads::default() }
    }
}

/// Where answers go, in order.
pub(crate) trait Target<T>: Write {
    /// Adds up what came of a puzzle whose answer has been written, and returns how many puzzles there have
    /// been so far.
    ///
    /// # Errors
    /// If it has to be kept, and can't be.
    fn add(&mut self, result: T) -> io::Result<u64>;
}

/// Where answers go, and what adds up the results.
struct Printed<'run, F> {
    output: &'run mut Destination,
    add: F,
}

impl<F> Write for Printed<'_, F> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.output.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

impl<T, F: FnMut(T) -> u64> Target<T> for Printed<'_, F> {
    fn add(&mut self, result: T) -> io::Result<u64> {
        Ok((self.add)(result))
    }
}

/// Sends answers to `output`; `add` adds up the results, and returns how many puzzles there have been so far.
pub(crate) fn printed<T>(output: &mut Destination, add: impl FnMut(T) -> u64) -> impl Target<T> {
    Printed { output, add }
}

/// Works through what `next` reads; the answers go to `output`.
///
/// # Errors
/// If `output` can't be written to, or if no thread can be started. A reader that went away, as `head` does, is no failure.
pub(crate) fn run<J, T, Work>(
    crew: &Crew,
    next: impl FnMut(usize) -> Next<J> + Send + 'static,
    worker: impl Fn() -> Work + Send + Sync + 'static,
    interrupt: &Interrupt,
    progress: &Progress,
    mut output: impl Target<T>,
) -> anyhow::Result<()>
where
    J: Load + Send + 'static,
    T: Send + 'static,
    Work: FnMut(Vec<J>, Tell<'_, Report<T>>) -> Vec<Report<T>>,
{
    // Where no thread is at work, input is waited for. Engines stop within milliseconds, but what was begun has to be
    // ended, and its memory given back.
    const PATIENCE: u32 = 2;
    const PATIENCE_WITH_WORK: u32 = 30;
    let mut failure = None;
    let mut rounds_idle = 0;
    let threads = crew.threads.clone();
    let worker = move || {
        let (mut work, threads) = (worker(), threads.clone());
        move |items: Vec<J>, tell: Tell<'_, Report<T>>| {
            let _at_work = threads.work();
            work(items, tell)
        }
    };
    let started = ordered::run(crew.jobs, next, worker, |turn: Turn<Report<T>>| {
        let written = match turn {
            Turn::Idle { is_at_work } => {
                progress.tick();
                rounds_idle += u32::from(interrupt.reason().is_some());
                let patience = if is_at_work { PATIENCE_WITH_WORK } else { PATIENCE };
                if rounds_idle > patience {
                    return ControlFlow::Break(());
                }
                output.flush()
            }
            Turn::Result(report) if report.is_unfinished => return ControlFlow::Break(()),
            Turn::Result(mut report) => {
                let mut written = output.write_all(&report.output);
                if let Some(spool) = report.spool {
                    written = written.and_then(|()| spool.copy_to(&mut output));
                }
                if let Some(home) = report.home {
                    report.output.clear();
                    // Where there is enough of it, or nobody left, it goes.
                    let _ = home.try_send(report.output);
                }
                if !report.complaints.is_empty() {
                    // Keeps right and wrong in order where both go to one screen.
                    written = written.and_then(|()| output.flush());
                    progress.above(&report.complaints);
                }
                if !report.is_beginning {
                    let added = written.and_then(|()| output.add(report.result));
                    written = added.map(|done| progress.advance(done));
                }
                written
            }
        };
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failure = Some(error);
                // Nobody reads on, so nobody has to work on; a program that was started has to end.
                // Nor has anybody cancelled the run, which would be another exit code.
                interrupt.trigger(Reason::Timeout);
                ControlFlow::Break(())
            }
        }
    });
    let flushed = if failure.is_none() { output.flush() } else { Ok(()) };
    progress.finish();
    started.context(crate::work::signals::NO_THREAD)?;
    match failure.map_or(flushed, Err) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(error).context(destination::FAILURE)
        }
        _ => Ok(()),
    }
}

/// Works through what `next` reads, as [`run`] does, writes the answers, and adds up what the exit code follows from.
///
/// # Errors
/// As [`run`].
pub(crate) fn run_for_exit<J, Work>(
    crew: &Crew,
    next: impl FnMut(usize) -> Next<J> + Send + 'static,
    worker: impl Fn() -> Work + Send + Sync + 'static,
    interrupt: &Interrupt,
    progress: &Progress,
    mut output: Destination,
) -> anyhow::Result<Exit>
where
    J: Load + Send + 'static,
    Work: FnMut(Vec<J>, Tell<'_, Report<Exit>>) -> Vec<Report<Exit>>,
{
    let mut exit = Exit::default();
    let mut done = 0;
    let target = printed(&mut output, |one| {
        exit.add(one);
        done += 1;
        done
    });
    run(crew, next, worker, interrupt, progress, target)?;
    output.finish(interrupt)?;
    exit.interrupted = interrupt.reason() == Some(Reason::Cancelled);
    Ok(exit)
}
