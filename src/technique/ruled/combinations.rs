//! Digits for cells that add up to a number: the sets that are possible, and what each cell can hold.

use super::super::cells::{CellSet, Place, bits};
use super::super::position::{Digits, Position};

/// Cells that see each other and have yet to add up to a number.
pub(super) struct Open<'a> {
    pub(super) position: &'a Position,
    pub(super) cells: CellSet,
    pub(super) rest: u32,
}

impl Open<'_> {
    /// Returns the sets of different digits that the cells can hold, in increasing order.
    pub(super) fn sets(&self) -> Vec<Digits> {
        let places: Vec<Place> = self.cells.iter().collect();
        let all = places.iter().fold(0, |all, &place| all | self.position.digits_of(place));
        let mut sets = Vec::new();
        self.choose(&places, all, 0, 0, &mut sets);
        sets.sort_by_key(|set| set.reverse_bits());
        sets.reverse();
        sets
    }

    /// Adds to `sets` those with the digits in `set`, others from `left`, each larger than the one before.
    fn choose(
        &self,
        places: &[Place],
        left: Digits,
        set: Digits,
        sum: u32,
        sets: &mut Vec<Digits>,
    ) {
        if set.count_ones() as usize == places.len() {
            if sum == self.rest && self.can_hold(places, set) {
                sets.push(set);
            }
            return;
        }
        for digit in bits(left) {
            let sum = sum + u32::from(digit) + 1;
            if sum > self.rest {
                break;
            }
            self.choose(places, left & !((2 << digit) - 1), set | 1 << digit, sum, sets);
        }
    }

    /// Returns whether the cells can hold these digits, each in a cell of its own.
    fn can_hold(&self, places: &[Place], digits: Digits) -> bool {
        let Some((&first, others)) = places.split_first() else { return true };
        bits(self.position.digits_of(first) & digits)
            .any(|digit| self.can_hold(others, digits & !(1 << digit)))
    }
}

/// Cells, of which some may hold the same digit, that have yet to add up to a number: returns what each can hold, or
/// `None` if that would take too long to find out.
pub(super) fn supported(
    position: &Position,
    cells: CellSet,
    rest: u32,
) -> Option<Vec<(Place, Digits)>> {
    let mut fill = Fill {
        position,
        places: cells.iter().collect(),
        held: Vec::new(),
        supported: vec![0; cells.len() as usize],
        left: MOST,
    };
    fill.fill(rest).then(|| fill.places.into_iter().zip(fill.supported).collect())
}

/// The most digits that are tried.
const MOST: u32 = 20_000;

struct Fill<'a> {
    position: &'a Position,
    places: Vec<Place>,
    /// The digits of the first cells.
    held: Vec<u8>,
    supported: Vec<Digits>,
    left: u32,
}

impl Fill<'_> {
    /// Fills the other cells in all ways; returns whether it was allowed to try them all.
    fn fill(&mut self, rest: u32) -> bool {
        let number = self.held.len();
        if number == self.places.len() {
            if rest == 0 {
                for (supported, digit) in self.supported.iter_mut().zip(&self.held) {
                    *supported |= 1 << digit;
                }
            }
            return true;
        }
        let place = self.places[number];
        for digit in bits(self.position.digits_of(place)) {
            let Some(left) = self.left.checked_sub(1) else { return false };
            self.left = left;
            let Some(rest) = rest.checked_sub(u32::from(digit) + 1) else { break };
            let peers = self.position.shape().peers(place);
            let mut others = self.places.iter().zip(&self.held);
            if others.any(|(&other, &held)| held == digit && peers.contains(other)) {
                continue;
            }
            self.held.push(digit);
            let has_tried_all = self.fill(rest);
            self.held.pop();
            if !has_tried_all {
                return false;
            }
        }
        true
    }
}
