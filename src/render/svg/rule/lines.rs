//! Lines through the middles of cells, with marks at their ends.

use super::super::outline::{contours, rounded};
use super::super::point::{self, Number, Point, SIDE};
use super::super::theme::{Bands, Palette};
use super::style::{Band, Heart, LineEnd, Width};
use crate::Cell;
use crate::rule::Shape;

/// The distance of the edges of an end mark from the middle of its cell.
const REACH: f64 = 14.5;

/// The lines of a rule, and the cells of its circle (several for a pill).
#[derive(Debug, Clone)]
pub(super) struct Strokes {
    lines: Vec<Vec<Point>>,
    pill: Vec<Cell>,
}

impl Strokes {
    /// Returns the lines of a shape; those of sets run from cell to cell.
    pub(super) fn of(shape: &Shape<'_>) -> Self {
        let through = |cells: &[Cell]| cells.iter().copied().map(Point::middle).collect();
        let (lines, pill) = match shape {
            Shape::Cells(cells) | Shape::Line(cells) => (vec![through(cells)], Vec::new()),
            Shape::Lines(lines) => (lines.iter().map(|line| through(line)).collect(), Vec::new()),
            Shape::Sets(sets) => (sets.iter().map(|set| through(set)).collect(), Vec::new()),
            Shape::Pair(pair) => (vec![through(pair)], Vec::new()),
            Shape::Arrow { circle, shaft } => {
                let first = shaft.first().copied().map(Point::middle);
                let distance =
                    |cell: Cell| first.map_or(0.0, |first| Point::middle(cell).distance(first));
                let nearest = circle
                    .iter()
                    .copied()
                    .min_by(|&one, &other| distance(one).total_cmp(&distance(other)));
                let cells: Vec<Cell> = nearest.into_iter().chain(shaft.iter().copied()).collect();
                let pill = if circle.len() > 1 { circle.to_vec() } else { Vec::new() };
                (vec![through(&cells)], pill)
            }
            Shape::Outside(_) | Shape::Diagonal(..) | Shape::Grid { .. } | Shape::Rules(_) => {
                (Vec::new(), Vec::new())
            }
        };
        Self { lines, pill }
    }

    /// Returns one straight line, for the legend.
    pub(super) fn sample(from: Point, to: Point) -> Self {
        Self { lines: vec![vec![from, to]], pill: Vec::new() }
    }
}

/// Draws the lines of a rule.
pub(super) fn draw(strokes: &Strokes, band: Band, palette: &Palette) -> String {
    let hue = palette.hue(band.hue);
    let path: String = strokes.lines.iter().map(|line| point::path(&trimmed(line, band))).collect();
    let width = width(band.width);
    let mut drawn = match (palette.bands, band.width) {
        (Bands::Filled { .. }, _) => {
            stroke(&path, hue, width, "") + &bulbs(strokes, band, hue, REACH)
        }
        (Bands::Outlined, Width::Usual | Width::Wide) => {
            stroke(&path, hue, width, "")
                + &bulbs(strokes, band, hue, REACH)
                + &stroke(&path, palette.paper, width - 2.0, "")
                + &bulbs(strokes, band, palette.paper, REACH - 1.0)
        }
        (Bands::Outlined, Width::Thin | Width::Narrow) => {
            // Too narrow for edges: the pattern is that of the line itself.
            let dashes = match band.heart {
                Heart::Plain | Heart::Double => "",
                Heart::Dotted => r#" stroke-dasharray="0 5""#,
                Heart::Dashed => r#" stroke-dasharray="6 5""#,
                Heart::DashDotted => r#" stroke-dasharray="7 4 0 4""#,
                Heart::Barred => r#" stroke-dasharray="1 2.5" stroke-linecap="butt""#,
            };
            stroke(&path, hue, if dashes.is_empty() { 1.6 } else { 2.4 }, dashes)
        }
    };
    match palette.bands {
        Bands::Filled { .. } => drawn += &heart(&path, band, width, palette),
        Bands::Outlined if matches!(band.width, Width::Usual | Width::Wide) => {
            drawn += &heart(&path, band, width - 3.0, palette);
        }
        Bands::Outlined => {}
    }
    drawn += &ends(strokes, band, hue);
    match palette.bands {
        Bands::Filled { opacity } => format!("<g opacity=\"{opacity}\">\n{drawn}</g>\n"),
        Bands::Outlined => drawn,
    }
}

fn width(width: Width) -> f64 {
    match width {
        Width::Thin => 2.4,
        Width::Narrow => 5.0,
        Width::Usual => 9.0,
        Width::Wide => 13.0,
    }
}

