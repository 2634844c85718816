//! Grids in LaTeX, for the packages sudoku and logicpuzzle.

use super::{Said, rows};

/// The environment `sudoku`: rows between bars.
pub(in crate::format) fn latex(said: &Said<'_>) -> Option<String> {
    let row = |row: &Vec<char>| {
        let cells: Vec<String> = row.iter().map(char::to_string).collect();
        format!("|{}|.\n", cells.join("|"))
    };
    environment(said, "sudoku", ' ', &|rows| rows.iter().map(row).collect())
}

/// The environment `lpsudoku` of logicpuzzle: rows that are numbered from below.
pub(in crate::format) fn latex_logicpuzzle(said: &Said<'_>) -> Option<String> {
    let cell = |mark: &char| if *mark == '.' { "{}".to_owned() } else { mark.to_string() };
    let row = |(index, row): (usize, &Vec<char>)| {
        let cells: Vec<String> = row.iter().map(cell).collect();
        format!("  \\setrow{{{}}}{{{}}}\n", 9 - index, cells.join(","))
    };
    environment(said, "lpsudoku", '.', &|rows| rows.iter().enumerate().map(row).collect())
}

/// Writes the rows of a 9×9 puzzle as an environment.
fn environment(
    said: &Said<'_>,
    name: &str,
    empty: char,
    body: &dyn Fn(&[Vec<char>]) -> String,
) -> Option<String> {
    let rows = rows(said, empty);
    (said.puzzle.size() == 9).then(|| format!("\\begin{{{name}}}\n{}\\end{{{name}}}", body(&rows)))
}
