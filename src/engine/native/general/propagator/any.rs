//! Several alternatives, at least one of which holds.

use super::{CallCost, Propagate, joint_scope, settle};
use crate::engine::native::general::domains::{Conflict, Domains, Place, Removal};

/// Tries each alternative by itself, and leaves what one of them leaves.
pub(crate) struct Any {
    places: Vec<Place>,
    alternatives: Vec<Vec<Box<dyn Propagate>>>,
    masks: Vec<u64>,
    log: Vec<Removal>,
    left: Vec<u64>,
}

impl Any {
    /// Makes the propagator for a grid of `cells` cells.
    pub(crate) fn new(alternatives: Vec<Vec<Box<dyn Propagate>>>, cells: usize) -> Self {
        let places = joint_scope(alternatives.iter().flatten());
        let left = vec![0; places.len()];
        let masks = vec![0; cells];
        Self { places, alternatives, masks, log: Vec::new(), left }
    }
}

impl Propagate for Any {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::High
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        self.left.fill(0);
        let mut is_possible = false;
        for alternative in &mut self.alternatives {
            if domains.is_over(1) {
                return Ok(());
            }
            // A propagator may read cells outside its scope.
            self.masks.copy_from_slice(domains.masks());
            if settle(alternative, &mut self.masks, &mut self.log, domains.watch()).is_err() {
                continue;
            }
            is_possible = true;
            let mut is_idle = true;
            for (left, &place) in self.left.iter_mut().zip(&self.places) {
                *left |= self.masks[usize::from(place)];
                is_idle &= *left == domains.get(place);
            }
            if is_idle {
                return Ok(());
            }
        }
        // What an alternative leaves that was not gone through to the end is not known.
        if domains.is_over(0) {
            return Ok(());
        }
        if !is_possible {
            return Err(Conflict);
        }
        self.places.iter().zip(&self.left).try_for_each(|(&place, &left)| domains.keep(place, left))
    }
}
