//! Groups of cells that add up to the same.

use super::ways::{MOST_OPEN, WINDOW, Ways, Window};
use super::{Cost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// A cell of a group.
#[derive(Debug)]
pub(super) struct Term {
    pub(super) place: Place,
    /// How many times it is taken.
    pub(super) times: u64,
    /// The cells of the group that differ from it, as bits, in their order; those behind the first 64 are left out.
    pub(super) differs: u64,
}

/// Cells whose sum is compared.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Group {
    /// What is added to the sum of the cells, whose digits count one less than they are.
    base: u64,
    terms: Vec<Term>,
    /// Whether each cell is taken once, and there are no more than a grid has.
    is_plain: bool,
}

/// The most cells of a grid.
const MOST_CELLS: usize = 36 * 36;

impl Group {
    /// Makes a group of cells, each taken so many times, to whose sum, digits counted one less, `base` is added.
    pub(in crate::engine::native::general) fn new(
        base: u64,
        cells: &[(Place, u64)],
        differ: &CellPairs,
    ) -> Self {
        let differs = |one: Place| {
            let others = cells.iter().zip(0..u64::BITS);
            let differ = others.filter(|((other, _), _)| differ.contains(one, *other));
            differ.fold(0, |set, (_, index)| set | 1 << index)
        };
        let term = |&(place, times)| Term { place, times, differs: differs(place) };
        let is_plain = cells.len() <= MOST_CELLS && cells.iter().all(|&(_, times)| times == 1);
        let terms = cells.iter().map(term).collect();
        Self { base, terms, is_plain }
    }

    /// Says what the group can come to.
    #[inline]
    fn bounds(&self, domains: &Domains<'_>) -> Bounds {
        if self.is_plain {
            let (mut all, mut widest) = (0, 0);
            for term in &self.terms {
                let Span(span) = Span::of(domains.get(term.place));
                all += span;
                widest = widest.max((span >> 16 & 0xffff) - (span & 0xffff));
            }
            let [least, most, decided, open] = [0, 16, 32, 48].map(|first| all >> first & 0xffff);
            return Bounds {
                least: self.base + least,
                most: self.base + most,
                decided: self.base + decided,
                open,
                widest,
            };
        }
        let (least, most, decided) = (self.base, self.base, self.base);
        let mut bounds = Bounds { least, most, decided, open: 0, widest: 0 };
        for &Term { place, times, .. } in &self.terms {
            let (first, last) = ends(domains.get(place));
            let span = (last - first) * times;
            bounds.least += first * times;
            bounds.most += last * times;
            bounds.widest = bounds.widest.max(span);
            bounds.decided += if span == 0 { first * times } else { 0 };
            bounds.open += u64::from(span != 0);
        }
        bounds
    }

    /// Leaves the cells what is at most so far above their least and below their most.
    fn narrow(&self, domains: &mut Domains<'_>, above: u64, below: u64) -> Result<(), Conflict> {
        for &Term { place, times, .. } in &self.terms {
            let (least, most) = ends(domains.get(place));
            let span = (most - least) * times;
            if span > above {
                domains.keep(place, up_to(least + above / times))?;
            }
            if span > below {
                domains.keep(place, !up_to((most - below / times) - 1))?;
            }
        }
        Ok(())
    }
}

/// The candidates of a cell, or of several, in four numbers of 16 bits: the least, the most, what it holds if it is
/// decided, and whether it is open. To add them is to add all four.
#[derive(Debug, Clone, Copy)]
struct Span(u64);

impl Span {
    #[inline]
    fn of(candidates: u64) -> Self {
        static LISTED: [Span; 512] = {
            let mut spans = [Span(0); 512];
            let mut candidates = 1;
            while candidates < spans.len() {
                spans[candidates] = Span::new(candidates as u64);
                candidates += 1;
            }
            spans
        };
        let listed = usize::try_from(candidates).ok().and_then(|index| LISTED.get(index));
        listed.copied().unwrap_or_else(|| Self::new(candidates))
    }

    const fn new(candidates: u64) -> Self {
        let least = candidates.trailing_zeros() as u64;
        let most = (u64::BITS - 1 - candidates.leading_zeros()) as u64;
        let rest = if least == most { least << 32 } else { 1 << 48 };
        Self(least | most << 16 | rest)
    }
}

/// What a group can come to.
#[derive(Debug, Clone, Default)]
struct Bounds {
    least: u64,
    most: u64,
    /// What the decided cells come to.
    decided: u64,
    /// How many cells are open.
    open: u64,
    /// The most that one cell makes of the difference.
    widest: u64,
}

/// Keeps what is between bounds and, where few cells are open, what is part of a sum that all groups can have.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Sums {
    places: Vec<Place>,
    groups: Vec<Group>,
    bounds: Vec<Bounds>,
    ways: Vec<Ways>,
    /// What the sum is at least and at most.
    given: (u64, u64),
}

