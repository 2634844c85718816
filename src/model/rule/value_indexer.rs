//! Arrows that say where a digit comes again.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, valid};
use crate::{Cell, Layout};

/// A line whose second digit says how many cells after it the digit of the first cell comes again.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ValueIndexer {
    /// Its cells, from the first one on.
    pub line: Vec<Cell>,
}

fields!(ValueIndexer { line });

impl Definition for ValueIndexer {
    const NAME: &'static str = "value-indexer";
    const MEANING: &'static str = "The second digit on the line says where the first one comes again: so many cells after the second cell; there has to be such a cell.";
    const EXAMPLE: &'static str =
        r#"{"type": "value-indexer", "line": ["r1c1", "r1c2", "r2c3", "r3c4", "r4c5"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 3, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let after = digits[1] as usize;
        after > 0 && digits.get(1 + after) == Some(&digits[0])
    }

    fn words(&self) -> String {
        format!("the value indexer along {}", List(&self.line))
    }
}
