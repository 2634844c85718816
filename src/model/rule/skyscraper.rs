//! Skyscraper clues.

use serde::Serialize;

use super::{Definition, Invalid, Outside, Values, fields, outside, valid};
use crate::Layout;

/// The clue is the number of digits of a row or column, seen from it, that are greater than all before them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Skyscraper {
    /// The place of the clue.
    pub clue: Outside,
    /// The number of visible skyscrapers.
    pub count: u32,
}

fields!(Skyscraper { clue, count });

impl Definition for Skyscraper {
    const NAME: &'static str = "skyscraper";
    const MEANING: &'static str = "Digits are the heights of buildings, and the clue is the number of buildings that are visible from it along the row or column: those that are higher than all before them.";
    const EXAMPLE: &'static str = r#"{"type": "skyscraper", "clue": "r0c3", "count": 4}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;
        let most = u32::try_from(self.clue.line(layout).len()).unwrap_or(u32::MAX);
        valid::reach("count", self.count, 1, 1..=most)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.clue.line(values.layout()));
        let is_seen =
            |(index, digit): &(usize, &u32)| digits[..*index].iter().all(|before| before < digit);
        digits.iter().enumerate().filter(is_seen).count() == self.count as usize
    }

    fn words(&self) -> String {
        format!("the skyscraper clue of {} at {}", self.count, self.clue)
    }
}
