//! Words of a line in which a program packs a whole puzzle: the rest of a link, or a word by itself.

use super::packed::unpacked_loosely;
use super::source::Line;
use super::{Entry, ParseError, fpuzzles, sudokupad};

/// Where a packed puzzle may end.
const ENDS: [char; 10] = [' ', '\t', '"', '\'', '<', '>', '#', '&', ')', '?'];

/// How many blanks of a word are taken for what was `+`.
const MOST_BLANKS: usize = 200;

/// How to mend a word that is damaged.
const AGAIN: &str = "copy it again, whole";

/// Tells whether a text is a link or a packed word that is to be read as a puzzle, damaged or not.
///
/// ```
/// use kenzan::format;
/// assert!(format::is_link("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA"));
/// assert!(!format::is_link("https://f-puzzles.com/"));
/// ```
pub fn is_link(text: &str) -> bool {
    fpuzzles::is_link(text) || sudokupad::is_link(text)
}

/// A packed word in its line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Packed<'line> {
    line: &'line Line,
    /// Where it starts, in bytes.
    start: usize,
    /// What it is, as in a sentence about it.
    what: &'static str,
}

impl<'line> Packed<'line> {
    /// Takes what stands `start` bytes into the line for a packed word.
    pub(super) fn new(line: &'line Line, start: usize, what: &'static str) -> Self {
        Self { line, start, what }
    }

    /// Returns the number of its line.
    pub(super) fn number(&self) -> usize {
        self.line.number
    }

    /// Returns what stands from its start to the end of the line.
    pub(super) fn rest(&self) -> &'line str {
        &self.line.text[self.start..]
    }

    /// Unpacks it; returns what stands behind it, too. `is_whole` tells a text that is complete from one
    /// that was cut.
    ///
    /// # Errors
    /// If it is damaged.
    pub(super) fn unpacked(
        &self,
        is_whole: impl Fn(&str) -> bool,
    ) -> Result<(String, &'line str), ParseError> {
        let rest = self.rest();
        // A blank may have been a part of it. What comes out says where it ends, as it must be whole.
        let ends = rest.match_indices(ENDS).map(|(end, _)| end);
        for end in ends.take(MOST_BLANKS).chain([rest.len()]) {
            let word = rest[..end].trim_end_matches([',', ';', '.']);
            if let Some(text) = unpacked_loosely(word, &is_whole) {
                return Ok((text, &rest[end..]));
            }
            if !rest[end..].starts_with(' ') {
                break;
            }
        }
        Err(self.damaged("it can't be unpacked"))
    }

    /// Says that it is damaged, and why.
    pub(super) fn damaged(&self, why: &str) -> ParseError {
        self.refuse(&format!(" is damaged: {why}")).hinting(AGAIN)
    }

    /// Says what is wrong with what was unpacked.
    pub(super) fn holds(&self, what: &str) -> ParseError {
        self.refuse(&format!(" holds {what}")).hinting(AGAIN)
    }

    /// Says something of it; `message` goes on behind its name.
    pub(super) fn refuse(&self, message: &str) -> ParseError {
        let column = self.line.text[..self.start].chars().count() + 1;
        ParseError::new(self.line.number, format!("{}{message}", self.what)).at(column)
    }
}

/// Names an entry by what else stands behind the word, if something does.
pub(super) fn named(read: Entry, behind: &str) -> Entry {
    let behind = behind.trim_start_matches(['"', '\'', '<', '>', ')', '&']);
    let name = super::line::name_of("", behind);
    Entry { name: name.or(read.name.clone()), ..read }
}

/// Returns the length of the word that starts the text, up to where it may end.
pub(super) fn length(text: &str) -> usize {
    text.find(ENDS).unwrap_or(text.len())
}
