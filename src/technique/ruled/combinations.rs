//! Digits for cells that add up to a number, or follow each other: the possible sets, and what each cell can hold.

use super::super::cells::{CellSet, Place, bits};
use super::super::position::{Digits, Position};
use super::Fits;

impl Fits {
    /// Returns whether a full cage can hold these digits.
    fn allow(self, digits: Digits) -> bool {
        match self {
            Self::Sum(sum) => sum_of(digits) == sum,
            Self::Consecutive => {
                let from_first = digits.checked_shr(digits.trailing_zeros()).unwrap_or(0);
                from_first.trailing_ones() == digits.count_ones()
            }
            Self::Apart => digits & digits >> 1 == 0,
            Self::Balanced(size) => {
                let half = digits.count_ones() / 2;
                let count = |is_such: &dyn Fn(u8) -> bool| {
                    let such = bits(digits).filter(|&digit| is_such(digit + 1));
                    such.fold(0, |all: Digits, digit| all | 1 << digit).count_ones()
                };
                count(&|digit| digit % 2 == 1) == half
                    && count(&|digit| 2 * digit < size + 1) == half
                    && count(&|digit| 2 * digit > size + 1) == half
            }
        }
    }
}

/// Returns the sum of digits.
pub(super) fn sum_of(digits: Digits) -> u32 {
    bits(digits).map(|digit| u32::from(digit) + 1).sum()
}

/// The unsolved cells of a cage, or cells that are like one.
pub(super) struct OpenCage<'a> {
    pub(super) position: &'a Position,
    pub(super) cells: CellSet,
    /// The digits of the solved ones.
    pub(super) held: Digits,
    pub(super) fits: Fits,
}

impl OpenCage<'_> {
    /// Returns the sets of different digits that the cells can hold, in increasing order.
    pub(super) fn sets(&self) -> Vec<Digits> {
        let places: Vec<Place> = self.cells.iter().collect();
        let all = places.iter().fold(0, |all, &place| all | self.position.digits_of(place));
        let mut sets = Vec::new();
        self.choose(&places, all & !self.held, 0, &mut sets);
        sets.sort_by_key(|set| set.reverse_bits());
        sets.reverse();
        sets
    }

    /// Returns what the sum lacks, if there is one; `None` if it is exceeded.
    pub(super) fn rest(&self) -> Option<u32> {
        match self.fits {
            Fits::Sum(sum) => sum.checked_sub(sum_of(self.held)),
            Fits::Consecutive | Fits::Apart | Fits::Balanced(_) => None,
        }
    }

    /// Adds to `sets` those with the digits in `set`, others from `left`, each larger than the one before.
    fn choose(&self, places: &[Place], left: Digits, set: Digits, sets: &mut Vec<Digits>) {
        let digits = self.held | set;
        let lacks = places.len() - set.count_ones() as usize;
        if lacks == 0 {
            if self.fits.allow(digits) && self.can_hold(places, set) {
                sets.push(set);
            }
            return;
        }
        for digit in bits(left) {
            if matches!(self.fits, Fits::Sum(sum) if sum_of(digits | 1 << digit) > sum) {
                break;
            }
            self.choose(places, left & !((2 << digit) - 1), set | 1 << digit, sets);
        }
    }

    /// Returns whether the cells can hold these digits, as many as they are, each in a cell of its own.
    pub(super) fn can_all_be(&self, digits: Digits) -> bool {
        let places: Vec<Place> = self.cells.iter().collect();
        self.can_hold(&places, digits)
    }

    /// Returns whether the cells can hold these digits, each in a cell of its own.
    fn can_hold(&self, places: &[Place], digits: Digits) -> bool {
        let Some((&first, others)) = places.split_first() else { return true };
        bits(self.position.digits_of(first) & digits)
            .any(|digit| self.can_hold(others, digits & !(1 << digit)))
    }
}

/// Cells, of which some may hold the same digit: returns what each can hold if those in `more` add up to so much more
/// than those in `less`; `None` if that would take too long to find out.
pub(super) fn supported(
    position: &Position,
    more: CellSet,
    less: CellSet,
    difference: i32,
) -> Option<Vec<(Place, Digits)>> {
    let terms = more.iter().map(|place| (place, 1)).chain(less.iter().map(|place| (place, -1)));
    supported_terms(position, terms.collect(), difference)
}

/// Different unsolved cells with their factors: returns what each can hold if they add up to a total; `None` if that would
/// take too long to find out.
pub(super) fn supported_terms(
    position: &Position,
    terms: Vec<(Place, i32)>,
    total: i32,
) -> Option<Vec<(Place, Digits)>> {
    let mut bounds = vec![(0, 0)];
    for &(place, factor) in terms.iter().rev() {
        let own = bits(position.digits_of(place)).map(|digit| factor * (i32::from(digit) + 1));
        let own: Vec<i32> = own.collect();
        let (low, high) = (own.iter().min().unwrap_or(&0), own.iter().max().unwrap_or(&0));
        let (least, most) = bounds[bounds.len() - 1];
        bounds.push((least + low, most + high));
    }
    bounds.reverse();
    let supported = vec![0; terms.len()];
    let mut fill = Fill { position, terms, bounds, held: Vec::new(), supported, left: MOST };
    let has_tried_all = fill.fill(total);
    has_tried_all
        .then(|| fill.terms.into_iter().map(|(place, _)| place).zip(fill.supported).collect())
}

/// The most digits that are tried.
const MOST: u32 = 20_000;

struct Fill<'a> {
    position: &'a Position,
    /// The cells with their factors.
    terms: Vec<(Place, i32)>,
    /// For each cell the least and the most that it and those after it can add up to.
    bounds: Vec<(i32, i32)>,
    /// The digits of the first cells.
    held: Vec<u8>,
    supported: Vec<Digits>,
    left: u32,
}

impl Fill<'_> {
    /// Fills the other cells in all ways; returns whether it was allowed to try them all.
    fn fill(&mut self, rest: i32) -> bool {
        let number = self.held.len();
        let (least, most) = self.bounds[number];
        if !(least..=most).contains(&rest) {
            return true;
        }
        let Some(&(place, factor)) = self.terms.get(number) else {
            if rest == 0 {
                for (supported, digit) in self.supported.iter_mut().zip(&self.held) {
                    *supported |= 1 << digit;
                }
            }
            return true;
        };
        for digit in bits(self.position.digits_of(place)) {
            let Some(left) = self.left.checked_sub(1) else { return false };
            self.left = left;
            let rest = rest - factor * (i32::from(digit) + 1);
            let peers = self.position.shape().peers(place);
            let mut others = self.terms.iter().zip(&self.held);
            if others.any(|(&(other, _), &held)| held == digit && peers.contains(other)) {
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
