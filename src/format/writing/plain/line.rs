//! Puzzles on a line.

use super::Said;
use crate::{Cell, Digit};

/// A mark a cell, and the name.
pub(in crate::format) fn line(said: &Said<'_>) -> Option<String> {
    let givens = said.puzzle.givens();
    Some(match &said.name {
        None => givens.to_string(),
        Some(name) => format!("{givens} {name}"),
    })
}

/// A mark a cell, 0 for an empty one.
pub(in crate::format) fn sdm(said: &Said<'_>) -> Option<String> {
    (said.puzzle.size() == 9).then(|| said.puzzle.givens().to_string().replace('.', "0"))
}

/// As many marks a cell as there are digits, and the name.
pub(in crate::format) fn sukaku(said: &Said<'_>) -> Option<String> {
    let puzzle = said.puzzle;
    let marks = |cell: Cell| {
        let set = puzzle.allowed(cell);
        let all = Digit::all(puzzle.size());
        all.map(move |digit| if set.contains(digit) { digit.symbol() } else { '.' })
    };
    let mut text: String = puzzle.layout().cells().flat_map(marks).collect();
    if let Some(name) = &said.name {
        text += &format!(" {name}");
    }
    Some(text)
}

/// A mark a cell, the region of each cell, and the name; `None` where there are no regions.
pub(in crate::format) fn jigsaw(said: &Said<'_>) -> Option<String> {
    let layout = said.puzzle.layout();
    let region = |cell| Some(char::from(b'A' + layout.region(cell).filter(|&region| region < 26)?));
    let regions = layout.cells().map(region).collect::<Option<String>>()?;
    let name = said.name.as_ref().map_or(String::new(), |name| format!(" {name}"));
    Some(format!("{} {regions}{name}", said.puzzle.givens()))
}