/// The sums that all groups can have, as far as bounds tell.
struct Range {
    low: u64,
    high: u64,
    /// How many cells are open.
    open: u64,
}

impl Sums {
    pub(in crate::engine::native::general) fn new(groups: Vec<Group>) -> Self {
        let (numbers, groups): (Vec<Group>, Vec<Group>) =
            groups.into_iter().partition(|group| group.terms.is_empty());
        let numbers = || numbers.iter().map(|group| group.base);
        let given = (numbers().max().unwrap_or(0), numbers().min().unwrap_or(u64::MAX));
        let terms = groups.iter().flat_map(|group| &group.terms);
        let places = terms.map(|term| term.place).collect();
        let bounds = vec![Bounds::default(); groups.len()];
        let ways = vec![Ways::default(); groups.len()];
        Self { places, groups, bounds, ways, given }
    }

    /// Keeps what is between the bounds that the other cells leave.
    #[inline]
    fn bound(&mut self, domains: &mut Domains<'_>) -> Result<Range, Conflict> {
        loop {
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
            let removed = domains.removals();
            for (group, bounds) in self.groups.iter().zip(&self.bounds) {
                let (above, below) = (high - bounds.least, bounds.most - low);
                if bounds.widest > above.min(below) {
                    group.narrow(domains, above, below)?;
                }
            }
            if domains.removals() == removed {
                return Ok(range);
            }
        }
    }
}

/// Returns the least and the most digit of a set, each counted one less.
#[inline]
fn ends(candidates: u64) -> (u64, u64) {
    (candidates.trailing_zeros().into(), (u64::BITS - 1 - candidates.leading_zeros()).into())
}

/// Returns the digits up to one that is counted one less.
#[inline]
fn up_to(digit: u64) -> u64 {
    mask::up_to(u32::try_from(digit + 1).unwrap_or(u64::BITS))
}

impl Propagate for Sums {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> Cost {
        Cost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let Range { low, high, open } = self.bound(domains)?;
        if open == 0 || open > MOST_OPEN as u64 || high - low >= WINDOW {
            return Ok(());
        }
        let Self { groups, bounds, ways, .. } = self;
        let mut wanted = Window::between(low, high);
        if low == high {
            // Each group has its sum, whatever the others do.
            for ((group, bounds), ways) in groups.iter().zip(&*bounds).zip(ways) {
                if bounds.open > 0 && ways.list(&group.terms, domains, bounds.decided) {
                    ways.keep(domains, wanted)?;
                }
            }
            return Ok(());
        }
        for ((group, bounds), ways) in groups.iter().zip(&*bounds).zip(&mut *ways) {
            if !ways.list(&group.terms, domains, bounds.decided) {
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
mod tests {
    use fastrand::Rng;

    use super::super::ways::MOST_WAYS;
    use super::*;

    /// The cells of a group with their coefficients, and its base.
    type Plain = (Vec<(Place, u64)>, u64);

    const CELLS: usize = 5;

    /// Returns what each cell holds in some way to give all groups the same sum, by trying all.
    fn possible(groups: &[Plain], differ: &CellPairs, masks: &[u64]) -> Vec<u64> {
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
        let made = groups.iter().map(|(cells, base)| Group::new(*base, cells, differ));
        let mut log = Vec::new();
        Sums::new(made.collect()).propagate(&mut Domains::new(masks, &mut log))
    }

    #[test]
    fn what_a_sum_needs_stays_and_nothing_else_where_there_are_few_ways() {
        let mut random = Rng::with_seed(3);
        let (mut possible_ones, mut exact) = (0, 0);
        for round in 0..3000 {
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
                let times = if random.bool() { 1 } else { random.u64(1..4) };
                let (cells, base) = &mut groups[random.usize(..parts)];
                cells.push((place, times));
                *base -= u64::from(mask.trailing_zeros()) * times;
            }
            groups[0].1 += if round % 5 == 0 { random.u64(..6) } else { 0 };
            let number: u32 = masks.iter().map(|mask| mask.count_ones()).product();
            let wanted = possible(&groups, &differ, &masks);
            let kept = propagated(&groups, &differ, &mut masks);
            if wanted[0] == 0 {
                // That two decided cells differ is seen to by others.
                assert!(kept.is_err() || number > MOST_WAYS || has_pairs, "{groups:?}");
                continue;
            }
            possible_ones += 1;
            assert_eq!(kept, Ok(()), "{groups:?}");
            assert!(masks.iter().zip(&wanted).all(|(left, wanted)| wanted & !left == 0));
            if number <= MOST_WAYS && !has_pairs {
                assert_eq!(masks, wanted, "{groups:?}");
                exact += 1;
            }
        }
        assert!(possible_ones > 1000 && exact > 200, "{possible_ones} {exact}");
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
