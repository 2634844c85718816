//! Sets of open cells by number, no larger than the grid needs.

use std::ops::{BitAnd, BitOr, Sub};

use super::super::cells::bits;

/// A set of numbers below 64 times `WORDS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NumberSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> NumberSet<WORDS> {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    pub(super) fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// Returns the numbers in order.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> {
        self.0
            .into_iter()
            .enumerate()
            .flat_map(|(word, row)| bits(row).map(move |bit| 64 * word + usize::from(bit)))
    }

    /// Returns those that come after a number.
    pub(super) fn after(mut self, number: usize) -> Self {
        for (word, row) in self.0.iter_mut().enumerate().take(number / 64 + 1) {
            *row &= if word < number / 64 { 0 } else { u64::MAX << (number % 64) << 1 };
        }
        self
    }

    fn with(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        words.iter_mut().zip(other.0).for_each(|(own, other)| *own = join(*own, other));
        Self(words)
    }
}

impl<const WORDS: usize> BitAnd for NumberSet<WORDS> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.with(other, |own, other| own & other)
    }
}

impl<const WORDS: usize> BitOr for NumberSet<WORDS> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.with(other, |own, other| own | other)
    }
}

/// The numbers of the one that are not in the other.
impl<const WORDS: usize> Sub for NumberSet<WORDS> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.with(other, |own, other| own & !other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_comes_after_a_number_does_not_contain_it() {
        let mut row = NumberSet::<4>::EMPTY;
        let all = [0, 1, 62, 63, 64, 127, 128, 200, 255];
        for number in all {
            row.insert(number);
        }
        for number in 0..256 {
            let later: Vec<usize> = all.into_iter().filter(|&other| other > number).collect();
            assert_eq!(row.after(number).numbers().collect::<Vec<_>>(), later, "{number}");
            assert_eq!(row.after(number).is_empty(), later.is_empty());
        }
    }
}
