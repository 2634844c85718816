//! Indexers: the cell that a digit points to holds the number of the place of that digit.

use super::node::{Formula, all, cases, is};
use crate::rule::{BoxIndexer, ColumnIndexer, RowIndexer};
use crate::{Cell, Digit, Layout};

pub(super) fn rows(rule: &RowIndexer, size: u8) -> Formula {
    all(rule.cells.iter().map(|&cell| {
        let column: Vec<Cell> = (0..size).map(|row| Cell::new(row, cell.column())).collect();
        points_back(&column, cell)
    }))
}

pub(super) fn columns(rule: &ColumnIndexer, size: u8) -> Formula {
    all(rule.cells.iter().map(|&cell| {
        let row: Vec<Cell> = (0..size).map(|column| Cell::new(cell.row(), column)).collect();
        points_back(&row, cell)
    }))
}

pub(super) fn boxes(rule: &BoxIndexer, layout: &Layout) -> Formula {
    all(rule.cells.iter().map(|&cell| points_back(&layout.region_cells(cell), cell)))
}

/// States that the digit of `cell`, taken as a place in `house`, leads to the number of its own place.
fn points_back(house: &[Cell], cell: Cell) -> Formula {
    let numbered = || house.iter().zip((1..).filter_map(Digit::new));
    let own = numbered().find(|&(&other, _)| other == cell);
    let (_, own) = own.expect("a cell is in its row, column and region");
    let size = u8::try_from(house.len()).expect("a house has 36 cells at most");
    cases(cell, size, |digit| {
        all(numbered().filter(|&(_, place)| place == digit).map(|(&there, _)| is(there, own)))
    })
}
