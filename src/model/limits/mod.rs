//! Budgets, interrupts and threads of long calls.

mod watch;
mod why;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::threads::Threads;

pub use watch::Watch;
pub use why::Why;

/// The limits of a long call: its budget, its interrupt, and the threads that may help. By default, there are none.
///
/// Budgets count nodes (for SAT and SMT engines: conflicts), never seconds, so that asking again gives the same
/// answer. For a time limit, the caller triggers the [`Interrupt`].
///
/// ```
/// use kenzan::engine::{Interrupt, Limits, Threads};
/// let interrupt = Interrupt::default();
/// let limits = Limits::default()
///     .with_budget(Some(1_000))
///     .with_interrupt(interrupt.clone())
///     .with_threads(Threads::new(2));
/// assert_eq!(limits.budget, Some(1_000));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// The most nodes (or conflicts) to visit; `None` for no limit.
    pub budget: Option<u64>,
    /// The interrupt, by which another thread can stop the call.
    pub interrupt: Interrupt,
    /// The threads that may help; the answer is the same with any number of them.
    pub threads: Threads,
    /// The clock by which a call measures the time that it is asked for; the library reads no other one.
    pub clock: Option<Clock>,
}

/// Returns the time since some moment, the same for each call.
pub type Clock = fn() -> Duration;

impl Limits {
    /// Sets the budget of nodes; `None` for no limit.
    #[must_use]
    pub fn with_budget(self, budget: Option<u64>) -> Self {
        Self { budget, ..self }
    }

    /// Sets the interrupt, which stops the call when it is triggered.
    #[must_use]
    pub fn with_interrupt(self, interrupt: Interrupt) -> Self {
        Self { interrupt, ..self }
    }

    /// Sets the threads that may help.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// Sets the clock.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Self {
        Self { clock: Some(clock), ..self }
    }
}

impl From<Interrupt> for Limits {
    fn from(interrupt: Interrupt) -> Self {
        Self { interrupt, ..Self::default() }
    }
}

/// The reason why a search was interrupted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// Its time was up.
    Timeout,
    /// The program needed more memory than it may have.
    Memory,
    /// The user cancelled it.
    Cancelled,
}

/// A flag that stops a search, shared between the thread that searches and the one that waits.
///
/// ```
/// use kenzan::engine::{Interrupt, Reason};
/// let program = Interrupt::default();
/// let puzzle = program.child();
/// puzzle.trigger(Reason::Timeout);
/// assert_eq!((program.reason(), puzzle.reason()), (None, Some(Reason::Timeout)));
/// program.trigger(Reason::Cancelled);
/// assert_eq!(program.child().reason(), Some(Reason::Cancelled));
/// ```
///
/// If no other thread can trigger it, it polls a function:
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use kenzan::engine::{Interrupt, Reason};
/// static SIGNAL: AtomicBool = AtomicBool::new(false);
/// let signal = Interrupt::polled(|| SIGNAL.load(Ordering::Relaxed).then_some(Reason::Cancelled));
/// assert_eq!(signal.reason(), None);
/// SIGNAL.store(true, Ordering::Relaxed);
/// assert_eq!(signal.child().reason(), Some(Reason::Cancelled));
/// ```
#[derive(Clone, Default)]
pub struct Interrupt {
    own: Arc<AtomicU8>,
    poll: Option<Poll>,
    /// The flag that also raises this one.
    parent: Option<Arc<Interrupt>>,
}

/// A function that returns why the search should stop, or `None` to go on.
type Poll = Arc<dyn Fn() -> Option<Reason> + Send + Sync>;

impl Interrupt {
    /// Makes a flag that is also raised if `self` or one of its ancestors is.
    #[must_use]
    pub fn child(&self) -> Self {
        Self { parent: Some(Arc::new(self.clone())), ..Self::default() }
    }

    /// Makes a flag that `poll` can raise; it is called every millisecond or two, from any of the threads that search.
    #[must_use]
    pub fn polled(poll: impl Fn() -> Option<Reason> + Send + Sync + 'static) -> Self {
        Self { poll: Some(Arc::new(poll)), ..Self::default() }
    }

    /// Stops the searches that watch this flag; the first reason stays.
    pub fn trigger(&self, reason: Reason) {
        let code = match reason {
            Reason::Timeout => 1,
            Reason::Memory => 2,
            Reason::Cancelled => 3,
        };
        // The first reason stays.
        let _ = self.own.compare_exchange(0, code, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Returns why the search should stop, or `None` to continue. A cancellation comes before other reasons.
    pub fn reason(&self) -> Option<Reason> {
        let flags = std::iter::successors(Some(self), |flag| flag.parent.as_deref());
        match flags.map(Self::code).max() {
            None | Some(0) => None,
            Some(1) => Some(Reason::Timeout),
            Some(2) => Some(Reason::Memory),
            Some(_) => Some(Reason::Cancelled),
        }
    }

    /// Returns the code of its own reason, 0 for none.
    fn code(&self) -> u8 {
        let code = self.own.load(Ordering::Relaxed);
        match &self.poll {
            Some(poll) if code == 0 => {
                if let Some(reason) = poll() {
                    self.trigger(reason);
                }
                self.own.load(Ordering::Relaxed)
            }
            Some(_) | None => code,
        }
    }
}

impl fmt::Debug for Interrupt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { own, poll, parent } = self;
        f.debug_struct("Interrupt")
            .field("own", own)
            .field("is_polled", &poll.is_some())
            .field("parent", parent)
            .finish()
    }
}

impl Interrupt {
    /// Makes one that is triggered once it was polled `most` times, and a function that returns how often it was
    /// polled.
    #[doc(hidden)]
    pub fn after(most: usize) -> (Self, impl Fn() -> usize) {
        use std::sync::OnceLock;
        use std::sync::atomic::AtomicUsize;

        let (count, flag) = (Arc::new(AtomicUsize::new(0)), Arc::new(OnceLock::<Self>::new()));
        let (counted, own) = (Arc::clone(&count), Arc::clone(&flag));
        let counting = Self::polled(move || {
            // Its child, which is read first, is seen from the next time on.
            if counted.fetch_add(1, Ordering::Relaxed) + 1 >= most {
                flag.get()?.trigger(Reason::Cancelled);
            }
            None
        });
        let interrupt = counting.child();
        if most == 0 {
            interrupt.trigger(Reason::Cancelled);
        }
        own.get_or_init(|| interrupt.clone());
        (interrupt, move || count.load(Ordering::Relaxed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_follows_all_above_it_and_none_below() {
        for (raised, seen) in
            [(0, [true, true, true]), (1, [false, true, true]), (2, [false, false, true])]
        {
            let program = Interrupt::default();
            let puzzle = program.child();
            let flags = [program, puzzle.clone(), puzzle.child()];
            flags[raised].trigger(Reason::Timeout);
            let reasons = flags.each_ref().map(|flag| flag.reason().is_some());
            assert_eq!(reasons, seen, "{raised}");
        }
    }

    #[test]
    fn the_first_reason_stays_and_a_cancelled_program_is_more_than_a_time_limit() {
        let program = Interrupt::default();
        let puzzle = program.child();
        puzzle.trigger(Reason::Timeout);
        puzzle.trigger(Reason::Cancelled);
        assert_eq!(puzzle.reason(), Some(Reason::Timeout));
        program.trigger(Reason::Cancelled);
        assert_eq!(puzzle.reason(), Some(Reason::Cancelled));
    }
}
