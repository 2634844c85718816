//! Rows of a table, as cluster programs pass them to another program: the first field of each line is a puzzle, and the
//! others are copied. There is one output line for each input line, in the same order, whatever it contains.

use std::io::{self, BufRead, Read as _};
use std::sync::Arc;

use kenzan::format::{self, Options, Run};

use crate::input::feed::Feed;
use crate::input::{InputPlace, Item, Problem, ReadItem, hint};

/// The longest line, in bytes.
const LONGEST: usize = 1 << 26;

/// A line whose first field is a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InputRow {
    /// The first field, unchanged.
    puzzle: Vec<u8>,
    /// The other fields, each after a tab.
    rest: Vec<u8>,
}

impl InputRow {
    /// Splits a line, with its end or without.
    pub(crate) fn of(mut line: Vec<u8>) -> Self {
        line.truncate(without_end(&line).len());
        let end = line.iter().position(|&byte| byte == b'\t').unwrap_or(line.len());
        let rest = line.split_off(end);
        Self { puzzle: line, rest }
    }

    /// Returns its first field.
    pub(crate) fn first(&self) -> &[u8] {
        &self.puzzle
    }

    /// Puts the row's own fields around those of an answer.
    pub(crate) fn around(&self, answer: &[u8], fields: usize) -> Vec<u8> {
        let answer = answer.strip_suffix(b"\n").unwrap_or(answer);
        let start = answer.iter().position(|&byte| byte == b'\t').unwrap_or(answer.len());
        let answer = &answer[start..];
        let found = answer.split(|&byte| byte == b'\t').count();
        let missing = fields.saturating_sub(found);
        let mut line =
            Vec::with_capacity(self.puzzle.len() + answer.len() + missing + self.rest.len() + 1);
        line.extend_from_slice(&self.puzzle);
        line.extend_from_slice(answer);
        line.extend(std::iter::repeat_n(b'\t', missing));
        line.extend_from_slice(&self.rest);
        line.push(b'\n');
        line
    }

    /// Reads the puzzle; it gets this `number`, and its row is at `place`.
    fn read(self, place: InputPlace, number: u64, options: &Options) -> ReadItem {
        let entry = match str::from_utf8(&self.puzzle) {
            Ok(text) => format::parse_with(text, options).map_err(|error| {
                (error.column, error.message, error.hint.as_ref().map(hint::worded))
            }),
            Err(error) => Err((Some(error.valid_up_to() + 1), "not UTF-8 text".to_owned(), None)),
        };
        match entry {
            Ok(entry) => {
                let row = Some(Box::new(self));
                Ok(Item { entry, number, place, asked: None, entered: 0, judged: None, row })
            }
            Err((column, message, hint)) => Err(Problem {
                place: InputPlace { column, ..place },
                message,
                hint,
                text: Some(String::from_utf8_lossy(&self.puzzle).into_owned()),
                row: Some(Box::new(self)),
            }),
        }
    }
}

/// Reads the next line with its end; an empty one is the end of the input.
///
/// # Errors
/// If it can't be read, or is too long.
pub(crate) fn read_line(feed: &mut Feed, number: usize) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    feed.take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
    if line.len() > LONGEST && line.last() != Some(&b'\n') {
        let message = format!("row {number} is longer than 64 MiB");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    Ok(line)
}

/// Returns a line without its end.
pub(crate) fn without_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// Splits a text into lines, each with its end.
pub(crate) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split_inclusive(|&byte| byte == b'\n')
}

/// A reader of rows.
#[derive(Debug)]
pub(crate) struct RowReader {
    feed: Feed,
    name: Arc<str>,
    options: Options,
    /// The number of rows that were read.
    number: usize,
    is_ended: bool,
}

impl RowReader {
    pub(crate) fn new(feed: Feed, name: Arc<str>, options: Options) -> Self {
        Self { feed, name, options, number: 0, is_ended: false }
    }

    /// Reads the next row; if it is a puzzle, it gets this `number`. A failure ends the input.
    pub(crate) fn next(&mut self, number: u64) -> Option<io::Result<ReadItem>> {
        if self.is_ended {
            return None;
        }
        let line = match read_line(&mut self.feed, self.number + 1) {
            Ok(line) if line.is_empty() => return None,
            Ok(line) => line,
            Err(error) => {
                self.is_ended = true;
                return Some(Err(error));
            }
        };
        self.number += 1;
        let place = InputPlace { source: Arc::clone(&self.name), line: self.number, column: None };
        Some(Ok(InputRow::of(line).read(place, number, &self.options)))
    }

    /// Reads up to `most` rows at once if they are classic puzzles and available; returns them with their lines.
    pub(crate) fn run(&mut self, most: usize) -> Option<(Run, Vec<u8>)> {
        // A failure occurs again when the next row is read.
        let ready = self.feed.fill_buf().ok()?;
        let (run, length) = Run::of_rows(ready, most, self.number + 1);
        if self.is_ended || length == 0 {
            return None;
        }
        let lines = ready[..length].to_vec();
        self.feed.consume(length);
        self.number += run.marks().len();
        Some((run, lines))
    }

    /// Returns the source that they are read from.
    pub(crate) fn feed(&self) -> &Feed {
        &self.feed
    }
}
