//! What a puzzle is rated whose path is told.

use super::super::args::ExplainFormat;
use crate::engine::Interrupt;
use crate::explain::Assessor;
use crate::rate::{self, Verdict};
use crate::technique::explain::{Ending, Explanation};
use crate::technique::scale::{hodoku, se121};
use crate::{Error, Puzzle};

/// What works on puzzles, one after the other.
#[derive(Debug, Default)]
pub(super) struct Worker {
    pub(super) assessor: Assessor,
    se121: rate::se121::Rater,
    hodoku: rate::hodoku::Rater,
}

/// The ratings of a puzzle, where the scales have one.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Ratings {
    pub(super) se121: Option<se121::Rating>,
    pub(super) hodoku: Option<Hodoku>,
}

/// A rating with `HoDoKu`'s scores.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hodoku {
    pub(super) rating: hodoku::Rating,
    /// It is of the path that is told, for the puzzle is no 9×9 grid with its boxes alone.
    pub(super) is_of_path: bool,
}

impl Worker {
    /// Rates a puzzle whose path leads to its solution, as far as that is shown, until it is interrupted.
    pub(super) fn rate(
        &mut self,
        puzzle: &Puzzle,
        explanation: &Explanation,
        format: ExplainFormat,
        interrupt: &Interrupt,
    ) -> Result<Ratings, Error> {
        if explanation.ending != Ending::Solved {
            return Ok(Ratings::default());
        }
        let se121 = match format {
            ExplainFormat::Line => None,
            ExplainFormat::Text | ExplainFormat::Json => {
                rated(self.se121.rate_wanted(puzzle, &se121::Wanted::default(), interrupt))?
            }
        };
        let hodoku = match rated(self.hodoku.rate_until(puzzle, interrupt))? {
            Some(rating) => Hodoku { rating, is_of_path: false },
            None => Hodoku { rating: explanation.hodoku(), is_of_path: true },
        };
        Ok(Ratings { se121, hodoku: Some(hodoku) })
    }
}

/// Returns a rating, if the scale has one.
fn rated<R>(verdict: Result<Verdict<R>, Error>) -> Result<Option<R>, Error> {
    match verdict {
        Ok(Verdict::Rated(rating)) => Ok(Some(rating)),
        Ok(_) | Err(Error::Unsupported(_)) => Ok(None),
        Err(error) => Err(error),
    }
}
