//! Sequence lines: digits in arithmetic sequence.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line of digits in an arithmetic sequence: rising, falling, or all the same.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sequence {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(Sequence { line });

impl Definition for Sequence {
    const NAME: &'static str = "sequence-line";
    const MEANING: &'static str = "The digits on the line change by the same number from cell to cell, which may be 0 or negative.";
    const EXAMPLE: &'static str = r#"{"type": "sequence-line", "line": ["r1c1", "r2c2", "r3c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 3, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        // Twice the middle one is what its neighbours add up to.
        values.all(&self.line).windows(3).all(|three| 2 * three[1] == three[0] + three[2])
    }

    fn words(&self) -> String {
        format!("the sequence line along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}
