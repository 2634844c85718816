//! Sets of cells in which each digit occurs equally often.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Bounds how often each digit occurs by the set that has the most cells with no other candidate, and by the one that has
/// the fewest cells with it.
pub(crate) struct EqualCounts {
    /// The cells of all sets, one after the other; a cell may be in several.
    places: Vec<Place>,
    /// The number of cells of each.
    each: usize,
}

impl EqualCounts {
    pub(crate) fn new(places: Vec<Place>, each: usize) -> Self {
        Self { places, each }
    }
}

impl Propagate for EqualCounts {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let union = self.places.iter().fold(0, |union, &place| union | domains.get(place));
        for digit in mask::indexes(union) {
            let digit = 1 << digit;
            let sets = self.places.chunks(self.each);
            let count = |set: &[Place], domains: &Domains<'_>| {
                let sure = set.iter().filter(|&&place| domains.get(place) == digit).count();
                let possible = set.iter().filter(|&&place| domains.get(place) & digit != 0).count();
                (sure, possible)
            };
            let (mut least, mut most) = (0, usize::MAX);
            for set in sets.clone() {
                let (sure, possible) = count(set, domains);
                (least, most) = (least.max(sure), most.min(possible));
            }
            if least > most {
                return Err(Conflict);
            }
            for set in sets {
                let (sure, possible) = count(set, domains);
                if sure == possible {
                    continue;
                }
                for &place in set {
                    let candidates = domains.get(place);
                    if candidates & digit == 0 || candidates == digit {
                        continue;
                    }
                    if sure == most {
                        domains.remove(place, digit)?;
                    } else if possible == least {
                        domains.keep(place, digit)?;
                    }
                }
            }
        }
        Ok(())
    }
}
