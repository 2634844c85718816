//! Grids in a frame of characters.

use super::{Escaped, groups, rows, title};
use crate::BoxShape;

/// Draws rows of cells, which are equally wide: `edge` above and below, `between` two bands.
fn framed(rows: &[Vec<String>], boxes: BoxShape, (gap, corner): (&str, char)) -> String {
    let (height, width) = (usize::from(boxes.rows()), usize::from(boxes.columns()));
    let row = |cells: &Vec<String>| {
        let parts: Vec<String> =
            cells.chunks(width).map(|part| format!("{gap}{}{gap}", part.join(gap))).collect();
        format!("|{}|", parts.join("|"))
    };
    let drawn: Vec<String> = rows.iter().map(row).collect();
    let dashes = drawn.first().map_or(String::new(), |row| {
        let inner = row.trim_matches('|').chars();
        inner.map(|one| if one == '|' { '+' } else { '-' }).collect()
    });
    let edge = format!(
        "{corner}{}{corner}",
        if corner == '+' { dashes.clone() } else { dashes.replace('+', "-") }
    );
    let between = format!("{0}{dashes}{0}", if corner == '+' { '+' } else { '|' });
    let bands: Vec<String> = drawn.chunks(height).map(|band| band.join("\n")).collect();
    format!("{edge}\n{}\n{edge}", bands.join(&format!("\n{between}\n")))
}

/// A drawn grid, below its name.
pub(crate) fn grid(entry: &Escaped<'_>) -> Option<String> {
    let boxes = entry.puzzle.layout().boxes()?;
    let cells: Vec<Vec<String>> = rows(entry, '.')
        .into_iter()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    Some(format!("{}{}\n", title(entry), framed(&cells, boxes, (" ", '+'))))
}

/// A file of Simple Sudoku: just a drawn grid.
pub(crate) fn simple_sudoku(entry: &Escaped<'_>) -> Option<String> {
    let boxes = entry.puzzle.layout().boxes().filter(|boxes| boxes.size() == 9)?;
    let cells: Vec<Vec<String>> = rows(entry, '.')
        .into_iter()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    Some(format!("{}\n", framed(&cells, boxes, ("", '*'))))
}

/// A drawn grid of pencil marks, below its name.
pub(crate) fn pencil_marks(entry: &Escaped<'_>) -> Option<String> {
    let boxes = entry.puzzle.layout().boxes()?;
    // In parentheses is a digit that is not given, though it is the only one of its cell.
    let mut cells = groups(entry, |digit| format!("({digit})"))?;
    let width = cells.iter().flatten().map(String::len).max().unwrap_or(1);
    cells.iter_mut().flatten().for_each(|cell| *cell = format!("{cell:width$}"));
    Some(format!("{}{}\n", title(entry), framed(&cells, boxes, (" ", '+'))))
}
