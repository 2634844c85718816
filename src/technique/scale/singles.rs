//! Queues of singles, in the order in which they appeared.
//!
//! Whenever a candidate is eliminated, a cell with one candidate left joins the queue of naked singles, and a digit
//! with one cell left in a house of that cell the queue of hidden ones. So singles are found where something has
//! changed, without a search of all houses.

use std::collections::VecDeque;

use crate::technique::cells::{Place, bits};
use crate::technique::position::{Digits, Position};
use crate::technique::shape::{MAX_SIZE, Shape};
use crate::technique::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, Technique};

/// The candidates of a grid, and the queues of singles.
#[derive(Debug, Default)]
pub(super) struct Singles {
    /// The candidates of each cell; none, where a digit is placed.
    digits: Vec<Digits>,
    is_open: Vec<bool>,
    /// The number of cells left for each digit in each house; a placed one counts until all others are excluded.
    left: Vec<[u8; MAX_SIZE as usize]>,
    naked: VecDeque<(Place, u8)>,
    hidden: VecDeque<(Place, u8)>,
}

impl Singles {
    /// Starts with an empty grid and applies what leads to `position`: its digits from the first cell to the last, then
    /// its other eliminations.
    pub(super) fn begin(&mut self, position: &Position) {
        let shape = position.shape();
        let all = Digits::MAX >> (Digits::BITS - u32::from(shape.size));
        self.digits.clear();
        self.digits.resize(shape.cells(), all);
        self.is_open.clear();
        self.is_open.resize(shape.cells(), true);
        self.left.clear();
        self.left.resize(shape.houses.len(), [shape.size; MAX_SIZE as usize]);
        self.naked.clear();
        self.hidden.clear();
        let places = || (0..=Place::MAX).take(shape.cells());
        for place in places() {
            for digit in bits(position.placed(place)) {
                self.place(shape, place, digit);
            }
        }
        for place in position.open().iter() {
            for digit in bits(all & !position.digits_of(place)) {
                self.eliminate(shape, place, digit);
            }
        }
    }

    /// Places a digit, and eliminates it from all cells that see it.
    pub(super) fn place(&mut self, shape: &Shape, place: Place, digit: u8) {
        let own = std::mem::take(&mut self.digits[usize::from(place)]);
        self.is_open[usize::from(place)] = false;
        for peer in shape.peers(place).iter() {
            self.eliminate(shape, peer, digit);
        }
        for other in bits(own) {
            self.count_out(shape, place, other);
        }
    }

    /// Eliminates a candidate.
    pub(super) fn eliminate(&mut self, shape: &Shape, place: Place, digit: u8) {
        let digits = &mut self.digits[usize::from(place)];
        if *digits >> digit & 1 == 0 {
            return;
        }
        *digits &= !(1 << digit);
        if digits.is_power_of_two() {
            self.naked.extend(bits(*digits).map(|last| (place, last)));
        }
        self.count_out(shape, place, digit);
    }

    fn count_out(&mut self, shape: &Shape, place: Place, digit: u8) {
        for &(house, _) in shape.houses_of(place) {
            let left = &mut self.left[usize::from(house)][usize::from(digit)];
            *left = left.saturating_sub(1);
            if *left == 1 {
                let mut members = shape.houses[usize::from(house)].members.iter().copied();
                let is_last = |&place: &Place| self.digits[usize::from(place)] >> digit & 1 != 0;
                self.hidden.extend(members.find(is_last).map(|last| (last, digit)));
            }
        }
    }

    /// Places all singles, and those that they lead to.
    pub(super) fn place_all(&mut self, shape: &Shape) {
        while let Some((place, digit)) = self.naked.pop_front().or_else(|| self.hidden.pop_front())
        {
            if self.digits[usize::from(place)] >> digit & 1 != 0 {
                self.place(shape, place, digit);
            }
        }
    }

    /// Returns whether no digit is placed in a cell.
    pub(super) fn is_open(&self, place: Place) -> bool {
        self.is_open[usize::from(place)]
    }

    /// Returns whether each cell has its digit.
    pub(super) fn is_done(&self) -> bool {
        !self.is_open.contains(&true)
    }

    /// Returns the next single in the order of `HoDoKu` (inferred from its answers), with its technique: the last cell
    /// of a house, then other naked singles, then hidden ones, and of each kind the oldest. Whether a single counts as
    /// naked (4) or hidden (14) depends on that order.
    ///
    /// The caller has to [place](Self::place) it.
    pub(super) fn next(&mut self, shape: &Shape) -> Option<(&'static Technique, Place, u8)> {
        let may_hold =
            |&(place, digit): &(Place, u8)| self.digits[usize::from(place)] >> digit & 1 != 0;
        self.naked.retain(may_hold);
        let is_last = |house: u8| {
            let members = shape.houses[usize::from(house)].members.iter();
            members.filter(|place| self.is_open[usize::from(**place)]).count() == 1
        };
        let full = self
            .naked
            .iter()
            .find(|(place, _)| shape.houses_of(*place).iter().any(|&(house, _)| is_last(house)));
        if let Some(&(place, digit)) = full {
            return Some((&FULL_HOUSE, place, digit));
        }
        if let Some(&(place, digit)) = self.naked.front() {
            return Some((&NAKED_SINGLE, place, digit));
        }
        self.hidden.retain(may_hold);
        let &(place, digit) = self.hidden.front()?;
        Some((&HIDDEN_SINGLE, place, digit))
    }
}

impl Clone for Singles {
    fn clone(&self) -> Self {
        let mut clone = Self::default();
        clone.clone_from(self);
        clone
    }

    /// Reuses the memory.
    fn clone_from(&mut self, other: &Self) {
        let Self { digits, is_open, left, naked, hidden } = other;
        self.digits.clone_from(digits);
        self.is_open.clone_from(is_open);
        self.left.clone_from(left);
        self.naked.clone_from(naked);
        self.hidden.clone_from(hidden);
    }
}
