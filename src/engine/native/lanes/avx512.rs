//! 32 lanes in an AVX-512 register: three-input logic in one instruction, flags in a mask register.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics carry their prefix in their names; not an expectation, for tests are exempt"
)]
use std::arch::x86_64::*;

use super::vector::{ALL, Lanes, MOST};

/// 32 lanes. Values of it exist only behind the detection of AVX-512 F, BW and BITALG.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Wide(__m512i);

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

// SAFETY: `__m512i` is 32 times `u16`, and any bits are a value.
unsafe impl Lanes for Wide {
    const COUNT: usize = 32;
    type Flags = __mmask32;
    type Order = __m512i;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(op!(_mm512_set1_epi16(value.cast_signed())))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(op!(_mm512_and_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(op!(_mm512_or_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(op!(_mm512_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(op!(_mm512_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        Self(op!(_mm512_popcnt_epi16(self.0)))
    }
    #[inline(always)]
    fn disjoint(self, other: Self) -> __mmask32 {
        op!(_mm512_testn_epi16_mask(self.0, other.0))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> __mmask32 {
        op!(_mm512_cmpeq_epi16_mask(self.0, other.0))
    }
    #[inline(always)]
    fn pick(flags: __mmask32, yes: Self, no: Self) -> Self {
        Self(op!(_mm512_mask_blend_epi16(flags, no.0, yes.0)))
    }
    #[inline(always)]
    fn only(self, flags: __mmask32) -> Self {
        Self(op!(_mm512_maskz_mov_epi16(flags, self.0)))
    }
    #[inline(always)]
    fn bits(flags: __mmask32) -> u32 {
        flags
    }
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm512_ternarylogic_epi64::<{ A & B & C }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm512_ternarylogic_epi64::<{ A | B | C }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm512_ternarylogic_epi64::<{ A & B | C & (A | B) }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn and_or(a: Self, b: Self, c: Self) -> Self {
        Self(op!(_mm512_ternarylogic_epi64::<{ A & B | C }>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        Self(op!(_mm512_andnot_si512(b.0, a.0)))
    }
    #[inline(always)]
    fn without_either(a: Self, b: Self, c: Self) -> Self {
        const LOGIC: i32 = A & ((B | C) ^ 0xff);
        Self(op!(_mm512_ternarylogic_epi64::<LOGIC>(a.0, b.0, c.0)))
    }
    #[inline(always)]
    fn at_most_three(self) -> __mmask32 {
        op!(_mm512_cmple_epu16_mask(self.ones().0, Self::splat(3).0))
    }
    #[inline(always)]
    fn at_most_two(self) -> __mmask32 {
        op!(_mm512_cmple_epu16_mask(self.ones().0, Self::splat(2).0))
    }
    #[inline(always)]
    fn clear_but(self, cleared: Self, kept: Self) -> Self {
        const LOGIC: i32 = A & (C | (B ^ 0xff));
        Self(op!(_mm512_ternarylogic_epi64::<LOGIC>(self.0, cleared.0, kept.0)))
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        Self(op!(_mm512_ternarylogic_epi64::<{ A | (B ^ C) }>(self.0, a.0, b.0)))
    }
    #[inline(always)]
    fn flags(bits: u32) -> __mmask32 {
        bits
    }
    #[inline(always)]
    fn blend(mask: Self, yes: Self, no: Self) -> Self {
        const LOGIC: i32 = A & B | (A ^ 0xff) & C;
        Self(op!(_mm512_ternarylogic_epi64::<LOGIC>(mask.0, yes.0, no.0)))
    }
    #[inline(always)]
    fn entry(table: &[u16; 64], numbers: Self) -> Self {
        Self::arrange(Self::read(&table[..32]), Self::read(&table[32..]), numbers.0)
    }
    #[inline(always)]
    fn order(lanes: &[u8; MOST]) -> __m512i {
        op!(_mm512_cvtepu8_epi16(_mm256_loadu_si256(lanes.as_ptr().cast())))
    }
    #[inline(always)]
    fn arrange(first: Self, second: Self, order: __m512i) -> Self {
        Self(op!(_mm512_permutex2var_epi16(first.0, order, second.0)))
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        let one = Self::splat(1);
        let all = Self::splat(ALL);
        let characters = op!(_mm512_cvtepu8_epi16(_mm256_loadu_si256(bytes.as_ptr().cast())));
        let values = op!(_mm512_sub_epi16(characters, _mm512_set1_epi16(i16::from(b'1'))));
        // A shift by 16 or more, and one below 0 is that as well, leaves nothing.
        let digits = Self(op!(_mm512_sllv_epi16(one.0, values)));
        Self::pick(digits.disjoint(all), all, digits)
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        let below = self.add(Self::splat(u16::MAX));
        let digits = Self::without(below, self).ones().add(Self::splat(1));
        op!(_mm256_storeu_si256(to.as_mut_ptr().cast(), _mm512_cvtepi16_epi8(digits.0)));
    }
    #[inline(always)]
    fn read(from: &[u16]) -> Self {
        let from = &from[..Self::COUNT];
        Self(op!(_mm512_loadu_si512(from.as_ptr().cast())))
    }
    #[inline(always)]
    fn write(self, to: &mut [u16]) {
        let to = &mut to[..Self::COUNT];
        op!(_mm512_storeu_si512(to.as_mut_ptr().cast(), self.0));
    }
}
