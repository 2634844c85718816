//! Random numbers that depend on their seed alone: `fastrand` draws as many bits for a `usize` as an address has.

use fastrand::Rng;

/// Returns a number below `count`, which is not 0.
#[expect(clippy::cast_possible_truncation, reason = "it is below a number of this type")]
pub fn below(random: &mut Rng, count: usize) -> usize {
    random.u64(..count as u64) as usize
}

/// Puts `items` into a random order.
pub fn shuffle<T>(random: &mut Rng, items: &mut [T]) {
    for index in 1..items.len() {
        items.swap(index, below(random, index + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_depends_on_the_seed_alone() {
        let shuffled = |seed| {
            let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            shuffle(&mut Rng::with_seed(seed), &mut digits);
            digits.map(|digit| char::from(b'0' + digit)).iter().collect::<String>()
        };
        // As it has been since seeds were first printed, on 64 bits.
        assert_eq!(shuffled(0), "657928143");
        assert_eq!(shuffled(1), "632517894");
    }
}
