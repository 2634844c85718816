//! Small hitting sets: places of which each of a list of sets holds at least one.

/// How a search for a hitting set ended.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Hitting {
    /// A set within the limit, sorted.
    Found(Vec<usize>),
    /// There is none within the limit.
    None,
    /// The search took too long.
    GaveUp,
}

/// So many branches are looked at: some milliseconds.
const PATIENCE: u32 = 20_000;

/// Returns at most `most` of the places below `count` that hit each of `sets`.
///
/// Branches on the set with fewest places that are still free, the place that hits most other sets
/// first; sets that have no place in common bound from below how many are still needed.
pub(super) fn hit(sets: &[Vec<usize>], count: usize, most: usize) -> Hitting {
    let mut search = Search { sets, chosen: Vec::new(), barred: vec![false; count], patience: PATIENCE };
    match search.go(most) {
        Some(true) => {
            search.chosen.sort_unstable();
            Hitting::Found(search.chosen)
        }
        Some(false) => Hitting::None,
        None => Hitting::GaveUp,
    }
}

struct Search<'sets> {
    sets: &'sets [Vec<usize>],
    chosen: Vec<usize>,
    /// Places that an earlier branch has tried already.
    barred: Vec<bool>,
    patience: u32,
}

impl Search<'_> {
    /// Tells whether the sets can be hit by `most` more places; `None` if that took too long.
    fn go(&mut self, most: usize) -> Option<bool> {
        self.patience = self.patience.checked_sub(1)?;
        let open: Vec<&[usize]> = self
            .sets
            .iter()
            .filter(|set| !set.iter().any(|place| self.chosen.contains(place)))
            .map(Vec::as_slice)
            .collect();
        if open.is_empty() {
            return Some(true);
        }
        if disjoint(&open, self.barred.len()) > most {
            return Some(false);
        }
        let free = |set: &[usize]| set.iter().filter(|&&place| !self.barred[place]).count();
        let narrowest = open.iter().min_by_key(|set| free(set)).expect("there is an open set");
        let mut places: Vec<usize> =
            narrowest.iter().copied().filter(|&place| !self.barred[place]).collect();
        let hits = |place: usize| open.iter().filter(|set| set.contains(&place)).count();
        places.sort_by_cached_key(|&place| std::cmp::Reverse(hits(place)));
        let mut ending = Some(false);
        for &place in &places {
            self.chosen.push(place);
            ending = self.go(most - 1);
            if ending != Some(false) {
                break;
            }
            self.chosen.pop();
            self.barred[place] = true;
        }
        for place in places {
            self.barred[place] = false;
        }
        ending
    }
}

/// Counts sets no two of which share a place: each needs a place of its own.
fn disjoint(sets: &[&[usize]], count: usize) -> usize {
    let mut used = vec![false; count];
    let mut small_first: Vec<&&[usize]> = sets.iter().collect();
    small_first.sort_by_key(|set| set.len());
    let mut number = 0;
    for set in small_first {
        if set.iter().all(|&place| !used[place]) {
            number += 1;
            set.iter().for_each(|&place| used[place] = true);
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_decides_whether_there_is_one() {
        let triangle = [vec![0, 1], vec![1, 2], vec![0, 2]];
        for (sets, most, expected) in [
            (&[][..], 0, Hitting::Found(vec![])),
            (&[vec![1]][..], 0, Hitting::None),
            (&[vec![1]][..], 1, Hitting::Found(vec![1])),
            (&triangle[..], 1, Hitting::None),
            (&triangle[..], 2, Hitting::Found(vec![0, 1])),
            (&[vec![0, 3], vec![1, 3], vec![2, 3]][..], 1, Hitting::Found(vec![3])),
            (&[vec![]][..], 5, Hitting::None),
        ] {
            assert_eq!(hit(sets, 4, most), expected, "{sets:?}, {most}");
        }
    }

    #[test]
    fn it_finds_one_exactly_where_trying_all_subsets_does() {
        // Sets of three places out of ten, made by a fixed rule.
        let sets: Vec<Vec<usize>> =
            (0..12).map(|n| vec![n * 7 % 10, (n * 3 + 1) % 10, (n * n + 2) % 10]).collect();
        for most in 0..=10 {
            let exists = (0_u32..1 << 10)
                .filter(|subset| subset.count_ones() as usize <= most)
                .any(|subset| sets.iter().all(|set| set.iter().any(|p| subset >> p & 1 == 1)));
            match hit(&sets, 10, most) {
                Hitting::Found(places) => {
                    assert!(exists && places.len() <= most);
                    assert!(sets.iter().all(|set| set.iter().any(|p| places.contains(p))));
                }
                Hitting::None => assert!(!exists),
                Hitting::GaveUp => panic!("ten places are few"),
            }
        }
    }
}
