//! Work that waits for others, such as a pipe whose other end is not there: it goes on until the run is interrupted.

use std::io;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use crossbeam_channel::{RecvTimeoutError, bounded};
use kenzan::engine::Interrupt;

/// The interval of checks for an interruption.
const LOOK: Duration = Duration::from_millis(50);

/// The interrupt of the run, which signals raise: like signals, there is one for the whole program.
static RUN: OnceLock<Interrupt> = OnceLock::new();

/// The run was interrupted while it waited.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub(crate) struct Interrupted;

/// Has `interrupt` end what waits.
pub(crate) fn ends_by(interrupt: &Interrupt) {
    // There is one run.
    let _ = RUN.set(interrupt.clone());
}

/// Checks whether an error is that the run was interrupted, which needs no message.
pub(crate) fn is_interruption(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let inner = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        cause.is::<Interrupted>()
            || inner.is_some_and(<dyn std::error::Error + Send + Sync + 'static>::is::<Interrupted>)
    })
}

/// Does `work` that may wait for others, in a thread, which is left behind if the run is interrupted.
///
/// # Errors
/// Those of `work`; [`Interrupted`]; if no thread can be started.
pub(crate) fn patiently<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let (done, result) = bounded(1);
    let work = move || {
        // Without a receiver, the run was interrupted.
        let _ = done.send(work());
    };
    thread::Builder::new().spawn(work)?;
    loop {
        match result.recv_timeout(LOOK) {
            Ok(result) => return result,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("the work panicked"));
            }
        }
        if RUN.get().is_some_and(|run| run.reason().is_some()) {
            return Err(io::Error::other(Interrupted));
        }
    }
}

#[cfg(test)]
mod tests {
    use anyhow::Context;
    use kenzan::engine::Reason;

    use super::*;

    #[test]
    fn what_waits_for_ever_ends_with_the_run() {
        assert_eq!(patiently(|| Ok(7)).expect("it is done"), 7);
        let failed = patiently(|| Err::<(), _>(io::ErrorKind::NotFound.into()));
        assert_eq!(failed.expect_err("it fails").kind(), io::ErrorKind::NotFound);
        let interrupt = Interrupt::default();
        ends_by(&interrupt);
        let (_never, waited) = bounded::<()>(0);
        interrupt.trigger(Reason::Cancelled);
        let ended = patiently(move || waited.recv().map_err(io::Error::other));
        let error = ended.context("can't read x").expect_err("it never ends by itself");
        assert!(is_interruption(&error));
        assert!(is_interruption(&Interrupted.into()));
        assert!(!is_interruption(&io::Error::from(io::ErrorKind::Interrupted).into()));
    }
}
