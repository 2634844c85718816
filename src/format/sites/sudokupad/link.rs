//! Lines that carry a puzzle of `SudokuPad`: a link, or the packed word alone.

use super::{entry, is_one, minified, scf};
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
use crate::format::reading::source::Line;
use crate::format::sites::link::{Packed, length};
use crate::format::sites::packed::is_json;
use serde_json::Value;

/// Addresses of the program, and of Sudocle, which opens the same puzzles.
const ADDRESSES: [(&str, &str); 5] = [
    ("sudokupad.app/", "the link of SudokuPad"),
    ("sudokupad.svencodes.com/", "the link of SudokuPad"),
    ("crackingthecryptic.com/", "the link of SudokuPad"),
    ("michelkraemer.com/sudocle/", "the link of Sudocle"),
    ("michelkraemer.com/sudocle?", "the link of Sudocle"),
];

/// Where such an address has the puzzle, if not after its last `/`.
const FIELDS: [&str; 3] = ["puzzleid=", "scl=", "ctc="];

/// The text before the packed JSON.
const PREFIXES: [&str; 2] = ["scl", "ctc"];

/// The start of packed JSON: the characters are those of `{`.
const START: &str = "N4";

/// The shortest word that is packed JSON by itself.
const SHORTEST: usize = 12;

/// The content of a line.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Json,
    Classic,
}

/// Finds where the word starts, in bytes, after its prefix.
fn find(text: &str) -> Option<(usize, Kind, &'static str)> {
    for (address, what) in ADDRESSES {
        let Some(start) = text.find(address).map(|start| start + address.len()) else { continue };
        let path = text[start..].split(char::is_whitespace).next().unwrap_or_default();
        let field = FIELDS.into_iter().find_map(|field| {
            let place = path
                .find(field)
                .filter(|&place| place == 0 || path.as_bytes()[place - 1].is_ascii_punctuation())?;
            Some((place + field.len(), field))
        });
        // If the field states what is packed, the word need not.
        if let Some((place, "scl=" | "ctc=")) = field
            && !PREFIXES.into_iter().any(|prefix| path[place..].starts_with(prefix))
        {
            return Some((start + place, Kind::Json, what));
        }
        let field = field.map(|(place, _)| place);
        let last = field.or_else(|| {
            let folder = ["sudoku/", "puzzle/"].into_iter().find(|folder| path.starts_with(folder));
            folder.map(str::len)
        });
        let start = start + last.unwrap_or(0);
        let word = &text[start..];
        if PREFIXES.into_iter().any(|prefix| word.starts_with(prefix)) {
            return Some((start + 3, Kind::Json, what));
        }
        if word.starts_with(scf::PREFIX) && length(word) > scf::PREFIX.len() {
            return Some((start + 3, Kind::Classic, what));
        }
    }
    let start = text.len() - text.trim_start().len();
    let word = &text[start..];
    let is_packed = |prefix: &str| {
        let rest = word.strip_prefix(prefix);
        rest.is_some_and(|rest| rest.starts_with(START) && length(rest) >= SHORTEST)
    };
    if PREFIXES.into_iter().any(is_packed) {
        return Some((start + 3, Kind::Json, "the packed puzzle of SudokuPad"));
    }
    let classic = word.strip_prefix(scf::PREFIX)?;
    scf::is_one(&classic[..length(classic)]).then_some((
        start + 3,
        Kind::Classic,
        "the puzzle of SudokuPad",
    ))
}

/// Returns whether a text is a link or a packed word of `SudokuPad`, damaged or not, or a short one.
pub(crate) fn is_link(text: &str) -> bool {
    let is_address =
        text.starts_with("http") && ADDRESSES.iter().any(|(one, _)| text.contains(one));
    is_address || find(text).is_some()
}

/// Reads the packed puzzle of a line; `None` if it carries none.
pub(crate) fn take(line: &Line, layouts: &mut Layouts) -> Option<Parsed> {
    let (start, kind, what) = find(&line.text)?;
    let packed = Packed::new(line, start, what);
    let read = match kind {
        Kind::Json => read(&packed, layouts),
        Kind::Classic => scf::read(&packed, layouts),
    };
    Some(read.map_err(|error| error.quoting(&line.text)))
}

fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Parsed {
    let (text, after) = packed.unpacked(|text| is_json(text) || minified::read(text).is_ok())?;
    let fields = if is_json(&text) {
        packed.object_of(&text)?
    } else {
        match minified::read(&text).map_err(|problem| packed.holds(&problem))? {
            Value::Object(fields) => fields,
            _ => return Err(packed.holds("no object")),
        }
    };
    if !is_one(&fields) {
        return Err(packed.holds("no puzzle of SudokuPad: it has no rows of cells"));
    }
    let read = entry(&fields, packed.number(), layouts.drawings());
    packed.named(read.map_err(|problem| packed.problem(problem))?, after, layouts)
}
