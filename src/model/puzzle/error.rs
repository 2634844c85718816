//! Errors about parts of a puzzle that do not fit its size.

use crate::Cell;
use crate::layout::NByN;

/// Givens or candidates that do not fit a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
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
    /// A given that is above the puzzle's size.
    #[error("{cell} holds {value}, but {n_by_n} puzzle has the digits 1 to {size}", n_by_n = NByN(*size))]
    DigitTooLarge {
        /// The cell of the given.
        cell: Cell,
        /// Its value.
        value: u8,
        /// The size of the puzzle.
        size: u8,
    },
}
