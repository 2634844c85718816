//! The threads that answer: what time of a processor a question has had, and the priority of those that take long.
//!
//! On a busy machine a thread waits for a processor most of the time, and a question that takes little is not a hard one for
//! that. So places are held by time of a processor, where the system says how much a thread has had.
//!
//! The system runs threads of a low priority in the time that others leave. A thread can't raise its priority again, nor start
//! one of a higher priority, so it ends with its question, and the supervisor starts another one.

use std::fs::File;
use std::io::{Read, Seek};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The least part of the time that passes which counts as spent. Where nothing else needs the processors, a thread has a
/// larger one: there are at most eight threads with a place for each processor.
const SHARE: u32 = 16;

/// A thread that answers questions, as others see it. It is made by the thread itself.
#[derive(Debug)]
pub(super) struct Thread {
    /// What the system says of it. Only Linux does.
    statistics: Option<File>,
    #[cfg(target_os = "linux")]
    id: rustix::thread::Pid,
    is_lowered: AtomicBool,
}

/// How much lower: a thread gets about a tenth of what another one gets.
#[cfg(target_os = "linux")]
const LOWER: i32 = 10;

impl Thread {
    /// Returns the calling thread.
    pub(super) fn current() -> Self {
        Self {
            statistics: File::open("/proc/thread-self/schedstat").ok(),
            #[cfg(target_os = "linux")]
            id: rustix::thread::gettid(),
            is_lowered: AtomicBool::new(false),
        }
    }

    /// Returns the calling thread, of which nothing is known but the time that passes.
    #[cfg(test)]
    pub(super) fn unknown() -> Self {
        Self { statistics: None, ..Self::current() }
    }

    /// Returns the time of a processor that it has had.
    fn had(&self) -> Option<Duration> {
        let mut file = self.statistics.as_ref()?;
        file.rewind().ok()?;
        let mut statistics = String::new();
        file.read_to_string(&mut statistics).ok()?;
        Some(Duration::from_nanos(statistics.split(' ').next()?.parse().ok()?))
    }

    /// Lowers its priority, once. Where the system does not allow that, it stays as it is; other systems than Linux know
    /// priorities of whole programs alone.
    pub(super) fn lower(&self) {
        if self.is_lowered.swap(true, Ordering::Relaxed) {
            return;
        }
        #[cfg(target_os = "linux")]
        {
            use rustix::process::{getpriority_process, setpriority_process};
            if let Ok(priority) = getpriority_process(Some(self.id)) {
                let _ = setpriority_process(Some(self.id), priority + LOWER);
            }
        }
    }

    pub(super) fn is_lowered(&self) -> bool {
        self.is_lowered.load(Ordering::Relaxed)
    }
}

/// What a thread has spent on a question since it began with it.
#[derive(Debug)]
pub(super) struct Spent {
    thread: Arc<Thread>,
    since: Instant,
    /// What it had spent before.
    before: Option<Duration>,
}

impl Spent {
    /// Begins to count `now`.
    pub(super) fn begin(thread: &Arc<Thread>, now: Instant) -> Self {
        Self { thread: Arc::clone(thread), since: now, before: thread.had() }
    }

    /// Returns the thread that spends it.
    pub(super) fn thread(&self) -> &Thread {
        &self.thread
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
        let thread = Arc::new(Thread::current());
        if thread.had().is_none() {
            return;
        }
        let start = Instant::now();
        let (known, unknown) =
            (Spent::begin(&thread, start), Spent::begin(&Arc::new(Thread::unknown()), start));
        std::thread::sleep(Duration::from_millis(20));
        let now = Instant::now();
        assert_eq!(unknown.until(now), now - start);
        assert!(known.until(now) < unknown.until(now));
    }

    #[test]
    fn another_thread_sees_what_is_spent() {
        let thread = Arc::new(Thread::current());
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
