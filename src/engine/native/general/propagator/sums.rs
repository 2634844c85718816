//! Groups of cells that add up to the same.

use super::{Cost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// With more open cells than this, or more ways to choose a digit for all but one of them, bounds do: to go
/// through the ways removes little more then.
const MOST_OPEN: usize = 4;
const MOST_WAYS: u32 = 16;

/// There is room for so many open cells, and one that comes after.
const LISTED: usize = MOST_OPEN.next_power_of_two() * 2;

/// Sums are told apart up to so many above the least.
const WINDOW: u64 = u64::BITS as u64;

/// A cell of a group.
#[derive(Debug)]
struct Term {
    place: Place,
    /// How many times it is taken.
    times: u64,
    /// The cells of the group that differ from it, as bits, in their order; those behind the first 64 are left out.
    differs: u64,
}

/// Cells whose sum is compared.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Group {
    /// What is added to the sum of the cells, whose digits count one less than they are.
    base: u64,
    terms: Vec<Term>,
    /// Whether each cell is taken once.
    is_plain: bool,
}

impl Group {
    /// Makes a group of cells, each taken so many times, to whose sum, digits counted one less, `base` is added.
    pub(in crate::engine::native::general) fn new(
        base: u64,
        cells: &(impl Iterator<Item = (Place, u64)> + Clone),
        differ: &CellPairs,
    ) -> Self {
        let differs = |one: Place| {
            let others = cells.clone().zip(0..u64::BITS);
            let differ = others.filter(|&((other, _), _)| differ.contains(one, other));
            differ.fold(0, |set, (_, index)| set | 1 << index)
        };
        let term = |(place, times)| Term { place, times, differs: differs(place) };
        let terms = cells.clone().map(term).collect();
        Self { base, terms, is_plain: cells.clone().all(|(_, times)| times == 1) }
    }

    /// Says what the group can come to.
    #[inline]
    fn bounds(&self, domains: &Domains<'_>) -> Bounds {
        if self.is_plain {
            self.bounds_with(domains, |_| 1)
        } else {
            self.bounds_with(domains, |term| term.times)
        }
    }

    #[inline]
    fn bounds_with(&self, domains: &Domains<'_>, times: impl Fn(&Term) -> u64) -> Bounds {
        let (mut least, mut most, mut decided) = (self.base, self.base, self.base);
        let (mut widest, mut open, mut listed) = (0, 0, [0; LISTED]);
        for (index, term) in (0..).zip(&self.terms) {
            let times = times(term);
            let (first, last) = ends(domains.get(term.place));
            let span = (last - first) * times;
            least += first * times;
            most += last * times;
            widest = widest.max(span);
            decided += if span == 0 { first * times } else { 0 };
            // Also where it is not open: then the next one takes its place.
            listed[open % LISTED] = index;
            open += usize::from(span != 0);
        }
        Bounds { least, most, widest, decided, open, listed }
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

/// What a group can come to.
#[derive(Debug, Clone, Default)]
struct Bounds {
    least: u64,
    most: u64,
    /// The most that one cell makes of the difference.
    widest: u64,
    /// What the decided cells come to.
    decided: u64,
    /// How many cells are open, and which, if they are few.
    open: usize,
    listed: [u16; LISTED],
}

/// Keeps what is between bounds and, where few cells are open, what is part of a sum that all groups can have.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Sums {
    places: Vec<Place>,
    groups: Vec<Group>,
    bounds: Vec<Bounds>,
    ways: Ways,
}

/// The sums that all groups can have, as far as bounds tell.
struct Range {
    low: u64,
    high: u64,
    /// How many cells are open.
    open: usize,
}

impl Sums {
    pub(in crate::engine::native::general) fn new(groups: Vec<Group>) -> Self {
        let terms = groups.iter().flat_map(|group| &group.terms);
        let places = terms.map(|term| term.place).collect();
        let bounds = vec![Bounds::default(); groups.len()];
        Self { places, groups, bounds, ways: Ways::default() }
    }

