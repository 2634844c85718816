//! Eight lanes in a NEON register, which every 64-bit ARM processor has.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics carry their prefix in their names; not an expectation, for tests are exempt"
)]
use std::arch::aarch64::*;

use super::pair::Eight;
use super::vector::{ALL, Lanes, MOST};

/// Eight lanes.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub(super) struct Base(uint16x8_t);

/// Evaluates an intrinsic.
macro_rules! op {
    ($op:expr) => {
        // SAFETY: NEON is part of 64-bit ARM; pointers come from slices of enough lanes.
        unsafe { $op }
    };
}

impl Base {
    /// A bit a lane, lane 0 lowest.
    #[inline(always)]
    fn places() -> Self {
        Self::read(&[1, 2, 4, 8, 16, 32, 64, 128])
    }
    /// The lanes of these numbers in each half.
    #[inline(always)]
    fn turned(self, [a, b, c, d]: [u8; 4]) -> Self {
        let half = [2 * a, 2 * a + 1, 2 * b, 2 * b + 1, 2 * c, 2 * c + 1, 2 * d, 2 * d + 1];
        let both = [half, half.map(|byte| byte + 8)];
        Self(op!(vreinterpretq_u16_u8(vqtbl1q_u8(
            vreinterpretq_u8_u16(self.0),
            vld1q_u8(both.as_flattened().as_ptr())
        ))))
    }
}

// SAFETY: `uint16x8_t` is eight times `u16`, and any bits are a value.
unsafe impl Lanes for Base {
    const COUNT: usize = 8;
    type Flags = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self(op!(vdupq_n_u16(value)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(op!(vandq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(op!(vorrq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(op!(vaddq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(op!(vminq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        Self(op!(vpaddlq_u8(vcntq_u8(vreinterpretq_u8_u16(self.0)))))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        Self(op!(vceqq_u16(self.0, other.0)))
    }
    #[inline(always)]
    fn pick(flags: Self, yes: Self, no: Self) -> Self {
        Self(op!(vbslq_u16(flags.0, yes.0, no.0)))
    }
    #[inline(always)]
    fn only(self, flags: Self) -> Self {
        self.and(flags)
    }
    #[inline(always)]
    fn bits(flags: Self) -> u32 {
        op!(vaddvq_u16(flags.and(Self::places()).0)).into()
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        Self(op!(vbicq_u16(a.0, b.0)))
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        self.or(Self(op!(veorq_u16(a.0, b.0))))
    }
    #[inline(always)]
    fn flags(bits: u32) -> Self {
        Self(op!(vtstq_u16(Self::splat(bits as u16).0, Self::places().0)))
    }
    #[inline(always)]
    fn blend(mask: Self, yes: Self, no: Self) -> Self {
        Self::pick(mask, yes, no)
    }
    #[inline(always)]
    fn entry(table: &[u16; 64], numbers: Self) -> Self {
        // The lower and the upper bytes of the entries, sixteen a register.
        let parts: [uint8x16x2_t; 4] =
            std::array::from_fn(|part| op!(vld2q_u8(table[16 * part..][..16].as_ptr().cast())));
        let [a, b, c, d] = parts;
        let numbers = op!(vmovn_u16(numbers.0));
        let lower = op!(vqtbl4_u8(uint8x16x4_t(a.0, b.0, c.0, d.0), numbers));
        let upper = op!(vqtbl4_u8(uint8x16x4_t(a.1, b.1, c.1, d.1), numbers));
        Self(op!(vorrq_u16(vmovl_u8(lower), vshll_n_u8::<8>(upper))))
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        let numbers = op!(vmovl_u8(vsub_u8(vld1_u8(bytes.as_ptr()), vdup_n_u8(b'1'))));
        let sets = op!(vshlq_u16(Self::splat(1).0, vreinterpretq_s16_u16(numbers)));
        let is_digit = Self(op!(vcltq_u16(numbers, Self::splat(9).0)));
        Self::pick(is_digit, Self(sets), Self::splat(ALL))
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        let below = self.add(Self::splat(u16::MAX));
        let digits = Self::without(below, self).ones().add(Self::splat(1)).0;
        op!(vst1_u8(to.as_mut_ptr(), vmovn_u16(digits)));
    }
    #[inline(always)]
    fn read(from: &[u16]) -> Self {
        let from = &from[..Self::COUNT];
        Self(op!(vld1q_u16(from.as_ptr())))
    }
    #[inline(always)]
    fn write(self, to: &mut [u16]) {
        let to = &mut to[..Self::COUNT];
        op!(vst1q_u16(to.as_mut_ptr(), self.0));
    }
}

impl Eight for Base {
    #[inline(always)]
    fn right(self) -> Self {
        self.turned([1, 2, 0, 3])
    }
    #[inline(always)]
    fn left(self) -> Self {
        self.turned([2, 0, 1, 3])
    }
    #[inline(always)]
    fn upper_lower(a: Self, b: Self) -> Self {
        Self(op!(vextq_u16::<4>(a.0, b.0)))
    }
    #[inline(always)]
    fn lower_lower(a: Self, b: Self) -> Self {
        Self(op!(vcombine_u16(vget_low_u16(a.0), vget_low_u16(b.0))))
    }
}
