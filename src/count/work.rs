//! The work of counting: who counts how, and how threads share it.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::{Count, Counting};
use crate::crosscheck::{self, Answer};
use crate::engine::native::{Counted, Counter, Memory, Probe, Task};
use crate::engine::{self, Ending, Query, Statistics, Tally, Why};
use crate::threads::{lock, together, unlocked};
use crate::{Error, Outcome, Puzzle, solutions};

/// What is done before it is worth to share the work.
const NODES_ALONE: u64 = 5_000;

/// How many tasks there are for each thread: they differ much.
const TASKS_PER_JOB: usize = 64;

/// How many nodes there are between two looks at how much is done.
const NODES_BETWEEN_NEWS: u64 = 4_096;

/// Who is told of progress.
pub(super) type Progress<'told> = &'told (dyn Fn(f64) + Sync);

/// Counts the solutions.
pub(super) fn count(
    counting: &Counting,
    puzzle: &Puzzle,
    progress: Progress<'_>,
) -> Result<Count, Error> {
    let mut statistics = Statistics::default();
    let jobs = counting.jobs.get();
    if let Some(most) = counting.up_to {
        return up_to(counting, puzzle, most);
    }
    // First as one who looks for a few solutions, which are checked.
    let budget = counting.budget.unwrap_or(u64::MAX);
    let alone = if jobs > 1 { budget.min(NODES_ALONE) } else { budget };
    let (few, ending) = few(counting, puzzle, alone, &mut statistics, progress)?;
    let at_least = u128::from(few);
    let are_many = match ending {
        Ending::Stopped(Why::Enough) => Some(true),
        Ending::Stopped(Why::Budget) if alone < budget => Some(false),
        _ => None,
    };
    let count = match (are_many, ending) {
        (Some(are_many), _) => match Shared::new(counting, puzzle, progress, &mut statistics) {
            Ok(shared) if are_many => shared.many(&mut statistics),
            Ok(shared) => shared.one_by_one(&mut statistics),
            Err(why) => Counted { number: 0, stopped: Some(why) },
        },
        (None, Ending::Exhausted) => Counted { number: at_least, stopped: None },
        (None, Ending::Stopped(why)) => Counted { number: at_least, stopped: Some(why) },
    };
    if count.stopped.is_none() {
        progress(1.0);
    }
    let at_least = count.number.max(at_least);
    Ok(Count { at_least, stopped: count.stopped, statistics })
}

/// Counts to a cap, as any search for solutions does.
fn up_to(counting: &Counting, puzzle: &Puzzle, most: u64) -> Result<Count, Error> {
    let query =
        Query::up_to(most).with_budget(counting.budget).with_interrupt(counting.interrupt.clone());
    let mut engine = engine::of_puzzle(puzzle)?;
    let Answer { outcome, statistics } = crosscheck::ask(engine.as_mut(), puzzle, &query)?;
    let (number, stopped) = match outcome {
        Outcome::None => (0, None),
        Outcome::Unique(_) => (1, None),
        Outcome::Multiple(several) => (several.count(), several.stopped().cloned()),
        Outcome::Unknown { why, first } => (first.is_some().into(), Some(why)),
    };
    Ok(Count { at_least: number.into(), stopped, statistics })
}

/// Comes by each of the first solutions.
fn few(
    counting: &Counting,
    puzzle: &Puzzle,
    alone: u64,
    statistics: &mut Statistics,
    progress: Progress<'_>,
) -> Result<(u64, Ending), Error> {
    if counting.one_by_one == 0 {
        return Ok((0, Ending::Stopped(Why::Enough)));
    }
    let mut probe = Probe::new(puzzle);
    probe.assume_nothing();
    let (mut number, mut recent) = (0, HashSet::new());
    loop {
        let query = Query {
            budget: Some((alone - statistics.nodes).min(NODES_BETWEEN_NEWS)),
            interrupt: counting.interrupt.clone(),
            ..Query::all(usize::try_from(counting.one_by_one - number).unwrap_or(usize::MAX))
        };
        let found = probe.search(&query);
        *statistics += found.statistics;
        for grid in found.grids {
            solutions::new(puzzle, grid, &mut recent)?;
            number += 1;
        }
        match found.ending {
            Ending::Stopped(Why::Budget) if statistics.nodes < alone => progress(probe.done()),
            // Two are the fewest that are asked for.
            Ending::Stopped(Why::Enough) if number < counting.one_by_one => {}
            ending => return Ok((number, ending)),
        }
    }
}

/// Work that threads share.
struct Shared<'run> {
    counting: &'run Counting,
    puzzle: &'run Puzzle,
    progress: Progress<'run>,
    memory: Arc<Memory>,
    /// The tasks of each part of the grid: there are as many solutions as the product of the parts' sums.
    parts: Vec<Vec<Task>>,
}

/// What a thread does with a task: it tells what fraction is done, and returns what it counted at what cost.
type Each<'each, W> =
    &'each (dyn Fn(&mut W, &Task, &mut dyn FnMut(f64)) -> (Counted, Statistics) + Sync);

