//! Sixteen lanes in two registers of 128 bits, for the boxes of one board.

use super::squares::Squares;
use super::vector::{Lanes, MOST};

/// Eight lanes in a register of 128 bits; its halves, of four lanes, hold a band of boxes each.
pub(super) trait Eight: Lanes<Flags = Self> {
    /// Lanes 1, 2, 0 and 3 of each half.
    fn right(self) -> Self;
    /// Lanes 2, 0, 1 and 3 of each half.
    fn left(self) -> Self;
    /// The upper half of `a` below the lower one of `b`.
    fn upper_lower(a: Self, b: Self) -> Self;
    /// The lower half of `a` below the lower one of `b`.
    fn lower_lower(a: Self, b: Self) -> Self;
    /// The flags of two registers as bits.
    #[inline(always)]
    fn both_bits(lower: Self, upper: Self) -> u32 {
        Self::bits(lower) | Self::bits(upper) << 8
    }
}

/// Sixteen lanes in two registers.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Pair<V>(V, V);

impl<V: Eight> Pair<V> {
    #[inline(always)]
    fn each(self, of: impl Fn(V) -> V) -> Self {
        Self(of(self.0), of(self.1))
    }
    #[inline(always)]
    fn both(self, other: Self, of: impl Fn(V, V) -> V) -> Self {
        Self(of(self.0, other.0), of(self.1, other.1))
    }
    #[inline(always)]
    fn all(a: Self, b: Self, c: Self, of: impl Fn(V, V, V) -> V) -> Self {
        Self(of(a.0, b.0, c.0), of(a.1, b.1, c.1))
    }
}

// SAFETY: two times eight times `u16`, without padding, and any bits are a value.
unsafe impl<V: Eight> Lanes for Pair<V> {
    const COUNT: usize = 16;
    type Flags = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(V::splat(value), V::splat(value))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.both(other, V::and)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.both(other, V::or)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.both(other, V::add)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.both(other, V::min)
    }
    #[inline(always)]
    fn ones(self) -> Self {
        self.each(V::ones)
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.both(other, V::equal)
    }
    #[inline(always)]
    fn pick(flags: Self, yes: Self, no: Self) -> Self {
        Self::all(flags, yes, no, V::pick)
    }
    #[inline(always)]
    fn only(self, flags: Self) -> Self {
        self.and(flags)
    }
    #[inline(always)]
    fn bits(flags: Self) -> u32 {
        V::both_bits(flags.0, flags.1)
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        a.both(b, V::without)
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        Self::all(self, a, b, V::or_difference)
    }
    #[inline(always)]
    fn flags(bits: u32) -> Self {
        Self(V::flags(bits), V::flags(bits >> 8))
    }
    #[inline(always)]
    fn entry(table: &[u16; 64], numbers: Self) -> Self {
        numbers.each(|numbers| V::entry(table, numbers))
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        let mut upper = [0; MOST];
        upper[..8].copy_from_slice(&bytes[8..16]);
        Self(V::givens(bytes), V::givens(&upper))
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        let mut upper = [0; MOST];
        self.0.digits(to);
        self.1.digits(&mut upper);
        to[8..16].copy_from_slice(&upper[..8]);
    }
    #[inline(always)]
    fn read(from: &[u16]) -> Self {
        Self(V::read(from), V::read(&from[8..]))
    }
    #[inline(always)]
    fn write(self, to: &mut [u16]) {
        self.0.write(to);
        self.1.write(&mut to[8..]);
    }
}

impl<V: Eight> Squares for Pair<V> {
    #[inline(always)]
    fn right(self) -> Self {
        self.each(V::right)
    }
    #[inline(always)]
    fn left(self) -> Self {
        self.each(V::left)
    }
    #[inline(always)]
    fn below(self) -> Self {
        // The bands are the halves of the first register and the lower half of the second.
        let (one, two, none) = (self.0, self.1, V::splat(0));
        Self(V::upper_lower(one, two), V::lower_lower(one, none))
    }
    #[inline(always)]
    fn above(self) -> Self {
        let (one, two, none) = (self.0, self.1, V::splat(0));
        Self(V::lower_lower(two, one), V::upper_lower(one, none))
    }
}
