//! The scale of Sudoku Explainer 1.2.1.

use super::Difficulty;
use crate::engine::{Limits, Query, native};
use crate::technique::scale::se121::{self, Rating, Wanted};
use crate::{Error, Puzzle, crosscheck};

/// Rates puzzles, one after the other, and reuses its memory.
#[derive(Debug, Default)]
pub struct Rater {
    engine: native::Native,
    scale: se121::Rater,
    /// Whether the last puzzle got as far as the search for steps.
    has_steps: bool,
}

impl Rater {
    /// Rates a puzzle on the scale of Sudoku Explainer 1.2.1; stops early if it can't have a wanted rating.
    ///
    /// # Errors
    /// [`Error::Scale`] if the scale does not support such a puzzle; and errors of engines.
    pub fn rate(
        &mut self,
        puzzle: &Puzzle,
        wanted: &Wanted,
        limits: &Limits,
    ) -> Result<Difficulty<Rating>, Error> {
        self.has_steps = false;
        se121::supports(puzzle)?;
        let query = Query::unique().within(limits.clone());
        let outcome = crosscheck::ask(&mut self.engine, puzzle, &query)?.outcome;
        if let Err(difficulty) = Difficulty::solution(&outcome) {
            return Ok(difficulty);
        }
        self.has_steps = true;
        let rated = self.scale.rate_wanted(puzzle, wanted, &limits.interrupt)?;
        Ok(Difficulty::of(rated, limits))
    }

    /// Returns the number of steps of each kind for the last puzzle, in the order in which the scale searches them;
    /// none unless it has exactly one solution.
    pub fn steps(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        self.scale.steps().filter(|_| self.has_steps)
    }
}
