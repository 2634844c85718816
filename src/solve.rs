//! What is asked of a puzzle most, without a choice of engine, techniques or scale: methods for [`Puzzle`], each of which
//! calls the module that answers.

use crate::engine::{Limits, Query, Why};
use crate::rate::Difficulty;
use crate::rate::se121::Rater;
use crate::solutions::{ask, only_solution};
use crate::technique::explain::{ExplainedStep, Explanation};
use crate::technique::scale::se121::{Rating, Wanted};
use crate::{Error, Outcome, Puzzle, Solution, Solutions, explain};

/// The methods of a [`Puzzle`] that search or explain.
pub trait Solve {
    /// Returns the only solution.
    ///
    /// ```
    /// use kenzan::{Error, Puzzle, Solve};
    /// let solution = "1.....3..4.....2".parse::<Puzzle>()?.solve()?;
    /// assert_eq!(solution.to_string(), "1324423124133142");
    /// let open: Puzzle = "1...............".parse()?;
    /// assert!(matches!(open.solve(), Err(Error::SeveralSolutions { .. })));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NoSolution`], or [`Error::SeveralSolutions`] with two of them. Others only if no engine
    /// decides it.
    fn solve(&self) -> Result<Solution, Error>;

    /// Returns how many solutions there are. For a puzzle with few givens, this may not finish in a lifetime;
    /// [`Solve::count_up_to`] does.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle, Solve};
    /// assert_eq!("................".parse::<Puzzle>()?.count()?, 288);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// If no engine decides it.
    fn count(&self) -> Result<u64, Error>;

    /// Returns how many solutions there are, or `most` if there are at least that many.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle, Solve};
    /// assert_eq!("................".parse::<Puzzle>()?.count_up_to(100)?, 100);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// If no engine decides it.
    fn count_up_to(&self, most: u64) -> Result<u64, Error>;

    /// Returns the solutions one after the other; each is searched for when it is asked for.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle, Solve};
    /// let empty: Puzzle = ".".repeat(81).parse()?;
    /// let three = empty.solutions().take(3).collect::<Result<Vec<_>, _>>()?;
    /// assert!(three[0] != three[1] && three[1] != three[2]);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// If the engine gives a wrong answer, the last item is an error.
    fn solutions(&self) -> Solutions;

    /// Returns the solutions as [`Solve::solutions`] does, up to the number that `query` asks for, within its budget
    /// and until its interrupt is raised; [`Solutions::ending`] returns how it ended. The number of grids that the
    /// query keeps is ignored.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle, Solve};
    /// use kenzan::engine::{Ending, Query, Why};
    /// let empty: Puzzle = ".".repeat(81).parse()?;
    /// let mut solutions = empty.solutions_within(&Query::up_to(5).with_budget(Some(1_000)));
    /// assert_eq!(solutions.by_ref().count(), 5);
    /// assert_eq!(solutions.ending(), Some(&Ending::Stopped(Why::Enough)));
    /// assert!(solutions.statistics().nodes <= 1_000);
    /// # Ok::<(), Error>(())
    /// ```
    fn solutions_within(&self, query: &Query) -> Solutions;

    /// Returns the next step that a person can take: that of the first of the [techniques](crate::technique::LADDER), easy ones first,
    /// that finds one.
    ///
    /// It displays as the whole step; [`ExplainedStep::hint`] says less.
    ///
    /// ```
    /// # use kenzan::{Puzzle, Solve};
    /// use kenzan::technique::explain::Detail;
    ///
    /// let step = "1.....3..4.....2".parse::<Puzzle>()?.hint()?;
    /// assert_eq!(step.hint(Detail::Where, Default::default()), "look for a Hidden Single of 3 in box 1");
    /// assert!(step.to_string().ends_with("so r1c2 is 3"));
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// A puzzle with several solutions has hints, too, as long as a step is the same for all of them.
    ///
    /// # Errors
    /// [`Error::NoSolution`]; [`Error::NoStep`] if the puzzle is solved, or if no technique finds a step;
    /// [`Error::Techniques`] if techniques do not support its rules or its size.
    fn hint(&self) -> Result<ExplainedStep, Error>;

    /// Returns all steps that a person can take, one after the other: a path to the solution, or as far as the
    /// [techniques](crate::technique::LADDER) lead.
    ///
    /// ```
    /// # use kenzan::{Puzzle, Solve};
    /// use kenzan::technique::explain::Ending;
    ///
    /// let explanation = "1.....3..4.....2".parse::<Puzzle>()?.explain()?;
    /// assert_eq!(explanation.ending, Ending::Solved);
    /// assert_eq!(explanation.steps.len(), 12);
    /// for step in &explanation.steps {
    ///     println!("{step}");
    /// }
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// The path of a puzzle with several solutions ends where they differ.
    ///
    /// # Errors
    /// [`Error::NoSolution`]; [`Error::Techniques`] if techniques do not support its rules or its size.
    fn explain(&self) -> Result<Explanation, Error>;

    /// Rates the puzzle on the scale of the players' forums, that of Sudoku Explainer 1.2.1.
    ///
    /// ```
    /// # use kenzan::{Puzzle, Solve};
    /// let puzzle: Puzzle =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// assert_eq!(puzzle.rate()?.to_string(), "ER 1.2 (Easy), EP 1.2, ED 1.2");
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// To rate many puzzles, reuse a [`Rater`].
    ///
    /// # Errors
    /// [`Error::Scale`] if the scale does not support the puzzle.
    fn rate(&self) -> Result<Difficulty<Rating>, Error>;
}

impl Solve for Puzzle {
    fn solve(&self) -> Result<Solution, Error> {
        only_solution(self, ask(self, &Query::unique())?)
    }

    fn count(&self) -> Result<u64, Error> {
        self.count_up_to(u64::MAX)
    }

    fn count_up_to(&self, most: u64) -> Result<u64, Error> {
        match ask(self, &Query::up_to(most))? {
            Outcome::None => Ok(0),
            Outcome::Unique(_) => Ok(most.min(1)),
            Outcome::Multiple(several) => Ok(several.count().min(most)),
            Outcome::Unknown { why: Why::Enough, first } => {
                Ok(most.min(u64::from(first.is_some())))
            }
            Outcome::Unknown { why, .. } => Err(Error::Undecided(why)),
        }
    }

    fn solutions(&self) -> Solutions {
        self.solutions_within(&Query::up_to(u64::MAX))
    }

    fn solutions_within(&self, query: &Query) -> Solutions {
        Solutions::of(self, query)
    }

    fn hint(&self) -> Result<ExplainedStep, Error> {
        explain::hint(self)
    }

    fn explain(&self) -> Result<Explanation, Error> {
        explain::path(self)
    }

    fn rate(&self) -> Result<Difficulty<Rating>, Error> {
        Rater::default().rate(self, &Wanted::default(), &Limits::default())
    }
}
