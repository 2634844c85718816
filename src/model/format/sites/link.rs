//! Packed puzzles: the rest of a link, or a word alone.

use serde_json::{Map, Value};

use super::packed::{UnpackingWork, is_json, unpacked_loosely};
use super::{coded, fpuzzles, iss, penpa, sudokumaker, sudokupad, unsupported};
use crate::format::grids::cells::Layouts;
use crate::format::grids::trailing;
use crate::format::json::twice;
use crate::format::reading::source::{InputLines, Line};
use crate::format::{Entry, ParseError, Parsed, line};
use crate::json::Problem;
use crate::spelling::brief;

/// Where a packed puzzle may end.
const ENDS: [char; 10] = [' ', '\t', '"', '\'', '<', '>', '#', '&', ')', '?'];

/// What is between a packed puzzle and its name: the end of a tag or of brackets around it.
const AROUND: [char; 6] = ['"', '\'', '<', '>', ')', '&'];

/// The most blanks of a word that are read as `+`.
const MOST_BLANKS: usize = 200;

/// How to fix a word that is damaged.
const AGAIN: &str = "copy all of it again";

/// Checks whether a text is a link or a packed word that should be read as a puzzle, possibly damaged.
///
/// ```
/// use kenzan::format;
/// assert!(format::is_link("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA"));
/// assert!(format::is_link("https://sudoku.coach/en/play/1..4.3..........23.."));
/// assert!(!format::is_link("https://f-puzzles.com/"));
/// ```
pub fn is_link(text: &str) -> bool {
    PROGRAMS.iter().any(|(find, _)| find(text).is_some())
        || fpuzzles::link::is_short(text)
        || sudokupad::link::is_address(text)
        || has_marks(text)
        || unsupported::is_link(text)
}

/// Returns whether a text is an address with the marks of a puzzle in it, as many as the smallest has.
fn has_marks(text: &str) -> bool {
    const FEWEST: usize = 16;
    let is_address = text.starts_with("http://") || text.starts_with("https://");
    let is_other = |sign: char| !sign.is_ascii_alphanumeric() && !".*_-".contains(sign);
    let is_mark = |sign: char| sign.is_ascii_digit() || ".*_-".contains(sign);
    is_address
        && text.split(is_other).any(|word| {
            let marks = word.chars().filter(|&sign| is_mark(sign)).count();
            marks >= FEWEST && (marks * 4 >= word.len() * 3 || word.starts_with("S9B"))
        })
}

/// Finds where the packed word of a program starts, in bytes, and describes it.
type Find = fn(&str) -> Option<(usize, &'static str)>;

/// Reads the packed word of a program.
type PackedReader = fn(&Packed<'_>, &mut Layouts) -> Parsed;

/// The programs that pack a puzzle into a link, in the order in which they are tried.
const PROGRAMS: [(Find, PackedReader); 4] = [
    (sudokupad::link::find, sudokupad::link::read),
    (sudokumaker::link::find, sudokumaker::link::read),
    (penpa::link::find, penpa::link::read),
    (fpuzzles::link::find, fpuzzles::link::read),
];

/// Reads the packed puzzle of a line; `None` if it carries none.
pub(crate) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let read = PROGRAMS.iter().find_map(|(find, read)| {
        let (start, what) = find(&line.text)?;
        Some(read(&Packed { line, start, what }, layouts))
    });
    let read = read.or_else(|| fpuzzles::link::short(line).map(Err))?;
    Some(read.map_err(|error| error.quoting(&line.text)))
}

/// Reads a packed puzzle in a part of a line: a link, or a word in a program's own code; `None` if there is none.
pub(crate) fn part(part: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    take(part, layouts).or_else(|| coded::take(part, layouts)).or_else(|| {
        let found = iss::take(&mut InputLines::new(part.text.as_bytes()), layouts)?;
        Some(found.map_err(|error| ParseError { line: part.number, ..error }))
    })
}

/// A packed word in its line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Packed<'line> {
    line: &'line Line,
    /// Where it starts, in bytes.
    start: usize,
    /// Its description, as in a sentence about it.
    what: &'static str,
}

impl<'line> Packed<'line> {
    /// Returns the number of its line.
    pub(crate) fn number(&self) -> usize {
        self.line.number
    }

