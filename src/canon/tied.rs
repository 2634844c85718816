//! Givens in open columns, which tie with each other.
//!
//! In each stack, the open columns without a given come first, then those with one by their labels. Columns whose
//! digits are both new are equal until now: each order is an arrangement of its own. In the same way, stacks without
//! earlier givens are ordered by what they have of this row, those with less first, and equal ones take both orders.

use super::arrangement::{Arrangement, LANES, new_digits};
use super::board::{BoardRow, LANE};

/// Returns the columns of the stacks in which all columns are open.
#[inline(always)]
pub(super) fn open_stacks(open: u16, columns: u16) -> u16 {
    let stack = |shift: u16| {
        let own = columns & 7 << shift;
        if open & own == own { own } else { 0 }
    };
    stack(0) | stack(3) | stack(6)
}

/// Returns whether no two of these columns are in the same stack, or in stacks of `wide`: then none ties.
#[inline(always)]
pub(super) fn are_apart(free: u16, wide: u16) -> bool {
    ARE_APART[usize::from(free & 511)] && (free & wide).count_ones() < 2
}

static ARE_APART: [bool; 512] = {
    let mut are_apart = [false; 512];
    let mut mask = 0_usize;
    while mask < 512 {
        are_apart[mask] = (mask >> 6).count_ones() < 2
            && (mask >> 3 & 7).count_ones() < 2
            && (mask & 7).count_ones() < 2;
        mask += 1;
    }
    are_apart
};

/// Returns the columns of the stack `stack`, from 0.
#[inline(always)]
fn stack_of(stack: usize) -> u16 {
    0b111_000_000 >> (3 * stack)
}

/// Moves columns by `shift`.
#[inline(always)]
fn shift(arrangement: &mut Arrangement, columns: u16, shift: u64) {
    arrangement.slots += LANES[usize::from(columns & 511)] * shift;
}

/// Leaves the slots that they have to the open columns `free`, none of which tie, and moves the others that are open.
#[inline(always)]
pub(super) fn settle(arrangement: &mut Arrangement, free: u16, wide: u16) {
    arrangement.open &= !free;
    for stack in 0..3 {
        let own = stack_of(stack);
        if free & own == 0 {
            continue;
        }
        if wide & own != 0 {
            shift(arrangement, wide & !own, 12);
        }
        shift(arrangement, arrangement.open & own, 4);
    }
}

/// The givens of a stack in open columns.
#[derive(Debug, Clone, Copy, Default)]
struct StackGivens {
    /// The columns, by the labels of their digits.
    columns: [u8; 3],
    count: usize,
    /// How many of the digits are new; they are the last.
    new: usize,
    /// The labels, a nibble each.
    key: u64,
}

impl StackGivens {
    /// Sorts the givens of a stack.
    #[inline(always)]
    fn new(mut free: u16, labels: &[u16; 9]) -> Self {
        let mut list = [u16::MAX; 3];
        let mut part = Self::default();
        while free != 0 {
            let column = 8 - free.trailing_zeros() as u16 % 9;
            free &= free - 1;
            list[part.count] = labels[usize::from(column)] << 4 | column;
            part.count += 1;
        }
        for (one, other) in [(0, 1), (1, 2), (0, 1)] {
            if list[one] > list[other] {
                list.swap(one, other);
            }
        }
        for (column, &labelled) in part.columns.iter_mut().zip(&list[..part.count]) {
            *column = (labelled & 15) as u8;
            part.key = part.key << 4 | u64::from(labelled >> 4);
        }
        part.new = new_digits(part.key) as usize;
        part
    }

    /// Returns the shift that the columns have, and that the last one keeps.
    #[inline(always)]
    fn shift(&self, arrangement: &Arrangement) -> u64 {
        arrangement.shift(LANE * self.columns[0])
    }
}

