//! The number of solutions of a puzzle: the result of an engine, with checked solutions.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::engine::{Ending, Found, Query, Why};
use crate::{Candidates, DigitSet, Grid, Puzzle, Solution, Violation};

/// The number of solutions of a puzzle, according to one engine. Every solution in it was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// There is no solution.
    None,
    /// There is exactly one.
    Unique(Solution),
    /// There are at least two.
    Multiple(Several),
    /// The search ended before that was known.
    Unknown {
        /// Why it ended.
        why: Why,
        /// A solution, if one was found; there may be more.
        first: Option<Solution>,
    },
}

/// The number of solutions of a puzzle, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly one.
    Unique,
    /// There are at least two.
    Multiple,
    /// It is not known.
    Unknown,
}

impl Verdict {
    /// Returns the word for machine-readable output: `none`, `unique`, `multiple` or `unknown`.
    pub fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::Unknown => "unknown",
        }
    }

    /// Returns whether it is anything but unknown.
    pub fn is_known(self) -> bool {
        self != Self::Unknown
    }
}

/// At least two solutions of one puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Several {
    solutions: Vec<Solution>,
    count: u64,
    stopped: Option<Why>,
}

impl Several {
    /// Returns the solutions that were kept: two or more, all different.
    pub fn solutions(&self) -> &[Solution] {
        &self.solutions
    }

    /// Returns the first two.
    pub fn pair(&self) -> (&Solution, &Solution) {
        (&self.solutions[0], &self.solutions[1])
    }

    /// Returns the digits of each cell in the solutions that were kept.
    pub fn digits(&self) -> Candidates {
        let first = self.solutions[0].grid();
        let held = |(cell, _)| {
            let digits = self.solutions.iter().filter_map(|solution| solution.grid().get(cell));
            digits.collect::<DigitSet>()
        };
        Candidates::of_columns(first.columns(), first.cells().map(held).collect::<Vec<_>>())
    }

    /// Returns how many were found.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns whether no more solutions exist than were found.
    pub fn is_exact(&self) -> bool {
        self.stopped.is_none()
    }

    /// Returns why the search ended early, if it did.
    pub fn stopped(&self) -> Option<&Why> {
        self.stopped.as_ref()
    }
}

impl Outcome {
    /// Checks the result of an engine for `puzzle`, and returns its outcome. Two grids have to be in it if there are
    /// several solutions, even if `query` asks for fewer.
    ///
    /// # Errors
    /// [`WrongAnswer`] if a grid breaks a rule, if two are the same, or if their number does not
    /// fit the count.
    pub fn of(puzzle: &Puzzle, query: &Query, found: Found) -> Result<Self, WrongAnswer> {
        let wanted = usize::try_from(found.count).unwrap_or(usize::MAX).min(query.keep.max(2));
        if found.grids.len() != wanted {
            let grids = found.grids.len();
            return Err(WrongAnswer::Count { count: found.count, grids, wanted });
        }
        if let Some(grid) = repeated(&found.grids) {
            return Err(WrongAnswer::Twice(grid.clone()));
        }
        let solutions: Result<Vec<Solution>, _> =
            found.grids.into_iter().map(|grid| puzzle.check_owned(grid)).collect();
        let mut solutions = solutions?;
        let stopped = match found.ending {
            Ending::Exhausted => None,
            Ending::Stopped(why) => Some(why),
        };
        if solutions.len() >= 2 {
            return Ok(Self::Multiple(Several { solutions, count: found.count, stopped }));
        }
        Ok(match (solutions.pop(), stopped) {
            (None, None) => Self::None,
            (Some(only), None) => Self::Unique(only),
            (first, Some(why)) => Self::Unknown { why, first },
        })
    }

