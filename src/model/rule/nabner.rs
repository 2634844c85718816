//! Nabner lines: no two digits are consecutive.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line on which no two digits, adjacent or not, are equal or consecutive.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Nabner {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(Nabner { line });

impl Definition for Nabner {
    const NAME: &'static str = "nabner";
    const MEANING: &'static str =
        "No two digits on the line, adjacent or not, are consecutive or equal.";
    const EXAMPLE: &'static str = r#"{"type": "nabner", "line": ["r1c1", "r2c2", "r3c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 2, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let apart = |(index, digit): (usize, &u32)| {
            digits[..index].iter().all(|other| other.abs_diff(*digit) > 1)
        };
        digits.iter().enumerate().all(apart)
    }

    fn words(&self) -> String {
        format!("the nabner along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::along_any_way(&mut self.line);
    }
}
