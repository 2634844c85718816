//! kenzan's own scale: points and a level for puzzles with rules, and of all sizes.

use super::Difficulty;
use crate::engine::Limits;
use crate::explain::Assessor;
use crate::technique::scale::kenzan::{self, Rating};
use crate::technique::{LADDER, Position, order};
use crate::{Error, Puzzle};

/// Rates puzzles, one after the other, and reuses its memory.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::engine::Limits;
/// use kenzan::rate::{Difficulty, kenzan::Rater};
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Difficulty::Rated(rating) = Rater::default().rate(&puzzle, &Limits::default())? else {
///     panic!("it has one solution")
/// };
/// assert_eq!(rating.to_string(), "504 points, Easy; the hardest step: Hidden Single");
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Rater {
    assessor: Assessor,
    scale: kenzan::Rater,
    /// Whether the last puzzle got as far as the search for steps.
    has_steps: bool,
}

impl Rater {
    /// Rates a puzzle by the first steps in its usual order: that for puzzles with rules if it has any.
    ///
    /// # Errors
    /// [`Error::Techniques`] if techniques do not support its rules or its size; errors of engines.
    pub fn rate(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Difficulty<Rating>, Error> {
        self.has_steps = false;
        let begin = Position::with_rules(puzzle)?;
        let assessed = self.assessor.assess(puzzle, limits)?;
        if let Err(difficulty) = Difficulty::<Rating>::solution(&assessed.outcome) {
            return Ok(difficulty);
        }
        let techniques = assessed.usable(&order::usual(puzzle, LADDER));
        self.has_steps = true;
        let rated = self.scale.rate(&begin, &techniques, &limits.interrupt);
        Ok(Difficulty::of(rated, limits))
    }

    /// Returns the techniques of the last puzzle with their number of steps, in the order of the [`LADDER`]; none unless
    /// it has exactly one solution.
    pub fn steps(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        self.scale.counts().filter(|_| self.has_steps)
    }
}
