//! Work on puzzles outside Python: on threads, within time limits, until Ctrl-C.
//!
//! The calling thread releases the interpreter and waits; now and then, it checks for signals and for puzzles whose
//! time is up.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use kenzan::ask;
use kenzan::engine::{self, Interrupt, Reason, Threads};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::error::Failure;
use crate::input::{Given, Source};
use crate::puzzle::Puzzle;

/// The interval at which signals and times are polled.
const TICK: Duration = Duration::from_millis(20);

/// The limits of the work on puzzles.
pub(crate) struct Limits {
    timeout: Option<Duration>,
    jobs: usize,
}

impl Limits {
    /// Takes seconds for each puzzle, and a number of threads; as many as there are cores if none is named.
    pub(crate) fn new(timeout: Option<f64>, jobs: Option<usize>) -> PyResult<Self> {
        let timeout = seconds(timeout)?;
        let cores = || thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let jobs = jobs.unwrap_or_else(cores);
        if !(1..=1024).contains(&jobs) {
            let wrong = format!("{jobs} jobs are not possible (1 to 1024 are)");
            return Err(PyValueError::new_err(wrong));
        }
        Ok(Self { timeout, jobs })
    }
}

/// Returns a time limit as a duration.
pub(crate) fn seconds(timeout: Option<f64>) -> PyResult<Option<Duration>> {
    let duration = |seconds| {
        Duration::try_from_secs_f64(seconds).map_err(|_| {
            PyValueError::new_err(format!(
                "a timeout of {seconds} is not possible (write seconds, as in 2.5)"
            ))
        })
    };
    timeout.map(duration).transpose()
}

/// The number of puzzles that a thread takes at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Portion {
    /// One: a puzzle is enough work.
    One,
    /// Many: engines are faster then, if the puzzles are easy.
    Many,
}

impl Portion {
    fn size(self, puzzles: usize, limits: &Limits) -> usize {
        match self {
            Self::Many if limits.timeout.is_none() => (puzzles / (4 * limits.jobs)).clamp(1, 1_024),
            // The time is that of one puzzle.
            Self::Many | Self::One => 1,
        }
    }
}

/// The task of a thread.
pub(crate) struct Task<'a> {
    pub(crate) puzzles: &'a [Puzzle],
    pub(crate) interrupt: &'a Interrupt,
}

/// The data that the threads share.
struct SharedSources<'a> {
    sources: &'a [Source],
    portion: usize,
    next: AtomicUsize,
    interrupt: Interrupt,
    timeout: Option<Duration>,
    threads: Threads,
    /// The deadline of each thread's work.
    deadlines: Mutex<BTreeMap<usize, (Instant, Interrupt)>>,
}

/// The answers for a portion: its first place, and an answer for each of its puzzles.
type Answers<R> = (usize, Vec<Result<R, Failure>>);

/// An answer for each puzzle, or the first failure with its place.
type WorkOutcome<R> = Result<Vec<R>, (usize, Failure)>;

/// The results so far.
struct Collected<R> {
    known: Vec<Option<R>>,
    /// The first failure in the list.
    failure: Option<(usize, Failure)>,
}

impl<R> Collected<R> {
    fn new(puzzles: usize) -> Self {
        Self { known: (0..puzzles).map(|_| None).collect(), failure: None }
    }

    fn add(&mut self, start: usize, answers: Vec<Result<R, Failure>>) {
        for (index, answer) in (start..).zip(answers) {
            let is_first = self.failure.as_ref().is_none_or(|&(first, _)| index < first);
            match answer {
                Ok(answer) => self.known[index] = Some(answer),
                Err(failure) if is_first => self.failure = Some((index, failure)),
                Err(_) => {}
            }
        }
    }

    fn end(self) -> PyResult<WorkOutcome<R>> {
        if let Some(failure) = self.failure {
            return Ok(Err(failure));
        }
        let answers: Option<Vec<R>> = self.known.into_iter().collect();
        let left = || PyRuntimeError::new_err("a puzzle was left without an answer");
        answers.map(Ok).ok_or_else(left)
    }
}

