//! Counting circles: each digit in them occurs as many times as its value.

use super::{CallCost, Propagate};
use crate::Layout;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Counts the places of each digit, and keeps the digits that can make up all circles together.
pub(crate) struct Circles {
    places: Vec<Place>,
    size: u8,
    sums: Sums,
}

/// The sets of digits that add up to the number of circles.
enum Sums {
    /// All of them.
    Listed(Vec<u64>),
    /// Which numbers of circles the digits up to each can fill.
    Filled(Vec<Vec<bool>>),
}

/// The number of sets that are tried.
const MOST_LISTED: usize = 64;

/// The largest size at which all sets are tried.
const LARGEST_LISTED: u8 = 12;

impl Circles {
    pub(crate) fn new(places: Vec<Place>, size: u8) -> Self {
        let sums = listed(size, places.len()).map_or_else(
            || Sums::Filled(vec![vec![false; places.len() + 1]; usize::from(size) + 1]),
            Sums::Listed,
        );
        Self { places, size, sums }
    }

    /// Finds the digits that are in some set that fills all circles, and those that are in all of these sets: of the
    /// sets of digits that can be there, with those that must be.
    fn choices(&mut self, can: u64, must: u64) -> Option<(u64, u64)> {
        match &mut self.sums {
            Sums::Listed(sets) => {
                let fits = |set: &&u64| **set & !can == 0 && must & !**set == 0;
                let join = |(some, all): (u64, u64), set: &u64| (some | set, all & set);
                let mut fitting = sets.iter().filter(fits);
                fitting.next().map(|&first| fitting.fold((first, first), join))
            }
            Sums::Filled(filled) => choices(filled, self.size.into(), (can, must)),
        }
    }

    /// Counts in how many circles each digit, by its number from 0, may be, and in how many it is.
    #[inline]
    fn count(&self, domains: &Domains<'_>) -> ([u16; DIGITS], [u16; DIGITS]) {
        let (mut possible, mut sure) = ([0; DIGITS], [0; DIGITS]);
        for &place in &self.places {
            let candidates = domains.get(place);
            for digit in mask::indexes(candidates) {
                possible[digit as usize] += 1;
            }
            if candidates.is_power_of_two() {
                sure[candidates.trailing_zeros() as usize] += 1;
            }
        }
        (possible, sure)
    }
}

const DIGITS: usize = Layout::MAX_SIZE as usize;

/// Lists the sets of digits that add up to a number, if they are few.
fn listed(size: u8, number: usize) -> Option<Vec<u64>> {
    if size > LARGEST_LISTED {
        return None;
    }
    let adds_up =
        |&set: &u64| mask::digits(set).map(|digit| digit as usize).sum::<usize>() == number;
    let sets: Vec<u64> = (0..=mask::full(size)).filter(adds_up).take(MOST_LISTED + 1).collect();
    (sets.len() <= MOST_LISTED).then_some(sets)
}

/// Finds the digits that are in some choice, and those in all choices, that fill all circles.
fn choices(filled: &mut [Vec<bool>], size: usize, (can, must): (u64, u64)) -> Option<(u64, u64)> {
    let circles = filled[0].len() - 1;
    for row in &mut *filled {
        row.fill(false);
    }
    filled[0][0] = true;
    for digit in 1..=size {
        let (before, now) = filled.split_at_mut(digit);
        let (before, now) = (&before[digit - 1], &mut now[0]);
        for sum in 0..=circles {
            let without = must >> (digit - 1) & 1 == 0 && before[sum];
            let with = can >> (digit - 1) & 1 != 0 && sum >= digit && before[sum - digit];
            now[sum] = without || with;
        }
    }
    if !filled[size][circles] {
        return None;
    }
    let (mut some, mut all) = (0, 0);
    // Which sums lead on to all circles; the last row begins, and is walked down in place.
    filled[size][..circles].fill(false);
    for digit in (1..=size).rev() {
        let (before, now) = filled.split_at_mut(digit);
        let (before, now) = (&mut before[digit - 1], &now[0]);
        let (mut with, mut without) = (false, false);
        for sum in 0..=circles {
            let up = can >> (digit - 1) & 1 != 0 && sum + digit <= circles && now[sum + digit];
            let stays = must >> (digit - 1) & 1 == 0 && now[sum];
            with |= before[sum] && up;
            without |= before[sum] && stays;
            before[sum] &= up || stays;
        }
        some |= u64::from(with) << (digit - 1);
        all |= u64::from(with && !without) << (digit - 1);
    }
    Some((some, all))
}

