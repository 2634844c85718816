//! True candidates: the digits that a cell holds in some solution.
//!
//! Pencil marks are the digits that have not been eliminated yet; true candidates are those that remain after all
//! deductions. Setters look at them after each change. A search starts from each candidate that is in no known
//! solution; each solution has as many candidates as there are cells, and the search prefers unknown ones. A refuted
//! candidate is eliminated in all later searches.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard};

use crate::crosscheck::Claim;
use crate::engine::native::Probe;
use crate::engine::{Ending, Limits, Query, Statistics, Why};
use crate::threads::{Helpers, lock, unlocked};
use crate::{Candidates, Cell, Digit, DigitSet, Error, Grid, Puzzle, Solution, solutions};

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
    size: u8,
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
    /// Returns the digits that the cell holds in the solutions that were found.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        let mut digits = DigitSet::default();
        Digit::all(self.size)
            .filter(|&digit| self.count(cell, digit) > 0)
            .for_each(|digit| digits.insert(digit));
        digits
    }

    /// Returns the digits that each cell holds in the solutions that were found.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::full(self.size);
        for index in 0..candidates.sets().len() {
            let cell = Cell::from_index(index, self.size);
            candidates.set(cell, self.digits(cell));
        }
        candidates
    }

    /// Returns the digits of the cell whose number of solutions, up to the most that are counted, is not known; empty
    /// after a complete search.
    pub fn open(&self, cell: Cell) -> DigitSet {
        DigitSet::full(self.size) - self.settled[cell.index(self.size)]
    }

    /// Returns the number of counted solutions in which the cell holds the digit.
    pub fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.counts[slot(self.size, cell, digit)]
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
    /// use kenzan::Puzzle;
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

fn slot(size: u8, cell: Cell, digit: Digit) -> usize {
    cell.index(size) * usize::from(size) + usize::from(digit.value()) - 1
}

/// The nodes of a search for all solutions, before candidates are searched one by one.
const NODES_AT_ONCE: u64 = 20_000;

/// The number of solutions at which that search ends.
const SOLUTIONS_AT_ONCE: u64 = 20;

/// The nodes of a search between two looks at the results of other threads.
const NODES_BETWEEN_LOOKS: u64 = 1_000;

impl TrueCandidates {
    /// Searches for all true candidates of `puzzle`, and calls `report` with each result. Solutions are counted for
    /// each candidate up to `most`, which is at least 1. The budget limits roughly the nodes of all threads together;
    /// the result at that limit depends on their number.
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
        let shared = Shared { limits, puzzle, state: Mutex::new(State::new(puzzle, most, report)) };
        match Probe::new(puzzle, &limits.interrupt) {
            Err(why) => shared.stop(why),
            Ok(mut probe) => {
                lock(&shared.state).settle(puzzle, &probe);
                shared.at_once(&mut probe).unwrap_or_else(|why| shared.stop(why));
                let first = Mutex::new(Some(probe));
                limits.threads.share(&|helpers| {
                    let probe = lock(&first).take().map(Ok);
                    let probe = probe.unwrap_or_else(|| Probe::new(puzzle, &limits.interrupt));
                    probe
                        .and_then(|mut probe| shared.one_by_one(&mut probe, helpers))
                        .unwrap_or_else(|why| shared.stop(why));
                });
            }
        }
        let state = unlocked(shared.state);
        state.error.map_or(Ok(state.known), Err)
    }
}

/// The state that the threads share.
struct Shared<'run, 'report> {
    limits: &'run Limits,
    puzzle: &'run Puzzle,
    state: Mutex<State<'report>>,
}

struct State<'report> {
    known: TrueCandidates,
    /// The solutions that were found; each counts once.
    solutions: HashSet<Solution>,
    /// The refuted candidates in order, for each thread to eliminate.
    refuted: Vec<(Cell, Digit)>,
    /// The candidates that threads are working on.
    taken: Vec<(Cell, Digit)>,
    report: &'report mut (dyn FnMut(Event<'_>) + Send),
    error: Option<Error>,
}

impl<'report> State<'report> {
    fn new(puzzle: &Puzzle, most: u32, report: &'report mut (dyn FnMut(Event<'_>) + Send)) -> Self {
        let layout = puzzle.layout();
        let size = layout.size();
        let known = TrueCandidates {
            size,
            most: most.max(1),
            counts: vec![0; layout.cell_count() * usize::from(size)],
            settled: vec![DigitSet::default(); layout.cell_count()],
            stopped: None,
            statistics: Statistics::default(),
        };
        let (solutions, refuted, taken) = (HashSet::new(), Vec::new(), Vec::new());
        Self { known, solutions, refuted, taken, report, error: None }
    }

    /// Records the candidates that propagation leaves; all others are refuted.
    fn settle(&mut self, puzzle: &Puzzle, probe: &Probe) {
        let full = puzzle.layout().digits();
        let givens = puzzle.parts().givens;
        for cell in puzzle.layout().cells() {
            let impossible = full - probe.candidates(cell);
            self.known.settled[cell.index(puzzle.size())] = impossible;
            if givens.get(cell).is_none() {
                impossible.iter().for_each(|digit| (self.report)(Event::Refuted(cell, digit)));
            }
        }
    }

    fn is_over(&self) -> bool {
        self.error.is_some() || self.known.stopped.is_some()
    }

    /// Returns whether there is a candidate that is not settled.
    fn is_open(&self, puzzle: &Puzzle) -> bool {
        puzzle.layout().cells().any(|cell| !self.known.open(cell).is_empty())
    }

    /// Returns an undecided candidate that is in the fewest known solutions.
    fn next(&self, puzzle: &Puzzle) -> Option<(Cell, Digit)> {
        let open = puzzle
            .layout()
            .cells()
            .flat_map(|cell| {
                self.known.open(cell).iter().map(move |digit| (cell, digit)).collect::<Vec<_>>()
            })
            .filter(|candidate| !self.taken.contains(candidate));
        open.min_by_key(|&(cell, digit)| {
            (self.known.count(cell, digit), self.known.open(cell).len())
        })
    }

    /// Adds a solution, unless it is known.
    fn solution(&mut self, puzzle: &Puzzle, grid: Grid) {
        let solution = match solutions::right(puzzle, grid) {
            Ok(solution) => solution,
            Err(error) => {
                self.error = Some(error);
                return;
            }
        };
        if self.solutions.contains(&solution) {
            return;
        }
        let grid = solution.grid();
        (self.report)(Event::Solution(grid));
        let known = &mut self.known;
        for (cell, digit) in grid.cells() {
            let Some(digit) = digit else { continue };
            let count = &mut known.counts[slot(known.size, cell, digit)];
            *count = (*count + 1).min(known.most);
            if *count == known.most {
                known.settled[cell.index(known.size)].insert(digit);
            }
        }
        self.solutions.insert(solution);
    }

    /// Notes that all solutions with a digit in a cell have been found.
    fn exhausted(&mut self, cell: Cell, digit: Digit) {
        self.known.settled[cell.index(self.known.size)].insert(digit);
        if self.known.count(cell, digit) == 0 {
            self.refuted.push((cell, digit));
            (self.report)(Event::Refuted(cell, digit));
        }
    }
}

