//! A puzzle of the input, or a text that is not a puzzle, with its place.

use std::mem;
use std::sync::Arc;

use kenzan::judge::Judged;
use kenzan::{Grid, format};

use crate::input::next::Load;
use crate::input::rows::InputRow;
use crate::output::escape::escaped;

/// A puzzle with the place it was found in.
#[derive(Debug, Clone)]
pub(crate) struct Item {
    /// The puzzle and its name.
    pub(crate) entry: format::Entry,
    /// The puzzle as it was read, if `entry` has entered digits as givens, or lacks wrong pencil marks.
    pub(crate) asked: Option<Box<format::Entry>>,
    /// Its number among the puzzles that could be read, from 1, those of other shards included.
    pub(crate) number: u64,
    /// Its place.
    pub(crate) place: InputPlace,
    /// The number of its givens that are entered digits, treated as givens.
    pub(crate) entered: usize,
    /// The judgement of the entered digits, if those that are right count as givens.
    pub(crate) judged: Option<Box<Judged>>,
    /// Its row, if rows are read.
    pub(crate) row: Option<Box<InputRow>>,
}

impl Item {
    /// Returns the puzzle's name and place.
    pub(crate) fn title(&self) -> String {
        match &self.entry.name {
            Some(name) => format!("{}  ({})", escaped(name), self.place),
            None => self.place.to_string(),
        }
    }

    /// Returns it with `entry` in place of the puzzle as it was read, whose entered digits may be givens in it.
    pub(crate) fn answered_as(&self, entry: format::Entry) -> Self {
        let entered = entry.puzzle.givens().filled() - self.entry.puzzle.givens().filled();
        let mut item = Self { entered, ..self.clone() };
        item.asked = Some(Box::new(mem::replace(&mut item.entry, entry)));
        item
    }

    /// Returns the digits that were entered into the puzzle and are not givens.
    pub(crate) fn entered_digits(&self) -> Option<&Grid> {
        self.entry.entered()
    }
}

/// A place in the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InputPlace {
    /// The file's name, `standard input`, or `argument 2`.
    pub(crate) source: Arc<str>,
    /// The line, from 1; 0 for the whole source, or for one that has only one line.
    pub(crate) line: usize,
    /// The character in the line, from 1.
    pub(crate) column: Option<usize>,
}

impl std::fmt::Display for InputPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&escaped(&self.source))?;
        match (self.line, self.column) {
            (0, None) => Ok(()),
            (0, Some(column)) => write!(f, ", column {column}"),
            (line, None) => write!(f, ":{line}"),
            (line, Some(column)) => write!(f, ":{line}:{column}"),
        }
    }
}

/// Input that is not a puzzle.
#[derive(Debug, Clone)]
pub(crate) struct Problem {
    /// Its place.
    pub(crate) place: InputPlace,
    /// The message.
    pub(crate) message: String,
    /// How to fix it.
    pub(crate) hint: Option<String>,
    /// The text; `None` if a whole source could not be read.
    pub(crate) text: Option<String>,
    /// Its row, if rows are read.
    pub(crate) row: Option<Box<InputRow>>,
}

/// `file.txt:3:12: unknown mark 'q' in r3c2`, and the hint on a separate line.
impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.message)?;
        self.hint.as_ref().map_or(Ok(()), |hint| write!(f, "\nhint: {hint}"))
    }
}

/// A puzzle, or a problem in its place.
pub(crate) type ReadItem = Result<Item, Problem>;

impl Load for ReadItem {}
