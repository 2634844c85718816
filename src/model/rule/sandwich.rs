//! Sandwich sums.

use serde::Serialize;

use super::{Definition, Invalid, Outside, Values, fields, outside, valid};
use crate::Layout;

/// The digits between the smallest and the largest digit of a row or column add up to the sum.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sandwich {
    /// The place of the clue.
    pub clue: Outside,
    /// The sum; 0 if there is nothing between the two.
    pub sum: u32,
}

fields!(Sandwich { clue, sum });

impl Definition for Sandwich {
    const NAME: &'static str = "sandwich";
    const MEANING: &'static str = "The digits between the smallest and the largest digit of the row or column (1 and 9) add up to the sum; 0 if the two are side by side.";
    const EXAMPLE: &'static str = r#"{"type": "sandwich", "clue": "r0c3", "sum": 15}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;

        if layout.size() < 2 {
            return Err(Invalid::new("clue", "a row of one cell has no sandwich"));
        }
        valid::reach("sum", self.sum, 0, 0..=valid::most(layout.size().into(), layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.clue.line(values.size()));
        let is_end = |digit: &u32| *digit == 1 || *digit == u32::from(values.size());
        let first = digits.iter().position(is_end);
        let last = digits.iter().rposition(is_end);
        let between = first.zip(last).map(|(first, last)| &digits[first + 1..last]);
        between.is_some_and(|between| between.iter().sum::<u32>() == self.sum)
    }

    fn words(&self) -> String {
        format!("the sandwich of {} at {}", self.sum, self.clue)
    }

    fn normalise(&mut self, size: u8) {
        // From the top or the left.
        let first = |number: u8| if number > size { 0 } else { number };
        self.clue = Outside::new(first(self.clue.row()), first(self.clue.column()));
    }
}