impl<'report> Shared<'_, 'report> {
    /// Returns a query for `solutions`, with as many nodes or the rest of the budget.
    fn query(&self, solutions: u64, nodes: u64) -> Query {
        let keep = usize::try_from(solutions).unwrap_or(usize::MAX);
        let spent = lock(&self.state).known.statistics.nodes;
        let left = self.limits.budget.map_or(u64::MAX, |budget| budget.saturating_sub(spent));
        let limits = Limits::from(self.limits.interrupt.clone());
        Query { solutions, keep, limits: limits.with_budget(Some(nodes.min(left))) }
    }

    /// Ends the search.
    fn stop(&self, why: Why) {
        lock(&self.state).known.stopped.get_or_insert(why);
    }

    /// Searches for all solutions at once, which is best if there are few.
    ///
    /// # Errors
    /// If it is interrupted before that.
    fn at_once(&self, probe: &mut Probe) -> Result<(), Why> {
        probe.assume_nothing()?;
        let found = probe.search(&self.query(SOLUTIONS_AT_ONCE, NODES_AT_ONCE));
        let mut state = lock(&self.state);
        state.known.statistics += found.statistics;
        for grid in found.grids {
            state.solution(self.puzzle, grid);
        }
        match found.ending {
            Ending::Exhausted => {
                let cells: Vec<Cell> = self.puzzle.layout().cells().collect();
                for cell in cells {
                    let open = state.known.open(cell);
                    open.iter().for_each(|digit| state.exhausted(cell, digit));
                }
            }
            Ending::Stopped(Why::Enough | Why::Budget) => {}
            Ending::Stopped(why) => state.known.stopped = Some(why),
        }
        self.check_budget(&mut state);
        Ok(())
    }

    /// Ends the search where its budget is used up.
    fn check_budget(&self, state: &mut State<'_>) {
        let spent = state.known.statistics.nodes;
        if self.limits.budget.is_some_and(|budget| spent >= budget) && state.is_open(self.puzzle) {
            state.known.stopped.get_or_insert(Why::Budget);
        }
    }

    /// Decides one candidate after the other, until all open ones are searched by other threads.
    ///
    /// # Errors
    /// If it is interrupted between two searches.
    fn one_by_one(&self, probe: &mut Probe, helpers: &Helpers<'_, '_>) -> Result<(), Why> {
        let mut taken_over = 0;
        let mut state = lock(&self.state);
        while helpers.go_on()
            && !state.is_over()
            && let Some((cell, digit)) = state.next(self.puzzle)
        {
            state.taken.push((cell, digit));
            if helpers.are_there() && state.next(self.puzzle).is_some() {
                helpers.call();
            }
            let refuted = state.refuted[taken_over..].to_vec();
            taken_over = state.refuted.len();
            let cells = self.puzzle.layout().cells();
            let preferred: Vec<DigitSet> = cells.map(|cell| state.known.open(cell)).collect();
            drop(state);
            for (cell, digit) in refuted {
                probe.exclude(cell, digit)?;
            }
            probe.assume(cell, digit, preferred.into_iter())?;
            state = self.look_at(probe, cell, digit);
            state.taken.retain(|&taken| taken != (cell, digit));
        }
        Ok(())
    }

    /// Continues the search until it is decided in how many solutions a cell holds a digit.
    fn look_at(
        &self,
        probe: &mut Probe,
        cell: Cell,
        digit: Digit,
    ) -> MutexGuard<'_, State<'report>> {
        loop {
            let found = probe.search(&self.query(1, NODES_BETWEEN_LOOKS));
            let mut state = lock(&self.state);
            state.known.statistics += found.statistics;
            for grid in found.grids {
                state.solution(self.puzzle, grid);
            }
            match found.ending {
                Ending::Exhausted => state.exhausted(cell, digit),
                Ending::Stopped(Why::Enough | Why::Budget) => {}
                Ending::Stopped(why) => state.known.stopped = Some(why),
            }
            self.check_budget(&mut state);
            if state.is_over() || !state.known.open(cell).contains(digit) {
                return state;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
                wrong.counts[slot(4, cell, digit)] = 0;
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
