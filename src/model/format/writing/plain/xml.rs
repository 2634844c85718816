//! A game in a file of `OpenSudoku`.

use super::Escaped;

/// A game, with its name as the note.
pub(crate) fn opensudoku(entry: &Escaped<'_>) -> Option<String> {
    let puzzle = entry.puzzle;
    let data = puzzle.givens().to_string().replace('.', "0");
    let note = entry.name.as_ref().map_or(String::new(), |name| format!(" note=\"{name}\""));
    (puzzle.size() == 9).then(|| format!("    <game data=\"{data}\"{note} />"))
}
