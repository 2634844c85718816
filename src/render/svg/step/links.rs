//! Links between candidates: curves that pass next to the digits between their ends, with arrows along a path.

use std::fmt::{self, Write};

use super::super::canvas::Canvas;
use super::super::digits::Places;
use super::{middle, radius};
use crate::technique::{Link, Node};

/// The bend of a curve, relative to its length.
const BEND: f64 = 0.14;

/// The length of an arrow, and half of its width.
const ARROW: [f64; 2] = [5.5, 2.4];

/// Returns whether the links are the parts of a path, one after the other.
pub(super) fn are_a_path(links: &[Link]) -> bool {
    links.len() > 1 && links.windows(2).all(|pair| pair[0].to == pair[1].from)
}

impl Canvas<'_, '_> {
    /// Joins the candidates of each node that has several.
    pub(super) fn groups(&mut self, links: &[Link]) -> fmt::Result {
        let Self { places, palette, .. } = *self;
        let mut nodes: Vec<&Node> = Vec::new();
        for link in links {
            for node in [&link.from, &link.to] {
                if node.cells.len() > 1 && !nodes.contains(&node) {
                    nodes.push(node);
                }
            }
        }
        let mut path = String::new();
        for node in &nodes {
            for (number, &cell) in node.cells.iter().enumerate() {
                let (x, y) = middle(cell, node.digit, places);
                write!(path, "{}{x} {y}", if number == 0 { 'M' } else { 'L' })?;
            }
        }
        if path.is_empty() {
            return Ok(());
        }
        let cells = nodes.iter().flat_map(|node| node.cells.iter());
        let width = cells.map(|&cell| 2 * radius(cell, places) + 4).max().unwrap_or(0);
        let mut line = |colour: &str, width: u32| {
            writeln!(
                self.f,
                r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>"#
            )
        };
        let [joined, edge, ..] = palette.step;
        if palette.is_coloured() {
            return line(joined, width);
        }
        line(edge, width)?;
        line(joined, width - 2)
    }

