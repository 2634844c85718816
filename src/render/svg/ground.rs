//! What is behind the digits of a picture: pink under givens, hatching where solutions differ, frames
//! around what clashes.

use std::fmt;

use super::square::Square;
use super::{CELL, corner};
use crate::Cell;

// The identifier may meet itself where several pictures stand in one page; it always means the same.
const HATCHING: &str = r##"<defs><pattern id="kenzan-differs" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#fff6c2"/><rect width="2" height="7" fill="#f2d24b"/></pattern></defs>
"##;

/// Returns the definition of the hatching, if any cell has it.
pub(super) fn definitions(squares: &[Square]) -> &'static str {
    if squares.iter().any(|square| square.is_open) { HATCHING } else { "" }
}

pub(super) fn write(f: &mut fmt::Formatter<'_>, squares: &[Square]) -> fmt::Result {
    let given = squares.iter().filter(|square| square.given.is_some());
    let open = squares.iter().filter(|square| square.is_open);
    write_squares(f, given.map(|square| square.cell), 0, r##"fill="#ffc0cb""##)?;
    write_squares(f, open.map(|square| square.cell), 0, r#"fill="url(#kenzan-differs)""#)
}

/// Frames the cells that clash.
pub(super) fn write_clashes(f: &mut fmt::Formatter<'_>, clashing: &[Cell]) -> fmt::Result {
    let style = r##"fill="none" stroke="#b00020" stroke-width="3""##;
    write_squares(f, clashing.iter().copied(), 4, style)
}

/// Draws cells, `inset` from their edges.
fn write_squares(
    f: &mut fmt::Formatter<'_>,
    cells: impl Iterator<Item = Cell>,
    inset: u32,
    style: &str,
) -> fmt::Result {
    let side = CELL - 2 * inset;
    // One path for all cells of a kind keeps the picture small.
    let squares = cells.map(|cell| {
        let (x, y) = corner(cell);
        format!("M{} {}h{side}v{side}h-{side}z", x + inset, y + inset)
    });
    let squares: String = squares.collect();
    if squares.is_empty() { Ok(()) } else { writeln!(f, r#"<path d="{squares}" {style}/>"#) }
}
