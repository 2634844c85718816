//! A digit, and a set of digits as a bitmask.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A value that a cell can hold: 0 to [`Digit::MAX`]. Which of them a grid has, its [`Layout`](crate::Layout) says: 1 to 9
/// in classic sudoku.
///
/// It displays as one character: `0`–`9`, then `A` for 10, `B` for 11, and so on, the usual notation of large grids.
///
/// ```
/// use kenzan::Digit;
/// assert_eq!(Digit::new(7).map(Digit::value), Some(7));
/// assert_eq!(Digit::new(12).map(Digit::symbol), Some('C'));
/// assert_eq!(Digit::new(64), None);
/// ```
// The value plus one, so that a cell that may be empty is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest value: a [`DigitSet`] has one bit for each.
    pub const MAX: u8 = 63;

    /// The largest value that is written as a figure or a capital.
    const MAX_CAPITAL: u8 = 35;

    /// The symbol of each digit: the one table of symbols.
    const SYMBOLS: &[u8; Self::MAX as usize + 1] =
        b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/";

    /// Makes a digit of `value`, or `None` above [`Digit::MAX`].
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value.wrapping_add(1)) {
            Some(nonzero) if value <= Self::MAX => Some(Self(nonzero)),
            _ => None,
        }
    }

    /// Makes a digit of `value`, where 0 stands for an empty cell; `None` for 0 and above [`Digit::MAX`].
    pub const fn nonzero(value: u8) -> Option<Self> {
        if value == 0 { None } else { Self::new(value) }
    }

    /// Returns the value, 0 to [`Digit::MAX`].
    pub const fn value(self) -> u8 {
        self.0.get() - 1
    }

    /// Returns the character for this digit: `0`–`9`, `A`–`Z` for 10–35,
    /// `a`–`z` for 36–61, then `+` and `/`.
    pub fn symbol(self) -> char {
        char::from(Self::SYMBOLS[usize::from(self.value())])
    }

    /// Returns the digit of `symbol` in a puzzle with the digits 1 to `size`. Up to size 35, lower case is the same as
    /// upper case; beyond, lower-case letters are separate digits.
    ///
    /// ```
    /// use kenzan::Digit;
    /// assert_eq!(Digit::of_symbol('C', 16), Digit::new(12));
    /// assert_eq!(Digit::of_symbol('c', 16), Digit::new(12));
    /// assert_eq!(Digit::of_symbol('a', 36), Digit::new(36));
    /// assert_eq!(Digit::of_symbol('7', 6), None);
    /// ```
    pub fn of_symbol(symbol: char, size: u8) -> Option<Self> {
        Self::with_symbol(symbol, size).filter(|digit| digit.value() > 0)
    }

    /// Returns the digit of `symbol` in a puzzle with the digits 0 to `highest`, read in the same way.
    pub(crate) fn with_symbol(symbol: char, highest: u8) -> Option<Self> {
        let symbol = match highest {
            0..=Self::MAX_CAPITAL => symbol.to_ascii_uppercase(),
            _ => symbol,
        };
        let index = Self::SYMBOLS.iter().position(|&other| char::from(other) == symbol)?;
        u8::try_from(index).ok().filter(|&value| value <= highest).and_then(Self::new)
    }

    /// Returns all digits from 1 to `size`.
    pub fn all(size: u8) -> impl DoubleEndedIterator<Item = Self> {
        (1..=size).filter_map(Self::new)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.symbol(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.value(), f)
    }
}

