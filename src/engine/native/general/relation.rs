//! Relations between the digits of two cells.

use super::mask;

/// The largest size for which the image of every set is looked up.
const LARGEST_TABLE: u8 = 10;

/// For each digit of a cell, those that another may hold with it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Relation {
    by_digit: Vec<u64>,
}

impl Relation {
    /// Makes the relation of the digits `one` and `other` for which `holds` is true.
    pub(super) fn new(size: u8, holds: impl Fn(u32, u32) -> bool) -> Self {
        let by_digit = mask::digits(mask::full(size));
        Self { by_digit: by_digit.map(|one| mask::of(size, |other| holds(one, other))).collect() }
    }

    /// Makes the relation that two cells are in that hold the same digit, unless it is not in `digits`.
    pub(super) fn differ(size: u8, digits: u64) -> Self {
        Self::new(size, |one, other| one != other || digits & mask::bit(one) == 0)
    }

    /// Returns the relation seen from the other cell.
    pub(super) fn turned(&self) -> Self {
        let by_digit = (0..self.by_digit.len()).map(|other| {
            let holds = |one: &usize| self.by_digit[*one] >> other & 1 != 0;
            (0..self.by_digit.len()).filter(holds).fold(0, |mask, one| mask | 1 << one)
        });
        Self { by_digit: by_digit.collect() }
    }

    /// Returns the pairs that are in both.
    pub(super) fn and(&self, other: &Self) -> Self {
        let both = self.by_digit.iter().zip(&other.by_digit).map(|(one, other)| one & other);
        Self { by_digit: both.collect() }
    }

    /// Returns the pairs that are not in it.
    pub(super) fn negated(&self) -> Self {
        let full = mask::up_to(u32::try_from(self.by_digit.len()).unwrap_or(u32::MAX));
        Self { by_digit: self.by_digit.iter().map(|mask| !mask & full).collect() }
    }

    /// Returns the digits that are related to themselves.
    pub(super) fn reflexive(&self) -> u64 {
        self.by_digit.iter().enumerate().fold(0, |mask, (index, set)| mask | (set & 1 << index))
    }

    /// Returns whether the two cells hold the same digit.
    pub(super) fn is_equality(&self) -> bool {
        self.by_digit.iter().enumerate().all(|(index, &set)| set == 1 << index)
    }
}

/// A relation, with the image of every set of digits.
#[derive(Debug, Clone)]
pub(super) struct Images {
    by_digit: Vec<u64>,
    /// By the set, if there are few.
    by_mask: Vec<u16>,
}

impl Images {
    pub(super) fn new(relation: &Relation) -> Self {
        let by_digit = relation.by_digit.clone();
        let mut by_mask = Vec::new();
        if by_digit.len() <= usize::from(LARGEST_TABLE) {
            by_mask.resize(1 << by_digit.len(), 0);
            for set in 1..by_mask.len() {
                let rest = by_mask[set & (set - 1)];
                let image = by_digit[set.trailing_zeros() as usize];
                by_mask[set] = rest | u16::try_from(image).expect("ten digits have ten bits");
            }
        }
        Self { by_digit, by_mask }
    }

    /// Returns the digits that are related to some digit of `mask`.
    #[inline]
    pub(super) fn of(&self, mask: u64) -> u64 {
        if self.by_mask.is_empty() {
            return mask::indexes(mask)
                .fold(0, |image, index| image | self.by_digit[index as usize]);
        }
        self.by_mask[usize::try_from(mask).expect("a set of ten digits")].into()
    }
}
