//! Cells no set of which adds up to a number.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Base, Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Keeps the sums of the decided cells, and removes the digits that would complete the number.
pub(crate) struct Rellik {
    places: Vec<Place>,
    sum: usize,
    base: Base,
    /// Which sums up to the number some decided cells have.
    reached: Vec<bool>,
}

impl Rellik {
    /// Makes the propagator of a sum.
    pub(crate) fn new(places: Vec<Place>, sum: u32, base: Base) -> Self {
        let sum = sum as usize;
        Self { places, sum, base, reached: vec![false; sum + 1] }
    }
}

impl Propagate for Rellik {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn waits_for_digits(&self) -> bool {
        true
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        self.reached.fill(false);
        self.reached[0] = true;
        for &place in &self.places {
            let candidates = domains.get(place);
            if candidates.is_power_of_two() {
                if domains.is_over(self.sum / 256) {
                    return Ok(());
                }
                let digit = self.base.digit(mask::least(candidates)) as usize;
                for sum in (digit..=self.sum).rev() {
                    self.reached[sum] |= self.reached[sum - digit];
                }
            }
        }
        if self.reached[self.sum] {
            return Err(Conflict);
        }
        let completes = |digit: usize| digit <= self.sum && self.reached[self.sum - digit];
        let removed = (1..=64).filter(|&number| completes(self.base.digit(number) as usize));
        let removed = removed.fold(0_u64, |set, number| set | mask::bit(number));
        for &place in &self.places {
            if !domains.get(place).is_power_of_two() {
                domains.remove(place, removed)?;
            }
        }
        Ok(())
    }
}
