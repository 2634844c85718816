//! Marks in cells: discs and squares, chevrons, circles, triangles, shades with letters.

use super::super::insets::{Insets, Side};
use super::super::point::{self, Point, SIDE};
use super::super::theme::{Hue, Palette};
use super::label::{Letters, centred};
use super::style::Sign;
use crate::rule::Shape;
use crate::{Cell, Layout};

/// The steps to the four neighbours of a cell.
const AROUND: [(i8, i8); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// Draws a sign in each of the cells.
pub(super) fn draw(cells: &[Cell], sign: Sign, layout: &Layout, palette: &Palette) -> String {
    let is_open = |cell: Cell, (down, right): (i8, i8)| {
        let row = cell.row().checked_add_signed(down);
        let column = cell.column().checked_add_signed(right);
        let other = row.zip(column).map(|(row, column)| Cell::new(row, column));
        other.is_some_and(|other| layout.contains(other) && !cells.contains(&other))
    };
    let place = |cell: Cell| {
        let open = AROUND.into_iter().filter(|&step| is_open(cell, step)).collect();
        (Point::middle(cell), open)
    };
    let places: Vec<(Point, Vec<(i8, i8)>)> = cells.iter().map(|&cell| place(cell)).collect();
    signs(&places, sign, palette)
}

/// Draws one sign, for the legend.
pub(super) fn sample(middle: Point, sign: Sign, palette: &Palette) -> String {
    signs(&[(middle, AROUND.to_vec())], sign, palette)
}

/// Draws signs in cells, given by their middles and the sides on which they have others.
fn signs(places: &[(Point, Vec<(i8, i8)>)], sign: Sign, palette: &Palette) -> String {
    let middles = || places.iter().map(|&(middle, _)| middle);
    let around = || {
        let sides =
            places.iter().flat_map(|(middle, open)| open.iter().map(|step| (*middle, step)));
        sides.map(|(middle, &(down, right))| {
            let at = |far: f64| middle.plus(f64::from(right) * far, f64::from(down) * far);
            (at(12.5), at(17.5))
        })
    };
    let (ink, shade) = (palette.ink, palette.shade);
    // Black on white has no light grey: an edge shows where it is.
    let edge = if palette.is_coloured() {
        String::new()
    } else {
        format!(" stroke=\"{ink}\" stroke-width=\"0.8\"")
    };
    let filled =
        |path: String, colour: &str| format!("<path d=\"{path}\" fill=\"{colour}\"{edge}/>\n");
    let drawn = |path: String| {
        format!("<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.2\"/>\n")
    };
    let solid =
        |path: String| format!("<path d=\"{path}\" fill=\"{ink}\" fill-opacity=\"0.7\"/>\n");
    let shaded = || {
        let path: String = middles().map(|middle| point::square(middle, SIDE / 2.0)).collect();
        format!("<path d=\"{path}\" fill=\"{shade}\"/>\n")
    };
    match sign {
        Sign::Disc => filled(middles().map(|at| point::circle(at, 15.0)).collect(), palette.parity),
        Sign::Square => {
            filled(middles().map(|at| point::square(at, 14.0)).collect(), palette.parity)
        }
        Sign::Ring => {
            let rings = middles().map(|at| point::circle(at, 17.0) + &point::circle(at, 14.5));
            drawn(rings.collect())
        }
        Sign::Inwards => {
            shaded() + &drawn(around().map(|(near, far)| point::chevron(far, near, 5.0)).collect())
        }
        Sign::Outwards => {
            shaded() + &drawn(around().map(|(near, far)| point::chevron(near, far, 5.0)).collect())
        }
        Sign::UpAndDown => shaded() + &solid(triangles(middles(), &[(0.0, -1.0), (0.0, 1.0)])),
        Sign::LeftAndRight => shaded() + &solid(triangles(middles(), &[(-1.0, 0.0), (1.0, 0.0)])),
        Sign::Corners => {
            let corners = [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)];
            shaded() + &solid(triangles(middles(), &corners))
        }
    }
}

/// Returns triangles at the edges of cells, which point outwards.
fn triangles(middles: impl Iterator<Item = Point>, ways: &[(f64, f64)]) -> String {
    let triangle = |middle: Point, &(x, y): &(f64, f64)| {
        let (tip, back) = (middle.plus(x * 18.5, y * 18.5), middle.plus(x * 13.5, y * 13.5));
        point::polygon(&[tip, back.plus(-y * 5.0, x * 5.0), back.plus(y * 5.0, -x * 5.0)])
    };
    let of_cell =
        |middle: Point| ways.iter().map(move |way| triangle(middle, way)).collect::<String>();
    middles.map(of_cell).collect()
}

/// Shades the sets of a shape, and writes the same letter and number into corresponding cells.
pub(super) fn clones(
    shape: &Shape<'_>,
    letters: &mut Letters,
    insets: &mut Insets,
    palette: &Palette,
) -> String {
    let Shape::Sets(sets) = shape else { return String::new() };
    let letter = letters.next();
    let mut drawn = String::new();
    for set in sets {
        drawn += &shade(set.iter().copied().map(Point::middle), palette);
        for (number, &cell) in (1..).zip(*set) {
            insets.keep(cell, Side::Below, 10);
            let name = if set.len() == 1 { letter.clone() } else { format!("{letter}{number}") };
            drawn +=
                &centred(Point::corner(cell).plus(SIDE - 8.0, SIDE - 6.5), &name, 8.0, palette.ink);
        }
    }
    drawn
}

/// Shades cells with an edge.
pub(super) fn shade(middles: impl Iterator<Item = Point>, palette: &Palette) -> String {
    let path: String = middles.map(|middle| point::square(middle, SIDE / 2.0 - 1.5)).collect();
    let (shade, edge) = (palette.shade, palette.hue(Hue::Slate));
    format!(
        "<path d=\"{path}\" fill=\"{shade}\" stroke=\"{edge}\" stroke-width=\"1\" stroke-dasharray=\"1.5 1.5\"/>\n"
    )
}

/// Marks the cells of a rule that is described in words, by a small triangle in the lower left corner.
pub(super) fn hint(corners: impl Iterator<Item = Point>, palette: &Palette) -> String {
    let triangle = |corner: Point| {
        point::polygon(&[corner.plus(1.5, -9.5), corner.plus(1.5, -1.5), corner.plus(9.5, -1.5)])
    };
    let path: String = corners.map(triangle).collect();
    format!("<path d=\"{path}\" fill=\"{}\"/>\n", palette.hue(Hue::Olive))
}
