//! Indexers: the cell that a digit points to holds the number of the place of that digit.

use super::node::{Formula, all, any, cases, is, not};
use crate::rule::{
    BoxIndexer, ColumnIndexer, NegativeColumnIndexer, NegativeRowIndexer, RowIndexer,
};
use crate::{Cell, Digit, Layout};

pub(super) fn rows(rule: &RowIndexer, layout: &Layout) -> Formula {
    all(rule.cells.iter().map(|&cell| {
        let column: Vec<Cell> =
            (0..layout.rows()).map(|row| Cell::new(row, cell.column())).collect();
        points_back(&column, cell, layout)
    }))
}

pub(super) fn columns(rule: &ColumnIndexer, layout: &Layout) -> Formula {
    all(rule.cells.iter().map(|&cell| {
        let row: Vec<Cell> =
            (0..layout.columns()).map(|column| Cell::new(cell.row(), column)).collect();
        points_back(&row, cell, layout)
    }))
}

/// Each other cell by itself is no indexer.
pub(super) fn no_rows(rule: &NegativeRowIndexer, layout: &Layout) -> Formula {
    let others = layout.cells().filter(|cell| !rule.except.contains(cell));
    all(others.map(|cell| not(rows(&RowIndexer { cells: vec![cell] }, layout))))
}

pub(super) fn no_columns(rule: &NegativeColumnIndexer, layout: &Layout) -> Formula {
    let others = layout.cells().filter(|cell| !rule.except.contains(cell));
    all(others.map(|cell| not(columns(&ColumnIndexer { cells: vec![cell] }, layout))))
}

pub(super) fn boxes(rule: &BoxIndexer, layout: &Layout) -> Formula {
    all(rule.cells.iter().map(|&cell| points_back(&layout.region_cells(cell), cell, layout)))
}

/// States that the digit of `cell`, taken as a place in `house`, leads to the number of its own place.
fn points_back(house: &[Cell], cell: Cell, layout: &Layout) -> Formula {
    let numbered = || house.iter().zip((1..).filter_map(Digit::new));
    let own = numbered().find(|&(&other, _)| other == cell);
    let (_, own) = own.expect("a cell is in its row, column and region");
    // No cell holds the number of a place that is no digit.
    let can_be_held = layout.digits().contains(own);
    cases(cell, layout, |digit| {
        // A digit that is no place leads nowhere.
        let there = numbered().filter(|&(_, place)| can_be_held && place == digit);
        any(there.map(|(&there, _)| is(there, own)))
    })
}
