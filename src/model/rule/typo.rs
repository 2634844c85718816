//! Numbers that may have been meant where another one was typed.

/// Returns the numbers that may have been meant by `number`, the nearest first: those around it, then those that differ
/// in a decimal digit, in the order of two, or have one more or less.
pub(super) fn meant(number: u32) -> Vec<u32> {
    const FURTHEST: u32 = 10;
    let near = (1..=FURTHEST)
        .flat_map(|distance| [number.checked_add(distance), number.checked_sub(distance)]);
    let mut all = vec![number];
    for other in near.flatten().chain(spelled(number)) {
        if !all.contains(&other) {
            all.push(other);
        }
    }
    all.remove(0);
    all
}

/// Returns the numbers whose decimal digits are almost those of `number`.
fn spelled(number: u32) -> impl Iterator<Item = u32> {
    let digits = number.to_string();
    let digits: Vec<char> = digits.chars().collect();
    let mut texts: Vec<String> = Vec::new();
    for place in 0..digits.len() {
        if place > 0 {
            let mut swapped = digits.clone();
            swapped.swap(place - 1, place);
            texts.push(swapped.iter().collect());
        }
        let (before, after) = (&digits[..place], &digits[place + 1..]);
        let with = |middle: &[char]| [before, middle, after].concat().iter().collect::<String>();
        texts.push(with(&[]));
        for digit in '0'..='9' {
            texts.push(with(&[digit]));
            texts.push(with(&[digits[place], digit]));
            if place == 0 {
                texts.push(with(&[digit, digits[0]]));
            }
        }
    }
    // A leading zero is no other number.
    texts.into_iter().filter(|text| !text.starts_with('0')).filter_map(|text| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn slips_of_one_key_are_among_them_once() {
        for (typed, intended) in
            [(53, 35), (12, 11), (12, 2), (12, 1), (1, 17), (7, 17), (12, 92), (12, 19), (5, 10)]
        {
            let all = meant(typed);
            assert!(all.contains(&intended), "{intended} for {typed}: {all:?}");
            assert!(!all.contains(&typed));
            let mut once = all.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), all.len(), "{typed}");
        }
        assert_eq!(meant(4)[..4], [5, 3, 6, 2]);
        assert!(meant(u32::MAX).len() > 10);
    }
}
