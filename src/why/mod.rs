//! The diagnosis of a wrong puzzle: the givens and rules that clash, the cells that stay open, and the mistakes that
//! may have caused it. The steps that solve a proper puzzle are explained in [`explain`](mod@crate::explain);
//! [`Placement`]s only show that givens clash.
//!
//! Puzzles are changed only by the methods of [`Puzzle`]. A mistake changes givens, pencil marks or a rule; everything
//! else is the same in every changed puzzle.
//!
//! This module asks an engine how many solutions changed puzzles have, and does not search by itself; only an obvious
//! clash is found without an engine. That a puzzle has one solution is the engine's answer, and the solution passed
//! [`Puzzle::check`].
#![doc = include_str!("measured.md")]

mod absent;
mod claims;
mod clash;
mod confusion;
mod direction;
mod extra;
mod fact;
mod fewest;
mod hitting;
mod instruction;
mod kind;
mod marks;
mod open;
mod pairs;
mod possible;
mod question;
mod rank;
mod repair;
mod ruled;
mod singles;
mod slip;
mod typed;

pub use clash::{Clash, Proof, UnsatCore};
pub use direction::Direction;
pub use extra::Extra;
pub use fewest::{Fewest, FewestBy};
pub use kind::Kind;
pub use open::Open;
pub use repair::{Reopening, Repair, Repairs};
pub use singles::{DeadEnd, Placement};
pub use slip::{Lines, RuleChange, Slip};

use crate::engine::{Engine, Limits};
use crate::{Candidates, Error, Outcome, Puzzle, Solution, Verdict, Why};
use fact::Facts;
use question::Questions;
use repair::Absent;

/// The extent of an explanation.
#[derive(Debug, Clone)]
pub struct Options {
    /// The most repairs to return, the likeliest first.
    pub repairs: usize,
    /// The most solutions to count and list.
    pub solutions: usize,
    /// The budget of each part of an explanation, in nodes (or conflicts): the clash, the repairs of one mistake and
    /// those of two, the open cells, the additional givens. This is for puzzles up to 9×9; for larger ones, whose
    /// nodes take longer, it is less.
    pub effort: u64,
    /// Whether to look for the fewest facts that have to go, if there is no solution.
    pub fewest: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { repairs: 5, solutions: 10_000, effort: 500_000, fewest: false }
    }
}

/// The diagnosis of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The finding.
    pub finding: Finding,
    /// The number of questions that the engine was asked.
    pub questions: u64,
    /// The first reason why a part is incomplete, if any is. The finding is true nevertheless; its flags show which
    /// parts are incomplete.
    pub stopped: Option<Why>,
}

/// The diagnosis of a puzzle, by its number of solutions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Nothing is wrong: there is exactly one solution.
    Unique(Solution),
    /// There is no solution.
    None {
        /// The smallest set of facts that clash.
        clash: Clash,
        /// The fewest facts that have to go, if they were asked for and found.
        fewest: Option<Fewest>,
        /// The repairs.
        repairs: Repairs,
    },
    /// There are several solutions.
    Multiple {
        /// Two of them.
        pair: Box<(Solution, Solution)>,
        /// The open cells.
        open: Open,
        /// The givens that are missing.
        extra: Extra,
        /// The repairs that would leave one solution instead.
        repairs: Repairs,
    },
    /// The number of solutions is not known.
    Unknown {
        /// The reason.
        why: Why,
        /// A solution, if one was found; there may be more.
        first: Option<Solution>,
    },
}

impl Finding {
    /// Returns how many solutions there are.
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Unique(_) => Verdict::Unique,
            Self::None { .. } => Verdict::None,
            Self::Multiple { .. } => Verdict::Multiple,
            Self::Unknown { .. } => Verdict::Unknown,
        }
    }
}

impl Explanation {
    /// Returns the repairs, if the puzzle has no solution or several.
    pub fn repairs(&self) -> Option<&Repairs> {
        match &self.finding {
            Finding::None { repairs, .. } | Finding::Multiple { repairs, .. } => Some(repairs),
            Finding::Unique(_) | Finding::Unknown { .. } => None,
        }
    }
}

