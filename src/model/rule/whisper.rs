//! Whispers: adjacent digits on a line differ by much.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line on which adjacent digits differ by at least the difference: 5 on a German whisper, 4 on a Dutch one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Whisper {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The smallest difference.
    pub difference: u32,
}

fields!(Whisper { line, difference });

impl Definition for Whisper {
    const NAME: &'static str = "whisper";
    const MEANING: &'static str = "Adjacent digits on the line differ by at least the difference: 5 on a German whisper, 4 on a Dutch one.";
    const EXAMPLE: &'static str =
        r#"{"type": "whisper", "line": ["r1c1", "r2c2", "r3c3"], "difference": 5}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::path("line", &self.line, 2, layout)?;
        valid::reach("difference", self.difference, 0, 1..=valid::widest(layout).max(1))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        values.all(&self.line).windows(2).all(|pair| pair[0].abs_diff(pair[1]) >= self.difference)
    }

    fn words(&self) -> String {
        format!("the whisper of {} along {}", self.difference, List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}
