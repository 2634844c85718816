//! Sets of digits as bits of a word: digit 1 is the lowest bit.

/// Returns the set of all digits up to `size`.
pub(super) const fn full(size: u8) -> u64 {
    up_to(size as u32)
}

/// Returns the set of the digits from 1 to `digit`.
pub(super) const fn up_to(digit: u32) -> u64 {
    if digit >= 64 { u64::MAX } else { (1 << digit) - 1 }
}

/// Returns the set of one digit.
pub(super) const fn bit(digit: u32) -> u64 {
    1 << (digit - 1)
}

/// Returns the smallest digit of a set that has one.
pub(super) const fn least(mask: u64) -> u32 {
    mask.trailing_zeros() + 1
}

/// Returns the largest digit of a set that has one.
pub(super) const fn most(mask: u64) -> u32 {
    u64::BITS - mask.leading_zeros()
}

/// Returns the digits of a set, from the smallest on.
pub(super) fn digits(mask: u64) -> impl Iterator<Item = u32> {
    indexes(mask).map(|index| index + 1)
}

/// Returns the numbers of the bits that are set, from the lowest on.
pub(super) fn indexes(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let index = bits.trailing_zeros();
        (index < u64::BITS).then(|| {
            bits &= bits - 1;
            index
        })
    })
}

/// Returns the set of the digits up to `size` for which `holds` is true.
pub(super) fn of(size: u8, holds: impl Fn(u32) -> bool) -> u64 {
    digits(full(size)).filter(|&digit| holds(digit)).fold(0, |mask, digit| mask | bit(digit))
}
