//! Errors about text that is not a puzzle.

use std::{fmt, io};

use super::reading::mark;
use crate::Hint;
use crate::escape::escaped;

/// Text that can't be read as a puzzle: where it is, what is wrong, and how to fix it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1, if the mistake is at one.
    pub column: Option<usize>,
    /// The message: lower case, no full stop.
    pub message: String,
    /// How to fix it.
    pub hint: Option<Hint>,
    /// The text that should be a puzzle, on one line and shortened to about a screen row.
    pub text: String,
}

impl ParseError {
    /// The most characters of the offending text that are shown.
    const SHOWN: usize = 88;

    /// Creates an error. Control characters in the message are escaped, since it may quote the text.
    pub(super) fn new(line: usize, message: impl Into<String>) -> Self {
        let message = escaped(&message.into()).into_owned();
        Self { line, column: None, message, hint: None, text: String::new() }
    }

    pub(super) fn at(self, column: usize) -> Self {
        Self { column: Some(column), ..self }
    }

    pub(super) fn hinting(self, hint: impl Into<Hint>) -> Self {
        self.with_hint(Some(hint))
    }

    pub(super) fn with_hint(self, hint: Option<impl Into<Hint>>) -> Self {
        Self { hint: hint.map(|hint| hint.into().escaped()), ..self }
    }

    /// Adds `text`, shortened and with blanks for characters that would move the cursor.
    pub(super) fn quoting(self, text: &str) -> Self {
        let mut characters = text.trim().chars();
        let mut shown: String = characters
            .by_ref()
            .take(Self::SHOWN)
            .map(|character| if mark::is_control(character) { ' ' } else { character })
            .collect();
        if characters.next().is_some() {
            shown.pop();
            shown.push('…');
        }
        Self { text: shown, ..self }
    }
}

/// `line 3, column 12: unknown mark 'q' in r3c5`; the hint is not in it.
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

/// The reason why the next puzzle could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The puzzle is malformed; the ones after it can still be read.
    #[error(transparent)]
    Malformed(#[from] ParseError),
    /// The input failed; nothing more can be read.
    #[error(transparent)]
    Input(#[from] io::Error),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quoted_text_is_one_short_line() {
        let long = format!("  12\t34\r{}", "9".repeat(5000));
        let error = ParseError::new(3, "no").at(12).quoting(&long);
        assert_eq!(error.text.chars().count(), ParseError::SHOWN);
        assert!(error.text.starts_with("12 34 999") && error.text.ends_with("9…"));
        assert_eq!(error.to_string(), "line 3, column 12: no");
        assert_eq!(ParseError::new(1, "no").quoting(" 123 ").text, "123");
    }
}
