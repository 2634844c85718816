//! The request to stop, which long searches poll.

use std::fmt;
use std::ops::ControlFlow;

use super::finding::Flow;

/// A function that returns whether to stop.
#[derive(Clone, Copy)]
pub(super) struct Stop<'a>(&'a dyn Fn() -> bool);

impl<'a> Stop<'a> {
    pub(super) fn new(is_stopped: &'a dyn Fn() -> bool) -> Self {
        Self(is_stopped)
    }

    /// Breaks if a stop was requested.
    pub(super) fn ask(self) -> Flow {
        if (self.0)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Never stops.
impl Default for Stop<'_> {
    fn default() -> Self {
        Self(&|| false)
    }
}

impl fmt::Debug for Stop<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stop")
    }
}
