//! A word of a line that is a puzzle in some code.

use std::fmt::Display;
use std::sync::Arc;

use crate::format::grids::cells::Layouts;
use crate::format::grids::trailing;
use crate::format::reading::mark;
use crate::format::reading::source::Line;
use crate::format::{Entry, ParseError, Parsed};
use crate::{Layout, Puzzle};

/// A word with the line that it is in.
#[derive(Debug, Clone)]
pub(super) struct CodeWord<'line> {
    pub(super) text: &'line str,
    line: &'line Line,
    /// Where it starts, in bytes of the line.
    start: usize,
    /// How to fix a code of its kind.
    hint: &'static str,
}

impl<'line> CodeWord<'line> {
    /// Finds the first word, between blanks, that `is` one.
    pub(super) fn find(
        line: &'line Line,
        hint: &'static str,
        is: impl Fn(&str) -> bool,
    ) -> Option<Self> {
        Self::all(line, hint).find(|word| is(word.text))
    }

    /// Finds the first such word after another one of the line.
    pub(super) fn find_after(
        line: &'line Line,
        word: &Self,
        is: impl Fn(&str) -> bool,
    ) -> Option<Self> {
        Self::all(line, word.hint).find(|other| other.start > word.start && is(other.text))
    }

    /// The words of a line.
    fn all(line: &'line Line, hint: &'static str) -> impl Iterator<Item = Self> {
        let mut after = 0;
        line.text.split_inclusive(char::is_whitespace).map(move |part| {
            let start = after;
            after += part.len();
            Self { text: part.trim_end(), line, start, hint }
        })
    }

    /// Returns the line without surrounding blanks as the word.
    pub(super) fn whole(line: &'line Line, hint: &'static str) -> Self {
        let start = line.text.len() - line.text.trim_start().len();
        Self { text: line.text.trim(), line, start, hint }
    }

    /// Returns the text after the first `length` bytes as a separate word.
    pub(super) fn after(&self, length: usize) -> Self {
        Self { text: &self.text[length..], start: self.start + length, ..*self }
    }

    /// Returns `length` bytes from `start` as a separate word.
    pub(super) fn part(&self, start: usize, length: usize) -> Self {
        Self { text: &self.text[start..start + length], start: self.start + start, ..*self }
    }

    /// Returns an error about the puzzle in it.
    pub(super) fn wrong(&self, error: &impl Display) -> ParseError {
        self.error(0, error.to_string())
    }

    /// Returns an error about the character that starts `at` bytes into the word, with the hint.
    pub(super) fn refuse(&self, at: usize, message: impl Into<String>) -> ParseError {
        self.error(at, message).hinting(self.hint)
    }

    fn error(&self, at: usize, message: impl Into<String>) -> ParseError {
        let before = self.line.text.get(..self.start + at).unwrap_or(&self.line.text);
        ParseError::new(self.line.number, message)
            .at(before.chars().count() + 1)
            .quoting(&self.line.text)
    }

    /// Returns the layout of a 9×9 puzzle.
    ///
    /// # Errors
    /// If the options state boxes of another size.
    pub(super) fn classic(&self, layouts: &mut Layouts) -> Result<Arc<Layout>, ParseError> {
        let layout = layouts.of(9, None, self.line.number);
        layout.map_err(|error| error.quoting(&self.line.text))
    }

    /// Makes an entry, named by the rest of the line.
    ///
    /// # Errors
    /// If there is another puzzle on the line.
    pub(super) fn entry(&self, puzzle: Puzzle, layouts: &mut Layouts) -> Parsed {
        let column = |end: usize| {
            self.line.text[..end].chars().filter(|&one| !mark::is_combining(one)).count()
        };
        let around = (column(self.start), column(self.start + self.text.len()));
        let name = trailing::name(self.line, &puzzle, around, layouts)?;
        Ok(Entry { puzzle, name, line: self.line.number, remarks: None })
    }

    /// Makes an entry from a word that is the whole line.
    pub(super) fn entry_named(&self, puzzle: Puzzle, name: Option<String>) -> Entry {
        Entry { puzzle, name, line: self.line.number, remarks: None }
    }
}
