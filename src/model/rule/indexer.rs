//! Indexers: digits that are the place of another digit.
//!
//! Since digits are positions here, these rules can be turned or mirrored only if the positions stay the same, or become
//! those of the other lines: in a transposed grid, a row indexer is a column indexer.

use serde::Serialize;

use super::read::Field;
use super::{Definition, Invalid, List, Rule, Values, fields, valid};
use crate::{Cell, Layout, Symmetry};

/// Cells whose digit is the row, in their column, of the number of their own row.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RowIndexer {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(RowIndexer { cells });

impl Definition for RowIndexer {
    const NAME: &'static str = "row-indexer";
    const MEANING: &'static str = "The digit of a cell is the row, in its column, that holds the number of the cell's row: 5 in row 3 means that row 5 of the column holds 3.";
    const EXAMPLE: &'static str = r#"{"type": "row-indexer", "cells": ["r1c1", "r2c1"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        self.cells.iter().all(|&cell| indexes_row(values, cell))
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Rule> {
        along(symmetry.step((1, 0)), self.cells.mapped(symmetry, layout)?)
    }

    fn words(&self) -> String {
        format!("the row indexers in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}

/// Cells whose digit is the column, in their row, of the number of their own column.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ColumnIndexer {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(ColumnIndexer { cells });

impl Definition for ColumnIndexer {
    const NAME: &'static str = "column-indexer";
    const MEANING: &'static str = "The digit of a cell is the column, in its row, that holds the number of the cell's column: 5 in column 3 means that column 5 of the row holds 3.";
    const EXAMPLE: &'static str = r#"{"type": "column-indexer", "cells": ["r1c1", "r2c1"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        self.cells.iter().all(|&cell| indexes_column(values, cell))
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Rule> {
        along(symmetry.step((0, 1)), self.cells.mapped(symmetry, layout)?)
    }

    fn words(&self) -> String {
        format!("the column indexers in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}

/// Returns whether the digit of a cell is the row, in its column, that holds the number of its own row.
pub(super) fn indexes_row(values: &Values<'_>, cell: Cell) -> bool {
    leads_back(values, cell, cell.row(), |row| Cell::new(row, cell.column()))
}

/// Returns whether the digit of a cell is the column, in its row, that holds the number of its own column.
pub(super) fn indexes_column(values: &Values<'_>, cell: Cell) -> bool {
    leads_back(values, cell, cell.column(), |column| Cell::new(cell.row(), column))
}

fn leads_back(values: &Values<'_>, cell: Cell, own: u8, there: impl Fn(u8) -> Cell) -> bool {
    let other = place(values.of(cell)).map(there);
    let other = other.filter(|&other| values.layout().contains(other));
    other.is_some_and(|other| values.of(other) == u32::from(own) + 1)
}

/// Returns the number of the row or column that a digit is, from 0; `None` for 0, which is none.
fn place(digit: u32) -> Option<u8> {
    u8::try_from(digit.checked_sub(1)?).ok()
}

/// Returns the indexers of the lines that are numbered in a direction.
fn along(direction: (i8, i8), cells: Vec<Cell>) -> Option<Rule> {
    match direction {
        (1, 0) => Some(RowIndexer { cells }.into()),
        (0, 1) => Some(ColumnIndexer { cells }.into()),
        _ => None,
    }
}

/// Cells whose digit is the place, in their box or region in reading order, of the number of their own place.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoxIndexer {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(BoxIndexer { cells });

impl Definition for BoxIndexer {
    const NAME: &'static str = "box-indexer";
    const MEANING: &'static str = "The digit of a cell is the place in its box, in reading order, that holds the number of the cell's place: 5 in the third cell means that the fifth cell holds 3.";
    const EXAMPLE: &'static str = r#"{"type": "box-indexer", "cells": ["r1c1", "r2c1"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)?;
        valid::in_regions("cells", &self.cells, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        self.cells.iter().all(|&cell| {
            let region = values.layout().region_cells(cell);
            let place = region.iter().position(|&other| other == cell);
            let place = place.expect("it is in its region");
            let other =
                (values.of(cell) as usize).checked_sub(1).and_then(|other| region.get(other));
            other.is_some_and(|&other| values.of(other) as usize == place + 1)
        })
    }

    fn mapped(&self, symmetry: Symmetry, _: &Layout) -> Option<Rule> {
        symmetry.is_identity().then(|| self.clone().into())
    }

    fn words(&self) -> String {
        format!("the box indexers in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
