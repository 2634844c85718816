//! Streams of random numbers: one for each attempt, so that attempts can be made in any order and by any thread.

use fastrand::Rng;

/// Returns a seed for the item with that number, one of many that share a seed.
pub const fn seed_of(seed: u64, number: u64) -> u64 {
    mixed(mixed(seed) ^ number)
}

/// Returns the stream of the attempt with that number.
pub(super) fn stream(seed: u64, number: u64) -> Rng {
    Rng::with_seed(seed_of(seed, number))
}

/// Spreads the bits of a number: neighbouring seeds and numbers get unrelated streams. The finalizer of Vigna's
/// `SplitMix64`.
pub(super) const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
