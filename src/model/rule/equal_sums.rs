//! Sets of cells with equal sums.

use serde::Serialize;

use super::{Definition, Invalid, List, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// Sets of cells that add up to the same number, whatever it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EqualSums {
    /// The sets, at least two. They may share cells, but no two of them are the same.
    pub sets: Vec<Vec<Cell>>,
}

fields!(EqualSums { sets });

impl Definition for EqualSums {
    const NAME: &'static str = "equal-sums";
    const MEANING: &'static str =
        "All sets of cells have the same sum. Digits may repeat within a set.";
    const EXAMPLE: &'static str = r#"{"type": "equal-sums", "sets": [["r1c1", "r1c2"], ["r5c5"]]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Sets(self.sets.iter().map(Vec::as_slice).collect())
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::sets("sets", &self.sets, layout)
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let first = values.sum(&self.sets[0]);
        self.sets.iter().all(|set| values.sum(set) == first)
    }

    fn words(&self) -> String {
        let sets: Vec<String> = self.sets.iter().map(|set| List(set).to_string()).collect();
        format!("the equal sums of {}", sets.join(" and "))
    }

    fn normalise(&mut self, _: &Layout) {
        for set in &mut self.sets {
            set.sort_unstable();
        }
        self.sets.sort_unstable();
    }
}
