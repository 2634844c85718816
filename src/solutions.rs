//! The short way from a puzzle to its solutions, for those who do not want to choose an engine.

use std::collections::VecDeque;
use std::vec;

use crate::engine::native::Walk;
use crate::engine::{self, Query};
use crate::{Error, Grid, Outcome, Puzzle, Solution, crosscheck};

impl Puzzle {
    /// Returns the one solution.
    ///
    /// ```
    /// use kenzan::{Error, Puzzle};
    /// let solution = "1.....3..4.....2".parse::<Puzzle>()?.solve()?;
    /// assert_eq!(solution.to_string(), "1324423124133142");
    /// let open: Puzzle = "1...............".parse()?;
    /// assert!(matches!(open.solve(), Err(Error::SeveralSolutions { .. })));
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::NoSolution`], or [`Error::SeveralSolutions`] with two of them. Others only if no engine
    /// can tell.
    pub fn solve(&self) -> Result<Solution, Error> {
        match self.ask(&Query::unique())? {
            Outcome::Unique(solution) => Ok(solution),
            Outcome::None => Err(Error::NoSolution { clash: self.clash() }),
            Outcome::Multiple(several) => {
                let (first, second) = several.pair();
                let pair = Box::new((first.clone(), second.clone()));
                Err(Error::SeveralSolutions { pair })
            }
            Outcome::Unknown { why, .. } => Err(Error::Undecided(why)),
        }
    }

    /// Returns how many solutions there are. For a puzzle with few givens this can take for ever;
    /// [`Puzzle::count_up_to`] does not.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle};
    /// assert_eq!("................".parse::<Puzzle>()?.count()?, 288);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// If no engine can tell.
    pub fn count(&self) -> Result<u64, Error> {
        self.count_up_to(u64::MAX)
    }

    /// Returns how many solutions there are, or `most` if there are at least that many.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle};
    /// assert_eq!("................".parse::<Puzzle>()?.count_up_to(100)?, 100);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// # Errors
    /// If no engine can tell.
    pub fn count_up_to(&self, most: u64) -> Result<u64, Error> {
        match self.ask(&Query::up_to(most))? {
            Outcome::None => Ok(0),
            Outcome::Unique(_) => Ok(most.min(1)),
            Outcome::Multiple(several) => Ok(several.count().min(most)),
            Outcome::Unknown { why: engine::Why::Enough, first } => {
                Ok(most.min(u64::from(first.is_some())))
            }
            Outcome::Unknown { why, .. } => Err(Error::Undecided(why)),
        }
    }

    /// Returns the solutions one after the other, each searched for when it is asked for.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle};
    /// let empty: Puzzle = ".".repeat(81).parse()?;
    /// let three = empty.solutions().take(3).collect::<Result<Vec<_>, _>>()?;
    /// assert!(three[0] != three[1] && three[1] != three[2]);
    /// # Ok::<(), Error>(())
    /// ```
    ///
    /// An item is an error, and the last one, if no engine supports the puzzle, or if an engine gives
    /// a wrong answer.
    pub fn solutions(&self) -> Solutions {
        let source = match Walk::new(self) {
            Ok(walk) => Source::Walk(Box::new(walk)),
            Err(_) => Source::Engine { known: 0, ready: VecDeque::new(), is_all: false },
        };
        Solutions { puzzle: self.clone(), source }
    }

    fn ask(&self, query: &Query) -> Result<Outcome, Error> {
        let mut engine = engine::of_puzzle(self)?;
        Ok(crosscheck::ask(engine.as_mut(), self, query)?.outcome)
    }
}

/// The solutions of a puzzle, one after the other; made by [`Puzzle::solutions`].
#[derive(Debug)]
pub struct Solutions {
    puzzle: Puzzle,
    source: Source,
}

#[derive(Debug)]
enum Source {
    /// The native search, which stops at each.
    Walk(Box<Walk>),
    /// An engine that begins anew each time, and is asked for twice as many as are known.
    Engine { known: usize, ready: VecDeque<Solution>, is_all: bool },
    /// There are no more.
    End,
}

