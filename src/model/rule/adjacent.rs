//! Neighbouring cells.

use crate::{Cell, Layout};

/// Returns the pairs of cells that share an edge, each once, the cell that comes first in reading order
/// first.
pub fn pairs(layout: &Layout) -> impl Iterator<Item = [Cell; 2]> {
    layout.cells().flat_map(move |cell| {
        let right = Cell::new(cell.row(), cell.column() + 1);
        let below = Cell::new(cell.row() + 1, cell.column());
        let others = [right, below].into_iter().filter(|&other| layout.contains(other));
        others.map(move |other| [cell, other])
    })
}

/// Returns the cells that share an edge with `cell`.
pub fn neighbours(cell: Cell, layout: &Layout) -> impl Iterator<Item = Cell> {
    moves(cell, (0, 1), layout)
}

/// Returns the cells that are a step of these two numbers away from `cell`, in rows and columns or the other way
/// round, as a knight moves by (1, 2).
pub(super) fn moves(
    cell: Cell,
    (one, other): (u8, u8),
    layout: &Layout,
) -> impl Iterator<Item = Cell> {
    layout.cells().filter(move |place| {
        let (rows, columns) =
            (place.row().abs_diff(cell.row()), place.column().abs_diff(cell.column()));
        (rows, columns) == (one, other) || (rows, columns) == (other, one)
    })
}

/// Returns whether two cells share an edge.
pub(crate) fn are_neighbours([one, other]: [Cell; 2]) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}

/// Returns whether two cells share an edge or a corner, or are one.
pub fn touch(one: Cell, other: Cell) -> bool {
    one.row().abs_diff(other.row()) <= 1 && one.column().abs_diff(other.column()) <= 1
}

/// Checks whether a pair is among some, in whichever order.
pub fn has(pairs: &[[Cell; 2]], [one, other]: [Cell; 2]) -> bool {
    pairs.contains(&[one, other]) || pairs.contains(&[other, one])
}

/// Returns pairs as they come, each once, in whichever order.
pub(crate) fn once(pairs: impl Iterator<Item = [Cell; 2]>) -> Vec<[Cell; 2]> {
    pairs.fold(Vec::new(), |mut found, pair| {
        if !has(&found, pair) {
            found.push(pair);
        }
        found
    })
}

/// Returns pairs in one order, each once.
pub fn sorted(pairs: &[[Cell; 2]]) -> Vec<[Cell; 2]> {
    let mut pairs: Vec<_> = pairs.iter().map(|&[one, two]| [one.min(two), one.max(two)]).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Returns the 2×2 squares.
pub fn squares(layout: &Layout) -> Vec<[Cell; 4]> {
    let square = |corner: Cell| {
        [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(down, right)| Cell::new(corner.row() + down, corner.column() + right))
    };
    let squares = layout.cells().map(square);
    squares.filter(|square| square.iter().all(|&cell| layout.contains(cell))).collect()
}
