//! Houses that lie across rows, columns and regions, drawn lightly: a line along a diagonal, a shade with a dashed
//! edge for a window or an extra region.

use std::fmt;

use super::outline::outline;
use super::point::{Point, path};
use super::theme::Palette;
use crate::{HouseKind, Layout};

/// How far from the lines of the grid an edge runs, and how much further that of the next house that it meets.
const INSETS: [f64; 3] = [4.0, 7.0, 10.0];

pub(super) fn write(f: &mut fmt::Formatter<'_>, layout: &Layout, palette: &Palette) -> fmt::Result {
    let (mut lines, mut edges, mut shades) = (String::new(), String::new(), String::new());
    let mut regions: Vec<&[crate::Cell]> = Vec::new();
    for house in layout.further_houses() {
        let cells = house.cells();
        match house.kind() {
            HouseKind::MainDiagonal | HouseKind::AntiDiagonal => {
                let middles: Vec<Point> = cells.iter().copied().map(Point::middle).collect();
                lines += &path(&middles);
            }
            HouseKind::Window(_) | HouseKind::ExtraRegion(_) => {
                let meets = |other: &&&[crate::Cell]| other.iter().any(|cell| cells.contains(cell));
                let met = regions.iter().filter(meets).count();
                edges += &outline(cells, INSETS[met % INSETS.len()]);
                shades += &outline(cells, 0.0);
                regions.push(cells);
            }
            // A disjoint group is all over the grid; the words below it say that there are some.
            HouseKind::DisjointGroup(_)
            | HouseKind::Row(_)
            | HouseKind::Column(_)
            | HouseKind::Box(_)
            | HouseKind::Region(_) => {}
        }
    }
    let ([edge, shade], diagonal) = (palette.window, palette.diagonal);
    if !edges.is_empty() {
        writeln!(f, r#"<path d="{shades}" fill="{shade}" fill-opacity="0.7"/>"#)?;
        writeln!(
            f,
            r#"<path d="{edges}" fill="none" stroke="{edge}" stroke-width="1.5" stroke-dasharray="4 3"/>"#
        )?;
    }
    if !lines.is_empty() {
        writeln!(f, r#"<path d="{lines}" fill="none" stroke="{diagonal}" stroke-width="1.5"/>"#)?;
    }
    Ok(())
}
