//! Puzzles on a line.

use super::Escaped;
use crate::{Cell, Digit};

/// A mark a cell, and the name.
pub(crate) fn line(entry: &Escaped<'_>) -> Option<String> {
    let givens = entry.puzzle.givens();
    Some(match &entry.name {
        None => givens.to_string(),
        Some(name) => format!("{givens} {name}"),
    })
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
    let mut text: String = puzzle.layout().cells().flat_map(marks).collect();
    if let Some(name) = &entry.name {
        text += &format!(" {name}");
    }
    Some(text)
}

/// A mark a cell, the region of each cell, and the name; `None` where there are no regions.
pub(crate) fn jigsaw(entry: &Escaped<'_>) -> Option<String> {
    let layout = entry.puzzle.layout();
    let region = |cell| Some(char::from(b'A' + layout.region(cell).filter(|&region| region < 26)?));
    let regions = layout.cells().map(region).collect::<Option<String>>()?;
    let name = entry.name.as_ref().map_or(String::new(), |name| format!(" {name}"));
    Some(format!("{} {regions}{name}", entry.puzzle.givens()))
}
