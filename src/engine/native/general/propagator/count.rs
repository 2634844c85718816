//! The number of cells that hold a digit of a set.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Keeps the number between two bounds, of which the least may be more than the most: nothing is possible then.
pub(crate) struct CountPropagator {
    places: Vec<Place>,
    digits: u64,
    least: usize,
    most: usize,
}

impl CountPropagator {
    pub(crate) fn new(places: Vec<Place>, digits: u64, least: usize, most: usize) -> Self {
        Self { places, digits, least, most }
    }
}

impl Propagate for CountPropagator {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Low
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (mut sure, mut possible) = (0, 0);
        for &place in &self.places {
            let candidates = domains.get(place);
            sure += usize::from(candidates & !self.digits == 0);
            possible += usize::from(candidates & self.digits != 0);
        }
        if self.least > self.most || sure > self.most || possible < self.least {
            return Err(Conflict);
        }
        if sure == possible {
            return Ok(());
        }
        if possible == self.least {
            for &place in &self.places {
                if domains.get(place) & self.digits != 0 {
                    domains.keep(place, self.digits)?;
                }
            }
        } else if sure == self.most {
            for &place in &self.places {
                if domains.get(place) & !self.digits != 0 {
                    domains.remove(place, self.digits)?;
                }
            }
        }
        Ok(())
    }
}
