//! Edges of cells: thick ones that divide the grid into regions, and diagonals.

use std::sync::Arc;

use super::board::PenpaBoard;
use super::layer::{Layer, add};
use super::text::Header;
use crate::json::Problem;
use crate::layout::diagonal;
use crate::{Cell, HouseKind, Layout};

/// The styles of edges that are thick lines.
const THICK: [i64; 2] = [2, 21];

/// The style of the diagonals in a grid for sudoku.
const DIAGONAL: i64 = 12;

/// An edge from one corner of a cell to the next, each by its row and column.
type Edge = ((u8, u8), (u8, u8));

/// The edges that mean something.
#[derive(Debug, Default)]
pub(super) struct Edges {
    /// Thick ones.
    thick: Vec<Edge>,
    diagonals: Vec<HouseKind>,
}

impl Edges {
    /// Reads the edges of a layer.
    pub(super) fn read(
        layer: &Layer,
        board: &PenpaBoard,
        header: &Header,
        drawn: &mut Vec<String>,
    ) -> Result<Self, Problem> {
        let mut edges = Self::default();
        let mut others = 0;
        let mut steps: [Vec<u8>; 2] = [Vec::new(), Vec::new()];
        for (points, at) in layer.points("lineE")? {
            let corners: Option<Vec<_>> = points.iter().map(|&point| board.corner(point)).collect();
            let Some([one, other]) = corners.as_deref() else {
                others += 1;
                continue;
            };
            let (first, last) = (*one.min(other), *one.max(other));
            let style = at.number()?;
            match (last.0 - first.0, i16::from(last.1) - i16::from(first.1)) {
                (0, 1) | (1, 0) if THICK.contains(&style) => edges.thick.push((first, last)),
                (1, 1) if style == DIAGONAL && first.0 == first.1 => steps[0].push(first.0),
                (1, -1) if style == DIAGONAL && first.0 + first.1 == board.size => {
                    steps[1].push(first.0);
                }
                _ => others += 1,
            }
        }
        let kinds = [HouseKind::MainDiagonal, HouseKind::AntiDiagonal];
        for ((kind, mut steps), is_meant) in kinds.into_iter().zip(steps).zip(header.diagonals) {
            steps.sort_unstable();
            steps.dedup();
            match steps.len() {
                count if is_meant && count == usize::from(board.size) => edges.diagonals.push(kind),
                count => others += count,
            }
        }
        add(drawn, "other edges", others);
        Ok(edges)
    }

    /// Makes the layout of the regions into which thick edges divide the grid. Without such edges, the houses are only
    /// rows and columns.
    pub(super) fn layout(&self, board: &PenpaBoard) -> Result<Arc<Layout>, Problem> {
        let size = board.size;
        let is_within = |&((row, column), (to, _)): &Edge| {
            let line = if row == to { row } else { column };
            line > 0 && line < size
        };
        let mut walls: Vec<_> = self.thick.iter().copied().filter(is_within).collect();
        walls.sort_unstable();
        let mut layout = if walls.is_empty() {
            Layout::without_regions(size)?
        } else {
            let regions = regions(size, &walls);
            let side = |&((row, column), (to, _)): &Edge| {
                let before = if row == to { (row - 1, column) } else { (row, column - 1) };
                [Cell::new(before.0, before.1), Cell::new(row, column)]
                    .map(|cell| regions[cell.index(size)])
            };
            if walls.iter().map(side).any(|[one, other]| one == other) {
                return Err(Problem::new("thick edges that are the border of no region")
                    .hinting("thick edges may only divide the grid into regions"));
            }
            Layout::with_regions(size, &regions).map_err(|error| {
                Problem::new(format!("the regions that thick edges make: {error}"))
            })?
        };
        for &kind in &self.diagonals {
            layout = layout.with_house(kind, diagonal(kind, size))?;
        }
        Ok(layout)
    }
}

/// Numbers the regions that walls make, each cell with that of its region; too many have the last number.
fn regions(size: u8, walls: &[Edge]) -> Vec<u8> {
    let mut regions: Vec<Option<u8>> = vec![None; usize::from(size).pow(2)];
    let mut next = 0;
    for start in 0..regions.len() {
        if regions[start].is_some() {
            continue;
        }
        regions[start] = Some(next);
        let mut open = vec![Cell::from_index(start, size)];
        while let Some(cell) = open.pop() {
            let (row, column) = (cell.row(), cell.column());
            let below = ((row + 1, column), (row + 1, column + 1));
            let right = ((row, column + 1), (row + 1, column + 1));
            let above = ((row, column), (row, column + 1));
            let left = ((row, column), (row + 1, column));
            let steps = [
                (row + 1 < size, below, row.wrapping_add(1), column),
                (column + 1 < size, right, row, column.wrapping_add(1)),
                (row > 0, above, row.wrapping_sub(1), column),
                (column > 0, left, row, column.wrapping_sub(1)),
            ];
            for (is_inside, wall, row, column) in steps {
                if !is_inside || walls.binary_search(&wall).is_ok() {
                    continue;
                }
                let cell = Cell::new(row, column);
                let region = &mut regions[cell.index(size)];
                if region.is_none() {
                    *region = Some(next);
                    open.push(cell);
                }
            }
        }
        next = next.saturating_add(1);
    }
    regions.into_iter().flatten().collect()
}
