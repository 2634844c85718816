//! The thread that looks after time: it moves what takes longer, lowers the priority of what takes long, interrupts what has
//! taken too long, and replaces the threads that have ended.

use std::sync::{Arc, PoisonError};
use std::time::Instant;

use super::thread::Thread;
use super::{PoolShared, worker};

pub(super) fn supervise(shared: &Arc<PoolShared>) {
    let mut state = shared.lock();
    while !state.is_closed() {
        let now = Instant::now();
        let next = state.look(now);
        state.long_threads().for_each(Thread::lower);
        // Where the system allows no thread now, it is tried again.
        while state.has_left() && worker::start(shared).is_ok() {
            state.replace();
        }
        shared.work.notify_all();
        state = match next {
            None => shared.begun.wait(state).unwrap_or_else(PoisonError::into_inner),
            Some(next) => {
                let left = next.saturating_duration_since(now);
                let waited = shared.begun.wait_timeout(state, left);
                waited.unwrap_or_else(PoisonError::into_inner).0
            }
        };
    }
}
