//! The work of counting, and how threads share it.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::{Count, Counting};
use crate::crosscheck::{self, Answer};
use crate::engine::native::{Counted, Counter, Memory, Native, Progress, Task, search_in_parts};
use crate::engine::{Ending, Limits, Query, Statistics, Tally, Why};
use crate::threads::{lock, unlocked};
use crate::{Error, Outcome, Puzzle, solutions};

/// The number of tasks for each thread; tasks differ much in size.
const TASKS_PER_THREAD: usize = 64;

/// The most tasks: to make them takes memory.
const MOST_TASKS: usize = 1 << 16;

/// Counts the solutions.
pub(super) fn count(
    counting: &Counting,
    puzzle: &Puzzle,
    progress: Progress<'_>,
    limits: &Limits,
) -> Result<Count, Error> {
    if let Some(most) = counting.up_to {
        return up_to(puzzle, most, limits);
    }
    // First a few solutions, which are checked.
    let mut statistics = Statistics::default();
    let (few, ending) = few(counting, puzzle, &mut statistics, progress, limits)?;
    let at_least = u128::from(few);
    let count = match ending {
        Ending::Exhausted => Counted { number: at_least, stopped: None },
        Ending::Stopped(Why::Enough) => {
            match CountShared::new(puzzle, progress, &mut statistics, limits) {
                Ok(shared) => shared.count(&mut statistics),
                Err(why) => Counted { number: 0, stopped: Some(why) },
            }
        }
        Ending::Stopped(why) => Counted { number: at_least, stopped: Some(why) },
    };
    if count.stopped.is_none() {
        progress(1.0);
    }
    let at_least = count.number.max(at_least);
    Ok(Count { at_least, stopped: count.stopped, statistics })
}

/// Counts to a cap, as any search for solutions does.
fn up_to(puzzle: &Puzzle, most: u64, limits: &Limits) -> Result<Count, Error> {
    let query = Query::up_to(most).within(limits.clone());
    let Answer { outcome, statistics } = crosscheck::ask(&mut Native::default(), puzzle, &query)?;
    let (number, stopped) = match outcome {
        Outcome::None => (0, None),
        Outcome::Unique(_) => (1, None),
        Outcome::Multiple(several) => (several.count(), several.stopped().cloned()),
        Outcome::Unknown { why, first } => (first.is_some().into(), Some(why)),
    };
    Ok(Count { at_least: number.into(), stopped, statistics })
}

/// Finds each of the first solutions.
fn few(
    counting: &Counting,
    puzzle: &Puzzle,
    statistics: &mut Statistics,
    progress: Progress<'_>,
    limits: &Limits,
) -> Result<(u64, Ending), Error> {
    let most = counting.one_by_one;
    if most == 0 {
        return Ok((0, Ending::Stopped(Why::Enough)));
    }
    let query = Query {
        solutions: most,
        keep: usize::try_from(most).unwrap_or(usize::MAX),
        limits: limits.clone(),
    };
    let found = search_in_parts(puzzle, &query, progress);
    *statistics += found.statistics;
    let mut recent = HashSet::new();
    for grid in found.grids {
        solutions::new(puzzle, grid, &mut recent)?;
    }
    Ok((found.count, found.ending))
}

/// Work that threads share.
struct CountShared<'run> {
    limits: &'run Limits,
    puzzle: &'run Puzzle,
    progress: Progress<'run>,
    memory: Arc<Memory>,
    /// The tasks of each part of the grid: there are as many solutions as the product of the parts' sums.
    parts: Vec<Vec<Task>>,
}

