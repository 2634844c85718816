//! A count in slices, on one thread.

use std::fmt;
use std::sync::Arc;

use super::{Count, Counting};
use crate::engine::native::{Counted, Counter, Memory, Task};
use crate::engine::{Ending, Limits, Query, Statistics, Tally, Why};
use crate::{Error, Puzzle, Solutions};

/// A count that can be continued where a limit ended it; made by [`Counting::begin`].
///
/// For hosts that have one thread and must not block it, WebAssembly for instance: each call of
/// [`run`](Self::run) counts for as many nodes as its limits allow.
///
/// ```
/// use kenzan::{Puzzle, Solve};
/// use kenzan::count::Counting;
/// use kenzan::engine::{Limits, Why};
///
/// let puzzle: Puzzle = ".".repeat(36).parse()?;
/// let slice = Limits::default().with_budget(Some(1_000));
/// let mut search = Counting::default().begin(&puzzle);
/// let mut slices = 1;
/// while search.run(&mut |_| {}, &slice)?.stopped == Some(Why::Budget) {
///     slices += 1;
/// }
/// assert_eq!(search.count().at_least, 28_200_960);
/// assert!(slices > 1);
/// # Ok::<(), kenzan::Error>(())
/// ```
pub struct Search {
    puzzle: Puzzle,
    counting: Counting,
    stage: Stage,
    /// What is known so far.
    count: Count,
    /// The fraction of the work that was last reported.
    reported: f64,
}

/// What is left to do.
enum Stage {
    /// To find solutions one by one.
    OneByOne(Box<Solutions>),
    /// To split the puzzle into parts.
    Whole,
    /// To count the solutions of its parts.
    Parts(Box<IndependentParts>),
    /// Nothing, perhaps after an error.
    End(Result<(), Error>),
}

impl Stage {
    fn one_by_one(solutions: Solutions) -> Self {
        Self::OneByOne(Box::new(solutions))
    }
}

impl Search {
    pub(super) fn new(counting: &Counting, puzzle: &Puzzle) -> Self {
        let stage = match (counting.up_to, counting.one_by_one) {
            (Some(most), _) => Stage::one_by_one(Solutions::of(puzzle, &Query::up_to(most))),
            (None, 0) => Stage::Whole,
            (None, most) => {
                Stage::one_by_one(Solutions::by_general_search(puzzle, &Query::up_to(most)))
            }
        };
        let count =
            Count { at_least: 0, stopped: Some(Why::Budget), statistics: Statistics::default() };
        Self { puzzle: puzzle.clone(), counting: counting.clone(), stage, count, reported: 0.0 }
    }

    /// Returns what is known so far. Before the first call of [`run`](Self::run), it counts as stopped by its
    /// budget.
    pub fn count(&self) -> &Count {
        &self.count
    }

    /// Continues until all solutions are counted or a limit is reached.
    ///
    /// The budget is for this call; the cost is that of all calls. In slices, the result and the number of nodes are
    /// the same as at once, with two exceptions: if it takes more than 20,000 nodes to find solutions one by one,
    /// [`Counting::run`] visits other ones; with [`Counting::up_to`], a call may leave a node to the next one. After an
    /// interrupt the next call continues, too, with the interrupt of its own limits.
    ///
    /// `progress` is called now and then with the fraction of the work that is done, while solutions are counted
    /// without finding each; it never falls. Only the calling thread counts: the threads of `limits` have no effect.
    ///
    /// # Errors
    /// Only if the engine gives a wrong answer: solutions that are found one by one are checked. Later calls return the
    /// same error.
    pub fn run(&mut self, progress: &mut dyn FnMut(f64), limits: &Limits) -> Result<&Count, Error> {
        let end = limits.budget.map(|nodes| self.count.statistics.nodes.saturating_add(nodes));
        loop {
            let spent = self.count.statistics.nodes;
            let left = limits.clone().with_budget(end.map(|end| end.saturating_sub(spent)));
            let stopped = match &mut self.stage {
                Stage::End(result) => {
                    result.clone()?;
                    return Ok(&self.count);
                }
                Stage::OneByOne(_) => self.one_by_one(&left),
                Stage::Whole => self.whole(&left),
                Stage::Parts(_) => self.parts(progress, &left),
            };
            match stopped {
                Ok(()) => {}
                Err(why @ (Why::Budget | Why::Interrupted(_))) => {
                    self.count.stopped = Some(why);
                    return Ok(&self.count);
                }
                Err(why @ (Why::Enough | Why::GaveUp(_) | Why::Stuck(_))) => {
                    self.count.stopped = Some(why);
                    self.stage = Stage::End(Ok(()));
                }
            }
        }
    }

