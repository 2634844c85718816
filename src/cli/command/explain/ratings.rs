//! The ratings of a puzzle whose path is printed.

use kenzan::engine::Interrupt;
use kenzan::engine::native::Native;
use kenzan::explain::{Assessed, Assessor};
use kenzan::technique::explain::{Ending, Explanation};
use kenzan::technique::scale::{Rated, hodoku, se121};
use kenzan::technique::{Position, Technique};
use kenzan::{Outcome, Puzzle};

use crate::command::args::ExplainFormat;

/// The engines of a thread.
#[derive(Debug, Default)]
pub(super) struct Worker {
    pub(super) assessor: Assessor,
    /// Judges entries.
    pub(super) native: Native,
    se121: se121::Rater,
    hodoku: hodoku::Rater,
}

/// The ratings of a puzzle, if the scales have one.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Ratings {
    pub(super) se121: Option<se121::Rating>,
    pub(super) hodoku: Option<Hodoku>,
}

/// A rating with `HoDoKu`'s scores.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hodoku {
    pub(super) rating: hodoku::Rating,
    /// Whether it is for the printed path, as the puzzle is not a classic 9×9 grid.
    pub(super) is_of_path: bool,
}

impl Worker {
    /// Rates a puzzle whose path reaches its solution, until it is interrupted.
    pub(super) fn rate(
        &mut self,
        puzzle: &Puzzle,
        begin: &Position,
        assessed: &Assessed,
        explanation: &Explanation,
        format: ExplainFormat,
        interrupt: &Interrupt,
    ) -> Ratings {
        if explanation.ending != Ending::Solved {
            return Ratings::default();
        }
        let mut ratings = Ratings::default();
        if let Outcome::Unique(solution) = &assessed.outcome {
            if format != ExplainFormat::Line
                && let Ok(Rated::Rating(rating)) =
                    self.se121.rate_wanted(puzzle, &se121::Wanted::default(), interrupt)
            {
                ratings.se121 = Some(rating);
            }
            let may_use = |technique: &Technique| assessed.is_unique || !technique.assumes_unique();
            if puzzle.layout().is_classic()
                && let Rated::Rating(rating) = self.hodoku.rate(begin, solution, may_use, interrupt)
            {
                ratings.hodoku = Some(Hodoku { rating, is_of_path: false });
            }
        }
        ratings
            .hodoku
            .get_or_insert_with(|| Hodoku { rating: explanation.hodoku(), is_of_path: true });
        ratings
    }
}
