//! Eight lanes in a register of WebAssembly's SIMD, which every browser has had since 2023.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics carry their prefix in their names; not an expectation, for tests are exempt"
)]
use std::arch::wasm32::*;

use super::pair::Eight;
use super::vector::{ALL, Lanes, MOST};

/// Eight lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Base(v128);

// SAFETY: `v128` is eight times `u16`, and any bits are a value.
unsafe impl Lanes for Base {
    const COUNT: usize = 8;
    type Flags = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(u16x8_splat(value))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(u16x8_add(self.0, other.0))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(u16x8_min(self.0, other.0))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        Self(u16x8_extadd_pairwise_u8x16(u8x16_popcnt(self.0)))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(u16x8_eq(self.0, other.0))
    }
    #[inline(always)]
    fn pick(flags: Self, yes: Self, no: Self) -> Self {
        Self(v128_bitselect(yes.0, no.0, flags.0))
    }
    #[inline(always)]
    fn only(self, flags: Self) -> Self {
        self.and(flags)
    }
    #[inline(always)]
    fn bits(flags: Self) -> u32 {
        u16x8_bitmask(flags.0).into()
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        Self(v128_andnot(a.0, b.0))
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        self.or(Self(v128_xor(a.0, b.0)))
    }
    #[inline(always)]
    fn flags(bits: u32) -> Self {
        let bit = Self(u16x8(1, 2, 4, 8, 16, 32, 64, 128));
        Self::splat(bits as u16).and(bit).equal(bit)
    }
    #[inline(always)]
    fn blend(mask: Self, yes: Self, no: Self) -> Self {
        Self::pick(mask, yes, no)
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        // SAFETY: there are eight bytes.
        let bytes = unsafe { v128_load64_zero(bytes.as_ptr().cast()) };
        let numbers = u16x8_extend_low_u8x16(u8x16_sub(bytes, u8x16_splat(b'1')));
        let set = |set, digit| {
            let is_digit = u16x8_eq(numbers, u16x8_splat(digit));
            v128_bitselect(u16x8_splat(1 << digit), set, is_digit)
        };
        Self((0..9).fold(u16x8_splat(ALL), set))
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        let below = self.add(Self::splat(u16::MAX));
        let digits = Self::without(below, self).ones().add(Self::splat(1)).0;
        // SAFETY: there are eight bytes.
        unsafe {
            v128_store64_lane::<0>(u8x16_narrow_i16x8(digits, digits), to.as_mut_ptr().cast())
        }
    }
    #[inline(always)]
    fn read(from: &[u16]) -> Self {
        let from = &from[..Self::COUNT];
        // SAFETY: there are eight lanes.
        Self(unsafe { v128_load(from.as_ptr().cast()) })
    }
    #[inline(always)]
    fn write(self, to: &mut [u16]) {
        let to = &mut to[..Self::COUNT];
        // SAFETY: there are eight lanes.
        unsafe { v128_store(to.as_mut_ptr().cast(), self.0) }
    }
}

impl Eight for Base {
    #[inline(always)]
    fn right(self) -> Self {
        Self(u16x8_shuffle::<1, 2, 0, 3, 5, 6, 4, 7>(self.0, self.0))
    }
    #[inline(always)]
    fn left(self) -> Self {
        Self(u16x8_shuffle::<2, 0, 1, 3, 6, 4, 5, 7>(self.0, self.0))
    }
    #[inline(always)]
    fn upper_lower(a: Self, b: Self) -> Self {
        Self(u16x8_shuffle::<4, 5, 6, 7, 8, 9, 10, 11>(a.0, b.0))
    }
    #[inline(always)]
    fn lower_lower(a: Self, b: Self) -> Self {
        Self(u16x8_shuffle::<0, 1, 2, 3, 8, 9, 10, 11>(a.0, b.0))
    }
}
