//! Lines that carry a packed puzzle: a link of f-puzzles or of another program, or the packed word alone.

use serde_json::Value;

use super::payload::unpacked_loosely;
use super::{entry, is_one};
use crate::format::json::twice;
use crate::format::source::Line;
use crate::format::{Entry, ParseError};

/// Where f-puzzles has its puzzles in a link.
const LOAD: &str = "f-puzzles.com/?load=";

/// Where it has only the number of a puzzle.
const ID: &str = "f-puzzles.com/?id=";

/// Addresses of the program that plays them, `SudokuPad`.
const PADS: [&str; 3] = ["sudokupad.app/", "sudokupad.svencodes.com/", "crackingthecryptic.com/"];

/// What stands before a packed puzzle in such an address.
const PREFIXES: [&str; 2] = ["fpuzzles", "fpuz"];

/// How a packed object starts: the characters are those of `{"`.
const START: &str = "N4Ig";

/// The shortest word that is a packed puzzle, where the address of f-puzzles does not say so.
const SHORTEST: usize = 12;

/// Where a packed puzzle may end.
const ENDS: [char; 9] = [' ', '\t', '"', '\'', '<', '>', '#', '&', ')'];

/// How many blanks of a word are taken for what was `+`.
const MOST_BLANKS: usize = 200;

/// Where a packed puzzle starts in a line, in bytes, and what it is.
fn find(text: &str) -> Option<(usize, &'static str)> {
    let (start, what, shortest) = place_of(text)?;
    let word = text[start..].split(ENDS).next().unwrap_or("");
    (word.len() >= shortest).then_some((start, what))
}

/// The same, and how long it has to be to be one.
fn place_of(text: &str) -> Option<(usize, &'static str, usize)> {
    if let Some(start) = text.find(LOAD) {
        return Some((start + LOAD.len(), "the link of f-puzzles", 1));
    }
    for pad in PADS {
        let Some(start) = text.find(pad).map(|start| start + pad.len()) else { continue };
        for prefix in PREFIXES {
            if let Some(place) = text[start..].find(prefix) {
                return Some((start + place + prefix.len(), "the link of SudokuPad", SHORTEST));
            }
        }
    }
    let start = text.len() - text.trim_start().len();
    let word = &text[start..];
    for prefix in PREFIXES.into_iter().chain([""]) {
        if word.strip_prefix(prefix).is_some_and(|rest| rest.starts_with(START)) {
            return Some((start + prefix.len(), "the packed puzzle", SHORTEST));
        }
    }
    None
}

/// Tells whether a text is a link or a packed word that is to be read as a puzzle, damaged or not.
///
/// ```
/// use kenzan::format::fpuzzles;
/// assert!(fpuzzles::is_link("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA"));
/// assert!(!fpuzzles::is_link("https://f-puzzles.com/"));
/// ```
pub fn is_link(text: &str) -> bool {
    text.contains(ID) || find(text).is_some()
}

/// Reads the packed puzzle of a line; `None` if it carries none.
pub(in crate::format) fn take(line: &Line) -> Option<Result<Entry, ParseError>> {
    if line.text.contains(ID) {
        let error = ParseError::new(
            line.number,
            "a short link, which only the server of f-puzzles can open",
        )
        .hinting("open it, and copy the long link that it leads to (Export, Link)");
        return Some(Err(error.quoting(&line.text)));
    }
    let (start, what) = find(&line.text)?;
    Some(read(line, start, what).map_err(|error| error.quoting(&line.text)))
}

/// Reads the word that starts there.
fn read(line: &Line, start: usize, what: &str) -> Result<Entry, ParseError> {
    let column = line.text[..start].chars().count() + 1;
    let failed = |message: String| ParseError::new(line.number, message).at(column);
    let rest = &line.text[start..];
    // A blank may have been a part of it. What comes out says where it ends, as it must be whole.
    let ends = rest.match_indices(ENDS).map(|(end, _)| end);
    let ends = ends.take(MOST_BLANKS).chain([rest.len()]);
    let mut found = None;
    for end in ends {
        let word = rest[..end].trim_end_matches([',', ';', '.']);
        if let Some(text) = unpacked_loosely(word) {
            found = Some((text, &rest[end..]));
            break;
        }
        if !rest[end..].starts_with(' ') {
            break;
        }
    }
    let Some((text, behind)) = found else {
        return Err(failed(format!("{what} is damaged: it can't be unpacked"))
            .hinting("copy it again, whole"));
    };
    let value: Value = serde_json::from_str(&text).map_err(|error| {
        failed(format!("{what} holds bad JSON: {error}")).hinting("copy it again, whole")
    })?;
    let Value::Object(fields) = value else {
        return Err(failed(format!("{what} holds no object")).hinting("copy it again, whole"));
    };
    if let Some((key, _)) = twice(&text) {
        let key = crate::rule::brief(&key);
        return Err(failed(format!("{what}: '{key}' is there twice"))
            .hinting("an object has each of its keys once"));
    }
    if !is_one(&fields) {
        return Err(failed(format!(
            "{what} holds no puzzle of f-puzzles: it has no grid of cells"
        ))
        .hinting("other formats of SudokuPad are not read"));
    }
    let read = entry(&fields, line.number).map_err(|problem| {
        let error = failed(format!("{what}: {}", problem.message));
        error.hinting(problem.hint.unwrap_or_default())
    })?;
    let name = crate::format::line::name_of(
        "",
        behind.trim_start_matches(['"', '\'', '<', '>', ')', '&']),
    );
    Ok(Entry { name: name.or(read.name.clone()), ..read })
}
