//! The scores and levels of `HoDoKu` 2.3, with its default settings.
//!
//! A step has the score and the level of its technique. A puzzle has the sum of the scores, and the highest level of
//! its steps or of the sum itself. [`Technique::hodoku`] and [`rate()`] are for any path; a [`Rater`] takes the first
//! steps in `HoDoKu`'s order, so that the sum is as close to that of `HoDoKu` as possible.
#![doc = include_str!("measured.md")]

mod rater;
#[cfg(test)]
mod tests;

use std::fmt;

pub use rater::Rater;

use crate::technique::Technique;

/// The difficulty of a step or a puzzle.
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
    /// Techniques close to trial and error.
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

/// The score of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// The points that it adds to the sum.
    pub points: u32,
    /// The lowest level of a puzzle with such a step.
    pub level: Level,
}

/// The rating of the steps of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The sum of the scores.
    pub points: u32,
    /// The level.
    pub level: Level,
    /// The number of steps without a score, because `HoDoKu` does not have their techniques. With them, sum and level
    /// could be higher.
    pub without_score: usize,
}

impl Score {
    /// A score of an easy technique.
    pub(in crate::technique) const fn easy(points: u32) -> Self {
        Self { points, level: Easy }
    }

    /// A score of a medium technique.
    pub(in crate::technique) const fn medium(points: u32) -> Self {
        Self { points, level: Medium }
    }

    /// A score of a hard technique.
    pub(in crate::technique) const fn hard(points: u32) -> Self {
        Self { points, level: Hard }
    }

    /// A score of an unfair technique.
    pub(in crate::technique) const fn unfair(points: u32) -> Self {
        Self { points, level: Unfair }
    }

    /// A score of an extreme technique.
    pub(in crate::technique) const fn extreme(points: u32) -> Self {
        Self { points, level: Extreme }
    }
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

/// Adds up the scores of the steps of a puzzle.
pub fn rate<'a>(steps: impl IntoIterator<Item = &'a Technique>) -> Rating {
    let mut rating = Rating { points: 0, level: Easy, without_score: 0 };
    for technique in steps {
        match technique.hodoku {
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
