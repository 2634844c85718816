//! Cells that differ and add up to something: which sums they can have, and what is left for a sum.

use crate::engine::native::general::combinations::{Combinations, MOST_DIGITS, worth};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// The cells that are open, and what the others hold.
struct Open {
    masks: [u64; MOST_DIGITS],
    places: [Place; MOST_DIGITS],
    count: usize,
    /// What the decided cells hold, and what it adds up to, digits counted one less.
    decided: u64,
    sum: u32,
}

impl Open {
    /// Splits the cells; none if two of them hold the same.
    #[inline]
    fn new(domains: &Domains<'_>, places: &[Place]) -> Option<Self> {
        let (masks, none) = ([0; MOST_DIGITS], [0; MOST_DIGITS]);
        let mut open = Self { masks, places: none, count: 0, decided: 0, sum: 0 };
        for &place in places {
            let candidates = domains.get(place);
            if candidates.is_power_of_two() {
                if open.decided & candidates != 0 {
                    return None;
                }
                open.decided |= candidates;
                open.sum += candidates.trailing_zeros();
            } else {
                open.masks[open.count] = candidates;
                open.places[open.count] = place;
                open.count += 1;
            }
        }
        for candidates in &mut open.masks[..open.count] {
            *candidates &= !open.decided;
        }
        Some(open)
    }

    #[inline]
    fn masks(&self) -> &[u64] {
        &self.masks[..self.count]
    }
}

/// Tells whether the digits of a set can be given to cells: whether each cell and each digit has one.
#[inline]
fn fits(masks: &[u64], union: u64, set: u64) -> bool {
    set & !union == 0 && masks.iter().all(|mask| mask & set != 0)
}

/// Returns the sums that the cells can have, as bits, digits counted one less; those above 127 are left
/// out.
pub(super) fn sums(domains: &Domains<'_>, places: &[Place], sets: &Combinations) -> u128 {
    let Some(open) = Open::new(domains, places) else { return 0 };
    let sums: u128 = match *open.masks() {
        [] => 1,
        [one] => u128::from(one),
        [one, other] => mask::indexes(one)
            .fold(0, |sums, digit| sums | u128::from(other & !(1 << digit)) << digit),
        ref masks => {
            let union = masks.iter().fold(0, |union, mask| union | mask);
            let mut sums = 0_u128;
            for &set in sets.all(masks.len()) {
                let sum = 1_u128.checked_shl(worth(set)).unwrap_or(0);
                if sums & sum == 0 && fits(masks, union, set) {
                    sums |= sum;
                }
            }
            sums
        }
    };
    sums.checked_shl(open.sum).unwrap_or(0)
}

/// Leaves the cells what they can hold if they add up to one of `wanted`, digits counted one less.
/// Returns the digits that are in the cells whatever happens.
pub(super) fn filter(
    domains: &mut Domains<'_>,
    places: &[Place],
    wanted: u128,
    sets: &Combinations,
) -> Result<u64, Conflict> {
    let Some(open) = Open::new(domains, places) else { return Err(Conflict) };
    let wanted = wanted.checked_shr(open.sum).unwrap_or(0);
    let required = match *open.masks() {
        [] if wanted & 1 != 0 => 0,
        [] => return Err(Conflict),
        [one] => {
            let left = one & u64::try_from(wanted & u128::from(u64::MAX)).unwrap_or(u64::MAX);
            domains.keep(open.places[0], left)?;
            if left.is_power_of_two() { left } else { 0 }
        }
        [one, other] => filter_pair(domains, &open, one, other, wanted)?,
        _ => filter_sets(domains, &open, wanted, sets)?,
    };
    Ok(required | open.decided)
}

fn filter_pair(
    domains: &mut Domains<'_>,
    open: &Open,
    one: u64,
    other: u64,
    wanted: u128,
) -> Result<u64, Conflict> {
    let (mut left, mut beside, mut required) = (0, 0, u64::MAX);
    for digit in mask::indexes(one) {
        let low = u64::try_from(wanted >> digit & u128::from(u64::MAX)).unwrap_or(u64::MAX);
        let partners = low & other & !(1 << digit);
        if partners != 0 {
            left |= 1 << digit;
            beside |= partners;
            required &= if partners.is_power_of_two() { partners | 1 << digit } else { 1 << digit };
        }
    }
    domains.keep(open.places[0], left)?;
    domains.keep(open.places[1], beside)?;
    Ok(required)
}

fn filter_sets(
    domains: &mut Domains<'_>,
    open: &Open,
    wanted: u128,
    sets: &Combinations,
) -> Result<u64, Conflict> {
    let masks = open.masks();
    let union = masks.iter().fold(0, |union, mask| union | mask);
    let (mut left, mut required) = (0, u64::MAX);
    let mut sums = wanted;
    while sums != 0 {
        let sum = sums.trailing_zeros();
        sums &= sums - 1;
        for &set in sets.with_sum(masks.len(), sum) {
            if fits(masks, union, set) {
                left |= set;
                required &= set;
            }
        }
    }
    if left == 0 {
        return Err(Conflict);
    }
    for &place in &open.places[..open.count] {
        domains.keep(place, left)?;
    }
    // A digit that is in all sets and has one place left.
    if required != 0 {
        let (mut once, mut twice) = (0, 0);
        for &mask in masks {
            twice |= once & mask;
            once |= mask;
        }
        let single = required & once & !twice;
        if single != 0 {
            for (&place, &mask) in open.places.iter().zip(masks) {
                if mask & single != 0 {
                    domains.keep(place, mask & single)?;
                }
            }
        }
    }
    Ok(required)
}
