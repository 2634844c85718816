//! The work of a search for true candidates, and how threads share it.

use std::sync::{Mutex, MutexGuard};

use super::Event;
use super::state::{CandidatesState, Reporting};
use crate::engine::native::Probe;
use crate::engine::{Ending, Interrupt, Limits, Query, Why};
use crate::threads::{Helpers, lock};
use crate::{Cell, Digit, DigitSet, Puzzle};

/// A limit of the search for all solutions, before candidates are searched one by one.
#[derive(Debug, Clone, Copy)]
pub(super) struct AtOnce {
    nodes: u64,
    solutions: u64,
}

/// Where that search ends.
pub(super) const AT_ONCE: AtOnce = AtOnce { nodes: 20_000, solutions: 20 };

/// The nodes of a search between two looks at the results of other threads.
const NODES_BETWEEN_LOOKS: u64 = 1_000;

/// The search of one thread.
pub(super) struct Worker {
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
    pub(super) fn new(puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Self, Why> {
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
pub(super) struct SearchShared<'run, R: ?Sized> {
    pub(super) puzzle: &'run Puzzle,
    pub(super) limits: &'run Limits,
    /// The most nodes of all calls up to this one.
    pub(super) most_nodes: Option<u64>,
    pub(super) state: Mutex<Reporting<'run, R>>,
}

impl<'run, R: FnMut(Event<'_>) + ?Sized> SearchShared<'run, R> {
    /// Returns a query for `solutions`, with as many nodes or the rest of the budget.
    fn query(&self, solutions: u64, nodes: u64) -> Query {
        let keep = usize::try_from(solutions).unwrap_or(usize::MAX);
        let spent = lock(&self.state).state.known.statistics.nodes;
        let left = self.most_nodes.map_or(u64::MAX, |most| most.saturating_sub(spent));
        let limits = Limits::from(self.limits.interrupt.clone());
        Query { solutions, keep, limits: limits.with_budget(Some(nodes.min(left))) }
    }

    /// Ends the search.
    pub(super) fn stop(&self, why: Why) {
        lock(&self.state).state.known.stopped.get_or_insert(why);
    }

    /// Makes the search of the calling thread, unless there is one, and reports what follows without a guess.
    pub(super) fn begin<'worker>(
        &self,
        worker: &'worker mut Option<Worker>,
    ) -> Result<&'worker mut Worker, Why> {
        let interrupt = &self.limits.interrupt;
        let made = if let Some(mut begun) = worker.take() {
            begun.probe.set_interrupt(interrupt);
            begun
        } else {
            let new = Worker::new(self.puzzle, interrupt)?;
            lock(&self.state).settle(self.puzzle, &new.probe);
            new
        };
        Ok(worker.insert(made))
    }

    /// Searches for all solutions at once, which is best if there are few, as far as `left`.
    ///
    /// # Errors
    /// If it is interrupted before that.
    pub(super) fn at_once(
        &self,
        left: &mut Option<AtOnce>,
        worker: &mut Worker,
    ) -> Result<(), Why> {
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
    fn check_budget(&self, state: &mut CandidatesState) {
        let spent = state.known.statistics.nodes;
        if self.most_nodes.is_some_and(|most| spent >= most) && state.is_open(self.puzzle) {
            state.known.stopped.get_or_insert(Why::Budget);
        }
    }

    /// Decides one candidate after the other, until all open ones are searched by other threads.
    ///
    /// # Errors
    /// If it is interrupted between two searches.
    pub(super) fn one_by_one(
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
                let cells = self.puzzle.layout().shape().cells();
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
