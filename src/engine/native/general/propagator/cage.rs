//! Cells that differ and add up to a number.

use std::sync::Arc;

use super::{Cost, Propagate, distinct};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::combinations::Combinations;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Goes through the sets of digits with the sum, and removes what is in all of them from the cells that
/// see each place of it.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Cage {
    places: Vec<Place>,
    /// The sum, as a bit, digits counted one less.
    sum: u128,
    sets: Arc<Combinations>,
    differ: Arc<CellPairs>,
}

impl Cage {
    /// Makes the cage; none if the sets of its digits are too many to be listed.
    pub(in crate::engine::native::general) fn new(
        places: &[Place],
        sum: u32,
        sets: &Arc<Combinations>,
        differ: &Arc<CellPairs>,
    ) -> Option<Self> {
        if !sets.reach(places.len()) {
            return None;
        }
        let least = u32::try_from(places.len()).ok()?;
        let sum = sum.checked_sub(least).and_then(|sum| 1_u128.checked_shl(sum)).unwrap_or(0);
        let (places, sets, differ) = (places.to_vec(), Arc::clone(sets), Arc::clone(differ));
        Some(Self { places, sum, sets, differ })
    }
}

impl Propagate for Cage {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> Cost {
        Cost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let required = distinct::filter(domains, &self.places, self.sum, &self.sets)?;
        // Decided cells are seen to by the queue.
        let mut decided = 0;
        for &place in &self.places {
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
