//! Lines with a puzzle of `SudokuPad`: a link, or the packed word alone.

use super::{entry, is_one, minified, scf};
use crate::format::Parsed;
use crate::format::grids::cells::Layouts;
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

/// Finds where the word starts, in bytes, after its prefix, and describes it.
pub(crate) fn find(text: &str) -> Option<(usize, &'static str)> {
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
            return Some((start + place, what));
        }
        let field = field.map(|(place, _)| place);
        let last = field.or_else(|| {
            let folder = ["sudoku/", "puzzle/"].into_iter().find(|folder| path.starts_with(folder));
            folder.map(str::len)
        });
        let start = start + last.unwrap_or(0);
        let word = &text[start..];
        if PREFIXES.into_iter().any(|prefix| word.starts_with(prefix)) {
            return Some((start + 3, what));
        }
        if word.starts_with(scf::PREFIX) && length(word) > scf::PREFIX.len() {
            return Some((start + 3, what));
        }
    }
    let start = text.len() - text.trim_start().len();
    let word = &text[start..];
    let is_packed = |prefix: &str| {
        let rest = word.strip_prefix(prefix);
        rest.is_some_and(|rest| rest.starts_with(START) && length(rest) >= SHORTEST)
    };
    if PREFIXES.into_iter().any(is_packed) {
        return Some((start + 3, "the packed puzzle of SudokuPad"));
    }
    let classic = word.strip_prefix(scf::PREFIX)?;
    scf::is_one(&classic[..length(classic)]).then_some((start + 3, "the puzzle of SudokuPad"))
}

/// Returns whether a text is an address of the program, damaged or not, or a short one.
pub(crate) fn is_address(text: &str) -> bool {
    text.starts_with("http") && ADDRESSES.iter().any(|(one, _)| text.contains(one))
}

/// Reads the packed puzzle.
pub(crate) fn read(packed: &Packed<'_>, layouts: &mut Layouts) -> Parsed {
    if packed.before().ends_with(scf::PREFIX) {
        return scf::read(packed, layouts);
    }
    let (text, after) = packed.unpacked(|text| is_json(text) || minified::read(text).is_ok())?;
    let fields = if is_json(&text) {
        packed.object_of(&text)?
    } else {
        match minified::read(&text).map_err(|error| packed.holds(&error.to_string()))? {
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