    /// Finds each of the first solutions.
    fn one_by_one(&mut self, limits: &Limits) -> Result<(), Why> {
        let Stage::OneByOne(solutions) = &mut self.stage else { return Ok(()) };
        solutions.resume(limits);
        for solution in solutions.by_ref() {
            match solution {
                Ok(_) => self.count.at_least += 1,
                Err(error) => {
                    self.stage = Stage::End(Err(error));
                    return Ok(());
                }
            }
        }
        self.count.statistics = solutions.statistics();
        match solutions.ending() {
            Some(Ending::Stopped(Why::Enough)) if self.counting.up_to.is_none() => {
                self.stage = Stage::Whole;
                Ok(())
            }
            Some(Ending::Stopped(why)) => Err(why.clone()),
            Some(Ending::Exhausted) | None => {
                self.count.stopped = None;
                self.stage = Stage::End(Ok(()));
                Ok(())
            }
        }
    }

    /// Splits the puzzle into parts.
    fn whole(&mut self, limits: &Limits) -> Result<(), Why> {
        if limits.budget == Some(0) {
            return Err(Why::Budget);
        }
        let query = Query::up_to(u64::MAX).within(limits.clone());
        let mut tally = Tally::new(&query);
        let parts = IndependentParts::new(&self.puzzle, &mut tally);
        self.count.statistics += tally.statistics;
        self.stage = Stage::Parts(Box::new(parts?));
        Ok(())
    }

    /// Counts the solutions of one part after the other.
    fn parts(&mut self, progress: &mut dyn FnMut(f64), limits: &Limits) -> Result<(), Why> {
        let Stage::Parts(parts) = &mut self.stage else { return Ok(()) };
        let query = Query::up_to(u64::MAX).within(limits.clone());
        let mut tally = Tally::new(&query);
        let reported = &mut self.reported;
        let mut report = |done: f64| {
            if done > *reported {
                *reported = done;
                progress(done);
            }
        };
        let counted = parts.go_on(&mut tally, &mut report);
        self.count.statistics += tally.statistics;
        self.count.at_least = self.count.at_least.max(counted.number);
        if let Some(why) = counted.stopped {
            return Err(why);
        }
        report(1.0);
        self.count.stopped = None;
        self.stage = Stage::End(Ok(()));
        Ok(())
    }
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, counting, stage: _, count, reported } = self;
        f.debug_struct("Search")
            .field("puzzle", puzzle)
            .field("counting", counting)
            .field("count", count)
            .field("reported", reported)
            .finish_non_exhaustive()
    }
}

/// The independent parts of a puzzle: there are as many solutions as the product of their numbers.
struct IndependentParts {
    counter: Counter,
    tasks: Vec<Task>,
    /// The number of parts that are counted, their product, and their fraction of the work.
    counted: usize,
    product: Counted,
    done: f64,
}

