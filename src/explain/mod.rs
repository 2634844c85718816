//! Explanations of puzzles: an engine counts the solutions, then [techniques](mod@crate::technique) find the steps.
//!
//! Techniques that assume a single solution are left out unless it is known that there is one, so the explanation is
//! always valid.
//!
//! [`Solve::hint`](crate::Solve::hint) and [`Solve::explain`](crate::Solve::explain) use all techniques. A [`Tutor`] takes entered digits into account, and answers
//! other questions, with a choice of techniques and until it is interrupted. These are its parts, one by one:
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::engine::Limits;
//! use kenzan::explain::{Assessed, Assessor};
//! use kenzan::technique::{LADDER, Position, explain::{Ending, Explainer}};
//!
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let assessed = Assessor::default().assess(&puzzle, &Limits::default())?;
//! let techniques = assessed.usable(LADDER);
//! let explanation = Explainer::new(&techniques).explain(&Position::of(&puzzle)?);
//! assert_eq!(explanation.ending, Ending::Solved);
//! assert!(assessed.allows(&explanation.end));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod tutor;

pub use tutor::{Conclusion, Explained, Found, HodokuRating, Question, Ratings, Tutor, Wanted};

use crate::engine::{Limits, Query, native};
use crate::technique::explain::{ExplainedStep, Explainer, Explanation};
use crate::technique::{LADDER, Position, Technique, order};
use crate::{Error, Outcome, Puzzle, Solution, crosscheck};

/// Returns the next step; see [`Solve::hint`](crate::Solve::hint).
pub(crate) fn hint(puzzle: &Puzzle) -> Result<ExplainedStep, Error> {
    let (begin, assessed) = begin(puzzle)?;
    let techniques = assessed.usable(&order::usual(puzzle, LADDER));
    let told = Explainer::new(&techniques).next(&begin).map_err(Error::NoStep)?;
    assessed.confirm(puzzle, [&told])?;
    Ok(told)
}

/// Returns all steps; see [`Solve::explain`](crate::Solve::explain).
pub(crate) fn path(puzzle: &Puzzle) -> Result<Explanation, Error> {
    let (begin, assessed) = begin(puzzle)?;
    let techniques = assessed.usable(&order::usual(puzzle, LADDER));
    let explanation = Explainer::new(&techniques).explain(&begin);
    assessed.confirm(puzzle, &explanation.steps)?;
    Ok(explanation)
}

/// Returns the first position of a path, and the number of solutions.
fn begin(puzzle: &Puzzle) -> Result<(Position, Assessed), Error> {
    let begin = Position::with_rules(puzzle)?;
    let assessed = Assessor::default().assess(puzzle, &Limits::default())?;
    if assessed.outcome == Outcome::None {
        return Err(Error::NoSolution { clash: puzzle.clash() });
    }
    Ok((begin, assessed))
}

/// Asks the native engine about puzzles, one after the other, and reuses its memory.
#[derive(Debug, Default)]
pub struct Assessor {
    engine: native::Native,
}

/// The number of solutions, and what follows for techniques.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessed {
    /// The outcome of the search for solutions.
    pub outcome: Outcome,
    /// Whether techniques may assume that there is one solution: the givens alone have one, so pencil marks, if there
    /// are any, exclude no other solution.
    pub is_unique: bool,
}

