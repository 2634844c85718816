//! Questions and their answers, whoever asks them: the program, a server, a page, Python, C. A question is a type, its
//! fields are its options, and its answer is a [record](crate::record).
//!
//! Reading puzzles and options, sending answers and the words for people are left to those who ask: [`message`](crate::message)
//! does so in JSON. To add a question, write its type here, and add a row to [`message::KINDS`](crate::message::KINDS).
//!
//! ```
//! use kenzan::ask::{Checker, Question, Solve, Work};
//! use kenzan::engine::Limits;
//! use kenzan::{Verdict, format};
//!
//! let entry = format::parse("1.....3..4.....2")?;
//! let solve = Solve { check: Some(Checker::Nobody), ..Solve::default() };
//! let solved = solve.answer(&entry, &mut Work::new(&mut |_| {}, Limits::default()))?;
//! assert_eq!(solved.verdict, Verdict::Unique);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod failure;
mod making;
mod names;
mod second;
mod setting;
mod shown;
mod solutions;
mod steps;
mod work;

use serde::Serialize;

use crate::format::Entry;

pub use failure::{Failure, FailureKind};
pub use making::{Canon, Generate, Minimise, OtherPuzzle, Run, Scramble, Vary};
pub use names::{Checker, Listed, NameError, Named};
pub use setting::{Check, Conflicts, Judge, Judgement, OrderName, Redundant, Why};
pub use shown::{
    About, Catalogue, Convert, Converted, Describe, Described, DescribedRule, Drawn, KindOfRule,
    Picture, Place, Rules, Theme, What, about,
};
pub use solutions::{Candidates, Count, Files, Propagate, Prove, Proved, Solve, Verified, Verify};
pub use steps::{AllOf, CellNames, Explain, Hint, Level, Rate};
pub use work::{Event, Work};

pub(crate) use second::refuse_impossible;
pub(crate) use solutions::Listing;
pub(crate) use work::{in_field, with_entered};

/// A question about a puzzle.
pub trait Question {
    /// The answer.
    type Answer: Serialize;

    /// Answers it; events are passed on as they happen. A budget of the question replaces that of the limits.
    ///
    /// # Errors
    /// If the options contradict each other, if the puzzle is not supported, or by a defect of kenzan.
    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Self::Answer, Failure>;
}
