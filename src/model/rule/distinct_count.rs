//! Cells that count the different digits of others.

use serde::Serialize;

use super::{Definition, Invalid, List, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// A cell whose digit is the number of different digits in other cells.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DistinctCount {
    /// The cell that counts.
    pub counter: Cell,
    /// The cells whose digits it counts, in any order; it is none of them.
    pub cells: Vec<Cell>,
}

fields!(DistinctCount { counter, cells });

impl Definition for DistinctCount {
    const NAME: &'static str = "distinct-count";
    const MEANING: &'static str =
        "The digit of the counting cell is the number of different digits in the other cells.";
    const EXAMPLE: &'static str =
        r#"{"type": "distinct-count", "counter": "r1c1", "cells": ["r2c1", "r3c2", "r4c3"]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Sets(vec![std::slice::from_ref(&self.counter), &self.cells])
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::inside("counter", self.counter, layout)?;
        valid::cells("cells", &self.cells, 1, layout)?;
        valid::apart("cells", &self.cells, &[self.counter])
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let mut digits = values.all(&self.cells);
        digits.sort_unstable();
        digits.dedup();
        digits.len() == values.of(self.counter) as usize
    }

    fn words(&self) -> String {
        format!("the count in {} of the different digits in {}", self.counter, List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
