//! Answers in the order of the input: threads work on puzzles, and this thread writes.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::Context;
use crossbeam_channel::Sender;
use kenzan::Error;
use kenzan::engine::{Interrupt, Limits, Reason, Threads};

use crate::input::next::{Load, Next};
use crate::input::{InputPlace, Problem};
use crate::output::destination::{Destination, written};
use crate::output::exit::Exit;
use crate::output::failure::{self, NO_THREAD};
use crate::output::progress::Progress;
use crate::work::options::RunOptions;
use crate::work::ordered::{self, Emit, Turn};
use crate::work::spool::Spool;
use crate::work::{clock, memory};

/// The answer to a puzzle, ready to be written.
#[derive(Debug, Default)]
pub(crate) struct Report<T = ()> {
    /// The text for standard output.
    pub(crate) output: Vec<u8>,
    /// More text that follows it there, possibly long.
    pub(crate) spool: Option<Spool>,
    /// The text for standard error.
    pub(crate) complaints: String,
    /// Its exit code.
    pub(crate) exit: Exit,
    /// The part that the command adds up.
    pub(crate) result: T,
    /// The run was interrupted before this puzzle was answered. Later answers are not written either, so that the
    /// output is a beginning of the whole.
    pub(crate) is_unfinished: bool,
    /// More of it follows, before it counts as a puzzle.
    pub(crate) is_beginning: bool,
    /// Takes back the memory of `output`: memory pages that are new each time cost more than an easy puzzle.
    pub(crate) home: Option<Sender<Vec<u8>>>,
}

impl<T: Default> Report<T> {
    /// Reports that a text is not a puzzle; `output` stands for it on standard output.
    pub(crate) fn complaint(problem: &Problem, output: Vec<u8>) -> Self {
        let exit = Exit { bad_input: true, ..Exit::default() };
        Self { output, complaints: format!("{problem}\n"), exit, ..Self::default() }
    }

    /// Reports that an engine contradicts another one.
    pub(crate) fn disagreement(complaints: String) -> Self {
        Self { complaints, exit: Exit { differ: true, ..Exit::default() }, ..Self::default() }
    }

    /// Reports that a puzzle can't be answered as it was asked for.
    pub(crate) fn refusal(place: &InputPlace, what: &str) -> Self {
        let exit = Exit { bad_input: true, ..Exit::default() };
        Self { complaints: format!("{place}: {what}\n"), exit, ..Self::default() }
    }

    /// Reports an error instead of an answer.
    pub(crate) fn failure(place: &InputPlace, error: &Error) -> Self {
        let complaints = format!("{place}: {error}\n");
        Self { complaints, exit: Exit::of_error(error), ..Self::default() }
    }

    /// Returns an answer; `unsolved` means that it is not one solution.
    pub(crate) fn answer(output: Vec<u8>, unsolved: bool) -> Self {
        Self { output, exit: Exit { unsolved, ..Exit::default() }, ..Self::default() }
    }

    /// Adds a complaint if the picture of the puzzle could not be written.
    #[must_use]
    pub(crate) fn drawn(mut self, place: &InputPlace, drawn: anyhow::Result<()>) -> Self {
        if let Err(error) = drawn {
            self.complaints += &format!("{place}: {}\n", failure::message(&error));
            self.exit.bad_input = true;
        }
        self
    }

    /// Returns the first part of an answer on which work continues.
    pub(crate) fn beginning(output: Vec<u8>) -> Self {
        Self { output, is_beginning: true, ..Self::default() }
    }

    /// Reports that the run was interrupted.
    pub(crate) fn unfinished() -> Self {
        Self { is_unfinished: true, ..Self::default() }
    }
}

/// The threads that work on a stream. Idle ones help with long searches.
#[derive(Debug)]
pub(crate) struct Crew {
    /// Their number.
    pub(crate) jobs: usize,
    pub(crate) threads: Threads,
}

impl Crew {
    /// Returns as many threads as are asked for, or as there are cores, if there is enough memory.
    ///
    /// # Errors
    /// If there is not enough memory for one.
    pub(crate) fn new(options: &RunOptions) -> anyhow::Result<Self> {
        let jobs = memory::affordable(options.jobs()).context(NO_THREAD)?;
        let threads = Threads::new(jobs);
        // Helpers are measured by processor time, as the thread itself.
        let threads = if cfg!(unix) { threads.timed_by(clock::thread_time) } else { threads };
        Ok(Self { jobs, threads })
    }

    /// Returns the limits of a search with as many nodes, with which its threads may help.
    pub(crate) fn limits(&self, budget: Option<u64>) -> Limits {
        Limits::default().with_budget(budget).with_threads(self.threads.clone())
    }

    /// Returns this number of threads, none of which helps another.
    pub(crate) fn apart(jobs: usize) -> Self {
        Self { jobs, threads: Threads::default() }
    }
}

