//! Queries to engines.

use super::{Ending, Interrupt, Limits, Why};

/// A query: the number of solutions to search for, and the limits of the search.
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
    /// The number of solutions that are returned as grids; the others are only counted.
    pub keep: usize,
    /// The limits of the search.
    pub limits: Limits,
}

impl Query {
    /// Asks whether there is no solution, one, or more.
    pub fn unique() -> Self {
        Self::up_to(2)
    }

    /// Asks how many solutions there are, up to `solutions`. Two of them are returned.
    pub fn up_to(solutions: u64) -> Self {
        Self { solutions: solutions.max(1), keep: 2, limits: Limits::default() }
    }

    /// Asks for all solutions as grids, up to `most`.
    pub fn all(most: usize) -> Self {
        let keep = most.max(2);
        Self { keep, ..Self::up_to(keep as u64) }
    }

    /// Sets the limits of the search.
    #[must_use]
    pub fn within(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Limits the search to `nodes` nodes; `None` for no limit.
    #[must_use]
    pub fn with_budget(self, nodes: Option<u64>) -> Self {
        Self { limits: self.limits.with_budget(nodes), ..self }
    }

    /// Allows `nodes` more than the budget; an `ending` that is due to a limit is none any more.
    pub(crate) fn allow(&mut self, nodes: u64, ending: &mut Option<Ending>) {
        let budget = self.limits.budget.map(|budget| budget.saturating_add(nodes));
        self.renew(self.limits.clone().with_budget(budget), ending);
    }

    /// Sets other limits; an `ending` that is due to a limit is none any more.
    pub(crate) fn renew(&mut self, limits: Limits, ending: &mut Option<Ending>) {
        self.limits = limits;
        if matches!(ending, Some(Ending::Stopped(Why::Budget | Why::Interrupted(_)))) {
            *ending = None;
        }
    }

    /// Sets the interrupt, which stops the search when it is triggered.
    #[must_use]
    pub fn with_interrupt(self, interrupt: Interrupt) -> Self {
        Self { limits: self.limits.with_interrupt(interrupt), ..self }
    }
}
