//! Several threads at one piece of work.

use std::sync::atomic::{AtomicIsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

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

/// Work that several threads do at once, each until none is left.
type Work<'work> = &'work (dyn Fn(&Helpers<'_, '_>) + Sync);

/// Those who may join a piece of work.
pub(crate) struct Helpers<'scope, 'work> {
    scope: &'scope Scope<'scope, 'work>,
    threads: &'work Threads,
    work: Work<'work>,
}

impl Helpers<'_, '_> {
    /// Has one thread more do the work, if one is idle: to be called where there is some for it.
    pub(crate) fn call(&self) {
        let Self { scope, threads, work } = *self;
        let Some(at_work) = threads.idle() else { return };
        let help = move || {
            work(&Helpers { scope, threads, work });
            drop(at_work);
        };
        // Where the system allows no more threads, those that there are do.
        let _ = thread::Builder::new().spawn_scoped(scope, help);
    }
}

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

    /// Returns how many threads there may be with the one that asks; 1 if none will ever help it.
    pub(crate) fn most_at_work(&self) -> usize {
        let is_alone = self.number <= 1 && self.idle.load(Ordering::Relaxed) <= 0;
        if is_alone { 1 } else { self.number + 1 }
    }

    /// Has this thread do some work, and those that are called to it, until all of them are done.
    ///
    /// # Panics
    /// If one of them does.
    pub(crate) fn share(&self, work: Work<'_>) {
        thread::scope(|scope| work(&Helpers { scope, threads: self, work }));
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
    use std::sync::Barrier;

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