    /// Returns the verdict, without solutions and counts.
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::None => Verdict::None,
            Self::Unique(_) => Verdict::Unique,
            Self::Multiple(_) => Verdict::Multiple,
            Self::Unknown { .. } => Verdict::Unknown,
        }
    }

    /// Returns whether it is known that there is no solution, one, or several.
    pub fn is_known(&self) -> bool {
        self.verdict().is_known()
    }

    /// Returns whether there is a solution; `None` if that is not known.
    pub fn has_solution(&self) -> Option<bool> {
        match self {
            Self::None => Some(false),
            Self::Unique(_) | Self::Multiple(_) | Self::Unknown { first: Some(_), .. } => {
                Some(true)
            }
            Self::Unknown { first: None, .. } => None,
        }
    }

    /// Returns the number of solutions that were found.
    pub fn count(&self) -> u64 {
        match self {
            Self::Multiple(several) => several.count(),
            Self::None | Self::Unique(_) | Self::Unknown { .. } => self.solutions().len() as u64,
        }
    }

    /// Returns whether there are no more solutions than were found.
    pub fn is_exact(&self) -> bool {
        self.stopped().is_none()
    }

    /// Returns why the search ended early, if it did.
    pub fn stopped(&self) -> Option<&Why> {
        match self {
            Self::None | Self::Unique(_) => None,
            Self::Multiple(several) => several.stopped(),
            Self::Unknown { why, .. } => Some(why),
        }
    }

    /// Returns an obvious reason why `puzzle` has no solution, or why there may be more solutions than were found;
    /// `None` if the search stopped at the number that was asked for.
    pub fn reason(&self, puzzle: &Puzzle) -> Option<String> {
        match self {
            Self::None => puzzle.clash().map(|clash| clash.to_string()),
            Self::Unique(_) | Self::Multiple(_) | Self::Unknown { .. } => {
                self.stopped().filter(|why| **why != Why::Enough).map(ToString::to_string)
            }
        }
    }

    /// Returns the word for the [verdict](Verdict::word).
    pub fn word(&self) -> &'static str {
        self.verdict().word()
    }

    /// Returns the grids of the solutions that were kept.
    pub fn grids(&self) -> Vec<Grid> {
        self.solutions().iter().map(|solution| solution.grid().clone()).collect()
    }

    /// Returns the solutions that were kept.
    pub fn solutions(&self) -> &[Solution] {
        match self {
            Self::None => &[],
            Self::Unique(solution) => std::slice::from_ref(solution),
            Self::Multiple(several) => several.solutions(),
            Self::Unknown { first, .. } => first.as_slice(),
        }
    }
}

/// Returns a grid that is in the list twice.
fn repeated(grids: &[Grid]) -> Option<&Grid> {
    match grids {
        // Nearly all searches end with no more than two: no need for a table.
        [] | [_] => None,
        [one, other] => (one == other).then_some(one),
        more => {
            let mut seen = HashSet::with_capacity(more.len());
            more.iter().find(|&grid| !seen.insert(grid))
        }
    }
}

