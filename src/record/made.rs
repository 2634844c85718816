//! Puzzles that were made from a puzzle.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::engine::Interrupt;
use crate::format::json::{self, Document};
use crate::generate::{Neighbourhood, each_minimal, each_neighbour, minimal, scramble, seed_of};
use crate::{Error, Puzzle, Verdict, Why};

/// Puzzles that were made from a puzzle: minimal ones within it, isomorphs, or neighbours.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Made {
    /// The verdict, if the puzzle has to have one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The seed, if chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Whether these are all, if all were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// Why there are fewer than were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The puzzles in kenzan's JSON.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<serde_json::Map<String, serde_json::Value>>")
    )]
    pub puzzles: Vec<Document>,
}

impl Made {
    /// Finds a minimal puzzle within `puzzle`, as [`minimal`] does with this `seed`.
    ///
    /// ```
    /// use kenzan::Verdict;
    /// use kenzan::engine::Interrupt;
    /// use kenzan::record::Made;
    /// let made = Made::minimal(&"1...............".parse()?, 0, &Interrupt::default())?;
    /// assert_eq!(made.verdict, Some(Verdict::Multiple));
    /// assert!(made.puzzles.is_empty());
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the puzzle has anything but boxes and givens.
    pub fn minimal(puzzle: &Puzzle, seed: u64, interrupt: &Interrupt) -> Result<Self, Error> {
        let made = minimal(puzzle, seed, interrupt).map(|found| Self {
            verdict: Some(Verdict::Unique),
            seed: Some(seed),
            puzzles: vec![json::puzzle(&found, None)],
            ..Self::default()
        });
        made.or_else(Self::nothing)
    }

    /// Finds all minimal puzzles within `puzzle`, but not more than `most`; passes each to `each` when it is found.
    ///
    /// # Errors
    /// If the puzzle has anything but boxes and givens.
    pub fn all_minimal(
        puzzle: &Puzzle,
        most: u64,
        interrupt: &Interrupt,
        each: &mut dyn FnMut(&Puzzle, &Document),
    ) -> Result<Self, Error> {
        let mut found = FoundPuzzles::new(most, each);
        let is_all = each_minimal(puzzle, interrupt, &mut |puzzle| found.take(&puzzle));
        let stopped = || interrupt.reason().map(|reason| Why::Interrupted(reason).to_string());
        is_all.map(|is_all| found.made(is_all, stopped)).or_else(Self::nothing)
    }

    /// Finds all neighbours of `puzzle`, but not more than `most`; passes each to `each` when it is found.
    ///
    /// # Errors
    /// If the puzzle has anything but boxes and givens.
    pub fn neighbours(
        puzzle: &Puzzle,
        near: Neighbourhood,
        most: u64,
        interrupt: &Interrupt,
        each: &mut dyn FnMut(&Puzzle, &Document),
    ) -> Result<Self, Error> {
        let mut found = FoundPuzzles::new(most, each);
        let is_all = each_neighbour(puzzle, near, interrupt, &mut |puzzle| found.take(&puzzle));
        let stopped = || {
            Some(match interrupt.reason() {
                Some(reason) => Why::Interrupted(reason).to_string(),
                None => Neighbourhood::NOT_ALL.to_owned(),
            })
        };
        is_all.map(|is_all| found.made(is_all, stopped)).or_else(Self::nothing)
    }

    /// Makes `count` random isomorphs of a puzzle, which is the one with this `number` of a list: numbers start at 1.
    ///
    /// # Errors
    /// If the puzzle has a rule that can't be turned or mirrored.
    pub fn isomorphs(
        puzzle: &Puzzle,
        seed: u64,
        number: u64,
        count: u64,
        interrupt: &Interrupt,
    ) -> Result<Self, Error> {
        let own = seed_of(seed, number);
        let (mut puzzles, mut stopped) = (Vec::new(), None);
        for number in 0..count {
            stopped = interrupt.reason();
            if stopped.is_some() {
                break;
            }
            puzzles.push(json::puzzle(&scramble(puzzle, seed_of(own, number))?, None));
        }
        let reason = stopped.map(|reason| Why::Interrupted(reason).to_string());
        Ok(Self { seed: Some(seed), reason, puzzles, ..Self::default() })
    }

    /// Makes the record of a puzzle that does not have exactly one solution, so that nothing is made from it, or for
    /// which that is not known.
    ///
    /// # Errors
    /// Any other error.
    pub fn nothing(error: Error) -> Result<Self, Error> {
        let (verdict, reason) = match error {
            Error::NoSolution { .. } => (Verdict::None, error.to_string()),
            Error::SeveralSolutions { .. } => (Verdict::Multiple, error.to_string()),
            Error::Undecided(why) => (Verdict::Unknown, why.to_string()),
            error => return Err(error),
        };
        Ok(Self { verdict: Some(verdict), reason: Some(reason), ..Self::default() })
    }
}

/// The puzzles that were found.
struct FoundPuzzles<'a> {
    puzzles: Vec<Document>,
    most: u64,
    each: &'a mut dyn FnMut(&Puzzle, &Document),
}

impl<'a> FoundPuzzles<'a> {
    fn new(most: u64, each: &'a mut dyn FnMut(&Puzzle, &Document)) -> Self {
        Self { puzzles: Vec::new(), most, each }
    }

    fn are_enough(&self) -> bool {
        u64::try_from(self.puzzles.len()).is_ok_and(|count| count >= self.most)
    }

    fn take(&mut self, puzzle: &Puzzle) -> ControlFlow<()> {
        let document = json::puzzle(puzzle, None);
        (self.each)(puzzle, &document);
        self.puzzles.push(document);
        if self.are_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Makes the record; `stopped` says why there are fewer than were asked for.
    fn made(self, is_all: bool, stopped: impl FnOnce() -> Option<String>) -> Made {
        let reason = if is_all || self.are_enough() { None } else { stopped() };
        Made {
            verdict: Some(Verdict::Unique),
            complete: Some(is_all),
            reason,
            puzzles: self.puzzles,
            ..Made::default()
        }
    }
}
