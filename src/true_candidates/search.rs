//! The search for true candidates: in slices by one thread, or at once by several.

use std::fmt;
use std::sync::Mutex;

use super::state::{CandidatesState, Reporting};
use super::work::{AT_ONCE, AtOnce, SearchShared, Worker};
use super::{Event, TrueCandidates};
use crate::engine::{Limits, Why};
use crate::threads::lock;
use crate::{Error, Puzzle};

/// A search for true candidates that can be continued where a limit ended it.
///
/// For hosts that have one thread and must not block it, WebAssembly for instance: each call of [`run`](Self::run)
/// searches for as many nodes as its limits allow.
///
/// ```
/// use kenzan::Puzzle;
/// use kenzan::engine::{Limits, Why};
/// use kenzan::true_candidates::{Search, TrueCandidates};
///
/// let puzzle: Puzzle = "1...............".parse()?;
/// let slice = Limits::default().with_budget(Some(10));
/// let mut search = Search::new(&puzzle, 1);
/// let mut slices = 1;
/// while search.run(&mut |_| {}, &slice)?.stopped() == Some(&Why::Budget) {
///     slices += 1;
/// }
/// assert!(slices > 1);
/// let at_once = TrueCandidates::find(&puzzle, 1, &mut |_| {}, &Limits::default())?;
/// assert_eq!(search.found(), &at_once);
/// # Ok::<(), kenzan::Error>(())
/// ```
pub struct Search {
    puzzle: Puzzle,
    state: CandidatesState,
    /// What is left of the search for all solutions.
    at_once: Option<AtOnce>,
    /// The search of the calling thread, once it has begun.
    worker: Option<Worker>,
}

impl Search {
    /// Makes the search for the true candidates of `puzzle`. Solutions are counted for each candidate up to `most`,
    /// which is at least 1.
    pub fn new(puzzle: &Puzzle, most: u32) -> Self {
        let state = CandidatesState::new(puzzle, most);
        Self { puzzle: puzzle.clone(), state, at_once: Some(AT_ONCE), worker: None }
    }

    /// Returns what is known so far. Before the first call of [`run`](Self::run), the search counts as stopped by its
    /// budget.
    pub fn found(&self) -> &TrueCandidates {
        &self.state.known
    }

