//! A digit, and a set of digits as a bitmask.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A value that a cell can hold: 1 to [`Digit::MAX`].
///
/// It displays as one character: `1`–`9`, then `A` for 10, `B` for 11, and so on, the usual notation of large grids.
///
/// ```
/// use kenzan::Digit;
/// assert_eq!(Digit::new(7).map(Digit::value), Some(7));
/// assert_eq!(Digit::new(12).map(Digit::symbol), Some('C'));
/// assert_eq!(Digit::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The largest value: a [`DigitSet`] has one bit for each.
    pub const MAX: u8 = 64;

    /// The largest value that is written as a figure or a capital.
    const MAX_CAPITAL: u8 = 35;

    /// The symbol of each digit, from 1 on: the one table of symbols.
    const SYMBOLS: &[u8; Self::MAX as usize] =
        b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+/=";

    /// Makes a digit of `value`, or `None` outside 1 to [`Digit::MAX`].
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(nonzero) if value <= Self::MAX => Some(Self(nonzero)),
            _ => None,
        }
    }

    /// Returns the value, 1 to [`Digit::MAX`].
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Returns the character for this digit: `1`–`9`, `A`–`Z` for 10–35,
    /// `a`–`z` for 36–61, then `+`, `/`, `=`.
    pub fn symbol(self) -> char {
        char::from(Self::SYMBOLS[usize::from(self.value() - 1)])
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
        let symbol = match size {
            0..=Self::MAX_CAPITAL => symbol.to_ascii_uppercase(),
            _ => symbol,
        };
        let mut symbols = Self::SYMBOLS.iter().take(size.into());
        let index = symbols.position(|&other| char::from(other) == symbol)?;
        u8::try_from(index + 1).ok().and_then(Self::new)
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

/// A set of digits, one bit each: bit 0 is the digit 1.
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
        assert!(size > 0 && size <= Digit::MAX, "a size is 1 to 64");
        Self(u64::MAX >> (Digit::MAX - size))
    }

    /// Returns the set of one digit.
    pub const fn single(digit: Digit) -> Self {
        Self(1 << (digit.value() - 1))
    }

    /// Makes a set from bits: bit 0 is the digit 1.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Returns the bits: bit 0 is the digit 1.
    pub const fn bits(self) -> u64 {
        self.0
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
        if self.is_empty() {
            return None;
        }
        u8::try_from(self.0.trailing_zeros() + 1).ok().and_then(Digit::new)
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
            Digit::all(Digit::MAX).map(Digit::symbol).collect();
        assert_eq!(symbols.len(), usize::from(Digit::MAX));
    }

    #[test]
    fn a_set_gives_back_what_was_put_in() {
        for size in 1..=Digit::MAX {
            let set: DigitSet = Digit::all(size).collect();
            assert_eq!(set, DigitSet::full(size));
            assert_eq!(set.iter().count(), usize::from(size));
        }
        assert_eq!(DigitSet::EMPTY.first(), None);
        assert_eq!(DigitSet::full(2).only(), None);
        assert_eq!(DigitSet::full(1).only(), Digit::new(1));
    }
}
