//! Stops a check of Z3 from outside: Z3 does not look at our flag, so a thread does it for it.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::Scope;
use std::time::Duration;

use z3::Context;

use super::super::Interrupt;

/// How long a raised flag may go unseen.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Runs `check` while a thread watches `interrupt` and passes it on to Z3.
pub(super) fn watched<T>(interrupt: &Interrupt, check: impl FnOnce() -> T) -> T {
    let context = Context::thread_local();
    std::thread::scope(|scope| {
        let _done = watch(scope, &context, interrupt);
        check()
    })
}

/// Starts the thread; it ends when the returned sender is dropped.
fn watch<'scope>(
    scope: &'scope Scope<'scope, '_>,
    context: &'scope Context,
    interrupt: &'scope Interrupt,
) -> Sender<()> {
    let (done, checking) = channel();
    let handle = context.handle();
    scope.spawn(move || {
        while checking.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Timeout) {
            // Z3 forgets an interrupt that comes when it is not searching yet: say it again.
            if interrupt.reason().is_some() {
                handle.interrupt();
            }
        }
    });
    done
}
