//! The surroundings of a run: the terminal, and Ctrl-C.

use kenzan::engine::Interrupt;

use crate::output::terminal::Terminal;
use crate::work::signals::listen;

/// The surroundings of a command that may take long.
#[derive(Debug)]
pub(crate) struct Session {
    /// Standard output.
    pub(crate) terminal: Terminal,
    /// Raised by Ctrl-C and by a request to terminate.
    pub(crate) interrupt: Interrupt,
}

impl Session {
    /// Starts to listen to signals.
    ///
    /// # Errors
    /// If the system does not allow that.
    pub(crate) fn begin(terminal: Terminal) -> anyhow::Result<Self> {
        Ok(Self { terminal, interrupt: listen()? })
    }
}
