//! A row or column in which a part adds up to a number: sandwiches and X-sums.

use std::ops::Range;
use std::sync::Arc;

use super::{CallCost, Propagate};
use crate::engine::native::general::combinations::Combinations;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// The possible places of the part, and their consequences for other cells.
#[derive(Debug, Clone)]
pub(crate) struct Scenario {
    /// Cells of the line that hold a certain digit, which is a bit.
    pub(crate) fixed: Vec<(usize, u64)>,
    /// The cells of the line that add up to the sum, none of them fixed.
    pub(crate) part: Range<usize>,
    /// Their sum, with digits counted from 0.
    pub(crate) sum: u32,
}

/// Goes through the scenarios, and for each through the sets of digits of the part.
pub(crate) struct Split {
    places: Vec<Place>,
    scenarios: Arc<[Scenario]>,
    sets: &'static Combinations,
    masks: Vec<u64>,
    left: Vec<u64>,
}

impl Split {
    /// Makes the one for a line that is a house.
    pub(crate) fn new(
        places: Vec<Place>,
        scenarios: Arc<[Scenario]>,
        sets: &'static Combinations,
    ) -> Self {
        let (masks, left) = (vec![0; places.len()], vec![0; places.len()]);
        Self { places, scenarios, sets, masks, left }
    }
}

impl Propagate for Split {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> CallCost {
        CallCost::High
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let Self { places, scenarios, sets, masks, left } = self;
        for (mask, &place) in masks.iter_mut().zip(&*places) {
            *mask = domains.get(place);
        }
        left.fill(0);
        let full = mask::up_to(u32::try_from(places.len()).unwrap_or(u32::MAX));
        for Scenario { fixed, part, sum } in &**scenarios {
            if fixed.iter().any(|&(index, digit)| masks[index] & digit == 0) {
                continue;
            }
            let (mut free, mut rest) = (full, full);
            for &(index, digit) in fixed {
                (free, rest) = (free & !digit, rest & !(1 << index));
            }
            part.clone().for_each(|index| rest &= !(1 << index));
            let rest = || mask::indexes(rest).map(|index| index as usize);
            let within = &masks[part.clone()];
            let may_be_inside = free & within.iter().fold(0, |union, mask| union | mask);
            let may_be_outside = rest().fold(0, |union, index| union | masks[index]);
            let (mut inside, mut outside, mut is_possible) = (0, 0, false);
            for &set in sets.with_sum(part.len(), *sum) {
                let others = free & !set;
                if set & !may_be_inside == 0
                    && others & !may_be_outside == 0
                    && within.iter().all(|mask| mask & set != 0)
                    && rest().all(|index| masks[index] & others != 0)
                {
                    (inside, outside, is_possible) = (inside | set, outside | others, true);
                }
            }
            if is_possible {
                left[part.clone()].iter_mut().for_each(|left| *left |= inside);
                rest().for_each(|index| left[index] |= outside);
                for &(index, digit) in fixed {
                    left[index] |= digit;
                }
            }
        }
        places.iter().zip(&*left).try_for_each(|(&place, &left)| domains.keep(place, left))
    }
}
