//! What is said about text that is no puzzle.

use std::fmt;
use std::io;

/// Text that can't be read as a puzzle: where, what was found, and how to mend it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1, if one is to blame.
    pub column: Option<usize>,
    /// What is wrong: lower case, no full stop.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// The text that was to be the puzzle, on one line and not longer than a screen row or so.
    pub text: String,
}

/// `line 3, column 12: unknown mark 'q' (use …)`; the hint is not in it.
impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for ParseError {}

/// Why the next puzzle could not be read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// This puzzle is malformed; the ones behind it can still be read.
    #[error(transparent)]
    Malformed(#[from] ParseError),
    /// The input itself failed; nothing more can be read.
    #[error(transparent)]
    Input(#[from] io::Error),
}
