//! The thread that looks after time: it moves what takes longer, and interrupts what has taken too long.

use std::sync::PoisonError;
use std::time::Instant;

use super::Shared;

pub(super) fn supervise(shared: &Shared) {
    let mut state = shared.lock();
    while !state.is_closed() {
        let now = Instant::now();
        let next = state.look(now);
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
