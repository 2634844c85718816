//! The scales together: one of them, chosen by its name.

use std::fmt;

use super::search::Searched;
use super::{hodoku, kenzan, se121, search};
use crate::engine::{Entry, Limits};
use crate::technique::scale::se121::Wanted;
use crate::technique::scale::{hodoku as scores, kenzan as points, se121 as ratings};
use crate::{Error, Puzzle};

/// A scale with its options.
#[derive(Debug, Clone)]
pub enum Scale {
    /// Sudoku Explainer 1.2.1, and the ratings that are wanted.
    Se121(Wanted),
    /// `HoDoKu`.
    Hodoku,
    /// kenzan's own, for puzzles with rules, too.
    Kenzan,
    /// That of Sudoku Explainer 1.2.1 if it supports the puzzle, else kenzan's own.
    Usual,
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
    /// On kenzan's own.
    Kenzan(points::Rating),
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
pub struct Rater(ScaleRater);

#[derive(Debug)]
enum ScaleRater {
    Se121(Box<se121::Rater>, Wanted),
    Hodoku(hodoku::Rater),
    Kenzan(kenzan::Rater),
    Usual { se121: Box<se121::Rater>, own: kenzan::Rater, used: &'static str },
    Search(search::Rater),
}

impl Scale {
    /// The names of the scales.
    pub const NAMES: [&'static str; 4] = ["se121", "hodoku", "kenzan", "search"];

    /// Returns the name; for the usual scale that of Sudoku Explainer.
    pub fn name(&self) -> &'static str {
        let [se121, hodoku, kenzan, search] = Self::NAMES;
        match self {
            Self::Se121(_) | Self::Usual => se121,
            Self::Hodoku => hodoku,
            Self::Kenzan => kenzan,
            Self::Search { .. } => search,
        }
    }

    /// Makes a rater.
    ///
    /// # Errors
    /// If this build does not have an engine that is to be asked.
    pub fn rater(&self) -> Result<Rater, Error> {
        Ok(Rater(match self {
            Self::Se121(wanted) => ScaleRater::Se121(Box::default(), *wanted),
            Self::Hodoku => ScaleRater::Hodoku(hodoku::Rater::default()),
            Self::Kenzan => ScaleRater::Kenzan(kenzan::Rater::default()),
            Self::Usual => ScaleRater::Usual {
                se121: Box::default(),
                own: kenzan::Rater::default(),
                used: Self::Usual.name(),
            },
            Self::Search { engines, budget } => {
                ScaleRater::Search(search::Rater::new(engines.iter().copied(), *budget)?)
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
            ScaleRater::Se121(rater, wanted) => {
                rater.rate(puzzle, wanted, limits)?.map(Rating::Se121)
            }
            ScaleRater::Hodoku(rater) => rater.rate(puzzle, limits)?.map(Rating::Hodoku),
            ScaleRater::Kenzan(rater) => rater.rate(puzzle, limits)?.map(Rating::Kenzan),
            ScaleRater::Usual { se121, own, used } => {
                *used = Scale::Usual.name();
                match se121.rate(puzzle, &Wanted::default(), limits) {
                    Err(Error::Scale(_)) => {
                        *used = Scale::Kenzan.name();
                        own.rate(puzzle, limits)?.map(Rating::Kenzan)
                    }
                    rated => rated?.map(Rating::Se121),
                }
            }
            ScaleRater::Search(rater) => match rater.rate(puzzle, limits)? {
                Searched::Difficulty(difficulty) => difficulty.map(Rating::Search),
                Searched::Contradiction(one, other) => {
                    return Ok(Searched::Contradiction(one, other));
                }
            },
        };
        Ok(Searched::Difficulty(difficulty))
    }

    /// Returns the name of the scale on which the last puzzle was rated.
    pub fn scale(&self) -> &'static str {
        let [se121, hodoku, kenzan, search] = Scale::NAMES;
        match &self.0 {
            ScaleRater::Se121(..) => se121,
            ScaleRater::Hodoku(_) => hodoku,
            ScaleRater::Kenzan(_) => kenzan,
            ScaleRater::Search(_) => search,
            ScaleRater::Usual { used, .. } => used,
        }
    }

    /// Returns the number of steps of each technique for the last puzzle; none for the scale of engines.
    pub fn steps(&self) -> Vec<(&'static str, u32)> {
        match &self.0 {
            ScaleRater::Se121(rater, _) => rater.steps().collect(),
            ScaleRater::Hodoku(rater) => rater.steps().collect(),
            ScaleRater::Kenzan(rater) => rater.steps().collect(),
            ScaleRater::Usual { own, used, .. } if *used == Scale::Kenzan.name() => {
                own.steps().collect()
            }
            ScaleRater::Usual { se121, .. } => se121.steps().collect(),
            ScaleRater::Search(_) => Vec::new(),
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Se121(rating) => write!(f, "{rating}"),
            Self::Hodoku(rating) => write!(f, "{rating}"),
            Self::Kenzan(rating) => write!(f, "{rating}"),
            Self::Search(rating) => write!(f, "{rating}"),
        }
    }
}
