//! A line whose two ends restrict the cells between them.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Goes through the pairs of digits that the ends may hold.
pub(crate) struct Ends {
    /// The first cell, the last one, then those between.
    places: Vec<Place>,
    /// For each pair of digits of the ends what the others may hold; nothing if the pair may not be.
    between: Arc<[u64]>,
    size: usize,
}

impl Ends {
    /// Makes the one for cells of which the first two are the ends. `between` has a set for each digit of
    /// the first and each of the second; 0 forbids the two.
    pub(crate) fn new(places: Vec<Place>, between: Arc<[u64]>, size: u8) -> Self {
        Self { places, between, size: size.into() }
    }
}

impl Propagate for Ends {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (ends, others) = self.places.split_at(2);
        let (first, last) = (domains.get(ends[0]), domains.get(ends[1]));
        let (mut left, mut between) = ([0, 0], 0);
        for one in mask::indexes(first) {
            for other in mask::indexes(last) {
                let allowed = self.between[one as usize * self.size + other as usize];
                if allowed != 0 && others.iter().all(|&place| domains.get(place) & allowed != 0) {
                    left[0] |= 1 << one;
                    left[1] |= 1 << other;
                    between |= allowed;
                }
            }
        }
        domains.keep(ends[0], left[0])?;
        domains.keep(ends[1], left[1])?;
        others.iter().try_for_each(|&place| domains.keep(place, between))
    }
}
