//! The memory limit: work on a puzzle is interrupted if the program uses too much memory.
//!
//! The memory of each puzzle is not known, so the one that has taken longest is interrupted first. The heap may keep
//! freed memory for the next puzzle. So after an interruption the bound is what is used then plus an eighth of the
//! limit, until the memory is returned to the system.

use std::collections::BTreeMap;
use std::ops::Bound;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::work::lock;
use kenzan::engine::{Interrupt, Reason};

use super::gauge::{self, Gauge, MEGABYTE};

/// The interval of measurements: in between, memory grows by some ten megabytes.
const PERIOD: Duration = Duration::from_millis(10);
/// The time that an interrupted puzzle gets to end before the next one is interrupted.
const PATIENCE: Duration = Duration::from_millis(500);
/// The default limit in bytes, unless there are many threads.
const USUAL: u64 = 2_000 * MEGABYTE;
/// The default limit per thread in bytes, if there are many threads.
const FOR_A_THREAD: u64 = 250 * MEGABYTE;
/// The stack of the measuring thread, in bytes: addresses may be limited.
const STACK: usize = 128 << 10;

/// The hint after an interruption.
static HINT: OnceLock<String> = OnceLock::new();

/// Returns the hint at the end of a run in which work on a puzzle was interrupted.
pub(crate) fn hint() -> Option<&'static str> {
    HINT.get().map(String::as_str)
}

/// Interrupts work on puzzles if the program uses too much memory, in one thread.
#[derive(Debug, Clone)]
pub(crate) struct MemoryLimit {
    at_work: Arc<Mutex<AtWork>>,
}

impl MemoryLimit {
    /// Starts a thread that limits the program to `megabytes`; the default depends on the machine and the number of
    /// `jobs`.
    ///
    /// If the system does not provide the memory of processes, nothing is limited.
    ///
    /// # Errors
    /// If the system allows no further thread.
    pub(crate) fn start(megabytes: Option<u32>, jobs: usize) -> io::Result<Self> {
        let at_work = Arc::new(Mutex::new(AtWork::within(u64::MAX)));
        let watched = Arc::clone(&at_work);
        let watch = move || watch(&watched, megabytes, jobs);
        thread::Builder::new().stack_size(STACK).spawn(watch)?;
        Ok(Self { at_work })
    }

    /// Raises `interrupt` if its work has to end, unless the returned guard is dropped before.
    pub(crate) fn hold(&self, interrupt: &Interrupt) -> HeldWork<'_> {
        HeldWork { number: lock(&self.at_work).enter(interrupt), at_work: &self.at_work }
    }
}

/// Returns the default limit for this number of `jobs`, in bytes: at most half of the machine's memory.
fn usual(jobs: usize) -> u64 {
    let jobs = u64::try_from(jobs).unwrap_or(u64::MAX);
    let wanted = USUAL.max(jobs.saturating_mul(FOR_A_THREAD));
    gauge::of_machine().map_or(wanted, |all| wanted.min(all / 2))
}

/// Work in progress; it is dropped at its end.
#[derive(Debug)]
pub(crate) struct HeldWork<'limit> {
    at_work: &'limit Mutex<AtWork>,
    number: u64,
}

impl Drop for HeldWork<'_> {
    fn drop(&mut self) {
        lock(self.at_work).running.remove(&self.number);
    }
}

/// Determines the limit, in this thread as it would delay quick puzzles, and then watches it.
fn watch(at_work: &Mutex<AtWork>, megabytes: Option<u32>, jobs: usize) {
    let Some(mut gauge) = Gauge::new() else { return };
    let chosen = megabytes.map_or_else(|| usual(jobs), |wanted| u64::from(wanted) * MEGABYTE);
    // An allocation without addresses would end the program, so some are kept free.
    let room = gauge.room().map(|room| room / 4 * 3);
    let most = room.map_or(chosen, |room| room.min(chosen));
    let raise = if most < chosen {
        "the system allows no more: ulimit -v"
    } else {
        "allow more with --memory"
    };
    lock(at_work).allow(most);
    loop {
        thread::sleep(PERIOD);
        if lock(at_work).is_idle() {
            continue;
        }
        let Some(held) = gauge.read() else { return };
        // Locked until the hint is there: the work that is interrupted ends with this lock.
        let mut at_work = lock(at_work);
        if at_work.look(held, Instant::now()) {
            HINT.get_or_init(|| {
                format!("hint: the memory limit is {} MB ({raise})", most / MEGABYTE)
            });
        }
    }
}

