//! 16 lanes in a 256-bit register with the instructions of AVX-512: three-input logic in one, and flags
//! in a mask register.
//!
//! Registers of 512 bits hold twice as many lanes, but then the waiting nodes need twice the memory for every row,
//! which no longer fits the first-level cache: on the processors that were measured, that costs more than it gains.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics carry their prefix in their names; not an expectation, as tests are exempt"
)]
use std::arch::x86_64::*;

use super::vector::{ALL, Lanes, MOST};

/// 16 lanes. Values exist only after the detection of AVX-512 F, BW, VL and BITALG.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Narrow(__m256i);

/// Evaluates an intrinsic.
macro_rules! op {
    ($op:expr) => {
        // SAFETY: reached only from the entry functions that enable the features it needs, which
        // are called only after they were detected; pointers come from slices of enough lanes.
        unsafe { $op }
    };
}

/// Bitwise logic of three inputs, given by the value of the formula on these three constants.
const A: i32 = 0xf0;
const B: i32 = 0xcc;
const C: i32 = 0xaa;

// SAFETY: `__m256i` is 16 times `u16`, and any bits are a value.
unsafe impl Lanes for Narrow {
    const COUNT: usize = 16;
    type Flags = __mmask16;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(op!(_mm256_set1_epi16(value.cast_signed())))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(op!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(op!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(op!(_mm256_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(op!(_mm256_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        Self(op!(_mm256_popcnt_epi16(self.0)))
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> __mmask16 {
        op!(_mm256_testn_epi16_mask(self.0, other.0))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> __mmask16 {
        op!(_mm256_cmpeq_epi16_mask(self.0, other.0))
    }
    #[inline(always)]
    fn pick(flags: __mmask16, yes: Self, no: Self) -> Self {
        Self(op!(_mm256_mask_blend_epi16(flags, no.0, yes.0)))
    }
    #[inline(always)]
    fn only(self, flags: __mmask16) -> Self {
        Self(op!(_mm256_maskz_mov_epi16(flags, self.0)))
    }
    #[inline(always)]
    fn bits(flags: __mmask16) -> u32 {
        u32::from(flags)
    }
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm256_ternarylogic_epi64::<{ A & B & C }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm256_ternarylogic_epi64::<{ A | B | C }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm256_ternarylogic_epi64::<{ A & B | C & (A | B) }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn and_or(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm256_ternarylogic_epi64::<{ A & B | C }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        Self(op!(_mm256_andnot_si256(b.0, a.0)))
    }
    #[inline(always)]
    fn without_either(a: Self, b: Self, c: Self) -> Self {
        const LOGIC: i32 = A & ((B | C) ^ 0xff);
        Self(op!(_mm256_ternarylogic_epi64::<LOGIC>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn at_most_two(self) -> __mmask16 {
        op!(_mm256_cmple_epu16_mask(self.ones().0, Self::splat(2).0))
    }
    #[inline(always)]
    fn clear_but(self, cleared: Self, kept: Self) -> Self {
        const LOGIC: i32 = A & (C | (B ^ 0xff));
        Self(op!(_mm256_ternarylogic_epi64::<LOGIC>(self.0, cleared.0, kept.0)))
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        Self(op!(_mm256_ternarylogic_epi64::<{ A | (B ^ C) }>(self.0, a.0, b.0)))
    }
    #[inline(always)]
    fn flags(bits: u32) -> __mmask16 {
        bits as u16
    }
    #[inline(always)]
    fn blend(mask: Self, yes: Self, no: Self) -> Self {
        const LOGIC: i32 = A & B | (A ^ 0xff) & C;
        Self(op!(_mm256_ternarylogic_epi64::<LOGIC>(mask.0, yes.0, no.0)))
    }
    #[inline(always)]
    fn entry(table: &[u16; 64], numbers: Self) -> Self {
        let half = |first, second| {
            let (first, second) = (Self::read(&table[first..]), Self::read(&table[second..]));
            Self(op!(_mm256_permutex2var_epi16(first.0, numbers.0, second.0)))
        };
        let (low, high) = (half(0, 16), half(32, 48));
        Self::pick(numbers.disjoint(Self::splat(32)), low, high)
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        let one = Self::splat(1);
        let all = Self::splat(ALL);
        let characters = op!(_mm256_cvtepu8_epi16(_mm_loadu_si128(bytes.as_ptr().cast())));
        let values = op!(_mm256_sub_epi16(characters, _mm256_set1_epi16(i16::from(b'1'))));
        // A shift by 16 or more, and one below 0 is that as well, leaves nothing.
        let digits = Self(op!(_mm256_sllv_epi16(one.0, values)));
        Self::pick(digits.disjoint(all), all, digits)
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        let below = self.add(Self::splat(u16::MAX));
        let digits = Self::without(below, self).ones().add(Self::splat(1));
        op!(_mm_storeu_si128(to.as_mut_ptr().cast(), _mm256_cvtepi16_epi8(digits.0)));
    }
    #[inline(always)]
    fn read(from: &[u16]) -> Self {
        let from = &from[..Self::COUNT];
        Self(op!(_mm256_loadu_si256(from.as_ptr().cast())))
    }
    #[inline(always)]
    fn write(self, to: &mut [u16]) {
        let to = &mut to[..Self::COUNT];
        op!(_mm256_storeu_si256(to.as_mut_ptr().cast(), self.0));
    }
}
