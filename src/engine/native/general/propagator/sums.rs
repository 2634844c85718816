//! Groups of cells that add up to the same, by the sets of sums that they can have.

use std::sync::Arc;

use super::{Cost, Propagate, distinct};
use crate::engine::native::general::combinations::Combinations;
use crate::engine::native::general::domains::{Conflict, Domains, Place};
use crate::engine::native::general::mask;

/// The largest sum that is kept, once those that all groups exceed are taken off.
pub(in crate::engine::native::general) const LARGEST: u32 = u128::BITS - 1;

/// With more open cells than this, bounds do: the sets of sums say little more then.
const MOST_OPEN: usize = 4;

/// Cells that are added at a time. Digits count one less than they are: the rest is in the group's base.
#[derive(Debug)]
pub(in crate::engine::native::general) enum Block {
    /// A cell, taken so many times.
    Single(Place, u32),
    /// Cells that differ, as many as there are combinations for.
    Distinct(Vec<Place>),
}

/// Cells whose sum is compared.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Group {
    /// What is added to the sum of the blocks.
    pub(in crate::engine::native::general) base: u32,
    pub(in crate::engine::native::general) blocks: Vec<Block>,
    /// The cells of the blocks, with how many times they are taken.
    pub(in crate::engine::native::general) cells: Vec<(Place, u64)>,
}

/// Bounds, and where few cells are open the sums that each group can have, as bits of a word: what all groups
/// can have is left to each. That is exact, but for digits that repeat where they must not in another block.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Sums {
    places: Vec<Place>,
    groups: Vec<Group>,
    sets: Arc<Combinations>,
    /// The sums of each block, then those of the blocks before it, for all groups.
    blocks: Vec<u128>,
    before: Vec<u128>,
    bounds: Vec<Bounds>,
}

/// What a group can come to.
#[derive(Debug, Clone, Default)]
struct Bounds {
    least: u64,
    most: u64,
    /// The most that one cell makes of the difference.
    widest: u64,
}

impl Sums {
    pub(in crate::engine::native::general) fn new(
        groups: Vec<Group>,
        sets: &Arc<Combinations>,
    ) -> Self {
        let cells = groups.iter().flat_map(|group| &group.cells);
        let places = cells.map(|&(place, _)| place).collect();
        let blocks = groups.iter().map(|group| group.blocks.len()).sum();
        let (blocks, before) = (vec![0; blocks], vec![0; blocks]);
        let bounds = vec![Bounds::default(); groups.len()];
        Self { places, groups, sets: Arc::clone(sets), blocks, before, bounds }
    }
}

impl Sums {
    /// Keeps what is between the bounds that the other cells leave. Tells whether it is worth to look closer.
    fn bound(&mut self, domains: &mut Domains<'_>) -> Result<bool, Conflict> {
        loop {
            // What all groups can come to.
            let (mut low, mut high) = (0, u64::MAX);
            let mut open = 0;
            for (group, bounds) in self.groups.iter().zip(&mut self.bounds) {
                let base = group.base.into();
                *bounds = Bounds { least: base, most: base, widest: 0 };
                for &(place, times) in &group.cells {
                    let candidates = domains.get(place);
                    let (least, most) = ends(candidates);
                    bounds.least += least * times;
                    bounds.most += most * times;
                    bounds.widest = bounds.widest.max((most - least) * times);
                    open += usize::from(least != most);
                }
                low = low.max(bounds.least);
                high = high.min(bounds.most);
            }
            if low > high {
                return Err(Conflict);
            }
            let removed = domains.removed;
            for (group, bounds) in self.groups.iter().zip(&self.bounds) {
                // How far the cells together may be above their least and below their most.
                let (above, below) = (high - bounds.least, bounds.most - low);
                if bounds.widest <= above.min(below) {
                    continue;
                }
                for &(place, times) in &group.cells {
                    let (least, most) = ends(domains.get(place));
                    let span = (most - least) * times;
                    if span > above {
                        domains.keep(place, up_to(least + above / times))?;
                    }
                    if span > below {
                        domains.keep(place, !up_to((most - below / times) - 1))?;
                    }
                }
            }
            if domains.removed == removed {
                return Ok(open <= MOST_OPEN);
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

/// Returns the sums of one of each.
#[inline]
fn add(one: u128, other: u128) -> u128 {
    let (few, many) =
        if one.count_ones() <= other.count_ones() { (one, other) } else { (other, one) };
    shifts(few).fold(0, |sums, shift| sums | many << shift)
}

#[inline]
fn shifts(mut bits: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let index = bits.trailing_zeros();
        (index < u128::BITS).then(|| {
            bits &= bits - 1;
            index
        })
    })
}

/// Returns what a cell comes to that is taken so many times.
#[inline]
fn times(candidates: u64, coefficient: u32) -> u128 {
    if coefficient == 1 {
        return candidates.into();
    }
    mask::indexes(candidates).fold(0, |sums, digit| {
        sums | digit.checked_mul(coefficient).and_then(|sum| 1_u128.checked_shl(sum)).unwrap_or(0)
    })
}

impl Propagate for Sums {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> Cost {
        Cost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        if !self.bound(domains)? {
            return Ok(());
        }
        let mut common = u128::MAX;
        let mut number = 0;
        for group in &self.groups {
            let mut sums = 1_u128.checked_shl(group.base).unwrap_or(0);
            for block in &group.blocks {
                let own = match block {
                    Block::Single(place, coefficient) => times(domains.get(*place), *coefficient),
                    Block::Distinct(places) => distinct::sums(domains, places, &self.sets),
                };
                self.blocks[number] = own;
                self.before[number] = sums;
                sums = add(sums, own);
                number += 1;
            }
            common &= sums;
            if common == 0 {
                return Err(Conflict);
            }
        }
        for group in self.groups.iter().rev() {
            let mut after = common;
            for block in group.blocks.iter().rev() {
                number -= 1;
                let (own, before) = (self.blocks[number], self.before[number]);
                let (mut wanted, mut rest) = (0, 0);
                for sum in shifts(own) {
                    let left = after >> sum & before;
                    if left != 0 {
                        wanted |= 1 << sum;
                        rest |= left;
                    }
                }
                after = rest;
                if wanted == own {
                    continue;
                }
                match block {
                    Block::Single(place, coefficient) => {
                        let can = |digit: &u32| wanted >> (digit * coefficient) & 1 != 0;
                        let candidates = mask::indexes(domains.get(*place));
                        let reach = candidates.filter(|digit| digit * coefficient <= LARGEST);
                        let left = reach.filter(can).fold(0, |left, digit| left | 1 << digit);
                        domains.keep(*place, left)?;
                    }
                    Block::Distinct(places) => {
                        distinct::filter(domains, places, wanted, &self.sets)?;
                    }
                }
            }
        }
        Ok(())
    }
}
