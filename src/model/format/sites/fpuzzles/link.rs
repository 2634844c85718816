//! Lines with a packed puzzle: a link of f-puzzles or of another program, or the packed word alone.

use super::{entry, is_one};
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::sites::link::{Packed, length};
use crate::format::sites::sudokumaker;
use crate::format::{ParseError, Parsed};

/// Where f-puzzles has its puzzles in a link.
const LOAD: &str = "f-puzzles.com/?load=";

/// Where it has only the number of a puzzle.
const ID: &str = "f-puzzles.com/?id=";

/// Addresses of the programs that play them, `SudokuPad` and Sudocle.
const PADS: [(&str, &str); 4] = [
    ("sudokupad.app/", "the link of SudokuPad"),
    ("sudokupad.svencodes.com/", "the link of SudokuPad"),
    ("crackingthecryptic.com/", "the link of SudokuPad"),
    ("michelkraemer.com/sudocle", "the link of Sudocle"),
];

/// Where Sudoku Studio has such a puzzle in a link.
const STUDIO: &str = "github.io/SudokuStudio/?f=";

/// The text before a packed puzzle in such an address.
const PREFIXES: [&str; 2] = ["fpuzzles", "fpuz"];

/// The start of a packed object: the characters are those of `{"`.
const START: &str = "N4Ig";

/// The shortest word that is read as a packed puzzle without an address of f-puzzles.
const SHORTEST: usize = 12;

/// Finds where a packed puzzle starts in a line, in bytes, and describes it.
pub(crate) fn find(text: &str) -> Option<(usize, &'static str)> {
    let (start, what, shortest) = place_of(text).filter(|_| !is_short(text))?;
    (length(&text[start..]) >= shortest).then_some((start, what))
}

/// The same, and its least length.
fn place_of(text: &str) -> Option<(usize, &'static str, usize)> {
    if let Some(start) = text.find(LOAD) {
        return Some((start + LOAD.len(), "the link of f-puzzles", 1));
    }
    if let Some(start) = text.find(STUDIO) {
        return Some((start + STUDIO.len(), "the link of Sudoku Studio", 1));
    }
    for (pad, what) in PADS {
        let Some(start) = text.find(pad).map(|start| start + pad.len()) else { continue };
        for prefix in PREFIXES {
            if let Some(place) = text[start..].find(prefix) {
                let end = start + place + prefix.len();
                // As in `?fpuzzles=`.
                return Some((end + usize::from(text[end..].starts_with('=')), what, SHORTEST));
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

/// Returns whether a text contains a short link, which has only the number of a puzzle.
pub(crate) fn is_short(text: &str) -> bool {
    text.contains(ID)
}

/// Refuses a line with such a link.
pub(crate) fn short(line: &Line) -> Option<ParseError> {
    let message = "a short link, which only the server of f-puzzles can open";
    is_short(&line.text).then(|| {
        ParseError::new(line.number, message)
            .hinting("open it, and copy the long link that it leads to (Export, Link)")
    })
}

/// Reads the packed puzzle.
pub(crate) fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Parsed {
    let (fields, after) = packed.object()?;
    let read = if sudokumaker::is_one(&fields) {
        sudokumaker::entry(&fields, packed.number(), layouts.drawings())
    } else if is_one(&fields) {
        entry(&fields, packed.number(), layouts.drawings())
    } else {
        return Err(packed
            .holds("no puzzle of f-puzzles: it has no grid of cells")
            .hinting("an object of SudokuPad is packed after 'scl' instead"));
    };
    let read = read.map_err(|problem| packed.problem(problem))?;
    packed.named(read, after, layouts)
}
