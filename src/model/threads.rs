//! Several threads that share work.

use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};
use std::time::Duration;

thread_local! {
    static HELPED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

/// Locks a mutex, even if another thread panicked: the thread that waits for all of them panics then.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the value of a mutex that threads shared.
pub fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// The number of threads that may work, shared by all clones. A thread with much work calls idle ones to help.
///
/// By default, only the calling thread works.
///
/// ```
/// use kenzan::engine::{Limits, Query, Threads};
///
/// let query = Query::unique().within(Limits::default().with_threads(Threads::new(2)));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Threads {
    number: usize,
    idle: Arc<AtomicIsize>,
    /// Returns the processor time of the calling thread.
    clock: Option<fn() -> Duration>,
}

/// A working thread, until this is dropped.
#[derive(Debug)]
pub struct AtWork(Arc<AtomicIsize>);

/// Work that several threads do at the same time, each until nothing is left.
type SharedWork<'work> = &'work (dyn Fn(&Helpers<'_, '_>) + Sync);

/// The threads that may join a piece of work.
pub struct Helpers<'scope, 'work> {
    scope: &'scope Scope<'scope, 'work>,
    threads: &'work Threads,
    work: SharedWork<'work>,
    /// Their processor time.
    helped: &'work Mutex<Duration>,
    /// Whether this is a helper, not the thread that is helped.
    is_one: bool,
}

impl fmt::Debug for Helpers<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Helpers").field("is_one", &self.is_one).finish_non_exhaustive()
    }
}

impl Helpers<'_, '_> {
    /// Returns whether one may be called.
    pub fn are_there(&self) -> bool {
        self.threads.idle.load(Ordering::Relaxed) > 0
    }

    /// Lets one more thread work, if one is idle; called when there is work for it.
    pub fn call(&self) {
        let Self { scope, threads, work, helped, .. } = *self;
        let Some(at_work) = threads.idle() else { return };
        let help = move || {
            let time = || threads.clock.map_or(Duration::ZERO, |clock| clock());
            let start = time();
            work(&Helpers { scope, threads, work, helped, is_one: true });
            *lock(helped) += time().saturating_sub(start) + HELPED.get();
            drop(at_work);
        };
        // Where the system allows no more threads, those that there are do.
        let _ = thread::Builder::new().spawn_scoped(scope, help);
    }

    /// Returns whether this thread should continue with more work. A helper stops if other threads have got their own
    /// work.
    pub fn go_on(&self) -> bool {
        !self.is_one || self.threads.idle.load(Ordering::Relaxed) >= 0
    }
}

impl Threads {
    /// Makes a pool of `number` threads, none of which is working.
    pub fn new(number: usize) -> Self {
        let idle = isize::try_from(number).unwrap_or(isize::MAX);
        Self { number, idle: Arc::new(AtomicIsize::new(idle)), clock: None }
    }

    /// Measures the time of helpers by `clock`, which returns the time of the calling thread.
    #[must_use]
    pub fn timed_by(self, clock: fn() -> Duration) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// Returns the time that helpers have spent so far for the calling thread, by the clocks of
    /// [`timed_by`](Self::timed_by).
    pub fn helped() -> Duration {
        HELPED.get()
    }

    /// Counts the calling thread as a working one.
    ///
    /// ```
    /// use kenzan::engine::{Limits, NATIVE, Query, Settings, Threads};
    ///
    /// let threads = Threads::new(2);
    /// let mut engine = NATIVE.make(&Settings::default())?;
    /// let query = Query::up_to(100).within(Limits::default().with_threads(threads.clone()));
    /// let found = {
    ///     let _at_work = threads.work();
    ///     // If this takes long, the other thread helps.
    ///     engine.solve(&"12..............".parse()?, &query)?
    /// };
    /// assert_eq!(found.count, 24);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn work(&self) -> AtWork {
        self.idle.fetch_sub(1, Ordering::Relaxed);
        AtWork(Arc::clone(&self.idle))
    }

    /// Returns how many threads should share work, including the calling thread; 1 if no other can help. The calling
    /// thread is one more if it does not count as a working one.
    pub fn most_at_work(&self) -> usize {
        let is_alone = self.number <= 1 && self.idle.load(Ordering::Relaxed) <= 0;
        if is_alone { 1 } else { self.number.saturating_add(1) }
    }

    /// Runs some work in this thread, and in those that it calls, until all are done.
    ///
    /// # Panics
    /// If a thread does.
    pub fn share(&self, work: SharedWork<'_>) {
        let helped = Mutex::new(Duration::ZERO);
        thread::scope(|scope| {
            work(&Helpers { scope, threads: self, work, helped: &helped, is_one: false });
        });
        HELPED.set(HELPED.get() + unlocked(helped));
    }

    /// Counts a thread as one that is at work, if one is idle.
    pub fn idle(&self) -> Option<AtWork> {
        let fewer = |idle: isize| (idle > 0).then(|| idle - 1);
        let taken = self.idle.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        taken.is_ok().then(|| AtWork(Arc::clone(&self.idle)))
    }
}

impl Drop for AtWork {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn those_that_are_idle_help_and_no_others() {
        let threads = Threads::new(3);
        let _asks = threads.work();
        let (all_are_there, begun) = (Barrier::new(3), Mutex::new(0));
        threads.share(&|helpers| {
            *lock(&begun) += 1;
            // The first one calls one too many.
            helpers.call();
            helpers.call();
            helpers.call();
            all_are_there.wait();
            assert!(threads.idle().is_none());
            all_are_there.wait();
        });
        assert_eq!(unlocked(begun), 3);
        assert!(threads.idle().is_some());
    }

    #[test]
    fn who_helps_makes_room_for_those_with_work_of_their_own() {
        let threads = Threads::new(2);
        let _asks = threads.work();
        let both = Barrier::new(2);
        threads.share(&|helpers| {
            helpers.call();
            both.wait();
            assert!(helpers.go_on());
            both.wait();
            let own = (!helpers.is_one).then(|| threads.work());
            both.wait();
            assert_eq!(helpers.go_on(), !helpers.is_one);
            both.wait();
            drop(own);
        });
    }

    #[test]
    fn the_time_of_those_who_help_is_added_up() {
        thread_local! {
            static SECONDS: Cell<u64> = const { Cell::new(0) };
        }
        /// Each reading of it takes a second.
        fn clock() -> Duration {
            SECONDS.set(SECONDS.get() + 1);
            Duration::from_secs(SECONDS.get())
        }
        let threads = Threads::new(3).timed_by(clock);
        let _asks = threads.work();
        let (before, all_are_there) = (Threads::helped(), Barrier::new(3));
        threads.share(&|helpers| {
            helpers.call();
            helpers.call();
            all_are_there.wait();
        });
        assert_eq!(Threads::helped().saturating_sub(before), Duration::from_secs(2));
    }

    #[test]
    fn idle_are_those_that_are_not_at_work() {
        let threads = Threads::new(2);
        let asks = threads.work();
        let helps = threads.clone().idle();
        assert!(helps.is_some());
        assert!(threads.idle().is_none());
        drop(helps);
        drop(asks);
        let idle: Vec<_> = std::iter::from_fn(|| threads.idle()).collect();
        assert_eq!(idle.len(), 2);
    }
}
