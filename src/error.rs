//! The errors of the library. An unsolvable puzzle is an answer, and an error only where its one solution is asked for
//! ([`Puzzle::solve`](crate::Puzzle::solve)).

use std::fmt;

use crate::technique::explain::Ending;
use crate::{HouseKind, Layout, Solution, Violation, Why};

/// The size of a puzzle, with the article: `a 9×9`, `an 8×8`.
pub(crate) struct NByN<T>(pub(crate) T);

impl<T: Into<usize> + Copy> fmt::Display for NByN<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.into();
        let article = if matches!(size, 8 | 11 | 18 | 80..=89) { "an" } else { "a" };
        write!(f, "{article} {size}×{size}")
    }
}

/// An error of the library. Functions that only read text return
/// [`format::ParseError`](crate::format::ParseError), which `?` converts into this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No boxes of at least 2×2 make a puzzle of this size, or it is too large.
    #[error(
        "a puzzle of {size}×{size} is not supported (sizes with boxes of at least 2×2, up to {max}, are)",
        max = Layout::MAX_SIZE
    )]
    Size {
        /// The rows that were asked for.
        size: usize,
    },
    /// No grid has that many rows.
    #[error("a puzzle of {size}×{size} is not supported (1×1 to {max}×{max} are)", max = Layout::MAX_SIZE)]
    NoSuchSize {
        /// The rows that were asked for.
        size: u8,
    },
    /// Regions that are not given for each cell of a grid.
    #[error("a region is named for each of {expected} cells, not for {found}")]
    Regions {
        /// The number of cells.
        expected: usize,
        /// For how many of them a region was named.
        found: usize,
    },
    /// Cells that can't hold each digit once: too few or too many of them.
    #[error(
        "{kind} has {found} {cells}, but a house has one for each of the {expected} digits",
        cells = if *found == 1 { "cell" } else { "cells" }
    )]
    HouseCells {
        /// The kind of the intended house.
        kind: HouseKind,
        /// The number of digits.
        expected: u8,
        /// The number of different cells of the grid.
        found: usize,
    },
    /// A layout has a house of that kind and number already.
    #[error("there is a {kind} already")]
    HouseTwice {
        /// Which one.
        kind: HouseKind,
    },
    /// Boxes of this shape make no puzzle.
    #[error(
        "boxes of {rows}×{columns} are not supported (at least 2×2, at most {max} cells)",
        max = Layout::MAX_SIZE
    )]
    BoxShape {
        /// The rows of a box.
        rows: u8,
        /// The columns of a box.
        columns: u8,
    },
    /// A box shape was written in a way that can't be read.
    #[error("'{found}' is not a box shape (write ROWSxCOLUMNS, as in 2x3)")]
    BoxShapeText {
        /// The text.
        found: String,
    },
    /// A cell's name was written in a way that can't be read.
    #[error("'{found}' is not a cell (write r3c5 for row 3, column 5)")]
    CellText {
        /// The text.
        found: String,
    },
    /// Givens or candidates that do not fit the layout.
    #[error("the puzzle has {expected}×{expected} cells, the {what} have {found}×{found}")]
    SizesDiffer {
        /// Which part does not fit: "givens" or "candidates".
        what: &'static str,
        /// The size of the layout.
        expected: u8,
        /// The size of the part.
        found: u8,
    },
    /// A given that the puzzle's size does not have.
    #[error("{cell} holds {value}, but {n_by_n} puzzle has the digits 1 to {size}", n_by_n = NByN(*size))]
    DigitTooLarge {
        /// The cell of the given.
        cell: crate::Cell,
        /// Its value.
        value: u8,
        /// The size of the puzzle.
        size: u8,
    },
    /// An engine that this build was made without.
    #[error("the engine '{engine}' is not in this build (it needs the feature '{feature}')")]
    NotInBuild {
        /// The engine's name.
        engine: &'static str,
        /// The cargo feature that brings it.
        feature: &'static str,
    },
    /// Text that can't be read as a puzzle.
    #[error("{0}")]
    Parse(#[from] crate::format::ParseError),
    /// A puzzle that an engine does not understand as a whole.
    #[error(transparent)]
    Unsupported(#[from] crate::engine::Unsupported),
    /// A rule that means nothing in its puzzle's grid.
    #[error(transparent)]
    Rule(#[from] crate::rule::RuleError),
    /// A puzzle without a solution, where one was asked for.
    #[error(
        "the puzzle has no solution{}",
        clash.as_ref().map(|clash| format!(": {clash}")).unwrap_or_default()
    )]
    NoSolution {
        /// Why, where that can be seen without reasoning.
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
    /// A puzzle in which a next step was asked for, and there is none.
    #[error("there is no next step: {0}")]
    NoStep(Ending),
    /// An engine that was to check one with which it shares code.
    #[error("{checker} can't check {whom}", whom = whom(checker, solver))]
    CannotCheck {
        /// The engine that was to check.
        checker: &'static str,
        /// The engine that solves.
        solver: &'static str,
    },
    /// A parameter that the library of an engine refuses.
    #[error("{library} does not take the parameter {key}={value}: {reason}")]
    Parameter {
        /// The library.
        library: &'static str,
        /// The parameter's name.
        key: String,
        /// The value that was meant for it.
        value: String,
        /// Why not.
        reason: String,
    },
    /// An engine that can't do its work: a program that can't be run, or whose answer can't be read.
    #[error("{engine} failed: {reason}")]
    Failed {
        /// The engine's name.
        engine: String,
        /// The reason.
        reason: String,
    },
    /// Two engines contradict each other about a puzzle. A bug of kenzan.
    #[error("two engines contradict each other about {puzzle}")]
    Contradiction {
        /// The puzzle.
        puzzle: Box<crate::Puzzle>,
    },
    /// A technique eliminated a digit of a solution. A bug of kenzan.
    #[error("the technique '{technique}' eliminated a digit of a solution of {puzzle}")]
    WrongStep {
        /// The technique's name.
        technique: &'static str,
        /// The puzzle.
        puzzle: Box<crate::Puzzle>,
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
    /// Returns whether the error shows that an engine is wrong, rather than what it was asked.
    pub fn is_disagreement(&self) -> bool {
        match self {
            Self::WrongAnswer { .. } | Self::WrongStep { .. } | Self::Contradiction { .. } => true,
            Self::Size { .. }
            | Self::NoSuchSize { .. }
            | Self::Regions { .. }
            | Self::HouseCells { .. }
            | Self::HouseTwice { .. }
            | Self::BoxShape { .. }
            | Self::BoxShapeText { .. }
            | Self::CellText { .. }
            | Self::SizesDiffer { .. }
            | Self::DigitTooLarge { .. }
            | Self::NotInBuild { .. }
            | Self::NoSolution { .. }
            | Self::SeveralSolutions { .. }
            | Self::Undecided(_)
            | Self::NoStep(_)
            | Self::Parse(_)
            | Self::Rule(_)
            | Self::Unsupported(_)
            | Self::Parameter { .. }
            | Self::CannotCheck { .. }
            | Self::Failed { .. } => false,
        }
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

/// The reason why the checker refused the result of an engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongAnswer {
    /// A grid breaks a rule.
    #[error("{0}")]
    Breaks(#[from] Violation),
    /// Two of the grids are the same.
    #[error("the same solution twice: {0}")]
    Twice(crate::Grid),
    /// The number of solutions does not match the grids.
    #[error("{count} solutions are claimed, {grids} are shown, {wanted} were to be shown")]
    Count {
        /// The number of solutions that the engine claims.
        count: u64,
        /// The number of grids that it returned.
        grids: usize,
        /// The number of grids that it should have returned.
        wanted: usize,
    },
}
