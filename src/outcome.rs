//! The answer to "how many solutions?", made of what an engine found and the checker passed.

use std::collections::HashSet;

use crate::engine::{Ending, Found, Query, Why};
use crate::error::WrongAnswer;
use crate::{Grid, Puzzle, Solution};

/// How many solutions a puzzle has, as far as one engine knows. Every solution in it was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// There is none.
    None,
    /// There is exactly one.
    Unique(Solution),
    /// There are at least two.
    Multiple(Several),
    /// The search ended before it could tell.
    Unknown {
        /// Why it ended.
        why: Why,
        /// A solution, if one was found; there may be more.
        first: Option<Solution>,
    },
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

    /// Returns how many were found.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Tells whether there are no more than were found.
    pub fn is_exact(&self) -> bool {
        self.stopped.is_none()
    }

    /// Returns why the search ended before it had seen everything, if it did.
    pub fn stopped(&self) -> Option<&Why> {
        self.stopped.as_ref()
    }
}

impl Outcome {
    /// Checks what an engine found for `puzzle` and says what it amounts to.
    ///
    /// # Errors
    /// [`WrongAnswer`] if a grid breaks a rule, if two are the same, or if their number does not
    /// fit the count.
    pub fn of(puzzle: &Puzzle, query: &Query, found: Found) -> Result<Self, WrongAnswer> {
        let wanted = usize::try_from(found.count).unwrap_or(usize::MAX).min(query.keep);
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

    /// Tells whether it is known how many solutions there are, if only that there are several.
    pub fn is_known(&self) -> bool {
        match self {
            Self::None | Self::Unique(_) | Self::Multiple(_) => true,
            Self::Unknown { .. } => false,
        }
    }

    /// Returns the word for the outcome in machine-readable output: `none`, `unique`, `multiple` or
    /// `unknown`.
    pub fn word(&self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Unique(_) => "unique",
            Self::Multiple(_) => "multiple",
            Self::Unknown { .. } => "unknown",
        }
    }

    /// Returns the solutions that are at hand.
    pub fn solutions(&self) -> &[Solution] {
        match self {
            Self::None => &[],
            Self::Unique(solution) => std::slice::from_ref(solution),
            Self::Multiple(several) => several.solutions(),
            Self::Unknown { first, .. } => first.as_slice(),
        }
    }
}

/// Returns a grid that is there twice.
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
        let layout = Layout::usual(4).expect("4 has boxes");
        let puzzle = Puzzle::new(layout, Grid::empty(4)).expect("the empty puzzle");
        Outcome::of(&puzzle, &Query::unique(), found)
    }

    const ONE: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    const OTHER: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3];

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
            assert_eq!(outcome.solutions().len(), grids.len());
        }
    }

    #[test]
    fn a_lie_of_an_engine_is_refused() {
        let mut broken = ONE;
        broken[0] = 2;
        let cases = [
            found(&[broken], 1, Ending::Exhausted),
            found(&[ONE, ONE], 2, Ending::Stopped(Why::Enough)),
            found(&[ONE], 2, Ending::Stopped(Why::Enough)),
            found(&[ONE, OTHER], 1, Ending::Exhausted),
        ];
        for case in cases {
            judge(case).expect_err("the answer is wrong");
        }
    }
}
