//! The solutions of a puzzle, without a choice of engine.

use std::collections::HashSet;

use crate::engine::native::{Native, SolutionWalk};
use crate::engine::{self, Ending, Limits, Query, Statistics, Why};
use crate::{Error, Grid, Outcome, Puzzle, Solution, WrongAnswer, crosscheck};

/// Returns the only solution of `puzzle`, if the `outcome` of a search for two is that there is one.
///
/// # Errors
/// As [`Solve::solve`](crate::Solve::solve).
pub(crate) fn only_solution(puzzle: &Puzzle, outcome: Outcome) -> Result<Solution, Error> {
    match outcome {
        Outcome::Unique(solution) => Ok(solution),
        Outcome::None => Err(Error::NoSolution { clash: puzzle.clash() }),
        Outcome::Multiple(several) => {
            let (first, second) = several.pair();
            Err(Error::SeveralSolutions { pair: Box::new((first.clone(), second.clone())) })
        }
        Outcome::Unknown { why, .. } => Err(Error::Undecided(why)),
    }
}

/// Asks the native engine about `puzzle`.
pub(crate) fn ask(puzzle: &Puzzle, query: &Query) -> Result<Outcome, Error> {
    Ok(crosscheck::ask(&mut Native::default(), puzzle, query)?.outcome)
}

/// The solutions of a puzzle, one after the other; made by [`Solve::solutions`](crate::Solve::solutions).
#[derive(Debug)]
pub struct Solutions {
    puzzle: Puzzle,
    query: Query,
    /// The native search, which pauses at each solution; `None` after an error.
    walk: Option<Box<SolutionWalk>>,
    /// The last solutions of the walk: none may repeat.
    recent: HashSet<Solution>,
    statistics: Statistics,
    ending: Option<Ending>,
}

/// The most solutions of a walk that are kept: some megabytes, however long the walk is.
const RECENT: usize = 1 << 14;

impl Solutions {
    /// Returns the solutions by the native search for any kind of puzzle.
    pub(crate) fn by_general_search(puzzle: &Puzzle, query: &Query) -> Self {
        Self::by_walk(puzzle, query, SolutionWalk::general(query))
    }

    /// Returns the solutions by the native search; see [`Solve::solutions_within`](crate::Solve::solutions_within).
    pub(crate) fn of(puzzle: &Puzzle, query: &Query) -> Self {
        Self::by_walk(puzzle, query, SolutionWalk::new(puzzle, query))
    }

    fn by_walk(puzzle: &Puzzle, query: &Query, walk: SolutionWalk) -> Self {
        Self {
            puzzle: puzzle.clone(),
            query: query.clone(),
            walk: Some(Box::new(walk)),
            recent: HashSet::new(),
            statistics: Statistics::default(),
            ending: None,
        }
    }

    /// Returns how the search ended; `None` while another solution may come, and after an error.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// Returns the cost of the search so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Allows `nodes` more than the query's budget. A search that was stopped by its budget or an interrupt continues
    /// when the next solution is asked for: in slices it finds the same solutions with the same number of nodes as at
    /// once.
    ///
    /// ```
    /// # use kenzan::{Error, Puzzle, Solve};
    /// use kenzan::engine::{Ending, Query, Why};
    /// let empty: Puzzle = ".".repeat(81).parse()?;
    /// let mut solutions = empty.solutions_within(&Query::up_to(5).with_budget(Some(10)));
    /// let (mut found, mut slices) = (0, 1);
    /// loop {
    ///     found += solutions.by_ref().count();
    ///     if solutions.ending() != Some(&Ending::Stopped(Why::Budget)) {
    ///         break;
    ///     }
    ///     solutions.allow(10);
    ///     slices += 1;
    /// }
    /// assert!(found == 5 && slices > 5);
    /// # Ok::<(), Error>(())
    /// ```
    pub fn allow(&mut self, nodes: u64) {
        self.query.allow(nodes, &mut self.ending);
        if let Some(walk) = &mut self.walk {
            walk.allow(nodes);
        }
    }