impl IndependentParts {
    /// Splits `puzzle` into its parts.
    fn new(puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<Self, Why> {
        let mut counter = Counter::new(puzzle, Arc::new(Memory::new()), &tally.watch)?;
        let parts = counter.split(1, tally)?;
        // A part without a task has no solution.
        let number = u128::from(parts.iter().all(|tasks| !tasks.is_empty()));
        let tasks: Vec<Task> = parts.into_iter().flatten().collect();
        if let Some(first) = tasks.first() {
            counter.begin(first.clone());
        }
        let product = Counted { number, stopped: None };
        Ok(Self { counter, tasks, counted: 0, product, done: 0.0 })
    }

    /// Continues to count.
    fn go_on(&mut self, tally: &mut Tally<'_>, progress: &mut dyn FnMut(f64)) -> Counted {
        while self.product.number > 0
            && let Some(task) = self.tasks.get(self.counted)
        {
            let done = self.done;
            let mut report = |part: f64| progress((done + part * task.weight).min(1.0));
            let mut part = self.counter.go_on(tally, &mut report);
            if part.stopped.is_some() && self.counted + 1 < self.tasks.len() {
                // Nothing is known of the others: one of them may have no solution.
                part.number = 0;
            }
            let product = self.product.clone().times(part);
            if product.stopped.is_some() {
                return product;
            }
            self.product = product;
            self.done += task.weight;
            self.counted += 1;
            if let Some(next) = self.tasks.get(self.counted) {
                self.counter.begin(next.clone());
            }
        }
        self.product.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Interrupt, Reason};
    use crate::slices::puzzles;

    fn counted(puzzle: &Puzzle, counting: &Counting) -> Count {
        counting.run(puzzle, &|_| {}, &Limits::default()).expect("it is right")
    }

    /// Counts in slices, each of the next of these numbers of nodes.
    fn in_slices(puzzle: &Puzzle, counting: &Counting, sizes: impl Iterator<Item = u64>) -> Count {
        let mut search = counting.begin(puzzle);
        assert_eq!(search.count().stopped, Some(Why::Budget));
        let mut reported = vec![0.0];
        for size in sizes {
            let before = search.count().clone();
            let limits = Limits::default().with_budget(Some(size));
            let count = search.run(&mut |done| reported.push(done), &limits).expect("it is right");
            let spent = count.statistics.nodes - before.statistics.nodes;
            assert!(count.at_least >= before.at_least);
            match count.stopped {
                Some(Why::Budget) if counting.up_to.is_none() => assert_eq!(spent, size),
                Some(Why::Budget) => assert!(spent.abs_diff(size) <= 1),
                _ => break,
            }
        }
        assert!(reported.is_sorted() && reported.iter().all(|&done| done <= 1.0), "{reported:?}");
        search.count().clone()
    }

    /// The answer and its cost, without the propagation of the first position: several threads repeat that.
    fn answer(count: &Count) -> (u128, Option<Why>, u64, u64) {
        let Count { at_least, stopped, statistics } = count;
        (*at_least, stopped.clone(), statistics.nodes, statistics.conflicts)
    }

    #[test]
    fn slices_count_what_one_call_counts_with_as_many_nodes() {
        for puzzle in puzzles() {
            for one_by_one in [0, 1, 1_000] {
                let counting = Counting { up_to: None, one_by_one };
                let whole = counted(&puzzle, &counting);
                assert!(whole.is_exact(), "{puzzle}");
                for size in [1, 7, 100, 1_000] {
                    let sliced = in_slices(&puzzle, &counting, std::iter::repeat(size));
                    assert_eq!(answer(&sliced), answer(&whole), "{puzzle} {one_by_one} {size}");
                }
                let mut random = fastrand::Rng::with_seed(1);
                let sizes = std::iter::repeat_with(|| random.u64(0..50));
                let sliced = in_slices(&puzzle, &counting, sizes);
                assert_eq!(answer(&sliced), answer(&whole), "{puzzle} {one_by_one}");
            }
        }
    }

    #[test]
    fn slices_count_up_to_as_many() {
        for puzzle in puzzles() {
            for most in [1, 2, 400] {
                let counting = Counting { up_to: Some(most), ..Counting::default() };
                let whole = counted(&puzzle, &counting);
                for size in [1, 7, 1_000] {
                    let sliced = in_slices(&puzzle, &counting, std::iter::repeat(size));
                    assert_eq!(answer(&sliced), answer(&whole), "{puzzle} {most} {size}");
                }
            }
        }
    }

    #[test]
    fn a_count_that_was_interrupted_continues() {
        let mut interrupted = 0;
        for puzzle in puzzles() {
            for (up_to, one_by_one) in [(None, 0), (None, 20), (Some(400), 0)] {
                let counting = Counting { up_to, one_by_one };
                let whole = counted(&puzzle, &counting);
                let mut search = counting.begin(&puzzle);
                for polls in 0.. {
                    // Between nodes, and amidst what follows from one.
                    let interrupt = Interrupt::after(polls % 8).0;
                    let budget = (polls % 2 == 0).then_some(150);
                    let limits = Limits::from(interrupt).with_budget(budget);
                    match search.run(&mut |_| {}, &limits).expect("it is right").stopped {
                        None | Some(Why::Enough) => break,
                        Some(Why::Interrupted(Reason::Cancelled)) => interrupted += 1,
                        ref why => assert_eq!(*why, Some(Why::Budget)),
                    }
                }
                assert_eq!(search.count().at_least, whole.at_least, "{puzzle}");
            }
        }
        assert!(interrupted > 100, "{interrupted}");
    }

    #[test]
    fn a_count_that_has_ended_stays_as_it_is() {
        for counting in [Counting::default(), Counting { up_to: Some(3), one_by_one: 0 }] {
            let mut search = counting.begin(&"................".parse().expect("a puzzle"));
            let mut progress = Vec::new();
            let mut run = || {
                let count = search.run(&mut |done| progress.push(done), &Limits::default());
                count.expect("it is right").clone()
            };
            let count = run();
            assert_eq!((run(), run()), (count.clone(), count));
            assert!(progress.iter().filter(|&&done| done >= 1.0).count() <= 1, "{progress:?}");
        }
    }
}
