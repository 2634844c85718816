//! The threads that answer: what time of a processor they have had, and the priority of those that take long.
//!
//! On a busy machine a thread waits for a processor most of the time, and a question that takes little is not a hard one for
//! that. So places are held by time of a processor, where the system says how much a thread has had.
//!
//! The system runs threads of a low priority in the time that others leave. A thread can lower its priority, but not raise it
//! again, so it ends with its question and another one takes its place.

use std::time::{Duration, Instant};

/// A thread that answers a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Thread {
    #[cfg(target_os = "linux")]
    id: rustix::thread::Pid,
    is_lowered: bool,
    since: Instant,
    /// The time of a processor that it had had before.
    before: Option<Duration>,
}

impl Thread {
    /// Returns the calling thread, which begins with a question `now`.
    pub(super) fn begin(now: Instant) -> Self {
        let thread = Self::current(now);
        Self { before: thread.had(), ..thread }
    }

    /// Returns the time of a processor that it has spent on its question, or at most has.
    pub(super) fn used(&self, now: Instant) -> Duration {
        let passed = now.saturating_duration_since(self.since);
        match (self.before, self.had()) {
            (Some(before), Some(had)) => had.saturating_sub(before).min(passed),
            (None, _) | (_, None) => passed,
        }
    }
}

/// How much lower: a thread gets about a tenth of what another one gets.
#[cfg(target_os = "linux")]
const LOWER: i32 = 10;

#[cfg(target_os = "linux")]
impl Thread {
    fn current(since: Instant) -> Self {
        Self { id: rustix::thread::gettid(), is_lowered: false, since, before: None }
    }

    /// Returns the time of a processor that it has had; tests of the rules have a time of their own.
    fn had(&self) -> Option<Duration> {
        if cfg!(test) {
            return None;
        }
        let path = format!("/proc/self/task/{}/schedstat", self.id.as_raw_nonzero());
        let statistics = std::fs::read_to_string(path).ok()?;
        Some(Duration::from_nanos(statistics.split(' ').next()?.parse().ok()?))
    }

    /// Lowers its priority. Where the system does not allow that, it stays as it is.
    pub(super) fn lower(&mut self) {
        use rustix::process::{getpriority_process, setpriority_process};
        if !self.is_lowered {
            self.is_lowered = true;
            if let Ok(priority) = getpriority_process(Some(self.id)) {
                let _ = setpriority_process(Some(self.id), priority + LOWER);
            }
        }
    }

    /// Checks whether the priority of the calling thread was lowered.
    pub(super) fn is_lowered(usual: i32) -> bool {
        Self::priority() > usual
    }

    /// Returns the priority of the calling thread; a higher number is a lower one.
    pub(super) fn priority() -> i32 {
        rustix::process::getpriority_process(None).unwrap_or_default()
    }
}

/// Other systems have priorities of whole programs alone.
#[cfg(not(target_os = "linux"))]
impl Thread {
    fn current(since: Instant) -> Self {
        Self { is_lowered: false, since, before: None }
    }

    fn had(&self) -> Option<Duration> {
        None
    }

    pub(super) fn lower(&mut self) {
        self.is_lowered = true;
    }

    pub(super) fn is_lowered(_usual: i32) -> bool {
        false
    }

    pub(super) fn priority() -> i32 {
        0
    }
}
