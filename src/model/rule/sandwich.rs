//! Sandwich sums.

use serde::Serialize;

use super::{Definition, Invalid, Outside, Values, fields, outside, valid};
use crate::{Layout, Lines};

/// The digits between the smallest and the largest digit of the grid, in a row or column, add up to the sum; it is broken
/// where one of the two is missing.
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
    const MEANING: &'static str = "The digits between the smallest and the largest digit of the grid (1 and 9) in the row or column add up to the sum; 0 if the two are side by side.";
    const EXAMPLE: &'static str = r#"{"type": "sandwich", "clue": "r0c3", "sum": 15}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;
        if layout.lines_kind() == Lines::Free {
            return Err(Invalid::new(
                "clue",
                "where rows may hold a digit twice, nothing says between which two the sum is",
            ));
        }
        let length = self.clue.line(layout).len();
        if length < 2 || layout.digits().len() < 2 {
            return Err(Invalid::new("clue", "a row of one cell has no sandwich"));
        }
        valid::reach("sum", self.sum, 0, 0..=valid::most(length, layout))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.clue.line(values.layout()));
        let is_end = |digit: &u32| values.ends().contains(digit);
        let first = digits.iter().position(is_end);
        let last = digits.iter().rposition(is_end);
        let ends = first.zip(last).filter(|(first, last)| first < last);
        ends.is_some_and(|(first, last)| digits[first + 1..last].iter().sum::<u32>() == self.sum)
    }

    fn words(&self) -> String {
        format!("the sandwich of {} at {}", self.sum, self.clue)
    }

    fn normalise(&mut self, layout: &Layout) {
        // From the top or the left.
        let first = |number: u8, last: u8| if number > last { 0 } else { number };
        let (row, column) = (self.clue.row(), self.clue.column());
        self.clue = Outside::new(first(row, layout.rows()), first(column, layout.columns()));
    }
}
