//! Traces of a digit that was lost or is too many, in a grid that could be read nevertheless: a cell that alone of all has
//! several digits, and a row whose bars alone are out of line. Reading it would answer for another puzzle.

use super::cells::Pencilled;
use super::row::DrawnRow;
use crate::format::ParseError;
use crate::format::reading::mark;

/// Checks that not just one cell has pencil marks where other open cells have none. `found` has the cells of all `rows`.
///
/// # Errors
/// If it is the only one: its digits may be a digit and a slip.
pub(super) fn check_marks(
    rows: &[DrawnRow],
    found: &[Pencilled],
    width: usize,
) -> Result<(), ParseError> {
    let tokens =
        || rows.iter().flat_map(|row| row.shape.tokens.iter().map(move |token| (row, token)));
    let mut several = tokens().enumerate().filter(|(_, (row, token))| {
        row.line.plain[token.start..token.end].iter().filter(|&&one| mark::is_digit(one)).count()
            > 1
    });
    let (Some((index, (row, token))), None) = (several.next(), several.next()) else {
        return Ok(());
    };
    let is_open = |cell: &Pencilled| cell.given.is_none() && cell.set.len() as usize == width;
    if !found.iter().any(is_open) {
        return Ok(());
    }
    let (cell, text) = (
        crate::Cell::from_index(index, u8::try_from(width).unwrap_or(u8::MAX)),
        row.line.part(token.start, token.end),
    );
    let message = format!("{cell} holds '{text}', and no other cell has pencil marks");
    Err(ParseError::new(row.line.number, message)
        .at(token.start + 1)
        .hinting("write one digit, or the pencil marks of other cells, too")
        .quoting(&row.line.text))
}

/// Checks that the bars of a row are not out of line where those of all others stand below each other, in a grid of numbers
/// or with blanks for empty cells: where a figure may be lost and leave a cell.
///
/// # Errors
/// If those of one row are.
pub(super) fn check_bars(rows: &[DrawnRow], width: usize) -> Result<(), ParseError> {
    let bars = |row: &DrawnRow| -> Vec<usize> {
        let plain = row.line.body().iter().enumerate();
        plain.filter(|&(_, &byte)| mark::is_bar(byte)).map(|(column, _)| column).collect()
    };
    // The blanks before the first row are often lost when it is copied.
    let start =
        |row: &DrawnRow| row.line.body().iter().take_while(|&&byte| mark::is_blank(byte)).count();
    let is_blank = |row: &DrawnRow| {
        let segments = row.shape.segments.iter().flatten();
        segments.clone().any(|cell| row.line.plain[cell.clone()].trim_ascii().is_empty())
    };
    let has_tabs = rows.iter().any(|row| row.line.text.contains('\t'));
    if rows.len() < 4 || has_tabs || width < 10 && !rows.iter().any(is_blank) {
        return Ok(());
    }
    let all: Vec<Vec<usize>> = rows.iter().map(bars).collect();
    let (usual, example) = if all[0] == all[1] { (&all[0], &rows[0]) } else { (&all[2], &rows[2]) };
    let is_indented = |columns: &[usize], row: &DrawnRow| {
        let pairs = columns.iter().zip(usual);
        columns.len() == usual.len()
            && pairs.clone().all(|(here, usual)| here + start(example) == usual + start(row))
    };
    let mut others = all
        .iter()
        .zip(rows)
        .filter(|(columns, row)| *columns != usual && !is_indented(columns, row));
    match (others.next(), others.next()) {
        (Some((columns, row)), None) if columns.len() == usual.len() => {
            let pairs = columns.iter().zip(usual);
            let column =
                pairs.clone().find(|(here, usual)| here != usual).map_or(0, |(here, _)| *here);
            let message = "the bars of this row alone are out of line, so that a figure may be missing or one too many";
            Err(ParseError::new(row.line.number, message)
                .at(column + 1)
                .hinting("write the bars below each other")
                .quoting(&row.line.text))
        }
        _ => Ok(()),
    }
}
