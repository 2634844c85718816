//! Cells that differ and add up to a number.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::combinations::{Combinations, MOST_DIGITS};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Goes through the sets of digits with the sum, and removes what is in all of them from the cells that
/// see each place of it.
pub(crate) struct CagePropagator {
    places: Vec<Place>,
    /// The sum, digits counted one less.
    sum: u32,
    sets: &'static Combinations,
    differ: Arc<CellPairs>,
}

impl CagePropagator {
    /// Makes the cage; none if the sets of its digits are too many to be listed.
    pub(crate) fn new(
        places: &[Place],
        sum: u32,
        sets: &'static Combinations,
        differ: &Arc<CellPairs>,
    ) -> Option<Self> {
        if !sets.reach(places.len()) {
            return None;
        }
        // A sum that is too small is as impossible as one that is too large.
        let sum = sum.checked_sub(u32::try_from(places.len()).ok()?).unwrap_or(u32::MAX);
        Some(Self { places: places.to_vec(), sum, sets, differ: Arc::clone(differ) })
    }
}

/// The cells that are open, and what is left to them.
struct OpenCells {
    masks: [u64; MOST_DIGITS],
    places: [Place; MOST_DIGITS],
    count: usize,
    /// The digits of the decided cells.
    decided: u64,
    /// The sum that is left.
    sum: u32,
}

impl OpenCells {
    #[inline]
    fn new(domains: &Domains<'_>, cage: &CagePropagator) -> Result<Self, Conflict> {
        let (masks, places) = ([0; MOST_DIGITS], [0; MOST_DIGITS]);
        let mut open = Self { masks, places, count: 0, decided: 0, sum: cage.sum };
        for &place in &cage.places {
            let candidates = domains.get(place);
            if candidates.is_power_of_two() {
                if open.decided & candidates != 0 {
                    return Err(Conflict);
                }
                open.decided |= candidates;
                open.sum = open.sum.checked_sub(candidates.trailing_zeros()).ok_or(Conflict)?;
            } else {
                open.masks[open.count] = candidates;
                open.places[open.count] = place;
                open.count += 1;
            }
        }
        for candidates in &mut open.masks[..open.count] {
            *candidates &= !open.decided;
        }
        Ok(open)
    }

    /// Keeps what the cells can hold. Returns the digits that must be in them.
    fn filter(&self, domains: &mut Domains<'_>, sets: &Combinations) -> Result<u64, Conflict> {
        match self.masks[..self.count] {
            [] if self.sum == 0 => Ok(0),
            [] => Err(Conflict),
            [one] => {
                let digit = one & 1_u64.checked_shl(self.sum).unwrap_or(0);
                domains.keep(self.places[0], digit)?;
                Ok(digit)
            }
            [one, other] => self.filter_pair(domains, one, other),
            ref masks => self.filter_sets(domains, masks, sets),
        }
    }

    fn filter_pair(
        &self,
        domains: &mut Domains<'_>,
        one: u64,
        other: u64,
    ) -> Result<u64, Conflict> {
        let (mut left, mut beside, mut required) = (0, 0, u64::MAX);
        for digit in mask::indexes(one) {
            let Some(rest) = self.sum.checked_sub(digit) else { break };
            let partner = other & 1_u64.checked_shl(rest).unwrap_or(0) & !(1 << digit);
            if partner != 0 {
                left |= 1 << digit;
                beside |= partner;
                required &= partner | 1 << digit;
            }
        }
        domains.keep(self.places[0], left)?;
        domains.keep(self.places[1], beside)?;
        Ok(required)
    }

    fn filter_sets(
        &self,
        domains: &mut Domains<'_>,
        masks: &[u64],
        sets: &Combinations,
    ) -> Result<u64, Conflict> {
        let (mut once, mut twice) = (0, 0);
        for &mask in masks {
            twice |= once & mask;
            once |= mask;
        }
        let (mut left, mut required) = (0, u64::MAX);
        for &set in sets.with_sum(masks.len(), self.sum) {
            // Each digit has a cell, and each cell a digit.
            if set & !once == 0 && masks.iter().all(|mask| mask & set != 0) {
                left |= set;
                required &= set;
            }
        }
        // A digit that is in all sets and has one place left.
        let single = required & once & !twice;
        for (&place, &mask) in self.places.iter().zip(masks) {
            domains.keep(place, if mask & single == 0 { left } else { mask & left & single })?;
        }
        Ok(required)
    }
}

impl Propagate for CagePropagator {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let open = OpenCells::new(domains, self)?;
        let required = open.filter(domains, self.sets)?;
        // Decided cells are seen to by the queue.
        let mut decided = 0;
        for &place in &open.places[..open.count] {
            let candidates = domains.get(place);
            if candidates.is_power_of_two() {
                decided |= candidates;
            }
        }
        for digit in mask::digits(required & !decided) {
            self.differ.remove_seen(domains, &self.places, mask::bit(digit))?;
        }
        Ok(())
    }
}
