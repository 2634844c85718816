//! A weighted sum, by its bounds.

use super::{Cost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// A cell, and how many times it is taken.
pub(in crate::engine::native::general) type Term = (Place, i64);

/// Keeps what is between the bounds that the other cells leave, however large the numbers are.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Linear {
    places: Vec<Place>,
    coefficients: Vec<i64>,
    sum: i64,
}

impl Linear {
    /// Makes the one that wants `terms` to add up to `sum`.
    pub(in crate::engine::native::general) fn new(terms: &[Term], sum: i64) -> Self {
        let (places, coefficients) = terms.iter().copied().unzip();
        Self { places, coefficients, sum }
    }
}

/// Returns the least and the most that a term can be.
fn bounds(candidates: u64, coefficient: i64) -> (i64, i64) {
    let least = i64::from(mask::least(candidates)) * coefficient;
    let most = i64::from(mask::most(candidates)) * coefficient;
    (least.min(most), least.max(most))
}

impl Propagate for Linear {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> Cost {
        Cost::Low
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        loop {
            let (mut low, mut high) = (0, 0);
            for (&place, &coefficient) in self.places.iter().zip(&self.coefficients) {
                let (least, most) = bounds(domains.get(place), coefficient);
                low += least;
                high += most;
            }
            if self.sum < low || self.sum > high {
                return Err(Conflict);
            }
            let removed = domains.removed;
            for (&place, &coefficient) in self.places.iter().zip(&self.coefficients) {
                let candidates = domains.get(place);
                let (least, most) = bounds(candidates, coefficient);
                let (at_least, at_most) = (self.sum - (high - most), self.sum - (low - least));
                if least >= at_least && most <= at_most {
                    continue;
                }
                let left = mask::digits(candidates).filter(|&digit| {
                    (at_least..=at_most).contains(&(i64::from(digit) * coefficient))
                });
                domains.keep(place, left.fold(0, |left, digit| left | mask::bit(digit)))?;
            }
            if domains.removed == removed {
                return Ok(());
            }
        }
    }
}
