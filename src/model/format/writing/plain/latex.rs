//! Grids in LaTeX, for the packages sudoku and logicpuzzle.

use super::{Escaped, rows};

/// The environment `sudoku`: rows between bars.
pub(crate) fn latex(entry: &Escaped<'_>) -> Option<String> {
    let row = |row: &Vec<char>| {
        let cells: Vec<String> = row.iter().map(char::to_string).collect();
        format!("|{}|.\n", cells.join("|"))
    };
    environment(entry, "sudoku", ' ', &|rows| rows.iter().map(row).collect())
}

/// The environment `lpsudoku` of logicpuzzle: rows that are numbered from below.
pub(crate) fn latex_logicpuzzle(entry: &Escaped<'_>) -> Option<String> {
    let cell = |mark: &char| if *mark == '.' { "{}".to_owned() } else { mark.to_string() };
    let row = |(index, row): (usize, &Vec<char>)| {
        let cells: Vec<String> = row.iter().map(cell).collect();
        format!("  \\setrow{{{}}}{{{}}}\n", 9 - index, cells.join(","))
    };
    environment(entry, "lpsudoku", '.', &|rows| rows.iter().enumerate().map(row).collect())
}

/// Writes the rows of a 9×9 puzzle as an environment.
fn environment(
    entry: &Escaped<'_>,
    name: &str,
    empty: char,
    body: &dyn Fn(&[Vec<char>]) -> String,
) -> Option<String> {
    let rows = rows(entry, empty);
    (entry.puzzle.size() == 9).then(|| format!("\\begin{{{name}}}\n{}\\end{{{name}}}", body(&rows)))
}
