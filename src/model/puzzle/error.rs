//! Errors about parts of a puzzle that do not fit its size.

use crate::{Cell, Digit, GridShape};

/// Givens or candidates that do not fit a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// Givens or candidates that do not fit the layout.
    #[error("the puzzle has {expected} cells, the {what} have {rows}×{columns}")]
    SizesDiffer {
        /// Which part does not fit: "givens" or "candidates".
        what: &'static str,
        /// The shape of the layout.
        expected: GridShape,
        /// The rows of the part.
        rows: u8,
        /// Its columns.
        columns: u8,
    },
    /// A given between grids that overlap.
    #[error("there is no cell at {cell}: it is in none of the grids")]
    NoCell {
        /// Its place.
        cell: Cell,
    },
    /// A given that is none of the puzzle's digits.
    #[error(
        "{cell} holds {value}, but {} puzzle has the digits {}",
        shape.with_article(),
        shape.digits_in_words(),
        value = digit.value()
    )]
    NotADigit {
        /// The cell of the given.
        cell: Cell,
        /// The given.
        digit: Digit,
        /// The shape of the puzzle.
        shape: GridShape,
    },
}