/// A target of answers.
pub(crate) trait Target<T>: Write {
    /// Adds the result of an answer that has been written; returns the number of puzzles so far.
    ///
    /// # Errors
    /// If the sum has to be saved, and can't be.
    fn add(&mut self, exit: Exit, result: T) -> io::Result<u64>;
}

/// A destination for answers, with the sum of their results.
pub(crate) struct Printed<'run, F> {
    pub(crate) output: &'run mut Destination,
    pub(crate) exit: &'run mut Exit,
    /// Adds a result, and may write more; returns the number of puzzles so far.
    pub(crate) add: F,
}

impl<F> Write for Printed<'_, F> {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.output.write(text)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

impl<T, F: FnMut(T, &mut Destination) -> io::Result<u64>> Target<T> for Printed<'_, F> {
    fn add(&mut self, exit: Exit, result: T) -> io::Result<u64> {
        self.exit.add(exit);
        (self.add)(result, self.output)
    }
}

/// Answers the jobs that `next` reads; the answers go to `output`.
///
/// # Errors
/// If `output` can't be written to, or if no thread can be started. A reader that has closed the pipe, as `head` does,
/// is not a failure.
pub(crate) fn run<J, T, Work>(
    crew: &Crew,
    next: impl FnMut(usize) -> Next<J> + Send + 'static,
    worker: impl Fn() -> Work + Send + Sync + 'static,
    interrupt: &Interrupt,
    progress: &Progress,
    output: impl Target<T>,
) -> anyhow::Result<()>
where
    J: Load + Send + 'static,
    T: Send + 'static,
    Work: FnMut(Vec<J>, Emit<'_, Report<T>>) -> Vec<Report<T>>,
{
    let threads = crew.threads.clone();
    let worker = move || {
        let (mut work, threads) = (worker(), threads.clone());
        move |items: Vec<J>, emit: Emit<'_, Report<T>>| {
            let _at_work = threads.work();
            work(items, emit)
        }
    };
    let mut writer = ReportWriter { output, progress, interrupt, rounds_idle: 0 };
    let mut failure = None;
    let started = ordered::run(crew.jobs, next, worker, |turn: Turn<Report<T>>| {
        let written = match turn {
            Turn::Idle { is_at_work } => writer.wait(is_at_work),
            Turn::Result(report) if report.is_unfinished => return ControlFlow::Break(()),
            Turn::Result(report) => writer.write(report).map(ControlFlow::Continue),
        };
        written.unwrap_or_else(|error| {
            failure = Some(error);
            // Nothing more is written, so threads and external programs have to stop. This is not a cancellation, which
            // has a different exit code.
            interrupt.trigger(Reason::Timeout);
            ControlFlow::Break(())
        })
    });
    let flushed = if failure.is_none() { writer.output.flush() } else { Ok(()) };
    progress.finish();
    started.context(NO_THREAD)?;
    written(failure.map_or(flushed, Err)).map(drop)
}

/// Writes reports in their order.
struct ReportWriter<'run, O> {
    output: O,
    progress: &'run Progress,
    interrupt: &'run Interrupt,
    /// The number of times that there was nothing to write after an interruption.
    rounds_idle: u32,
}

impl<O> ReportWriter<'_, O> {
    /// Passes the time until the next report; breaks off if the run was interrupted some time ago.
    fn wait<T>(&mut self, is_at_work: bool) -> io::Result<ControlFlow<()>>
    where
        O: Target<T>,
    {
        // If no thread is working, this waits for input. Engines stop within milliseconds, but then they have to free
        // memory.
        const PATIENCE: u32 = 2;
        const PATIENCE_WITH_WORK: u32 = 30;
        self.progress.tick();
        self.rounds_idle += u32::from(self.interrupt.reason().is_some());
        let patience = if is_at_work { PATIENCE_WITH_WORK } else { PATIENCE };
        if self.rounds_idle > patience {
            return Ok(ControlFlow::Break(()));
        }
        self.output.flush().map(ControlFlow::Continue)
    }

    fn write<T>(&mut self, mut report: Report<T>) -> io::Result<()>
    where
        O: Target<T>,
    {
        let mut written = self.output.write_all(&report.output);
        if let Some(spool) = report.spool {
            written = written.and_then(|()| spool.copy_to(&mut self.output));
        }
        if let Some(home) = report.home {
            report.output.clear();
            // It is freed if there are enough buffers, or if no thread is left.
            let _ = home.try_send(report.output);
        }
        if !report.complaints.is_empty() {
            // Keeps answers and complaints in order where both go to one screen.
            written = written.and_then(|()| self.output.flush());
            self.progress.above(&report.complaints);
        }
        if !report.is_beginning {
            let done = written.and_then(|()| self.output.add(report.exit, report.result));
            written = done.map(|done| self.progress.advance(done));
        }
        written
    }
}
