//! The scores and levels of `HoDoKu` 2.3, as it has them unless they are set to others.
//!
//! A step has the score and the level of its technique. A puzzle has the sum of the scores, and the highest level that
//! one of its steps has, or that the sum has by itself. [`score`] and [`rate()`] are for any path; a [`Rater`] takes the
//! steps that come first in `HoDoKu`'s order, so that the sum is its own as nearly as may be.
#![doc = include_str!("measured.md")]

mod rater;
#[cfg(test)]
mod tests;

use std::fmt;

pub use rater::{Rated, Rater};

use crate::technique::Technique;

/// How hard a step or a puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Quads, small fish, wings, rectangles, colours.
    Hard,
    /// Larger fish, chains, almost locked sets.
    Unfair,
    /// What comes close to trying.
    Extreme,
}

use Level::{Easy, Extreme, Hard, Medium, Unfair};

impl Level {
    /// Returns the lowest level that a puzzle with a sum of scores may have.
    fn of_sum(sum: u32) -> Self {
        match sum {
            0..=800 => Easy,
            801..=1000 => Medium,
            1001..=1600 => Hard,
            1601..=1800 => Unfair,
            _ => Extreme,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Easy => "Easy",
            Medium => "Medium",
            Hard => "Hard",
            Unfair => "Unfair",
            Extreme => "Extreme",
        })
    }
}

/// What a step counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// What it adds to the sum.
    pub points: u32,
    /// The lowest level of a puzzle with such a step.
    pub level: Level,
}

/// What the steps of a puzzle count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The sum of the scores.
    pub points: u32,
    /// The level.
    pub level: Level,
    /// How many steps count nothing, for `HoDoKu` has not their techniques: with them, both are too low.
    pub without_score: usize,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { points, level, without_score } = self;
        match without_score {
            0 => write!(f, "{points}, {level}"),
            1 => write!(f, "{points}, {level}; and a step for which it has no score"),
            count => write!(f, "{points}, {level}; and {count} steps for which it has no score"),
        }
    }
}

/// The techniques by name, with their scores; those that are kinds of one technique there have its score.
const SCORES: &[(u32, Level, &[&str])] = &[
    (4, Easy, &["full-house", "naked-single"]),
    (14, Easy, &["hidden-single"]),
    (40, Medium, &["locked-pair"]),
    (50, Medium, &["pointing", "claiming"]),
    (60, Medium, &["locked-triple", "naked-pair"]),
    (70, Medium, &["hidden-pair"]),
    (80, Medium, &["naked-triple"]),
    (100, Medium, &["hidden-triple"]),
    (100, Hard, &["bug-plus-1", "uniqueness-test-1", "uniqueness-test-2", "uniqueness-test-3"]),
    (100, Hard, &["uniqueness-test-4", "uniqueness-test-5", "uniqueness-test-6"]),
    (100, Hard, &["hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2"]),
    (110, Hard, &["remote-pair"]),
    (120, Hard, &["naked-quad", "turbot-fish", "empty-rectangle", "dual-empty-rectangle"]),
    (130, Hard, &["skyscraper", "finned-x-wing", "siamese-finned-x-wing"]),
    (140, Hard, &["x-wing"]),
    (150, Hard, &["hidden-quad", "swordfish", "two-string-kite", "dual-two-string-kite"]),
    (150, Hard, &["w-wing", "simple-colors-trap", "simple-colors-wrap"]),
    (150, Hard, &["sashimi-x-wing", "siamese-sashimi-x-wing"]),
    (160, Hard, &["jellyfish", "xy-wing"]),
    (180, Hard, &["xyz-wing"]),
    (200, Hard, &["multi-colors-1", "multi-colors-2"]),
    (200, Unfair, &["finned-swordfish", "siamese-finned-swordfish"]),
    (240, Unfair, &["sashimi-swordfish", "siamese-sashimi-swordfish"]),
    (250, Unfair, &["finned-jellyfish", "siamese-finned-jellyfish", "sue-de-coq"]),
    (260, Unfair, &["sashimi-jellyfish", "siamese-sashimi-jellyfish", "x-chain", "xy-chain"]),
    (280, Unfair, &["continuous-nice-loop", "discontinuous-nice-loop", "aic"]),
    (300, Unfair, &["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop"]),
    (300, Unfair, &["grouped-aic", "als-continuous-nice-loop", "als-discontinuous-nice-loop"]),
    (300, Unfair, &["als-aic", "als-xz", "franken-x-wing"]),
    (320, Unfair, &["als-xy-wing"]),
    (340, Unfair, &["als-chain"]),
    (350, Unfair, &["franken-swordfish"]),
    (360, Unfair, &["death-blossom"]),
    (370, Unfair, &["franken-jellyfish"]),
    (390, Unfair, &["finned-franken-x-wing"]),
    (410, Unfair, &["finned-franken-swordfish", "siamese-finned-franken-swordfish"]),
    (430, Unfair, &["finned-franken-jellyfish", "siamese-finned-franken-jellyfish"]),
    (450, Extreme, &["mutant-x-wing", "mutant-swordfish", "mutant-jellyfish"]),
    (470, Unfair, &["squirmbag", "whale", "leviathan", "finned-squirmbag", "finned-whale"]),
    (470, Unfair, &["finned-leviathan", "sashimi-squirmbag", "sashimi-whale"]),
    (470, Unfair, &["sashimi-leviathan"]),
    (470, Extreme, &["finned-mutant-x-wing", "finned-mutant-swordfish"]),
    (470, Extreme, &["finned-mutant-jellyfish", "siamese-finned-mutant-jellyfish"]),
    (470, Extreme, &["finned-mutant-squirmbag", "finned-mutant-whale"]),
    (500, Extreme, &["kraken-fish-type-1", "kraken-fish-type-2", "nishio-forcing-chain"]),
    (500, Extreme, &["cell-forcing-chain", "house-forcing-chain"]),
    (700, Extreme, &["nishio-net", "contradiction-net", "binary-net", "cell-net", "house-net"]),
    (10_000, Extreme, &["template-set", "template-delete", "search"]),
];

/// Returns what a step of a technique counts; nothing, if `HoDoKu` has no such technique.
///
/// ```
/// use kenzan::technique::scale::hodoku::{self, Level};
/// use kenzan::technique::{MEDUSA_TRAP, X_WING};
///
/// let score = hodoku::score(&X_WING).expect("it has X-Wings");
/// assert_eq!((score.points, score.level), (140, Level::Hard));
/// assert_eq!(hodoku::score(&MEDUSA_TRAP), None);
/// ```
pub fn score(technique: &Technique) -> Option<Score> {
    let mut rows = SCORES.iter();
    let &(points, level, _) = rows.find(|(_, _, names)| names.contains(&technique.name))?;
    Some(Score { points, level })
}

/// Adds up what the steps of a puzzle count.
pub fn rate<'a>(steps: impl IntoIterator<Item = &'a Technique>) -> Rating {
    let mut rating = Rating { points: 0, level: Easy, without_score: 0 };
    for technique in steps {
        match score(technique) {
            Some(score) => {
                rating.points = rating.points.saturating_add(score.points);
                rating.level = rating.level.max(score.level);
            }
            None => rating.without_score += 1,
        }
    }
    rating.level = rating.level.max(Level::of_sum(rating.points));
    rating
}
