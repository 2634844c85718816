//! Cells that differ and hold one of certain sets of digits.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Goes through the sets that are still possible.
pub(crate) struct DigitSets {
    places: Vec<Place>,
    sets: Arc<[u64]>,
    differ: Arc<CellPairs>,
}

impl DigitSets {
    pub(crate) fn new(places: Vec<Place>, sets: Arc<[u64]>, differ: &Arc<CellPairs>) -> Self {
        Self { places, sets, differ: Arc::clone(differ) }
    }
}

impl Propagate for DigitSets {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (mut once, mut twice, mut decided) = (0, 0, 0);
        for &place in &self.places {
            let candidates = domains.get(place);
            twice |= once & candidates;
            once |= candidates;
            if candidates.is_power_of_two() {
                decided |= candidates;
            }
        }
        let (mut left, mut required) = (0, u64::MAX);
        for &set in &*self.sets {
            let fits = set & !once == 0
                && decided & !set == 0
                && self.places.iter().all(|&place| domains.get(place) & set != 0);
            if fits {
                left |= set;
                required &= set;
            }
        }
        if left == 0 {
            return Err(Conflict);
        }
        let single = required & once & !twice;
        for &place in &self.places {
            let here = domains.get(place) & single;
            domains.keep(place, if here == 0 { left } else { here })?;
        }
        for digit in mask::digits(required & !decided) {
            self.differ.remove_seen(domains, &self.places, mask::bit(digit))?;
        }
        Ok(())
    }
}