/// The work in progress, and the limit for all of it, in bytes.
#[derive(Debug)]
struct AtWork {
    /// The work, in the order of its start.
    running: BTreeMap<u64, Interrupt>,
    next: u64,
    /// The limit that was asked for.
    most: u64,
    /// The current limit: more than `most` if the heap keeps freed memory.
    bound: u64,
    /// The work that was interrupted last, and when, until it has ended.
    stopped: Option<(u64, Instant)>,
}

impl AtWork {
    fn within(most: u64) -> Self {
        Self { running: BTreeMap::new(), next: 0, most, bound: most, stopped: None }
    }

    fn allow(&mut self, most: u64) {
        (self.most, self.bound) = (most, most);
    }

    fn enter(&mut self, interrupt: &Interrupt) -> u64 {
        let number = self.next;
        self.next += 1;
        self.running.insert(number, interrupt.clone());
        number
    }

    fn is_idle(&self) -> bool {
        self.running.is_empty() && self.stopped.is_none()
    }

    /// Interrupts work if `held` bytes are too many; returns whether it did.
    fn look(&mut self, held: u64, now: Instant) -> bool {
        let kept = self.most.max(held + self.most / 8);
        match self.stopped {
            Some((number, since)) if self.running.contains_key(&number) => {
                if now.duration_since(since) < PATIENCE {
                    return false;
                }
            }
            Some(_) => {
                self.stopped = None;
                self.bound = kept;
                return false;
            }
            None => self.bound = self.bound.min(kept),
        }
        if held <= self.bound {
            return false;
        }
        let begin = self.stopped.map_or(Bound::Unbounded, |(number, _)| Bound::Excluded(number));
        let Some((&number, interrupt)) = self.running.range((begin, Bound::Unbounded)).next()
        else {
            return false;
        };
        interrupt.trigger(Reason::Memory);
        self.stopped = Some((number, now));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flags<const N: usize>(at_work: &mut AtWork) -> [Interrupt; N] {
        std::array::from_fn(|_| {
            let flag = Interrupt::default();
            at_work.enter(&flag);
            flag
        })
    }

    #[test]
    fn over_the_limit_the_oldest_is_stopped_and_the_next_only_where_that_does_not_end() {
        let mut at_work = AtWork::within(800);
        let [old, young, last] = flags(&mut at_work);
        let now = Instant::now();
        assert!(!at_work.look(800, now));
        assert!(at_work.look(801, now));
        assert_eq!(old.reason(), Some(Reason::Memory));
        assert!(!at_work.look(900, now + PATIENCE / 2));
        assert_eq!(young.reason(), None);
        assert!(at_work.look(900, now + PATIENCE));
        assert_eq!((young.reason(), last.reason()), (Some(Reason::Memory), None));
    }

    #[test]
    fn what_the_heap_keeps_is_no_reason_to_stop_the_next() {
        let mut at_work = AtWork::within(800);
        let [old, young] = flags(&mut at_work);
        let now = Instant::now();
        assert!(at_work.look(1_000, now));
        at_work.running.remove(&0);
        assert!(!at_work.is_idle());
        // It has ended; the heap keeps 900, so up to 1,000 may be used.
        assert!(!at_work.look(900, now));
        assert!(!at_work.look(1_000, now));
        assert_eq!((old.reason(), young.reason()), (Some(Reason::Memory), None));
        assert!(at_work.look(1_001, now));
        assert_eq!(young.reason(), Some(Reason::Memory));
        // After the memory is returned, the limit is the original one.
        at_work.running.clear();
        assert!(!at_work.look(300, now));
        let [_third] = flags(&mut at_work);
        assert!(at_work.look(801, now));
    }

    #[test]
    fn work_ends_where_the_program_holds_too_much() {
        let limit = MemoryLimit::start(Some(1), 1).expect("there is room for a thread");
        let interrupt = Interrupt::default();
        let held = limit.hold(&interrupt);
        while interrupt.reason().is_none() {
            thread::yield_now();
        }
        drop(held);
        assert_eq!(interrupt.reason(), Some(Reason::Memory));
        assert_eq!(lock(&limit.at_work).running.len(), 0);
        let hint = hint().expect("it was stopped");
        assert_eq!(hint, "hint: the memory limit is 1 MB (allow more with --memory)");
    }
}
