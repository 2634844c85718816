//! Modular lines: neighbours leave different remainders.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line on which any consecutive cells, as many as the modulus, leave different remainders when they are divided by
/// it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Modular {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
    /// The divisor.
    pub modulus: u32,
}

fields!(Modular { line, modulus });

impl Definition for Modular {
    const NAME: &'static str = "modular-line";
    const MEANING: &'static str = "The digits of consecutive cells, as many as the modulus (usually 3), leave different remainders when they are divided by it; on a line with fewer cells, all of them do.";
    const EXAMPLE: &'static str =
        r#"{"type": "modular-line", "line": ["r1c1", "r2c2", "r3c3"], "modulus": 3}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::path("line", &self.line, 2, layout)?;
        valid::number("modulus", self.modulus, 2..=u32::from(layout.highest().value()).max(2))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let rest = |index: usize| digits[index] % self.modulus;
        let window = self.modulus as usize;
        (0..digits.len()).all(|one| {
            (one + 1..digits.len().min(one + window)).all(|other| rest(one) != rest(other))
        })
    }

    fn words(&self) -> String {
        format!("the modular line of {} along {}", self.modulus, List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        // Of so few cells, each has another remainder than each.
        if self.line.len() > self.modulus as usize {
            order::from_the_first_end(&mut self.line);
        } else {
            order::along_any_way(&mut self.line);
        }
    }
}