/// Answers the `given` puzzles: `worker` makes the data of a thread, from the threads that may help, and `answer`
/// answers some puzzles at a time.
///
/// # Errors
/// The first failure in the list, or the exception of a signal handler.
pub(crate) fn run<'py, W, R>(
    py: Python<'py>,
    given: &Given,
    limits: &Limits,
    portion: Portion,
    worker: impl Fn(&Threads) -> W + Sync,
    answer: impl Fn(&mut W, &Task<'_>) -> Vec<Result<R, Failure>> + Sync,
) -> PyResult<Bound<'py, PyAny>>
where
    R: Send + IntoPyObject<'py>,
{
    let sources = given.sources();
    let threads = Threads::new(limits.jobs);
    let shared = SharedSources {
        sources,
        portion: portion.size(sources.len(), limits),
        next: AtomicUsize::new(0),
        interrupt: Interrupt::default(),
        timeout: limits.timeout,
        threads,
        deadlines: Mutex::default(),
    };
    let count = limits.jobs.min(sources.len().div_ceil(shared.portion));
    let collected = py.detach(|| {
        let work = |number: usize, send: &dyn Fn(Answers<R>)| {
            shared.work(number, &worker, &answer, send);
        };
        shared.collect(count, &work)
    });
    match collected? {
        Ok(answers) => given.shaped(py, answers),
        Err((index, failure)) => Err(failure.raised(py, given.place(index))),
    }
}

/// Answers for each puzzle by itself, as [`run`] does.
pub(crate) fn each<'py, W, R>(
    py: Python<'py>,
    given: &Given,
    limits: &Limits,
    worker: impl Fn(&Threads) -> W + Sync,
    answer: impl Fn(&mut W, &Puzzle, &Interrupt) -> Result<R, Failure> + Sync,
) -> PyResult<Bound<'py, PyAny>>
where
    R: Send + IntoPyObject<'py>,
{
    run(py, given, limits, Portion::One, worker, |worker, task| {
        task.puzzles.iter().map(|puzzle| answer(worker, puzzle, task.interrupt)).collect()
    })
}

/// Asks a question about each puzzle.
pub(crate) fn asked<'py, R>(
    py: Python<'py>,
    given: &Given,
    limits: &Limits,
    answer: impl Fn(&Puzzle, &mut ask::Work<'_>) -> Result<R, Failure> + Sync,
) -> PyResult<Bound<'py, PyAny>>
where
    R: Send + IntoPyObject<'py>,
{
    each(py, given, limits, Threads::clone, |threads, puzzle, interrupt| {
        let limits = engine::Limits::from(interrupt.clone()).with_threads(threads.clone());
        let mut report = |_: &_| {};
        let work = ask::Work::new(&mut report, limits);
        // They are in memory here, too, and may be as many as were asked for.
        answer(puzzle, &mut ask::Work { most_puzzles: u32::MAX, ..work })
    })
}

/// Does `work` in another thread, and waits: until `deadline`, if there is one, or until Ctrl-C, which `interrupt` passes
/// on.
///
/// # Errors
/// The exception of a signal handler, or of what panicked.
pub(crate) fn alone<R: Send>(
    py: Python<'_>,
    interrupt: &Interrupt,
    deadline: Option<Instant>,
    work: impl FnOnce() -> R + Send,
) -> PyResult<R> {
    let done = py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            let begin = move || drop(sender.send(catch_unwind(AssertUnwindSafe(work))));
            if thread::Builder::new().spawn_scoped(scope, begin).is_err() {
                return Err(PyRuntimeError::new_err("the system allows no further thread"));
            }
            let mut raised = Ok(());
            loop {
                match receiver.recv_timeout(TICK) {
                    Ok(done) => return raised.map(|()| done),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(PyRuntimeError::new_err("a thread ended without an answer"));
                    }
                }
                if deadline.is_some_and(|deadline| deadline <= Instant::now()) {
                    interrupt.trigger(Reason::Timeout);
                }
                if raised.is_ok() {
                    raised = signal();
                }
                if raised.is_err() {
                    interrupt.trigger(Reason::Cancelled);
                }
            }
        })
    })?;
    done.map_err(|panic| Failure::Wrong(message(&*panic)).raised(py, None))
}

