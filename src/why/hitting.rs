//! Small hitting sets: sets of indices that have at least one element of each of some sets.

use std::cmp::Reverse;

/// The end of a search for a hitting set.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Hitting {
    /// Places within the limit, in order.
    Found(Vec<usize>),
    /// There is none within the limit.
    None,
    /// The budget was used up.
    GaveUp,
}

/// A search for small hitting sets, with a budget.
pub(super) struct Hitter {
    /// The number of places.
    count: usize,
    sets: Vec<Mask>,
    /// The number of branches that may still be visited.
    left: u32,
}

/// One bit per place.
type Mask = Box<[u64]>;

impl Hitter {
    /// The most branches that are looked at in all: some hundredths of a second.
    const BUDGET: u32 = 10_000;

    /// Makes a search with the indices below `count`, without sets to hit.
    pub(super) fn new(count: usize) -> Self {
        Self { count, sets: Vec::new(), left: Self::BUDGET }
    }

    /// Adds a set that has to be hit.
    pub(super) fn add(&mut self, places: &[usize]) {
        let mut mask = self.empty();
        for &place in places {
            mask[place / 64] |= 1 << (place % 64);
        }
        self.sets.push(mask);
    }

    /// Returns at most `most` places that hit each of the sets.
    ///
    /// It branches on the set with the fewest free places, and tries the place that hits most other sets first;
    /// pairwise disjoint sets give a lower bound.
    pub(super) fn hit(&mut self, most: usize) -> Hitting {
        let (mut chosen, mut barred) = (self.empty(), self.empty());
        match self.search(&mut chosen, &mut barred, most) {
            Some(true) => Hitting::Found(places(&chosen).collect()),
            Some(false) => Hitting::None,
            None => Hitting::GaveUp,
        }
    }

    fn empty(&self) -> Mask {
        vec![0; self.count.div_ceil(64)].into()
    }

    /// Returns whether `most` more places than `chosen` can hit all sets, none of which is `barred`
    /// because an earlier branch has tried it; `None` if the budget is used up.
    fn search(&mut self, chosen: &mut Mask, barred: &mut Mask, most: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let open: Vec<&Mask> = self.sets.iter().filter(|set| !meet(set, chosen)).collect();
        let free = |set: &Mask| -> u32 {
            set.iter().zip(barred.iter()).map(|(set, barred)| (set & !barred).count_ones()).sum()
        };
        let Some(narrowest) = open.iter().min_by_key(|set| free(set)) else {
            return Some(true);
        };
        if self.disjoint(&open) > most {
            return Some(false);
        }
        let is_hit = |set: &Mask, place: usize| set[place / 64] >> (place % 64) & 1 == 1;
        let mut branches: Vec<usize> =
            places(narrowest).filter(|&place| !is_hit(barred, place)).collect();
        branches.sort_by_cached_key(|&place| {
            Reverse(open.iter().filter(|set| is_hit(set, place)).count())
        });
        let mut tried = 0;
        let mut ending = Some(false);
        for &place in &branches {
            flip(chosen, place);
            ending = self.search(chosen, barred, most - 1);
            if ending != Some(false) {
                break;
            }
            flip(chosen, place);
            flip(barred, place);
            tried += 1;
        }
        branches[..tried].iter().for_each(|&place| flip(barred, place));
        ending
    }

    /// Counts sets no two of which share a place: each needs a different place.
    fn disjoint(&self, sets: &[&Mask]) -> usize {
        let mut used = self.empty();
        let mut number = 0;
        for set in sets {
            if !meet(set, &used) {
                number += 1;
                used.iter_mut().zip(set.iter()).for_each(|(used, set)| *used |= set);
            }
        }
        number
    }
}

fn flip(mask: &mut Mask, place: usize) {
    mask[place / 64] ^= 1 << (place % 64);
}

fn meet(one: &Mask, other: &Mask) -> bool {
    one.iter().zip(other.iter()).any(|(one, other)| one & other != 0)
}

fn places(mask: &Mask) -> impl Iterator<Item = usize> {
    let bits = |word: u64| (0..64).filter(move |bit| word >> bit & 1 == 1);
    mask.iter()
        .enumerate()
        .flat_map(move |(index, &word)| bits(word).map(move |bit| index * 64 + bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit(sets: &[Vec<usize>], count: usize, most: usize) -> Hitting {
        let mut hitter = Hitter::new(count);
        for set in sets {
            hitter.add(set);
        }
        hitter.hit(most)
    }

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
        assert_eq!(hit(&[vec![3, 200], vec![199]], 201, 2), Hitting::Found(vec![3, 199]));
    }

    #[test]
    fn its_budget_ends() {
        // Each of 40 pairs needs a place, and all of three more sets are hit by few combinations.
        let mut sets: Vec<Vec<usize>> = (0..40).map(|n| vec![2 * n, 2 * n + 1]).collect();
        sets.extend((0..40).map(|n| vec![2 * n, 2 * ((n + 1) % 40), 2 * ((n + 7) % 40)]));
        sets.extend(
            (0..40).map(|n| vec![2 * n + 1, 2 * ((n + 3) % 40) + 1, 2 * ((n + 9) % 40) + 1]),
        );
        sets.push(vec![80]);
        sets.push(vec![81, 82]);
        sets.push(vec![82, 83]);
        sets.push(vec![81, 83]);
        let ending = hit(&sets, 84, 42);
        assert!(matches!(ending, Hitting::GaveUp), "{ending:?}");
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
