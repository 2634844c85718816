//! The work of counting: who counts how, and how threads share it.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::{Count, Counting};
use crate::engine::native::{Counted, Counter, Memory, Probe, Task};
use crate::engine::{self, Ending, Query, Statistics, TABLE, Tally, Why};
use crate::error::WrongAnswer;
use crate::{Error, Grid, Puzzle, Violation};

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
    let few = few(counting, puzzle, alone, &mut statistics, progress)?;
    let at_least = u128::from(few.0);
    let count = match few.1 {
        Ending::Exhausted => Counted { number: at_least, stopped: None },
        Ending::Stopped(Why::Enough) => many(counting, puzzle, at_least, &mut statistics, progress),
        Ending::Stopped(Why::Budget) if alone < budget => {
            shared(counting, puzzle, at_least, &mut statistics, progress)
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
fn up_to(counting: &Counting, puzzle: &Puzzle, most: u64) -> Result<Count, Error> {
    let query =
        Query::up_to(most).with_budget(counting.budget).with_interrupt(counting.interrupt.clone());
    let mut engine = engine::of_puzzle(puzzle)?;
    let found = engine.solve(puzzle, &query)?;
    for grid in &found.grids {
        let wrong = |violation: Violation| Error::WrongAnswer {
            engine: engine.name().to_owned(),
            reason: violation.into(),
        };
        puzzle.check(grid).map_err(wrong)?;
    }
    let stopped = match found.ending {
        Ending::Exhausted => None,
        Ending::Stopped(why) => Some(why),
    };
    Ok(Count { at_least: found.count.into(), stopped, statistics: found.statistics })
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
    let mut different: HashSet<Grid> = HashSet::new();
    loop {
        let number = different.len() as u64;
        let query = Query {
            budget: Some((alone - statistics.nodes).min(NODES_BETWEEN_NEWS)),
            interrupt: counting.interrupt.clone(),
            ..Query::all(usize::try_from(counting.one_by_one - number).unwrap_or(usize::MAX))
        };
        let found = probe.search(&query);
        *statistics += found.statistics;
        for grid in found.grids {
            let wrong = |reason| Error::WrongAnswer { engine: TABLE[0].name.to_owned(), reason };
            puzzle.check(&grid).map_err(|violation| wrong(violation.into()))?;
            if let Some(twice) = different.replace(grid) {
                return Err(wrong(WrongAnswer::Twice(twice)));
            }
        }
        let number = different.len() as u64;
        match found.ending {
            Ending::Stopped(Why::Budget) if statistics.nodes < alone => progress(probe.done()),
            // Two are the fewest that are asked for.
            Ending::Stopped(Why::Enough) if number < counting.one_by_one => {}
            ending => return Ok((number, ending)),
        }
    }
}

/// Comes by each solution with several threads; if there are many, counts them otherwise.
fn shared(
    counting: &Counting,
    puzzle: &Puzzle,
    at_least: u128,
    statistics: &mut Statistics,
    progress: Progress<'_>,
) -> Counted {
    let memory = Arc::new(Memory::new());
    let mut counter = Counter::new(puzzle, memory);
    let parts = match split(&mut counter, counting, statistics) {
        Ok(parts) => parts,
        Err(why) => return Counted { number: 0, stopped: Some(why) },
    };
    let [tasks] = &parts[..] else {
        return many(counting, puzzle, at_least, statistics, progress);
    };
    let solutions = AtomicU64::new(0);
    let share = share(counting, statistics, tasks.len());
    let make = || Probe::new(puzzle);
    let each = |probe: &mut Probe, task: &Task, tell: &mut dyn FnMut(f64)| {
        probe.assume_task(task);
        let (mut number, mut cost) = (0_u64, Statistics::default());
        loop {
            let left = share.map_or(u64::MAX, |share| share.saturating_sub(cost.nodes));
            let query = Query {
                budget: Some(left.min(NODES_BETWEEN_NEWS)),
                interrupt: counting.interrupt.clone(),
                keep: 0,
                ..Query::up_to(counting.one_by_one)
            };
            let found = probe.search(&query);
            cost += found.statistics;
            number += found.count;
            let all = solutions.fetch_add(found.count, Ordering::Relaxed) + found.count;
            let stopped = match found.ending {
                Ending::Exhausted => None,
                _ if all >= counting.one_by_one => Some(Why::Enough),
                Ending::Stopped(Why::Budget) if left > NODES_BETWEEN_NEWS => {
                    tell(probe.done());
                    continue;
                }
                Ending::Stopped(why) => Some(why),
            };
            return (Counted { number: number.into(), stopped }, cost);
        }
    };
    let (mut counts, cost) = in_threads(counting, tasks, &make, &each, progress);
    *statistics += cost;
    let counted = sum(counts.drain(..));
    if solutions.into_inner() >= counting.one_by_one
        && !matches!(counted.stopped, None | Some(Why::Interrupted(_)))
    {
        return many(counting, puzzle, counted.number, statistics, progress);
    }
    counted
}

/// Counts without coming by each.
fn many(
    counting: &Counting,
    puzzle: &Puzzle,
    at_least: u128,
    statistics: &mut Statistics,
    progress: Progress<'_>,
) -> Counted {
    let memory = Arc::new(Memory::new());
    let mut counter = Counter::new(puzzle, Arc::clone(&memory));
    let parts = match split(&mut counter, counting, statistics) {
        Ok(parts) => parts,
        Err(why) => return Counted { number: at_least, stopped: Some(why) },
    };
    let tasks: Vec<Task> = parts.iter().flatten().cloned().collect();
    let share = share(counting, statistics, tasks.len());
    let make = || Counter::new(puzzle, Arc::clone(&memory));
    let query =
        Query::up_to(u64::MAX).with_budget(share).with_interrupt(counting.interrupt.clone());
    let each = |counter: &mut Counter, task: &Task, tell: &mut dyn FnMut(f64)| {
        let mut tally = Tally::new(&query);
        (counter.count(task, &mut tally, tell), tally.statistics)
    };
    let (counts, cost) = in_threads(counting, &tasks, &make, &each, progress);
    *statistics += cost;
    let mut counts = counts.into_iter();
    product(parts.iter().map(|tasks| sum(counts.by_ref().take(tasks.len()))))
}

/// Splits the work into tasks: one, or some for each of several threads.
fn split(
    counter: &mut Counter,
    counting: &Counting,
    statistics: &mut Statistics,
) -> Result<Vec<Vec<Task>>, Why> {
    let budget = counting.budget.map(|budget| budget.saturating_sub(statistics.nodes));
    let query =
        Query::up_to(u64::MAX).with_budget(budget).with_interrupt(counting.interrupt.clone());
    let mut tally = Tally::new(&query);
    let jobs = counting.jobs.get();
    let split = counter.split(if jobs > 1 { TASKS_PER_JOB * jobs } else { 1 }, &mut tally);
    *statistics += tally.statistics;
    split
}

/// Returns what each of so many tasks may cost: it must not matter who takes which first.
fn share(counting: &Counting, statistics: &Statistics, tasks: usize) -> Option<u64> {
    let left = counting.budget?.saturating_sub(statistics.nodes);
    Some(left / (tasks as u64).max(1))
}

/// What a thread does with a task: it tells what fraction is done, and returns what it counted at what cost.
type Each<'each, W> =
    &'each (dyn Fn(&mut W, &Task, &mut dyn FnMut(f64)) -> (Counted, Statistics) + Sync);

/// Has threads take one task after the other. Returns what they counted, in the order of the tasks, and what it
/// cost.
fn in_threads<W>(
    counting: &Counting,
    tasks: &[Task],
    make: &(dyn Fn() -> W + Sync),
    each: Each<'_, W>,
    progress: Progress<'_>,
) -> (Vec<Counted>, Statistics) {
    let next = AtomicUsize::new(0);
    let news = Mutex::new(News { done: vec![0.0; tasks.len()], told: 0.0 });
    let results: Mutex<Vec<Option<(Counted, Statistics)>>> = Mutex::new(vec![None; tasks.len()]);
    let work = || {
        let mut worker = make();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(task) = tasks.get(number) else { break };
            let mut tell = |done: f64| {
                let mut news = news.lock().unwrap_or_else(PoisonError::into_inner);
                news.tell(number, done * task.weight, progress);
            };
            let (counted, cost) = each(&mut worker, task, &mut tell);
            if counted.stopped.is_none() {
                tell(1.0);
            }
            results.lock().unwrap_or_else(PoisonError::into_inner)[number] = Some((counted, cost));
        }
    };
    thread::scope(|scope| {
        for _ in 1..counting.jobs.get().min(tasks.len()) {
            // Without a further thread there is still this one.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut statistics = Statistics::default();
    let counts = results.into_iter().map(|result| {
        let (counted, cost) = result.expect("each task was taken by a thread");
        statistics += cost;
        counted
    });
    (counts.collect(), statistics)
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