    /// Continues within other limits, of which the budget is for what comes now, and what is left of the last one: a
    /// search may make two nodes at once, for which there was no room.
    pub(crate) fn resume(&mut self, limits: &Limits) {
        let spent = self.statistics.nodes;
        let allowed = match self.ending {
            Some(Ending::Stopped(Why::Budget)) => self.query.limits.budget.unwrap_or(spent),
            _ => spent,
        };
        let budget = limits.budget.map(|nodes| allowed.saturating_add(nodes));
        let limits = limits.clone().with_budget(budget);
        self.query.renew(limits.clone(), &mut self.ending);
        if let Some(walk) = &mut self.walk {
            walk.renew(limits);
        }
    }
}

impl Iterator for Solutions {
    type Item = Result<Solution, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ending.is_some() {
            return None;
        }
        let walk = self.walk.as_mut()?;
        let grid = walk.next(&self.puzzle);
        self.statistics = walk.statistics();
        let Some(grid) = grid else {
            self.ending = walk.ending().cloned();
            return None;
        };
        let found = new(&self.puzzle, grid, &mut self.recent);
        if found.is_err() {
            self.walk = None;
        }
        Some(found)
    }
}

impl std::iter::FusedIterator for Solutions {}

/// Checks a grid of the native engine.
pub(crate) fn right(puzzle: &Puzzle, grid: Grid) -> Result<Solution, Error> {
    puzzle.check_owned(grid).map_err(|violation| wrong(violation.into()))
}

/// Checks a grid that the native engine found after the `recent` ones.
pub(crate) fn new(
    puzzle: &Puzzle,
    grid: Grid,
    recent: &mut HashSet<Solution>,
) -> Result<Solution, Error> {
    let solution = right(puzzle, grid)?;
    if recent.len() == RECENT {
        recent.clear();
    }
    if !recent.insert(solution.clone()) {
        return Err(wrong(WrongAnswer::Twice(solution.grid().clone())));
    }
    Ok(solution)
}

