//! Pairs of cells: those that hold different digits, by the rules that hold unconditionally, or those that a rule
//! knows together.

use super::board::insert;
use super::constraint::Constraint;
use super::domains::{Conflict, Domains, Place};
use super::mask;
use crate::engine::Watch;

/// For each cell those that make a pair with it, as bits.
#[derive(Debug, Clone)]
pub(super) struct CellPairs {
    /// The number of words of a row of bits.
    words: usize,
    bits: Vec<u64>,
}

impl CellPairs {
    /// Makes it without a pair, with rows of `words` words, which is enough for all cells.
    pub(super) fn new(cells: usize, words: usize) -> Self {
        Self { words, bits: vec![0; words * cells] }
    }

    /// Adds a pair of two cells, unless they are the same.
    pub(super) fn insert(&mut self, one: Place, other: Place) {
        if one != other {
            for (one, other) in [(one, other), (other, one)] {
                let (one, other) = (usize::from(one), usize::from(other));
                self.bits[one * self.words + other / 64] |= 1 << (other % 64);
            }
        }
    }

    /// Makes pairs of all of the cells.
    pub(super) fn insert_all(&mut self, places: &[Place]) {
        let mut set = vec![0; self.words];
        insert(&mut set, places.iter().copied());
        for &place in places {
            let row = &mut self.bits[usize::from(place) * self.words..][..self.words];
            row.iter_mut().zip(&set).for_each(|(row, set)| *row |= set);
            row[usize::from(place) / 64] &= !(1 << (place % 64));
        }
    }

    /// Pairs a cell with all that another makes pairs with.
    pub(super) fn inherit(&mut self, one: Place, from: Place) {
        let others: Vec<Place> = self.of(from).collect();
        for other in others {
            self.insert(one, other);
        }
    }

    pub(super) fn contains(&self, one: Place, other: Place) -> bool {
        let (one, other) = (usize::from(one), usize::from(other));
        self.bits[one * self.words + other / 64] >> (other % 64) & 1 != 0
    }

    /// Returns for each cell those that make a pair with it, as a set of `W` words.
    #[inline]
    pub(super) fn rows<const W: usize>(&self) -> &[[u64; W]] {
        self.bits.as_chunks().0
    }

    /// Returns the cells that make a pair with one, as words of bits.
    pub(super) fn row(&self, place: Place) -> &[u64] {
        &self.bits[usize::from(place) * self.words..][..self.words]
    }

    /// Returns whether each two of the cells are a pair.
    pub(super) fn all(&self, places: &[Place]) -> bool {
        let pairs = |(index, &one): (usize, &Place)| {
            places[..index].iter().all(|&other| self.contains(one, other))
        };
        places.iter().enumerate().all(pairs)
    }

    /// Returns the cells that make a pair with one, in reading order.
    pub(super) fn of(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        self.row(place).iter().enumerate().flat_map(|(index, &word)| {
            mask::indexes(word)
                .filter_map(move |bit| Place::try_from(64 * index + bit as usize).ok())
        })
    }

    /// Removes a digit that one of the cells holds from the cells that make pairs, and so differ, with all places of
    /// it.
    pub(super) fn remove_seen(
        &self,
        domains: &mut Domains<'_>,
        places: &[Place],
        digit: u64,
    ) -> Result<(), Conflict> {
        for word in 0..self.words {
            let mut seen = u64::MAX;
            for &place in places {
                if domains.get(place) & digit != 0 {
                    seen &= self.bits[usize::from(place) * self.words + word];
                    if seen == 0 {
                        break;
                    }
                }
            }
            // No place is left: the propagator that requires the digit fails by itself.
            if seen == u64::MAX {
                return Ok(());
            }
            for bit in mask::indexes(seen) {
                let place = Place::try_from(64 * word + bit as usize).map_err(|_| Conflict)?;
                domains.remove(place, digit)?;
            }
        }
        Ok(())
    }
}

/// Finds the cells that always differ, or some of them if `watch` is over.
pub(super) fn unconditional(
    size: u8,
    (cells, words): (usize, usize),
    houses: &[Vec<Place>],
    constraints: &[Constraint],
    watch: &Watch<'_>,
) -> CellPairs {
    let (mut differ, full) = (CellPairs::new(cells, words), mask::full(size));
    for house in houses {
        differ.insert_all(house);
    }
    let mut equal = Vec::new();
    for constraint in constraints {
        if watch.is_over(1) {
            break;
        }
        match constraint {
            // Those that differ in some digits only are partial peers.
            Constraint::Differ(one, other, digits) if digits & full == full => {
                differ.insert(*one, *other);
            }
            Constraint::AllDifferent(places)
            | Constraint::Cage(places, _)
            | Constraint::DigitSets(places, _) => differ.insert_all(places),
            Constraint::Pair(one, other, relation) => {
                if relation.reflexive() == 0 {
                    differ.insert(*one, *other);
                }
                if relation.is_equality() {
                    equal.push((*one, *other));
                }
            }
            _ => {}
        }
    }
    // Equality is transitive, so that two rounds are not always enough; more would be no gain.
    for (one, other) in equal.iter().chain(equal.iter().rev()) {
        if watch.is_over(1) {
            break;
        }
        differ.inherit(*one, *other);
        differ.inherit(*other, *one);
    }
    differ
}
