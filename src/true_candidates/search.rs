//! The search for true candidates: in slices by one thread, or at once by several.

use std::fmt;
use std::sync::{Mutex, MutexGuard};

use super::state::{Reporting, State};
use super::{Event, TrueCandidates};
use crate::engine::native::Probe;
use crate::engine::{Ending, Interrupt, Limits, Query, Why};
use crate::threads::{Helpers, lock};
use crate::{Cell, Digit, DigitSet, Error, Puzzle};

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
    state: State,
    /// What is left of the search for all solutions.
    at_once: Option<AtOnce>,
    /// The search of the calling thread, once it has begun.
    worker: Option<Worker>,
}

/// A limit of the search for all solutions, before candidates are searched one by one.
#[derive(Debug, Clone, Copy)]
struct AtOnce {
    nodes: u64,
    solutions: u64,
}

/// Where that search ends.
const AT_ONCE: AtOnce = AtOnce { nodes: 20_000, solutions: 20 };

/// The nodes of a search between two looks at the results of other threads.
const NODES_BETWEEN_LOOKS: u64 = 1_000;

impl Search {
    /// Makes the search for the true candidates of `puzzle`. Solutions are counted for each candidate up to `most`,
    /// which is at least 1.
    pub fn new(puzzle: &Puzzle, most: u32) -> Self {
        let state = State::new(puzzle, most);
        Self { puzzle: puzzle.clone(), state, at_once: Some(AT_ONCE), worker: None }
    }

    /// Returns what is known so far: in the beginning, nothing is, for want of a budget.
    pub fn found(&self) -> &TrueCandidates {
        &self.state.known
    }

    /// Continues until all candidates are known or a limit is reached, and calls `report` with each new result. The
    /// budget is for this call, the cost is that of all calls: the results, their order and the nodes are the same in
    /// slices as at once. An interrupt that ended one call is forgotten in the next one, which has its own.
    ///
    /// Only the calling thread works: the threads of `limits` have no effect.
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
        rest: impl FnOnce(&Shared<'_, R>, &mut Worker) -> Result<(), Why>,
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
        let shared = Shared { puzzle, limits, most_nodes, state };
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

/// The search of one thread.
struct Worker {
    probe: Probe,
    /// The number of refuted candidates that are eliminated in it.
    excluded: usize,
    /// What it searches for, once it has begun.
    task: Option<Task>,
}

/// The solutions that a thread searches for.
#[derive(Debug, Clone, Copy)]
enum Task {
    All,
    With(Cell, Digit),
}

impl Worker {
    fn new(puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Self, Why> {
        Ok(Self { probe: Probe::new(puzzle, interrupt)?, excluded: 0, task: None })
    }

    /// Begins to search for solutions with a digit in a cell. `refuted` are the candidates that were not eliminated
    /// before; what is `preferred` is tried before others.
    ///
    /// # Errors
    /// If it is interrupted; then it may begin again.
    fn begin(
        &mut self,
        (cell, digit): (Cell, Digit),
        refuted: &[(Cell, Digit)],
        preferred: Vec<DigitSet>,
    ) -> Result<(), Why> {
        for &(cell, digit) in refuted {
            self.probe.exclude(cell, digit)?;
            self.excluded += 1;
        }
        self.probe.assume(cell, digit, preferred.into_iter())?;
        self.task = Some(Task::With(cell, digit));
        Ok(())
    }
}

/// What the threads share.
struct Shared<'run, R: ?Sized> {
    puzzle: &'run Puzzle,
    limits: &'run Limits,
    /// The most nodes of all calls up to this one.
    most_nodes: Option<u64>,
    state: Mutex<Reporting<'run, R>>,
}

impl<'run, R: FnMut(Event<'_>) + ?Sized> Shared<'run, R> {
    /// Returns a query for `solutions`, with as many nodes or the rest of the budget.
    fn query(&self, solutions: u64, nodes: u64) -> Query {
        let keep = usize::try_from(solutions).unwrap_or(usize::MAX);
        let spent = lock(&self.state).state.known.statistics.nodes;
        let left = self.most_nodes.map_or(u64::MAX, |most| most.saturating_sub(spent));
        let limits = Limits::from(self.limits.interrupt.clone());
        Query { solutions, keep, limits: limits.with_budget(Some(nodes.min(left))) }
    }

    /// Ends the search.
    fn stop(&self, why: Why) {
        lock(&self.state).state.known.stopped.get_or_insert(why);
    }

