//! Extra houses, drawn lightly: a line along a diagonal, a shaded area with a dashed edge for a window or an extra
//! region.

use std::fmt;

use super::foot::LegendEntry;
use super::outline::outline;
use super::point::{Point, path};
use super::theme::Palette;
use crate::{HouseKind, Layout};
use kenzan_model::any_of;

/// The distance of an edge from the lines of the grid, and the additional distance of each other house that it meets.
const INSETS: [f64; 3] = [4.0, 7.0, 10.0];

pub(super) fn write(f: &mut fmt::Formatter<'_>, layout: &Layout, palette: &Palette) -> fmt::Result {
    let (mut lines, mut edges, mut shades) = (String::new(), String::new(), String::new());
    let mut regions: Vec<&[crate::Cell]> = Vec::new();
    for house in layout.extra_houses() {
        let cells = house.cells();
        match look(house.kind()) {
            HouseLook::Line => {
                let middles: Vec<Point> = cells.iter().copied().map(Point::middle).collect();
                lines += &path(&middles);
            }
            HouseLook::Shade => {
                let meets = |other: &&&[crate::Cell]| other.iter().any(|cell| cells.contains(cell));
                let met = regions.iter().filter(meets).count();
                edges += &outline(cells, INSETS[met % INSETS.len()]);
                shades += &outline(cells, 0.0);
                regions.push(cells);
            }
            // A disjoint group is all over the grid; the words below it say that there are some.
            HouseLook::Words => {}
        }
    }
    if !edges.is_empty() {
        f.write_str(&shaded(&shades, &edges, palette))?;
    }
    if !lines.is_empty() {
        f.write_str(&line(&lines, palette))?;
    }
    Ok(())
}

fn shaded(shades: &str, edges: &str, palette: &Palette) -> String {
    let [edge, shade] = palette.window;
    format!(
        "<path d=\"{shades}\" fill=\"{shade}\" fill-opacity=\"0.7\"/>\n\
         <path d=\"{edges}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"1.5\" stroke-dasharray=\"4 3\"/>\n"
    )
}

fn line(path: &str, palette: &Palette) -> String {
    let colour = palette.diagonal;
    format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\"/>\n")
}

/// The way in which a house is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HouseLook {
    Line,
    Shade,
    /// Not drawn, only described.
    Words,
}

fn look(kind: HouseKind) -> HouseLook {
    match kind {
        HouseKind::MainDiagonal | HouseKind::AntiDiagonal => HouseLook::Line,
        HouseKind::Window(_) | HouseKind::ExtraRegion(_) => HouseLook::Shade,
        any_of! { HouseKind: DisjointGroup, Row, Column, Box, Region, OfGrid } => HouseLook::Words,
    }
}

/// Returns legend entries for the extra houses, grouped by their look.
pub(super) fn legend(layout: &Layout, palette: &Palette) -> Vec<LegendEntry> {
    let entry = |of: HouseLook| {
        let names = layout.further_of(|kind| look(kind) == of)?;
        let has = |kind| layout.extra_houses().iter().any(|house| house.kind() == kind);
        let sample = match of {
            HouseLook::Line => {
                let lines = [
                    (HouseKind::MainDiagonal, "M1 1L25 13"),
                    (HouseKind::AntiDiagonal, "M1 13L25 1"),
                ];
                let lines = lines.into_iter().filter(|(kind, _)| has(*kind));
                line(&lines.map(|(_, line)| line).collect::<String>(), palette)
            }
            HouseLook::Shade => shaded("M0 0H26V14H0z", "M2 2H24V12H2z", palette),
            HouseLook::Words => String::new(),
        };
        Some(LegendEntry { sample, text: format!("extra houses: {names}") })
    };
    [HouseLook::Line, HouseLook::Shade, HouseLook::Words].into_iter().filter_map(entry).collect()
}
