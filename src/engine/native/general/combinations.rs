//! The sets of k digits, by their sum.

use std::sync::OnceLock;

use super::mask;
use crate::Layout;

/// The most sets of one number of digits that are listed.
const MOST: u64 = 260;

/// No list has sets of more digits than this: of eleven, there are more sets of five than are listed.
pub(super) const MOST_DIGITS: usize = 10;

/// All sets of k digits, for each k for which there are few, ordered by their sum.
///
/// Sums are counted from 0 here: each digit counts one less than its value.
pub(super) struct Combinations {
    /// For each k the sets; none where there are too many.
    sets: Vec<Vec<u64>>,
    /// For each k and each sum, where the sets of that sum begin.
    starts: Vec<Vec<usize>>,
}

impl Combinations {
    /// Returns those of the digits up to `size`, which are listed once.
    pub(super) fn of(size: u8) -> &'static Self {
        const SIZES: usize = Layout::MAX_SIZE as usize + 1;
        static BY_SIZE: [OnceLock<Combinations>; SIZES] = [const { OnceLock::new() }; SIZES];
        BY_SIZE[usize::from(size)].get_or_init(|| Self::new(size))
    }

    fn new(size: u8) -> Self {
        let (mut sets, mut starts) = (Vec::new(), Vec::new());
        let mut number: u64 = 1;
        for count in 0..=u32::from(size) {
            let (mut listed, mut begin) = (Vec::new(), Vec::new());
            if number <= MOST {
                let mut all = subsets(size, count);
                all.sort_by_key(|&set| (worth(set), set));
                let largest = all.last().map_or(0, |&set| worth(set));
                begin = (0..=largest + 1)
                    .map(|sum| all.partition_point(|&set| worth(set) < sum))
                    .collect();
                listed = all;
            }
            sets.push(listed);
            starts.push(begin);
            number =
                number.saturating_mul(u64::from(u32::from(size) - count)) / u64::from(count + 1);
        }
        Self { sets, starts }
    }

    /// Returns whether the sets of up to `count` digits are all listed.
    pub(super) fn reach(&self, count: usize) -> bool {
        self.sets.len() > count && self.sets[..=count].iter().all(|sets| !sets.is_empty())
    }

    /// Returns the sets of `count` digits with that sum.
    #[inline]
    pub(super) fn with_sum(&self, count: usize, sum: u32) -> &[u64] {
        let starts = &self.starts[count];
        match (starts.get(sum as usize), starts.get(sum as usize + 1)) {
            (Some(&from), Some(&to)) => &self.sets[count][from..to],
            _ => &[],
        }
    }
}

/// Returns the sum of the digits of a set, each counted one less.
#[inline]
pub(super) fn worth(set: u64) -> u32 {
    mask::indexes(set).sum()
}

/// Returns the sets of `count` digits up to `size`.
fn subsets(size: u8, count: u32) -> Vec<u64> {
    let full = mask::full(size);
    let mut set = mask::up_to(count);
    let mut all = Vec::new();
    while set <= full {
        all.push(set);
        if set == 0 {
            break;
        }
        // The next larger number with as many bits.
        let low = set & set.wrapping_neg();
        let ripple = set + low;
        set = ((ripple ^ set) / low) >> 2 | ripple;
    }
    all
}

/// Lists the sets of `count` digits up to `size` that `holds` of, unless there are more than `most`.
pub(super) fn sets_where(
    size: u8,
    count: usize,
    most: usize,
    holds: &dyn Fn(u64) -> bool,
) -> Option<Vec<u64>> {
    // The number of sets that are tried is bounded, too.
    const LOOKED_AT: u64 = 20_000;
    let (mut number, digits) = (1_u64, u64::from(size));
    for index in 0..count as u64 {
        number = number.saturating_mul(digits.saturating_sub(index)) / (index + 1);
        if number > LOOKED_AT {
            return None;
        }
    }
    let mut sets = subsets(size, u32::try_from(count).ok()?);
    sets.retain(|&set| holds(set));
    (sets.len() <= most).then_some(sets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_list_has_sets_of_more_digits_than_it_says() {
        let reached = (1..=36).map(|size| {
            let sets = Combinations::new(size);
            (0..=64).take_while(|&count| sets.reach(count)).count() - 1
        });
        assert_eq!(reached.max(), Some(MOST_DIGITS));
    }
}