    /// Makes the search of the calling thread, unless there is one, and reports what follows without a guess.
    fn begin<'worker>(
        &self,
        worker: &'worker mut Option<Worker>,
    ) -> Result<&'worker mut Worker, Why> {
        let interrupt = &self.limits.interrupt;
        let made = match worker.take() {
            Some(mut begun) => {
                begun.probe.set_interrupt(interrupt);
                begun
            }
            None => {
                let new = Worker::new(self.puzzle, interrupt)?;
                lock(&self.state).settle(self.puzzle, &new.probe);
                new
            }
        };
        Ok(worker.insert(made))
    }

    /// Searches for all solutions at once, which is best if there are few, as far as `left`.
    ///
    /// # Errors
    /// If it is interrupted before that.
    fn at_once(&self, left: &mut Option<AtOnce>, worker: &mut Worker) -> Result<(), Why> {
        let Some(AtOnce { nodes, solutions }) = left else { return Ok(()) };
        if worker.task.is_none() {
            worker.probe.assume_nothing()?;
            worker.task = Some(Task::All);
        }
        let mut found = worker.probe.search(&self.query(*solutions, *nodes));
        *nodes -= found.statistics.nodes;
        *solutions -= found.count;
        let mut known = lock(&self.state);
        known.add(self.puzzle, &mut found);
        let is_done = match found.ending {
            Ending::Exhausted => {
                known.all_exhausted(self.puzzle);
                true
            }
            Ending::Stopped(Why::Enough) => true,
            Ending::Stopped(Why::Budget) => *nodes == 0,
            Ending::Stopped(why @ (Why::Interrupted(_) | Why::Stuck(_) | Why::GaveUp(_))) => {
                known.state.known.stopped = Some(why);
                false
            }
        };
        if is_done {
            *left = None;
            worker.task = None;
        }
        self.check_budget(known.state);
        Ok(())
    }

    /// Ends the search where its budget is used up.
    fn check_budget(&self, state: &mut State) {
        let spent = state.known.statistics.nodes;
        if self.most_nodes.is_some_and(|most| spent >= most) && state.is_open(self.puzzle) {
            state.known.stopped.get_or_insert(Why::Budget);
        }
    }

    /// Decides one candidate after the other, until all open ones are searched by other threads.
    ///
    /// # Errors
    /// If it is interrupted between two searches.
    fn one_by_one(
        &self,
        worker: &mut Worker,
        helpers: Option<&Helpers<'_, '_>>,
    ) -> Result<(), Why> {
        let mut known = lock(&self.state);
        while helpers.is_none_or(Helpers::go_on) && !known.state.is_over() {
            let candidate = if let Some(Task::With(cell, digit)) = worker.task {
                drop(known);
                (cell, digit)
            } else {
                let state = &mut *known.state;
                let Some(next) = state.next(self.puzzle) else { break };
                state.taken.push(next);
                if let Some(helpers) = helpers
                    && helpers.are_there()
                    && state.next(self.puzzle).is_some()
                {
                    helpers.call();
                }
                let refuted = state.refuted[worker.excluded..].to_vec();
                let cells = self.puzzle.layout().cells();
                let preferred = cells.map(|cell| state.known.open(cell)).collect();
                drop(known);
                worker.begin(next, &refuted, preferred)?;
                next
            };
            known = self.look_at(worker, candidate);
        }
        Ok(())
    }

    /// Continues the search until it is decided in how many solutions a cell holds a digit, or ends.
    fn look_at(
        &self,
        worker: &mut Worker,
        (cell, digit): (Cell, Digit),
    ) -> MutexGuard<'_, Reporting<'run, R>> {
        loop {
            let mut found = worker.probe.search(&self.query(1, NODES_BETWEEN_LOOKS));
            let mut known = lock(&self.state);
            known.add(self.puzzle, &mut found);
            match found.ending {
                Ending::Exhausted => known.exhausted(cell, digit),
                Ending::Stopped(Why::Enough | Why::Budget) => {}
                Ending::Stopped(why) => known.state.known.stopped = Some(why),
            }
            self.check_budget(known.state);
            let state = &mut *known.state;
            if !state.known.open(cell).contains(digit) {
                worker.task = None;
                state.taken.retain(|&taken| taken != (cell, digit));
                return known;
            }
            if state.is_over() {
                return known;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Reason;
    use crate::limits::slices::puzzles;

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
                let interrupt = Interrupt::after(polls % 7 * polls / 4).0;
                let limits = Limits::from(interrupt).with_budget(Some(40));
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
