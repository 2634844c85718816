//! Minimum and maximum cells.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, adjacent, fields, valid};
use crate::{Cell, Layout};

/// Cells that hold a smaller digit than all neighbours that are not in this list.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Minimum {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(Minimum { cells });

impl Definition for Minimum {
    const NAME: &'static str = "minimum";
    const MEANING: &'static str = "Each of the cells holds a smaller digit than every cell that shares an edge with it and is not one of them.";
    const EXAMPLE: &'static str = r#"{"type": "minimum", "cells": ["r1c1"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let others = |cell| {
            adjacent::neighbours(cell, values.layout()).filter(|other| !self.cells.contains(other))
        };
        self.cells.iter().all(|&cell| others(cell).all(|other| values.of(cell) < values.of(other)))
    }

    fn words(&self) -> String {
        format!("the minimum in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}

/// Cells that hold a greater digit than all neighbours that are not in this list.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Maximum {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(Maximum { cells });

impl Definition for Maximum {
    const NAME: &'static str = "maximum";
    const MEANING: &'static str = "Each of the cells holds a greater digit than every cell that shares an edge with it and is not one of them.";
    const EXAMPLE: &'static str = r#"{"type": "maximum", "cells": ["r1c1"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let others = |cell| {
            adjacent::neighbours(cell, values.layout()).filter(|other| !self.cells.contains(other))
        };
        self.cells.iter().all(|&cell| others(cell).all(|other| values.of(cell) > values.of(other)))
    }

    fn words(&self) -> String {
        format!("the maximum in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