fn stroke(path: &str, colour: &str, width: f64, more: &str) -> String {
    let cap = if more.contains("linecap") { "" } else { r#" stroke-linecap="round""# };
    let width = Number(width);
    format!(
        "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{cap} stroke-linejoin=\"round\"{more}/>\n"
    )
}

/// Draws the line along the middle.
fn heart(path: &str, band: Band, width: f64, palette: &Palette) -> String {
    let colour = if palette.is_coloured() { palette.paper } else { palette.hue(band.hue) };
    let heart = match band.heart {
        Heart::Plain => String::new(),
        Heart::Double if palette.is_coloured() => stroke(path, colour, width * 0.34, ""),
        Heart::Double => stroke(path, colour, 1.0, ""),
        Heart::Dotted => stroke(path, colour, width * 0.45, r#" stroke-dasharray="0 8""#),
        Heart::Dashed => stroke(path, colour, width * 0.28, r#" stroke-dasharray="6 7""#),
        Heart::DashDotted => stroke(path, colour, width * 0.28, r#" stroke-dasharray="7 5 0 5""#),
        Heart::Barred => {
            stroke(path, colour, width, r#" stroke-dasharray="1.6 4" stroke-linecap="butt""#)
        }
    };
    if palette.is_coloured() {
        // Setters' lines are plain, so the marks that distinguish them without colours stay discreet.
        return heart.replace("/>", " stroke-opacity=\"0.7\"/>");
    }
    heart
}

/// Shortens a line by the marks at its ends.
fn trimmed(line: &[Point], band: Band) -> Vec<Point> {
    let mut line = line.to_vec();
    if let [first, second, ..] = line.as_mut_slice() {
        *first = first.towards(*second, room(band.start));
    }
    if let [.., before, last] = line.as_mut_slice() {
        *last = last.towards(*before, room(band.end));
    }
    line
}

/// Returns how much of a line the mark at its end hides.
fn room(end: LineEnd) -> f64 {
    match end {
        LineEnd::Circle | LineEnd::Source | LineEnd::Twin | LineEnd::Diamond => REACH,
        LineEnd::Bare | LineEnd::Bulb | LineEnd::Head | LineEnd::Node | LineEnd::Block => 0.0,
    }
}

/// Draws bulbs, as a part of the line.
fn bulbs(strokes: &Strokes, band: Band, colour: &str, radius: f64) -> String {
    let mut drawn: Vec<Point> = Vec::new();
    for line in &strokes.lines {
        let ends = [(band.start, line.first()), (band.end, line.last())];
        for (_, point) in ends.into_iter().filter(|&(end, _)| end == LineEnd::Bulb) {
            drawn.extend(point.filter(|point| !drawn.contains(point)));
        }
    }
    let path: String = drawn.into_iter().map(|middle| point::circle(middle, radius)).collect();
    if path.is_empty() {
        return path;
    }
    format!("<path d=\"{path}\" fill=\"{colour}\"/>\n")
}

/// Draws the marks at the ends, except bulbs.
fn ends(strokes: &Strokes, band: Band, hue: &str) -> String {
    let (mut edges, mut filled) = (String::new(), String::new());
    let mut one = |end: LineEnd, at: Point, next: Point| match end {
        LineEnd::Bare | LineEnd::Bulb => {}
        LineEnd::Circle => edges += &point::circle(at, REACH),
        LineEnd::Source if strokes.pill.is_empty() => edges += &point::circle(at, REACH),
        LineEnd::Source => edges += &pill(&strokes.pill),
        LineEnd::Twin => {
            edges += &point::circle(at, REACH);
            edges += &point::chevron(at, at.towards(next, REACH + 10.0), 7.0);
        }
        LineEnd::Diamond => edges += &point::diamond(at, REACH + 2.0),
        LineEnd::Head => edges += &point::chevron(next, at, 9.0),
        LineEnd::Node => filled += &point::circle(at, 5.0),
        LineEnd::Block => filled += &point::square(at, 5.0),
    };
    for line in &strokes.lines {
        if let ([first, second, ..], [.., before, last]) = (line.as_slice(), line.as_slice()) {
            one(band.start, *first, *second);
            one(band.end, *last, *before);
        }
    }
    let mut drawn = String::new();
    if !edges.is_empty() {
        drawn += &stroke(&edges, hue, 2.4, "");
    }
    if !filled.is_empty() {
        drawn += &format!("<path d=\"{filled}\" fill=\"{hue}\"/>\n");
    }
    drawn
}

/// Returns the path around the cells of a pill.
fn pill(cells: &[Cell]) -> String {
    let inset = SIDE / 2.0 - REACH;
    let contours = contours(cells, inset);
    let parts = contours.iter().map(|contour| rounded(contour, REACH)).collect::<String>();
    if contours.len() < 2 {
        return parts;
    }
    // Cells that touch only at corners are joined, so that they do not look like two circles.
    let middles: Vec<Point> = cells.iter().copied().map(Point::middle).collect();
    let joints = middles.windows(2).map(|pair| {
        let (from, to) = (pair[0].towards(pair[1], REACH), pair[1].towards(pair[0], REACH));
        point::path(&[from, to])
    });
    parts + &joints.collect::<String>()
}
