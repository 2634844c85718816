//! Reading puzzles from text. Formats are recognised by looking, each is a file of this folder.

mod error;
pub mod line;
pub mod json;

pub use error::{ParseError, ReadError};

use std::io::BufRead;

use crate::{BoxShape, Puzzle};

/// A puzzle that was read, with where it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What the text calls it: the rest of its line, a title line, a field.
    pub name: Option<String>,
    /// The line on which it starts, from 1.
    pub line: usize,
}

/// What the reader is told beforehand.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The shape of the boxes where the text does not say it; `None` for the usual one of each size.
    pub boxes: Option<BoxShape>,
}

/// Reads puzzles one by one, whatever their formats, in memory that does not grow with the input.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    options: Options,
}

impl<R: BufRead> Reader<R> {
    /// Reads from `input`.
    pub fn new(input: R, options: Options) -> Self {
        Self { input, options }
    }

    /// Returns the input, for a look at what it has ready.
    pub fn input(&self) -> &R {
        &self.input
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let _ = &self.options;
        todo!()
    }
}

/// Reads a text that holds exactly one puzzle.
///
/// # Errors
/// [`ParseError`] if it holds none, several, or one that can't be read.
pub fn parse(text: &str) -> Result<Entry, ParseError> {
    let _ = text;
    todo!()
}
