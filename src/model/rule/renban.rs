//! Renban lines: consecutive digits in any order.

use serde::Serialize;

use super::values::all_differ;
use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line of consecutive digits in any order, without a repeat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Renban {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(Renban { line });

impl Definition for Renban {
    const NAME: &'static str = "renban";
    const MEANING: &'static str =
        "The digits on the line are consecutive, in any order, and none repeats.";
    const EXAMPLE: &'static str = r#"{"type": "renban", "line": ["r1c1", "r2c2", "r3c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 1, layout)?;
        match self.line.len() {
            found if found > layout.digits().len() as usize => Err(Invalid::new(
                "line",
                format!("{found} cells can't all differ with {} digits", layout.digits().len()),
            )),
            _ => Ok(()),
        }
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let (low, high) = (digits.iter().min(), digits.iter().max());
        let spread = low.zip(high).map_or(0, |(low, high)| high - low);
        all_differ(&digits) && spread as usize + 1 == digits.len()
    }

    fn words(&self) -> String {
        format!("the renban along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::along_any_way(&mut self.line);
    }
}