    /// Draws strong links as lines, and weak links dashed.
    pub(super) fn links(&mut self, links: &[Link]) -> fmt::Result {
        let (mut strong, mut weak, mut arrows) = (String::new(), String::new(), String::new());
        let have_arrows = are_a_path(links);
        let mut drawn: Vec<&Link> = Vec::new();
        for link in links {
            if drawn.contains(&link) {
                continue;
            }
            drawn.push(link);
            let path = if link.is_strong { &mut strong } else { &mut weak };
            let end = curve(path, link, self.places)?;
            if let Some(end) = end.filter(|_| have_arrows) {
                arrow(&mut arrows, end)?;
            }
        }
        let colour = self.palette.step[1];
        for (path, dashes) in [(strong, ""), (weak, r#" stroke-dasharray="5 3""#)] {
            if !path.is_empty() {
                writeln!(
                    self.f,
                    r#"<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.6" stroke-opacity="0.85"{dashes}/>"#
                )?;
            }
        }
        if arrows.is_empty() {
            return Ok(());
        }
        writeln!(self.f, r#"<path d="{arrows}" fill="{colour}"/>"#)
    }
}

/// Where a curve ends, and where it comes from.
struct CurveEnd {
    tip: (f64, f64),
    from: (f64, f64),
}

/// Draws the head of an arrow.
fn arrow(path: &mut String, CurveEnd { tip: (x, y), from: (u, v) }: CurveEnd) -> fmt::Result {
    let length = (x - u).hypot(y - v);
    let (dx, dy) = ((x - u) / length, (y - v) / length);
    let [long, half] = ARROW;
    let (bx, by) = (x - dx * long, y - dy * long);
    let [(ax, ay), (cx, cy)] = [(bx - dy * half, by + dx * half), (bx + dy * half, by - dx * half)];
    write!(path, "M{x:.1} {y:.1}L{ax:.1} {ay:.1}L{cx:.1} {cy:.1}z")
}

/// Draws a curve between the candidates of two nodes that are nearest to each other. Returns its end, if there is room for
/// an arrow.
fn curve(path: &mut String, link: &Link, places: &Places) -> Result<Option<CurveEnd>, fmt::Error> {
    let ends = |node: &Node| {
        let point = |&cell| {
            let (x, y) = middle(cell, node.digit, places);
            (f64::from(x), f64::from(y))
        };
        node.cells.iter().map(point).collect::<Vec<_>>()
    };
    let (from, to) = (ends(&link.from), ends(&link.to));
    let pairs = from.iter().flat_map(|&one| to.iter().map(move |&other| (one, other)));
    let length = |((x, y), (u, v)): ((f64, f64), (f64, f64))| (u - x).hypot(v - y);
    let nearest = pairs.min_by(|&one, &other| length(one).total_cmp(&length(other)));
    let Some(((x, y), (u, v))) = nearest else { return Ok(None) };
    let length = length(((x, y), (u, v)));
    let cells = link.from.cells.iter().chain(&link.to.cells);
    let gap = f64::from(cells.map(|&cell| radius(cell, places)).max().unwrap_or(0));
    // Two candidates of a cell are next to each other: a line is seen best there.
    if length <= 2.0 * gap {
        write!(path, "M{x:.1} {y:.1}L{u:.1} {v:.1}")?;
        return Ok(None);
    }
    let (dx, dy) = ((u - x) / length, (v - y) / length);
    let (x, y, u, v) = (x + dx * gap, y + dy * gap, u - dx * gap, v - dy * gap);
    let bend = (length * BEND).min(24.0);
    let bent = |bend: f64| (f64::midpoint(x, u) - dy * bend, f64::midpoint(y, v) + dx * bend);
    // The curve is halfway to the point that bends it; beside the grid are the names of rows and columns.
    let whole = places.width();
    let is_within = |&(cx, cy): &(f64, f64)| {
        let middle =
            [f64::midpoint(f64::midpoint(x, u), cx), f64::midpoint(f64::midpoint(y, v), cy)];
        middle.iter().all(|place| (0.0..=whole).contains(place))
    };
    let (cx, cy) = [bent(bend), bent(-bend)].into_iter().find(is_within).unwrap_or(bent(0.0));
    write!(path, "M{x:.1} {y:.1}Q{cx:.1} {cy:.1} {u:.1} {v:.1}")?;
    let has_room = (u - x).hypot(v - y) > 1.5 * ARROW[0];
    Ok(has_room.then_some(CurveEnd { tip: (u, v), from: (cx, cy) }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::svg::insets::Insets;
    use crate::{Cell, Digit};

    /// The numbers of a path.
    fn numbers(path: &str) -> Vec<f64> {
        let numbers = path.split(|sign: char| sign.is_ascii_uppercase() || sign == ' ');
        numbers.filter_map(|number| number.parse().ok()).collect()
    }

    #[test]
    fn links_along_an_edge_of_the_grid_stay_within_it() {
        let places = Places::new(9.into(), Insets::new(9.into()));
        let node = |(row, column): (u8, u8), digit: u8| Node {
            cells: vec![Cell::new(row, column)],
            digit: Digit::new(digit).expect("a digit"),
        };
        let corners = [(0, 0), (0, 8), (8, 8), (8, 0)];
        for (from, to) in corners.iter().flat_map(|one| corners.map(|other| (*one, other))) {
            for digit in [1, 3, 5, 7, 9] {
                if from == to {
                    continue;
                }
                let link = Link { from: node(from, digit), to: node(to, digit), is_strong: true };
                let mut path = String::new();
                curve(&mut path, &link, &places).expect("a text");
                let [x, y, cx, cy, u, v] = numbers(&path)[..] else { panic!("{path}") };
                for (start, bend, end) in [(x, cx, u), (y, cy, v)] {
                    let middle = (start + 2.0 * bend + end) / 4.0;
                    assert!((0.0..=360.0).contains(&middle), "{link:?}: {path}");
                }
            }
        }
    }
}
