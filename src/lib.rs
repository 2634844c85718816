//! Solves sudoku and proves the answer: a native solver and a Z3 model that check each other.
//!
//! ```
//! use kenzan::Puzzle;
//!
//! let everest = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
//! let puzzle: Puzzle = everest.parse()?;
//! let solution = puzzle.solve()?;
//! assert!(solution.to_string().starts_with("812753649943682175"));
//!
//! let open: Puzzle = "1...............".parse()?;
//! assert_eq!(open.count()?, 72);
//! for solution in open.solutions().take(3) {
//!     assert_eq!(solution?.to_string().len(), 16);
//! }
//!
//! let small: Puzzle = "1.....3..4.....2".parse()?;
//! assert!(small.hint()?.to_string().starts_with("Hidden Single: in box 1, 3 can only be in r1c2"));
//! # Ok::<(), kenzan::Error>(())
//! ```
//!
//! Every [`Solution`] has been checked against every rule. To choose the engine, limit the search, or have a second
//! engine check the answer, go step by step:
//!
//! ```
//! use kenzan::engine::{self, Query, Settings};
//! use kenzan::{Outcome, crosscheck, format};
//!
//! let puzzle = format::parse("1.....3..4.....2 # a small one")?.puzzle;
//! let mut engine = engine::NATIVE.make(&Settings::default())?;
//! let answer = crosscheck::ask(engine.as_mut(), &puzzle, &Query::unique().with_budget(Some(1_000)))?;
//! assert!(matches!(answer.outcome, Outcome::Unique(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to start
//!
//! The [`guide`] is the manual, with a page for each task: [solving](guide::solving), [formats](guide::input),
//! [variants](guide::variants), [explaining](guide::explaining), [rating](guide::rating), [setting](guide::setting), [generating](guide::generating),
//! [trust](guide::trust), [embedding](guide::library), [many puzzles](guide::lists).
//!
//! # How it fits together
//!
//! Data flows in one direction: [`mod@format`] reads text into a [`Puzzle`]; an [`engine`] searches it and returns bare
//! [`Grid`]s; [`Puzzle::check`] turns each into a [`Solution`] or refuses it; an [`Outcome`] says how many there are;
//! [`crosscheck`] compares engines; [`render`] draws. [`ask`] has all questions, [`message`] the same in JSON.
//!
//! Other modules use this pipeline: [`bulk`] solves classic puzzles by the million; [`canon`] finds which are the same; [`proof`] makes and checks
//! certificates; [`mod@why`] finds what is wrong with a puzzle; [`technique`] and [`mod@explain`] solve as people do;
//! [`rate`] measures difficulty; [`generate`] makes puzzles; [`cnf`] has the clauses; [`export`] writes models for other solvers and reads their
//! answers.

mod any_of;
#[cfg(test)]
extern crate self as kenzan;

pub mod ask;
pub mod bulk;
mod cadical;
mod candidates;
pub mod canon;
mod cell;
pub mod cnf;
pub mod conflict;
pub mod count;
pub mod crosscheck;
mod digit;
pub mod engine;
mod error;
pub mod escape;
pub mod explain;
pub mod export;
mod fact;
#[cfg(test)]
mod floors;
pub mod format;
mod formula;
pub mod generate;
mod grid;
pub mod guide;
mod hint;
mod json;
pub mod judge;
mod layout;
mod limits;
pub mod message;
mod outcome;
pub mod proof;
mod puzzle;
mod random;
pub mod rate;
pub mod record;
pub mod render;
pub mod rule;
pub mod self_check;
mod serialize;
mod solutions;
mod spelling;
mod symmetry;
pub mod technique;
mod threads;
pub mod true_candidates;
mod unsupported;
pub mod why;

pub use candidates::Candidates;
pub use cell::{Cell, CellError};
pub use digit::{Digit, DigitSet};
pub use engine::Why;
pub use error::Error;
pub use fact::Fact;
pub use grid::Grid;
pub use hint::Hint;
pub use layout::{BoxShape, House, HouseKind, Layout, LayoutError};
pub use outcome::{Outcome, Several, Verdict, WrongAnswer};
pub use puzzle::{Misprint, Parts, Puzzle, PuzzleError, Solution, Violation};
pub use rule::Rule;
pub use solutions::Solutions;
pub use symmetry::Symmetry;
