//! The search among neighbours, for puzzles that are too rare to be met by chance.
//!
//! Hard puzzles have hard neighbours: {−1+1} is how the players' forums find the hardest ones. An attempt starts with
//! some random puzzles, and goes on from the best puzzles so far to their neighbours. Those that fulfil the conditions
//! are its results; the search continues with them, up to [`MOST`] results.
//!
//! From random puzzles it gets to ratings of 9.1 in a second, and above that hardly. So for these, an attempt starts
//! with a random isomorph of one of three famous hard puzzles; they are not among the results, but all results are their
//! relatives.

use std::collections::HashSet;

use fastrand::Rng;

use super::Generated;
use super::maker::Maker;
use super::neighbours::neighbours;
use super::probe::{Probe, Values, givens};
use super::scramble::scrambled;
use super::settings::Settings;
use super::stream::mixed;
use crate::Error;
use crate::random::{below, shuffle};

/// The number of random puzzles at the start.
const STARTS: usize = 30;
/// The puzzles that an attempt looks at without a gain.
const PATIENCE: u64 = 200;
/// The results of an attempt: neighbours are alike, so more come from other attempts.
const MOST: usize = 16;
/// The number of best puzzles from which the search goes on.
const KEPT: usize = 8;
/// The most neighbours of a puzzle that are looked at.
const FEW: usize = 60;
/// The most of them that are rated: those of which easy techniques leave most.
const RATED: usize = 12;

/// How far a puzzle is from what is wanted, in tenths of a rating; 0 is there.
pub(super) type Distance = u32;

/// Where the search for the hardest puzzles starts: AI Escargot (Arto Inkala 2006), his puzzle of 2012, and Golden Nugget
/// (tarek).
const HARD: [&[u8; 81]; 3] = [
    b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    b".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

impl Maker {
    /// Makes an attempt among neighbours; returns how many puzzles were looked at.
    pub(super) fn climb(
        &mut self,
        random: &mut Rng,
        found: &mut dyn FnMut(Generated),
    ) -> Result<u64, Error> {
        let mut search = ClimbState::default();
        for mut values in self.starts(random) {
            let distance = self.distance(&mut values)?;
            search.is_new(&values);
            search.front.push((distance, values));
        }
        search.keep_best();
        while search.waited < PATIENCE && search.results < MOST && !self.is_over() {
            let Some((distance, values)) = search.take(random) else { break };
            for mut puzzle in self.some_neighbours(&values, random)? {
                if !search.is_new(&puzzle) {
                    continue;
                }
                let next = self.distance(&mut puzzle)?;
                search.count(next);
                if next == 0
                    && let Some(generated) = self.accept(puzzle.clone())?
                {
                    found(Generated { tried: search.looked, ..generated });
                    search.results += 1;
                    search.waited = 0;
                }
                if next <= distance {
                    search.front.push((next, puzzle));
                }
                if search.results == MOST || self.is_over() {
                    break;
                }
            }
            search.keep_best();
        }
        Ok(search.looked)
    }

    /// Returns the puzzles at the start.
    fn starts(&mut self, random: &mut Rng) -> Vec<Values> {
        if self.starts_hard() {
            let start = HARD[below(random, HARD.len())];
            let values = start.map(|mark| if mark == b'.' { 0 } else { mark - b'0' });
            return vec![scrambled(&values, self.settings().boxes, random)];
        }
        (0..STARTS).filter_map(|_| self.candidate(random)).collect()
    }

    /// Returns some neighbours of a puzzle: one orbit of givens is replaced by another.
    fn some_neighbours(&mut self, values: &[u8], random: &mut Rng) -> Result<Vec<Values>, Error> {
        let (mut given, empty): (Vec<_>, Vec<_>) =
            self.orbits().iter().cloned().partition(|orbit| values[orbit[0]] != 0);
        shuffle(random, &mut given);
        let has_pattern = self.settings().pattern.is_some();
        let mut some = Vec::new();
        for removed in given {
            let others = empty.iter().filter(|_| !has_pattern).cloned();
            let additions: Vec<Vec<usize>> = others.chain([removed.clone()]).collect();
            let take = |_: &mut Probe, puzzle: Values| {
                if puzzle != values {
                    some.push(puzzle);
                }
                true
            };
            neighbours(self.probe(), values, &removed, additions, take);
            if some.len() >= FEW {
                break;
            }
        }
        shuffle(random, &mut some);
        some.truncate(FEW);
        if !self.is_about_rating() {
            return Ok(some);
        }
        let mut measured = Vec::with_capacity(some.len());
        for values in some {
            measured.push((self.left_by_easy_techniques(&values)?, values));
        }
        measured.sort_unstable_by(|one, other| other.cmp(one));
        Ok(measured.into_iter().take(RATED).map(|(_, values)| values).collect())
    }
}

/// The state of an attempt.
#[derive(Debug, Default)]
struct ClimbState {
    /// The best puzzles.
    front: Vec<(Distance, Values)>,
    seen: HashSet<u64>,
    best: Option<Distance>,
    looked: u64,
    /// The number of puzzles since the last gain.
    waited: u64,
    results: usize,
}

impl ClimbState {
    fn is_new(&mut self, values: &[u8]) -> bool {
        self.seen.insert(values.iter().fold(0, |hash, &value| mixed(hash ^ u64::from(value))))
    }

    /// Counts a puzzle.
    fn count(&mut self, distance: Distance) {
        self.looked += 1;
        self.waited += 1;
        if self.best.is_none_or(|best| distance < best) {
            (self.best, self.waited) = (Some(distance), 0);
        }
    }

    fn keep_best(&mut self) {
        self.front.sort();
        self.front.truncate(KEPT);
    }

    /// Takes one of the best puzzles, the very best one half of the time.
    fn take(&mut self, random: &mut Rng) -> Option<(Distance, Values)> {
        if self.front.is_empty() {
            return None;
        }
        let index = if random.bool() { 0 } else { below(random, self.front.len()) };
        Some(self.front.remove(index))
    }
}

/// Returns how many givens are too many or too few.
pub(super) fn clues_missed(settings: &Settings, values: &[u8]) -> Distance {
    let Some(clues) = &settings.clues else { return 0 };
    let count = givens(values);
    let missed = clues.start().saturating_sub(count).max(count.saturating_sub(*clues.end()));
    u32::try_from(missed).unwrap_or(u32::MAX)
}
