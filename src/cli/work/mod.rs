//! Answering puzzles: the protocol of commands, threads, limits of time and memory, journals, lists without repetitions,
//! external programs.

pub(crate) mod ask;
pub(crate) mod checker;
pub(crate) mod clock;
pub(crate) mod distinct;
pub(crate) mod external;
pub(crate) mod growing;
pub(crate) mod inquiry;
pub(crate) mod journal;
pub(crate) mod made;
pub(crate) mod memory;
pub(crate) mod options;
pub(crate) mod ordered;
pub(crate) mod pictures;
pub(crate) mod protocol;
pub(crate) mod puzzles;
pub(crate) mod rows;
pub(crate) mod session;
pub(crate) mod setup;
pub(crate) mod signals;
pub(crate) mod spool;
pub(crate) mod stream;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a mutex. If another thread has panicked, the thread that joins it will panic, too; until then, work continues.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
