//! A row or column with a number of visible skyscrapers: cells that are higher than all before them.

use super::{CallCost, Propagate};
use crate::Layout;
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// One more than the largest digit.
const HEIGHTS: usize = Layout::MAX_SIZE as usize + 1;

/// Goes along the line and back: with which heights, and how many seen, can it go on to the end?
///
/// For each height, which is 0 or the highest digit so far, a word says how many cells may have been seen, as bits.
pub(crate) struct Skyscraper {
    places: Vec<Place>,
    /// The number of visible skyscrapers.
    count: u32,
    /// The possible states before each cell.
    before: Vec<u64>,
}

impl Skyscraper {
    /// Makes the one for a line that is a house.
    pub(crate) fn new(places: Vec<Place>, count: u32) -> Self {
        let before = vec![0; places.len() * (places.len() + 1)];
        Self { places, count, before }
    }
}

impl Propagate for Skyscraper {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::High
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let size = self.places.len();
        let wanted = 1_u64.checked_shl(self.count).unwrap_or(0);
        let up_to_wanted = wanted | wanted.wrapping_sub(1);
        // Nothing is seen after the highest one.
        let highest_of_all = 1 << (size - 1);
        let is_highest = |&place: &Place| domains.get(place) == highest_of_all;
        let end = self.places.iter().position(is_highest).map_or(size, |index| index + 1);
        let places = &self.places[..end];

        let mut heights = [0; HEIGHTS];
        let now = &mut heights[..=size];
        now[0] = 1;
        let layers = self.before.chunks_exact_mut(size + 1);
        for ((index, &place), before) in places.iter().enumerate().zip(layers) {
            before.copy_from_slice(now);
            let candidates = domains.get(place) << 1;
            // With which numbers some height below is possible.
            let mut below = 0;
            for (height, now) in now.iter_mut().enumerate() {
                let hides = *now & all_if(hidden(height) & candidates != 0);
                let rises = below << 1 & up_to_wanted & all_if(candidates >> height & 1 != 0);
                below |= *now;
                *now = hides | rises;
            }
            // As digits of a house differ, the highest of n is n at least.
            now[index] = 0;
        }
        if now[size] & wanted == 0 {
            return Err(Conflict);
        }
        // From here on: how many may have been seen at each height so that the line can be completed.
        let mut heights = [0; HEIGHTS];
        let after = &mut heights[..=size];
        after[size] = wanted;
        let layers = self.before.chunks_exact(size + 1).take(end);
        for ((index, &place), before) in places.iter().enumerate().zip(layers).rev() {
            after[index] = 0;
            let candidates = domains.get(place) << 1;
            let (mut left, mut below) = (0, 0);
            for ((height, before), after) in before.iter().enumerate().zip(&*after) {
                // It is seen, or it is any digit below the height.
                left |= u64::from(below << 1 & after != 0) << height;
                left |= hidden(height) & all_if(before & after != 0);
                below |= before;
            }
            domains.keep(place, left >> 1)?;
            let mut above = 0;
            for (height, after) in after.iter_mut().enumerate().rev() {
                let hides = *after & all_if(hidden(height) & candidates != 0);
                let rises = above >> 1;
                above |= *after & all_if(candidates >> height & 1 != 0);
                *after = hides | rises;
            }
        }
        Ok(())
    }
}

/// Returns all bits, or none.
#[inline]
fn all_if(holds: bool) -> u64 {
    u64::from(holds).wrapping_neg()
}

/// Returns the digits below a height, as bits with their own numbers.
#[inline]
fn hidden(height: usize) -> u64 {
    ((1 << height) - 1) & !1
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;
    use crate::engine::native::general::mask;
    use crate::engine::{Interrupt, Watch};
    use crate::random::below;

    /// Returns what each cell holds in some line of different digits with the right number of visible skyscrapers.
    fn possible(masks: &[u64], count: u32) -> Vec<u64> {
        fn go(masks: &[u64], line: &mut Vec<u32>, count: u32, left: &mut [u64]) {
            let Some(mask) = masks.get(line.len()) else {
                let seen =
                    (0..line.len()).filter(|&one| line[..one].iter().all(|&d| d < line[one]));
                if seen.count() == count as usize {
                    left.iter_mut().zip(&*line).for_each(|(left, &digit)| *left |= 1 << digit);
                }
                return;
            };
            for digit in mask::indexes(*mask) {
                if !line.contains(&digit) {
                    line.push(digit);
                    go(masks, line, count, left);
                    line.pop();
                }
            }
        }
        let mut left = vec![0; masks.len()];
        go(masks, &mut Vec::new(), count, &mut left);
        left
    }

    fn propagated(masks: &mut [u64], count: u32) -> Result<(), Conflict> {
        let places = (0..).take(masks.len()).collect();
        let (mut log, interrupt) = (Vec::new(), Interrupt::default());
        let watch = Watch::new(&interrupt);
        Skyscraper::new(places, count).propagate(&mut Domains::new(masks, &mut log, &watch))
    }

    #[test]
    fn no_digit_goes_with_which_so_many_can_be_seen() {
        let mut random = Rng::with_seed(7);
        let (mut removed, mut kept) = (0, 0);
        for _ in 0..3000 {
            let size = 1 + below(&mut random, 6);
            let count = random.u32(0..=u32::try_from(size).expect("small"));
            let full = (1 << size) - 1;
            let before: Vec<u64> =
                (0..size).map(|_| random.u64(1..=full) | random.u64(..=full)).collect();
            let wanted = possible(&before, count);
            let mut masks = before.clone();
            match propagated(&mut masks, count) {
                Ok(()) => {
                    let stays = |(left, wanted): (&u64, &u64)| wanted & !left == 0;
                    assert!(masks.iter().zip(&wanted).all(stays), "{before:?} {count}");
                    kept += 1;
                    removed += u32::from(masks != before);
                }
                Err(Conflict) => {
                    assert!(wanted.iter().all(|&mask| mask == 0), "{before:?} {count}");
                }
            }
        }
        assert!(kept > 500 && removed > 300, "{kept} {removed}");
    }

    #[test]
    fn a_whole_line_is_checked() {
        let line = [2, 0, 4, 1, 3].map(|digit| 1 << digit);
        for count in 0..=5 {
            let seen = propagated(&mut line.clone(), count);
            assert_eq!(seen.is_ok(), count == 2, "{count}");
        }
    }

    #[test]
    fn where_all_are_seen_they_rise() {
        let mut masks = [0b1_1111; 5];
        assert_eq!(propagated(&mut masks, 5), Ok(()));
        assert_eq!(masks, [1, 2, 4, 8, 16]);
        let mut masks = [0b1_1111; 5];
        assert_eq!(propagated(&mut masks, 1), Ok(()));
        assert_eq!(masks[0], 16);
    }

    #[test]
    fn more_than_there_are_cells_are_never_seen() {
        for count in [6, 63, 64, 1000] {
            assert_eq!(propagated(&mut [0b1_1111; 5], count), Err(Conflict));
        }
    }
}
