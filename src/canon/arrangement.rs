//! A part of an image: which rows come first, in which slots columns are, how digits are labelled.

use super::board::{BoardRow, LANE};

/// The nibble of a digit without a label. In a key, it stands for the next label, and is above all labels.
pub(super) const NEW: u64 = 15;

/// The lowest bit of each nibble of a key.
const LOWEST: u64 = 0x1_1111_1111;

/// The rows of an image as far as they have been chosen. Columns that are empty in all of them are *open*: which of
/// the open ones of a stack is which, and which of the stacks with nothing but open ones, is not decided.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Arrangement {
    /// The row of the board for each row of the image, a nibble each.
    pub(super) order: u64,
    /// The shift of each column's nibble in a key, a lane each: 32 for the first slot, 0 for the last. An open column
    /// has the last open slot of its stack, in the last open place of a stack.
    pub(super) slots: u64,
    /// The label of each digit, a nibble each; the lowest is 0, for no digit.
    pub(super) labels: u64,
    /// The columns without givens so far, as [`BoardRow::mask`].
    pub(super) open: u16,
    /// The rows of the board that were chosen, the first one lowest.
    pub(super) used: u16,
    /// Whether the rows are those of the transpose: 0 or 1.
    pub(super) side: u8,
}

impl Arrangement {
    /// Returns the row with the digits in its slots, a nibble each, if no open columns compete for a slot.
    #[inline(always)]
    pub(super) fn key(&self, row: &BoardRow) -> u64 {
        // What fills up a group has the label 0.
        let given = |(lane, digit)| self.label(digit) << self.shift(lane);
        let group = |group: &[(u8, u8); 4]| {
            let [a, b, c, d] = group.map(given);
            a | b | c | d
        };
        row.groups().iter().map(group).fold(0, |key, group| key | group)
    }

    /// Returns the label of the digit at a shift.
    #[inline(always)]
    pub(super) fn label(&self, digit: u8) -> u64 {
        self.labels >> digit & 15
    }

    /// Returns the shift of the column in a lane.
    #[inline(always)]
    pub(super) fn shift(&self, lane: u8) -> u64 {
        self.slots >> lane & 63
    }

    /// Adds a row of the board as the next one, `level`, of the image.
    #[inline(always)]
    pub(super) fn with_row(mut self, row: u32, level: usize) -> Self {
        self.order |= u64::from(row) << (4 * level);
        self.used |= 1 << row;
        self
    }

    /// Labels the new digits of a row, whose columns have slots, in their order.
    pub(super) fn name(&mut self, row: &BoardRow, mut label: u64) {
        let mut digits = 0;
        for &(lane, digit) in row.givens() {
            if self.label(digit) == NEW {
                digits |= u64::from(digit / 4) << self.shift(lane);
            }
        }
        while digits != 0 {
            let highest = digits.ilog2() & !3;
            let digit = 4 * (digits >> highest & 15);
            digits &= !(15 << highest);
            self.labels = self.labels & !(15 << digit) | label << digit;
            label += 1;
        }
    }
}

/// Returns how many digits of a key are new.
#[inline(always)]
pub(super) fn new_digits(key: u64) -> u32 {
    (key & key >> 1 & key >> 2 & key >> 3 & LOWEST).count_ones()
}

/// For columns as bits, the highest bit first: 1 in the lane of each.
pub(super) static LANES: [u64; 512] = {
    let mut lanes = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut column = 0;
        while column < 9 {
            if mask >> (8 - column) & 1 == 1 {
                lanes[mask] |= 1 << (LANE * column);
            }
            column += 1;
        }
        mask += 1;
    }
    lanes
};
