//! Cells that all differ; a house, if there are as many as digits.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Looks for digits that have one place left, once the cells have no more digits than there are cells.
pub(crate) struct AllDifferent {
    places: Vec<Place>,
    /// Whether it eliminates the digit of a decided cell from the others, which the queue does for the
    /// rules that hold unconditionally.
    removes: bool,
}

impl AllDifferent {
    /// Makes the one for cells that differ according to the queue.
    pub(crate) fn known(places: Vec<Place>) -> Self {
        Self { places, removes: false }
    }

    /// Makes the one that does all by itself.
    pub(crate) fn alone(places: Vec<Place>) -> Self {
        Self { places, removes: true }
    }

    fn remove_decided(&self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let mut decided = 0;
        loop {
            let mut now = 0;
            for &place in &self.places {
                let candidates = domains.get(place);
                if candidates.is_power_of_two() {
                    if now & candidates != 0 {
                        return Err(Conflict);
                    }
                    now |= candidates;
                }
            }
            if now == decided {
                return Ok(());
            }
            decided = now;
            for &place in &self.places {
                let candidates = domains.get(place);
                if !candidates.is_power_of_two() {
                    domains.remove(place, decided)?;
                }
            }
        }
    }
}

impl Propagate for AllDifferent {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Low
    }

    fn knows_digits(&self) -> bool {
        false
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        if self.removes {
            self.remove_decided(domains)?;
        }
        let (mut once, mut twice, mut decided) = (0_u64, 0_u64, 0_u64);
        for &place in &self.places {
            let candidates = domains.get(place);
            twice |= once & candidates;
            once |= candidates;
            if candidates.is_power_of_two() {
                decided |= candidates;
            }
        }
        let digits = once.count_ones() as usize;
        if digits < self.places.len() {
            return Err(Conflict);
        }
        let single = once & !twice & !decided;
        if digits > self.places.len() || single == 0 {
            return Ok(());
        }
        for &place in &self.places {
            let here = domains.get(place) & single;
            if here != 0 {
                // Two digits that have this place alone leave nothing to one of them.
                if !here.is_power_of_two() {
                    return Err(Conflict);
                }
                domains.keep(place, here)?;
            }
        }
        Ok(())
    }
}
