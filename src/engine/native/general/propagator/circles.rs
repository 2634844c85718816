//! Counting circles: each digit that is there is there as often as it says.

use super::{Cost, Propagate};
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Counts the places of each digit, and keeps the digits that can make up all circles together.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Circles {
    places: Vec<Place>,
    size: u8,
    /// Which numbers of circles the digits up to each can fill.
    filled: Vec<Vec<bool>>,
}

impl Circles {
    pub(in crate::engine::native::general) fn new(places: Vec<Place>, size: u8) -> Self {
        let filled = vec![vec![false; places.len() + 1]; usize::from(size) + 1];
        Self { places, size, filled }
    }

    /// Finds the digits that are in some choice, and those in all choices, that fill all circles.
    fn choices(&mut self, can: u64, must: u64) -> (u64, u64) {
        let circles = self.places.len();
        for row in &mut self.filled {
            row.fill(false);
        }
        self.filled[0][0] = true;
        for digit in 1..=usize::from(self.size) {
            let (before, now) = self.filled.split_at_mut(digit);
            let (before, now) = (&before[digit - 1], &mut now[0]);
            for sum in 0..=circles {
                let without = must >> (digit - 1) & 1 == 0 && before[sum];
                let with = can >> (digit - 1) & 1 != 0 && sum >= digit && before[sum - digit];
                now[sum] = without || with;
            }
        }
        let (mut some, mut all) = (0, 0);
        if !self.filled[usize::from(self.size)][circles] {
            return (0, 0);
        }
        // Which sums lead on to all circles; the last row begins, and is walked down in place.
        let last = usize::from(self.size);
        for sum in 0..circles {
            self.filled[last][sum] = false;
        }
        for digit in (1..=last).rev() {
            let (before, now) = self.filled.split_at_mut(digit);
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
        (some, all)
    }
}

impl Propagate for Circles {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> Cost {
        Cost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let (mut can, mut must) = (0, 0);
        let count = |domains: &Domains<'_>, places: &[Place], digit: u64| {
            let possible = places.iter().filter(|&&place| domains.get(place) & digit != 0).count();
            let sure = places.iter().filter(|&&place| domains.get(place) == digit).count();
            (sure, possible)
        };
        for digit in mask::digits(mask::full(self.size)) {
            let (sure, possible) = count(domains, &self.places, mask::bit(digit));
            if possible >= digit as usize && sure <= digit as usize {
                can |= mask::bit(digit);
            }
            if sure > 0 {
                must |= mask::bit(digit);
            }
        }
        if must & !can != 0 {
            return Err(Conflict);
        }
        let (some, all) = self.choices(can, must);
        if some == 0 {
            return Err(Conflict);
        }
        for &place in &self.places {
            domains.keep(place, some)?;
        }
        for digit in mask::digits(some) {
            let (sure, possible) = count(domains, &self.places, mask::bit(digit));
            let wanted = digit as usize;
            if possible == wanted && all & mask::bit(digit) != 0 {
                for &place in &self.places {
                    if domains.get(place) & mask::bit(digit) != 0 {
                        domains.keep(place, mask::bit(digit))?;
                    }
                }
            } else if sure == wanted {
                for &place in &self.places {
                    if domains.get(place) != mask::bit(digit) {
                        domains.remove(place, mask::bit(digit))?;
                    }
                }
            }
        }
        Ok(())
    }
}
