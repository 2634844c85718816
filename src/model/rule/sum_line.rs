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
    /// Whether its last cell is followed by its first one again: a part may begin anywhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
}

fields!(SumLine { line, sum, closed = false });

impl SumLine {
    /// Returns the lines of which one is kept if this one is: itself; of a loop, those that begin in each of its cells.
    pub fn opened(&self) -> Vec<Self> {
        let beginnings = if self.closed { self.line.len() } else { 1 };
        let from = |start: usize| {
            let mut line = self.line.clone();
            line.rotate_left(start);
            Self { line, sum: self.sum, closed: false }
        };
        (0..beginnings).map(from).collect()
    }
}

impl Definition for SumLine {
    const NAME: &'static str = "sum-line";
    const MEANING: &'static str = "The line can be divided into parts that each add up to the sum: a 10-line, if it is 10. Digits may repeat. On a closed line, which is a loop, a part may go on from the last cell to the first.";
    const EXAMPLE: &'static str =
        r#"{"type": "sum-line", "line": ["r1c1", "r1c2", "r1c3"], "sum": 10}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 1, layout)?;
        valid::reach("sum", self.sum, 1, 1..=valid::most(self.line.len(), layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        // Some cell of a loop is the first of a part.
        self.opened().iter().any(|line| falls_into_parts(&values.all(&line.line), self.sum))
    }

    fn words(&self) -> String {
        let line = if self.closed { "closed sum line" } else { "sum line" };
        format!("the {line} of {} along {}", self.sum, List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        if self.closed {
            order::around(&mut self.line);
        } else {
            order::from_the_first_end(&mut self.line);
        }
    }
}

/// Returns whether digits can be divided into parts with that sum.
fn falls_into_parts(digits: &[u32], sum: u32) -> bool {
    // A part may end the first time that it comes to the sum: digits of 0 after it belong to either.
    let (mut part, mut parts) = (0, 0);
    for digit in digits {
        part += digit;
        if part > sum {
            return false;
        }
        parts += part / sum;
        part %= sum;
    }
    part == 0 && parts > 0
}
