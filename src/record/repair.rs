//! Changes to a puzzle that would give it solutions.

use serde::{Deserialize, Serialize};

use super::Word;
use crate::why::{self, Slip};
use crate::{Cell, Grid, Puzzle, format};

/// The changes after which there is exactly one solution, the likeliest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repairs {
    /// The number of repairs that were found.
    pub found: usize,
    /// Whether there are no others of their kinds.
    pub complete: bool,
    /// The likeliest ones.
    pub list: Vec<Repair>,
    /// Changes after which there are several solutions, if there is no repair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub possible_again: Option<Reopenings>,
}

/// A change after which there is exactly one solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repair {
    /// The change.
    #[serde(flatten)]
    pub change: Change,
    /// The two changes, if the repair consists of two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slips: Vec<Change>,
    /// How likely it is: the fewer points, the likelier.
    pub points: i32,
    /// The puzzle after it, on one line.
    pub puzzle: String,
    /// Its solution.
    pub solution: Grid,
}

/// Changes after which there are several solutions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reopenings {
    /// The number of changes that were found.
    pub found: usize,
    /// The likeliest ones.
    pub list: Vec<Reopening>,
}

/// A change after which there are several solutions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reopening {
    /// The change.
    #[serde(flatten)]
    pub change: Change,
    /// How likely it is: the fewer points, the likelier.
    pub points: i32,
    /// The puzzle after it, on one line.
    pub puzzle: String,
}

/// A change to a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Change {
    /// The kind of mistake that it corrects: `swap`, `shift`, `lines`, `digit`, `confusion`, `extra`, `missing`,
    /// `marks`, `rule number`, `extra rule`, or `two` for two of them.
    pub kind: Word,
    /// The change in words.
    pub change: String,
    /// The cells that change.
    pub cells: Vec<Cell>,
    /// The positions in the puzzle's list `rules` of rules that change, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<usize>,
}

impl Repairs {
    /// Makes the record of repairs of `puzzle`.
    pub fn of(repairs: &why::Repairs, puzzle: &Puzzle) -> Self {
        let reopening = |reopening: &why::Reopening| Reopening {
            change: Change::of(&reopening.slip, puzzle),
            points: reopening.points,
            puzzle: format::line::puzzle(&reopening.puzzle),
        };
        Self {
            found: repairs.found,
            complete: repairs.is_complete,
            list: repairs.list.iter().map(|repair| Repair::of(repair, puzzle)).collect(),
            possible_again: (repairs.reopened > 0).then(|| Reopenings {
                found: repairs.reopened,
                list: repairs.reopenings.iter().map(reopening).collect(),
            }),
        }
    }
}

impl Repair {
    fn of(repair: &why::Repair, puzzle: &Puzzle) -> Self {
        let mut slips: Vec<Change> =
            repair.slips.iter().map(|slip| Change::of(slip, puzzle)).collect();
        let change = if slips.len() == 1 {
            slips.remove(0)
        } else {
            Change {
                kind: "two".into(),
                change: repair.to_string(),
                cells: slips.iter().flat_map(|slip| slip.cells.clone()).collect(),
                rules: slips.iter().flat_map(|slip| slip.rules.clone()).collect(),
            }
        };
        Self {
            change,
            slips,
            points: repair.points,
            puzzle: format::line::puzzle(&repair.puzzle),
            solution: repair.solution.grid().clone(),
        }
    }
}

impl Change {
    fn of(slip: &Slip, puzzle: &Puzzle) -> Self {
        let mut cells = slip.cells(puzzle);
        if let Slip::Missing { cell, .. } = slip {
            cells.push(*cell);
        }
        let rules = slip.rule().map(|index| index + 1).into_iter().collect();
        Self { kind: kind(slip).into(), change: slip.to_string(), cells, rules }
    }
}

fn kind(slip: &Slip) -> &'static str {
    match slip {
        Slip::Swap { .. } => "swap",
        Slip::Shift { .. } => "shift",
        Slip::Lines { .. } => "lines",
        Slip::Digit { .. } => "digit",
        Slip::Confusion { .. } => "confusion",
        Slip::Extra { .. } => "extra",
        Slip::Missing { .. } => "missing",
        Slip::PencilMarks { .. } => "marks",
        Slip::RuleNumber { .. } => "rule number",
        Slip::ExtraRule { .. } => "extra rule",
    }
}
