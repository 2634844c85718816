//! A thread that answers questions, one after the other.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, LazyLock, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use bytes::Bytes;
use kenzan::engine::{Interrupt, Limits};
use kenzan::message::{Failure, FailureKind};

use super::PoolShared;
use super::state::Job;
use super::thread::Thread;

/// Starts a thread that answers questions.
///
/// # Errors
/// If the system allows no further thread.
pub(super) fn start(shared: &Arc<PoolShared>) -> io::Result<()> {
    let shared = Arc::clone(shared);
    let thread = Builder::new().name("question".to_owned());
    thread.spawn(move || work(&shared)).map(|_| ())
}

/// Answers questions until the pool is closed, or the priority of the thread was lowered.
fn work(shared: &PoolShared) {
    let thread = Arc::new(Thread::current());
    while let Some((job, run)) = next(shared, &thread) {
        let answer = answer(shared, &job, &run);
        let (ended, is_lowered) = {
            let mut state = shared.lock();
            let ended = state.end(job);
            // The supervisor lowers only what has a place.
            let is_lowered = thread.is_lowered();
            if is_lowered {
                state.leave();
            }
            (ended, is_lowered)
        };
        if let Some(job) = ended {
            // A client that has gone needs no answer.
            let _ = job.answered.send(Ok(answer));
        }
        shared.work.notify_one();
        // Somebody else may need the place of one that takes long.
        shared.begun.notify_one();
        shared.ended.notify_all();
        if is_lowered {
            return;
        }
    }
}

/// Waits for a question; `None` at the end.
fn next(shared: &PoolShared, thread: &Arc<Thread>) -> Option<(Job, Interrupt)> {
    let mut state = shared.lock();
    loop {
        if state.is_closed() {
            return None;
        }
        if let Some(begun) = state.begin(thread, Instant::now()) {
            shared.begun.notify_one();
            return Some(begun);
        }
        state = shared.work.wait(state).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Returns the time since it was asked for first.
fn clock() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

fn answer(shared: &PoolShared, job: &Job, run: &Interrupt) -> Result<String, Failure> {
    let limits = Limits::from(run.clone()).with_threads(shared.helpers.clone()).with_clock(clock);
    let _at_work = shared.helpers.work();
    let report = &mut |event: Bytes| {
        if let Some(report) = &job.report {
            // The answer has all of it, too: an event that nobody has read in time can be left out.
            let _ = report.try_send(event);
        }
    };
    let mut answer = None;
    let mut work = || {
        let asked = AssertUnwindSafe(|| job.work.answer(report, &limits));
        answer = Some(panic::catch_unwind(asked));
    };
    match &shared.memory {
        None => work(),
        Some(memory) => memory.during(&job.asked, &mut work),
    }
    match answer {
        Some(Ok(answer)) => answer,
        Some(Err(_)) => Err(Failure::new(FailureKind::Defect, "the question ended in a panic")),
        None => Err(Failure::new(FailureKind::Defect, "the question was not asked")),
    }
}