impl Propagate for Circles {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (possible, sure) = self.count(domains);
        let (mut can, mut must) = (0, 0);
        for (digit, (possible, sure)) in (1..=self.size).zip(possible.into_iter().zip(sure)) {
            let bit = mask::bit(digit.into());
            if possible >= digit.into() && sure <= digit.into() {
                can |= bit;
            }
            if sure > 0 {
                must |= bit;
            }
        }
        if must & !can != 0 {
            return Err(Conflict);
        }
        let (some, all) = self.choices(can, must).ok_or(Conflict)?;
        for &place in &self.places {
            domains.keep(place, some)?;
        }
        // What was removed are other digits than those that are counted.
        let (possible, sure) = self.count(domains);
        for digit in mask::digits(some) {
            let (index, bit) = (digit as usize - 1, mask::bit(digit));
            if u32::from(possible[index]) == digit && all & bit != 0 {
                for &place in &self.places {
                    if domains.get(place) & bit != 0 {
                        domains.keep(place, bit)?;
                    }
                }
            } else if u32::from(sure[index]) == digit {
                for &place in &self.places {
                    if domains.get(place) != bit {
                        domains.remove(place, bit)?;
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::engine::{Interrupt, Watch};
    use crate::random::below;

    fn cells(number: usize) -> Vec<Place> {
        (0..).take(number).collect()
    }

    #[test]
    fn lists_and_sums_up_to_each_digit_find_the_same() {
        let mut random = Rng::with_seed(5);
        let mut possible = 0;
        for _ in 0..3000 {
            let size = random.u8(1..10);
            let full = mask::full(size);
            let number = 1 + below(&mut random, usize::from(size) * (usize::from(size) + 1) / 2);
            let can = full & (random.u64(..) | random.u64(..) | random.u64(..));
            let must = can & random.u64(..) & random.u64(..);
            let mut circles = Circles::new(cells(number), size);
            assert!(matches!(circles.sums, Sums::Listed(_)));
            let mut filled = vec![vec![false; number + 1]; usize::from(size) + 1];
            let expected = choices(&mut filled, size.into(), (can, must));
            assert_eq!(circles.choices(can, must), expected, "{size} {number} {can:b} {must:b}");
            possible += u32::from(expected.is_some());
        }
        assert!(possible > 500, "{possible}");
    }

    #[test]
    fn where_the_sets_are_many_they_are_not_listed() {
        assert!(matches!(Circles::new(cells(40), 16).sums, Sums::Filled(_)));
        assert!(matches!(Circles::new(cells(39), 12).sums, Sums::Filled(_)));
        assert!(matches!(Circles::new(cells(25), 9).sums, Sums::Listed(_)));
    }

    #[test]
    fn a_digit_is_there_as_often_as_it_says() {
        // Five circles: 5, or 1 and 4, or 2 and 3.
        let propagated = |masks: &mut [u64]| {
            let (mut log, interrupt) = (Vec::new(), Interrupt::default());
            let watch = Watch::new(&interrupt);
            Circles::new(cells(masks.len()), 6)
                .propagate(&mut Domains::new(masks, &mut log, &watch))
        };
        let mut masks = [0b11_1111; 5];
        assert_eq!(propagated(&mut masks), Ok(()));
        assert_eq!(masks, [0b01_1111; 5]);
        let mut masks = [0b00_0010, 0b11_1111, 0b11_1101, 0b11_1101, 0b11_1101];
        assert_eq!(propagated(&mut masks), Ok(()));
        assert_eq!(masks, [0b10, 0b10, 0b100, 0b100, 0b100]);
        let mut masks = [0b00_0010, 0b00_0001, 0b11_1111, 0b11_1111, 0b11_1111];
        assert_eq!(propagated(&mut masks), Err(Conflict));
    }
}