    /// Keeps what is between the bounds that the other cells leave.
    fn bound(&mut self, domains: &mut Domains<'_>) -> Result<Range, Conflict> {
        loop {
            let mut range = Range { low: 0, high: u64::MAX, open: 0 };
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
        if open == 0 || open > MOST_OPEN || high - low >= WINDOW {
            return Ok(());
        }
        let Self { groups, bounds, ways, .. } = self;
        ways.low = low;
        ways.wanted = u64::MAX >> (WINDOW - 1 - (high - low));
        if low < high {
            let mut sums = ways.wanted;
            for (group, bounds) in groups.iter().zip(&*bounds) {
                if ways.of(group, bounds, domains) > MOST_WAYS {
                    return Ok(());
                }
                sums &= ways.sums_from(0, ways.rest);
                if sums == 0 {
                    return Err(Conflict);
                }
            }
            ways.wanted = sums;
        }
        for (group, bounds) in groups.iter().zip(&*bounds) {
            if bounds.open > 0 && ways.of(group, bounds, domains) <= MOST_WAYS {
                ways.keep(domains)?;
            }
        }
        Ok(())
    }
}

/// An open cell of a group.
#[derive(Debug, Clone, Copy, Default)]
struct Open {
    candidates: u64,
    /// The candidates with which there is a way.
    left: u64,
    times: u64,
    place: Place,
    /// Its place in the group.
    index: u16,
    /// The open cells before it that differ from it, as bits.
    differs: u8,
}

/// The ways to choose a digit for each open cell of a group.
#[derive(Debug, Default)]
struct Ways {
    open: [Open; MOST_OPEN],
    chosen: [u64; MOST_OPEN],
    count: usize,
    /// What the other cells come to, and where the window of sums begins.
    rest: u64,
    low: u64,
    /// The sums that are wanted, above `low`, as bits.
    wanted: u64,
}

impl Ways {
    /// Looks at a group. Returns how many ways there are to go through, at most.
    #[inline]
    fn of(&mut self, group: &Group, bounds: &Bounds, domains: &Domains<'_>) -> u32 {
        (self.count, self.rest) = (bounds.open, bounds.decided);
        // The last one is chosen for all others at once: the one with the most candidates, if it is taken once.
        let (mut last, mut most, mut number) = (0, 0, 1);
        for (count, &index) in bounds.listed[..bounds.open].iter().enumerate() {
            let Term { place, times, .. } = group.terms[usize::from(index)];
            let candidates = domains.get(place);
            number *= candidates.count_ones();
            let worth = if times == 1 { candidates.count_ones() } else { 0 };
            if worth >= most {
                (last, most) = (count, worth);
            }
            self.open[count] = Open { candidates, left: 0, times, place, index, differs: 0 };
        }
        if self.count > 1 {
            self.open.swap(last, self.count - 1);
            for one in 1..self.count {
                let differs = group.terms[usize::from(self.open[one].index)].differs;
                for before in 0..one {
                    let index = self.open[before].index;
                    let differs = index < 64 && differs >> index & 1 != 0;
                    self.open[one].differs |= u8::from(differs) << before;
                }
            }
        }
        number / most.max(1)
    }

    /// Returns the candidates of a cell that cells chosen before leave to it.
    #[inline]
    fn candidates(&self, number: usize) -> u64 {
        let Open { candidates, differs, .. } = self.open[number];
        let others = self.chosen[..number].iter().enumerate();
        others.fold(
            candidates,
            |left, (index, &digit)| {
                if differs >> index & 1 == 0 { left } else { left & !digit }
            },
        )
    }

    /// Returns the sums that there are, from `low` on, as bits.
    fn sums_from(&mut self, number: usize, sum: u64) -> u64 {
        if number == self.count {
            return moved(1, sum, self.low);
        }
        let Open { times, .. } = self.open[number];
        let candidates = self.candidates(number);
        if number + 1 == self.count && times == 1 {
            return moved(candidates, sum, self.low);
        }
        let mut sums = 0;
        for digit in mask::indexes(candidates) {
            self.chosen[number] = 1 << digit;
            sums |= self.sums_from(number + 1, sum + u64::from(digit) * times);
        }
        sums
    }

    /// Leaves each cell the candidates with which there is a way to one of the sums that are wanted.
    fn keep(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        if !self.find(0, self.rest) {
            return Err(Conflict);
        }
        self.open[..self.count].iter().try_for_each(|open| domains.keep(open.place, open.left))
    }

    /// Tells whether there is a way that begins with what was chosen so far.
    fn find(&mut self, number: usize, sum: u64) -> bool {
        if number == self.count {
            return moved(self.wanted, self.low, sum) & 1 != 0;
        }
        let Open { times, .. } = self.open[number];
        let mut candidates = self.candidates(number);
        if number + 1 == self.count && times == 1 {
            candidates &= moved(self.wanted, self.low, sum);
            self.open[number].left |= candidates;
            return candidates != 0;
        }
        let mut is_found = false;
        for digit in mask::indexes(candidates) {
            self.chosen[number] = 1 << digit;
            if self.find(number + 1, sum + u64::from(digit) * times) {
                is_found = true;
                self.open[number].left |= 1 << digit;
            }
        }
        is_found
    }
}

/// Returns numbers that are bits above `from` as bits above `to`, without those that are too large or too small.
#[inline]
fn moved(bits: u64, from: u64, to: u64) -> u64 {
    let shift = |distance: u64| u32::try_from(distance).unwrap_or(u64::BITS);
    if from >= to {
        bits.checked_shl(shift(from - to)).unwrap_or(0)
    } else {
        bits.checked_shr(shift(to - from)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

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
            let made = groups
                .iter()
                .map(|(cells, base)| Group::new(*base, &cells.iter().copied(), &differ));
            let mut log = Vec::new();
            let kept = Sums::new(made.collect()).propagate(&mut Domains::new(&mut masks, &mut log));
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
        let made =
            groups.iter().map(|(cells, base)| Group::new(*base, &cells.iter().copied(), &differ));
        let mut sums = Sums::new(made.collect());
        let mut masks = vec![0b1_1111_1111; CELLS];
        let mut log = Vec::new();
        let kept = sums.propagate(&mut Domains::new(&mut masks, &mut log));
        assert_eq!((kept, masks), (Ok(()), vec![0b1111; CELLS]));
    }
}
