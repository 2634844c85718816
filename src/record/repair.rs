//! Changes to a puzzle that would give it solutions.

use serde::{Deserialize, Serialize};

use super::Word;
use crate::why::{self, Kind, Slip};
use crate::{Cell, Grid, Puzzle, format};

/// The changes after which there is exactly one solution, the likeliest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Repairs {
    /// The number of repairs that were found.
    pub found: usize,
    /// Whether all kinds of mistakes that this puzzle may have were tried to the end.
    pub complete: bool,
    /// The kinds of mistakes, as in `kind` of a change, that were tried to the end; `two` of them at once are tried only
    /// if no single one explains the puzzle.
    pub tried: Vec<Word>,
    /// The kinds of mistakes of which some were not tried.
    pub untried: Vec<Word>,
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
    /// `marks`, `rule number`, `rule cells`, `rule direction`, `clue`, `rule kind`, `exchange`, `extra rule`,
    /// `missing rule`, or `two` for two of them.
    pub kind: Word,
    /// The change in words.
    pub change: String,
    /// The cells that change.
    pub cells: Vec<Cell>,
    /// The positions in the puzzle's list `rules` of rules that change, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<usize>,
}

fn names(kinds: &[Kind]) -> Vec<Word> {
    kinds.iter().map(|kind| kind.name().into()).collect()
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
            complete: repairs.is_complete(),
            tried: names(&repairs.tried),
            untried: names(&repairs.untried),
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
        let rules = slip.rules().into_iter().map(|index| index + 1).collect();
        Self { kind: slip.kind().name().into(), change: slip.to_string(), cells, rules }
    }
}
