//! A cell that points to the place of a digit.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// The digits of the first cell, each bound to a digit of another cell: where one goes, the other does.
///
/// This needs houses: the places that the digits stand for hold each digit exactly once.
pub(crate) struct Channel {
    /// The cell, then the place for each of its digits.
    places: Vec<Place>,
    /// The digit that is at that place, as a bit.
    digit: u64,
}

impl Channel {
    /// Makes the channel of `place`: its digit n is the same as `digit` in the nth of `targets`.
    pub(crate) fn new(place: Place, targets: &[Place], digit: u64) -> Self {
        Self { places: [&[place], targets].concat(), digit }
    }
}

impl Propagate for Channel {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Low
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (place, targets) = (self.places[0], &self.places[1..]);
        let mut left = 0;
        for (index, &target) in targets.iter().enumerate() {
            left |= u64::from(domains.get(target) & self.digit != 0) << index;
        }
        domains.keep(place, left)?;
        for (index, &target) in targets.iter().enumerate() {
            let candidates = domains.get(place);
            if candidates >> index & 1 == 0 {
                domains.remove(target, self.digit)?;
            } else if candidates.is_power_of_two() {
                domains.keep(target, self.digit)?;
            }
        }
        Ok(())
    }
}
