//! True candidates: the digits that a cell holds in some solution.
//!
//! Pencil marks are the digits that have not been eliminated yet; true candidates are those that remain after all
//! deductions. Setters look at them after each change. A search starts from each candidate that is in no known
//! solution; each solution has as many candidates as there are cells, and the search prefers unknown ones. A refuted
//! candidate is eliminated in all later searches.

mod search;
mod state;
mod work;

pub use search::Search;

use crate::crosscheck::Claim;
use crate::engine::{Limits, Statistics, Why};
use crate::{Candidates, Cell, Digit, DigitSet, Error, Grid, GridShape, Puzzle};

/// A result of a search that is not finished.
#[derive(Debug, Clone, Copy)]
pub enum Event<'found> {
    /// A new solution, which was checked.
    Solution(&'found Grid),
    /// No solution has the digit in the cell, which has no given.
    Refuted(Cell, Digit),
}

/// The candidates of a puzzle, as far as they are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrueCandidates {
    shape: GridShape,
    most: u32,
    /// For each cell and digit, the number of solutions found with it, at most `most`.
    counts: Vec<u32>,
    /// For each cell, the digits whose count is exact, or `most`.
    settled: Vec<DigitSet>,
    /// Why not all are known.
    stopped: Option<Why>,
    statistics: Statistics,
}

impl TrueCandidates {
    /// Searches for all true candidates of `puzzle`, and calls `report` with each result. Solutions are counted for
    /// each candidate up to `most`, which is at least 1. The budget limits roughly the nodes of all threads together;
    /// the result at that limit depends on their number. A [`Search`] can be continued there.
    ///
    /// ```
    /// use kenzan::engine::Limits;
    /// use kenzan::true_candidates::TrueCandidates;
    /// use kenzan::{Cell, Puzzle};
    ///
    /// let puzzle: Puzzle = "12..............".parse()?;
    /// let found = TrueCandidates::find(&puzzle, 1, &mut |_| {}, &Limits::default())?;
    /// let digits: Vec<u8> = found.digits(Cell::new(0, 2)).iter().map(|digit| digit.value()).collect();
    /// assert_eq!(digits, [3, 4]);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// Only if the engine gives a wrong answer: each solution is checked.
    pub fn find(
        puzzle: &Puzzle,
        most: u32,
        report: &mut (dyn FnMut(Event<'_>) + Send),
        limits: &Limits,
    ) -> Result<Self, Error> {
        Search::new(puzzle, most).run_in_threads(report, limits)
    }

    /// Returns the digits that the cell holds in the solutions that were found.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.shape.digits().iter().filter(|&digit| self.count(cell, digit) > 0).collect()
    }

    /// Returns the digits that each cell holds in the solutions that were found.
    #[expect(clippy::missing_panics_doc, reason = "there is a set for each cell")]
    pub fn candidates(&self) -> Candidates {
        let sets: Vec<DigitSet> = self.shape.cells().map(|cell| self.digits(cell)).collect();
        Candidates::from_sets(self.shape, sets).expect("there is a set for each cell")
    }

    /// Returns the digits of the cell whose number of solutions, up to the most that are counted, is not known; empty
    /// after a complete search.
    pub fn open(&self, cell: Cell) -> DigitSet {
        self.shape.digits() - self.settled[self.shape.index(cell)]
    }

    /// Returns the number of counted solutions in which the cell holds the digit.
    pub fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.counts[self.shape.candidate(cell, digit)]
    }

    /// Returns the most solutions that were counted for each candidate.
    pub fn most(&self) -> u32 {
        self.most
    }

    /// Returns whether there is a solution; `None` if that is not known.
    pub fn has_solution(&self) -> Option<bool> {
        let has_one = self.counts.iter().any(|&count| count > 0);
        if has_one { Some(true) } else { self.stopped.is_none().then_some(false) }
    }

    /// Returns why not all candidates are known; `None` if they are.
    pub fn stopped(&self) -> Option<&Why> {
        self.stopped.as_ref()
    }

