//! Branching: a digit and one of its mini-rows, in the band that has the fewest configurations.
//!
//! tdoku's choice: the band (or stack) whose digits have the fewest configurations together, in it a
//! digit with two of them if there is one, else with three, else any. The two children are "the digit
//! is not in that mini-row" and "it is"; with two configurations either child decides all three
//! mini-rows of the digit. "It is not" goes first: the guesses are as many, but boards without a
//! solution and with several were measured to be a tenth faster.

use super::band::{CONFIGURATIONS, Matrix, configurations};
use super::round::{LaneCells, column_places, row_places};
use super::vector::Lanes;

/// A table for [`Lanes::entry`].
type EntryTable = [u16; 64];

/// The difference of a child from its board: a digit is eliminated from some cells of a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut<V> {
    /// The digit's bit; 0 for nothing.
    pub(super) digit: V,
    /// The box.
    pub(super) square: V,
    /// A bit for each cell of the box.
    pub(super) cells: V,
}

impl<V: Lanes> Cut<V> {
    /// Takes the flagged lanes from `other`.
    #[inline(always)]
    pub(super) fn replaced(&self, flags: V::Flags, other: &Self) -> Self {
        Self {
            digit: V::pick(flags, other.digit, self.digit),
            square: V::pick(flags, other.square, self.square),
            cells: V::pick(flags, other.cells, self.cells),
        }
    }

    /// Returns all that it is made of.
    pub(super) fn vectors(&mut self) -> [&mut V; 3] {
        [&mut self.digit, &mut self.square, &mut self.cells]
    }
}

/// A guess in each lane, as what its two children lose.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guesses<V> {
    /// The first child loses the digit in the mini-row.
    pub(super) first: Cut<V>,
    /// The cells that the second child, which has it there, loses it from: the rest of the box.
    pub(super) rest: V,
    /// The lanes without a guess, for their boards are solved.
    pub(super) solved: u32,
}

/// The largest number that [`Lanes::min`] takes.
const MANY: u16 = 0x7fff;

/// Makes a guess in every lane; it means something for boards at a fixpoint.
#[inline(always)]
pub(super) fn guess<V: Lanes>(cells: &LaneCells<V>) -> Guesses<V> {
    let none = V::splat(0);
    let mut fewest = V::splat(MANY);
    let mut band = none;
    let mut possible = [none; 6];
    for number in 0..6 {
        let places: Matrix<V> =
            if number < 3 { row_places(cells, number) } else { column_places(cells, number - 3) };
        let here = configurations(&places);
        let mut count = none;
        for digits in here {
            count = count.add(digits.ones());
        }
        // Nine configurations are one for every digit: such a band becomes the last choice.
        let spare = count.add(V::splat(10_u16.wrapping_neg())).and(V::splat(MANY));
        let least = fewest.min(spare);
        let stays = least.equal(fewest);
        fewest = least;
        band = V::pick(stays, band, V::splat(number as u16));
        for (best, here) in possible.iter_mut().zip(here) {
            *best = V::pick(stays, *best, here);
        }
    }
    let solved = V::bits(fewest.equal(V::splat(MANY)));

    let (mut one, mut two, mut three, mut four) = (none, none, none, none);
    for digits in possible {
        four = V::and_or(three, digits, four);
        three = V::and_or(two, digits, three);
        two = V::and_or(one, digits, two);
        one = one.or(digits);
    }
    let exactly_three = V::without(three, four);
    let digits = V::pick(exactly_three.equal(none), two, exactly_three);
    let exactly_two = V::without(two, three);
    let digits = V::pick(exactly_two.equal(none), digits, exactly_two);
    let rest = digits.and(digits.add(V::splat(u16::MAX)));
    let digit = V::without(digits, rest);
    let mut users = none;
    for (number, digits) in possible.into_iter().enumerate() {
        let absent = digits.disjoint(digit);
        users = users.or(V::pick(absent, none, V::splat(1 << number)));
    }
    let mini_row = V::entry(&MINI_ROW, users);
    let triad = mini_row.add(V::entry(&NINE_TIMES, band));
    let square = V::entry(&SQUARE, triad);
    let cells = V::entry(&PLACES, triad);
    let rest = V::without(V::splat(super::vector::ALL), cells);
    Guesses { first: Cut { digit, square, cells }, rest, solved }
}

/// By the configurations that are possible, as bits: a mini-row (row × 3 + box) that the first of
/// them uses and the second does not.
static MINI_ROW: EntryTable = {
    let mut table = [0; 64];
    let mut users = 0_usize;
    while users < 64 {
        if users.count_ones() >= 2 {
            let first = CONFIGURATIONS[users.trailing_zeros() as usize];
            let second = CONFIGURATIONS[(users & (users - 1)).trailing_zeros() as usize];
            let row = if first[0] == second[0] { 1 } else { 0 };
            table[users] = (row * 3 + first[row]) as u16;
        }
        users += 1;
    }
    table
};

/// The first mini-row of each band, and mini-column of each stack.
static NINE_TIMES: EntryTable = {
    let mut table = [0; 64];
    let mut band = 0;
    while band < 6 {
        table[band] = band as u16 * 9;
        band += 1;
    }
    table
};

/// The box of each mini-row (by band, row and box) and mini-column (by stack, column and box).
static SQUARE: EntryTable = {
    let mut table = [0; 64];
    let mut triad = 0;
    while triad < 54 {
        let (band, square) = (triad % 27 / 9, triad % 3);
        table[triad] = if triad < 27 { band * 3 + square } else { square * 3 + band } as u16;
        triad += 1;
    }
    table
};

/// The places of each mini-row and mini-column in its box, a bit each.
static PLACES: EntryTable = {
    let mut table = [0; 64];
    let mut triad = 0;
    while triad < 54 {
        let line = triad / 3 % 3;
        table[triad] = if triad < 27 { 0o7 << (3 * line) } else { 0o111 << line };
        triad += 1;
    }
    table
};

/// A [`Cut`] made ready for all cells.
#[derive(Clone, Copy)]
pub(super) struct Blade<V: Lanes> {
    /// The digits eliminated from the cell at each place of the box.
    lost: [V; 9],
    /// The lanes whose box it is, by box.
    here: [V::Flags; 9],
}

impl<V: Lanes> Blade<V> {
    #[inline(always)]
    pub(super) fn new(cut: &Cut<V>) -> Self {
        // Loops, because a closure given to `from_fn` would be compiled without the vector features.
        let mut lost = [V::splat(0); 9];
        let mut here = [V::flags(0); 9];
        for (index, (lost, here)) in lost.iter_mut().zip(&mut here).enumerate() {
            let untouched = cut.cells.disjoint(V::splat(1 << index));
            *lost = V::pick(untouched, *lost, cut.digit);
            *here = cut.square.equal(V::splat(index as u16));
        }
        Self { lost, here }
    }

    /// Hands every cell to `change`, with what it loses.
    #[inline(always)]
    pub(super) fn each(&self, mut change: impl FnMut(usize, V)) {
        for band in 0..3 {
            for stack in 0..3 {
                let here = self.here[band * 3 + stack];
                for row in 0..3 {
                    for column in 0..3 {
                        let cell = band * 27 + row * 9 + stack * 3 + column;
                        change(cell, self.lost[row * 3 + column].only(here));
                    }
                }
            }
        }
    }
}
