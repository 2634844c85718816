//! What can go wrong in the library. An unsolvable puzzle is not among it: that is an answer.

use crate::{Layout, Violation};

/// Everything that the library's functions return as an error, except for reading text, which has
/// [`format::ParseError`](crate::format::ParseError).
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
    #[error("'{found}' is no box shape (write ROWSxCOLUMNS, as in 2x3)")]
    BoxShapeText {
        /// What was written.
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
    #[error("{cell} holds {value}, but a {size}×{size} puzzle has the digits 1 to {size}")]
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
    /// A parameter that the library behind an engine does not take.
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
        engine: &'static str,
        /// What went wrong.
        reason: String,
    },
    /// An engine handed back a grid that breaks a rule, or the same grid twice. A bug of kenzan.
    #[error("the engine '{engine}' gave a wrong answer: {reason}")]
    WrongAnswer {
        /// The engine's name.
        engine: &'static str,
        /// What is wrong about the answer.
        reason: WrongAnswer,
    },
}

/// Why the checker refused what an engine handed back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongAnswer {
    /// A grid breaks a rule.
    #[error("{0}")]
    Breaks(#[from] Violation),
    /// Two of the grids are the same.
    #[error("the same solution twice: {0}")]
    Twice(crate::Grid),
    /// The number of solutions and the grids do not go together.
    #[error("{count} solutions are claimed, {grids} are shown, {wanted} were to be shown")]
    Count {
        /// How many solutions the engine says there are.
        count: u64,
        /// How many it handed back.
        grids: usize,
        /// How many it should have handed back.
        wanted: usize,
    },
}