/// Explains what is wrong with `puzzle`.
///
/// Asking again gives the same answer. If it is interrupted, it returns the findings so far.
///
/// The budget is for each question to the engine. The default depends on the size: 20,000 nodes for 9×9, fewer for
/// larger puzzles. For the first question, whether there is a solution, there is no limit up to 9×9; for larger
/// puzzles, and with rules, the default is a hundred times higher.
///
/// ```
/// use kenzan::engine::{self, Limits};
/// use kenzan::format;
/// use kenzan::why::{self, Finding, Options};
///
/// // Two 1s in row 1; one of them was meant for the cell below.
/// let puzzle = format::parse("12.1 .... ..1. 4..2")?.puzzle;
/// let mut engine = engine::NATIVE.make(&engine::Settings::default())?;
/// let explanation = why::explain(engine.as_mut(), &puzzle, &Options::default(), &Limits::default())?;
/// let Finding::None { clash, repairs, .. } = explanation.finding else { panic!("two 1s clash") };
/// let facts: Vec<String> = clash.facts.iter().map(ToString::to_string).collect();
/// assert_eq!(facts, ["r1c1=1", "r1c4=1"]);
/// let mut changes = repairs.list.iter().map(|repair| repair.to_string());
/// assert!(changes.any(|change| change == "move r1c4=1 down"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the engine, or [`Error::WrongAnswer`] if the checker refuses one of its grids.
pub fn explain(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    options: &Options,
    limits: &Limits,
) -> Result<Explanation, Error> {
    let mut questions = Questions::new(engine, options.effort, limits, puzzle);
    let facts = Facts::of(puzzle);
    let finding = match questions.first(puzzle)? {
        Outcome::Unique(solution) => Finding::Unique(solution),
        // An obvious clash needs no engine: with two equal givens in a house there is no solution.
        Outcome::Unknown { why, first } if puzzle.clash().is_none() => {
            Finding::Unknown { why, first }
        }
        Outcome::None | Outcome::Unknown { .. } => {
            let clashes = clash::find(&mut questions, &facts)?;
            let repairs =
                repair::find(&mut questions, &facts, &clashes.sets, None, options.repairs)?;
            let fewest = if options.fewest {
                fewest::find(&mut questions, &facts, &clashes.sets)?
            } else {
                None
            };
            Finding::None { clash: clashes.smallest, fewest, repairs }
        }
        Outcome::Multiple(several) => {
            let (one, other) = several.pair();
            let (open, solutions) =
                open::find(&mut questions, puzzle, (one, other), options.solutions)?;
            let (extra, left) =
                extra::find(&mut questions, puzzle, &open, solutions.as_deref(), one)?;
            let absent = Absent {
                givens: Absent::of(&extra, left),
                is_every: extra.is_smallest && questions.stopped().is_none(),
            };
            let repairs =
                repair::find(&mut questions, &facts, &[], Some(&absent), options.repairs)?;
            let pair = Box::new((one.clone(), other.clone()));
            Finding::Multiple { pair, open, extra, repairs }
        }
    };
    let stopped = questions.stopped().cloned();
    Ok(Explanation { finding, questions: questions.asked(), stopped })
}

/// Finds the digits of each cell in any solution of a puzzle with several, given the known `solutions`. Also returns
/// whether these are all digits, which is false only if a limit was reached.
///
/// ```
/// use kenzan::engine::{self, Limits};
/// use kenzan::{Cell, format, why};
///
/// let puzzle = format::parse("1234 3412 2.4. 4.2.")?.puzzle;
/// let mut engine = engine::NATIVE.make(&engine::Settings::default())?;
/// let (digits, is_certain) = why::possible(engine.as_mut(), &puzzle, &[], &Limits::default())?;
/// assert_eq!(digits.get(Cell::new(2, 1)).to_string(), "13");
/// assert!(is_certain);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of the engine, or [`Error::WrongAnswer`] if the checker refuses one of its grids.
pub fn possible(
    engine: &mut dyn Engine,
    puzzle: &Puzzle,
    solutions: &[Solution],
    limits: &Limits,
) -> Result<(Candidates, bool), Error> {
    let effort = Options::default().effort;
    let mut questions = Questions::new(engine, effort, limits, puzzle);
    questions.begin();
    open::possible(&mut questions, puzzle, solutions)
}
