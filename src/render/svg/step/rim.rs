//! The names of rows and columns at the rim of the grid, as the sentence below it names them.

use std::fmt;

use super::super::rule::Margins;
use super::super::theme::Palette;
use super::CELL;
use crate::GridShape;
use crate::technique::{Notation, row_letter};

const FONT_SIZE: u32 = 10;

/// The distance of a name's middle from the grid, or from the clues outside of it.
const DISTANCE: u32 = 8;

/// Writes the names of the rows to the left of the grid, and those of the columns above it.
pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    shape: GridShape,
    margins: Margins,
    notation: Notation,
    palette: &Palette,
) -> fmt::Result {
    let Palette { soft, .. } = palette;
    writeln!(f, r#"<g font-size="{FONT_SIZE}" fill="{soft}" text-anchor="middle">"#)?;
    let half = FONT_SIZE * 7 / 20;
    let (rows, columns) = (shape.rows(), shape.columns());
    for number in 0..rows.max(columns) {
        let middle = u32::from(number) * CELL + CELL / 2;
        let (left, above) = (margins.left + DISTANCE, margins.above + DISTANCE - half);
        let row = match notation {
            Notation::RowColumn => (number + 1).to_string(),
            Notation::Letters => row_letter(number).to_string(),
        };
        let column = number + 1;
        if number < columns {
            writeln!(f, r#"<text x="{middle}" y="-{above}">{column}</text>"#)?;
        }
        if number < rows {
            writeln!(f, r#"<text x="-{left}" y="{}">{row}</text>"#, middle + half)?;
        }
    }
    writeln!(f, "</g>")
}