/// The reason why the checker refused the result of an engine.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrongAnswer {
    /// A grid breaks a rule.
    #[error("{0}")]
    Breaks(#[from] Violation),
    /// Two of the grids are the same.
    #[error("the same solution twice: {0}")]
    Twice(Grid),
    /// The number of solutions does not match the grids.
    #[error("{count} solutions are claimed, but {grids} grids were returned instead of {wanted}")]
    Count {
        /// The number of solutions that the engine claims.
        count: u64,
        /// The number of grids that it returned.
        grids: usize,
        /// The number of grids that were asked for.
        wanted: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Layout;
    use crate::engine::{Reason, Statistics};

    fn found(grids: &[[u8; 16]], count: u64, ending: Ending) -> Found {
        let grids = grids.iter().map(|&values| Grid::from_values(4, values).expect("16 values"));
        Found { grids: grids.collect(), count, ending, statistics: Statistics::default() }
    }

    fn judge(found: Found) -> Result<Outcome, WrongAnswer> {
        judge_as(&Query::unique(), found)
    }

    fn judge_as(query: &Query, found: Found) -> Result<Outcome, WrongAnswer> {
        let layout = Layout::usual(4).expect("4 has boxes");
        let puzzle = Puzzle::new(layout, Grid::empty(4)).expect("the empty puzzle");
        Outcome::of(&puzzle, query, found)
    }

    const ONE: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    const OTHER: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3];
    const THIRD: [u8; 16] = [2, 1, 3, 4, 3, 4, 2, 1, 1, 2, 4, 3, 4, 3, 1, 2];

    #[test]
    fn the_ending_decides_between_unique_and_unknown() {
        for (grids, count, ending, word) in [
            (&[][..], 0, Ending::Exhausted, "none"),
            (&[ONE][..], 1, Ending::Exhausted, "unique"),
            (&[ONE][..], 1, Ending::Stopped(Why::Budget), "unknown"),
            (&[ONE][..], 1, Ending::Stopped(Why::Enough), "unknown"),
            (&[][..], 0, Ending::Stopped(Why::Interrupted(Reason::Timeout)), "unknown"),
            (&[ONE, OTHER][..], 2, Ending::Stopped(Why::Enough), "multiple"),
            (&[ONE, OTHER][..], 7, Ending::Stopped(Why::Budget), "multiple"),
        ] {
            let outcome = judge(found(grids, count, ending)).expect("right grids");
            assert_eq!(outcome.word(), word);
            assert_eq!(outcome.is_known(), word != "unknown", "{word}");
            assert_eq!(outcome.solutions().len(), grids.len());
        }
    }

    #[test]
    fn several_are_as_many_as_were_found_and_more_unless_all_was_searched() {
        for (count, ending, stopped) in [
            (2, Ending::Exhausted, None),
            (7, Ending::Exhausted, None),
            (2, Ending::Stopped(Why::Enough), Some(Why::Enough)),
            (7, Ending::Stopped(Why::Budget), Some(Why::Budget)),
        ] {
            let outcome = judge(found(&[ONE, OTHER], count, ending)).expect("right grids");
            let Outcome::Multiple(several) = outcome else { panic!("there are several") };
            assert_eq!(several.count(), count);
            assert_eq!(
                (several.is_exact(), several.stopped()),
                (stopped.is_none(), stopped.as_ref())
            );
            let (one, other) = several.pair();
            let values = [one, other].map(|solution| solution.grid().clone());
            let shown = [ONE, OTHER].map(|values| Grid::from_values(4, values).expect("16 values"));
            assert_eq!(values, shown);
        }
    }

    #[test]
    fn a_puzzle_with_several_is_never_called_unique_because_few_were_to_be_shown() {
        for keep in [0, 1] {
            let query = Query { keep, ..Query::up_to(9) };
            for (grids, count, word) in [
                (&[][..], 0, Some("none")),
                (&[ONE], 1, Some("unique")),
                (&[ONE, OTHER], 2, Some("multiple")),
                (&[][..], 1, None),
                (&[][..], 5, None),
                (&[ONE], 5, None),
            ] {
                let outcome = judge_as(&query, found(grids, count, Ending::Exhausted));
                assert_eq!(outcome.ok().map(|outcome| outcome.word()), word, "{count} with {keep}");
            }
        }
    }

    #[test]
    fn a_lie_of_an_engine_is_refused() {
        let mut broken = ONE;
        broken[0] = 2;
        let enough = || Ending::Stopped(Why::Enough);
        for (keep, grids, count, ending) in [
            (2, &[broken][..], 1, Ending::Exhausted),
            (2, &[ONE, broken], 2, enough()),
            (2, &[ONE, ONE], 2, enough()),
            (2, &[ONE], 2, enough()),
            (2, &[ONE, OTHER], 1, Ending::Exhausted),
            (2, &[ONE, OTHER, THIRD], 3, Ending::Exhausted),
            (9, &[ONE, OTHER, ONE], 3, Ending::Exhausted),
            (9, &[OTHER, ONE, ONE], 3, Ending::Exhausted),
            (9, &[ONE, OTHER, broken], 3, Ending::Exhausted),
        ] {
            let query = Query { keep, ..Query::up_to(9) };
            let error = judge_as(&query, found(grids, count, ending));
            error.expect_err("the answer is wrong");
        }
        let query = Query::all(9);
        let three = found(&[ONE, OTHER, THIRD], 3, Ending::Exhausted);
        assert_eq!(judge_as(&query, three).map(|outcome| outcome.word()), Ok("multiple"));
    }
}
