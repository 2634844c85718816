//! The number of different digits among some cells, which another cell holds.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Base, Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Bounds the number from below by cells that have no candidate in common, and from above by a matching of cells and
/// digits (N. Beldiceanu, *Pruning for the minimum constraint family and for the number of distinct values constraint
/// family*, 2001).
pub(crate) struct Distinct {
    /// The cell that counts, then the others.
    places: Vec<Place>,
    base: Base,
}

impl Distinct {
    pub(crate) fn new(counter: Place, mut places: Vec<Place>, base: Base) -> Self {
        places.insert(0, counter);
        Self { places, base }
    }

    /// Returns the digits of cells with one candidate, and how many digits there are at least: another one for each cell
    /// that shares no candidate with those that were counted, the ones with the fewest candidates first.
    fn least(&self, domains: &Domains<'_>) -> (u64, u32) {
        let mut sets: Vec<u64> = self.places[1..].iter().map(|&place| domains.get(place)).collect();
        sets.sort_unstable_by_key(|set| set.count_ones());
        let (mut sure, mut taken, mut least) = (0, 0, 0);
        for set in sets {
            if set.is_power_of_two() {
                sure |= set;
            }
            if set & taken == 0 {
                taken |= set;
                least += 1;
            }
        }
        (sure, least)
    }

    /// Returns how many digits there are at most: as many as can be given to different cells.
    fn most(&self, domains: &Domains<'_>) -> u32 {
        let sets: Vec<u64> = self.places[1..].iter().map(|&place| domains.get(place)).collect();
        let mut owner = [usize::MAX; u64::BITS as usize];
        let mut most = 0;
        for cell in 0..sets.len() {
            most += u32::from(finds_digit(cell, &sets, &mut owner, &mut 0));
        }
        most
    }
}

/// Gives a cell one of its digits, and its owner another one, if need be. `tried` are the digits that were asked for.
fn finds_digit(cell: usize, sets: &[u64], owner: &mut [usize; 64], tried: &mut u64) -> bool {
    loop {
        let left = sets[cell] & !*tried;
        if left == 0 {
            return false;
        }
        let digit = left.trailing_zeros();
        *tried |= 1 << digit;
        let before = owner[digit as usize];
        if before == usize::MAX || finds_digit(before, sets, owner, tried) {
            owner[digit as usize] = cell;
            return true;
        }
    }
}

impl Propagate for Distinct {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (sure, least) = self.least(domains);
        let most = self.most(domains);
        let counter = self.places[0];
        let mut possible = 0;
        for number in mask::digits(domains.get(counter)) {
            if (least..=most).contains(&self.base.digit(number)) {
                possible |= mask::bit(number);
            }
        }
        domains.keep(counter, possible)?;
        // As many as there may be are there: no cell holds another one.
        let highest = self.base.digit(mask::most(possible));
        if sure.count_ones() == highest {
            for &place in &self.places[1..] {
                domains.keep(place, sure)?;
            }
        }
        Ok(())
    }
}
