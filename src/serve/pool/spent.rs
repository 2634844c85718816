//! The time of a processor that a question has had.
//!
//! On a busy machine a thread waits for a processor most of the time, and a question that takes little is not a hard one for
//! that. So places are held by time of a processor, where the system says how much a thread has had.

use std::fs::File;
use std::io::{Read, Seek};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The least part of the time that passes which counts as spent. Where nothing else needs the processors, a thread has a
/// larger one: there are at most eight threads with a place for each processor.
const SHARE: u32 = 16;

/// What a thread has spent, which other threads can ask. It is made by the thread itself.
#[derive(Debug, Clone)]
pub(super) struct Thread(Option<Arc<File>>);

impl Thread {
    /// Returns the calling thread. Only Linux says what it spends.
    pub(super) fn current() -> Self {
        Self(File::open("/proc/thread-self/schedstat").ok().map(Arc::new))
    }

    /// Returns a thread of which nothing is known but the time that passes.
    #[cfg(test)]
    pub(super) fn unknown() -> Self {
        Self(None)
    }

    /// Returns the time of a processor that it has had.
    fn had(&self) -> Option<Duration> {
        let mut file = &**self.0.as_ref()?;
        file.rewind().ok()?;
        let mut statistics = String::new();
        file.read_to_string(&mut statistics).ok()?;
        Some(Duration::from_nanos(statistics.split(' ').next()?.parse().ok()?))
    }
}

/// What a thread has spent on a question since it began with it.
#[derive(Debug)]
pub(super) struct Spent {
    thread: Thread,
    since: Instant,
    /// What it had spent before.
    before: Option<Duration>,
}

impl Spent {
    /// Begins to count `now`.
    pub(super) fn begin(thread: &Thread, now: Instant) -> Self {
        Self { thread: thread.clone(), since: now, before: thread.had() }
    }

    /// Returns what was spent until `now`: the time of a processor, or the time that has passed where that is not known. A
    /// thread that waits for others which work for it spends little itself, so it is a [`SHARE`] at least.
    pub(super) fn until(&self, now: Instant) -> Duration {
        let passed = now.saturating_duration_since(self.since);
        match (self.before, self.thread.had()) {
            (Some(before), Some(had)) => had.saturating_sub(before).clamp(passed / SHARE, passed),
            (None, _) | (_, None) => passed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_that_sleeps_spends_nothing() {
        let thread = Thread::current();
        if thread.had().is_none() {
            return;
        }
        let start = Instant::now();
        let (known, unknown) =
            (Spent::begin(&thread, start), Spent::begin(&Thread::unknown(), start));
        std::thread::sleep(Duration::from_millis(20));
        let now = Instant::now();
        assert_eq!(unknown.until(now), now - start);
        assert!(known.until(now) < unknown.until(now));
    }

    #[test]
    fn another_thread_sees_what_is_spent() {
        let thread = Thread::current();
        let start = Instant::now();
        let spent = Spent::begin(&thread, start);
        let mut number = 1_u64;
        while start.elapsed() < Duration::from_millis(20) {
            number = std::hint::black_box(number.wrapping_mul(3));
        }
        let seen = std::thread::spawn(move || spent.until(Instant::now())).join().expect("it ends");
        assert!(seen > Duration::ZERO, "{number}");
    }
}