impl<'run> Shared<'run> {
    /// Splits the work into tasks: one, or some for each of several threads.
    fn new(
        counting: &'run Counting,
        puzzle: &'run Puzzle,
        progress: Progress<'run>,
        statistics: &mut Statistics,
    ) -> Result<Self, Why> {
        let memory = Arc::new(Memory::new());
        let budget = counting.budget.map(|budget| budget.saturating_sub(statistics.nodes));
        let query =
            Query::up_to(u64::MAX).with_budget(budget).with_interrupt(counting.interrupt.clone());
        let mut tally = Tally::new(&query);
        let jobs = counting.jobs.get();
        let number = if jobs > 1 { TASKS_PER_JOB * jobs } else { 1 };
        let parts = Counter::new(puzzle, Arc::clone(&memory)).split(number, &mut tally);
        *statistics += tally.statistics;
        Ok(Self { counting, puzzle, progress, memory, parts: parts? })
    }

    /// Comes by each solution; if there are many, counts them otherwise.
    fn one_by_one(&self, statistics: &mut Statistics) -> Counted {
        let [tasks] = &self.parts[..] else {
            return self.many(statistics);
        };
        let Counting { one_by_one, interrupt, .. } = self.counting;
        let solutions = AtomicU64::new(0);
        let share = self.share(statistics, tasks.len());
        let make = || Probe::new(self.puzzle);
        let each = |probe: &mut Probe, task: &Task, tell: &mut dyn FnMut(f64)| {
            let (mut number, mut cost) = (0_u64, Statistics::default());
            if solutions.load(Ordering::Relaxed) >= *one_by_one {
                return (Counted { number: 0, stopped: Some(Why::Enough) }, cost);
            }
            probe.assume_task(task);
            loop {
                let left = share.map_or(u64::MAX, |share| share.saturating_sub(cost.nodes));
                let query = Query {
                    budget: Some(left.min(NODES_BETWEEN_NEWS)),
                    interrupt: interrupt.clone(),
                    keep: 0,
                    ..Query::up_to(*one_by_one)
                };
                let found = probe.search(&query);
                cost += found.statistics;
                number += found.count;
                let all = solutions.fetch_add(found.count, Ordering::Relaxed) + found.count;
                let stopped = match found.ending {
                    Ending::Exhausted => None,
                    _ if all >= *one_by_one => Some(Why::Enough),
                    Ending::Stopped(Why::Budget) if left > NODES_BETWEEN_NEWS => {
                        tell(probe.done());
                        continue;
                    }
                    Ending::Stopped(why) => Some(why),
                };
                return (Counted { number: number.into(), stopped }, cost);
            }
        };
        let (counts, cost) = self.in_threads(tasks, &make, &each);
        *statistics += cost;
        let counted = sum(counts.into_iter());
        if solutions.into_inner() >= *one_by_one
            && !matches!(counted.stopped, None | Some(Why::Interrupted(_)))
        {
            let all = self.many(statistics);
            return Counted { number: all.number.max(counted.number), ..all };
        }
        counted
    }

    /// Counts without coming by each.
    fn many(&self, statistics: &mut Statistics) -> Counted {
        let tasks: Vec<Task> = self.parts.iter().flatten().cloned().collect();
        let share = self.share(statistics, tasks.len());
        let make = || Counter::new(self.puzzle, Arc::clone(&self.memory));
        let query = Query::up_to(u64::MAX)
            .with_budget(share)
            .with_interrupt(self.counting.interrupt.clone());
        let each = |counter: &mut Counter, task: &Task, tell: &mut dyn FnMut(f64)| {
            let mut tally = Tally::new(&query);
            (counter.count(task, &mut tally, tell), tally.statistics)
        };
        let (counts, cost) = self.in_threads(&tasks, &make, &each);
        *statistics += cost;
        let mut counts = counts.into_iter();
        product(self.parts.iter().map(|tasks| sum(counts.by_ref().take(tasks.len()))))
    }

    /// Returns what each of so many tasks may cost: it must not matter who takes which first.
    fn share(&self, statistics: &Statistics, tasks: usize) -> Option<u64> {
        let left = self.counting.budget?.saturating_sub(statistics.nodes);
        Some(left / (tasks as u64).max(1))
    }

    /// Has threads take one task after the other. Returns what they counted, in the order of the tasks, and what
    /// it cost.
    fn in_threads<W>(
        &self,
        tasks: &[Task],
        make: &(dyn Fn() -> W + Sync),
        each: Each<'_, W>,
    ) -> (Vec<Counted>, Statistics) {
        let next = AtomicUsize::new(0);
        let news = Mutex::new(News { done: vec![0.0; tasks.len()], told: 0.0 });
        let results: Mutex<Vec<Option<(Counted, Statistics)>>> =
            Mutex::new(vec![None; tasks.len()]);
        let work = || {
            let mut worker = make();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = tasks.get(number) else { break };
                let mut tell = |done: f64| {
                    let mut news = lock(&news);
                    news.tell(number, done * task.weight, self.progress);
                };
                let (counted, cost) = each(&mut worker, task, &mut tell);
                if counted.stopped.is_none() {
                    tell(1.0);
                }
                lock(&results)[number] = Some((counted, cost));
            }
        };
        let some = NonZeroUsize::new(tasks.len()).unwrap_or(NonZeroUsize::MIN);
        together(self.counting.jobs.min(some), &work);
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

/// How much of each task is done, and what was told last.
struct News {
    done: Vec<f64>,
    told: f64,
}

impl News {
    fn tell(&mut self, number: usize, done: f64, progress: Progress<'_>) {
        self.done[number] = done;
        let all = self.done.iter().sum();
        if all > self.told {
            self.told = all;
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
