//! The results of a search.

use crate::engine::{Ending, Reason, Why};

/// Why a search stopped, if it did: an [`Ending`] in a form that costs nothing to copy or drop, because it is written
/// for every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// It did not: the search is complete.
    No,
    Enough,
    Budget,
    Interrupted(Reason),
}

/// The result for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number of solutions found.
    pub count: u64,
    /// The first two solutions, if there are as many, in digits from 1 to 9.
    grids: [[u8; 81]; 2],
    /// The number of search nodes: the board itself, and two for every guess.
    pub nodes: u64,
    pub(super) stop: Stop,
    /// Whether several lanes searched the board, because no other boards were left. If the search is not complete,
    /// they may have found other solutions first, and visited other nodes, than [`Single`](super::Single) would. This
    /// is never so with a budget.
    pub shared: bool,
}

impl Found {
    pub(super) const START: Self =
        Self { count: 0, grids: [[0; 81]; 2], nodes: 1, stop: Stop::No, shared: false };

    /// Resets it to [`Found::START`], but leaves the grids, which are not returned.
    #[inline(always)]
    pub(super) fn restart(&mut self) {
        (self.count, self.nodes, self.stop) = (0, 1, Stop::No);
        self.shared = false;
    }

    /// Returns the first two solutions, as far as there are any, in digits from 1 to 9.
    pub fn grids(&self) -> &[[u8; 81]] {
        &self.grids[..usize::try_from(self.count).unwrap_or(2).min(2)]
    }

    /// Returns how the search ended.
    pub fn ending(&self) -> Ending {
        match self.stop {
            Stop::No => Ending::Exhausted,
            Stop::Enough => Ending::Stopped(Why::Enough),
            Stop::Budget => Ending::Stopped(Why::Budget),
            Stop::Interrupted(reason) => Ending::Stopped(Why::Interrupted(reason)),
        }
    }

    /// Returns whether the solutions are those that a separate search of the board would find first.
    pub fn is_its_own(&self) -> bool {
        !self.shared || self.count < 2
    }

    /// Returns how many guesses were made.
    pub fn guesses(&self) -> u64 {
        (self.nodes - 1) / 2
    }

    /// Makes one of grids in digits from 1 to 9.
    #[cfg(test)]
    pub(crate) fn of(
        grids: impl IntoIterator<Item = [u8; 81]>,
        count: u64,
        ending: &Ending,
    ) -> Self {
        let stop = match ending {
            Ending::Exhausted => Stop::No,
            Ending::Stopped(Why::Enough) => Stop::Enough,
            Ending::Stopped(Why::Interrupted(reason)) => Stop::Interrupted(*reason),
            Ending::Stopped(Why::Budget | Why::Stuck(_) | Why::GaveUp(_)) => Stop::Budget,
        };
        let mut found = Self { stop, ..Self::START };
        for (place, grid) in found.grids.iter_mut().zip(grids) {
            *place = grid;
        }
        Self { count, ..found }
    }

    /// Counts a solution.
    #[inline(always)]
    pub(super) fn add(&mut self, write: impl FnOnce(&mut [u8; 81])) {
        if self.count < 2 {
            write(&mut self.grids[usize::from(self.count == 1)]);
        }
        self.count += 1;
    }
}
