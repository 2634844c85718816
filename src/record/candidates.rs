//! True candidates.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Candidate, Confirmed};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Layout, Puzzle, Why, true_candidates};

/// The digits that each cell has in some solution.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrueCandidates {
    /// How complete the candidates are.
    pub known: Known,
    /// The digits of each cell in some solution, in reading order.
    pub candidates: Vec<Vec<Digit>>,
    /// The number of solutions with each of these digits, up to `most`; empty if they were not counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counts: Vec<Vec<u32>>,
    /// The digits of each cell whose number of solutions may be higher than was counted, although it is below `most`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub more: BTreeMap<Cell, Vec<Digit>>,
    /// The most solutions that were counted for a candidate.
    pub most: u32,
    /// The digits of each cell that are not decided.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub open: BTreeMap<Cell, Vec<Digit>>,
    /// Why not all candidates are decided or confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The number of search nodes.
    pub nodes: u64,
    /// The time that it took, in seconds; absent if it was not measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
    /// The second engine that was asked, and whether it agrees that the other candidates are in no solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<Confirmed>,
}

/// How complete the candidates of a puzzle are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Known {
    /// All are decided.
    All,
    /// All are decided, but a second engine did not confirm it.
    Unconfirmed,
    /// Some are not decided.
    Some,
    /// There is no solution.
    None,
}

/// An event during the search for true candidates.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Event {
    /// A solution was found.
    Solution(Grid),
    /// A candidate is in no solution.
    Refuted(Candidate),
}

impl TrueCandidates {
    /// Makes the record of a search for true candidates in `puzzle`.
    pub fn of(
        puzzle: &Puzzle,
        found: &true_candidates::TrueCandidates,
        check: Option<Confirmed>,
        seconds: Option<f64>,
    ) -> Self {
        let digits = found.candidates();
        let cells = || puzzle.layout().cells();
        let counts = |cell| digits.get(cell).iter().map(|digit| found.count(cell, digit)).collect();
        let named = |of: &dyn Fn(Cell) -> DigitSet| {
            let sets = cells().map(|cell| (cell, of(cell))).filter(|(_, set)| !set.is_empty());
            sets.map(|(cell, set)| (cell, set.iter().collect())).collect()
        };
        let is_counted = found.most() > 1;
        let unconfirmed = check.as_ref().and_then(|check| check.reason.clone());
        let known = match (found.has_solution(), found.stopped()) {
            (Some(false), _) => Known::None,
            (_, Some(_)) => Known::Some,
            (_, None) if unconfirmed.is_some() => Known::Unconfirmed,
            (_, None) => Known::All,
        };
        Self {
            known,
            // Nothing is in a place without a cell.
            candidates: digits.sets().iter().map(|set| set.iter().collect()).collect(),
            counts: if is_counted {
                puzzle.layout().shape().cells().map(counts).collect()
            } else {
                Vec::new()
            },
            more: if is_counted {
                named(&|cell| found.open(cell) & digits.get(cell))
            } else {
                BTreeMap::new()
            },
            most: found.most(),
            open: named(&|cell| found.open(cell) - digits.get(cell)),
            reason: found.stopped().map(Why::to_string).or(unconfirmed),
            nodes: found.statistics().nodes,
            seconds,
            check,
        }
    }

    /// Returns the digits in some solution as sets; `None` if no solution is known.
    pub fn sets(&self, layout: &Layout) -> Option<Candidates> {
        if self.has_solution() != Some(true) {
            return None;
        }
        let sets = self.candidates.iter().map(|digits| digits.iter().copied().collect());
        Candidates::from_sets(layout, sets.collect::<Vec<_>>())
    }

    /// Returns the number of candidates in some solution.
    pub fn total(&self) -> usize {
        self.candidates.iter().map(Vec::len).sum()
    }

    /// Returns whether no cell has several of them, so that there is one solution if there is any.
    pub fn is_one(&self) -> bool {
        self.candidates.iter().all(|digits| digits.len() < 2)
    }

    /// Returns whether there is a solution; `None` if that is not known.
    pub fn has_solution(&self) -> Option<bool> {
        match self.known {
            Known::All | Known::Unconfirmed => Some(true),
            Known::Some => self.candidates.iter().any(|digits| !digits.is_empty()).then_some(true),
            Known::None => Some(false),
        }
    }
}

impl Known {
    /// Returns its name: `all`, `unconfirmed`, `some` or `none`.
    pub fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Unconfirmed => "unconfirmed",
            Self::Some => "some",
            Self::None => "none",
        }
    }
}

impl From<true_candidates::Event<'_>> for Event {
    fn from(event: true_candidates::Event<'_>) -> Self {
        match event {
            true_candidates::Event::Solution(grid) => Self::Solution(grid.clone()),
            true_candidates::Event::Refuted(cell, digit) => Self::Refuted((cell, digit).into()),
        }
    }
}
