//! Cells in the notation of Interactive Sudoku Solver: `R3C5`; numbers from 10 are letters, `RaCg`.

use super::text::{Argument, Text};
use crate::format::ParseError;
use crate::spelling::brief;
use crate::{Cell, GridShape};

/// The most rows, columns and digits.
pub(super) const LARGEST: u8 = 16;

const HINT: &str = "cells are R1C1, and from 10 on with letters, as in RaCg";

/// Returns the row and the column that a name has, both from 1.
fn numbers(name: &str) -> Option<[u8; 2]> {
    let &[b'R' | b'r', row, b'C' | b'c', column] = name.as_bytes() else { return None };
    let number = |byte: u8| match byte {
        b'1'..=b'9' => Some(byte - b'0'),
        b'a'..=b'g' => Some(byte - b'a' + 10),
        b'A'..=b'G' => Some(byte - b'A' + 10),
        _ => None,
    };
    Some([number(row)?, number(column)?])
}

/// Reads a cell of a grid, shifted by `shift` rows and columns.
pub(super) fn cell(
    text: &Text,
    argument: &Argument,
    shape: GridShape,
    shift: [i16; 2],
) -> Result<Cell, ParseError> {
    let name = brief(&argument.text);
    let refused = |message: String| text.refuse(argument.at, message).hinting(HINT);
    if name.starts_with('V') && name.len() > 1 {
        return Err(text
            .refuse(
                argument.at,
                format!("'{name}' is a cell outside the grid, which is not known here"),
            )
            .hinting("remove the variables only if the puzzle does not need them"));
    }
    let Some(numbers) = numbers(&argument.text) else {
        return Err(refused(format!("'{name}' is not a cell")));
    };
    let moved = |number: u8, by: i16, most: u8| {
        u8::try_from(i16::from(number) + by).ok().filter(|number| (1..=most).contains(number))
    };
    let [row, column] = numbers;
    match (moved(row, shift[0], shape.rows()), moved(column, shift[1], shape.columns())) {
        (Some(row), Some(column)) => Ok(Cell::new(row - 1, column - 1)),
        _ if shift == [0, 0] => {
            Err(refused(format!("{name} is outside {} grid", shape.with_article())))
        }
        _ => Err(refused(format!("{name}, when it is shifted, is outside the grid"))),
    }
}

/// Writes the name of a cell.
pub(super) fn name(cell: Cell) -> String {
    let number = |index: u8| char::from_digit(u32::from(index) + 1, 17).unwrap_or('?');
    format!("R{}C{}", number(cell.row()), number(cell.column()))
}
