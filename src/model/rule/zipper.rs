//! Zipper lines: cells at equal distances from the ends add up to the same number.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line on which each two cells at equal distances from the ends add up to the same number; a middle cell holds that
/// number.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Zipper {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(Zipper { line });

impl Definition for Zipper {
    const NAME: &'static str = "zipper-line";
    const MEANING: &'static str = "Cells at equal distances from the two ends add up to the same number; on a line with a cell in the middle, that cell holds the number.";
    const EXAMPLE: &'static str = r#"{"type": "zipper-line", "line": ["r1c1", "r1c2", "r1c3"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 2, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let digits = values.all(&self.line);
        let half = digits.len() / 2;
        let mut sums: Vec<u32> = digits
            .iter()
            .zip(digits.iter().rev())
            .take(half)
            .map(|(one, other)| one + other)
            .collect();
        if digits.len() % 2 == 1 {
            sums.push(digits[half]);
        }
        sums.windows(2).all(|pair| pair[0] == pair[1])
    }

    fn words(&self) -> String {
        format!("the zipper line along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}
