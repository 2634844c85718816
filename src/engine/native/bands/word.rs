//! A machine word as a set of cells.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Mul, Not, Shl, Shr};

/// A word with one bit for each cell of a band.
pub(super) trait BandWord:
    Copy
    + Send
    + PartialEq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Mul<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    const BITS: u32;

    fn trailing_zeros(self) -> u32;
    fn count_ones(self) -> u32;
    fn rotate_left(self, places: u32) -> Self;

    /// Returns the lowest `bits` bits, all set.
    fn lowest(bits: u32) -> Self {
        if bits == 0 { Self::ZERO } else { !Self::ZERO >> (Self::BITS - bits) }
    }

    /// Returns one bit at 0, at `step`, … `times` in all. A multiplication by it copies a set to these places.
    fn comb(times: u32, step: u32) -> Self {
        (0..times).fold(Self::ZERO, |comb, tooth| comb | Self::ONE << (tooth * step))
    }

    /// Overlays `times` copies of the set, each shifted down by another `step`, and returns which bits are in at least
    /// one and in at least two of them.
    #[inline]
    fn fold(self, times: u32, step: u32) -> (Self, Self) {
        let (mut once, mut twice) = (self, Self::ZERO);
        for turn in 1..times {
            let moved = self >> (turn * step);
            twice |= once & moved;
            once |= moved;
        }
        (once, twice)
    }

    /// Removes the lowest bit and returns its place.
    #[inline]
    fn pop(&mut self) -> Option<u32> {
        if *self == Self::ZERO {
            return None;
        }
        let place = self.trailing_zeros();
        *self &= !(Self::ONE << place);
        Some(place)
    }
}

macro_rules! word {
    ($($word:ident)*) => { $(
        impl BandWord for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const BITS: u32 = $word::BITS;

            #[inline]
            fn trailing_zeros(self) -> u32 {
                $word::trailing_zeros(self)
            }

            #[inline]
            fn count_ones(self) -> u32 {
                $word::count_ones(self)
            }

            #[inline]
            fn rotate_left(self, places: u32) -> Self {
                $word::rotate_left(self, places)
            }
        }
    )* };
}

word!(u32 u64 u128);
