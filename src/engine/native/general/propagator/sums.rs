//! Groups of cells with equal sums.

use super::group::{Bounds, SumGroup};
use super::ways::{MOST_OPEN, WINDOW, Ways, Window};
use super::{CallCost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Keeps what is between bounds and, where few cells are open, what is part of a sum that all groups can have.
pub(crate) struct Sums {
    places: Vec<Place>,
    groups: Vec<SumGroup>,
    bounds: Vec<Bounds>,
    ways: Vec<Ways>,
    /// The bounds of the sum.
    given: (u64, u64),
}

/// The sums that all groups can have, according to their bounds.
struct Range {
    low: u64,
    high: u64,
    /// The number of open cells.
    open: u64,
}

impl Sums {
    pub(crate) fn new(groups: Vec<SumGroup>) -> Self {
        let (numbers, groups): (Vec<SumGroup>, Vec<SumGroup>) =
            groups.into_iter().partition(|group| group.terms.is_empty());
        let numbers = || numbers.iter().map(|group| group.base);
        let given = (numbers().max().unwrap_or(0), numbers().min().unwrap_or(u64::MAX));
        let terms = groups.iter().flat_map(|group| &group.terms);
        let places = terms.map(|term| term.place).collect();
        let bounds = vec![Bounds::default(); groups.len()];
        let ways = vec![Ways::default(); groups.len()];
        Self { places, groups, bounds, ways, given }
    }

    /// Keeps the candidates between the bounds that the other cells leave.
    #[inline]
    fn bound(&mut self, domains: &mut Domains<'_>) -> Result<Range, Conflict> {
        'bounds: loop {
            let mut range = Range { low: self.given.0, high: self.given.1, open: 0 };
            for (group, bounds) in self.groups.iter().zip(&mut self.bounds) {
                *bounds = group.bounds(domains);
                range.low = range.low.max(bounds.least);
                range.high = range.high.min(bounds.most);
                range.open += bounds.open;
            }
            let Range { low, high, .. } = range;
            if low > high {
                return Err(Conflict);
            }
            if domains.is_over(self.places.len() / 32) {
                return Ok(range);
            }
            let removed = domains.removals();
            for (group, bounds) in self.groups.iter().zip(&self.bounds) {
                let (above, below) = (high - bounds.least, bounds.most - low);
                if bounds.widest > above.min(below) {
                    group.narrow(domains, above, below)?;
                }
                // Groups may share cells: the bounds of the others are those of before.
                if domains.removals() != removed {
                    continue 'bounds;
                }
            }
            return Ok(range);
        }
    }
}

impl Propagate for Sums {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let Range { low, high, open } = self.bound(domains)?;
        if open == 0 || open > MOST_OPEN as u64 || high - low >= WINDOW {
            return Ok(());
        }
        let Self { groups, bounds, ways, .. } = self;
        let mut wanted = Window::between(low, high);
        if low == high {
            // Each group has its sum, independently of the others.
            for ((group, bounds), ways) in groups.iter().zip(&*bounds).zip(ways) {
                if bounds.open > 0 && ways.list(group, domains) {
                    ways.keep(domains, wanted)?;
                }
            }
            return Ok(());
        }
        for (group, ways) in groups.iter().zip(&mut *ways) {
            if !ways.list(group, domains) {
                return Ok(());
            }
            wanted.sums &= ways.sums(low);
            if wanted.sums == 0 {
                return Err(Conflict);
            }
        }
        // A group without open cells has nothing to keep.
        let mut open = ways.iter_mut().zip(bounds).filter(|(_, bounds)| bounds.open > 0);
        open.try_for_each(|(ways, _)| ways.keep(domains, wanted))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use fastrand::Rng;

    use super::super::ways::MOST_WAYS;
    use super::*;
    use crate::engine::native::general::cell_pairs::CellPairs;
    use crate::engine::native::general::mask;
    use crate::engine::{Interrupt, Watch};
    use crate::random::below;

    /// The cells of a group with their coefficients, and its base.
    pub(crate) type Plain = (Vec<(Place, u64)>, u64);

    const CELLS: usize = 5;

