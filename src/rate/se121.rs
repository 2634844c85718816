//! The scale of Sudoku Explainer 1.2.1.

use super::Difficulty;
use crate::engine::{Interrupt, Query, native};
use crate::technique::scale::se121::{self, Rating, Wanted};
use crate::{Error, Puzzle, crosscheck};

/// Rates puzzles, one after the other, with memory that is used again.
#[derive(Debug, Default)]
pub struct Rater {
    engine: native::Native,
    scale: se121::Rater,
    /// Whether the last puzzle got as far as the search for steps.
    has_steps: bool,
}

impl Rater {
    /// Rates a puzzle on the scale of Sudoku Explainer 1.2.1.
    ///
    /// # Errors
    /// [`Error::Scale`] if the scale does not support such a puzzle; and errors of engines.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Result<Difficulty<Rating>, Error> {
        self.rate_wanted(puzzle, &Wanted::default(), &Interrupt::default())
    }

    /// Rates a puzzle, as far as its rating is wanted, until it is interrupted.
    ///
    /// # Errors
    /// As [`rate`](Self::rate).
    pub fn rate_wanted(
        &mut self,
        puzzle: &Puzzle,
        wanted: &Wanted,
        interrupt: &Interrupt,
    ) -> Result<Difficulty<Rating>, Error> {
        self.has_steps = false;
        se121::supports(puzzle)?;
        let query = Query::unique().with_interrupt(interrupt.clone());
        let outcome = crosscheck::ask(&mut self.engine, puzzle, &query)?.outcome;
        if let Err(difficulty) = Difficulty::solution(&outcome) {
            return Ok(difficulty);
        }
        self.has_steps = true;
        let is_stopped = || interrupt.reason().is_some();
        let rated = self.scale.rate_wanted(puzzle, wanted, &is_stopped)?;
        Ok(Difficulty::of(rated, interrupt))
    }

    /// Returns the number of steps of each kind for the last puzzle, in the order in which the scale searches them;
    /// none if it does not have one solution.
    pub fn steps(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        self.scale.steps().filter(|_| self.has_steps)
    }
}
