//! Reading in a thread of its own, so that an interruption is honoured while nothing comes.

use std::thread;
use std::time::Duration;

use anyhow::Context;
use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use kenzan::engine::Interrupt;

use crate::input::next::Next;
use crate::input::{Input, Read};
use crate::output::failure::NO_THREAD;

/// How often it is looked whether somebody interrupts.
const LOOK: Duration = Duration::from_millis(50);

/// An input of which one item is read at a time, when it is asked for: what the reader complains of comes in the
/// order of the items.
#[derive(Debug)]
pub(crate) struct Reading {
    ask: Sender<()>,
    found: Receiver<Next<Read>>,
}

impl Reading {
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

    /// Returns the next item; `None` where somebody interrupts before there is one.
    pub(crate) fn next(&self, interrupt: &Interrupt) -> Option<Next<Read>> {
        // Whoever asks again after an interruption would wait for the item that was asked for before.
        if interrupt.reason().is_some() {
            return None;
        }
        // A thread that is gone has no more items.
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
