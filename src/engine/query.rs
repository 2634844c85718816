//! What is asked of an engine, and how it is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use serde::{Deserialize, Serialize};

/// How many solutions are looked for, and what the search may cost.
///
/// Budgets count nodes (a SAT or SMT engine: conflicts), never seconds, so that asking again gives
/// the same answer; a time limit is the caller's, who triggers the [`Interrupt`].
///
/// ```
/// use kenzan::engine::Query;
/// assert_eq!(Query::unique().solutions, 2);
/// assert_eq!(Query::up_to(1_000).keep, 2);
/// ```
#[derive(Debug, Clone)]
pub struct Query {
    /// The search ends when this many solutions are found; at least 1.
    pub solutions: u64,
    /// How many of them are handed back as grids; the others are only counted.
    pub keep: usize,
    /// The most nodes (or conflicts) the search may visit; `None` for no limit.
    pub budget: Option<u64>,
    /// Stops the search from outside.
    pub interrupt: Interrupt,
}

impl Query {
    /// Asks whether there is no solution, one, or more.
    pub fn unique() -> Self {
        Self::up_to(2)
    }

    /// Asks how many solutions there are, up to `solutions`. Two of them are handed back.
    pub fn up_to(solutions: u64) -> Self {
        Self { solutions: solutions.max(1), keep: 2, budget: None, interrupt: Interrupt::default() }
    }

    /// Asks for all solutions as grids, up to `most`.
    pub fn all(most: usize) -> Self {
        let keep = most.max(2);
        Self { keep, ..Self::up_to(keep as u64) }
    }

    /// Limits the search to `nodes`.
    #[must_use]
    pub fn with_budget(self, nodes: Option<u64>) -> Self {
        Self { budget: nodes, ..self }
    }

    /// Lets `interrupt` stop the search.
    #[must_use]
    pub fn with_interrupt(self, interrupt: Interrupt) -> Self {
        Self { interrupt, ..self }
    }
}

/// Why a search was stopped from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// Its time was up.
    Timeout,
    /// The program needed more memory than it may have.
    Memory,
    /// Somebody did not want to wait any longer.
    Cancelled,
}

/// A flag that stops a search, shared between who searches and who waits.
///
/// ```
/// use kenzan::engine::{Interrupt, Reason};
/// let program = Interrupt::default();
/// let puzzle = program.child();
/// puzzle.trigger(Reason::Timeout);
/// assert_eq!((program.reason(), puzzle.reason()), (None, Some(Reason::Timeout)));
/// program.trigger(Reason::Cancelled);
/// assert_eq!(program.child().reason(), Some(Reason::Cancelled));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Interrupt {
    own: Arc<AtomicU8>,
    /// The flags that this one follows.
    parent: Option<Arc<Interrupt>>,
}

impl Interrupt {
    /// Makes a flag that is also raised whenever `self` is, or what `self` follows.
    #[must_use]
    pub fn child(&self) -> Self {
        Self { own: Arc::default(), parent: Some(Arc::new(self.clone())) }
    }

    /// Stops the searches that watch this flag; the first reason stays.
    pub fn trigger(&self, reason: Reason) {
        let code = match reason {
            Reason::Timeout => 1,
            Reason::Memory => 2,
            Reason::Cancelled => 3,
        };
        // Whoever came first has said why; a second reason changes nothing.
        let _ = self.own.compare_exchange(0, code, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Returns why the search should stop, or `None` to go on. Of several reasons it is that somebody
    /// does not want to wait.
    pub fn reason(&self) -> Option<Reason> {
        let flags = std::iter::successors(Some(self), |flag| flag.parent.as_deref());
        match flags.map(|flag| flag.own.load(Ordering::Relaxed)).max() {
            None | Some(0) => None,
            Some(1) => Some(Reason::Timeout),
            Some(2) => Some(Reason::Memory),
            Some(_) => Some(Reason::Cancelled),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_follows_all_above_it_and_none_below() {
        for (raised, seen) in
            [(0, [true, true, true]), (1, [false, true, true]), (2, [false, false, true])]
        {
            let program = Interrupt::default();
            let puzzle = program.child();
            let flags = [program, puzzle.clone(), puzzle.child()];
            flags[raised].trigger(Reason::Timeout);
            let reasons = flags.each_ref().map(|flag| flag.reason().is_some());
            assert_eq!(reasons, seen, "{raised}");
        }
    }

    #[test]
    fn the_first_reason_stays_and_a_cancelled_program_is_more_than_a_time_limit() {
        let program = Interrupt::default();
        let puzzle = program.child();
        puzzle.trigger(Reason::Timeout);
        puzzle.trigger(Reason::Cancelled);
        assert_eq!(puzzle.reason(), Some(Reason::Timeout));
        program.trigger(Reason::Cancelled);
        assert_eq!(puzzle.reason(), Some(Reason::Cancelled));
    }
}
