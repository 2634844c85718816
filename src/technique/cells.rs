//! Sets of cells, as bits.

use std::ops::{BitAnd, BitOr, Sub};

/// A cell by its number in reading order, from 0; a grid has 256 at most.
pub(crate) type Place = u8;

/// A set of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct CellSet([u64; 4]);

impl CellSet {
    pub(crate) const EMPTY: Self = Self([0; 4]);

    /// All cells that there can be.
    pub(crate) const FULL: Self = Self([u64::MAX; 4]);

    #[inline]
    pub(crate) fn insert(&mut self, place: Place) {
        self.0[usize::from(place / 64)] |= 1 << (place % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, place: Place) {
        self.0[usize::from(place / 64)] &= !(1 << (place % 64));
    }

    #[inline]
    pub(crate) fn contains(&self, place: Place) -> bool {
        self.0[usize::from(place / 64)] >> (place % 64) & 1 != 0
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Returns whether all of these cells are among others.
    #[inline]
    pub(crate) fn is_within(self, others: Self) -> bool {
        (self - others).is_empty()
    }

    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns the cells in reading order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Place> {
        (0..4_u8)
            .flat_map(move |word| bits(self.0[usize::from(word)]).map(move |bit| 64 * word + bit))
    }
}

impl FromIterator<Place> for CellSet {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        let mut set = Self::EMPTY;
        for place in places {
            set.insert(place);
        }
        set
    }
}

impl BitAnd for CellSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        let (own, other) = (self.0, other.0);
        Self([own[0] & other[0], own[1] & other[1], own[2] & other[2], own[3] & other[3]])
    }
}

impl BitOr for CellSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        let (own, other) = (self.0, other.0);
        Self([own[0] | other[0], own[1] | other[1], own[2] | other[2], own[3] | other[3]])
    }
}

/// The cells of the one that are not in the other.
impl Sub for CellSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        let (own, other) = (self.0, other.0);
        Self([own[0] & !other[0], own[1] & !other[1], own[2] & !other[2], own[3] & !other[3]])
    }
}

/// Returns the numbers of the bits that are set, from the lowest on.
#[inline]
pub(crate) fn bits(set: impl Into<u64>) -> impl Iterator<Item = u8> {
    let mut set = set.into();
    std::iter::from_fn(move || {
        let bit = u8::try_from(set.trailing_zeros()).expect("there are 64 bits");
        (bit < 64).then(|| {
            set &= set - 1;
            bit
        })
    })
}

/// Returns all sets of `size` of the bits of a set, in increasing order.
pub(crate) fn subsets(set: u16, size: u32) -> impl Iterator<Item = u16> {
    let mut numbers = [0; 16];
    for (number, bit) in numbers.iter_mut().zip(bits(set)) {
        *number = bit;
    }
    let chosen = move |combination: u16| {
        bits(combination).fold(0, |set, index| set | 1 << numbers[usize::from(index)])
    };
    combinations(set.count_ones(), size).map(chosen)
}

/// Returns all sets of `size` of the lowest `of` bits, in increasing order.
fn combinations(of: u32, size: u32) -> impl Iterator<Item = u16> {
    let end = 1_u32 << of;
    let mut next = (0 < size && size <= of).then(|| (1_u32 << size) - 1);
    std::iter::from_fn(move || {
        let set = next?;
        // The next larger number with as many bits (HAKMEM, item 175).
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        let following = ripple | (set ^ ripple) >> 2 >> low.trailing_zeros();
        next = (following < end).then_some(following);
        Some(u16::try_from(set).expect("a house has 16 cells at most"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_all_sets_of_a_size_from_small_to_large() {
        for of in 0..=10 {
            for size in 0..=of {
                let all: Vec<u16> = combinations(of, size).collect();
                let expected: Vec<u16> =
                    (1..1_u16 << of).filter(|set| set.count_ones() == size).collect();
                assert_eq!(all, expected, "{size} of {of}");
            }
        }
        assert_eq!(
            subsets(0b1010_0100, 2).collect::<Vec<_>>(),
            [0b10_0100, 0b1000_0100, 0b1010_0000]
        );
        assert_eq!(combinations(16, 16).collect::<Vec<_>>(), [u16::MAX]);
        assert_eq!(combinations(3, 4).count(), 0);
    }

    #[test]
    fn sets_of_cells_are_sets() {
        let one: CellSet = [0, 63, 64, 200, 255].into_iter().collect();
        let other: CellSet = [63, 200, 201].into_iter().collect();
        let places = |set: CellSet| set.iter().collect::<Vec<_>>();
        assert_eq!(places(one & other), [63, 200]);
        assert_eq!(places(one | other), [0, 63, 64, 200, 201, 255]);
        assert_eq!(places(one - other), [0, 64, 255]);
        assert_eq!((one.len(), one.contains(255), one.contains(254)), (5, true, false));
        let mut less = one;
        less.remove(64);
        assert_eq!(places(one - less), [64]);
    }
}
