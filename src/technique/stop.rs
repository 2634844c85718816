//! The request to stop, which long searches poll.

use std::ops::ControlFlow;

use super::finding::Flow;
use crate::engine::Interrupt;

/// The interrupt of a search, or none: then it never stops.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stop<'a>(Option<&'a Interrupt>);

impl<'a> Stop<'a> {
    pub(super) fn new(interrupt: &'a Interrupt) -> Self {
        Self(Some(interrupt))
    }

    /// Returns the interrupt, if there is one.
    pub(super) fn interrupt(self) -> Option<&'a Interrupt> {
        self.0
    }

    /// Returns whether a stop was requested.
    pub(super) fn is_requested(self) -> bool {
        self.0.is_some_and(|interrupt| interrupt.reason().is_some())
    }

    /// Breaks if a stop was requested.
    pub(super) fn ask(self) -> Flow {
        if self.is_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
