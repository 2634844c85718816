//! Clocks: how long an answer took, and when it has to be there.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::engine::{Interrupt, Reason};

/// Measures the processor time of this thread, or the time on the wall where there is no such clock.
#[derive(Debug)]
pub(super) struct Stopwatch {
    start: Duration,
}

impl Stopwatch {
    pub(super) fn start() -> Self {
        Self { start: thread_time() }
    }

    pub(super) fn elapsed(&self) -> Duration {
        thread_time().saturating_sub(self.start)
    }
}

#[cfg(unix)]
fn thread_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    // A thread's processor time is never negative.
    Duration::try_from(time).unwrap_or_default()
}

#[cfg(not(unix))]
fn thread_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
}

/// Raises interrupts when their time is up, all from one thread.
#[derive(Debug, Clone)]
pub(super) struct Alarm {
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
    /// Starts a thread that lets each search last `limit`.
    pub(super) fn after(limit: Duration) -> Self {
        let clock = Arc::new(Clock::default());
        let watched = Arc::clone(&clock);
        std::thread::spawn(move || watched.run());
        Self { limit, clock }
    }

    /// Raises `interrupt` when the time is up, unless the returned guard is dropped before.
    pub(super) fn set(&self, interrupt: &Interrupt) -> Armed<'_> {
        let mut pending = self.clock.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (Instant::now() + self.limit, pending.next_id);
        pending.next_id += 1;
        pending.by_time.insert(key, interrupt.clone());
        self.clock.changed.notify_one();
        Armed { clock: &self.clock, key }
    }
}

/// An alarm that is set; dropping it takes it back.
#[derive(Debug)]
pub(super) struct Armed<'clock> {
    clock: &'clock Clock,
    key: (Instant, u64),
}

impl Drop for Armed<'_> {
    fn drop(&mut self) {
        let mut pending = self.clock.pending.lock().unwrap_or_else(PoisonError::into_inner);
        pending.by_time.remove(&self.key);
    }
}

impl Clock {
    fn run(&self) {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
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

/// Prints a time the way a person reads it: three digits and a unit.
pub(super) fn human(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s if s < 120.0 => (s, "s"),
        s => (s / 60.0, "min"),
    };
    let decimals = match value {
        v if v < 9.995 => 2,
        v if v < 99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_printed_with_three_digits() {
        for (nanoseconds, text) in [
            (0, "0.00 µs"),
            (1_234, "1.23 µs"),
            (45_678, "45.7 µs"),
            (999_400, "999 µs"),
            (1_000_000, "1.00 ms"),
            (74_200_000, "74.2 ms"),
            (1_500_000_000, "1.50 s"),
            (119_000_000_000, "119 s"),
            (600_000_000_000, "10.0 min"),
        ] {
            assert_eq!(human(Duration::from_nanos(nanoseconds)), text);
        }
    }

    #[test]
    fn an_alarm_goes_off_and_one_that_was_taken_back_does_not() {
        let alarm = Alarm::after(Duration::from_millis(1));
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
