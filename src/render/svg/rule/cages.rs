//! Cages: dashed edges around cells, each farther inside than those that it shares cells with, and their sums in the
//! corners.

use std::collections::BTreeMap;

use super::super::insets::{Insets, Side};
use super::super::outline::{outline, parts};
use super::super::point::{Number, Point, SIDE};
use super::super::theme::Palette;
use super::label::{Corners, Letters, centred};
use super::style::{CageEdge, Edge};
use crate::Cell;
use crate::rule::Shape;

/// The distance of the outermost edge from the border of its cells, and the additional distance of each further edge.
const INSET: f64 = 3.0;
const STEP: f64 = 2.6;

/// The most edges of a cell that can be distinguished.
const LEVELS: u32 = 5;

/// All cages of a picture.
#[derive(Debug, Default)]
pub(super) struct DrawnCages {
    /// For each cell, the levels of its edges, as bits.
    levels: BTreeMap<Cell, u32>,
    /// The cells with a factor.
    taken_times: Vec<Cell>,
    drawn: String,
    corners: Corners,
}

impl DrawnCages {
    /// Adds a cage: an edge around each set of its cells.
    pub(super) fn add(
        &mut self,
        shape: &Shape<'_>,
        cage: &CageEdge,
        letters: &mut Letters,
        palette: &Palette,
    ) {
        let sets: Vec<Vec<Cell>> = match shape {
            Shape::Sets(sets) => sets.iter().map(|set| set.to_vec()).collect(),
            Shape::Cells(cells) | Shape::Line(cells) => vec![cells.to_vec()],
            Shape::Lines(_) | Shape::Arrow { .. } | Shape::Pair(_) => vec![shape.named_cells()],
            Shape::Outside(_) | Shape::Diagonal(..) | Shape::Grid { .. } | Shape::Rules(_) => {
                return;
            }
        };
        let parts: Vec<Vec<Cell>> = sets.iter().flat_map(|set| parts(set)).collect();
        // A letter joins the parts of a rule that lies in several places.
        let label = match (parts.len(), cage.label.as_str()) {
            (0 | 1, label) => label.to_owned(),
            (_, "") => letters.next(),
            (_, "=") => format!("={}", letters.next()),
            (_, label) => format!("{} {label}", letters.next()),
        };
        let all = sets.concat();
        let taken = all.iter().filter_map(|cell| self.levels.get(cell));
        let taken = taken.fold(0, |taken, levels| taken | levels);
        let level = taken.trailing_ones() % LEVELS;
        let path = outline(&all, inset(level));
        self.drawn += &edge(&path, cage, palette);
        for first in parts.iter().filter_map(|part| part.first()).filter(|_| !label.is_empty()) {
            self.corners.write(*first, &label);
        }
        for (&cell, factor) in all.iter().zip(&cage.factors) {
            self.taken_times.push(cell);
            let place = Point::corner(cell).plus(SIDE - 9.0, SIDE - 6.0);
            self.drawn += &centred(place, factor, 8.0, palette.ink);
        }
        for cell in all {
            *self.levels.entry(cell).or_default() |= 1 << level;
        }
    }

    /// Keeps small digits away from the edges and corners.
    pub(super) fn keep(&self, insets: &mut Insets) {
        for (&cell, levels) in &self.levels {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a few units"
            )]
            let room = levels.checked_ilog2().map_or(0, |level| inset(level) as u32 + 1);
            for side in Side::ALL {
                insets.keep(cell, side, room);
            }
        }
        for &cell in &self.taken_times {
            insets.keep(cell, Side::Below, 10);
        }
        for (cell, room) in self.corners.rooms() {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a few units"
            )]
            insets.keep(cell, Side::Above, room.min(SIDE / 2.0) as u32);
        }
    }

    pub(super) fn draw(&self, palette: &Palette) -> String {
        self.drawn.clone() + &self.corners.draw(palette)
    }
}

fn inset(level: u32) -> f64 {
    INSET + STEP * f64::from(level)
}

/// Draws an edge along a path.
pub(super) fn edge(path: &str, cage: &CageEdge, palette: &Palette) -> String {
    let hue = palette.hue(cage.hue);
    let (dashes, width) = match cage.dash {
        Edge::Dashed => (r#" stroke-dasharray="4 2.5""#, 1.1),
        Edge::Dotted => (r#" stroke-dasharray="0 3.2" stroke-linecap="round""#, 1.8),
        Edge::DashDotted => (r#" stroke-dasharray="6 2.5 0.8 2.5""#, 1.4),
        Edge::LongDashed => (r#" stroke-dasharray="9 3.5""#, 1.4),
        Edge::Solid => ("", 1.2),
        Edge::Barred => (r#" stroke-dasharray="1 2""#, 2.4),
        Edge::Thick => ("", 2.2),
        Edge::DotDotted => (r#" stroke-dasharray="0 2.6 0 6" stroke-linecap="round""#, 1.8),
        Edge::Sparse => (r#" stroke-dasharray="3 6""#, 1.4),
        Edge::DashDotDotted => (r#" stroke-dasharray="6 2 0.8 2 0.8 2""#, 1.4),
    };
    let width = Number(width);
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{hue}\" stroke-width=\"{width}\"{dashes}/>\n"
    )
}
