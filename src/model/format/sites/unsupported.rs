//! Formats of other programs that are recognised but not supported: they are refused by name.

use crate::format::ParseError;
use crate::format::reading::source::Line;

/// The hint if the other program shows the plain puzzle.
const HINT: &str = "for a plain sudoku, write its 81 cells on a line, '.' for an empty one; for one with rules, its link of f-puzzles";

/// The hint for the number of a puzzle, for which `SudokuPad` asks its server.
const NUMBER: &str =
    "open https://sudokupad.app/api/puzzle/ and that number in a browser, and copy its text";

/// The description of such a number.
const SHORT: &str = "a short link, which only the server of SudokuPad can open";

/// Addresses whose last part is a puzzle: their descriptions and hints.
const LINKS: [(&str, &str, &str); 10] = [
    ("f-puzzles.com/?", "a link of f-puzzles, which is not read yet", HINT),
    ("sudokupad.app/", SHORT, NUMBER),
    ("sudokupad.svencodes.com/", SHORT, NUMBER),
    ("crackingthecryptic.com/", SHORT, NUMBER),
    (
        "michelkraemer.com/sudocle/",
        "a short link of Sudocle, which only the server of SudokuPad can open",
        NUMBER,
    ),
    ("github.io/SudokuStudio/?", "a link of Sudoku Studio, which is not read", HINT),
    (
        "penpa-edit/",
        "a link of Penpa without a puzzle in it",
        "share the puzzle as a link that has m=edit&p= and a long word",
    ),
    (
        "sudokumaker.app/?",
        "a link of Sudoku Maker without a puzzle in it",
        "share the puzzle as a link that has ?puzzle= and a long word",
    ),
    ("puzz.link/p?", "a link of puzz.link, which is not read yet", HINT),
    ("pzv.jp/p", "a link of pzv.jp, which is not read yet", HINT),
];

/// Returns whether a text is such a link.
pub(crate) fn is_link(text: &str) -> bool {
    text.starts_with("http") && find(text).is_some()
}

/// Refuses a link to a puzzle on a line without one.
pub(crate) fn link(line: &Line) -> Option<ParseError> {
    let (start, name, hint) = find(&line.text)?;
    let column = line.text[..start].chars().count() + 1;
    let error = ParseError::new(line.number, name).at(column).hinting(hint);
    Some(error.quoting(&line.text))
}

/// Returns where the address starts, in bytes, its description and its hint.
fn find(text: &str) -> Option<(usize, &'static str, &'static str)> {
    LINKS.iter().find_map(|&(address, name, hint)| {
        let start = text.find(address)?;
        let payload = text[start + address.len()..].split_whitespace().next();
        payload.filter(|payload| payload.len() > 5)?;
        Some((start, name, hint))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_addresses_are_distinguished_from_others() {
        let known = |text: &str| {
            let line = Line::new(1, text.to_owned());
            link(&line).is_some()
        };
        for text in [
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA",
            "https://f-puzzles.com/?id=y8kabc2d",
            "see https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5gJwgEwQbT2A",
            "https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VRNb5tAEL3zK6I9z2E",
            "https://puzz.link/p?sudoku/9/9/i5g3",
        ] {
            assert!(known(text), "{text}");
        }
        for text in
            ["made with f-puzzles.com/", "3x3", "at 10:30", "9x9: easy ones", "https://x.org/"]
        {
            assert!(!known(text), "{text}");
        }
    }
}
