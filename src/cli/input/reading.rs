//! Reading in a separate thread, so that a run can be interrupted while it waits for input.

use std::thread;
use std::time::Duration;

use anyhow::Context;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use kenzan::engine::Interrupt;

use crate::input::next::Next;
use crate::input::{Input, ReadItem};
use crate::output::failure::NO_THREAD;

/// The interval of checks for an interruption.
const LOOK: Duration = Duration::from_millis(50);

/// An input that reads one item at a time on request, so that its complaints are in the order of the items.
#[derive(Debug)]
pub(crate) struct InputOnRequest {
    ask: Sender<()>,
    found: Receiver<Next<ReadItem>>,
}

impl InputOnRequest {
    /// Starts the thread.
    ///
    /// # Errors
    /// If no thread can be started.
    pub(crate) fn of(mut input: Input) -> anyhow::Result<Self> {
        let (ask, asked) = bounded(1);
        let (tell, found) = bounded(1);
        let read = move || {
            while asked.recv().is_ok() && tell.send(input.next()).is_ok() {}
        };
        thread::Builder::new().spawn(read).context(NO_THREAD)?;
        Ok(Self { ask, found })
    }

    /// Returns the next item; `None` if the run is interrupted before there is one.
    pub(crate) fn next(&self, interrupt: &Interrupt) -> Option<Next<ReadItem>> {
        // After an interruption, the next answer would be to the request before it.
        if interrupt.reason().is_some() {
            return None;
        }
        // A thread that has ended has no more items.
        if self.ask.send(()).is_err() {
            return Some(Next::End);
        }
        loop {
            if interrupt.reason().is_some() {
                return None;
            }
            match self.found.recv_timeout(LOOK) {
                Ok(next) => return Some(next),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Some(Next::End),
            }
        }
    }
}
