//! The place of a line, read as a number, among all lines.

use std::cmp::Ordering;

use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Counts the lines that are smaller for sure, and those that may be.
pub(crate) struct Rank {
    scope: Vec<Place>,
    own: Vec<Place>,
    others: Vec<Vec<Place>>,
    /// The number of the others that are smaller.
    smaller: usize,
}

impl Rank {
    pub(crate) fn new(own: Vec<Place>, others: Vec<Vec<Place>>, smaller: usize) -> Self {
        let mut scope: Vec<Place> = others.iter().flatten().chain(&own).copied().collect();
        scope.sort_unstable();
        scope.dedup();
        Self { scope, own, others, smaller }
    }

    /// Compares another line with this one; if that is open, returns at which place.
    fn compare(&self, domains: &Domains<'_>, other: &[Place]) -> Result<Ordering, usize> {
        for (index, (&one, &own)) in other.iter().zip(&self.own).enumerate() {
            let (one, own) = (domains.get(one), domains.get(own));
            if mask::most(one) < mask::least(own) {
                return Ok(Ordering::Less);
            }
            if mask::least(one) > mask::most(own) {
                return Ok(Ordering::Greater);
            }
            if one != own || !one.is_power_of_two() {
                return Err(index);
            }
        }
        Ok(Ordering::Equal)
    }
}

impl Propagate for Rank {
    fn scope(&self) -> &[Place] {
        &self.scope
    }

    fn cost(&self) -> CallCost {
        CallCost::High
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (mut less, mut open) = (0, 0);
        for other in &self.others {
            match self.compare(domains, other) {
                Ok(Ordering::Less) => less += 1,
                Ok(Ordering::Equal | Ordering::Greater) => {}
                Err(_) => open += 1,
            }
        }
        if less > self.smaller || less + open < self.smaller {
            return Err(Conflict);
        }
        let all_less = less + open == self.smaller;
        if open == 0 || (!all_less && less < self.smaller) {
            return Ok(());
        }
        for other in &self.others {
            let Err(index) = self.compare(domains, other) else { continue };
            // Up to there the two are equal, so that there they may be, too.
            let (small, large) = if all_less {
                (other[index], self.own[index])
            } else {
                (self.own[index], other[index])
            };
            domains.keep(small, mask::up_to(mask::most(domains.get(large))))?;
            domains.keep(large, !mask::up_to(mask::least(domains.get(small)) - 1))?;
        }
        Ok(())
    }
}
