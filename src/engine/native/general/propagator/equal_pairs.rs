//! Pairs of cells and single cells with equal sums: zippers, and arrows with two cells.

use super::{CallCost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Keeps what is part of a sum that all of them can have, however many cells are open.
pub(crate) struct EqualPairs {
    places: Vec<Place>,
    pairs: Vec<EqualPair>,
}

/// Two cells, or one.
struct EqualPair {
    one: Place,
    other: Option<Place>,
    /// Whether the two cells differ.
    differ: bool,
    /// The constant added to their sum, for digits counted from 0.
    base: u32,
}

impl EqualPairs {
    /// Makes it of groups of cells, each with how many times it is taken, and of what is added to each group; digits
    /// count one less than they are. `None` if they are not pairs or single cells, or their sums have no room in a
    /// word.
    pub(crate) fn new(
        groups: &[(Vec<(Place, u64)>, u64)],
        size: u8,
        differ: &CellPairs,
    ) -> Option<Self> {
        let pair = |(cells, base): &(Vec<(Place, u64)>, u64)| {
            let (one, other) = match cells.as_slice() {
                [(one, 1)] => (*one, None),
                [(one, 1), (other, 1)] => (*one, Some(*other)),
                _ => return None,
            };
            let differ = other.is_some_and(|other| differ.contains(one, other));
            let base = u32::try_from(*base).ok()?;
            let largest = base.checked_add(2 * u32::from(size - 1))?;
            (largest < u64::BITS).then_some(EqualPair { one, other, differ, base })
        };
        let pairs: Vec<EqualPair> = groups.iter().map(pair).collect::<Option<_>>()?;
        let places = pairs.iter().flat_map(|pair| [Some(pair.one), pair.other]).flatten().collect();
        Some(Self { places, pairs })
    }
}

impl EqualPair {
    /// Returns the sums that it can have, as bits.
    #[inline]
    fn sums(&self, domains: &Domains<'_>) -> u64 {
        let one = domains.get(self.one);
        let sums = self.other.map_or(one, |other| {
            let other = domains.get(other);
            mask::indexes(one).fold(0, |sums, digit| sums | self.beside(digit, other) << digit)
        });
        sums << self.base
    }

    /// Returns what the other one may hold if this one holds a digit.
    #[inline]
    fn beside(&self, digit: u32, other: u64) -> u64 {
        other & !(u64::from(self.differ) << digit)
    }

    /// Keeps the candidates that are part of one of the sums.
    #[inline]
    fn keep(&self, domains: &mut Domains<'_>, sums: u64) -> Result<(), Conflict> {
        let sums = sums >> self.base;
        let Some(place) = self.other else { return domains.keep(self.one, sums) };
        let (one, other) = (domains.get(self.one), domains.get(place));
        let (mut left, mut left_beside) = (0, 0);
        for digit in mask::indexes(one) {
            let partners = self.beside(digit, other) & sums >> digit;
            left |= u64::from(partners != 0) << digit;
            left_beside |= partners;
        }
        domains.keep(self.one, left)?;
        domains.keep(place, left_beside)
    }
}

impl Propagate for EqualPairs {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let common = self.pairs.iter().fold(u64::MAX, |common, pair| common & pair.sums(domains));
        if common == 0 {
            return Err(Conflict);
        }
        self.pairs.iter().try_for_each(|pair| pair.keep(domains, common))
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::super::sums::tests::possible;
    use super::*;
    use crate::engine::{Interrupt, Watch};

    const CELLS: usize = 5;

    #[test]
    fn what_stays_is_part_of_a_common_sum_and_all_that_is_stays() {
        let mut random = Rng::with_seed(11);
        let (mut kept, mut refuted) = (0, 0);
        for round in 0..3000 {
            let is_apart = round % 2 == 0;
            let mut differ = CellPairs::new(CELLS, 1);
            if is_apart {
                differ.insert(0, 1);
            }
            let base = || random.u64(..3);
            let bases: Vec<u64> = std::iter::repeat_with(base).take(3).collect();
            let groups = [
                (vec![(0, 1), (1, 1)], bases[0]),
                (vec![(2, 1), (3, 1)], bases[1]),
                (vec![(4, 1)], bases[2]),
            ];
            let mut masks: Vec<u64> =
                (0..CELLS).map(|_| random.u64(1..64) & random.u64(1..64)).collect();
            for mask in &mut masks {
                *mask |= u64::from(*mask == 0);
            }
            let wanted = possible(&groups, &differ, &masks);
            let mut pairs = EqualPairs::new(&groups, 6, &differ).expect("they are pairs");
            let (mut log, interrupt) = (Vec::new(), Interrupt::default());
            let watch = Watch::new(&interrupt);
            let result = pairs.propagate(&mut Domains::new(&mut masks, &mut log, &watch));
            if wanted[0] == 0 {
                assert_eq!(result, Err(Conflict));
                refuted += 1;
            } else {
                assert_eq!((result, masks), (Ok(()), wanted));
                kept += 1;
            }
        }
        assert!(kept > 300 && refuted > 300, "{kept} {refuted}");
    }

    #[test]
    fn other_sums_are_not_for_it() {
        let differ = CellPairs::new(CELLS, 1);
        let pair = || (vec![(0, 1), (1, 1)], 0);
        let is_for_it = |other, size| EqualPairs::new(&[pair(), other], size, &differ).is_some();
        assert!(is_for_it((vec![(2, 1)], 1), 9));
        assert!(is_for_it((vec![(2, 1)], 1), 32));
        assert!(!is_for_it((vec![(2, 1)], 1), 33));
        assert!(!is_for_it((vec![(2, 1)], 48), 9));
        assert!(!is_for_it((vec![(2, 1)], u64::MAX), 9));
        assert!(!is_for_it((vec![(2, 2)], 0), 9));
        assert!(!is_for_it((vec![], 4), 9));
        assert!(!is_for_it((vec![(2, 1), (3, 1), (4, 1)], 0), 9));
    }
}
