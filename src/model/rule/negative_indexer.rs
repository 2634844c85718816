//! Grids in which no cell is an indexer, unless it is marked as one.

use serde::Serialize;

use super::indexer::{indexes_column, indexes_row};
use super::read::Field;
use super::{Definition, Invalid, List, Rule, Shape, Values, fields, valid};
use crate::{Cell, Layout, Symmetry};

/// No cell is a [row indexer](super::RowIndexer), except for some.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NegativeRowIndexer {
    /// The cells that may be indexers, in any order.
    pub except: Vec<Cell>,
}

fields!(NegativeRowIndexer { except = Vec::new() });

/// No cell is a [column indexer](super::ColumnIndexer), except for some.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NegativeColumnIndexer {
    /// The cells that may be indexers, in any order.
    pub except: Vec<Cell>,
}

fields!(NegativeColumnIndexer { except = Vec::new() });

impl Definition for NegativeRowIndexer {
    const NAME: &'static str = "no-row-indexer";
    const MEANING: &'static str = "No cell is a row indexer, except for those that are listed: a digit of 5 in row 3 means that row 5 of the column does not hold 3.";
    const EXAMPLE: &'static str = r#"{"type": "no-row-indexer", "except": ["r1c1", "r2c1"]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Grid { except: &[] }
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("except", &self.except, 0, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let mut others = values.layout().cells().filter(|cell| !self.except.contains(cell));
        !others.any(|cell| indexes_row(values, cell))
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Rule> {
        along(symmetry.step((1, 0)), self.except.mapped(symmetry, layout)?)
    }

    fn words(&self) -> String {
        words("row", &self.except)
    }

    fn normalise(&mut self, _: &Layout) {
        self.except.sort_unstable();
    }
}

impl Definition for NegativeColumnIndexer {
    const NAME: &'static str = "no-column-indexer";
    const MEANING: &'static str = "No cell is a column indexer, except for those that are listed: a digit of 5 in column 3 means that column 5 of the row does not hold 3.";
    const EXAMPLE: &'static str = r#"{"type": "no-column-indexer", "except": ["r1c1", "r2c1"]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Grid { except: &[] }
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("except", &self.except, 0, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let mut others = values.layout().cells().filter(|cell| !self.except.contains(cell));
        !others.any(|cell| indexes_column(values, cell))
    }

    fn mapped(&self, symmetry: Symmetry, layout: &Layout) -> Option<Rule> {
        along(symmetry.step((0, 1)), self.except.mapped(symmetry, layout)?)
    }

    fn words(&self) -> String {
        words("column", &self.except)
    }

    fn normalise(&mut self, _: &Layout) {
        self.except.sort_unstable();
    }
}

fn words(line: &str, except: &[Cell]) -> String {
    match except {
        [] => format!("the ban of {line} indexers"),
        _ => format!("the ban of {line} indexers except for {}", List(except)),
    }
}

/// Returns the rule about the lines that are numbered in a direction.
fn along(direction: (i8, i8), except: Vec<Cell>) -> Option<Rule> {
    match direction {
        (1, 0) => Some(NegativeRowIndexer { except }.into()),
        (0, 1) => Some(NegativeColumnIndexer { except }.into()),
        _ => None,
    }
}
