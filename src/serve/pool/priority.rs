//! The priority of the threads that answer what takes long: the system runs them in the time that quick questions leave.
//!
//! A thread can lower its priority, but not raise it again, so it ends with its question and another one takes its place.

/// A thread that answers a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Thread {
    #[cfg(target_os = "linux")]
    id: rustix::thread::Pid,
    is_lowered: bool,
}

/// How much lower: a thread gets about a tenth of what another one gets.
#[cfg(target_os = "linux")]
const LOWER: i32 = 10;

#[cfg(target_os = "linux")]
impl Thread {
    pub(super) fn current() -> Self {
        Self { id: rustix::thread::gettid(), is_lowered: false }
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
    pub(super) fn current() -> Self {
        Self { is_lowered: false }
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
