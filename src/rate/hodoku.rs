//! The scale of `HoDoKu` 2.3: scores and levels.

use super::Difficulty;
use crate::engine::Limits;
use crate::explain::Assessor;
use crate::technique::scale::NotPlain;
use crate::technique::scale::hodoku::{self, Rating};
use crate::technique::{Position, Technique};
use crate::{Error, Puzzle};

/// Rates puzzles, one after the other, and reuses its memory.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::engine::Limits;
/// use kenzan::rate::{Difficulty, hodoku::Rater};
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Difficulty::Rated(rating) = Rater::default().rate(&puzzle, &Limits::default())? else { panic!("it has one
/// solution") }; assert_eq!(rating.to_string(), "204, Easy");
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Default)]
pub struct Rater {
    assessor: Assessor,
    scale: hodoku::Rater,
    /// Whether the last puzzle got as far as the search for steps.
    has_steps: bool,
}

impl Rater {
    /// Rates a puzzle with `HoDoKu`'s scores, by the first steps in its order.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is not a 9×9 grid with just 3×3 boxes, [`Error::Techniques`] if it has rules; and errors
    /// of engines.
    pub fn rate(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Difficulty<Rating>, Error> {
        self.has_steps = false;
        if !puzzle.layout().is_classic() {
            return Err(NotPlain::Layout { scale: "HoDoKu" }.into());
        }
        let begin = Position::of(puzzle)?;
        let assessed = self.assessor.assess(puzzle, limits)?;
        let solution = match Difficulty::solution(&assessed.outcome) {
            Ok(solution) => solution,
            Err(difficulty) => return Ok(difficulty),
        };
        let may_use = |technique: &Technique| assessed.is_unique || !technique.assumes_unique();
        self.has_steps = true;
        let rated = self.scale.rate(&begin, solution, may_use, &limits.interrupt);
        Ok(Difficulty::of(rated, limits))
    }

    /// Returns the techniques of the last puzzle with their number of steps, in the order in which they are tried;
    /// none unless it has exactly one solution.
    pub fn steps(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        self.scale.counts().filter(|_| self.has_steps)
    }
}
