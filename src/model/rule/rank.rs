//! Full rank: the ranks of rows and columns as numbers.

use serde::Serialize;

use super::outside::{self, Outside as Clue};
use super::{Definition, Invalid, Outside, Values, fields, valid};
use crate::Layout;

/// The rank of a row or column, read from the clue as a number, among all rows and columns read from either end: one
/// plus the number of smaller ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullRank {
    /// The place of the clue.
    pub clue: Outside,
    /// The rank, from 1.
    pub rank: u32,
}

fields!(FullRank { clue, rank });

impl Definition for FullRank {
    const NAME: &'static str = "full-rank";
    const MEANING: &'static str = "All rows and columns are read as numbers, from both ends, and ranked. The clue is the rank of the number that is read from it: 1 for the smallest. Equal numbers share the lowest of their ranks.";
    const EXAMPLE: &'static str = r#"{"type": "full-rank", "clue": "r0c3", "rank": 1}"#;

    fn validate(&self, layout: &Layout) -> Result<(), Invalid> {
        outside::before_a_line(self.clue, layout)?;
        if layout.rows() != layout.columns() {
            let message = "rows and columns of different lengths are not ranked together";
            return Err(Invalid::new("clue", message));
        }
        valid::reach("rank", self.rank, 1, 1..=4 * u32::from(layout.rows()))
    }

    fn is_kept(&self, values: &Values<'_>) -> bool {
        let layout = values.layout();
        let read = |clue: Clue| values.all(&clue.line(layout));
        let own = read(self.clue);
        let smaller = Clue::all(layout).filter(|&clue| read(clue) < own).count();
        smaller + 1 == self.rank as usize
    }

    fn words(&self) -> String {
        format!("the rank of {} at {}", self.rank, self.clue)
    }
}
