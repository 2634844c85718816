//! Reads puzzles from text, and writes them. Formats are recognised by their look (`reading/look.rs` lists them); each
//! has a file or folder, and a text may contain several.

mod drawings;
mod error;
mod grids;
pub mod json;
mod killer;
pub mod line;
mod lists;
mod reading;
mod remarks;
mod sites;
mod tables;
mod writing;

pub use drawings::Drawings;
pub use error::{ParseError, ReadError};
pub use reading::{Reader, Run};
pub use remarks::Remarks;
pub use sites::link::is_link;
pub use sites::{fpuzzles, sudokumaker, sudokupad};
pub use tables::csv::FORMULA;
pub use writing::known;

use std::str::FromStr;

use grids::cells;
use reading::source;
use sites::{coded, iss};

use crate::{BoxShape, Grid, Puzzle, Violation};

/// A puzzle that was read, with its name, line and remarks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its name, from the rest of its line, a title line, or a field.
    pub name: Option<String>,
    /// The line on which it starts, from 1.
    pub line: usize,
    /// Other information from the text; `None` for most puzzles.
    pub remarks: Option<Box<Remarks>>,
}

impl Entry {
    /// Returns the digits that were entered, which are not givens, if there are any.
    pub fn entered(&self) -> Option<&Grid> {
        self.remarks.as_deref()?.entered.as_ref()
    }

    /// Returns the puzzle with entered digits as givens.
    ///
    /// ```
    /// use kenzan::format;
    /// let entry = format::parse(r#"{"kenzan":1,"givens":"1...............","entered":".2.............."}"#)?;
    /// assert_eq!(entry.puzzle.to_string(), "1...............");
    /// let filled = entry.with_entered().expect("no digit clashes with the given");
    /// assert_eq!(filled.puzzle.to_string(), "12..............");
    /// assert_eq!(filled.remarks, None);
    /// # Ok::<(), format::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// [`Violation`] if a digit contradicts a given, or is none of the puzzle's digits.
    #[expect(clippy::missing_panics_doc, reason = "the digits are checked")]
    pub fn with_entered(&self) -> Result<Self, Violation> {
        let mut remarks = self.remarks.as_deref().cloned().unwrap_or_default();
        let Some(entered) = remarks.entered.take() else { return Ok(self.clone()) };
        let shape = self.puzzle.layout().shape();
        if !entered.fits(shape) {
            let (rows, columns) = (entered.rows(), entered.columns());
            return Err(Violation::Size { expected: shape, rows, columns });
        }
        let mut givens = self.puzzle.givens().clone();
        for (cell, found) in entered.cells() {
            match (found, givens.get(cell)) {
                (Some(found), Some(given)) if found != given => {
                    return Err(Violation::Given { cell, given, found });
                }
                (Some(digit), _) if !shape.digits().contains(digit) => {
                    return Err(Violation::NotADigit { cell, digit, shape });
                }
                (Some(digit), _) => givens.set(cell, Some(digit)),
                (None, _) => {}
            }
        }
        let puzzle = self.puzzle.with_givens(givens).expect("the digits were checked");
        Ok(Self { puzzle, remarks: remarks.kept(), ..self.clone() })
    }

    /// Returns it with `puzzle`, in which the entered digits are that count.
    #[must_use]
    pub fn with_entered_in(&self, puzzle: Puzzle) -> Self {
        let mut remarks = self.remarks.as_deref().cloned().unwrap_or_default();
        remarks.entered = None;
        Self { puzzle, remarks: remarks.kept(), ..self.clone() }
    }
}

/// A puzzle, or the reason why it could not be read.
pub(crate) type Parsed = Result<Entry, ParseError>;

/// Options of the reader.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The shape of the boxes if the text does not state it; `None` for the usual one of each size. A puzzle whose
    /// size does not match is refused.
    pub boxes: Option<BoxShape>,
    /// How the line below a puzzle is handled.
    pub below: Below,
    /// How drawings are handled whose meaning is not stated.
    pub drawings: Drawings,
}

/// How a reader handles the line below a puzzle, which may be the map of its regions, if that line has not arrived
/// yet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Below {
    /// It waits, so that the puzzles depend only on the text, and not on the time of its arrival.
    #[default]
    Awaited,
    /// It returns the puzzle at once, for a user who types one line and expects its answer before the next. A map that
    /// arrives later is refused.
    AtHand,
}

/// Reads a text that contains exactly one puzzle.
///
/// ```
/// use kenzan::format;
/// let entry = format::parse("12.. ..34 3..1 ..2. # small")?;
/// assert_eq!(entry.puzzle.size(), 4);
/// assert_eq!(entry.name.as_deref(), Some("small"));
///
/// let error = format::parse("12.. ..34 3..1 ..q.").expect_err("q is not a mark");
/// assert_eq!(error.to_string(), "line 1, column 18: unknown mark 'q' in r4c3");
/// # Ok::<(), format::ParseError>(())
/// ```
///
/// # Errors
/// [`ParseError`] if it contains no puzzle, several, or one that can't be read.
pub fn parse(text: &str) -> Result<Entry, ParseError> {
    parse_with(text, &Options::default())
}

/// Returns whether a text is a line with a packed puzzle, damaged or not: a link, or a word that is unlikely to be the
/// name of a file.
///
/// ```
/// use kenzan::format;
/// assert!(format::is_packed("2x2:1_2_3_4_3_4_1_2_2_1_4_3_4c"));
/// assert!(format::is_packed("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA"));
/// assert!(format::is_packed(".Shape~6x6.Thermo~R1C1~R1C2"));
/// assert!(!format::is_packed("puzzles.txt"));
/// ```
pub fn is_packed(text: &str) -> bool {
    let line = source::Line::new(1, text.to_owned());
    let mut layouts = cells::Layouts::new(Options::default());
    is_link(text)
        || coded::take(&line, &mut layouts).is_some()
        || iss::take(&mut source::InputLines::new(text.as_bytes()), &mut layouts).is_some()
}

/// Reads a text that holds exactly one puzzle, in any format. Its name is lost; [`parse`] keeps it.
impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse(text).map(|entry| entry.puzzle)
    }
}

/// The most lines around the one puzzle of a text: nothing interrupts its reading.
const MOST_AROUND: u64 = 2_000;

/// Reads a text that contains exactly one puzzle, with options.
///
/// # Errors
/// [`ParseError`] if it contains no puzzle, several, or one that can't be read; also if there are more than 2,000 lines
/// without a puzzle around it.
pub fn parse_with(text: &str, options: &Options) -> Result<Entry, ParseError> {
    let mut reader = Reader::new(text.as_bytes(), options.clone()).skipping(MOST_AROUND);
    let Some(first) = reader.item() else {
        let hint = "write 81 marks, 1-9 and '.' for an empty cell, on one line or in nine rows";
        return Err(ParseError::new(1, "no puzzle in this text").hinting(hint).quoting(text));
    };
    let first = first?;
    match reader.item() {
        None => Ok(first),
        Some(Err(error)) => Err(error),
        Some(Ok(second)) => Err(ParseError::new(second.line, "a second puzzle starts here")
            .hinting("give one puzzle")
            .quoting(&second.puzzle.to_string())),
    }
}
