//! The number of solutions of a puzzle: exactly, however many, or as an estimate.
//!
//! [`Solve::count_up_to`](crate::Solve::count_up_to) finds each solution. Here, independent parts of a puzzle are counted separately and
//! multiplied, and counts of positions are cached, so that more solutions can be counted than could ever be listed. If
//! even that takes too long, there is an [`Estimate`].

mod estimate;
mod search;
mod work;

pub use estimate::{CONFIDENCE, Estimate, Sampling};
pub use search::Search;

use crate::crosscheck::Claim;
use crate::engine::{Limits, Statistics, Why};
use crate::{Error, Puzzle};

/// The options of a count.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::count::Counting;
/// use kenzan::engine::Limits;
///
/// let empty: Puzzle = ".".repeat(36).parse()?;
/// let count = Counting::default().run(&empty, &|_| {}, &Limits::default())?;
/// assert_eq!((count.at_least, count.stopped), (28_200_960, None));
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Counting {
    /// The most solutions to count; `None` for all. If this limit is reached, there may be more.
    pub up_to: Option<u64>,
    /// The most solutions that are found one by one and checked; more are only counted.
    pub one_by_one: u64,
}

impl Default for Counting {
    fn default() -> Self {
        Self { up_to: None, one_by_one: 1_000 }
    }
}

/// The number of solutions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// The number of solutions that were counted.
    pub at_least: u128,
    /// The reason why there may be more; `None` if the number is exact.
    pub stopped: Option<Why>,
    /// The cost.
    pub statistics: Statistics,
}

impl Count {
    /// Returns whether the number is exact.
    pub fn is_exact(&self) -> bool {
        self.stopped.is_none()
    }

    /// Returns the claim for other engines to confirm, if the number is exact and at most [`Claim::MOST`]. `puzzle` is
    /// the one that was counted.
    ///
    /// ```
    /// use kenzan::Puzzle;
    /// use kenzan::count::Counting;
    /// use kenzan::crosscheck::Claim;
    /// use kenzan::engine::Limits;
    ///
    /// let empty: Puzzle = ".".repeat(16).parse()?;
    /// let count = Counting::default().run(&empty, &|_| {}, &Limits::default())?;
    /// assert_eq!(count.claim(&empty), Some(Claim::exactly(empty, 288)));
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    pub fn claim(&self, puzzle: &Puzzle) -> Option<Claim> {
        let number = u64::try_from(self.at_least).ok().filter(|&number| number <= Claim::MOST)?;
        self.is_exact().then(|| Claim::exactly(puzzle.clone(), number))
    }
}

impl Counting {
    /// Counts the solutions of `puzzle`. `progress` is called now and then with the fraction of the work that is done,
    /// assuming that all candidates of a cell are the same amount of work. It restarts at 0 when there are too many
    /// solutions to find each. The budget is for all threads together.
    ///
    /// # Errors
    /// Only if the engine gives a wrong answer: the first solutions are checked.
    pub fn run(
        &self,
        puzzle: &Puzzle,
        progress: &(dyn Fn(f64) + Sync),
        limits: &Limits,
    ) -> Result<Count, Error> {
        work::count(self, puzzle, progress, limits)
    }

