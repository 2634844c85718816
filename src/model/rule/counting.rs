//! Counting circles.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, Layout};

/// Cells in which each digit that occurs occurs as many times as its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CountingCircles {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(CountingCircles { cells });

impl Definition for CountingCircles {
    const NAME: &'static str = "counting-circles";
    const MEANING: &'static str = "A digit in a circle is the number of circles that contain it.";
    const EXAMPLE: &'static str =
        r#"{"type": "counting-circles", "cells": ["r1c1", "r2c2", "r3c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.cells);
        digits
            .iter()
            .all(|digit| digits.iter().filter(|&other| other == digit).count() == *digit as usize)
    }

    fn words(&self) -> String {
        format!("the counting circles in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}
