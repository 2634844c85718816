//! Cells of which different ones hold a digit of each of several sets: the digits of a quadruple.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Goes through all ways in which cells may hold what is required; there are 24 for four digits in four cells.
pub(crate) struct Required {
    places: Vec<Place>,
    sets: Vec<u64>,
    differ: Arc<CellPairs>,
    /// The digits of each cell in some arrangement.
    found: Vec<u64>,
}

impl Required {
    pub(crate) fn new(places: Vec<Place>, sets: Vec<u64>, differ: &Arc<CellPairs>) -> Self {
        let found = vec![0; places.len()];
        Self { places, sets, differ: Arc::clone(differ), found }
    }

    /// Assigns to each of the sets from `number` on a cell of its own that is not yet `taken` (a bit for each cell),
    /// and notes what the cells hold then. Returns whether there is a way.
    fn go_on(&mut self, domains: &Domains<'_>, number: usize, taken: u64) -> bool {
        let Some(&set) = self.sets.get(number) else {
            for (index, &place) in self.places.iter().enumerate() {
                if taken >> index & 1 == 0 {
                    self.found[index] = domains.get(place);
                }
            }
            return true;
        };
        let mut is_possible = false;
        for index in 0..self.places.len() {
            let here = domains.get(self.places[index]) & set;
            if taken >> index & 1 == 0
                && here != 0
                && self.go_on(domains, number + 1, taken | 1 << index)
            {
                self.found[index] |= here;
                is_possible = true;
            }
        }
        is_possible
    }
}

impl Propagate for Required {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        self.found.fill(0);
        if !self.go_on(domains, 0, 0) {
            return Err(Conflict);
        }
        for (&place, &found) in self.places.iter().zip(&self.found) {
            domains.keep(place, found)?;
        }
        let all = self.places.iter().fold(0, |all, &place| all | domains.get(place));
        for left in self.sets.iter().map(|set| all & set) {
            let is_open = self.places.iter().all(|&place| domains.get(place) != left);
            if left.is_power_of_two() && is_open {
                self.differ.remove_seen(domains, &self.places, left)?;
            }
        }
        Ok(())
    }
}
