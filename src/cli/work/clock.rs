//! Clocks: the time of answers, and their time limits.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::work::lock;
use kenzan::engine::{Interrupt, Reason, Threads};

/// Measures the processor time of this thread and of those that help it, or real time if the system has no such clock.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    start: Duration,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self { start: thread_time() + Threads::helped() }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        (thread_time() + Threads::helped()).saturating_sub(self.start)
    }
}

/// Returns the processor time of this thread, or real time if the system has no such clock.
#[cfg(unix)]
pub(crate) fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    // A thread's processor time is never negative.
    Duration::try_from(time).unwrap_or_default()
}

#[cfg(not(unix))]
pub(crate) fn thread_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

/// Raises interrupts when their time is up, in one thread.
#[derive(Debug, Clone)]
pub(crate) struct Alarm {
    limit: Duration,
    clock: Arc<Clock>,
}

#[derive(Debug, Default)]
struct Clock {
    pending: Mutex<Pending>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Pending {
    by_time: BTreeMap<(Instant, u64), Interrupt>,
    next_id: u64,
}

impl Alarm {
    /// Starts a thread that limits each search to `limit`.
    ///
    /// # Errors
    /// If the system allows no further thread.
    pub(crate) fn after(limit: Duration) -> io::Result<Self> {
        let clock = Arc::new(Clock::default());
        let watched = Arc::clone(&clock);
        std::thread::Builder::new().spawn(move || watched.run())?;
        Ok(Self { limit, clock })
    }

    /// Raises `interrupt` when the time is up, unless the returned guard is dropped before.
    pub(crate) fn set(&self, interrupt: &Interrupt) -> Armed<'_> {
        let mut pending = lock(&self.clock.pending);
        let key = (Instant::now() + self.limit, pending.next_id);
        pending.next_id += 1;
        pending.by_time.insert(key, interrupt.clone());
        self.clock.changed.notify_one();
        Armed { clock: &self.clock, key }
    }
}

/// An alarm that is set; dropping it cancels it.
#[derive(Debug)]
pub(crate) struct Armed<'clock> {
    clock: &'clock Clock,
    key: (Instant, u64),
}

impl Drop for Armed<'_> {
    fn drop(&mut self) {
        let mut pending = lock(&self.clock.pending);
        pending.by_time.remove(&self.key);
    }
}

impl Clock {
    fn run(&self) {
        let mut pending = lock(&self.pending);
        loop {
            let now = Instant::now();
            pending = match pending.by_time.first_entry() {
                None => self.changed.wait(pending).unwrap_or_else(PoisonError::into_inner),
                Some(first) if first.key().0 <= now => {
                    first.remove().trigger(Reason::Timeout);
                    pending
                }
                Some(first) => {
                    let rest = first.key().0 - now;
                    let waited = self.changed.wait_timeout(pending, rest);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alarm_goes_off_and_one_that_was_taken_back_does_not() {
        let alarm = Alarm::after(Duration::from_millis(1)).expect("there is room for a thread");
        let (kept, dropped) = (Interrupt::default(), Interrupt::default());
        drop(alarm.set(&dropped));
        let _armed = alarm.set(&kept);
        while kept.reason().is_none() {
            std::thread::yield_now();
        }
        assert_eq!(kept.reason(), Some(Reason::Timeout));
        assert_eq!(dropped.reason(), None);
    }
}