impl SharedSources<'_> {
    /// Starts the threads and waits for them.
    fn collect<R: Send>(
        &self,
        count: usize,
        work: &(impl Fn(usize, &dyn Fn(Answers<R>)) + Sync),
    ) -> PyResult<WorkOutcome<R>> {
        let mut collected = Collected::new(self.sources.len());
        let mut raised = Ok(());
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for number in 0..count {
                let sender = sender.clone();
                // The receiver is gone only after a panic.
                let send = move |answers| drop(sender.send(answers));
                let begin = move || work(number, &send);
                let started = thread::Builder::new().spawn_scoped(scope, begin);
                // The others are there to help.
                if number == 0 && started.is_err() {
                    raised = Err(PyRuntimeError::new_err("the system allows no further thread"));
                }
            }
            drop(sender);
            let mut looked = Instant::now();
            loop {
                match receiver.recv_timeout(TICK) {
                    Ok((start, answers)) => collected.add(start, answers),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if collected.failure.is_some() {
                    // What comes before it is at work already; no more is wanted.
                    self.next.store(self.sources.len(), Ordering::Relaxed);
                }
                if looked.elapsed() >= TICK && raised.is_ok() {
                    looked = Instant::now();
                    self.end_late_ones(looked);
                    raised = signal();
                }
                if raised.is_err() {
                    self.interrupt.trigger(Reason::Cancelled);
                }
            }
        });
        raised.and_then(|()| collected.end())
    }

    fn end_late_ones(&self, now: Instant) {
        for (deadline, interrupt) in lock(&self.deadlines).values() {
            if *deadline <= now {
                interrupt.trigger(Reason::Timeout);
            }
        }
    }

    /// The work of a thread.
    fn work<W, R>(
        &self,
        number: usize,
        worker: &(impl Fn(&Threads) -> W + Sync),
        answer: &(impl Fn(&mut W, &Task<'_>) -> Vec<Result<R, Failure>> + Sync),
        send: &dyn Fn(Answers<R>),
    ) {
        let _at_work = self.threads.work();
        let mut made = None;
        loop {
            let start = self.next.fetch_add(self.portion, Ordering::Relaxed);
            if start >= self.sources.len() || self.interrupt.reason().is_some() {
                return;
            }
            let end = (start + self.portion).min(self.sources.len());
            let interrupt = self.interrupt.child();
            let deadline = self.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
            if let Some(deadline) = deadline {
                lock(&self.deadlines).insert(number, (deadline, interrupt.clone()));
            }
            let sources = &self.sources[start..end];
            // What panicked is thrown away with all it holds, and nothing more is answered.
            let answers = catch_unwind(AssertUnwindSafe(|| {
                let (puzzles, failure) = read(sources);
                let task = Task { puzzles: &puzzles, interrupt: &interrupt };
                let made = made.get_or_insert_with(|| worker(&self.threads));
                let mut answers = answer(made, &task);
                answers.extend(failure.map(Err));
                answers
            }));
            if deadline.is_some() {
                lock(&self.deadlines).remove(&number);
            }
            match answers {
                Ok(answers) => send((start, answers)),
                Err(panic) => {
                    made = None;
                    send((start, vec![Err(Failure::Wrong(message(&*panic)))]));
                }
            }
        }
    }
}

/// Reads texts, up to the first that is not a puzzle.
fn read(sources: &[Source]) -> (Vec<Puzzle>, Option<Failure>) {
    let mut puzzles = Vec::with_capacity(sources.len());
    for source in sources {
        match source.read() {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(failure) => return (puzzles, Some(failure)),
        }
    }
    (puzzles, None)
}

/// Lets Python handle signals; an error is the exception of a handler.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is for one lifetime")]
fn signal() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// Returns the message of a panic.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("a bug of kenzan: {}", text.unwrap_or("without a message"))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
