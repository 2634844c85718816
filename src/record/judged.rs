//! The judgement of entered digits and pencil marks.

use serde::{Deserialize, Serialize};

use crate::Cell;
use crate::judge::{self, Entry, Standing};

/// The digits that were entered, and whether they are right: `r1c2=9`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Judged {
    /// Digits that are in no solution.
    pub wrong: Vec<String>,
    /// Digits that are in every solution.
    pub right: Vec<String>,
    /// Digits each of which is in some solution, but not in every one.
    pub possible: Vec<String>,
    /// Digits about which nothing is known.
    pub unknown: Vec<String>,
    /// Digits that are not together in any solution.
    pub clashes: Vec<Vec<String>>,
    /// The cells whose pencil marks lack the right digit.
    pub wrong_marks: Vec<Cell>,
}

impl Judged {
    /// Makes the record; `None` if nothing was entered.
    pub fn of(judged: Option<&judge::Judged>) -> Option<Self> {
        let judged =
            judged.filter(|judged| !judged.entries.is_empty() || !judged.lacking.is_empty())?;
        let named = |standing| judged.with(standing).map(Entry::to_string).collect();
        let names = |clash: &Vec<Entry>| clash.iter().map(Entry::to_string).collect();
        Some(Self {
            wrong: named(Standing::Wrong),
            right: named(Standing::Right),
            possible: named(Standing::Possible),
            unknown: named(Standing::Unknown),
            clashes: judged.clashes.iter().map(names).collect(),
            wrong_marks: judged.lacking.clone(),
        })
    }

    /// Lists the wrong entries, and the cells whose pencil marks lack the right digit.
    pub fn mistakes(&self) -> impl Iterator<Item = String> {
        self.wrong.iter().cloned().chain(self.wrong_marks.iter().map(Cell::to_string))
    }
}
