//! The scales together: one of them, chosen by its name.

use std::fmt;

use super::search::Searched;
use super::{hodoku, se121, search};
use crate::engine::{Entry, Limits};
use crate::technique::scale::se121::Wanted;
use crate::technique::scale::{hodoku as scores, se121 as ratings};
use crate::{Error, Puzzle};

/// A scale with its options.
#[derive(Debug, Clone)]
pub enum Scale {
    /// Sudoku Explainer 1.2.1, and the ratings that are wanted.
    Se121(Wanted),
    /// `HoDoKu`.
    Hodoku,
    /// The cost for engines.
    Search {
        /// The engines.
        engines: Vec<&'static Entry>,
        /// The budget of each; `None` for its default.
        budget: Option<u64>,
    },
}

/// A rating on one of the scales.
#[derive(Debug, Clone)]
pub enum Rating {
    /// On that of Sudoku Explainer 1.2.1.
    Se121(ratings::Rating),
    /// On that of `HoDoKu`.
    Hodoku(scores::Rating),
    /// By the cost for engines.
    Search(search::Rating),
}

/// Rates puzzles on a scale, one after the other, and reuses its memory.
///
/// ```
/// use kenzan::engine::Limits;
/// use kenzan::rate::Scale;
/// use kenzan::rate::search::Searched;
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Searched::Difficulty(difficulty) = Scale::Hodoku.rater()?.rate(&puzzle, &Limits::default())? else {
///     panic!("this scale asks no engines to agree")
/// };
/// assert_eq!(difficulty.to_string(), "204, Easy");
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug)]
pub struct Rater(Kind);

#[derive(Debug)]
enum Kind {
    Se121(Box<se121::Rater>, Wanted),
    Hodoku(hodoku::Rater),
    Search(search::Rater),
}

impl Scale {
    /// The names of the scales.
    pub const NAMES: [&'static str; 3] = ["se121", "hodoku", "search"];

    /// Returns the name.
    pub fn name(&self) -> &'static str {
        let [se121, hodoku, search] = Self::NAMES;
        match self {
            Self::Se121(_) => se121,
            Self::Hodoku => hodoku,
            Self::Search { .. } => search,
        }
    }

    /// Makes a rater.
    ///
    /// # Errors
    /// If this build does not have an engine that is to be asked.
    pub fn rater(&self) -> Result<Rater, Error> {
        Ok(Rater(match self {
            Self::Se121(wanted) => Kind::Se121(Box::default(), *wanted),
            Self::Hodoku => Kind::Hodoku(hodoku::Rater::default()),
            Self::Search { engines, budget } => {
                Kind::Search(search::Rater::new(engines.iter().copied(), *budget)?)
            }
        }))
    }
}

impl Rater {
    /// Rates a puzzle.
    ///
    /// # Errors
    /// If the scale does not support the puzzle; errors of engines.
    pub fn rate(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Searched<Rating>, Error> {
        let difficulty = match &mut self.0 {
            Kind::Se121(rater, wanted) => rater.rate(puzzle, wanted, limits)?.map(Rating::Se121),
            Kind::Hodoku(rater) => rater.rate(puzzle, limits)?.map(Rating::Hodoku),
            Kind::Search(rater) => match rater.rate(puzzle, limits)? {
                Searched::Difficulty(difficulty) => difficulty.map(Rating::Search),
                Searched::Contradiction(one, other) => {
                    return Ok(Searched::Contradiction(one, other));
                }
            },
        };
        Ok(Searched::Difficulty(difficulty))
    }

    /// Returns the number of steps of each technique for the last puzzle; none for the scale of engines.
    pub fn steps(&self) -> Vec<(&'static str, u32)> {
        match &self.0 {
            Kind::Se121(rater, _) => rater.steps().collect(),
            Kind::Hodoku(rater) => rater.steps().collect(),
            Kind::Search(_) => Vec::new(),
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Se121(rating) => write!(f, "{rating}"),
            Self::Hodoku(rating) => write!(f, "{rating}"),
            Self::Search(rating) => write!(f, "{rating}"),
        }
    }
}
