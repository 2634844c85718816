//! Between lines and lockout lines: the ends restrict the cells between them.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line whose inner digits are strictly between the digits at its ends.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Between {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(Between { line });

impl Definition for Between {
    const NAME: &'static str = "between-line";
    const MEANING: &'static str =
        "Every digit between the ends lies strictly between the two digits at the ends.";
    const EXAMPLE: &'static str = r#"{"type": "between-line", "line": ["r1c1", "r1c2", "r1c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 3, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let [first, between @ .., last] = digits.as_slice() else {
            unreachable!("it has three cells")
        };
        let (low, high) = (first.min(last), first.max(last));
        between.iter().all(|digit| low < digit && digit < high)
    }

    fn words(&self) -> String {
        format!("the between line along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::between_ends(&mut self.line);
    }
}

/// A line whose ends differ by at least the difference, and whose inner digits are each below both ends or above both.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lockout {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The smallest difference of the ends.
    pub difference: u32,
}

fields!(Lockout { line, difference });

impl Definition for Lockout {
    const NAME: &'static str = "lockout-line";
    const MEANING: &'static str = "The digits at the ends differ by at least the difference (usually 4), and every digit between the ends is below both or above both.";
    const EXAMPLE: &'static str =
        r#"{"type": "lockout-line", "line": ["r1c1", "r1c2", "r1c3"], "difference": 4}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 2, layout)?;
        valid::reach("difference", self.difference, 0, 1..=valid::widest(layout).max(1))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let [first, between @ .., last] = digits.as_slice() else {
            unreachable!("it has two cells")
        };
        let (low, high) = (first.min(last), first.max(last));
        high - low >= self.difference && between.iter().all(|digit| digit < low || digit > high)
    }

    fn words(&self) -> String {
        format!("the lockout line of {} along {}", self.difference, List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::between_ends(&mut self.line);
    }
}
