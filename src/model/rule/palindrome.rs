//! Palindromes.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line that reads the same from both ends.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Palindrome {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(Palindrome { line });

impl Definition for Palindrome {
    const NAME: &'static str = "palindrome";
    const MEANING: &'static str = "The line reads the same from both ends.";
    const EXAMPLE: &'static str = r#"{"type": "palindrome", "line": ["r1c1", "r2c2", "r3c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 2, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        digits.iter().eq(digits.iter().rev())
    }

    fn words(&self) -> String {
        format!("the palindrome along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}
