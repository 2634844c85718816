//! Region sum lines: equal sums in all regions that the line visits.

use serde::Serialize;

use super::{Definition, Invalid, List, Values, fields, order, valid};
use crate::{Cell, Layout};

/// A line that is divided by regions into parts with equal sums. A line that returns to a region begins a new part
/// there.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RegionSumLine {
    /// Its cells, from one end to the other.
    pub line: Vec<Cell>,
}

fields!(RegionSumLine { line });

impl Definition for RegionSumLine {
    const NAME: &'static str = "region-sum-line";
    const MEANING: &'static str = "The line is divided where it enters another region; all parts have the same sum. Digits may repeat if regions allow it.";
    const EXAMPLE: &'static str =
        r#"{"type": "region-sum-line", "line": ["r1c3", "r1c4", "r1c5"]}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::cells("line", &self.line, 2, layout)?;
        valid::in_regions("line", &self.line, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let mut parts = self.parts(values.layout()).into_iter().map(|part| values.sum(part));
        let first = parts.next();
        parts.all(|sum| Some(sum) == first)
    }

    fn words(&self) -> String {
        format!("the region sum line along {}", List(&self.line))
    }

    fn normalise(&mut self, _: &Layout) {
        order::from_the_first_end(&mut self.line);
    }
}

impl RegionSumLine {
    /// Returns the parts of the line, each in one region.
    ///
    /// # Panics
    /// If a cell is outside the grid.
    pub fn parts(&self, layout: &Layout) -> Vec<&[Cell]> {
        self.line.chunk_by(|&one, &other| layout.region(one) == layout.region(other)).collect()
    }
}
