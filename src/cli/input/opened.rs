//! A source that is being read.

use std::io;
use std::sync::Arc;

use kenzan::format::{ReadError, Reader};

use super::{Batch, InputPlace, Item, Problem, ReadItem};
use crate::input::feed::Feed;
use crate::input::rows::RowReader;
use crate::input::{hint, open};
use crate::output::complain;
use crate::output::escape::escaped;

/// A source that is being read.
pub(super) struct OpenSource {
    name: Arc<str>,
    reader: Opening,
    /// Whether a puzzle or a problem has been read from it.
    yielded: bool,
    /// Whether it was reported as empty.
    is_empty: bool,
    /// Whether it is an argument of one line, where messages need no line number.
    is_one_line: bool,
    /// The number of puzzles of which parts were left out; the first one is reported at once.
    with_skipped: u64,
}

/// A reader of puzzles or of rows.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum Opening {
    Puzzles(Reader<Feed>),
    Rows(RowReader),
}

impl OpenSource {
    /// Starts to read; `is_one_line` is for an argument of one line.
    pub(super) fn new(name: Arc<str>, reader: Opening, is_one_line: bool) -> Self {
        Self { name, reader, yielded: false, is_empty: false, is_one_line, with_skipped: 0 }
    }

    /// Reads up to `most` puzzles if they are on a line each and available; the first has this `number`.
    pub(super) fn batch(&mut self, most: usize, number: u64) -> Option<Batch> {
        if self.is_one_line {
            return None;
        }
        let (run, rows) = match &mut self.reader {
            Opening::Puzzles(reader) => (reader.run(most)?, None),
            Opening::Rows(reader) => {
                let (run, rows) = reader.run(most)?;
                (run, Some(rows))
            }
        };
        self.yielded = true;
        Some(Batch { run, rows, source: Arc::clone(&self.name), first: number, step: 1 })
    }

    /// Reads the next puzzle, which gets this `number`, or a problem.
    pub(super) fn next(&mut self, number: u64) -> Option<ReadItem> {
        let line_of = |line| if self.is_one_line { 0 } else { line };
        let place = |line, column| InputPlace {
            source: Arc::clone(&self.name),
            line: line_of(line),
            column,
        };
        let unreadable = |error: &io::Error| Problem {
            place: place(0, None),
            message: open::unreadable(error).0,
            hint: open::unreadable(error).1,
            text: None,
            row: None,
        };
        let reader = match &mut self.reader {
            Opening::Puzzles(reader) => reader,
            Opening::Rows(rows) => {
                let read = rows.next(number)?.unwrap_or_else(|error| Err(unreadable(&error)));
                if let Ok(item) = &read {
                    self.with_skipped += report_skipped(item, self.with_skipped);
                }
                return Some(read);
            }
        };
        let read = match reader.next() {
            Some(Ok(entry)) => {
                let place = place(entry.line, None);
                let item =
                    Item { entry, number, place, asked: None, entered: 0, judged: None, row: None };
                self.with_skipped += report_skipped(&item, self.with_skipped);
                Ok(item)
            }
            Some(Err(ReadError::Malformed(error))) => Err(Problem {
                place: place(error.line, error.column),
                message: error.message,
                hint: error.hint.as_ref().map(hint::worded),
                text: Some(error.text),
                row: None,
            }),
            Some(Err(ReadError::Input(error))) => Err(unreadable(&error)),
            None if self.yielded => return None,
            None => {
                let place = place(0, None);
                self.is_empty = true;
                Err(Problem {
                    place,
                    message: "contains no puzzle".to_owned(),
                    hint: Some("a puzzle is 81 characters on a line ('.' or 0 for an empty cell), or a drawn grid".to_owned()),
                    text: None,
                    row: None,
                })
            }
        };
        self.yielded = true;
        Some(read)
    }

    /// Returns the message about skipped lines; empty if all lines were skipped, which is a problem.
    pub(super) fn skipped(&self) -> String {
        let more = match self.with_skipped {
            0 | 1 => String::new(),
            2 => format!("{}: such parts were left out of one more puzzle\n", self.name),
            count => {
                format!("{}: such parts were left out of {} more puzzles\n", self.name, count - 1)
            }
        };
        let Opening::Puzzles(reader) = &self.reader else { return more };
        more + &match reader.skipped() {
            _ if self.is_empty => String::new(),
            0 => String::new(),
            1 => format!(
                "skipped 1 line of {} that contains no puzzle: line {}\n",
                self.name,
                reader.skipped_lines()
            ),
            count => format!(
                "skipped {count} lines of {} that contain no puzzle: lines {}\n",
                self.name,
                reader.skipped_lines()
            ),
        }
    }

    /// Checks whether the next puzzle is likely to be available without waiting.
    pub(super) fn has_more_ready(&self) -> bool {
        self.feed().has_line_ready()
    }

    /// Checks whether all of it is available without waiting.
    pub(super) fn is_at_hand(&self) -> bool {
        self.feed().is_at_hand()
    }

    fn feed(&self) -> &Feed {
        match &self.reader {
            Opening::Puzzles(reader) => reader.input(),
            Opening::Rows(rows) => rows.feed(),
        }
    }
}

/// Reports the parts that were left out of the first such puzzle; returns 1 for each of them, so that the others are
/// counted.
fn report_skipped(item: &Item, before: u64) -> u64 {
    let skipped = item.entry.remarks.iter().flat_map(|remarks| &remarks.skipped);
    let skipped: Vec<&str> = skipped.map(String::as_str).collect();
    if skipped.is_empty() {
        return 0;
    }
    if before == 0 {
        complain(&format!(
            "{}: left out, because it is not a rule: {}\n",
            item.place,
            escaped(&skipped.join(", "))
        ));
    }
    1
}
