//! The error of the library, composed of those of its modules. A puzzle without a solution is an answer; it is an
//! error only if its one solution is asked for ([`Solve::solve`](crate::Solve::solve)).

use crate::canon::NoForm;
use crate::engine::{EngineError, Unsupported, Why};
use crate::format::ParseError;
use crate::rule::RuleError;
use crate::technique::NoPosition;
use crate::technique::explain::Ending;
use crate::technique::scale::NotPlain;
use crate::{CellError, LayoutError, Puzzle, PuzzleError, Solution, Violation, WrongAnswer};
use kenzan_model::any_of;

/// An error of the library. Functions that only read text return
/// [`ParseError`], which `?` converts into this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// An impossible layout.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// Text that is not the name of a cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// Givens or candidates that do not fit their puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// Text that can't be read as a puzzle.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// A rule that is not valid in its puzzle's grid.
    #[error(transparent)]
    Rule(#[from] RuleError),
    /// An error of an engine, or a puzzle that it does not support.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A puzzle that techniques do not support.
    #[error(transparent)]
    Techniques(#[from] NoPosition),
    /// A puzzle that a scale does not support.
    #[error(transparent)]
    Scale(#[from] NotPlain),
    /// A puzzle that has no canonical form, or a map that is none.
    #[error(transparent)]
    Canon(#[from] NoForm),
    /// A puzzle without a solution, where one was asked for.
    #[error(
        "the puzzle has no solution{}",
        clash.as_ref().map(|clash| format!(": {clash}")).unwrap_or_default()
    )]
    NoSolution {
        /// An obvious reason, if there is one.
        clash: Option<Violation>,
    },
    /// A puzzle with several solutions, where one was asked for.
    #[error("the puzzle has several solutions")]
    SeveralSolutions {
        /// Two of them.
        pair: Box<(Solution, Solution)>,
    },
    /// A puzzle whose number of solutions the engine did not decide.
    #[error("it is not known how many solutions the puzzle has: {0}")]
    Undecided(Why),
    /// A puzzle without a next step, where one was asked for.
    #[error("there is no next step: {0}")]
    NoStep(Ending),
    /// An engine that should check another one with which it shares code.
    #[error("{checker} can't check {whom}", whom = whom(checker, solver))]
    CannotCheck {
        /// The engine that should check.
        checker: &'static str,
        /// The engine that solves.
        solver: &'static str,
    },
    /// Two engines contradict each other about a puzzle. A bug of kenzan.
    #[error("two engines contradict each other about {puzzle}")]
    Contradiction {
        /// The puzzle.
        puzzle: Box<Puzzle>,
    },
    /// A technique eliminated a digit of a solution. A bug of kenzan.
    #[error("the technique '{technique}' eliminated a digit of a solution of {puzzle}")]
    WrongStep {
        /// The technique's name.
        technique: &'static str,
        /// The puzzle.
        puzzle: Box<Puzzle>,
    },
    /// An engine returned a grid that breaks a rule, or the same grid twice. A bug of kenzan.
    #[error("the engine '{engine}' gave a wrong answer: {reason}")]
    WrongAnswer {
        /// The engine's name.
        engine: String,
        /// The mistake in the answer.
        reason: WrongAnswer,
    },
}

impl Error {
    /// Returns whether the error is a bug of an engine or a technique, rather than a bad question.
    pub fn is_disagreement(&self) -> bool {
        match self {
            Self::WrongAnswer { .. } | Self::WrongStep { .. } | Self::Contradiction { .. } => true,
            any_of! {
                Self: Layout, Cell, Puzzle, Parse, Rule, Engine, Techniques, Scale, Canon, NoSolution,
                SeveralSolutions, Undecided, NoStep, CannotCheck
            } => false,
        }
    }

    /// Returns whether an engine, a format, the techniques or a scale does not support the puzzle.
    pub fn is_unsupported(&self) -> bool {
        matches!(
            self,
            Self::Engine(EngineError::Unsupported(_))
                | Self::Techniques(_)
                | Self::Scale(_)
                | Self::Canon(_)
        )
    }
}

impl From<Unsupported> for Error {
    fn from(refusal: Unsupported) -> Self {
        Self::Engine(refusal.into())
    }
}

/// Returns the engine that a checker can't check, with the reason.
fn whom(checker: &str, solver: &str) -> String {
    if checker == solver {
        "itself".to_owned()
    } else {
        format!("{solver}, with which it shares code")
    }
}