impl Assessor {
    /// Counts the solutions of a puzzle: none, one, or several.
    ///
    /// # Errors
    /// Errors of the engine.
    pub fn assess(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Assessed, Error> {
        let query = Query::unique().within(limits.clone());
        let outcome = crosscheck::ask(&mut self.engine, puzzle, &query)?.outcome;
        let is_unique = match (&outcome, puzzle.candidates()) {
            (Outcome::Unique(_), None) => true,
            (Outcome::Unique(_), Some(_)) => {
                let bare = puzzle.without_candidates();
                let bare = crosscheck::ask(&mut self.engine, &bare, &query)?.outcome;
                matches!(bare, Outcome::Unique(_))
            }
            _ => false,
        };
        Ok(Assessed { outcome, is_unique })
    }
}

impl Assessed {
    /// Returns the techniques that may be used.
    pub fn usable(&self, techniques: &[&'static Technique]) -> Vec<&'static Technique> {
        let usable = techniques.iter().copied();
        usable.filter(|technique| self.is_unique || !technique.assumes_unique()).collect()
    }

    /// Checks that no step excludes a digit of a known solution.
    ///
    /// # Errors
    /// [`Error::WrongStep`] for the first that does: a defect of its technique.
    fn confirm<'a>(
        &self,
        puzzle: &Puzzle,
        steps: impl IntoIterator<Item = &'a ExplainedStep>,
    ) -> Result<(), Error> {
        match steps.into_iter().find(|told| !self.allows(&told.after())) {
            None => Ok(()),
            Some(told) => Err(Error::WrongStep {
                technique: told.step.technique.name,
                puzzle: Box::new(puzzle.clone()),
            }),
        }
    }

    /// Returns whether a position still allows each known solution: otherwise a technique has eliminated a wrong
    /// candidate.
    pub fn allows(&self, position: &Position) -> bool {
        let marks = position.marks();
        let holds = |solution: &Solution| {
            let mut cells = solution.grid().cells();
            cells.all(|(cell, digit)| digit.is_some_and(|digit| marks.get(cell).contains(digit)))
        };
        self.outcome.solutions().iter().all(holds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solve as _;
    use crate::technique::explain::{Detail, Ending};

    fn puzzle(text: &str) -> Puzzle {
        text.parse().expect("a puzzle")
    }

    #[test]
    fn a_hint_is_a_step_or_says_why_there_is_none() {
        for (text, expected) in [
            (
                "1.....3..4.....2",
                "Hidden Single: in box 1, 3 can only be in r1c2: the other unsolved cells all see another 3; so r1c2 is 3",
            ),
            ("1324423124133142", "there is no next step: the puzzle is solved"),
            ("1...............", "there is no next step: no technique finds one"),
            ("11..............", "the puzzle has no solution: r1c1 and r1c2 are both 1, in row 1"),
            ("12.1......1.4..2", "the puzzle has no solution: r1c1 and r1c4 are both 1, in row 1"),
        ] {
            let found = puzzle(text).hint();
            let said = found.map_or_else(|error| error.to_string(), |step| step.to_string());
            assert_eq!(said, expected, "{text}");
        }
        let large = puzzle(&".".repeat(625));
        assert!(large.hint().is_err_and(|error| error.is_unsupported()));
    }

    #[test]
    fn what_is_said_of_a_puzzle_with_several_solutions_holds_for_all_of_them() {
        let open = puzzle("12..34....1.....");
        let (path, hint) = (open.explain().expect("a path"), open.hint().expect("a step"));
        assert_eq!((path.ending, path.steps.len()), (Ending::Stuck, 4));
        assert_eq!(path.steps[0].to_string(), hint.to_string());
        let solutions: Vec<_> = open.solutions().map(|one| one.expect("no engine fails")).collect();
        assert_eq!(solutions.len(), 3);
        for (cell, digit) in solutions.iter().flat_map(|solution| solution.grid().cells()) {
            let digit = digit.expect("a solution is full");
            assert!(path.end.marks().get(cell).contains(digit), "{cell}={digit}");
        }
    }

    #[test]
    fn a_path_begins_with_the_hint() {
        let classic = puzzle(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        );
        let (path, hint) = (classic.explain().expect("a path"), classic.hint().expect("a step"));
        assert_eq!(path.ending, Ending::Solved);
        assert_eq!(path.end.grid(), *classic.solve().expect("one solution").grid());
        assert_eq!(path.steps[0].to_string(), hint.to_string());
        assert_eq!(
            hint.hint(Detail::What, crate::technique::Notation::default()),
            hint.to_string()
        );
    }
}
