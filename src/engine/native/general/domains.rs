//! The candidates of each cell, and the log of removals.

use crate::engine::Watch;
use crate::{Cell, Layout};

/// A cell by its place in reading order.
pub(super) type Place = u16;

/// Returns the place of a cell in a grid of that many columns.
pub(super) fn place(cell: Cell, columns: u8) -> Place {
    Place::try_from(cell.index(columns)).expect("36×36 cells are the most")
}

/// What each digit is more than its number: digits count from 1 on here, whichever the lowest one of the grid is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Base(i64);

impl Base {
    pub(super) fn of(layout: &Layout) -> Self {
        Self(i64::from(layout.lowest().value()) - 1)
    }

    /// Returns whether each digit is its number.
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Returns the digit of a number.
    pub(super) fn digit(self, number: u32) -> u32 {
        u32::try_from(i64::from(number) + self.0).expect("a digit is not negative")
    }

    /// Returns what the digits of so many cells add up to more than their numbers.
    pub(super) const fn of_cells(self, cells: i64) -> i64 {
        self.0.saturating_mul(cells)
    }
}

/// Some cell may hold nothing any more, or a rule can't be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Conflict;

/// Candidates that were removed from a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Removal {
    pub(super) place: Place,
    pub(super) digits: u64,
}

/// The candidates of a position, as a propagator sees them.
pub(super) struct Domains<'search> {
    masks: &'search mut [u64],
    /// The eliminations by propagators and rules, in order; see [`clear`](Self::clear).
    log: &'search mut Vec<Removal>,
    /// The part of the log that was read.
    read: usize,
    /// The number of eliminated candidates.
    pub(super) removed: u64,
    watch: &'search Watch<'search>,
}

impl<'search> Domains<'search> {
    /// Makes the domains of the candidates of each cell. `log` gets the removals.
    pub(super) fn new(
        masks: &'search mut [u64],
        log: &'search mut Vec<Removal>,
        watch: &'search Watch<'search>,
    ) -> Self {
        Self { masks, log, read: 0, removed: 0, watch }
    }

    /// Returns the watch.
    pub(super) fn watch(&self) -> &'search Watch<'search> {
        self.watch
    }

    /// Counts steps of work, of which one takes a microsecond at most, and returns whether to stop. The caller then
    /// removes nothing more, since its work is incomplete; its result is ignored.
    #[inline]
    pub(super) fn is_over(&self, steps: usize) -> bool {
        self.watch.is_over(steps)
    }

    /// Returns the candidates of a cell; there is at least one.
    #[inline]
    pub(super) fn get(&self, place: Place) -> u64 {
        self.masks[usize::from(place)]
    }

    /// Returns the candidates of all cells.
    pub(super) fn masks(&self) -> &[u64] {
        self.masks
    }

    /// Removes the candidates of a cell that are not in `mask`.
    #[inline]
    pub(super) fn keep(&mut self, place: Place, mask: u64) -> Result<(), Conflict> {
        let before = self.masks[usize::from(place)];
        let (after, digits) = (before & mask, before & !mask);
        if digits == 0 {
            return Ok(());
        }
        self.masks[usize::from(place)] = after;
        self.log.push(Removal { place, digits });
        self.removed += u64::from(digits.count_ones());
        if after == 0 { Err(Conflict) } else { Ok(()) }
    }

    /// Removes a candidate of a cell, without logging it. Returns the candidates that are left, possibly none.
    #[inline]
    pub(super) fn clear(&mut self, place: Place, digit: u64) -> u64 {
        let mask = &mut self.masks[usize::from(place)];
        self.removed += u64::from(*mask & digit != 0);
        *mask &= !digit;
        *mask
    }

    /// Returns how many removals are logged.
    pub(super) fn removals(&self) -> usize {
        self.log.len()
    }

    /// Removes the candidates of a cell that are in `mask`.
    #[inline]
    pub(super) fn remove(&mut self, place: Place, mask: u64) -> Result<(), Conflict> {
        self.keep(place, !mask)
    }

    /// Returns the next removal that was not yet read.
    #[inline]
    pub(super) fn next_removal(&mut self) -> Option<Removal> {
        let next = self.log.get(self.read).copied();
        self.read += usize::from(next.is_some());
        next
    }
}