fn wrong(reason: WrongAnswer) -> Error {
    Error::WrongAnswer { engine: engine::NATIVE.name.to_owned(), reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solve as _;
    use crate::engine::{Engine, Interrupt, Reason};
    use crate::{Cell, HouseKind, Layout};

    fn all(puzzle: &Puzzle) -> HashSet<String> {
        let solutions: Vec<String> =
            puzzle.solutions().map(|solution| solution.expect("it is right").to_string()).collect();
        let different: HashSet<String> = solutions.iter().cloned().collect();
        assert_eq!(solutions.len(), different.len(), "none comes twice");
        different
    }

    #[test]
    fn slices_find_what_one_search_finds_with_as_many_nodes() {
        let latin = Puzzle::new(Layout::without_regions(4).expect("a size"), Grid::empty(4));
        let anti_king = "1...............".parse::<Puzzle>().expect("a puzzle");
        let anti_king = anti_king.with_rule(crate::Rule::from(crate::rule::AntiKing {}));
        let mut puzzles = vec![latin.expect("the empty grid"), anti_king.expect("valid")];
        puzzles.extend(
            [
                "................",
                "...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..",
                "11..............",
                "1234563412........................6.",
                "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            ]
            .map(|line| line.parse().expect("a puzzle")),
        );
        for puzzle in puzzles {
            let mut whole = puzzle.solutions_within(&Query::up_to(300));
            let expected: Vec<_> = whole.by_ref().map(|one| one.expect("right")).collect();
            for slice in [1, 2, 7, 100] {
                for first in [0, slice] {
                    let query = Query::up_to(300).with_budget(Some(first));
                    let mut sliced = puzzle.solutions_within(&query);
                    let mut found = Vec::new();
                    loop {
                        found.extend(sliced.by_ref().map(|one| one.expect("right")));
                        if sliced.ending() != Some(&Ending::Stopped(Why::Budget)) {
                            break;
                        }
                        sliced.allow(slice);
                    }
                    assert!(found == expected, "{puzzle} {slice} {first}");
                    assert_eq!(sliced.ending(), whole.ending(), "{puzzle} {slice} {first}");
                    let nodes = |of: &Solutions| of.statistics().nodes;
                    assert_eq!(nodes(&sliced), nodes(&whole), "{puzzle} {slice} {first}");
                }
            }
        }
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
    fn a_walk_keeps_to_houses_of_any_kind() {
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
    fn a_walk_finds_what_one_search_finds_and_ends_where_that_ends() {
        let printed =
            "...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..";
        let six = format!("12{}", ".".repeat(34));
        let marks = "1 12 123 . 12 3 . . . . . . . . . .";
        let (mut endings, most) = (HashSet::new(), u64::from(u16::MAX));
        for line in
            [printed, "................", "1.....3..4.....2", "11..............", marks, &six]
        {
            let puzzle: Puzzle = line.parse().expect("a puzzle");
            for solutions in [1, 2, 3, 287, 288, 289, 9733, 9734, 9735] {
                for budget in [0, 1, 2, 3, 40, 41, 42, 1000, 1001, most].map(Some) {
                    let query = Query { solutions, ..Query::all(usize::from(u16::MAX)) };
                    let query = query.with_budget(budget.filter(|&budget| budget < most));
                    let mut walk = puzzle.solutions_within(&query);
                    let walked: Result<Vec<_>, _> = walk.by_ref().collect();
                    let mut engine = Native::default();
                    let found = engine.solve(&puzzle, &query).expect("it answers");
                    let grids = walked.expect("all are right");
                    let what = format!("{line} {query:?}");
                    assert!(grids.iter().map(Solution::grid).eq(&found.grids), "{what}");
                    assert_eq!(walk.ending(), Some(&found.ending), "{what}");
                    assert_eq!(walk.statistics(), found.statistics, "{what}");
                    endings.insert(format!("{:?}", found.ending));
                }
            }
        }
        assert_eq!(endings.len(), 3, "{endings:?}");
    }

    #[test]
    fn a_walk_ends_soon_after_its_interrupt_is_raised() {
        let latin = Layout::without_regions(4).expect("a size");
        let latin = Puzzle::new(latin, Grid::empty(4)).expect("the empty grid");
        for puzzle in [".".repeat(36), ".".repeat(81)].map(|line| line.parse::<Puzzle>()) {
            let puzzle = puzzle.expect("a puzzle");
            let interrupt = Interrupt::default();
            let query = Query::up_to(u64::MAX).with_interrupt(interrupt.clone());
            let mut walk = puzzle.solutions_within(&query);
            assert_eq!(walk.by_ref().take(500).count(), 500);
            assert_eq!(walk.ending(), None);
            interrupt.trigger(Reason::Timeout);
            assert!(walk.by_ref().count() < 100);
            let why = Why::Interrupted(Reason::Timeout);
            assert_eq!(walk.ending(), Some(&Ending::Stopped(why.clone())));
            let mut late = puzzle.solutions_within(&query);
            assert_eq!((late.next(), late.ending()), (None, Some(&Ending::Stopped(why))));
        }
        for (query, count, ending) in [
            (Query::up_to(1), 1, Ending::Stopped(Why::Enough)),
            (Query::up_to(20), 20, Ending::Stopped(Why::Enough)),
            (Query::up_to(577), 576, Ending::Exhausted),
            (Query::up_to(577).with_budget(Some(0)), 0, Ending::Stopped(Why::Budget)),
        ] {
            let mut solutions = latin.solutions_within(&query);
            let found = solutions.by_ref().flatten().count();
            assert_eq!((found, solutions.ending()), (count, Some(&ending)), "{query:?}");
        }
    }

    #[test]
    fn a_solution_that_comes_again_is_a_wrong_answer() {
        let puzzle: Puzzle = "1.....3..4.....2".parse().expect("a puzzle");
        let grid = puzzle.solve().expect("it has one").grid().clone();
        let mut recent = HashSet::new();
        new(&puzzle, grid.clone(), &mut recent).expect("it is right");
        let again = new(&puzzle, grid.clone(), &mut recent);
        let reason = WrongAnswer::Twice(grid);
        assert_eq!(again, Err(Error::WrongAnswer { engine: "native".to_owned(), reason }));
    }

    #[test]
    fn what_is_wanted_by_a_thread_can_be_sent_there() {
        fn is_send<T: Send>() {}
        is_send::<Puzzle>();
        is_send::<Solution>();
        is_send::<Solutions>();
        is_send::<crate::count::Search>();
        is_send::<crate::true_candidates::Search>();
        is_send::<crate::bulk::Bulk>();
        is_send::<Native>();
    }
}
