//! Solves sudoku and proves the answer: a native solver and a Z3 model that check each other.
//!
//! ```
//! use kenzan::{Puzzle, Solve};
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

#[cfg(test)]
extern crate self as kenzan;

pub mod ask;
pub mod bulk;
mod cadical;
pub mod canon;
pub mod cnf;
pub mod conflict;
pub mod count;
pub mod crosscheck;
pub mod engine;
mod error;
pub mod explain;
pub mod export;
#[cfg(test)]
mod floors;
mod formula;
pub mod generate;
pub mod guide;
pub mod judge;
pub mod message;
mod outcome;
pub mod proof;
pub mod rate;
pub mod record;
pub mod render;
pub mod self_check;
#[cfg(test)]
mod slices;
mod solutions;
mod solve;
pub mod technique;
pub mod true_candidates;
pub mod why;

#[doc(inline)]
pub use kenzan_model::{
    Area, BoxShape, Candidates, Cell, CellError, Digit, DigitSet, Division, Fact, Grid, GridHouse,
    GridShape, Hint, House, HouseKind, ImpossibleShape, Layout, LayoutError, Lines, Misprint,
    Overlap, Parts, Puzzle, PuzzleError, Rule, Solution, Symmetry, Violation, escape, format, rule,
};
use kenzan_model::{limits, random, spelling, threads, unsupported};

pub use engine::Why;
pub use error::Error;
pub use outcome::{Outcome, Several, Verdict, WrongAnswer};
pub use solutions::Solutions;
pub use solve::Solve;
