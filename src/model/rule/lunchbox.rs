//! Lunchboxes: sandwiches along any cells.

use serde::Serialize;

use super::values::all_differ;
use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line of different digits; those between its lowest and its highest digit add up to the sum.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lunchbox {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The sum of what is between the two.
    pub sum: u32,
}

fields!(Lunchbox { line, sum });

impl Definition for Lunchbox {
    const NAME: &'static str = "lunchbox";
    const MEANING: &'static str = "The digits along the line differ, and those between its lowest and its highest digit add up to the sum: 0 if these are next to each other.";
    const EXAMPLE: &'static str =
        r#"{"type": "lunchbox", "line": ["r1c1", "r1c2", "r1c3", "r1c4"], "sum": 10}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 2, layout)?;
        valid::reach("sum", self.sum, 0, 0..=valid::most(self.line.len(), layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let place = |end: Option<&u32>| {
            let end = end.expect("the line has cells");
            digits.iter().position(|digit| digit == end).expect("it is one of them")
        };
        let (lowest, highest) = (place(digits.iter().min()), place(digits.iter().max()));
        let (first, last) = (lowest.min(highest), lowest.max(highest));
        all_differ(&digits) && digits.iter().take(last).skip(first + 1).sum::<u32>() == self.sum
    }

    fn words(&self) -> String {
        format!("the lunchbox of {} along {}", self.sum, List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}
