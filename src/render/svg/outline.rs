//! The outline of some cells: a path around each connected part, a little inside its border.

use std::collections::BTreeSet;

use super::point::{Point, SIDE, polygon};
use crate::Cell;

/// A corner of cells, counted in cells from the corner of the grid.
type Corner = (u8, u8);

/// The direction of a side; its cell is on the right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    East,
    South,
    West,
    North,
}

impl Way {
    const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// Returns the direction after `turns` turns to the right.
    fn right(self, turns: usize) -> Self {
        Self::ALL[(self as usize + turns) % 4]
    }

    /// Returns the step into the cell on the right hand.
    fn inwards(self) -> (f64, f64) {
        match self {
            Self::East => (0.0, 1.0),
            Self::South => (-1.0, 0.0),
            Self::West => (0.0, -1.0),
            Self::North => (1.0, 0.0),
        }
    }

    fn from(self, (x, y): Corner) -> Corner {
        match self {
            Self::East => (x + 1, y),
            Self::South => (x, y + 1),
            Self::West => (x - 1, y),
            Self::North => (x, y - 1),
        }
    }
}

/// Returns the path around `cells`, `inset` from their sides.
pub(super) fn outline(cells: &[Cell], inset: f64) -> String {
    contours(cells, inset).iter().map(|points| polygon(points)).collect()
}

/// Returns the corners of the paths around `cells`, `inset` from their sides; parts that do not share a side, and
/// holes, have separate paths.
pub(super) fn contours(cells: &[Cell], inset: f64) -> Vec<Vec<Point>> {
    let mut sides = sides(cells);
    let mut contours = Vec::new();
    while let Some(&first) = sides.first() {
        let (mut corner, mut way) = first;
        let mut points = Vec::new();
        // Each side is taken once, so this ends.
        while sides.remove(&(corner, way)) {
            corner = way.from(corner);
            // Where two cells touch at a corner alone, the way stays with the first one: it turns right if it can.
            let next = [1, 0, 3].map(|turns| way.right(turns));
            let next = next
                .into_iter()
                .find(|&next| sides.contains(&(corner, next)) || (corner, next) == first);
            let Some(next) = next else { break };
            if next != way {
                let ((dx, dy), (ex, ey)) = (way.inwards(), next.inwards());
                let point = Point::new(f64::from(corner.0) * SIDE, f64::from(corner.1) * SIDE);
                points.push(point.plus((dx + ex) * inset, (dy + ey) * inset));
            }
            way = next;
        }
        contours.push(points);
    }
    contours
}

/// Returns the path around corners that are rounded by `radius`, or by less if there is no room.
pub(super) fn rounded(corners: &[Point], radius: f64) -> String {
    let mut path = String::new();
    for (index, &corner) in corners.iter().enumerate() {
        let before = corners[(index + corners.len() - 1) % corners.len()];
        let after = corners[(index + 1) % corners.len()];
        let cut = |other: Point| corner.towards(other, radius.min(corner.distance(other) / 2.0));
        let command = if index == 0 { 'M' } else { 'L' };
        path += &format!("{command}{}Q{corner} {}", cut(before), cut(after));
    }
    path + "z"
}

/// Returns the sides of cells that border on none of the others.
fn sides(cells: &[Cell]) -> BTreeSet<(Corner, Way)> {
    let mut sides = BTreeSet::new();
    let cells: BTreeSet<Cell> = cells.iter().copied().collect();
    for cell in &cells {
        let (x, y) = (cell.column(), cell.row());
        let around = [
            ((x, y), Way::East),
            ((x + 1, y), Way::South),
            ((x + 1, y + 1), Way::West),
            ((x, y + 1), Way::North),
        ];
        for (corner, way) in around {
            // What is a side of two cells is taken in both ways.
            if !sides.remove(&(way.from(corner), way.right(2))) {
                sides.insert((corner, way));
            }
        }
    }
    sides
}

/// Splits `cells` into parts whose cells are connected by sides, each in reading order.
pub(super) fn parts(cells: &[Cell]) -> Vec<Vec<Cell>> {
    let mut left: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut parts = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut part = vec![first];
        let mut next = 0;
        while let Some(&cell) = part.get(next) {
            next += 1;
            let near = |other: &Cell| {
                other.row().abs_diff(cell.row()) + other.column().abs_diff(cell.column()) == 1
            };
            let found: Vec<Cell> = left.iter().copied().filter(near).collect();
            for cell in found {
                left.remove(&cell);
                part.push(cell);
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().expect("a cell")).collect()
    }

    #[test]
    fn the_way_around_cells_stays_inside() {
        for (names, path) in [
            ("r1c1", "M38 2L38 38L2 38L2 2z"),
            ("r1c1 r1c2", "M78 2L78 38L2 38L2 2z"),
            // Around the corner it is as far from the lines as everywhere.
            ("r1c1 r2c1 r2c2", "M38 2L38 42L78 42L78 78L2 78L2 2z"),
            // Two that touch at a corner stay two.
            ("r1c1 r2c2", "M38 2L38 38L2 38L2 2zM78 42L78 78L42 78L42 42z"),
        ] {
            assert_eq!(outline(&cells(names), 2.0), path, "{names}");
        }
    }

    #[test]
    fn a_hole_has_an_outline_of_its_own() {
        let ring = cells("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3");
        let path = outline(&ring, 2.0);
        assert_eq!(path.matches('M').count(), 2, "{path}");
        assert!(path.contains("82 82") && path.contains("38 38"), "{path}");
    }

    #[test]
    fn parts_hang_together_by_sides() {
        let parts = parts(&cells("r1c1 r3c3 r2c2 r1c2 r3c4"));
        let parts: Vec<String> = parts
            .iter()
            .map(|part| part.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(parts, ["r1c1 r1c2 r2c2", "r3c3 r3c4"]);
    }
}
