//! The combinations of digits for the few open cells of a group.

use super::group::{SumGroup, Term};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// With more open cells than this, or more ways to choose a digit for all but one of them, bounds do: to go
/// through the ways removes little more then.
pub(super) const MOST_OPEN: usize = 4;
pub(super) const MOST_WAYS: u32 = 16;

/// Sums are distinguished up to this distance above the least.
pub(super) const WINDOW: u64 = u64::BITS as u64;

/// Sums from a number on, as bits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) low: u64,
    pub(super) sums: u64,
}

impl Window {
    /// Makes the window of all sums from `low` to `high`, which is less than [`WINDOW`] above.
    pub(super) fn between(low: u64, high: u64) -> Self {
        Self { low, sums: u64::MAX >> (WINDOW - 1 - (high - low)) }
    }

    /// Returns the digits, counted one less, that make one of the sums of `sum`.
    #[inline]
    fn from(self, sum: u64) -> u64 {
        moved(self.sums, self.low, sum)
    }
}

/// An open cell of a group.
#[derive(Debug, Clone, Copy, Default)]
struct OpenCell {
    candidates: u64,
    /// The candidates with which there is a way.
    left: u64,
    times: u64,
    place: Place,
    /// Its place in the group.
    index: usize,
    /// The open cells before it that differ from it, as bits.
    differs: u8,
}

/// The ways to choose a digit for each open cell of a group.
#[derive(Debug, Clone, Default)]
pub(super) struct Ways {
    open: [OpenCell; MOST_OPEN],
    chosen: [u64; MOST_OPEN],
    count: usize,
    /// The sum of the decided cells.
    rest: u64,
}

impl Ways {
    /// Looks at a group with at most [`MOST_OPEN`] open cells. Returns whether the ways are few enough.
    #[inline]
    pub(super) fn list(&mut self, group: &SumGroup, domains: &Domains<'_>) -> bool {
        let terms = &group.terms;
        (self.count, self.rest) = (0, group.base);
        // The last one is chosen for all others at once: the one with the most candidates, if it is taken once.
        let (mut last, mut most, mut number) = (0, 0, 1);
        for (index, &Term { place, times, .. }) in terms.iter().enumerate() {
            let candidates = domains.get(place);
            if candidates.is_power_of_two() {
                self.rest += u64::from(candidates.trailing_zeros()) * times;
                continue;
            }
            let digits = candidates.count_ones();
            number *= digits;
            let worth = if times == 1 { digits } else { 0 };
            if worth >= most {
                (last, most) = (self.count, worth);
            }
            self.open[self.count] =
                OpenCell { candidates, left: 0, times, place, index, differs: 0 };
            self.count += 1;
        }
        if number / most.max(1) > MOST_WAYS {
            return false;
        }
        if self.count > 1 {
            self.open.swap(last, self.count - 1);
            for one in 1..self.count {
                let differs = terms[self.open[one].index].differs;
                for before in 0..one {
                    let index = self.open[before].index;
                    let differs = index < 64 && differs >> index & 1 != 0;
                    self.open[one].differs |= u8::from(differs) << before;
                }
            }
        }
        true
    }

    /// Returns the candidates of a cell that cells chosen before leave to it.
    #[inline]
    fn candidates(&self, number: usize) -> u64 {
        let OpenCell { candidates, differs, .. } = self.open[number];
        if differs == 0 {
            return candidates;
        }
        let others = self.chosen[..number].iter().enumerate();
        others.fold(
            candidates,
            |left, (index, &digit)| {
                if differs >> index & 1 == 0 { left } else { left & !digit }
            },
        )
    }

    /// Returns the sums that there are, from `low` on, as bits.
    pub(super) fn sums(&mut self, low: u64) -> u64 {
        self.sums_from(0, self.rest, low)
    }

    fn sums_from(&mut self, number: usize, sum: u64, low: u64) -> u64 {
        if number == self.count {
            return moved(1, sum, low);
        }
        let OpenCell { times, .. } = self.open[number];
        let candidates = self.candidates(number);
        if number + 1 == self.count && times == 1 {
            return moved(candidates, sum, low);
        }
        let mut sums = 0;
        for digit in mask::indexes(candidates) {
            self.chosen[number] = 1 << digit;
            sums |= self.sums_from(number + 1, sum + u64::from(digit) * times, low);
        }
        sums
    }

    /// Leaves each cell the candidates with which there is a way to one of the sums that are wanted.
    #[inline]
    pub(super) fn keep(
        &mut self,
        domains: &mut Domains<'_>,
        wanted: Window,
    ) -> Result<(), Conflict> {
        let all_once = self.open[..self.count].iter().all(|open| open.times == 1);
        match self.count {
            1 if all_once => {
                let open = &self.open[0];
                domains.keep(open.place, open.candidates & wanted.from(self.rest))
            }
            2 if all_once => self.keep_two(domains, wanted),
            _ => {
                if !self.find(0, self.rest, wanted) {
                    return Err(Conflict);
                }
                let mut open = self.open[..self.count].iter();
                open.try_for_each(|open| domains.keep(open.place, open.left))
            }
        }
    }

    fn keep_two(&self, domains: &mut Domains<'_>, wanted: Window) -> Result<(), Conflict> {
        let [one, other, ..] = &self.open;
        let (mut left, mut beside) = (0, 0);
        for digit in mask::indexes(one.candidates) {
            let own = u64::from(other.differs) << digit;
            let partners = other.candidates & !own & wanted.from(self.rest + u64::from(digit));
            left |= u64::from(partners != 0) << digit;
            beside |= partners;
        }
        domains.keep(one.place, left)?;
        domains.keep(other.place, beside)
    }

    /// Returns whether some choice begins with what was chosen so far.
    fn find(&mut self, number: usize, sum: u64, wanted: Window) -> bool {
        if number == self.count {
            return wanted.from(sum) & 1 != 0;
        }
        let OpenCell { times, .. } = self.open[number];
        let mut candidates = self.candidates(number);
        if number + 1 == self.count && times == 1 {
            candidates &= wanted.from(sum);
            self.open[number].left |= candidates;
            return candidates != 0;
        }
        let mut is_found = false;
        for digit in mask::indexes(candidates) {
            self.chosen[number] = 1 << digit;
            if self.find(number + 1, sum + u64::from(digit) * times, wanted) {
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
