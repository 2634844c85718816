//! Carries puzzles through engines: threads, limits of time and memory, journals, other people's programs.

pub(crate) mod ask;
pub(crate) mod checker;
pub(crate) mod clock;
pub(crate) mod external;
pub(crate) mod growing;
pub(crate) mod journal;
pub(crate) mod memory;
pub(crate) mod options;
pub(crate) mod ordered;
pub(crate) mod pictures;
pub(crate) mod puzzles;
pub(crate) mod rows;
pub(crate) mod setup;
pub(crate) mod signals;
pub(crate) mod spool;
pub(crate) mod stream;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks what threads share. If one of them panics, the thread that joins them does, too; until then the others go on.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
