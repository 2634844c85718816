//! Eight lanes in an SSE2 register, which every x86-64 processor has.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics carry their prefix in their names; not an expectation, as tests are exempt"
)]
use std::arch::x86_64::*;

use super::pair::Eight;
use super::vector::{Lanes, MOST, given};

/// Eight lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Base(__m128i);

/// Evaluates an intrinsic.
macro_rules! op {
    ($op:expr) => {
        // SAFETY: SSE2 is part of x86-64; pointers come from slices of enough lanes.
        unsafe { $op }
    };
}

// SAFETY: `__m128i` is eight times `u16`, and any bits are a value.
unsafe impl Lanes for Base {
    const COUNT: usize = 8;
    type Flags = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(op!(_mm_set1_epi16(value.cast_signed())))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(op!(_mm_and_si128(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(op!(_mm_or_si128(self.0, other.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(op!(_mm_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SSE2 has no unsigned minimum.
        Self(op!(_mm_min_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        // Sums of two, four and eight neighbouring bits.
        let part = |sum: Self, mask| sum.and(Self::splat(mask));
        let pairs =
            Self(op!(_mm_sub_epi16(self.0, part(Self(_mm_srli_epi16::<1>(self.0)), 0x5555).0)));
        let fours = part(pairs, 0x3333).add(part(Self(op!(_mm_srli_epi16::<2>(pairs.0))), 0x3333));
        let eights = part(fours.add(Self(op!(_mm_srli_epi16::<4>(fours.0)))), 0x0f0f);
        part(eights.add(Self(op!(_mm_srli_epi16::<8>(eights.0)))), 0x1f)
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(op!(_mm_cmpeq_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn pick(flags: Self, yes: Self, no: Self) -> Self {
        flags.and(yes).or(Self::without(no, flags))
    }
    #[inline(always)]
    fn only(self, flags: Self) -> Self {
        self.and(flags)
    }
    #[inline(always)]
    fn bits(flags: Self) -> u32 {
        op!(_mm_movemask_epi8(_mm_packs_epi16(flags.0, _mm_setzero_si128()))).cast_unsigned()
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        Self(op!(_mm_andnot_si128(b.0, a.0)))
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        self.or(Self(op!(_mm_xor_si128(a.0, b.0))))
    }
    #[inline(always)]
    fn flags(bits: u32) -> Self {
        let bit = Self(op!(_mm_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128)));
        Self::splat(bits as u16).and(bit).equal(bit)
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        let mut sets = [0; 8];
        for (set, &character) in sets.iter_mut().zip(bytes) {
            *set = given(character);
        }
        Self::read(&sets)
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        let below = self.add(Self::splat(u16::MAX));
        let digits = Self::without(below, self).ones().add(Self::splat(1)).0;
        op!(_mm_storel_epi64(to.as_mut_ptr().cast(), _mm_packus_epi16(digits, digits)));
    }
    #[inline(always)]
    fn read(from: &[u16]) -> Self {
        let from = &from[..Self::COUNT];
        Self(op!(_mm_loadu_si128(from.as_ptr().cast())))
    }
    #[inline(always)]
    fn write(self, to: &mut [u16]) {
        let to = &mut to[..Self::COUNT];
        op!(_mm_storeu_si128(to.as_mut_ptr().cast(), self.0));
    }
}

impl Eight for Base {
    #[inline(always)]
    fn right(self) -> Self {
        Self(op!(_mm_shufflehi_epi16::<0b11_00_10_01>(_mm_shufflelo_epi16::<0b11_00_10_01>(
            self.0
        ))))
    }
    #[inline(always)]
    fn left(self) -> Self {
        Self(op!(_mm_shufflehi_epi16::<0b11_01_00_10>(_mm_shufflelo_epi16::<0b11_01_00_10>(
            self.0
        ))))
    }
    #[inline(always)]
    fn upper_lower(a: Self, b: Self) -> Self {
        Self(op!(_mm_unpacklo_epi64(_mm_srli_si128::<8>(a.0), b.0)))
    }
    #[inline(always)]
    fn lower_lower(a: Self, b: Self) -> Self {
        Self(op!(_mm_unpacklo_epi64(a.0, b.0)))
    }
    #[inline(always)]
    fn both_bits(lower: Self, upper: Self) -> u32 {
        op!(_mm_movemask_epi8(_mm_packs_epi16(lower.0, upper.0))).cast_unsigned()
    }
}
