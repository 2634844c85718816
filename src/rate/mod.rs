//! The difficulty of a puzzle: an engine checks that it has one solution, then a scale rates it.
//!
//! Each scale is a module with its own `Rater`: [`se121`], that of the players' forums; [`hodoku`];
//! [`kenzan`], for puzzles with rules and of all sizes; and [`search`], which measures the work of engines. A [`Scale`]
//! is one of them, chosen when a program runs.
//!
//! ```
//! use kenzan::{Puzzle, Solve};
//! use kenzan::engine::Limits;
//! use kenzan::rate::{Difficulty, hodoku};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let Difficulty::Rated(rating) = puzzle.rate()? else { panic!("it has one solution") };
//! assert_eq!(rating.to_string(), "ER 1.2 (Easy), EP 1.2, ED 1.2");
//! assert_eq!(hodoku::Rater::default().rate(&puzzle, &Limits::default())?.to_string(), "204, Easy");
//! # Ok::<(), kenzan::Error>(())
//! ```

pub mod hodoku;
pub mod kenzan;
mod scale;
pub mod se121;
pub mod search;

pub use scale::{Rater, Rating as AnyRating, Scale};

use std::fmt;

use crate::engine::{Limits, Reason, Why};
use crate::technique::scale::Rated;
use crate::{Outcome, Solution};

/// The difficulty of a puzzle on a scale, or why it has none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Difficulty<R> {
    /// Its rating.
    Rated(R),
    /// It does not have one of the wanted ratings.
    Unwanted,
    /// It is solved already.
    Solved,
    /// It has no solution.
    None,
    /// It has several.
    Multiple,
    /// The scale's steps end before the solution: the puzzle is too hard for the scale.
    Beyond,
    /// The work ended before the result was known.
    Unknown(Why),
}

impl<R> Difficulty<R> {
    /// Returns the solution of the puzzle to rate.
    ///
    /// # Errors
    /// The difficulty of a puzzle that does not have exactly one.
    fn solution(outcome: &Outcome) -> Result<&Solution, Self> {
        match outcome {
            Outcome::Unique(solution) => Ok(solution),
            Outcome::None => Err(Self::None),
            Outcome::Multiple(_) => Err(Self::Multiple),
            Outcome::Unknown { why, .. } => Err(Self::Unknown(why.clone())),
        }
    }

    /// Returns the difficulty that follows from the steps of a scale.
    fn of(rated: Rated<R>, limits: &Limits) -> Self {
        match rated {
            Rated::Rating(rating) => Self::Rated(rating),
            Rated::Unwanted => Self::Unwanted,
            Rated::Solved => Self::Solved,
            Rated::Stuck => Self::Beyond,
            Rated::Stopped => Self::interrupted(limits),
        }
    }

    /// Returns the difficulty of a puzzle at which the work was interrupted.
    fn interrupted(limits: &Limits) -> Self {
        Self::Unknown(Why::Interrupted(limits.interrupt.reason().unwrap_or(Reason::Cancelled)))
    }

    /// Returns its name: `rated`, `solved`, and so on.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Rated(_) => "rated",
            Self::Unwanted => "unwanted",
            Self::Solved => "solved",
            Self::None => "none",
            Self::Multiple => "multiple",
            Self::Beyond => "beyond",
            Self::Unknown(_) => "unknown",
        }
    }

    /// Returns the same with another rating.
    pub fn map<T>(self, change: impl FnOnce(R) -> T) -> Difficulty<T> {
        match self {
            Self::Rated(rating) => Difficulty::Rated(change(rating)),
            Self::Unwanted => Difficulty::Unwanted,
            Self::Solved => Difficulty::Solved,
            Self::None => Difficulty::None,
            Self::Multiple => Difficulty::Multiple,
            Self::Beyond => Difficulty::Beyond,
            Self::Unknown(why) => Difficulty::Unknown(why),
        }
    }
}

/// The rating in the notation of its scale, or why there is none.
impl<R: fmt::Display> fmt::Display for Difficulty<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rated(rating) => write!(f, "{rating}"),
            Self::Unwanted => f.write_str("not one of the wanted ratings"),
            Self::Solved => f.write_str("is solved"),
            Self::None => f.write_str("no solution"),
            Self::Multiple => f.write_str("several solutions"),
            Self::Beyond => f.write_str("beyond the scale: its steps end before the solution"),
            Self::Unknown(why) => write!(f, "unknown: {why}"),
        }
    }
}
