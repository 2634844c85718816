//! What do the rules of a puzzle say?

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::ask::{Failure, Question, Work};
use crate::format::Entry;
use crate::{Cell, Rule};

/// The options of `describe`: it has none.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Describe {}

/// A puzzle's rules in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Described {
    /// The number of rows.
    pub size: u8,
    /// The houses besides rows, columns and boxes or regions, in words: `null` if there are none.
    pub extra_houses: Option<String>,
    /// The rules, in the puzzle's order.
    pub rules: Vec<DescribedRule>,
}

/// A rule in words.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DescribedRule {
    /// Its number, from 1.
    pub rule: usize,
    /// The name of its kind.
    pub kind: &'static str,
    /// What it says.
    pub sentence: String,
    /// Its cells: all of them for a rule of the whole grid.
    pub cells: Vec<Cell>,
}

impl Question for Describe {
    type Answer = Described;

    fn answer(&self, entry: &Entry, _: &mut Work<'_>) -> Result<Described, Failure> {
        let puzzle = &entry.puzzle;
        let described = |(index, rule): (usize, &Arc<Rule>)| DescribedRule {
            rule: index + 1,
            kind: rule.name(),
            sentence: rule.to_string(),
            cells: rule.cells(puzzle.layout()),
        };
        Ok(Described {
            size: puzzle.layout().rows(),
            extra_houses: puzzle.layout().extra_in_words(),
            rules: puzzle.rules().iter().enumerate().map(described).collect(),
        })
    }
}
