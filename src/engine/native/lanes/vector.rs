//! The operations on a vector of 16-bit lanes that the algorithm uses, and their portable implementation.

/// A vector of [`Lanes::COUNT`] lanes; a lane holds a set of digits (bit 0 is the digit 1) or a
/// small number.
///
/// Every implementation computes the same, which the tests check operation by operation. Operations that can be
/// composed of others are, unless an implementation has something better.
///
/// # Safety
/// The type is `COUNT` times `u16` in memory, lane 0 first, without padding, and any bits are a
/// value.
pub(super) unsafe trait Lanes: Copy {
    /// The number of lanes, at most [`MOST`].
    const COUNT: usize;
    /// One flag per lane.
    type Flags: Copy;

    fn splat(value: u16) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn add(self, other: Self) -> Self;
    /// The smaller of two numbers, both below 0x8000.
    fn min(self, other: Self) -> Self;
    /// The number of one bits.
    fn ones(self) -> Self;

    /// Flags the lanes that have no bit in common.
    #[inline(always)]
    fn disjoint(self, other: Self) -> Self::Flags {
        self.and(other).equal(Self::splat(0))
    }
    /// Flags the lanes that are equal.
    fn equal(self, other: Self) -> Self::Flags;
    /// `yes` in the flagged lanes, `no` in the others.
    fn pick(flags: Self::Flags, yes: Self, no: Self) -> Self;
    /// `self` in the flagged lanes, 0 in the others.
    fn only(self, flags: Self::Flags) -> Self;
    /// The flags as bits, lane 0 lowest.
    fn bits(flags: Self::Flags) -> u32;

    /// `a & b & c`.
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }
    /// `a | b | c`.
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }
    /// The bits that at least two of the three have.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(c.and(a.or(b)))
    }
    /// `(a & b) | c`.
    #[inline(always)]
    fn and_or(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(c)
    }
    /// `a & !b`.
    fn without(a: Self, b: Self) -> Self;
    /// `a & !(b | c)`.
    #[inline(always)]
    fn without_either(a: Self, b: Self, c: Self) -> Self {
        Self::without(a, b.or(c))
    }
    /// Flags the lanes with at most two one bits.
    #[inline(always)]
    fn at_most_two(self) -> Self::Flags {
        let below = Self::splat(u16::MAX);
        let fewer = self.and(self.add(below));
        fewer.disjoint(fewer.add(below))
    }
    /// `self & (kept | !cleared)`, where `kept` is part of `self`.
    #[inline(always)]
    fn clear_but(self, cleared: Self, kept: Self) -> Self {
        Self::without(self, cleared).or(kept)
    }
    /// `self | (a ^ b)`.
    fn or_difference(self, a: Self, b: Self) -> Self;

    /// The flags of these bits, lane 0 lowest.
    fn flags(bits: u32) -> Self::Flags;
    /// All bits in the lanes of these bits, lane 0 lowest, and none in the others.
    #[inline(always)]
    fn mask(bits: u32) -> Self {
        Self::splat(u16::MAX).only(Self::flags(bits))
    }
    /// The bits of `yes` where the mask has ones, those of `no` elsewhere.
    ///
    /// For results that are stored, use this rather than [`Lanes::pick`]: of flags a compiler makes masked
    /// stores, which are slow, and slow to read again.
    #[inline(always)]
    fn blend(mask: Self, yes: Self, no: Self) -> Self {
        mask.and(yes).or(Self::without(no, mask))
    }
    /// The entries of a table whose numbers are in `self`, all below 64.
    #[inline(always)]
    fn entry(table: &[u16; 64], numbers: Self) -> Self {
        let mut entries = [0; MOST];
        numbers.write(&mut entries);
        for entry in &mut entries[..Self::COUNT] {
            *entry = table[usize::from(*entry & 63)];
        }
        Self::read(&entries)
    }

    /// Reads the first `COUNT` bytes as cells of a text: the digit for `1`–`9`, all for any other.
    fn givens(bytes: &[u8; MOST]) -> Self;
    /// Writes the smallest digit of each set, 1 to 9, as `COUNT` bytes; what it writes for an empty
    /// set is not defined.
    fn digits(self, to: &mut [u8; MOST]);
    /// Reads `COUNT` lanes.
    fn read(from: &[u16]) -> Self;
    /// Writes `COUNT` lanes.
    fn write(self, to: &mut [u16]);
}

