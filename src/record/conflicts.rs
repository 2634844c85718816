//! Which digits clash with single houses and rules?

use serde::{Deserialize, Serialize};

use super::Part;
use crate::conflict::{self, Repeated};
use crate::{Cell, Digit, Puzzle};

/// Conflicts between digits and single houses or rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Conflicts {
    /// The digits that a house holds more than once.
    pub repeated: Vec<RepeatedDigit>,
    /// The rules that can't be kept, whatever is in the empty cells.
    pub rules: Vec<Part>,
    /// The rules about which nothing is known, because a limit was reached.
    pub undecided: Vec<Part>,
    /// The cells whose pencil marks allow no digit.
    pub empty: Vec<Cell>,
}

/// A digit that a house holds more than once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RepeatedDigit {
    /// The house, as in `row 3`.
    pub house: String,
    /// The digit.
    pub digit: Digit,
    /// The cells that hold it.
    pub cells: Vec<Cell>,
}

impl Conflicts {
    /// Makes the record.
    pub fn of(puzzle: &Puzzle, conflicts: &conflict::Conflicts) -> Self {
        let rules = |indexes: &[usize]| -> Vec<Part> {
            let named = |&index: &usize| {
                let sentence = puzzle.rules().get(index)?.to_string();
                Some(Part::Rule { rule: index + 1, sentence })
            };
            indexes.iter().filter_map(named).collect()
        };
        Self {
            repeated: conflicts.repeated.iter().map(RepeatedDigit::of).collect(),
            rules: rules(&conflicts.rules),
            undecided: rules(&conflicts.undecided),
            empty: conflicts.empty.clone(),
        }
    }
}

impl RepeatedDigit {
    fn of(repeated: &Repeated) -> Self {
        let Repeated { house, digit, cells } = repeated;
        Self { house: house.to_string(), digit: *digit, cells: cells.clone() }
    }
}
