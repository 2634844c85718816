//! The background of the digits of a picture: pink for givens, hatching where solutions differ, frames around cells
//! that clash.

use std::fmt;

use super::square::Square;
use super::theme::Palette;
use super::{CELL, corner};
use crate::Cell;

/// Returns the definition of the hatching, if any cell has it.
pub(super) fn definitions(squares: &[Square], palette: &Palette) -> String {
    if !squares.iter().any(|square| square.is_open) {
        return String::new();
    }
    let [name, ground, lines] = palette.differs;
    format!(
        "<defs><pattern id=\"{name}\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate(45)\"><rect width=\"7\" height=\"7\" fill=\"{ground}\"/>\
         <rect width=\"{}\" height=\"7\" fill=\"{lines}\"/></pattern></defs>\n",
        if palette.is_coloured() { "2" } else { "0.4" }
    )
}

pub(super) fn write(
    f: &mut fmt::Formatter<'_>,
    squares: &[Square],
    palette: &Palette,
) -> fmt::Result {
    let given = squares.iter().filter(|square| square.given.is_some());
    let open = squares.iter().filter(|square| square.is_open);
    if let Some(colour) = palette.given {
        let style = format!(r#"fill="{colour}""#);
        write_squares(f, given.map(|square| square.cell), 0, &style)?;
    }
    let style = format!(r#"fill="url(#{})""#, palette.differs[0]);
    write_squares(f, open.map(|square| square.cell), 0, &style)
}

/// Frames the cells that clash.
pub(super) fn write_clashes(
    f: &mut fmt::Formatter<'_>,
    clashing: &[Cell],
    palette: &Palette,
) -> fmt::Result {
    let style = format!(r#"fill="none" stroke="{}" stroke-width="3""#, palette.clash);
    write_squares(f, clashing.iter().copied(), 4, &style)
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
