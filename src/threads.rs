//! Several threads at one piece of work.

use std::num::NonZeroUsize;
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
