//! Odd and even cells, and lines on which they alternate.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// Cells that hold odd digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Odd {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(Odd { cells });

impl Definition for Odd {
    const NAME: &'static str = "odd";
    const MEANING: &'static str = "Each of the cells holds an odd digit.";
    const EXAMPLE: &'static str = r#"{"type": "odd", "cells": ["r1c1"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.all(&self.cells).into_iter().all(|digit| digit % 2 == 1)
    }

    fn words(&self) -> String {
        format!("the odd digits in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}

/// Cells that hold even digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Even {
    /// Its cells, in any order.
    pub cells: Vec<Cell>,
}

fields!(Even { cells });

impl Definition for Even {
    const NAME: &'static str = "even";
    const MEANING: &'static str = "Each of the cells holds an even digit.";
    const EXAMPLE: &'static str = r#"{"type": "even", "cells": ["r1c1"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("cells", &self.cells, 1, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.all(&self.cells).into_iter().all(|digit| digit % 2 == 0)
    }

    fn words(&self) -> String {
        format!("the even digits in {}", List(&self.cells))
    }

    fn normalise(&mut self, _: &Layout) {
        self.cells.sort_unstable();
    }
}

/// A line on which odd and even digits alternate.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ParityLine {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(ParityLine { line });

impl Definition for ParityLine {
    const NAME: &'static str = "parity-line";
    const MEANING: &'static str =
        "Of any two consecutive cells on the line, one is odd and the other is even.";
    const EXAMPLE: &'static str = r#"{"type": "parity-line", "line": ["r1c1", "r2c2", "r3c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::path("line", &self.line, 2, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.all(&self.line).windows(2).all(|pair| pair[0] % 2 != pair[1] % 2)
    }

    fn words(&self) -> String {
        format!("the parity line along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}
