//! Numbered rooms.

use serde::Serialize;

use super::{Definition, Invalid, Outside, Values, fields, outside, valid};
use crate::{Digit, Layout};

/// The digit of the clue is in the Nth cell from it, where N is the digit in the first cell.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NumberedRoom {
    /// The place of the clue.
    pub clue: Outside,
    /// The digit in that cell.
    pub digit: Digit,
}

fields!(NumberedRoom { clue, digit });

impl Definition for NumberedRoom {
    const NAME: &'static str = "numbered-room";
    const MEANING: &'static str = "The clue is the digit in the Nth cell of the row or column from the clue, where N is the digit in the first one; there has to be such a cell.";
    const EXAMPLE: &'static str = r#"{"type": "numbered-room", "clue": "r0c3", "digit": 4}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;
        valid::digit("digit", self.digit, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.clue.line(values.layout()));
        let place = (digits[0] as usize).checked_sub(1);
        let digit = place.and_then(|place| digits.get(place));
        digit == Some(&self.digit.value().into())
    }

    fn words(&self) -> String {
        format!("the numbered room of {} at {}", self.digit, self.clue)
    }
}
