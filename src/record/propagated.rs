//! What an engine infers without a guess.

use serde::{Deserialize, Serialize};

use crate::engine::{self, Entry};
use crate::{Candidates, Digit, DigitSet, Layout, Puzzle};

/// The candidates that an engine's propagation leaves. A digit that is not left is in no solution; one that is left may be
/// in none, too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Propagated {
    /// The engine.
    pub engine: String,
    /// How much is left.
    pub left: Left,
    /// The candidates of each cell that are left, in reading order; empty after a contradiction, and if it was stopped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Vec<Digit>>,
    /// The number of cells without a given that have one candidate left.
    pub decided: usize,
    /// The number of cells that have several.
    pub open: usize,
    /// The number of candidates that were eliminated: of those that givens and pencil marks allow in their own cells.
    pub eliminated: usize,
    /// Why it was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// How much propagation leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Left {
    /// One candidate in each cell.
    One,
    /// Several candidates in some cells.
    Several,
    /// A contradiction: there is no solution.
    None,
    /// It was stopped.
    Unknown,
}

impl Left {
    /// Returns the word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Several => "several",
            Self::None => "none",
            Self::Unknown => "unknown",
        }
    }
}

impl Propagated {
    /// Makes the record of what `engine` infers from `puzzle`.
    pub fn of(puzzle: &Puzzle, engine: &Entry, found: &engine::Propagated) -> Self {
        let nothing = Self {
            engine: engine.name.to_owned(),
            left: Left::None,
            candidates: Vec::new(),
            decided: 0,
            open: 0,
            eliminated: 0,
            reason: None,
        };
        match found {
            engine::Propagated::Contradiction => nothing,
            engine::Propagated::Stopped(why) => {
                Self { left: Left::Unknown, reason: Some(why.to_string()), ..nothing }
            }
            engine::Propagated::Left(left) => {
                let cells = || puzzle.layout().cells();
                let is_decided = |&cell: &crate::Cell| left.get(cell).len() == 1;
                let open = cells().filter(|cell| !is_decided(cell)).count();
                let layout = puzzle.layout();
                let of_place = |place| {
                    let set =
                        if layout.contains(place) { left.get(place) } else { DigitSet::EMPTY };
                    set.iter().collect()
                };
                let gone = |cell| (puzzle.allowed(cell).len() - left.get(cell).len()) as usize;
                Self {
                    left: if open == 0 { Left::One } else { Left::Several },
                    candidates: layout.shape().cells().map(of_place).collect(),
                    decided: cells()
                        .filter(|&cell| puzzle.givens().get(cell).is_none())
                        .filter(is_decided)
                        .count(),
                    open,
                    eliminated: cells().map(gone).sum(),
                    ..nothing
                }
            }
        }
    }

    /// Returns the candidates that are left as sets; `None` if none are known.
    pub fn sets(&self, layout: &Layout) -> Option<Candidates> {
        let sets = self.candidates.iter().map(|digits| digits.iter().copied().collect());
        Candidates::from_sets(layout, sets.collect::<Vec<DigitSet>>())
    }
}