    /// Returns a count of the solutions of `puzzle` that one thread runs in slices.
    pub fn begin(&self, puzzle: &Puzzle) -> Search {
        Search::new(self, puzzle)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::Solve as _;
    use crate::engine::{Interrupt, Reason, Threads};
    use crate::true_candidates::{Event, TrueCandidates};
    use crate::{Cell, Grid, HouseKind, Layout};

    fn with_helpers(number: usize) -> Limits {
        Limits::default().with_threads(Threads::new(number))
    }

    fn run(puzzle: &Puzzle, limits: &Limits) -> Count {
        Counting::default().run(puzzle, &|_| {}, limits).expect("it is right")
    }

    fn count(puzzle: &Puzzle) -> u128 {
        let counts = [0, 1, 2].map(|number| run(puzzle, &with_helpers(number)));
        assert!(counts.iter().all(Count::is_exact), "{counts:?}");
        let [alone, with_one, with_two] = counts.map(|count| count.at_least);
        assert_eq!((alone, alone), (with_one, with_two), "the threads make no difference");
        alone
    }

    /// Latin squares (A002860 of the encyclopedia of integer sequences).
    #[test]
    fn latin_squares_are_as_many_as_is_known() {
        let known = [1, 2, 12, 576, 161_280, 812_851_200];
        for (size, known) in (1..).zip(known) {
            let layout = Layout::without_regions(size).expect("a size");
            let puzzle = Puzzle::new(layout, Grid::empty(size)).expect("the empty grid");
            assert_eq!(count(&puzzle), known, "{size}");
        }
    }

    /// Sudoku grids (A107739 for squares of boxes; 6×6 by Pettersen).
    #[test]
    fn sudoku_grids_are_as_many_as_is_known() {
        for (cells, known) in [(16, 288), (36, 28_200_960)] {
            let puzzle: Puzzle = ".".repeat(cells).parse().expect("a grid");
            assert_eq!(count(&puzzle), known);
        }
    }

    /// The thread has a stack of 128 kB: a count nests as deep as it likes without it.
    #[test]
    fn a_deep_count_takes_no_stack() {
        let deep = || {
            for size in [25_u8, 36] {
                let layout = Layout::usual(size).expect("a size");
                let empty = Puzzle::new(layout, Grid::empty(size)).expect("a puzzle");
                let counting = Counting { one_by_one: 0, ..Counting::default() };
                let limits = Limits::default().with_budget(Some(400));
                let count = counting.run(&empty, &|_| {}, &limits).expect("a count");
                assert_eq!((count.stopped, count.statistics.nodes), (Some(Why::Budget), 400));
            }
        };
        let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(deep);
        thread.expect("there is one").join().expect("it has stack enough");
    }

    #[test]
    fn counting_and_coming_by_each_give_the_same_number() {
        let printed =
            "...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..";
        let marks = "1 12 123 . 12 3 . . . . . . . . . .";
        for (line, known) in [
            (printed, 9734),
            ("1.....3..4.....2", 1),
            ("11..............", 0),
            ("1...............", 72),
        ] {
            assert_eq!(count(&line.parse().expect("a puzzle")), known, "{line}");
        }
        let mut with_marks: Puzzle = marks.parse().expect("a puzzle");
        assert_eq!(count(&with_marks), u128::from(with_marks.count().expect("a number")));
        with_marks = "12.. .... .... ....".parse().expect("a puzzle");
        let diagonal = (0..4).map(|number| Cell::new(number, number));
        let layout =
            Layout::usual(4).expect("a size").with_house(HouseKind::MainDiagonal, diagonal);
        let layout = layout.expect("a diagonal");
        let diagonal = Puzzle::new(layout, with_marks.givens().clone()).expect("two givens");
        assert_eq!(count(&diagonal), u128::from(diagonal.count().expect("a number")));
    }

    /// Two cells of a row that may not hold 1 and 2, in either order, and do.
    #[test]
    fn what_contradicts_itself_has_no_solution() {
        let puzzle: Puzzle = "12..............".parse().expect("a puzzle");
        let cells = vec![Cell::new(0, 0), Cell::new(0, 1)];
        let rule = crate::rule::RellikCage { cells, sum: 3 };
        let puzzle = puzzle.with_rule(crate::Rule::from(rule)).expect("it fits");
        assert_eq!(count(&puzzle), 0);
        let mut refuted = 0;
        let mut report = |_: Event<'_>| refuted += 1;
        let found = TrueCandidates::find(&puzzle, 1, &mut report, &Limits::default());
        let found = found.expect("it is right");
        // Each candidate of the cells without a given.
        assert_eq!((found.has_solution(), refuted), (Some(false), 14 * 4));
    }

    #[test]
    fn what_is_known_when_it_stops_is_less() {
        let empty: Puzzle = ".".repeat(81).parse().expect("a grid");
        let stopped = run(&empty, &Limits::default().with_budget(Some(3_000)));
        assert_eq!(stopped.stopped, Some(Why::Budget));
        assert!(stopped.statistics.nodes <= 3_000 && stopped.at_least > 1, "{stopped:?}");
        let interrupt = Interrupt::default();
        interrupt.trigger(Reason::Cancelled);
        let late = run(&empty, &with_helpers(1).with_interrupt(interrupt));
        assert_eq!((late.at_least, late.stopped), (0, Some(Why::Interrupted(Reason::Cancelled))));
    }

    #[test]
    fn progress_goes_up_to_the_whole() {
        let layout = Layout::without_regions(6).expect("a size");
        let latin = Puzzle::new(layout, Grid::empty(6)).expect("the empty grid");
        for number in [0, 1] {
            let reported = Mutex::new(Vec::new());
            let report = |done| reported.lock().expect("no panic").push(done);
            let limits = with_helpers(number);
            Counting::default().run(&latin, &report, &limits).expect("it is right");
            let reported = reported.into_inner().expect("no panic");
            assert!(reported.len() > 2 && reported.is_sorted(), "{number}: {reported:?}");
            assert!(reported.iter().all(|done| (0.0..1.0 + 1e-9).contains(done)), "{reported:?}");
            assert_eq!(reported.last(), Some(&1.0));
        }
    }
}
