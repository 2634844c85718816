//! Numbered lines of a file, in bounded memory, and refusals of a line.

use std::fmt;
use std::io::{BufRead, Read};

/// The longest line, in bytes: a proof for a 25×25 puzzle needs a third of it.
const LONGEST: u64 = 1 << 24;

/// One of the certificate's two files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The statement and its clauses.
    Cnf,
    /// The proof.
    Lrat,
}

/// Why a certificate is refused, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The file.
    pub part: Part,
    /// The line in it, from 1.
    pub line: u64,
    /// The problem.
    pub message: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.part {
            Part::Cnf => "cnf",
            Part::Lrat => "lrat",
        };
        write!(f, "{part}, line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for Refusal {}

pub(super) type Result<T = (), E = Refusal> = std::result::Result<T, E>;

/// A line without its end, which is a line feed, or a carriage return and a line feed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) text: &'a str,
    pub(super) number: u64,
    part: Part,
}

impl Line<'_> {
    pub(super) fn refuse(self, message: impl Into<String>) -> Refusal {
        Refusal { part: self.part, line: self.number, message: message.into() }
    }
}

/// Reads a file line by line.
pub(super) struct FileLines<R> {
    input: R,
    part: Part,
    number: u64,
    buffer: Vec<u8>,
}

impl<R: BufRead> FileLines<R> {
    pub(super) fn new(input: R, part: Part) -> Self {
        Self { input, part, number: 0, buffer: Vec::new() }
    }

    /// Returns the next line; `None` at the end.
    pub(super) fn next(&mut self) -> Result<Option<Line<'_>>> {
        self.buffer.clear();
        self.number += 1;
        let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut self.buffer);
        match read {
            Err(error) => return Err(self.refuse(format!("can't be read: {error}"))),
            Ok(0) => return Ok(None),
            Ok(_) if self.buffer.last() == Some(&b'\n') => {
                self.buffer.pop();
                // As Windows ends its lines. Nothing that is read has a meaning of its own with it.
                if self.buffer.last() == Some(&b'\r') {
                    self.buffer.pop();
                }
            }
            Ok(length) if length as u64 == LONGEST => {
                return Err(self.refuse(format!("the line has {LONGEST} bytes or more")));
            }
            Ok(_) => {}
        }
        match std::str::from_utf8(&self.buffer) {
            Ok(text) => Ok(Some(Line { text, number: self.number, part: self.part })),
            Err(_) => Err(self.refuse("the line is not UTF-8 text")),
        }
    }

    /// Refuses the file at the line that was read last, or at its end.
    pub(super) fn refuse(&self, message: impl Into<String>) -> Refusal {
        Refusal { part: self.part, line: self.number, message: message.into() }
    }
}

/// Splits a line at blanks.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t']).filter(|word| !word.is_empty())
}

/// Reads a number that consists only of digits.
pub(super) fn number(word: &str) -> Option<u64> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { word.parse().ok() } else { None }
}

/// Returns the beginning of a text, for a message: at most a word, without control characters.
pub(super) fn start_of(text: &str) -> String {
    let visible = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    text.chars().take(20).map(visible).collect()
}
