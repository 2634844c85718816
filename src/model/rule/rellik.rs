//! Rellik cages: no digits in the cage add up to its number.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, Layout};

/// Cells of which no one or more add up to the number, as the name suggests: "killer" backwards. Digits may repeat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RellikCage {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
    /// The excluded sum.
    pub sum: u32,
}

fields!(RellikCage { cells, sum });

impl Definition for RellikCage {
    const NAME: &'static str = "rellik-cage";
    const MEANING: &'static str = "No set of cells of the cage adds up to its number, not even a single cell. Digits may repeat.";
    const EXAMPLE: &'static str =
        r#"{"type": "rellik-cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 10}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)?;
        valid::number("sum", self.sum, 1..=valid::most(self.cells.len(), layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let mut reached = vec![false; self.sum as usize + 1];
        reached[0] = true;
        for digit in values.all(&self.cells) {
            for sum in (digit as usize..reached.len()).rev() {
                reached[sum] |= reached[sum - digit as usize];
            }
        }
        !reached[self.sum as usize]
    }

    fn words(&self) -> String {
        format!("the rellik cage of {} in {}", self.sum, List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
