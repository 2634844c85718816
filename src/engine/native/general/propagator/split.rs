//! A row or column of which a part adds up to a number: sandwiches and X-sums.

use std::ops::Range;
use std::sync::Arc;

use super::{Cost, Propagate};
use crate::engine::native::general::combinations::Combinations;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// Where the part may be, and what that says of other cells.
#[derive(Debug, Clone)]
pub(in crate::engine::native::general) struct Scenario {
    /// Cells of the line that hold a certain digit, which is a bit.
    pub(in crate::engine::native::general) fixed: Vec<(usize, u64)>,
    /// The cells of the line that add up to the sum, none of them fixed.
    pub(in crate::engine::native::general) part: Range<usize>,
    /// What they add up to, digits counted one less.
    pub(in crate::engine::native::general) sum: u32,
}

/// Goes through the scenarios, and for each through the sets of digits of the part.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Split {
    places: Vec<Place>,
    scenarios: Arc<[Scenario]>,
    sets: &'static Combinations,
    masks: Vec<u64>,
    left: Vec<u64>,
}

impl Split {
    /// Makes the one for a line that is a house.
    pub(in crate::engine::native::general) fn new(
        places: Vec<Place>,
        scenarios: Arc<[Scenario]>,
        sets: &'static Combinations,
    ) -> Self {
        let (masks, left) = (vec![0; places.len()], vec![0; places.len()]);
        Self { places, scenarios, sets, masks, left }
    }
}

/// Tells whether each of the cells and each digit of the set have one.
fn fits<'list>(masks: impl Iterator<Item = &'list u64>, set: u64) -> bool {
    let mut union = 0;
    for mask in masks {
        if mask & set == 0 {
            return false;
        }
        union |= mask;
    }
    set & !union == 0
}

impl Propagate for Split {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let Self { places, scenarios, sets, masks, left } = self;
        for (mask, &place) in masks.iter_mut().zip(&*places) {
            *mask = domains.get(place);
        }
        left.fill(0);
        let full = mask::up_to(u32::try_from(places.len()).unwrap_or(u32::MAX));
        for Scenario { fixed, part, sum } in &**scenarios {
            if !fixed.iter().all(|&(index, digit)| masks[index] & digit != 0) {
                continue;
            }
            let taken = fixed.iter().fold(0, |taken, (_, digit)| taken | digit);
            let is_rest = |index: &usize| {
                !part.contains(index) && fixed.iter().all(|(place, _)| place != index)
            };
            let (mut inside, mut outside) = (0, 0);
            for &set in sets.with_sum(part.len(), *sum) {
                if set & taken != 0 || !fits(masks[part.clone()].iter(), set) {
                    continue;
                }
                let others = full & !taken & !set;
                let rest = (0..masks.len()).filter(is_rest).map(|index| &masks[index]);
                if fits(rest, others) {
                    inside |= set;
                    outside |= others;
                }
            }
            // With no digits left inside, an empty part has still been possible if the rest has been.
            if inside | outside == 0 && fixed.len() < masks.len() {
                continue;
            }
            if fixed.len() == masks.len() && !sets.with_sum(part.len(), *sum).contains(&0) {
                continue;
            }
            for (index, left) in left.iter_mut().enumerate() {
                if part.contains(&index) {
                    *left |= inside;
                } else if is_rest(&index) {
                    *left |= outside;
                }
            }
            for &(index, digit) in fixed {
                left[index] |= digit;
            }
        }
        places.iter().zip(&*left).try_for_each(|(&place, &left)| domains.keep(place, left))
    }
}
