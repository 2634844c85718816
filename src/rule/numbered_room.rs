//! Numbered rooms.

use std::fmt;

use serde::Serialize;

use super::definition::{Definition, around};
use super::outside;
use super::read::fields;
use super::valid::{self, Invalid};
use super::{Outside, Shape, Values};
use crate::{Cell, Digit, Layout, Symmetry};

/// The digit of the clue is in the Nth cell from it, where N is the digit in the first one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NumberedRoom {
    /// The place of the clue.
    pub clue: Outside,
    /// The digit in that cell.
    pub digit: Digit,
}

fields!(NumberedRoom { clue, digit });

impl Definition for NumberedRoom {
    const NAME: &'static str = "numbered-room";
    const MEANING: &'static str = "The clue is the digit in the Nth cell of the row or column from the clue, where N is the digit in the first one.";
    const EXAMPLE: &'static str = r#"{"type": "numbered-room", "clue": "r0c3", "digit": 4}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Outside(self.clue)
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;
        valid::digit("digit", self.digit, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.clue.line(values.size()));
        let first = digits[0] as usize;
        digits[first - 1] == u32::from(self.digit.value())
    }

    fn move_cells(&mut self, _: &dyn Fn(Cell) -> Cell) {}

    fn mapped(&self, symmetry: Symmetry, size: u8) -> Option<Self> {
        Some(Self { clue: self.clue.mapped(symmetry, size), ..*self })
    }

    fn variations(&self) -> Vec<Self> {
        let others = around(self.digit.value().into())
            .filter_map(|value| Digit::new(value.try_into().ok()?));
        others.map(|digit| Self { digit, ..*self }).collect()
    }
}

impl fmt::Display for NumberedRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the numbered room of {} at {}", self.digit, self.clue)
    }
}