    /// Continues until all candidates are known or a limit is reached, and calls `report` with each new result.
    ///
    /// The budget is for this call; the cost is that of all calls. In slices, the results, their order and the number
    /// of nodes are the same as at once. After an interrupt the next call continues, too, with the interrupt of its own
    /// limits. Only the calling thread searches: the threads of `limits` have no effect.
    ///
    /// # Errors
    /// Only if the engine gives a wrong answer: each solution is checked. Later calls return the same error.
    pub fn run(
        &mut self,
        report: &mut dyn FnMut(Event<'_>),
        limits: &Limits,
    ) -> Result<&TrueCandidates, Error> {
        self.search(report, limits, |shared, worker| shared.one_by_one(worker, None))?;
        Ok(&self.state.known)
    }

    /// Searches for all; the threads of `limits` may help.
    pub(super) fn run_in_threads(
        mut self,
        report: &mut (dyn FnMut(Event<'_>) + Send),
        limits: &Limits,
    ) -> Result<TrueCandidates, Error> {
        self.search(report, limits, |shared, worker| {
            let first = Mutex::new(Some(worker));
            limits.threads.share(&|helpers| {
                let first = lock(&first).take();
                let searched = match first {
                    Some(worker) => shared.one_by_one(worker, Some(helpers)),
                    None => Worker::new(shared.puzzle, &limits.interrupt)
                        .and_then(|mut worker| shared.one_by_one(&mut worker, Some(helpers))),
                };
                searched.unwrap_or_else(|why| shared.stop(why));
            });
            Ok(())
        })?;
        Ok(self.state.known)
    }

    /// Searches for all solutions at once, then does the rest of the work.
    fn search<R: FnMut(Event<'_>) + ?Sized>(
        &mut self,
        report: &mut R,
        limits: &Limits,
        rest: impl FnOnce(&SearchShared<'_, R>, &mut Worker) -> Result<(), Why>,
    ) -> Result<(), Error> {
        let Self { puzzle, state, at_once, worker } = self;
        if let Some(error) = &state.error {
            return Err(error.clone());
        }
        state.known.stopped = None;
        state.taken.clear();
        let spent = state.known.statistics.nodes;
        let most_nodes = limits.budget.map(|nodes| spent.saturating_add(nodes));
        let state = Mutex::new(Reporting { state, report });
        let shared = SearchShared { puzzle, limits, most_nodes, state };
        let searched = shared.begin(worker).and_then(|worker| {
            shared.at_once(at_once, worker)?;
            rest(&shared, worker)
        });
        searched.unwrap_or_else(|why| shared.stop(why));
        self.state.error.clone().map_or(Ok(()), Err)
    }
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, state, at_once, worker: _ } = self;
        f.debug_struct("Search")
            .field("puzzle", puzzle)
            .field("state", state)
            .field("at_once", at_once)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Interrupt, Reason};
    use crate::slices::puzzles;

    /// Returns a function that lists what is reported.
    fn into(events: &mut Vec<String>) -> impl FnMut(Event<'_>) + Send {
        |event| {
            events.push(match event {
                Event::Solution(grid) => grid.to_string(),
                Event::Refuted(cell, digit) => format!("{cell} {digit}"),
            });
        }
    }

    fn at_once(puzzle: &Puzzle, most: u32) -> (TrueCandidates, Vec<String>) {
        let mut events = Vec::new();
        let found = TrueCandidates::find(puzzle, most, &mut into(&mut events), &Limits::default());
        (found.expect("it is right"), events)
    }

    /// Searches in slices, each of the next of these numbers of nodes.
    fn in_slices(
        puzzle: &Puzzle,
        most: u32,
        sizes: impl Iterator<Item = u64>,
    ) -> (TrueCandidates, Vec<String>) {
        let (mut search, mut events) = (Search::new(puzzle, most), Vec::new());
        assert_eq!(search.found().has_solution(), None);
        for size in sizes {
            let before = search.found().statistics().nodes;
            let limits = Limits::default().with_budget(Some(size));
            let found = search.run(&mut into(&mut events), &limits).expect("it is right");
            let spent = found.statistics().nodes - before;
            match found.stopped() {
                None => {
                    assert!(spent <= size);
                    break;
                }
                why => assert_eq!((why, spent), (Some(&Why::Budget), size)),
            }
        }
        (search.found().clone(), events)
    }

    #[test]
    fn slices_find_and_report_what_one_call_does_with_as_many_nodes() {
        for puzzle in puzzles() {
            for most in [1, 30] {
                let whole = at_once(&puzzle, most);
                assert_eq!(whole.0.stopped(), None);
                for size in [1, 7, 100, 1_000] {
                    let sliced = in_slices(&puzzle, most, std::iter::repeat(size));
                    assert!(sliced == whole, "{puzzle} {most} {size}: {sliced:?} {whole:?}");
                }
                let mut random = fastrand::Rng::with_seed(1);
                let sizes = std::iter::repeat_with(|| random.u64(0..50));
                assert!(in_slices(&puzzle, most, sizes) == whole, "{puzzle} {most}");
            }
        }
    }

    #[test]
    fn a_search_that_was_interrupted_continues() {
        for puzzle in puzzles() {
            let (whole, mut expected) = at_once(&puzzle, 1);
            let (mut search, mut events, mut interrupted) =
                (Search::new(&puzzle, 1), Vec::new(), 0);
            for polls in 0.. {
                // Between nodes, and amidst what follows from one.
                let interrupt = Interrupt::after(polls % 7 * polls / 4).0;
                let budget = (polls % 2 == 0).then_some(40);
                let limits = Limits::from(interrupt).with_budget(budget);
                let found = search.run(&mut into(&mut events), &limits).expect("it is right");
                match found.stopped() {
                    None => break,
                    Some(Why::Interrupted(Reason::Cancelled)) => interrupted += 1,
                    why => assert_eq!(why, Some(&Why::Budget)),
                }
            }
            assert!(interrupted > 0);
            assert_eq!(search.found().candidates(), whole.candidates(), "{puzzle}");
            // Other solutions may be found, since other cells were branched on.
            let of_cells = |events: &mut Vec<String>| {
                events.retain(|event| event.starts_with('r'));
                events.sort();
            };
            of_cells(&mut events);
            of_cells(&mut expected);
            assert_eq!(events, expected, "{puzzle}");
        }
    }

    #[test]
    fn a_search_that_has_ended_reports_nothing_more() {
        let puzzle: Puzzle = "12..............".parse().expect("a puzzle");
        let (mut search, mut events) = (Search::new(&puzzle, 1), Vec::new());
        for _ in 0..3 {
            search.run(&mut into(&mut events), &Limits::default()).expect("it is right");
        }
        assert_eq!((search.found().clone(), events), at_once(&puzzle, 1));
    }
}
