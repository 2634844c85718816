//! A rule that is broken.

use super::{CallCost, Propagate, joint_scope, settle};
use crate::engine::native::general::domains::{Conflict, Domains, Place, Removal};
use crate::engine::native::general::mask;

/// Waits until the rule has one open cell, and removes what would keep it.
pub(crate) struct Never {
    places: Vec<Place>,
    rule: Vec<Box<dyn Propagate>>,
    masks: Vec<u64>,
    log: Vec<Removal>,
}

impl Never {
    /// Makes the propagator for a grid of `cells` cells.
    pub(crate) fn new(rule: Vec<Box<dyn Propagate>>, cells: usize) -> Self {
        let places = joint_scope(&rule);
        let masks = vec![0; cells];
        Self { places, rule, masks, log: Vec::new() }
    }

    /// Returns whether the rule is kept; `false` if it is time to stop.
    fn is_kept(&mut self, domains: &Domains<'_>, place: Option<(Place, u64)>) -> bool {
        self.masks.copy_from_slice(domains.masks());
        if let Some((place, digit)) = place {
            self.masks[usize::from(place)] = digit;
        }
        settle(&mut self.rule, &mut self.masks, &mut self.log, domains.watch()).is_ok()
            && !domains.is_over(0)
    }
}

impl Propagate for Never {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::High
    }

    fn waits_for_digits(&self) -> bool {
        true
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let is_open = |place: &&Place| !domains.get(**place).is_power_of_two();
        let mut open = self.places.iter().filter(is_open);
        match (open.next().copied(), open.next().copied()) {
            (None, _) if self.is_kept(domains, None) => Err(Conflict),
            (Some(place), None) => {
                for digit in mask::digits(domains.get(place)) {
                    if self.is_kept(domains, Some((place, mask::bit(digit)))) {
                        domains.remove(place, mask::bit(digit))?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
