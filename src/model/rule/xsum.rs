//! X-sums.

use serde::Serialize;

use super::{Definition, Invalid, Outside, Values, fields, outside, valid};
use crate::Layout;

/// The first X digits from the clue, where X is the first of them, add up to the sum.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct XSum {
    /// The place of the clue.
    pub clue: Outside,
    /// The sum.
    pub sum: u32,
}

fields!(XSum { clue, sum });

impl Definition for XSum {
    const NAME: &'static str = "x-sum";
    const MEANING: &'static str = "The first X digits of the row or column from the clue add up to the sum, where X is the first of them; there have to be that many.";
    const EXAMPLE: &'static str = r#"{"type": "x-sum", "clue": "r0c3", "sum": 15}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;
        valid::reach("sum", self.sum, 1, 1..=valid::most(self.clue.line(layout).len(), layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.clue.line(values.layout()));
        let first = digits.get(..digits[0] as usize);
        first.is_some_and(|first| first.iter().sum::<u32>() == self.sum)
    }

    fn words(&self) -> String {
        format!("the X-sum of {} at {}", self.sum, self.clue)
    }
}
