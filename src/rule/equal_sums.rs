//! Sets of cells that add up to the same.

use std::collections::HashMap;
use std::fmt;

use serde::Serialize;

use super::definition::{Definition, move_all};
use super::read::fields;
use super::valid::{self, Invalid};
use super::{List, Shape, Values};
use crate::{Cell, Layout};

/// Sets of cells that add up to the same number, whatever it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EqualSums {
    /// The sets, at least two. They may share cells, but no two of them are the same.
    pub sets: Vec<Vec<Cell>>,
}

fields!(EqualSums { sets });

impl Definition for EqualSums {
    const NAME: &'static str = "equal-sums";
    const MEANING: &'static str =
        "All sets of cells add up to the same, whatever that is. Digits may repeat within a set.";
    const EXAMPLE: &'static str = r#"{"type": "equal-sums", "sets": [["r1c1", "r1c2"], ["r5c5"]]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Sets(self.sets.iter().map(Vec::as_slice).collect())
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        if self.sets.len() < 2 {
            return Err(Invalid::new("sets", "at least two sets of cells are compared"));
        }
        let mut known: HashMap<Vec<Cell>, usize> = HashMap::with_capacity(self.sets.len());
        for (index, set) in self.sets.iter().enumerate() {
            let at = format!("sets[{index}]");
            valid::cells(&at, set, 1, layout)?;
            let mut sorted = set.clone();
            sorted.sort_unstable();
            if let Some(other) = known.insert(sorted, index) {
                return Err(Invalid::new(at, format!("the same cells as sets[{other}]")));
            }
        }
        Ok(())
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let first = values.sum(&self.sets[0]);
        self.sets.iter().all(|set| values.sum(set) == first)
    }

    fn move_cells(&mut self, to: &dyn Fn(Cell) -> Cell) {
        for set in &mut self.sets {
            move_all(set, to);
        }
    }
}

impl fmt::Display for EqualSums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the equal sums of")?;
        for (index, set) in self.sets.iter().enumerate() {
            write!(f, "{} {}", if index == 0 { "" } else { " and" }, List(set))?;
        }
        Ok(())
    }
}
