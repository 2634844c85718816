//! Sum lines: lines of parts that add up to the same number.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line that can be divided into parts that each add up to the sum.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SumLine {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The sum of each part.
    pub sum: u32,
}

fields!(SumLine { line, sum });

impl Definition for SumLine {
    const NAME: &'static str = "sum-line";
    const MEANING: &'static str = "The line can be divided into parts that each add up to the sum: a 10-line, if it is 10. Digits may repeat.";
    const EXAMPLE: &'static str =
        r#"{"type": "sum-line", "line": ["r1c1", "r1c2", "r1c3"], "sum": 10}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 1, layout)?;
        valid::reach("sum", self.sum, 1, 1..=valid::most(self.line.len(), layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        // A part may end the first time that it comes to the sum: digits of 0 after it belong to either.
        let (mut part, mut parts) = (0, 0);
        for digit in values.all(&self.line) {
            part += digit;
            if part > self.sum {
                return false;
            }
            parts += part / self.sum;
            part %= self.sum;
        }
        part == 0 && parts > 0
    }

    fn words(&self) -> String {
        format!("the sum line of {} along {}", self.sum, List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}
