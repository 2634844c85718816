//! Threads that answer questions, so that a hard one never blocks an easy one.
//!
//! There are places of four levels. A question begins in a *quick* place. If it is not answered after the time
//! `Options::quick`, it continues in a *middle* place, after [`MIDDLE`] times as much in a *long* one, after [`LONG`] times
//! as much in one of the *last*. If no place of the next level is free, the question gives up its own, waits for one, and
//! begins anew there. There are as many quick and middle places as processors, and at least two of each; as many long ones
//! as processors, and three times as many of the last. Threads of long and last places have a low priority, so
//! that the others have the processors nearly for themselves. Therefore
//!
//! - a question is begun as soon as those before it had the time of a quick place each, however hard they are: with `n` of
//!   them waiting, `q` quick places and none that are newer, after `n / q` times that;
//! - a question that is answered within that time never waits for one that takes longer, and so for each level;
//! - of four places one is for the question that waits longest, the others for the newest, so that one that is asked after
//!   a crowd of hard ones passes them on each level;
//! - no question keeps a place of the last level while others wait for it: after [`TURN`] times as much it gives it up, and
//!   gets twice the time the next time. An engine that can't pause (z3) loses thereby at most as much as it has used;
//! - the number of threads is bounded, and so is the number of questions that wait: a further one is refused.
//!
//! These times are those of a processor, so that a busy machine makes no question a hard one (see [`thread`]). The time limit
//! of a question counts from where it begins, not while it waits.

mod state;
mod supervisor;
mod thread;
mod work;
mod worker;

use std::io;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use bytes::Bytes;
use kenzan::engine::{Interrupt, Threads};
use kenzan::message::Failure;
use tokio::sync::{mpsc, oneshot};

use self::state::{Job, PlaceLevel, PoolState};
pub(crate) use self::work::{EventReceiver, QuestionWork};
use crate::{MemoryWatch, Options};

/// How many times the time of a quick place a question has, from where it begins, in a middle place.
const MIDDLE: u32 = 10;
/// Likewise in a long place, if others wait for it.
const LONG: u32 = 100;
/// Likewise in a place of the last level for the first time, if others wait for it.
const TURN: u32 = 200;
/// The events that wait for a client; more are left out.
const EVENTS: usize = 1 << 12;

/// The threads, the questions that wait, and those that are being answered.
#[derive(Debug, Clone)]
pub(crate) struct Pool(Arc<PoolShared>);

/// What the threads share.
#[derive(Debug)]
struct PoolShared {
    state: Mutex<PoolState>,
    /// Something can be begun.
    work: Condvar,
    /// Something was begun.
    begun: Condvar,
    /// Something has ended.
    ended: Condvar,
    /// Idle processors help with long searches.
    helpers: Threads,
    memory: Option<Arc<dyn MemoryWatch>>,
}

/// The number of questions that a server works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    /// Those that wait.
    pub waiting: usize,
    /// Those that were begun a moment ago, in quick and middle places.
    pub quick: usize,
    /// Those in long places and in the last.
    pub long: usize,
}

/// Why a question is not answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unanswered {
    /// Too many are waiting.
    Full,
    /// The server stops.
    Stopping,
}

/// The result of a question.
pub(crate) type PoolAnswer = Result<Result<String, Failure>, Unanswered>;

/// A question that is being answered; it is cancelled when this is dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    number: u64,
    pool: Pool,
    pub(crate) answer: oneshot::Receiver<PoolAnswer>,
    /// The events, each an object of JSON, if they were asked for. A question that gave up its place repeats them; those
    /// that come faster than they are read are left out.
    pub(crate) events: Option<mpsc::Receiver<Bytes>>,
}

/// Whether events are reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Events {
    Reported,
    Unneeded,
}

impl Pool {
    /// Starts the threads.
    ///
    /// # Errors
    /// If the system allows no further thread.
    pub(crate) fn start(options: &Options) -> io::Result<Self> {
        let processors = options.processors.max(1);
        let quick = processors.max(2);
        let levels = [
            PlaceLevel::new(quick, options.quick),
            PlaceLevel::new(quick, MIDDLE * options.quick),
            PlaceLevel::new(processors, LONG * options.quick),
            PlaceLevel::new(3 * processors, TURN * options.quick),
        ];
        let shared = Arc::new(PoolShared {
            state: Mutex::new(PoolState::new(levels, options.waiting)),
            work: Condvar::new(),
            begun: Condvar::new(),
            ended: Condvar::new(),
            helpers: Threads::new(processors),
            memory: options.memory.clone(),
        });
        // Those that give up a place need a moment to end.
        for _ in 0..2 * quick + 4 * processors + quick {
            worker::start(&shared)?;
        }
        let supervised = Arc::clone(&shared);
        Builder::new()
            .name("supervisor".to_owned())
            .spawn(move || supervisor::supervise(&supervised))?;
        Ok(Self(shared))
    }

    /// Queues a question, which may take the time `most`.
    ///
    /// # Errors
    /// If too many wait, or if the server stops.
    pub(crate) fn ask(
        &self,
        work: QuestionWork,
        most: Duration,
        events: Events,
    ) -> Result<Ticket, Unanswered> {
        let (answered, answer) = oneshot::channel();
        let (report, events) = match events {
            Events::Reported => {
                let (report, events) = mpsc::channel(EVENTS);
                (Some(report), Some(events))
            }
            Events::Unneeded => (None, None),
        };
        let asked = Interrupt::default();
        let job = Job { number: 0, work, most, turns: 0, asked, report, answered };
        let number = self.0.lock().enter(job)?;
        self.0.work.notify_one();
        Ok(Ticket { number, pool: self.clone(), answer, events })
    }

    /// Returns how much there is to do.
    pub(crate) fn load(&self) -> Load {
        self.0.lock().load()
    }

    /// Refuses further questions and those that wait, and interrupts the others.
    pub(crate) fn close(&self) {
        self.0.lock().close();
        self.0.work.notify_all();
        self.0.begun.notify_all();
    }

    /// Waits until nothing is being answered, but no longer than `most`.
    pub(crate) fn wait(&self, most: Duration) {
        let end = Instant::now() + most;
        let mut state = self.0.lock();
        while !state.is_idle() {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            let waited = self.0.ended.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl PoolShared {
    /// Locks the state. No code of engines runs with it locked, so a panic leaves it whole.
    fn lock(&self) -> MutexGuard<'_, PoolState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.pool.0.lock().cancel(self.number);
    }
}
