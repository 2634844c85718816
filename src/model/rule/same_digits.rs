//! Sets of cells with the same digits.

use serde::Serialize;

use super::{Clones, Definition, Invalid, List, Shape, Values, fields, valid};
use crate::{Cell, Layout};

/// Sets of cells that hold the same digits, each as often, in any order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SameDigits {
    /// The sets, at least two, of equally many cells. They may share cells, but no two of them are the same.
    pub sets: Vec<Vec<Cell>>,
}

fields!(SameDigits { sets });

impl SameDigits {
    /// Returns two sets of a cell each as clones.
    pub(super) fn as_clones(&self) -> Option<Clones> {
        let [cells, clones] = &self.sets[..] else { return None };
        (cells.len() == 1).then(|| Clones { cells: cells.clone(), clones: clones.clone() })
    }
}

impl Definition for SameDigits {
    const NAME: &'static str = "same-digits";
    const MEANING: &'static str =
        "All sets of cells hold the same digits, each digit as often, in any order.";
    const EXAMPLE: &'static str =
        r#"{"type": "same-digits", "sets": [["r1c1", "r1c2"], ["r5c5", "r6c6"]]}"#;

    fn shape(&self) -> Shape<'_> {
        Shape::Sets(self.sets.iter().map(Vec::as_slice).collect())
    }

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        valid::sets("sets", &self.sets, layout)?;
        let length = self.sets[0].len();
        match self.sets.iter().position(|set| set.len() != length) {
            Some(index) => {
                let found = self.sets[index].len();
                let message = format!("{found} cells, where the first set has {length}");
                Err(Invalid::new(format!("sets[{index}]"), message))
            }
            None => Ok(()),
        }
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let sorted = |set: &Vec<Cell>| {
            let mut digits = values.all(set);
            digits.sort_unstable();
            digits
        };
        let first = sorted(&self.sets[0]);
        self.sets.iter().all(|set| sorted(set) == first)
    }

    fn words(&self) -> String {
        let sets: Vec<String> = self.sets.iter().map(|set| List(set).to_string()).collect();
        format!("the same digits of {}", sets.join(" and "))
    }

    fn normalise(&mut self, _: &Layout) {
        for set in &mut self.sets {
            set.sort_unstable();
        }
        self.sets.sort_unstable();
    }
}
