//! Marks where cells meet: dots, letters and inequality signs between two, circles with digits between four.

use super::super::insets::{Insets, Side};
use super::super::point::{self, Number, Point, SIDE};
use super::super::theme::Palette;
use super::label::centred;
use super::style::EdgeMark;
use crate::Cell;
use crate::render::label::Escaped;

/// The distance between marks at one place.
const APART: f64 = 11.0;

/// The points where cells meet, with their drawings.
#[derive(Debug, Default)]
pub(super) struct Meetings {
    taken: Vec<Point>,
    drawn: String,
}

impl Meetings {
    /// Draws a mark between two cells, next to those already there.
    pub(super) fn mark(
        &mut self,
        pair: [Cell; 2],
        mark: &EdgeMark,
        insets: &mut Insets,
        palette: &Palette,
    ) {
        let [from, to] = pair.map(Point::middle);
        let distance = from.distance(to);
        let mut place = from.towards(to, SIDE / 2.0);
        if distance > SIDE + 1.0 {
            // They have no side in common: a line says which two are meant.
            let line = point::path(&[from.towards(to, SIDE / 3.0), to.towards(from, SIDE / 3.0)]);
            let ink = palette.ink;
            self.drawn += &format!(
                "<path d=\"{line}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1\" stroke-dasharray=\"2 2\"/>\n"
            );
            place = from.towards(to, SIDE * 0.6);
        } else {
            for (cell, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                insets.keep(cell, side(cell, other), 7);
            }
        }
        // The next ones stand further along the side, in turn on either hand.
        let along = ((to.y - from.y) / distance, (from.x - to.x) / distance);
        let turns = [0.0, 1.0, -1.0];
        let places = turns.map(|turn| place.plus(along.0 * turn * APART, along.1 * turn * APART));
        let free = places.into_iter().find(|place| !self.is_taken(*place));
        let place = free.unwrap_or(place);
        self.taken.push(place);
        self.drawn += &draw(place, from.towards(to, distance + SIDE), mark, palette);
    }

    /// Draws digits in a circle where cells meet; returns whether the cells meet in a point.
    pub(super) fn digits(
        &mut self,
        cells: &[Cell],
        text: &str,
        insets: &mut Insets,
        palette: &Palette,
    ) -> bool {
        let Some(place) = corner(cells) else { return false };
        for &cell in cells {
            let middle = Point::middle(cell);
            let across = if place.x > middle.x { Side::Right } else { Side::Left };
            let down = if place.y > middle.y { Side::Below } else { Side::Above };
            insets.keep(cell, across, 8);
            insets.keep(cell, down, 8);
        }
        let place = [0.0, 1.0, -1.0].into_iter().map(|turn| place.plus(turn * APART * 2.0, 0.0));
        let place =
            place.clone().find(|place| !self.is_taken(*place)).or_else(|| place.clone().next());
        let Some(place) = place else { return false };
        self.taken.push(place);
        self.drawn += &circled(place, text, palette);
        true
    }

    fn is_taken(&self, place: Point) -> bool {
        self.taken.iter().any(|taken| taken.distance(place) < APART / 2.0)
    }

    pub(super) fn drawn(&self) -> &str {
        &self.drawn
    }
}

/// Returns the side of `cell` at which `other` is.
fn side(cell: Cell, other: Cell) -> Side {
    match (other.row().cmp(&cell.row()), other.column() > cell.column()) {
        (std::cmp::Ordering::Less, _) => Side::Above,
        (std::cmp::Ordering::Greater, _) => Side::Below,
        (std::cmp::Ordering::Equal, true) => Side::Right,
        (std::cmp::Ordering::Equal, false) => Side::Left,
    }
}

/// Returns the common corner of two or more cells of a 2×2 square; `None` for others.
fn corner(cells: &[Cell]) -> Option<Point> {
    let rows = || cells.iter().map(|cell| cell.row());
    let columns = || cells.iter().map(|cell| cell.column());
    let (top, bottom) = (rows().min()?, rows().max()?);
    let (left, right) = (columns().min()?, columns().max()?);
    let is_square = bottom - top <= 1 && right - left <= 1 && cells.len() > 2;
    is_square.then(|| Point::corner(Cell::new(bottom, right)))
}

/// Draws a mark; an inequality sign points towards `less`, the smaller digit.
pub(super) fn draw(place: Point, less: Point, mark: &EdgeMark, palette: &Palette) -> String {
    let (ink, paper) = (palette.ink, palette.paper);
    let dot = |text: &str, ground: &str, colour: &str| {
        let radius = if text.is_empty() { 5.5 } else { 7.0 };
        let path = point::circle(place, radius);
        let dot = format!(
            "<path d=\"{path}\" fill=\"{ground}\" stroke=\"{ink}\" stroke-width=\"1.2\"/>\n"
        );
        if text.is_empty() { dot } else { dot + &centred(place, text, size(text), colour) }
    };
    match mark {
        // Dark paper does not make a white dot black.
        EdgeMark::White(text) => dot(text, palette.dots[0], palette.dots[1]),
        EdgeMark::Black(text) => dot(text, palette.dots[1], palette.dots[0]),
        EdgeMark::Text(text) => {
            let ground = point::circle(place, 6.5);
            let size = if text.len() == 1 { 13.0 } else { 10.0 };
            let (x, y) = (Number(place.x), Number(place.y + size * 0.35));
            let size = Number(size);
            format!(
                "<path d=\"{ground}\" fill=\"{paper}\"/>\n<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" \
                 text-anchor=\"middle\" fill=\"{ink}\" stroke=\"{ink}\" stroke-width=\"0.5\">{}</text>\n",
                Escaped(text)
            )
        }
        EdgeMark::Greater => {
            let (tail, tip) = (place.towards(less, -4.0), place.towards(less, 4.0));
            let ground = point::circle(place, 5.5);
            let sign = point::chevron(tail, tip, 8.0);
            format!(
                "<path d=\"{ground}\" fill=\"{paper}\"/>\n<path d=\"{sign}\" fill=\"none\" stroke=\"{ink}\" \
                 stroke-width=\"1.6\" stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n"
            )
        }
    }
}

fn size(text: &str) -> f64 {
    if text.len() == 1 { 10.0 } else { 8.5 }
}

/// Draws digits in a circle, in lines that make a square.
pub(super) fn circled(place: Point, text: &str, palette: &Palette) -> String {
    let characters: Vec<char> = text.chars().collect();
    let columns = match characters.len() {
        0..=4 => 2,
        5..=9 => 3,
        _ => 6,
    };
    let lines: Vec<String> = characters.chunks(columns).map(|line| line.iter().collect()).collect();
    let radius = if characters.len() <= 2 { 8.5 } else { 10.5 };
    let size = if lines.len() <= 2 { 9.0 } else { 6.0 };
    let (ink, paper, path) = (palette.ink, palette.paper, point::circle(place, radius));
    let mut drawn =
        format!("<path d=\"{path}\" fill=\"{paper}\" stroke=\"{ink}\" stroke-width=\"1.1\"/>\n");
    let mut y = size * -0.5 * f64::from(u32::try_from(lines.len()).unwrap_or(1) - 1);
    for line in lines {
        drawn += &centred(place.plus(0.0, y), &line, size, ink);
        y += size;
    }
    drawn
}
