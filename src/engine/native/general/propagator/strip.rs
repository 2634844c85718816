//! Two rows, or columns, side by side, of which every square of four cells holds three kinds of digits.

use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Goes along the strip and back: which kinds may two neighbours across it hold, by those before and after?
///
/// One square after the other says much less. What two neighbours hold is a pair of kinds; sets of the nine pairs
/// are bits, kind by kind of the first cell.
pub(crate) struct Strip {
    /// The cells, two by two across the strip.
    places: Vec<Place>,
    kinds: [u64; 3],
    /// For each set of kinds their digits.
    digits: [u64; 8],
    differ: Arc<CellPairs>,
    /// The possible states across the strip, at each place along it.
    pairs: Vec<u16>,
}

/// All pairs of kinds.
const ALL: u16 = 0b111_111_111;

/// For each set of pairs what follows from it.
static PAIRS: [Pairs; 1 << 9] = {
    let mut all = [Pairs { beside: 0, first: 0, second: 0 }; 1 << 9];
    let mut set = 0;
    while set < all.len() {
        all[set] = Pairs::of(set);
        set += 1;
    }
    all
};

#[derive(Debug, Clone, Copy)]
struct Pairs {
    /// The pairs with which some pair of the set has all three kinds.
    beside: u16,
    /// The kinds of the first cells, and of the second ones, as bits.
    first: u8,
    second: u8,
}

impl Pairs {
    const fn of(set: usize) -> Self {
        let mut pairs = Self { beside: 0, first: 0, second: 0 };
        let mut one = 0;
        while one < 9 {
            if set >> one & 1 != 0 {
                let (first, second) = (1 << (one / 3), 1 << (one % 3));
                pairs.first |= first;
                pairs.second |= second;
                let mut other = 0;
                while other < 9 {
                    let all = first | second | 1 << (other / 3) | 1 << (other % 3);
                    if all == 0b111 {
                        pairs.beside |= 1 << other;
                    }
                    other += 1;
                }
            }
            one += 1;
        }
        pairs
    }
}

impl Strip {
    /// Makes one of cells that are named two by two across the strip.
    pub(crate) fn new(places: Vec<Place>, kinds: [u64; 3], differ: &Arc<CellPairs>) -> Self {
        let digits = std::array::from_fn(|set| {
            let chosen = (0..).zip(kinds).filter(|&(kind, _)| set >> kind & 1 != 0);
            chosen.fold(0, |digits, (_, kind)| digits | kind)
        });
        let pairs = vec![ALL; places.len() / 2];
        Self { places, kinds, digits, differ: Arc::clone(differ), pairs }
    }

    /// Returns the pairs of kinds of which two cells have candidates.
    #[inline]
    fn pairs(&self, one: u64, other: u64) -> u16 {
        let [low, middle, high] = self.kinds;
        let has = |candidates: u64, kind: u64| u16::from(candidates & kind != 0);
        let seconds = has(other, low) | has(other, middle) << 1 | has(other, high) << 2;
        seconds * (has(one, low) | has(one, middle) << 3 | has(one, high) << 6)
    }
}

impl Propagate for Strip {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let across = self.places.as_chunks().0;
        let mut before = ALL;
        for (index, &[one, other]) in across.iter().enumerate() {
            let pairs = self.pairs(domains.get(one), domains.get(other)) & before;
            if pairs == 0 {
                return Err(Conflict);
            }
            self.pairs[index] = pairs;
            before = PAIRS[usize::from(pairs)].beside;
        }
        let mut behind = ALL;
        for (&[one, other], &pairs) in across.iter().zip(&self.pairs).rev() {
            let Pairs { beside, first, second } = PAIRS[usize::from(pairs & behind)];
            behind = beside;
            domains.keep(one, self.digits[usize::from(first)])?;
            domains.keep(other, self.digits[usize::from(second)])?;
        }
        // A kind of which a square has one digit left has that one.
        let union =
            |domains: &Domains<'_>, [one, other]: [Place; 2]| domains.get(one) | domains.get(other);
        let mut before = across.first().map_or(0, |&pair| union(domains, pair));
        for (&pair, square) in across.iter().skip(1).zip(self.places.windows(4).step_by(2)) {
            let union = union(domains, pair);
            let all = before | union;
            before = union;
            for left in self.kinds.map(|kind| all & kind) {
                if left.is_power_of_two() && square.iter().all(|&place| domains.get(place) != left)
                {
                    self.differ.remove_seen(domains, square, left)?;
                }
            }
        }
        Ok(())
    }
}
