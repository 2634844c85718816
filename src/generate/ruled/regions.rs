//! Irregular regions: boxes whose borders have been moved.

use std::sync::Arc;

use fastrand::Rng;

use super::cages::is_connected;
use crate::random::below;
use crate::rule::adjacent::neighbours;
use crate::{BoxShape, Cell, Layout};

/// How often, for each cell, two regions try to exchange cells.
const EXCHANGES: usize = 12;

/// Returns a layout with connected regions of random shapes.
pub(super) fn irregular(boxes: BoxShape, random: &mut Rng) -> Arc<Layout> {
    let start = Layout::with_boxes(boxes);
    let cells: Vec<Cell> = start.cells().collect();
    let mut regions: Vec<u8> =
        cells.iter().map(|&cell| start.region(cell).expect("there are boxes")).collect();
    for _ in 0..EXCHANGES * cells.len() {
        exchange(&cells, &mut regions, &start, random);
    }
    Layout::with_regions(boxes.size(), &regions).expect("each region keeps its number of cells")
}

/// Lets two regions that touch exchange a cell each, if both stay in one piece.
fn exchange(cells: &[Cell], regions: &mut [u8], layout: &Layout, random: &mut Rng) {
    let region = |regions: &[u8], cell: Cell| regions[layout.index(cell)];
    let one = cells[below(random, cells.len())];
    let from = region(regions, one);
    let others: Vec<u8> = neighbours(one, layout)
        .map(|cell| region(regions, cell))
        .filter(|&other| other != from)
        .collect();
    if others.is_empty() {
        return;
    }
    let to = others[below(random, others.len())];
    regions[layout.index(one)] = to;
    let back: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|&cell| cell != one && region(regions, cell) == to)
        .filter(|&cell| neighbours(cell, layout).any(|beside| region(regions, beside) == from))
        .collect();
    if !back.is_empty() {
        let other = back[below(random, back.len())];
        regions[layout.index(other)] = from;
        let is_whole = |number: u8| {
            let own: Vec<Cell> =
                cells.iter().copied().filter(|&cell| region(regions, cell) == number).collect();
            is_connected(&own, layout)
        };
        if is_whole(from) && is_whole(to) {
            return;
        }
        regions[layout.index(other)] = to;
    }
    regions[layout.index(one)] = from;
}
