//! Clues before a row or column, and the orders of all its digits that keep them.

use super::super::cells::{CellSet, Place, bits};
use super::super::position::{Digits, Position};

/// A row or column with a clue before it.
#[derive(Debug)]
pub(in super::super) struct Line {
    /// The number of the rule.
    pub(super) rule: usize,
    /// The cells, from the clue on.
    pub(super) cells: Vec<Place>,
    pub(super) clue: Clue,
}

/// What a clue says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clue {
    Sandwich(u32),
    XSum(u32),
    Skyscraper(u32),
    Rank(u32),
}

impl Line {
    /// Returns the cells as a set.
    pub(super) fn all(&self) -> CellSet {
        self.cells.iter().copied().collect()
    }

    /// Returns the candidates or the digit of each cell, in order.
    pub(super) fn held(&self, position: &Position) -> Vec<Digits> {
        self.cells.iter().map(|&place| position.held(place)).collect()
    }
}

/// The largest size of a grid in which the orders of a line are looked through: it takes time by sets of digits.
pub(super) const MOST_DIGITS: usize = 12;

/// Returns what each cell of a line can hold if the line has each digit once and the weights of its digits add up to
/// `total`. A digit's weight depends on the digits before it; `None` forbids it behind them.
pub(super) fn supported(
    held: &[Digits],
    total: u32,
    weight: impl Fn(Digits, u8) -> Option<u32>,
) -> Vec<Digits> {
    let every = (1_usize << held.len()) - 1;
    let next = |set: usize| {
        let digits = Digits::try_from(set).expect("a line has 16 digits at most");
        (digits, bits(held[set.count_ones() as usize] & !digits))
    };
    // For each set of digits in the first cells, the totals that it can have, as bits.
    let mut before = vec![0_u128; every + 1];
    before[0] = 1;
    for set in 0..every {
        if before[set] != 0 {
            let (digits, next) = next(set);
            for digit in next {
                let Some(weight) = weight(digits, digit) else { continue };
                before[set | 1 << digit] |= before[set].checked_shl(weight).unwrap_or(0);
            }
        }
    }
    // For each set, the totals from which the other cells can bring it to the one that is wanted.
    let mut after = vec![0_u128; every + 1];
    after[every] = 1_u128.checked_shl(total).unwrap_or(0);
    let mut supported = vec![0; held.len()];
    for set in (0..every).rev() {
        let (digits, next) = next(set);
        for digit in next {
            let Some(weight) = weight(digits, digit) else { continue };
            let totals = after[set | 1 << digit].checked_shr(weight).unwrap_or(0);
            after[set] |= totals;
            if totals & before[set] != 0 {
                supported[set.count_ones() as usize] |= 1 << digit;
            }
        }
    }
    supported
}