impl<'run> CountShared<'run> {
    /// Splits the work into tasks: one, or some for each of several threads.
    fn new(
        puzzle: &'run Puzzle,
        progress: Progress<'run>,
        statistics: &mut Statistics,
        limits: &'run Limits,
    ) -> Result<Self, Why> {
        let memory = Arc::new(Memory::new());
        let budget = limits.budget.map(|budget| budget.saturating_sub(statistics.nodes));
        let query = Query::up_to(u64::MAX).within(limits.clone().with_budget(budget));
        let mut tally = Tally::new(&query);
        let number = match limits.threads.most_at_work() {
            1 => 1,
            several => TASKS_PER_THREAD.saturating_mul(several).min(MOST_TASKS),
        };
        let counter = Counter::new(puzzle, Arc::clone(&memory), &tally.watch);
        let parts = counter.and_then(|mut counter| counter.split(number, &mut tally));
        *statistics += tally.statistics;
        Ok(Self { limits, puzzle, progress, memory, parts: parts? })
    }

    /// Counts without coming by each.
    fn count(&self, statistics: &mut Statistics) -> Counted {
        let tasks: Vec<Task> = self.parts.iter().flatten().cloned().collect();
        let (counts, cost) = self.in_threads(&tasks, self.share(statistics, tasks.len()));
        *statistics += cost;
        let mut counts = counts.into_iter();
        product(self.parts.iter().map(|tasks| sum(counts.by_ref().take(tasks.len()))))
    }

    /// Returns the budget of each task: the order in which threads take tasks must not matter.
    fn share(&self, statistics: &Statistics, tasks: usize) -> Option<u64> {
        let left = self.limits.budget?.saturating_sub(statistics.nodes);
        Some(left / (tasks as u64).max(1))
    }

    /// Has threads take one task after the other. Returns what they counted, in the order of the tasks, and what
    /// it cost.
    fn in_threads(&self, tasks: &[Task], share: Option<u64>) -> (Vec<Counted>, Statistics) {
        let query =
            Query::up_to(u64::MAX).with_budget(share).with_interrupt(self.limits.interrupt.clone());
        let next = AtomicUsize::new(0);
        let fractions = Mutex::new(Fractions { done: vec![0.0; tasks.len()], reported: 0.0 });
        let results: Mutex<Vec<Option<(Counted, Statistics)>>> =
            Mutex::new(vec![None; tasks.len()]);
        self.limits.threads.share(&|helpers| {
            let mut counter = None;
            while helpers.go_on() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = tasks.get(number) else { break };
                if number + 1 < tasks.len() {
                    helpers.call();
                }
                let mut report = |done: f64| {
                    let mut fractions = lock(&fractions);
                    fractions.report(number, done * task.weight, self.progress);
                };
                let mut tally = Tally::new(&query);
                let made = match counter.take() {
                    Some(counter) => Ok(counter),
                    None => Counter::new(self.puzzle, Arc::clone(&self.memory), &tally.watch),
                };
                let counted = match made {
                    Ok(made) => {
                        let counter = counter.insert(made);
                        counter.begin(task.clone());
                        counter.go_on(&mut tally, &mut report)
                    }
                    Err(why) => Counted { number: 0, stopped: Some(why) },
                };
                if counted.stopped.is_none() {
                    report(1.0);
                }
                lock(&results)[number] = Some((counted, tally.statistics));
            }
        });
        let results = unlocked(results);
        let mut statistics = Statistics::default();
        let counts = results.into_iter().map(|result| {
            let (counted, cost) = result.expect("each task was taken by a thread");
            statistics += cost;
            counted
        });
        (counts.collect(), statistics)
    }
}

/// The fraction of each task that is done, and the last report.
struct Fractions {
    done: Vec<f64>,
    reported: f64,
}

impl Fractions {
    fn report(&mut self, number: usize, done: f64, progress: Progress<'_>) {
        self.done[number] = done;
        let all = self.done.iter().sum();
        if all > self.reported {
            self.reported = all;
            progress(all);
        }
    }
}

fn sum(counts: impl Iterator<Item = Counted>) -> Counted {
    counts.fold(Counted { number: 0, stopped: None }, Counted::plus)
}

fn product(counts: impl Iterator<Item = Counted>) -> Counted {
    counts.fold(Counted { number: 1, stopped: None }, Counted::times)
}
