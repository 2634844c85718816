//! How hard a puzzle is: an engine tells whether it has one solution, a scale then rates it.
//!
//! ```
//! use kenzan::rate::{Rater, Verdict};
//! use kenzan::Puzzle;
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let Verdict::Rated(rating) = Rater::default().rate(&puzzle)? else { panic!("it has one solution") };
//! assert_eq!(rating.to_string(), "ER 1.2, EP 1.2, ED 1.2");
//! # Ok::<(), kenzan::Error>(())
//! ```

use crate::engine::{Interrupt, Query, Reason, Unsupported, Why, native};
use crate::technique::scale::se121::{self, Rated, Rating, Wanted};
use crate::{Error, Outcome, Puzzle, crosscheck};

/// What is known of a puzzle's difficulty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// What it is rated.
    Rated(Rating),
    /// It is not what is wanted.
    Unwanted,
    /// All its cells have their digits.
    Solved,
    /// It has no solution.
    None,
    /// It has several.
    Multiple,
    /// The scale's steps end before the solution: it is harder than the scale goes.
    Beyond,
    /// The work ended before that was known.
    Unknown(Why),
}

/// Rates puzzles, one after the other, with memory that is used again.
#[derive(Debug, Default)]
pub struct Rater {
    engine: native::Native,
    scale: se121::Rater,
}

impl Rater {
    /// Rates a puzzle on the scale of Sudoku Explainer 1.2.1.
    ///
    /// # Errors
    /// [`Error::Unsupported`] if the scale has no number for such a puzzle; and what engines fail of.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Result<Verdict, Error> {
        self.rate_wanted(puzzle, &Wanted::default(), &Interrupt::default())
    }

    /// Rates a puzzle, if it is what is wanted, until it is interrupted.
    ///
    /// # Errors
    /// As [`rate`](Self::rate).
    pub fn rate_wanted(
        &mut self,
        puzzle: &Puzzle,
        wanted: &Wanted,
        interrupt: &Interrupt,
    ) -> Result<Verdict, Error> {
        se121::supports(puzzle).map_err(|what| Unsupported::new("rate", what.to_string()))?;
        let query = Query::unique().with_interrupt(interrupt.clone());
        match crosscheck::ask(&mut self.engine, puzzle, &query)?.outcome {
            Outcome::None => return Ok(Verdict::None),
            Outcome::Multiple(_) => return Ok(Verdict::Multiple),
            Outcome::Unknown { why, .. } => return Ok(Verdict::Unknown(why)),
            Outcome::Unique(_) => {}
        }
        let is_stopped = || interrupt.reason().is_some();
        let rated = self.scale.rate_wanted(puzzle, wanted, &is_stopped);
        let rated = rated.map_err(|what| Unsupported::new("rate", what.to_string()))?;
        Ok(match rated {
            Rated::Rating(rating) => Verdict::Rated(rating),
            Rated::Unwanted => Verdict::Unwanted,
            Rated::Solved => Verdict::Solved,
            Rated::Stuck => Verdict::Beyond,
            Rated::Stopped => {
                Verdict::Unknown(Why::Interrupted(interrupt.reason().unwrap_or(Reason::Cancelled)))
            }
        })
    }

    /// Returns how many steps of each kind the last puzzle took, in the order in which the scale searches them.
    pub fn steps(&self) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        self.scale.steps()
    }
}
