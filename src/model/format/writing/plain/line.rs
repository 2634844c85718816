//! Puzzles on a line.

use super::Escaped;
use crate::format::line::oddity;
use crate::{Cell, Digit};

/// Returns the name as it stands after a puzzle, where it is read as a name: after a `#` if it looks like anything else.
fn name(entry: &Escaped<'_>) -> String {
    match &entry.name {
        None => String::new(),
        Some(name) if oddity(name, entry.puzzle.size()).is_some() => format!(" # {name}"),
        Some(name) => format!(" {name}"),
    }
}

/// A mark a cell, and the name.
pub(crate) fn line(entry: &Escaped<'_>) -> Option<String> {
    Some(format!("{}{}", entry.puzzle.givens(), name(entry)))
}

/// A mark a cell, 0 for an empty one.
pub(crate) fn sdm(entry: &Escaped<'_>) -> Option<String> {
    (entry.puzzle.size() == 9).then(|| entry.puzzle.givens().to_string().replace('.', "0"))
}

/// As many marks a cell as there are digits, and the name.
pub(crate) fn sukaku(entry: &Escaped<'_>) -> Option<String> {
    let puzzle = entry.puzzle;
    let marks = |cell: Cell| {
        let set = puzzle.allowed(cell);
        let all = Digit::all(puzzle.size());
        all.map(move |digit| if set.contains(digit) { digit.symbol() } else { '.' })
    };
    let text: String = puzzle.layout().cells().flat_map(marks).collect();
    Some(text + &name(entry))
}

/// A mark a cell, the region of each cell, and the name; `None` where there are no regions.
pub(crate) fn jigsaw(entry: &Escaped<'_>) -> Option<String> {
    let layout = entry.puzzle.layout();
    let region = |cell| Some(char::from(b'A' + layout.region(cell).filter(|&region| region < 26)?));
    let regions = layout.cells().map(region).collect::<Option<String>>()?;
    Some(format!("{} {regions}{}", entry.puzzle.givens(), name(entry)))
}
