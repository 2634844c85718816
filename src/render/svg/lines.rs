//! The lines of a grid: thin between cells, thick between regions and around everything.

use std::fmt::{self, Write};

use super::CELL;
use super::theme::Palette;
use crate::Layout;
use crate::render::wall::Walls;

/// Draws the lines between cells, then over them those between regions and around the grid.
pub(super) fn write(f: &mut fmt::Formatter<'_>, layout: &Layout, palette: &Palette) -> fmt::Result {
    let (rows, columns) = (layout.rows(), layout.columns());
    let walls = Walls::of(layout);
    let (mut thin, mut thick) = (String::new(), String::new());
    for number in 0..=rows.max(columns) {
        let at = u32::from(number) * CELL;
        let across = if number <= rows { columns } else { 0 };
        for (is_thick, start, end) in runs(across, |column| walls.above(number, column)) {
            let path = if is_thick { &mut thick } else { &mut thin };
            write!(path, "M{start} {at}H{end}")?;
        }
        let down = if number <= columns { rows } else { 0 };
        for (is_thick, start, end) in runs(down, |row| walls.left(row, number)) {
            let path = if is_thick { &mut thick } else { &mut thin };
            write!(path, "M{at} {start}V{end}")?;
        }
    }
    let ((colour, width), strong) = (palette.thin, palette.thick);
    writeln!(f, r#"<path d="{thin}" fill="none" stroke="{colour}" stroke-width="{width}"/>"#)?;
    writeln!(
        f,
        r#"<path d="{thick}" fill="none" stroke="{strong}" stroke-width="3" stroke-linecap="square"/>"#
    )
}

/// Cuts a line along `size` cells where it changes between thick and thin, or is not there; returns the parts with where
/// they start and end.
fn runs(size: u8, is_thick: impl Fn(u8) -> Option<bool>) -> Vec<(bool, u32, u32)> {
    let mut runs: Vec<(bool, u32, u32)> = Vec::new();
    for number in 0..size {
        let Some(is_thick) = is_thick(number) else { continue };
        let start = u32::from(number) * CELL;
        match runs.last_mut() {
            Some((last, _, end)) if *last == is_thick && *end == start => *end = start + CELL,
            _ => runs.push((is_thick, start, start + CELL)),
        }
    }
    runs
}
