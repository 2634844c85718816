//! Interrupts Z3: since Z3 does not poll our flag, a thread does.

use std::io;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, Scope};
use std::time::Duration;

use z3::Context;

use super::super::{Interrupt, Why};

/// The time between two polls.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Runs `check` while a thread watches `interrupt` and passes it on to Z3.
///
/// # Errors
/// If the system allows no other thread: nothing could end the check.
pub(super) fn watched<T>(
    interrupt: &Interrupt,
    check: impl FnOnce() -> Result<T, Why>,
) -> Result<T, Why> {
    let context = Context::thread_local();
    thread::scope(|scope| {
        let _done = watch(scope, &context, interrupt)
            .map_err(|error| Why::GaveUp(format!("can't start a thread: {error}")))?;
        check()
    })
}

/// Starts the thread; it ends when the returned sender is dropped.
fn watch<'scope>(
    scope: &'scope Scope<'scope, '_>,
    context: &'scope Context,
    interrupt: &'scope Interrupt,
) -> io::Result<Sender<()>> {
    let (done, checking) = channel();
    let handle = context.handle();
    thread::Builder::new().spawn_scoped(scope, move || {
        while checking.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Timeout) {
            // Z3 forgets an interrupt that arrives before it searches, so repeat it.
            if interrupt.reason().is_some() {
                handle.interrupt();
            }
        }
    })?;
    Ok(done)
}