    /// Returns what each cell holds in some way to give all groups the same sum, by trying all.
    pub(crate) fn possible(groups: &[Plain], differ: &CellPairs, masks: &[u64]) -> Vec<u64> {
        let mut left = vec![0; masks.len()];
        let number = masks.iter().map(|mask| mask.count_ones()).product::<u32>();
        for mut way in 0..number {
            let digits = masks.iter().map(|&mask| {
                let count = mask.count_ones();
                let nth = (way % count) as usize;
                way /= count;
                mask::indexes(mask).nth(nth).expect("there are so many")
            });
            let digits: Vec<u32> = digits.collect();
            let digit = |place: Place| digits[usize::from(place)];
            let sum = |(cells, base): &Plain| {
                let terms = cells.iter().map(|&(place, times)| u64::from(digit(place)) * times);
                base + terms.sum::<u64>()
            };
            let clash = |(cells, _): &Plain| {
                cells.iter().enumerate().any(|(index, &(one, _))| {
                    let mut others = cells[..index].iter();
                    others.any(|&(other, _)| {
                        differ.contains(one, other) && digit(one) == digit(other)
                    })
                })
            };
            if groups.windows(2).all(|two| sum(&two[0]) == sum(&two[1]))
                && !groups.iter().any(clash)
            {
                left.iter_mut().zip(&digits).for_each(|(left, digit)| *left |= 1 << digit);
            }
        }
        left
    }

    /// Calls the propagator of the groups once.
    fn propagated(groups: &[Plain], differ: &CellPairs, masks: &mut [u64]) -> Result<(), Conflict> {
        let made = groups.iter().map(|(cells, base)| SumGroup::new(*base, cells, differ));
        let (mut log, interrupt) = (Vec::new(), Interrupt::default());
        let watch = Watch::new(&interrupt);
        Sums::new(made.collect()).propagate(&mut Domains::new(masks, &mut log, &watch))
    }

    #[test]
    fn what_a_sum_needs_stays_and_nothing_else_where_there_are_few_ways() {
        let mut random = Rng::with_seed(3);
        let (mut possible_ones, mut exact) = (0, 0);
        for round in 0..6000 {
            let mut differ = CellPairs::new(CELLS, 1);
            let (has_pairs, parts) = (round % 2 == 0, 2 + round % 3 / 2);
            if has_pairs {
                differ.insert_all(&[0, 1, 2]);
            }
            let few = random.u64(1..3);
            let mut masks: Vec<u64> = (0..CELLS)
                .map(|_| (0..few).fold(1 << random.u32(..9), |mask, _| mask | 1 << random.u32(..9)))
                .collect();
            // Mostly there is a way: the least digits.
            let mut groups: Vec<Plain> = vec![(vec![], 100); parts];
            for (place, mask) in (0..).zip(&masks) {
                let first = below(&mut random, parts);
                // Some cells are in two groups.
                for number in 0..if random.u8(..12) == 0 { 2 } else { 1 } {
                    let times = if random.bool() { 1 } else { random.u64(1..4) };
                    let (cells, base) = &mut groups[(first + number) % parts];
                    cells.push((place, times));
                    *base -= u64::from(mask.trailing_zeros()) * times;
                }
            }
            let is_shared = groups.iter().map(|(cells, _)| cells.len()).sum::<usize>() > CELLS;
            groups[0].1 += if round % 5 == 0 { random.u64(..6) } else { 0 };
            let number: u32 = masks.iter().map(|mask| mask.count_ones()).product();
            let wanted = possible(&groups, &differ, &masks);
            let kept = propagated(&groups, &differ, &mut masks);
            if wanted[0] == 0 {
                // That two decided cells differ is seen to by others.
                let may_stay = number > MOST_WAYS || has_pairs || is_shared;
                assert!(kept.is_err() || may_stay, "{groups:?}");
                continue;
            }
            possible_ones += 1;
            assert_eq!(kept, Ok(()), "{groups:?}");
            assert!(masks.iter().zip(&wanted).all(|(left, wanted)| wanted & !left == 0));
            if number <= MOST_WAYS && !has_pairs && !is_shared {
                assert_eq!(masks, wanted, "{groups:?}");
                exact += 1;
            }
        }
        assert!(possible_ones > 1000 && exact > 200, "{possible_ones} {exact}");
    }

    #[test]
    fn groups_may_share_a_cell_that_differs_from_others() {
        let mut differ = CellPairs::new(CELLS, 1);
        differ.insert(0, 2);
        let mut masks = vec![0b11, 0b1_0000, 0b1_1111_1111];
        let groups = [(vec![(0, 1), (1, 1)], 0), (vec![(0, 1), (2, 1)], 0), (vec![], 4)];
        let kept = propagated(&groups, &differ, &mut masks);
        assert_eq!((kept, masks), (Ok(()), vec![1, 0b1_0000, 0b1_0000]));
    }

    #[test]
    fn large_numbers_are_added_too() {
        let differ = CellPairs::new(CELLS, 1);
        let times = 1_000_000;
        let cells: Vec<(Place, u64)> = (0..5).map(|place| (place, times)).collect();
        let groups = [(cells, 0), (vec![], 3 * times)];
        let mut masks = vec![0b1_1111_1111; CELLS];
        let kept = propagated(&groups, &differ, &mut masks);
        assert_eq!((kept, masks), (Ok(()), vec![0b1111; CELLS]));
    }
}
