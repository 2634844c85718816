//! Whether to stop: what a look that takes long asks again and again.

use std::fmt;
use std::ops::ControlFlow;

use super::finding::Flow;

/// Returns whether to stop.
#[derive(Clone, Copy)]
pub(super) struct Stop<'a>(&'a dyn Fn() -> bool);

impl<'a> Stop<'a> {
    pub(super) fn new(is_stopped: &'a dyn Fn() -> bool) -> Self {
        Self(is_stopped)
    }

    /// Goes on, unless it is to stop.
    pub(super) fn ask(self) -> Flow {
        if (self.0)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Never.
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
