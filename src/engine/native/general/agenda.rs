//! The queue of a position: propagators, houses and digits to propagate.

use super::board::fill;
use super::mask;
use super::model::Model;

/// Propagators to call, houses and digits to propagate again.
pub(super) struct Agenda {
    /// The propagators to call, as bits.
    pub(super) queue: Vec<u64>,
    /// The houses that have lost a place for some digit, as bits.
    houses: Vec<u64>,
    /// For each house the digits that have lost a place.
    digits: Vec<u64>,
    /// The digits that have lost a place, where houses are propagated digit by digit.
    pub(super) planes: u64,
    /// The digits whose houses with few places are to be propagated (see [`few_places`](super::few_places)).
    pub(super) few: u64,
}

impl Agenda {
    pub(super) fn new(model: &Model) -> Self {
        let houses = vec![0; model.houses.len().div_ceil(64)];
        let queue = vec![0; model.propagators.len().div_ceil(64)];
        Self { queue, houses, digits: vec![0; model.houses.len()], planes: 0, few: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.queue.fill(0);
        self.houses.fill(0);
        self.digits.fill(0);
        self.planes = 0;
        self.few = 0;
    }

    /// Puts everything that there is on it.
    pub(super) fn fill(&mut self, model: &Model) {
        fill(&mut self.queue, model.propagators.len());
        fill(&mut self.houses, model.houses.len());
        self.digits.fill(mask::full(model.size));
        self.planes = mask::full(model.size);
    }

    /// Notes that a house has lost places of some digits.
    #[inline]
    pub(super) fn add_house(&mut self, house: u16, digits: u64) {
        let house = usize::from(house);
        self.digits[house] |= digits;
        self.houses[house / 64] |= 1 << (house % 64);
    }

    /// Returns a house that has lost places, and of which digits.
    #[inline]
    pub(super) fn next_house(&mut self) -> Option<(usize, u64)> {
        let (index, word) = self.houses.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let house = 64 * index + word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some((house, std::mem::take(&mut self.digits[house])))
    }

    /// Takes a propagator from the queue: `first`, if it is there, or the cheapest.
    #[inline]
    pub(super) fn next_propagator(&mut self, first: Option<usize>) -> Option<usize> {
        if let Some(first) = first
            && self.queue[first / 64] >> (first % 64) & 1 != 0
        {
            self.queue[first / 64] &= !(1 << (first % 64));
            return Some(first);
        }
        let (index, word) = self.queue.iter_mut().enumerate().find(|(_, word)| **word != 0)?;
        let bit = word.trailing_zeros();
        *word &= *word - 1;
        Some(64 * index + bit as usize)
    }
}