/// A set of digits, one bit each: bit 5 is the digit 5.
///
/// ```
/// use kenzan::{Digit, DigitSet};
/// let mut set = DigitSet::full(9);
/// assert_eq!(set.len(), 9);
/// let five = Digit::new(5).expect("5 is a digit");
/// set.remove(five);
/// assert!(!set.contains(five));
/// assert_eq!(set.to_string(), "12346789");
/// assert_eq!((set - DigitSet::full(4) | DigitSet::single(five)).to_string(), "56789");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct DigitSet(u64);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the digits 1 to `size`.
    ///
    /// # Panics
    /// If `size` is 0 or more than [`Digit::MAX`].
    pub const fn full(size: u8) -> Self {
        assert!(size > 0 && size <= Digit::MAX, "a size is 1 to 63");
        Self(u64::MAX >> (Digit::MAX - size) & !1)
    }

    /// Returns the digits `lowest` to `highest`; none if there are none between them.
    ///
    /// ```
    /// use kenzan::{Digit, DigitSet};
    /// let [zero, eight] = [0, 8].map(|value| Digit::new(value).expect("a digit"));
    /// assert_eq!(DigitSet::range(zero, eight).to_string(), "012345678");
    /// ```
    pub const fn range(lowest: Digit, highest: Digit) -> Self {
        Self(u64::MAX >> (Digit::MAX - highest.value()) & u64::MAX << lowest.value())
    }

    /// Returns the set of one digit.
    pub const fn single(digit: Digit) -> Self {
        Self(1 << digit.value())
    }

    /// Makes a set from bits: bit 5 is the digit 5.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the bits: bit 5 is the digit 5.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Makes a set from bits of which bit 0 is the digit `first`, as engines number digits that begin there.
    ///
    /// ```
    /// use kenzan::DigitSet;
    /// let set = DigitSet::numbered_from(1, 0b10_0001);
    /// assert_eq!((set.to_string().as_str(), set.bits_from(1)), ("16", 0b10_0001));
    /// ```
    pub const fn numbered_from(first: u8, bits: u64) -> Self {
        Self(bits << first)
    }

    /// Returns the bits from the digit `first` on: bit 0 is that digit. The digits below are left out.
    pub const fn bits_from(self, first: u8) -> u64 {
        self.0 >> first
    }

    /// Returns whether the set holds `digit`.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & Self::single(digit).0 != 0
    }

    /// Adds `digit`.
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= Self::single(digit).0;
    }

    /// Removes `digit`.
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !Self::single(digit).0;
    }

    /// Returns the digits that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the digits that are in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the digits of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns how many digits are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set holds no digit.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the digit if there is exactly one.
    pub fn only(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// Returns the smallest digit.
    pub fn first(self) -> Option<Digit> {
        u8::try_from(self.0.trailing_zeros()).ok().and_then(Digit::new)
    }

    /// Returns the largest digit.
    pub fn last(self) -> Option<Digit> {
        u8::try_from(self.0.checked_ilog2()?).ok().and_then(Digit::new)
    }

    /// Returns the digits, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let digit = rest.first()?;
            rest.remove(digit);
            Some(digit)
        })
    }
}

/// The union.
impl BitOr for DigitSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitOrAssign for DigitSet {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// The intersection.
impl BitAnd for DigitSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

impl BitAndAssign for DigitSet {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

/// The difference.
impl Sub for DigitSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

impl SubAssign for DigitSet {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        for digit in digits {
            set.insert(digit);
        }
        set
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.iter().map(Digit::symbol).collect::<String>())
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_has_a_symbol_of_its_own() {
        let symbols: std::collections::BTreeSet<char> =
            DigitSet::from_bits(u64::MAX).iter().map(Digit::symbol).collect();
        assert_eq!(symbols.len(), 64);
    }

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        for size in 1..=Digit::MAX {
            let set: DigitSet = Digit::all(size).collect();
            assert_eq!(set, DigitSet::full(size));
            assert_eq!(set.iter().count(), usize::from(size));
        }
        for (lowest, highest) in [(0, 0), (0, 8), (1, 9), (2, 10), (0, 63), (63, 63), (5, 4)] {
            let ends = [lowest, highest].map(|value| Digit::new(value).expect("a digit"));
            let values: Vec<u8> =
                DigitSet::range(ends[0], ends[1]).iter().map(Digit::value).collect();
            assert_eq!(values, (lowest..=highest).collect::<Vec<_>>());
        }
        assert_eq!(DigitSet::EMPTY.first(), None);
        assert_eq!(DigitSet::EMPTY.last(), None);
        assert_eq!(DigitSet::full(9).last(), Digit::new(9));
        assert_eq!(DigitSet::full(2).only(), None);
        assert_eq!(DigitSet::full(1).only(), Digit::new(1));
    }
}
