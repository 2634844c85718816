//! Several threads at one piece of work.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicIsize, Ordering};
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

/// How many threads may be at work, shared by all clones. Whoever has much to do has those help that are idle.
///
/// By default there are none beside the thread that asks an engine.
#[derive(Debug, Clone, Default)]
pub struct Threads(Arc<AtomicIsize>);

/// A thread that is at work, until this is dropped.
#[derive(Debug)]
pub struct AtWork(Arc<AtomicIsize>);

impl Threads {
    /// Allows for `number` threads, none of which is at work.
    pub fn new(number: usize) -> Self {
        Self(Arc::new(AtomicIsize::new(isize::try_from(number).unwrap_or(isize::MAX))))
    }

    /// Counts the thread that calls as one that is at work.
    #[must_use]
    pub fn work(&self) -> AtWork {
        self.0.fetch_sub(1, Ordering::Relaxed);
        AtWork(Arc::clone(&self.0))
    }

    /// Counts a thread as one that is at work, if one is idle.
    pub(crate) fn idle(&self) -> Option<AtWork> {
        let fewer = |idle: isize| (idle > 0).then(|| idle - 1);
        let taken = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer);
        taken.is_ok().then(|| AtWork(Arc::clone(&self.0)))
    }
}

impl Drop for AtWork {
    fn drop(&mut self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl PartialEq for Threads {
    /// Returns whether both allow for the same threads.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Threads {}