/// Adds the continuations of an arrangement by a row whose givens tie, unless others have a lesser key.
#[inline(never)]
pub(super) fn place(
    mut arrangement: Arrangement,
    row: &BoardRow,
    wide: u16,
    label: u64,
    best: &mut u64,
    next: &mut Vec<Arrangement>,
) {
    let free = row.mask & arrangement.open;
    let mut labels = [0; 9];
    let mut key = 0;
    for &(lane, digit) in row.givens() {
        let label = arrangement.label(digit);
        let column = lane / LANE;
        labels[usize::from(column % 9)] = label as u16;
        if free >> (8 - column) & 1 == 0 {
            key |= label << arrangement.shift(lane);
        }
    }
    let mut parts = [StackGivens::default(); 3];
    // The stacks that compete for a place, the last place first.
    let (mut rivals, mut count) = ([0; 3], 0);
    for stack in 0..3 {
        let own = stack_of(stack);
        if free & own == 0 {
            continue;
        }
        let part = StackGivens::new(free & own, &labels);
        parts[stack] = part;
        if wide & own == 0 {
            key |= part.key << part.shift(&arrangement);
            continue;
        }
        let mut place = count;
        while place > 0 && parts[rivals[place - 1]].key < part.key {
            rivals[place] = rivals[place - 1];
            place -= 1;
        }
        rivals[place] = stack;
        count += 1;
    }
    let rivals = &rivals[..count];
    for (place, &stack) in (0..).zip(rivals) {
        key |= parts[stack].key << (parts[stack].shift(&arrangement) + 12 * place);
    }
    if key > *best {
        return;
    }
    if key < *best {
        *best = key;
        next.clear();
    }
    give_slots(&mut arrangement, free, wide, rivals, &parts);
    let start = next.len();
    next.push(arrangement);
    vary_all(next, start, wide, rivals, &parts);
    if new_digits(key) > 0 {
        for arrangement in &mut next[start..] {
            arrangement.name(row, label);
        }
    }
}

/// Gives slots to the open columns `free`, and moves the others.
#[inline(always)]
fn give_slots(
    arrangement: &mut Arrangement,
    free: u16,
    wide: u16,
    rivals: &[usize],
    parts: &[StackGivens; 3],
) {
    arrangement.open &= !free;
    let mut still_wide = wide;
    for (place, &stack) in (0..).zip(rivals) {
        still_wide &= !stack_of(stack);
        shift(arrangement, wide & stack_of(stack), 12 * place);
    }
    shift(arrangement, still_wide, 12 * rivals.len() as u64);
    for (stack, part) in parts.iter().enumerate() {
        shift(arrangement, arrangement.open & stack_of(stack), 4 * part.count as u64);
        for (place, &column) in (0..).zip(part.columns[..part.count].iter().rev()) {
            arrangement.slots += (4 * place) << (LANE * column);
        }
    }
}

/// Adds to the one arrangement from `start` on those with other orders of what ties.
#[inline(always)]
fn vary_all(
    next: &mut Vec<Arrangement>,
    start: usize,
    wide: u16,
    rivals: &[usize],
    parts: &[StackGivens; 3],
) {
    let tie = |one: usize| {
        rivals.get(one + 1).is_some_and(|&stack| parts[rivals[one]].key == parts[stack].key)
    };
    vary(next, start, [tie(0), tie(1)], |arrangement, one, other| {
        swap_stacks(arrangement, wide, rivals[one], rivals[other]);
    });
    for StackGivens { columns, count, new, .. } in parts {
        let tie = |one: usize| one + 1 < *count && one + *new >= *count;
        vary(next, start, [tie(0), tie(1)], |arrangement, one, other| {
            let (one, other) = (LANE * columns[one], LANE * columns[other]);
            let both = arrangement.shift(one) ^ arrangement.shift(other);
            arrangement.slots ^= both << one | both << other;
        });
    }
}

fn swap_stacks(arrangement: &mut Arrangement, wide: u16, one: usize, other: usize) {
    let lanes = |stack: usize| LANES[usize::from(wide & stack_of(stack))];
    let place = |stack: usize| (arrangement.slots >> (3 * usize::from(LANE) * stack) & 63) / 12;
    let apart = place(other).wrapping_sub(place(one)).wrapping_mul(12);
    // What is taken from one lane is less than it holds, so that nothing is borrowed from the next.
    arrangement.slots = arrangement
        .slots
        .wrapping_add(lanes(one).wrapping_mul(apart))
        .wrapping_sub(lanes(other).wrapping_mul(apart));
}

/// Adds the other orders of three things, of which the first two tie, or the last two, or all.
#[inline(always)]
fn vary(
    next: &mut Vec<Arrangement>,
    start: usize,
    ties: [bool; 2],
    swap: impl Fn(&mut Arrangement, usize, usize),
) {
    let orders: &[&[(usize, usize)]] = match ties {
        [false, false] => return,
        [true, false] => &[&[(0, 1)]],
        [false, true] => &[&[(1, 2)]],
        [true, true] => &[&[(0, 1)], &[(1, 2)], &[(0, 2)], &[(0, 1), (1, 2)], &[(1, 2), (0, 1)]],
    };
    for index in start..next.len() {
        for order in orders {
            let mut other = next[index];
            for &(one, another) in *order {
                swap(&mut other, one, another);
            }
            next.push(other);
        }
    }
}
