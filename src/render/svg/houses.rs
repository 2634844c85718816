//! Houses that lie across rows, columns and regions, drawn lightly: a line along a diagonal, a dashed
//! edge around the cells of a window or an extra region.

use std::fmt::{self, Write};

use super::{CELL, corner};
use crate::{Cell, House, HouseKind, Layout};

/// How far from the lines of the grid an edge runs.
const INSET: u32 = 4;

pub(super) fn write(f: &mut fmt::Formatter<'_>, layout: &Layout) -> fmt::Result {
    let (mut lines, mut edges) = (String::new(), String::new());
    for house in layout.further_houses() {
        match house.kind() {
            HouseKind::MainDiagonal | HouseKind::AntiDiagonal => write_line(&mut lines, house)?,
            HouseKind::Window(_) | HouseKind::ExtraRegion(_) => write_edge(&mut edges, house)?,
            // A disjoint group is all over the grid; the words below it say that there are some.
            HouseKind::DisjointGroup(_)
            | HouseKind::Row(_)
            | HouseKind::Column(_)
            | HouseKind::Box(_)
            | HouseKind::Region(_) => {}
        }
    }
    for (path, style) in [
        (lines, r##"stroke="#9a8fc0" stroke-width="1.5""##),
        (edges, r##"stroke="#6a5aa8" stroke-width="1.5" stroke-dasharray="4 3""##),
    ] {
        if !path.is_empty() {
            writeln!(f, r#"<path d="{path}" fill="none" {style}/>"#)?;
        }
    }
    Ok(())
}

/// Draws a line through the cells, one after the other.
fn write_line(path: &mut String, house: &House) -> fmt::Result {
    for (number, &cell) in house.cells().iter().enumerate() {
        let (x, y) = corner(cell);
        let command = if number == 0 { 'M' } else { 'L' };
        write!(path, "{command}{} {}", x + CELL / 2, y + CELL / 2)?;
    }
    Ok(())
}

/// Draws a line along the edge of the cells, inside of it.
fn write_edge(path: &mut String, house: &House) -> fmt::Result {
    let holds = |row: Option<u8>, column: Option<u8>| match (row, column) {
        (Some(row), Some(column)) => house.cells().contains(&Cell::new(row, column)),
        _ => false,
    };
    for &cell in house.cells() {
        let (row, column) = (cell.row(), cell.column());
        let above = holds(row.checked_sub(1), Some(column));
        let below = holds(row.checked_add(1), Some(column));
        let left = holds(Some(row), column.checked_sub(1));
        let right = holds(Some(row), column.checked_add(1));
        let inset = |is_open: bool| if is_open { 0 } else { INSET };
        let (x, y) = corner(cell);
        let (start, end) = (x + inset(left), x + CELL - inset(right));
        let (top, bottom) = (y + inset(above), y + CELL - inset(below));
        for (is_open, at) in [(above, top), (below, bottom)] {
            if !is_open {
                write!(path, "M{start} {at}H{end}")?;
            }
        }
        for (is_open, at) in [(left, start), (right, end)] {
            if !is_open {
                write!(path, "M{at} {top}V{bottom}")?;
            }
        }
    }
    Ok(())
}
