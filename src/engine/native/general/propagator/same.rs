//! Two sets of cells that hold the same digits, such as two houses without the cells that they share.

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Removes from either set what no cell of the other may hold: locked candidates, both ways.
pub(crate) struct SameDigits {
    places: Vec<Place>,
    /// The number of them in the first set.
    first: usize,
}

impl SameDigits {
    pub(crate) fn new(one: &[Place], other: &[Place]) -> Self {
        Self { places: [one, other].concat(), first: one.len() }
    }
}

impl Propagate for SameDigits {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Low
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (one, other) = self.places.split_at(self.first);
        let union = |domains: &Domains<'_>, places: &[Place]| {
            places.iter().fold(0, |union, &place| union | domains.get(place))
        };
        let (in_one, in_other) = (union(domains, one), union(domains, other));
        if in_one == in_other {
            return Ok(());
        }
        let both = in_one & in_other;
        let side = |places: &[Place], domains: &mut Domains<'_>| {
            places.iter().try_for_each(|&place| domains.keep(place, both))
        };
        if in_one != both {
            side(one, domains)?;
        }
        if in_other != both {
            side(other, domains)?;
        }
        Ok(())
    }
}
