//! 16 lanes in an AVX2 register.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics carry their prefix in their names; not an expectation, as tests are exempt"
)]
use std::arch::x86_64::*;

use super::squares::Squares;
use super::vector::{Lanes, MOST};

/// 16 lanes. Values exist only after the detection of AVX2.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Half(__m256i);

/// Evaluates an intrinsic.
macro_rules! op {
    ($op:expr) => {
        // SAFETY: reached only from the entry functions that enable the features it needs, which
        // are called only after they were detected; pointers come from slices of enough lanes.
        unsafe { $op }
    };
}

// SAFETY: `__m256i` is 16 times `u16`, and any bits are a value.
unsafe impl Lanes for Half {
    const COUNT: usize = 16;
    type Flags = Self;

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
        op!({
            let low = _mm256_set1_epi8(0xf);
            let counts = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
            ));
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), low);
            let low = _mm256_and_si256(self.0, low);
            let bytes = _mm256_add_epi8(
                _mm256_shuffle_epi8(counts, low),
                _mm256_shuffle_epi8(counts, high),
            );
            Self(_mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1)))
        })
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(op!(_mm256_cmpeq_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn pick(flags: Self, yes: Self, no: Self) -> Self {
        Self(op!(_mm256_blendv_epi8(no.0, yes.0, flags.0)))
    }
    #[inline(always)]
    fn only(self, flags: Self) -> Self {
        self.and(flags)
    }
    #[inline(always)]
    fn bits(flags: Self) -> u32 {
        op!({
            let halves = [_mm256_castsi256_si128(flags.0), _mm256_extracti128_si256::<1>(flags.0)];
            _mm_movemask_epi8(_mm_packs_epi16(halves[0], halves[1])).cast_unsigned()
        })
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        Self(op!(_mm256_andnot_si256(b.0, a.0)))
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        self.or(Self(op!(_mm256_xor_si256(a.0, b.0))))
    }
    #[inline(always)]
    fn flags(bits: u32) -> Self {
        let bit = Self(op!(_mm256_setr_epi16(
            1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, -32768,
        )));
        Self::splat(bits as u16).and(bit).equal(bit)
    }
    #[inline(always)]
    fn blend(mask: Self, yes: Self, no: Self) -> Self {
        Self::pick(mask, yes, no)
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        op!({
            let text = _mm_loadu_si128(bytes.as_ptr().cast());
            let values = _mm_sub_epi8(text, _mm_set1_epi8(b'0'.cast_signed()));
            // Whatever is not a digit becomes 0 or 10, which stand for all digits.
            let values = _mm_min_epu8(values, _mm_set1_epi8(10));
            let low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, 0, 0, 0, 0, 0);
            let high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0);
            let low = _mm_shuffle_epi8(low, values);
            let high = _mm_shuffle_epi8(high, values);
            Self(_mm256_set_m128i(_mm_unpackhi_epi8(low, high), _mm_unpacklo_epi8(low, high)))
        })
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        let below = self.add(Self::splat(u16::MAX));
        let digits = Self::without(below, self).ones().add(Self::splat(1)).0;
        op!({
            let halves = [_mm256_castsi256_si128(digits), _mm256_extracti128_si256::<1>(digits)];
            _mm_storeu_si128(to.as_mut_ptr().cast(), _mm_packus_epi16(halves[0], halves[1]));
        });
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

impl Half {
    /// Shuffles the eight bytes of each band.
    #[inline(always)]
    fn turned(self, bytes: i64) -> Self {
        let upper = bytes + 0x0808_0808_0808_0808;
        Self(op!(_mm256_shuffle_epi8(self.0, _mm256_setr_epi64x(bytes, upper, bytes, upper))))
    }
}

impl Squares for Half {
    #[inline(always)]
    fn right(self) -> Self {
        self.turned(0x0706_0100_0504_0302)
    }
    #[inline(always)]
    fn left(self) -> Self {
        self.turned(0x0706_0302_0100_0504)
    }
    #[inline(always)]
    fn below(self) -> Self {
        Self(op!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)))
    }
    #[inline(always)]
    fn above(self) -> Self {
        Self(op!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)))
    }
}
