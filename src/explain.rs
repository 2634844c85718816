//! How people solve a puzzle: an engine tells how many solutions it has, [techniques](mod@crate::technique) then lead on.
//!
//! Some techniques assume that there is one solution. They are left out where that is not known, so that what is
//! explained holds in any case.
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::explain::{Assessed, Assessor};
//! use kenzan::technique::{LADDER, Position, explain::{Ending, Explainer}};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let assessed = Assessor::default().assess(&puzzle)?;
//! let techniques = assessed.usable(&LADDER);
//! let explanation = Explainer::new(&techniques).explain(&Position::of(&puzzle)?);
//! assert_eq!(explanation.ending, Ending::Solved);
//! assert!(assessed.allows(&explanation.end));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::engine::{Interrupt, Query, native};
use crate::technique::{Position, Technique};
use crate::{Error, Outcome, Puzzle, Solution, crosscheck};

/// Asks the native engine of puzzles, one after the other, with memory that is used again.
#[derive(Debug, Default)]
pub struct Assessor {
    engine: native::Native,
}

/// What is known of a puzzle before techniques look at it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessed {
    /// How many solutions it has.
    pub outcome: Outcome,
    /// Whether techniques may assume that there is one: its givens have one by themselves, so that its pencil marks, if
    /// it has some, took nothing else.
    pub is_unique: bool,
}

impl Assessor {
    /// Looks how many solutions a puzzle has: none, one, or several.
    ///
    /// # Errors
    /// What the engine fails of.
    pub fn assess(&mut self, puzzle: &Puzzle) -> Result<Assessed, Error> {
        self.assess_until(puzzle, &Interrupt::default())
    }

    /// The same, until it is interrupted.
    ///
    /// # Errors
    /// As [`assess`](Self::assess).
    pub fn assess_until(
        &mut self,
        puzzle: &Puzzle,
        interrupt: &Interrupt,
    ) -> Result<Assessed, Error> {
        let query = Query::unique().with_interrupt(interrupt.clone());
        let outcome = crosscheck::ask(&mut self.engine, puzzle, &query)?.outcome;
        let is_unique = match (&outcome, puzzle.candidates()) {
            (Outcome::Unique(_), None) => true,
            (Outcome::Unique(_), Some(_)) => {
                let bare = puzzle.without_candidates();
                let bare = crosscheck::ask(&mut self.engine, &bare, &query)?.outcome;
                matches!(bare, Outcome::Unique(_))
            }
            _ => false,
        };
        Ok(Assessed { outcome, is_unique })
    }
}

impl Assessed {
    /// Returns the techniques that may be used.
    pub fn usable(&self, techniques: &[&'static Technique]) -> Vec<&'static Technique> {
        let usable = techniques.iter().copied();
        usable.filter(|technique| self.is_unique || !technique.assumes_unique()).collect()
    }

    /// Tells whether a position still allows each solution that is known: else a technique took something that it must
    /// not take.
    pub fn allows(&self, position: &Position) -> bool {
        let marks = position.marks();
        let holds = |solution: &Solution| {
            let mut cells = solution.grid().cells();
            cells.all(|(cell, digit)| digit.is_some_and(|digit| marks.get(cell).contains(digit)))
        };
        self.outcome.solutions().iter().all(holds)
    }
}
