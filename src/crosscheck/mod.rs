//! Runs engines on a puzzle and compares what they say: the only place that sees two of them.
//!
//! [`ask`] asks one engine and has every grid checked; a [`Panel`] asks several about the same puzzle;
//! an [`Examiner`] asks whether each given is needed; [`checkers`] says who may check whom.
#![doc = include_str!("measured.md")]

mod examine;
mod panel;

pub use examine::{Examination, Examiner, Need};
pub use panel::{Opinions, Panel, Respondent};

use std::borrow::Borrow;

use crate::engine::{Engine, Entry, Found, Query, Statistics, TABLE};
use crate::{Error, Outcome, Puzzle};

/// What an engine answers, checked, and what it cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// How many solutions it found.
    pub outcome: Outcome,
    /// What the search cost.
    pub statistics: Statistics,
}

impl Borrow<Outcome> for Answer {
    fn borrow(&self) -> &Outcome {
        &self.outcome
    }
}

/// Returns who may check an engine, those that are worth asking first in front: engines of another
/// family, for those of its own share what could err. `size` is the puzzle's: where it is more than 9,
/// z3 can hardly tell within the time that anybody waits, and the SAT solvers go first.
///
/// Whether they support a puzzle, and whether they are in this build, is still to be asked.
///
/// ```
/// use kenzan::{crosscheck, engine};
/// let native = engine::named("native").expect("always there");
/// let first = |size| crosscheck::checkers(native, size).next().map(|entry| entry.name);
/// assert_eq!((first(9), first(16)), (Some("z3"), Some("sat")));
/// ```
pub fn checkers(checked: &Entry, size: u8) -> impl Iterator<Item = &'static Entry> {
    const SMALL: [&str; 5] = ["native", "z3", "sat", "sat-batsat", "z3-onehot"];
    const LARGE: [&str; 5] = ["native", "sat", "sat-batsat", "z3-onehot", "z3"];
    let names = if size <= 9 { SMALL } else { LARGE };
    let family = checked.family;
    let entries =
        names.into_iter().filter_map(|name| TABLE.iter().find(|entry| entry.name == name));
    entries.filter(move |entry| entry.family != family)
}

/// Asks `engine` and checks every grid that it hands back.
///
/// ```
/// use kenzan::engine::{self, Query, Settings};
/// use kenzan::{Grid, Layout, Outcome, Puzzle, crosscheck};
/// let puzzle = Puzzle::new(Layout::classic(), Grid::empty(9))?;
/// let mut engine = (engine::TABLE[0].make)(&Settings::default())?;
/// let answer = crosscheck::ask(engine.as_mut(), &puzzle, &Query::unique())?;
/// assert!(matches!(answer.outcome, Outcome::Multiple(_)));
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// # Errors
/// [`Error::Unsupported`] if the engine does not understand all of the puzzle, [`Error::WrongAnswer`] if
/// the checker refuses a grid, or what the engine itself returns.
pub fn ask(engine: &mut dyn Engine, puzzle: &Puzzle, query: &Query) -> Result<Answer, Error> {
    let found = engine.solve(puzzle, query)?;
    checked(engine.name(), puzzle, query, found)
}

/// Asks `engine` about each of `puzzles` and checks every grid that it hands back.
pub fn ask_many(
    engine: &mut dyn Engine,
    puzzles: &[&Puzzle],
    query: &Query,
) -> Vec<Result<Answer, Error>> {
    let found = engine.solve_many(puzzles, query);
    let answers = puzzles.iter().zip(found);
    answers.map(|(puzzle, found)| checked(engine.name(), puzzle, query, found?)).collect()
}

fn checked(engine: &str, puzzle: &Puzzle, query: &Query, found: Found) -> Result<Answer, Error> {
    let statistics = found.statistics;
    let outcome = Outcome::of(puzzle, query, found)
        .map_err(|reason| Error::WrongAnswer { engine: engine.to_owned(), reason })?;
    Ok(Answer { outcome, statistics })
}

