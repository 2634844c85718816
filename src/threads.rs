//! Several threads at one piece of work.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Has this thread and others, `jobs` in all, do the same until all of them are done with it. Where the system allows
/// fewer threads, those do.
///
/// # Panics
/// If one of them does.
pub(crate) fn together(jobs: NonZeroUsize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        for _ in 1..jobs.get() {
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
}

/// Locks what threads share. If one of them panicked, whoever waits for them all does; until then the others go on.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns what threads shared.
pub(crate) fn unlocked<T>(mutex: Mutex<T>) -> T {
    mutex.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// How many threads may be at work, shared by all clones. Whoever has much to do has those help that are idle.
///
/// By default there are none beside the thread that asks an engine. Two are equal if they were made for as many.
///
/// ```
/// use kenzan::engine::{self, Settings, Threads};
///
/// let settings = Settings { threads: Threads::new(2), ..Settings::default() };
/// let mut engine = (engine::named("native").expect("always there").make)(&settings)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Threads {
    number: usize,
    idle: Arc<AtomicIsize>,
}

/// A thread that is at work, until this is dropped.
#[derive(Debug)]
pub struct AtWork(Arc<AtomicIsize>);

impl Threads {
    /// Allows for `number` threads, none of which is at work.
    pub fn new(number: usize) -> Self {
        let idle = isize::try_from(number).unwrap_or(isize::MAX);
        Self { number, idle: Arc::new(AtomicIsize::new(idle)) }
    }

    /// Counts the thread that calls as one that is at work.
    ///
    /// ```
    /// use kenzan::engine::native::Native;
    /// use kenzan::engine::{Engine, Query, Threads};
    ///
    /// let threads = Threads::new(2);
    /// let mut engine = Native::with(threads.clone());
    /// let found = {
    ///     let _at_work = threads.work();
    ///     // While it takes this thread long, the other one helps.
    ///     engine.solve(&"12..............".parse()?, &Query::up_to(100))?
    /// };
    /// assert_eq!(found.count, 24);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn work(&self) -> AtWork {
        self.idle.fetch_sub(1, Ordering::Relaxed);
        AtWork(Arc::clone(&self.idle))
    }

    /// Counts a thread as one that is at work, if one is idle.
    pub(crate) fn idle(&self) -> Option<AtWork> {
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

impl PartialEq for Threads {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Threads {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_threads_are_equal() {
        assert_eq!(Threads::default(), Threads::new(0));
        let threads = Threads::new(2);
        let _at_work = threads.work();
        assert_eq!(threads, Threads::new(2));
        assert_ne!(threads, Threads::new(3));
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
