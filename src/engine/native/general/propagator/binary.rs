//! A relation between two cells, as part of another propagator.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::relation::Images;

/// Removes digits that no digit of the other cell is related to.
pub(crate) struct Binary {
    places: [Place; 2],
    images: [Arc<Images>; 2],
}

impl Binary {
    /// Makes the one for two cells; the first of `images` leads from the first to the second.
    pub(crate) fn new(places: [Place; 2], images: [Arc<Images>; 2]) -> Self {
        Self { places, images }
    }
}

impl Propagate for Binary {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Low
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let [one, other] = self.places;
        domains.keep(other, self.images[0].of(domains.get(one)))?;
        domains.keep(one, self.images[1].of(domains.get(other)))
    }
}
