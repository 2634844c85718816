//! Clues that name the first building that is hidden.

use serde::Serialize;

use super::{Definition, Invalid, Outside, Values, fields, outside, valid};
use crate::{Digit, Layout};

/// The clue is the first digit of a row or column, seen from it, that is not greater than all before it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HiddenSkyscraper {
    /// The place of the clue.
    pub clue: Outside,
    /// The first hidden digit.
    pub digit: Digit,
}

fields!(HiddenSkyscraper { clue, digit });

impl Definition for HiddenSkyscraper {
    const NAME: &'static str = "hidden-skyscraper";
    const MEANING: &'static str = "Digits are the heights of buildings, and the clue is the first one along the row or column that is not visible from it: the first that is not higher than all before it; there has to be one.";
    const EXAMPLE: &'static str = r#"{"type": "hidden-skyscraper", "clue": "r0c3", "digit": 4}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;
        valid::digit("digit", self.digit, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.clue.line(values.layout()));
        let is_hidden =
            |&index: &usize| digits[..index].iter().any(|before| *before >= digits[index]);
        let first = (0..digits.len()).find(is_hidden);
        first.is_some_and(|first| digits[first] == u32::from(self.digit.value()))
    }

    fn words(&self) -> String {
        format!("the hidden skyscraper of {} at {}", self.digit, self.clue)
    }
}
