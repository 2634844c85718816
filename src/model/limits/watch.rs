//! Polls an interrupt from tight loops, but not in each iteration.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::{Interrupt, Why};

/// An interrupt, and the work that may be done before it is polled again.
///
/// Work is counted in steps of a microsecond or less, so that a raised interrupt is noticed after a millisecond or
/// two. After that, every call returns "stop".
#[derive(Debug)]
pub struct Watch<'query> {
    interrupt: &'query Interrupt,
    steps_left: AtomicUsize,
    was_seen: AtomicBool,
}

/// The number of steps between two polls.
const STEPS_BETWEEN_LOOKS: usize = 1 << 10;

impl<'query> Watch<'query> {
    /// Makes a watch that polls `interrupt` at the first call.
    pub fn new(interrupt: &'query Interrupt) -> Self {
        Self { interrupt, steps_left: AtomicUsize::new(0), was_seen: AtomicBool::new(false) }
    }

    /// Counts `steps` of work, and returns whether to stop.
    #[inline]
    pub fn is_over(&self, steps: usize) -> bool {
        match self.steps_left.load(Ordering::Relaxed).checked_sub(steps) {
            Some(left @ 1..) => {
                self.steps_left.store(left, Ordering::Relaxed);
                false
            }
            // Nothing but loads and stores: one thread counts, as a rule, and a lost step does no harm.
            Some(0) | None => self.look(),
        }
    }

    #[cold]
    fn look(&self) -> bool {
        let is_over = self.interrupt.reason().is_some();
        self.was_seen.store(is_over, Ordering::Relaxed);
        let steps = if is_over { 0 } else { STEPS_BETWEEN_LOOKS };
        self.steps_left.store(steps, Ordering::Relaxed);
        is_over
    }

    /// Counts `steps` of work.
    ///
    /// # Errors
    /// The reason, if it is time to stop.
    #[inline]
    pub fn go_on(&self, steps: usize) -> Result<(), Why> {
        if self.is_over(steps) { self.result() } else { Ok(()) }
    }

    /// Returns, as an error, the reason to stop that [`Self::is_over`] found last.
    ///
    /// # Errors
    /// That reason, if there is one.
    #[inline]
    pub fn result(&self) -> Result<(), Why> {
        if !self.was_seen.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.interrupt.reason().map_or(Ok(()), |reason| Err(Why::Interrupted(reason)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Reason;

    #[test]
    fn the_first_question_and_each_after_enough_steps_looks_at_the_interrupt() {
        let interrupt = Interrupt::default();
        let watch = Watch::new(&interrupt);
        assert!(!watch.is_over(1));
        interrupt.trigger(Reason::Timeout);
        assert!((1..STEPS_BETWEEN_LOOKS).all(|_| !watch.is_over(1)));
        assert_eq!(watch.result(), Ok(()));
        assert!(watch.is_over(1));
        assert_eq!(watch.result(), Err(Why::Interrupted(Reason::Timeout)));
    }

    #[test]
    fn what_was_seen_once_stays_and_a_large_step_is_followed_by_a_look() {
        let interrupt = Interrupt::default();
        let watch = Watch::new(&interrupt);
        assert!(!watch.is_over(usize::MAX));
        interrupt.trigger(Reason::Memory);
        assert!(watch.is_over(usize::MAX));
        assert!(watch.is_over(0) && watch.is_over(1));
        assert_eq!(watch.go_on(0), Err(Why::Interrupted(Reason::Memory)));
    }
}