    /// Returns the claim that no solution has other candidates, for a second engine to confirm; `None` if some
    /// candidates are not decided, or if the puzzle itself allows no others.
    ///
    /// ```
    /// use kenzan::{Puzzle, Solve};
    /// use kenzan::engine::Limits;
    /// use kenzan::true_candidates::TrueCandidates;
    ///
    /// let puzzle: Puzzle = "12..............".parse()?;
    /// let found = TrueCandidates::find(&puzzle, 1, &mut |_| {}, &Limits::default())?;
    /// let claim = found.claim(&puzzle).expect("cells of the first row have no 1");
    /// assert_eq!(claim.puzzle().count()?, 0);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Panics
    /// If `puzzle` has another size than the one that was searched.
    pub fn claim(&self, puzzle: &Puzzle) -> Option<Claim> {
        if self.stopped.is_some() {
            return None;
        }
        match self.has_solution() {
            Some(false) => Some(Claim::none(puzzle.clone())),
            Some(true) | None => Claim::nothing_but(puzzle, &self.candidates()),
        }
    }

    /// Returns the cost.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::Solve as _;
    use crate::engine::Threads;

    fn run(puzzle: &Puzzle, report: &mut (dyn FnMut(Event<'_>) + Send)) -> TrueCandidates {
        TrueCandidates::find(puzzle, 1, report, &Limits::default()).expect("it is right")
    }

    #[test]
    fn a_refutation_that_is_wrong_leaves_a_solution_to_be_found() {
        let puzzle: Puzzle = "12..............".parse().expect("a puzzle");
        let right = run(&puzzle, &mut |_| {});
        let number = |known: &TrueCandidates| {
            let claim = known.claim(&puzzle).expect("something is refuted");
            claim.puzzle().count().expect("a number")
        };
        assert_eq!(number(&right), 0);
        for cell in puzzle.layout().cells() {
            for digit in right.digits(cell).iter() {
                let mut wrong = right.clone();
                wrong.counts[GridShape::from(4).candidate(cell, digit)] = 0;
                assert!(number(&wrong) > 0, "{cell} {digit}");
            }
        }
    }

    #[test]
    fn each_candidate_is_reported_as_it_is_in_the_end() {
        for line in ["12..............", "1.....3..4.....2", "11..............", "................"]
        {
            let puzzle: Puzzle = line.parse().expect("a puzzle");
            let (mut shown, mut refuted) = (HashSet::new(), HashSet::new());
            let mut report = |event: Event<'_>| match event {
                Event::Solution(grid) => shown
                    .extend(grid.cells().map(|(cell, digit)| (cell, digit.expect("a whole grid")))),
                Event::Refuted(cell, digit) => assert!(refuted.insert((cell, digit))),
            };
            let found = run(&puzzle, &mut report);
            for cell in puzzle.layout().cells() {
                let is_given = puzzle.parts().givens.get(cell).is_some();
                for digit in Digit::all(4) {
                    let candidate = (cell, digit);
                    let is_true = found.digits(cell).contains(digit);
                    assert_eq!(shown.contains(&candidate), is_true, "{line} {cell} {digit}");
                    assert_eq!(
                        refuted.contains(&candidate),
                        !is_true && !is_given,
                        "{line} {cell} {digit}"
                    );
                }
            }
        }
    }

    #[test]
    fn where_nothing_is_refuted_nothing_is_claimed() {
        let empty: Puzzle = ".".repeat(16).parse().expect("a puzzle");
        let all = run(&empty, &mut |_| {});
        assert_eq!(all.claim(&empty), None);
        let none: Puzzle = "11..............".parse().expect("a puzzle");
        let nothing = run(&none, &mut |_| {});
        assert_eq!(nothing.claim(&none), Some(Claim::none(none)));
    }

    #[test]
    fn a_budget_ends_it_with_what_is_known() {
        let hard =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let hard: Puzzle = hard.parse().expect("a puzzle");
        for helpers in [0, 1] {
            let limits = Limits::default().with_budget(Some(3)).with_threads(Threads::new(helpers));
            let known = TrueCandidates::find(&hard, 1, &mut |_| {}, &limits).expect("it is right");
            assert_eq!(known.stopped(), Some(&Why::Budget));
            assert!(known.statistics().nodes <= 4, "{:?}", known.statistics());
        }
    }
}