/// How two outcomes for one puzzle go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Both say the same.
    Agree,
    /// At least one of them did not come to an end; what they know does not contradict.
    Undecided,
    /// They can't both be right.
    Differ,
}

/// Compares what two engines say about one puzzle.
///
/// Where a count is only a lower bound, it agrees with any number that is not below it.
pub fn compare(one: &Outcome, other: &Outcome) -> Verdict {
    use Outcome::{Multiple, None, Unique, Unknown};
    let same = match (one, other) {
        (None, None) => true,
        (Unique(one), Unique(other)) => one == other,
        (Multiple(one), Multiple(other)) => match (one.is_exact(), other.is_exact()) {
            (true, true) => one.count() == other.count(),
            (true, false) => one.count() >= other.count(),
            (false, true) => one.count() <= other.count(),
            (false, false) => true,
        },
        (Unknown { first, .. }, known) | (known, Unknown { first, .. }) => {
            return match (first, known) {
                (Some(_), None) => Verdict::Differ,
                (Some(found), Unique(only)) if found != only => Verdict::Differ,
                _ => Verdict::Undecided,
            };
        }
        (None | Unique(_) | Multiple(_), None | Unique(_) | Multiple(_)) => false,
    };
    if same { Verdict::Agree } else { Verdict::Differ }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Ending, Found, Why};
    use crate::{Grid, Layout};

    pub(in crate::crosscheck) const ONE: [u8; 16] =
        [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    pub(in crate::crosscheck) const OTHER: [u8; 16] =
        [1, 2, 3, 4, 3, 4, 1, 2, 2, 3, 4, 1, 4, 1, 2, 3];

    pub(in crate::crosscheck) fn outcome(
        grids: &[[u8; 16]],
        count: u64,
        ending: Ending,
    ) -> Outcome {
        let puzzle = Puzzle::new(Layout::usual(4).expect("4 has boxes"), Grid::empty(4));
        let puzzle = puzzle.expect("the empty puzzle");
        let grids = grids.iter().map(|&values| Grid::from_values(4, values).expect("16 values"));
        let statistics = Statistics::default();
        let found = Found { grids: grids.collect(), count, ending, statistics };
        Outcome::of(&puzzle, &Query::unique(), found).expect("right grids")
    }

    #[test]
    fn what_can_not_both_be_true_differs() {
        use Ending::Exhausted;
        let (budget, enough) = (Ending::Stopped(Why::Budget), Ending::Stopped(Why::Enough));
        let none = outcome(&[], 0, Exhausted);
        let one = outcome(&[ONE], 1, Exhausted);
        let other = outcome(&[OTHER], 1, Exhausted);
        let some = outcome(&[ONE], 1, budget.clone());
        let unknown = outcome(&[], 0, budget.clone());
        let three = outcome(&[ONE, OTHER], 3, Exhausted);
        let four = outcome(&[ONE, OTHER], 4, Exhausted);
        let two_or_more = outcome(&[ONE, OTHER], 2, enough);
        let five_or_more = outcome(&[ONE, OTHER], 5, budget);
        for (left, right, verdict) in [
            (&none, &none, Verdict::Agree),
            (&none, &one, Verdict::Differ),
            (&none, &some, Verdict::Differ),
            (&none, &unknown, Verdict::Undecided),
            (&one, &one, Verdict::Agree),
            (&one, &other, Verdict::Differ),
            (&one, &some, Verdict::Undecided),
            (&other, &some, Verdict::Differ),
            (&one, &two_or_more, Verdict::Differ),
            (&three, &three, Verdict::Agree),
            (&three, &four, Verdict::Differ),
            (&three, &two_or_more, Verdict::Agree),
            (&three, &five_or_more, Verdict::Differ),
            (&two_or_more, &five_or_more, Verdict::Agree),
            (&three, &some, Verdict::Undecided),
        ] {
            assert_eq!(compare(left, right), verdict, "{left:?}, {right:?}");
            assert_eq!(compare(right, left), verdict, "{right:?}, {left:?}");
        }
    }
}
