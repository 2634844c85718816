//! Runs engines on a puzzle and compares what they say: the only place that sees two of them.

use crate::engine::{Engine, Found, Query, Statistics};
use crate::{Error, Outcome, Puzzle};

/// What one engine answers, checked, and what it cost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The engine's name.
    pub engine: &'static str,
    /// How many solutions it found.
    pub outcome: Outcome,
    /// What the search cost.
    pub statistics: Statistics,
}

/// Asks `engine` and checks every grid that it hands back.
///
/// ```
/// use kenzan::engine::{self, Query};
/// use kenzan::{Grid, Layout, Outcome, Puzzle, crosscheck};
/// let puzzle = Puzzle::new(Layout::classic(), Grid::empty(9))?;
/// let mut engine = (engine::TABLE[0].make)()?;
/// let answer = crosscheck::ask(engine.as_mut(), &puzzle, &Query::unique())?;
/// assert!(matches!(answer.outcome, Outcome::Multiple(_)));
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// # Errors
/// [`Error::WrongAnswer`] if the checker refuses a grid, or what the engine itself returns.
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

fn checked(
    engine: &'static str,
    puzzle: &Puzzle,
    query: &Query,
    found: Found,
) -> Result<Answer, Error> {
    let statistics = found.statistics;
    let outcome = Outcome::of(puzzle, query, found)
        .map_err(|reason| Error::WrongAnswer { engine, reason })?;
    Ok(Answer { engine, outcome, statistics })
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
/// Two counts are compared only where both are exact; "at least two" agrees with any number above.
pub fn compare(one: &Outcome, other: &Outcome) -> Verdict {
    use Outcome::{Multiple, None, Unique, Unknown};
    let same = match (one, other) {
        (None, None) => true,
        (Unique(one), Unique(other)) => one == other,
        (Multiple(one), Multiple(other)) => {
            !(one.is_exact() && other.is_exact()) || one.count() == other.count()
        }
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