    /// Returns the text before it.
    pub(crate) fn before(&self) -> &'line str {
        &self.line.text[..self.start]
    }

    /// Returns the text from its start to the end of the line.
    pub(crate) fn rest(&self) -> &'line str {
        &self.line.text[self.start..]
    }

    /// Returns the word up to its possible end, and the text after it.
    pub(crate) fn word(&self) -> (&'line str, &'line str) {
        let rest = self.rest();
        let (word, after) = rest.split_at(length(rest));
        (word.trim_end_matches([',', ';', '.']), after)
    }

    /// Unpacks it; returns the text after it, too. `is_whole` distinguishes a complete text from one that was cut.
    ///
    /// # Errors
    /// If it is damaged.
    pub(crate) fn unpacked(
        &self,
        is_whole: impl Fn(&str) -> bool,
    ) -> Result<(String, &'line str), ParseError> {
        let rest = self.rest();
        // A blank may have been a part of it. The unpacked text shows where it ends, as it must be complete.
        let ends = rest.match_indices(ENDS).map(|(end, _)| end);
        let mut work = UnpackingWork::default();
        for end in ends.take(MOST_BLANKS).chain([rest.len()]) {
            let word = rest[..end].trim_end_matches([',', ';', '.']);
            if let Some(text) = unpacked_loosely(word, &is_whole, &mut work) {
                return Ok((text, &rest[end..]));
            }
            if work.is_spent() || !rest[end..].starts_with(' ') {
                break;
            }
        }
        Err(self.damaged("it can't be unpacked"))
    }

    /// Unpacks an object of JSON; returns the text after the word, too.
    ///
    /// # Errors
    /// If it is damaged, or something else.
    pub(crate) fn object(&self) -> Result<(Map<String, Value>, &'line str), ParseError> {
        let (text, after) = self.unpacked(is_json)?;
        Ok((self.object_of(&text)?, after))
    }

    /// Reads the unpacked text as an object of JSON.
    ///
    /// # Errors
    /// If it is not one, or has a key twice.
    pub(crate) fn object_of(&self, text: &str) -> Result<Map<String, Value>, ParseError> {
        let value = serde_json::from_str(text)
            .map_err(|error| self.holds(&format!("bad JSON: {error}")))?;
        let Value::Object(fields) = value else { return Err(self.holds("no object")) };
        match twice(text) {
            None => Ok(fields),
            Some((key, _)) => Err(self
                .refuse(&format!(": '{}' appears twice", brief(&key)))
                .hinting("an object has each of its keys once")),
        }
    }

    /// Adds the text after the word as the name, if there is any.
    ///
    /// # Errors
    /// If there is another puzzle on the line.
    pub(crate) fn named(&self, read: Entry, after: &str, layouts: &mut Layouts) -> Parsed {
        // The text right before it is its address.
        let before = self.before();
        let before = &before[..before.rfind(char::is_whitespace).unwrap_or(0)];
        let start_of_rest = self.line.text.len() - after.len();
        for (text, start) in [(before, 0), (after, start_of_rest)] {
            let part = Line::new(self.line.number, text.to_owned());
            let columns = self.line.text[..start].chars().count();
            let placed = |error: ParseError| {
                let column = error.column.map(|column| column + columns);
                ParseError { column, ..error }
            };
            let text = trailing::check(&part, &read.puzzle, layouts).map_err(placed)?;
            let text = text.split('#').next().unwrap_or("").trim_start_matches(AROUND);
            // In a page there are tags around a link.
            if !text.contains('<') {
                trailing::check_name(&part, text, read.puzzle.layout().shape().longest(), layouts)
                    .map_err(placed)?;
            }
        }
        let after = after.trim_start_matches(AROUND);
        let name = line::name_of("", after);
        Ok(Entry { name: name.or(read.name.clone()), ..read })
    }

    /// Returns an error about the puzzle in it.
    pub(crate) fn problem(&self, problem: Problem) -> ParseError {
        let error = self.refuse(&format!(": {problem}"));
        error.with_hint(problem.hint)
    }

    /// Returns an error about its damage.
    pub(crate) fn damaged(&self, why: &str) -> ParseError {
        self.refuse(&format!(" is damaged: {why}")).hinting(AGAIN)
    }

    /// Returns an error about the unpacked text.
    pub(crate) fn holds(&self, what: &str) -> ParseError {
        self.refuse(&format!(" holds {what}")).hinting(AGAIN)
    }

    /// Returns an error about it; `message` continues after its description.
    pub(crate) fn refuse(&self, message: &str) -> ParseError {
        let column = self.before().chars().count() + 1;
        ParseError::new(self.line.number, format!("{}{message}", self.what)).at(column)
    }
}

/// Returns the length of the word that starts the text, up to where it may end.
pub(crate) fn length(text: &str) -> usize {
    text.find(ENDS).unwrap_or(text.len())
}
