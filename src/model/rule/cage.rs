//! Killer cages: cells without a repeat, with or without a sum.

use std::ops::RangeInclusive;

use serde::Serialize;

use super::values::all_differ;
use super::{Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, GridShape, Layout};

/// Cells whose digits do not repeat (unless repeats are allowed) and add up to the sum, if there is one, as in killer
/// sudoku. Without a sum, it is a set of cells that differ.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct KillerCage {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
    /// The sum; `None` for a cage without a sum.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sum: Option<u32>,
    /// Whether a digit may be in the cage twice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub repeats: bool,
}

impl KillerCage {
    /// Returns the sums of that many different digits of a grid; a number stands for a square.
    pub(crate) fn sums(cells: usize, shape: impl Into<GridShape>) -> RangeInclusive<u32> {
        let shape = shape.into();
        let [lowest, highest] = shape.ends().map(u32::from);
        let cells = u32::try_from(cells).unwrap_or(u32::MAX).min(highest - lowest + 1);
        let above = cells * cells.saturating_sub(1) / 2;
        cells * lowest + above..=cells * highest - above
    }
}

fields!(KillerCage { cells, sum, repeats });

impl Definition for KillerCage {
    const NAME: &'static str = "killer-cage";
    const MEANING: &'static str = "The digits in a cage do not repeat, and add up to its sum if there is one. In a cage that allows repeats, they need only add up.";
    const EXAMPLE: &'static str =
        r#"{"type": "killer-cage", "cells": ["r1c1", "r1c2", "r2c1"], "sum": 10}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)?;
        if !self.repeats && self.cells.len() > layout.digits().len() as usize {
            let (cells, digits) = (self.cells.len(), layout.digits().len());
            return Err(Invalid::new(
                "cells",
                format!("{cells} cells can't all differ with {digits} digits"),
            ));
        }
        match self.sum {
            Some(sum) => valid::reach("sum", sum, 1, 1..=valid::most(self.cells.len(), layout)),
            None if self.repeats => Err(Invalid::new(
                "repeats",
                "a cage without a sum that allows repeats has no effect",
            )),
            None => Ok(()),
        }
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.cells);
        (self.repeats || all_differ(&digits))
            && self.sum.is_none_or(|sum| digits.iter().sum::<u32>() == sum)
    }

    fn words(&self) -> String {
        let repeats = if self.repeats { " with repeats" } else { "" };
        match self.sum {
            Some(sum) => format!("the killer cage of {sum}{repeats} in {}", List(&self.cells)),
            None => format!("the killer cage{repeats} in {}", List(&self.cells)),
        }
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