/// The most lanes that an instance has.
pub(super) const MOST: usize = 16;

/// All nine digits.
pub(super) const ALL: u16 = 0x1ff;

/// The vectors as single lanes: lane `l` of vector `v` is entry `v * COUNT + l`.
#[inline(always)]
pub(super) fn lanes<V: Lanes>(vectors: &[V]) -> &[u16] {
    // SAFETY: the trait promises this layout.
    unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), vectors.len() * V::COUNT) }
}

/// Returns the same as [`lanes`], to be changed.
#[inline(always)]
pub(super) fn lanes_mut<V: Lanes>(vectors: &mut [V]) -> &mut [u16] {
    // SAFETY: the trait promises this layout, and that any bits are a value.
    unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), vectors.len() * V::COUNT) }
}

/// Removes the lowest set bit, and returns its number.
#[inline(always)]
pub(super) fn take(bits: &mut u32) -> usize {
    let lane = bits.trailing_zeros() as usize;
    *bits &= *bits - 1;
    lane
}

/// Returns the digits that a character of a text allows.
#[inline(always)]
pub(super) const fn given(character: u8) -> u16 {
    match character {
        b'1'..=b'9' => 1 << (character - b'1'),
        _ => ALL,
    }
}

/// Lanes in plain code: the implementation for every machine, and the reference for the tests of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub(super) struct Plain<const N: usize>(pub(super) [u16; N]);

impl<const N: usize> Plain<N> {
    #[inline(always)]
    fn each(self, other: Self, of: impl Fn(u16, u16) -> u16) -> Self {
        Self(std::array::from_fn(|lane| of(self.0[lane], other.0[lane])))
    }
}

// SAFETY: a transparent array of `u16`.
unsafe impl<const N: usize> Lanes for Plain<N> {
    const COUNT: usize = N;
    type Flags = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Self([value; N])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.each(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.each(other, |a, b| a | b)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.each(other, u16::wrapping_add)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.each(other, u16::min)
    }
    #[inline(always)]
    fn ones(self) -> Self {
        // The count of a 16-bit number fits.
        self.each(self, |a, _| a.count_ones() as u16)
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.each(other, |a, b| if a == b { u16::MAX } else { 0 })
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
        flags.0.iter().enumerate().map(|(lane, &flag)| u32::from(flag & 1) << lane).sum()
    }
    #[inline(always)]
    fn without(a: Self, b: Self) -> Self {
        a.each(b, |a, b| a & !b)
    }
    #[inline(always)]
    fn or_difference(self, a: Self, b: Self) -> Self {
        self.or(a.each(b, |a, b| a ^ b))
    }
    #[inline(always)]
    fn flags(bits: u32) -> Self {
        Self(std::array::from_fn(|lane| if bits >> lane & 1 == 0 { 0 } else { u16::MAX }))
    }
    #[inline(always)]
    fn givens(bytes: &[u8; MOST]) -> Self {
        Self(std::array::from_fn(|lane| given(bytes[lane])))
    }
    #[inline(always)]
    fn digits(self, to: &mut [u8; MOST]) {
        for (digit, set) in to.iter_mut().zip(self.0) {
            *digit = set.trailing_zeros() as u8 + 1;
        }
    }
    #[inline(always)]
    fn read(from: &[u16]) -> Self {
        Self(std::array::from_fn(|lane| from[lane]))
    }
    #[inline(always)]
    fn write(self, to: &mut [u16]) {
        to[..N].copy_from_slice(&self.0);
    }
}