impl Iterator for Solutions {
    type Item = Result<Solution, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        let found = match &mut self.source {
            Source::End => return None,
            Source::Walk(walk) => walk.next(&self.puzzle).map(|grid| checked(&self.puzzle, grid)),
            Source::Engine { known, ready, is_all } => {
                if ready.is_empty() && !*is_all {
                    match more(&self.puzzle, *known) {
                        Ok((solutions, all)) => {
                            *is_all = all;
                            ready.extend(solutions.skip(*known));
                            *known += ready.len();
                        }
                        Err(error) => {
                            self.source = Source::End;
                            return Some(Err(error));
                        }
                    }
                }
                ready.pop_front().map(Ok)
            }
        };
        if !matches!(found, Some(Ok(_))) {
            self.source = Source::End;
        }
        found
    }
}

impl std::iter::FusedIterator for Solutions {}

fn checked(puzzle: &Puzzle, grid: Grid) -> Result<Solution, Error> {
    puzzle.check_owned(grid).map_err(|violation| Error::WrongAnswer {
        engine: engine::TABLE[0].name.to_owned(),
        reason: violation.into(),
    })
}

/// Returns about twice as many solutions as are `known`, those first, and whether they are all.
fn more(puzzle: &Puzzle, known: usize) -> Result<(vec::IntoIter<Solution>, bool), Error> {
    let outcome = puzzle.ask(&Query::all(2 * known.max(8)))?;
    let is_all = match &outcome {
        Outcome::None | Outcome::Unique(_) => true,
        Outcome::Multiple(several) => several.is_exact(),
        Outcome::Unknown { why, .. } => return Err(Error::Undecided(why.clone())),
    };
    Ok((outcome.solutions().to_vec().into_iter(), is_all))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{Cell, HouseKind, Layout};

    fn all(puzzle: &Puzzle) -> HashSet<String> {
        let solutions: Vec<String> =
            puzzle.solutions().map(|solution| solution.expect("it is right").to_string()).collect();
        let different: HashSet<String> = solutions.iter().cloned().collect();
        assert_eq!(solutions.len(), different.len(), "none comes twice");
        different
    }

    #[test]
    fn a_walk_comes_by_every_solution_once() {
        let printed =
            "...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..";
        for (line, count) in [
            ("................", 288),
            ("1.....3..4.....2", 1),
            ("11..............", 0),
            (printed, 9734),
            ("1234563412........................6.", 0),
        ] {
            let puzzle: Puzzle = line.parse().expect("a puzzle");
            assert_eq!(puzzle.count(), Ok(count), "{line}");
            assert_eq!(all(&puzzle).len() as u64, count, "{line}");
        }
    }

    /// Latin squares of 4 rows: 576 (the sequence A002860).
    #[test]
    fn where_the_native_engine_has_no_way_another_has() {
        let latin = Layout::without_regions(4).expect("a size");
        let latin = Puzzle::new(latin, Grid::empty(4)).expect("the empty grid");
        assert_eq!((latin.count(), all(&latin).len()), (Ok(576), 576));
        let falling = (0..4).map(|number| Cell::new(number, number));
        let diagonal = Layout::usual(4).expect("4 has boxes");
        let diagonal = diagonal.with_house(HouseKind::MainDiagonal, falling).expect("4 cells");
        let diagonal = Puzzle::new(diagonal, Grid::empty(4)).expect("the empty grid");
        let by_hand = "................".parse::<Puzzle>().expect("a puzzle");
        let keeps = |grid: &String| {
            let digits: HashSet<char> = (0..4).filter_map(|n| grid.chars().nth(n * 5)).collect();
            digits.len() == 4
        };
        let expected: HashSet<String> = all(&by_hand).into_iter().filter(keeps).collect();
        assert_eq!(all(&diagonal), expected);
    }

    #[test]
    fn what_is_wanted_by_a_thread_can_be_sent_there() {
        fn is_send<T: Send>() {}
        is_send::<Puzzle>();
        is_send::<Solution>();
        is_send::<Solutions>();
        is_send::<crate::bulk::Bulk>();
        is_send::<engine::native::Native>();
        is_send::<engine::article::mrv::Mrv>();
    }
}
