//! Positions in a picture, and paths between them.

use std::fmt::{self, Write};

use super::CELL;
use crate::Cell;

/// A point in a picture, in its units: right and down from the corner of the grid.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The side of a cell as a floating-point number.
pub(super) const SIDE: f64 = CELL as f64;

impl Point {
    pub(super) const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// Returns the upper left corner of a cell.
    pub(super) fn corner(cell: Cell) -> Self {
        Self::new(f64::from(cell.column()) * SIDE, f64::from(cell.row()) * SIDE)
    }

    /// Returns the middle of a cell.
    pub(super) fn middle(cell: Cell) -> Self {
        Self::corner(cell).plus(SIDE / 2.0, SIDE / 2.0)
    }

    /// Returns the point that is further right by `x` and down by `y`.
    #[must_use]
    pub(super) fn plus(self, x: f64, y: f64) -> Self {
        Self::new(self.x + x, self.y + y)
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        (other.x - self.x).hypot(other.y - self.y)
    }

    /// Returns the point at `distance` on the way to `other`; the point itself if both are equal.
    #[must_use]
    pub(super) fn towards(self, other: Self, distance: f64) -> Self {
        let length = self.distance(other);
        if length == 0.0 {
            return self;
        }
        let part = distance / length;
        self.plus((other.x - self.x) * part, (other.y - self.y) * part)
    }
}

/// The place as in a path: `20 8.5`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.x), Number(self.y))
    }
}

/// A number with at most one decimal place, as short as possible.
#[derive(Debug, Clone, Copy)]
pub(super) struct Number(pub(super) f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// Returns the path through `points`, one after the other.
pub(super) fn path(points: &[Point]) -> String {
    let mut path = String::new();
    for (number, point) in points.iter().enumerate() {
        // Writing into a text can't fail.
        let _ = write!(path, "{}{point}", if number == 0 { 'M' } else { 'L' });
    }
    path
}

/// Returns the path around `points`, back to the first one.
pub(super) fn polygon(points: &[Point]) -> String {
    path(points) + "z"
}

/// Returns the path around a disc.
pub(super) fn circle(middle: Point, radius: f64) -> String {
    let (left, right) = (middle.plus(-radius, 0.0), middle.plus(radius, 0.0));
    let r = Number(radius);
    format!("M{left}A{r} {r} 0 1 1 {right}A{r} {r} 0 1 1 {left}z")
}

/// Returns the path around a square that stands on a side.
pub(super) fn square(middle: Point, half: f64) -> String {
    let side = Number(2.0 * half);
    format!("M{}h{side}v{side}h-{side}z", middle.plus(-half, -half))
}

/// Returns the path around a square that stands on a corner.
pub(super) fn diamond(middle: Point, half: f64) -> String {
    polygon(&[
        middle.plus(0.0, -half),
        middle.plus(half, 0.0),
        middle.plus(0.0, half),
        middle.plus(-half, 0.0),
    ])
}

/// Returns the path of a chevron whose point is at `tip`, which looks away from `tail`.
pub(super) fn chevron(tail: Point, tip: Point, size: f64) -> String {
    let back = tip.towards(tail, size);
    let (dx, dy) = (back.y - tip.y, tip.x - back.x);
    path(&[back.plus(dx * 0.7, dy * 0.7), tip, back.plus(-dx * 0.7, -dy * 0.7)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [(3.0, "3"), (-0.04, "0"), (2.25, "2.2"), (-7.96, "-8"), (0.5, "0.5")]
        {
            assert_eq!(Number(number).to_string(), text);
        }
    }

    #[test]
    fn a_way_from_a_point_to_itself_is_no_way() {
        let point = Point::new(3.0, 4.0);
        assert_eq!(point.towards(point, 5.0), point);
        assert_eq!(Point::new(0.0, 0.0).towards(point, 10.0), Point::new(6.0, 8.0));
    }
}
