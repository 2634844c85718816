//! Candidates and the parts of a puzzle.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Cell, Digit, Fact, Puzzle, crosscheck};

/// A digit in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl From<(Cell, Digit)> for Candidate {
    fn from((cell, digit): (Cell, Digit)) -> Self {
        Self { cell, digit }
    }
}

/// Writes `r1c3=5`.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

/// A given or a rule of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Part {
    /// A given.
    Given(Candidate),
    /// A rule.
    Rule {
        /// Its position in the puzzle's list `rules`, from 1.
        rule: usize,
        /// The rule in words.
        sentence: String,
    },
}

impl Part {
    /// Makes the records of parts of `puzzle`.
    pub(super) fn all(parts: impl Iterator<Item = crosscheck::Part>, puzzle: &Puzzle) -> Vec<Self> {
        let record = |part: crosscheck::Part| match part.fact(puzzle)? {
            Fact::Given { cell, digit } => Some(Self::Given((cell, digit).into())),
            Fact::Rule { index, rule } => {
                Some(Self::Rule { rule: index + 1, sentence: rule.to_string() })
            }
            Fact::PencilMarks { .. } => None,
        };
        parts.filter_map(record).collect()
    }
}

/// Writes a given as `r1c3=5`, a rule as `rule2`.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given(given) => write!(f, "{given}"),
            Self::Rule { rule, sentence: _ } => write!(f, "rule{rule}"),
        }
    }
}
