//! Long searches, split into parts for several threads.
//!
//! A search that was stopped leaves positions, each with some of the solutions. They are searched in rounds: every
//! part for the same number of nodes, and the positions that it leaves are parts of the next round. Each part begins
//! with the weights of all earlier rounds and nothing else, so that with any number of threads, the same nodes are
//! visited and the same solutions are found first.

use std::sync::Mutex;

use super::branch::Weights;
use super::search::{DepthFirst, WorkPart};
use crate::Puzzle;
use crate::engine::{Found, Query, Reason, Tally, Threads, Watch, Why};
use crate::threads::{lock, unlocked};

/// When a search is split, and into which parts.
#[derive(Debug, Clone, Copy)]
struct Plan {
    /// The nodes to visit before the search is split.
    alone: u64,
    /// The number of parts that is enough for many threads.
    many: usize,
    /// The number of nodes that are first visited in each part if there are few parts, to get more of them. Doubled
    /// every time.
    nodes_of_few: u64,
    /// The same where they are many.
    nodes_of_many: u64,
}

const PLAN: Plan = Plan { alone: 20_000, many: 64, nodes_of_few: 4, nodes_of_many: 2_000 };

/// A function that is called now and then with the fraction of the work that is done.
pub(crate) type Progress<'call> = &'call (dyn Fn(f64) + Sync);

/// Searches a puzzle; the threads of `query` may help.
pub(crate) fn search_in_parts(puzzle: &Puzzle, query: &Query, progress: Progress<'_>) -> Found {
    let mut tally = Tally::new(query);
    let searched = search(puzzle, PLAN, &query.limits.threads, &mut tally, progress);
    tally.finish(searched)
}

fn search(
    puzzle: &Puzzle,
    mut plan: Plan,
    threads: &Threads,
    tally: &mut Tally<'_>,
    progress: Progress<'_>,
) -> Result<(), Why> {
    let mut first = DepthFirst::new(puzzle, &tally.watch)?;
    let nodes = plan.alone.min(tally.nodes_left());
    tally.add_part(first.search(&tally.query_for_part(nodes)))?;
    let mut parts = first.leave();
    let weights = first.weights().clone();
    let (idle, done) = (Mutex::new(vec![first]), Mutex::new(1.0 - share_of(&parts)));
    let mut crew = Crew { puzzle, threads, weights, idle, progress, done };
    while !parts.is_empty() {
        let are_few = parts.len() < plan.many;
        let nodes = if are_few { &mut plan.nodes_of_few } else { &mut plan.nodes_of_many };
        let most = tally.nodes_left() / parts.len() as u64;
        if most == 0 {
            return Err(Why::Budget);
        }
        let query = tally.query_for_part(most.min(*nodes));
        *nodes = nodes.saturating_mul(2);
        let mut stopped = Ok(());
        let results = crew.round(&parts, &query);
        parts.clear();
        let learned = results.iter().flatten();
        crew.weights.mix(learned.map(|part| (&part.weights, part.found.statistics.conflicts)));
        // Missing results come after the last one that was needed.
        for Searched { found, left, .. } in results.into_iter().flatten() {
            match tally.add_part(found) {
                Err(Why::Enough) => return Err(Why::Enough),
                ended => stopped = stopped.and(ended),
            }
            parts.extend(left);
        }
        stopped?;
    }
    Ok(())
}

/// The threads that search the parts.
struct Crew<'run> {
    puzzle: &'run Puzzle,
    threads: &'run Threads,
    weights: Weights,
    /// The searches that have nothing to do.
    idle: Mutex<Vec<DepthFirst>>,
    progress: Progress<'run>,
    /// The fraction of the work that is done.
    done: Mutex<f64>,
}

/// The result of a part.
struct Searched {
    found: Found,
    left: Vec<WorkPart>,
    weights: Weights,
}

/// The progress of a round.
struct Round {
    /// The part that is taken next.
    next: usize,
    results: Vec<Option<Searched>>,
    /// The number of parts done, counted from the first, and of the solutions found in them.
    done: usize,
    solutions: u64,
}

impl Crew<'_> {
    /// Searches all parts, or as many from the first one on as are needed for enough solutions.
    fn round(&self, parts: &[WorkPart], query: &Query) -> Vec<Option<Searched>> {
        let results = parts.iter().map(|_| None).collect();
        let round = Mutex::new(Round { next: 0, results, done: 0, solutions: 0 });
        let take = || lock(&round).take(query);
        self.threads.share(&|helpers| {
            let mut search = None;
            while helpers.go_on()
                && let Some(number) = take()
            {
                if number + 1 < parts.len() {
                    helpers.call();
                }
                let part = &parts[number];
                let searched = self.part(&mut search, part, query);
                let done = part.share - share_of(&searched.left);
                lock(&round).put(number, searched, query);
                self.report(done);
            }
            lock(&self.idle).extend(search);
        });
        unlocked(round).results
    }

    /// Searches a part, with `search` or, the first time, with an idle one or a new one.
    fn part(&self, search: &mut Option<DepthFirst>, part: &WorkPart, query: &Query) -> Searched {
        let made = match search.take().or_else(|| lock(&self.idle).pop()) {
            Some(idle) => Ok(idle),
            None => DepthFirst::new(self.puzzle, &Watch::new(&query.limits.interrupt)),
        };
        match made {
            Ok(made) => {
                let search = search.insert(made);
                let (found, left) = search.part(part, &self.weights, query);
                Searched { found, left, weights: search.weights().clone() }
            }
            // The rest of a search that has stopped is not needed.
            Err(why) => {
                let found = Tally::new(query).finish(Err(why));
                Searched { found, left: Vec::new(), weights: self.weights.clone() }
            }
        }
    }

    /// Reports that another fraction of the work is done.
    fn report(&self, share: f64) {
        let mut done = lock(&self.done);
        *done += share.max(0.0);
        (self.progress)(done.min(1.0));
    }
}

impl Round {
    /// Takes the next part.
    fn take(&mut self, query: &Query) -> Option<usize> {
        let is_open = self.next < self.results.len() && self.solutions < query.solutions;
        is_open.then(|| {
            self.next += 1;
            self.next - 1
        })
    }

    /// Stores the result of a part; searches of parts that are no longer needed for an answer stop.
    fn put(&mut self, number: usize, searched: Searched, query: &Query) {
        self.results[number] = Some(searched);
        while let Some(Some(Searched { found, .. })) = self.results.get(self.done) {
            self.solutions += found.count;
            self.done += 1;
        }
        if self.solutions >= query.solutions {
            query.limits.interrupt.trigger(Reason::Cancelled);
        }
    }
}

fn share_of(parts: &[WorkPart]) -> f64 {
    parts.iter().map(|part| part.share).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Ending, Statistics};
    use crate::format;

    /// Small parts, so that small puzzles are parted.
    const SMALL: Plan = Plan { alone: 3, many: 4, nodes_of_few: 2, nodes_of_many: 3 };

    fn found(puzzle: &Puzzle, query: &Query, threads: usize) -> Found {
        let mut tally = Tally::new(query);
        let searched = search(puzzle, SMALL, &Threads::new(threads), &mut tally, &|_| {});
        tally.finish(searched)
    }

    fn puzzles() -> Vec<Puzzle> {
        [
            r#"{"kenzan": 1, "size": 4, "givens": "................"}"#,
            r#"{"kenzan": 1, "size": 4, "givens": "................", "rules": [
                {"type": "killer-cage", "cells": ["r2c2", "r3c3"], "sum": 6}]}"#,
            r#"{"kenzan": 1, "size": 4, "givens": "................", "rules": [
                {"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 2}]}"#,
            r#"{"kenzan": 1, "size": 6, "givens": "123456645...........................", "rules": [
                {"type": "killer-cage", "cells": ["r3c1", "r4c1", "r5c1"], "sum": 9},
                {"type": "killer-cage", "cells": ["r3c4", "r4c4", "r5c4"], "sum": 12}]}"#,
        ]
        .iter()
        .map(|text| format::parse(text).expect("a puzzle").puzzle)
        .collect()
    }

    #[test]
    fn parts_have_the_solutions_of_the_whole() {
        for puzzle in puzzles() {
            let query = Query::all(100_000);
            let watch = Watch::new(&query.limits.interrupt);
            let mut whole = DepthFirst::new(&puzzle, &watch).expect("it is small");
            let mut whole = whole.search(&query).grids;
            let mut parts = found(&puzzle, &query, 0);
            assert_eq!(parts.ending, Ending::Exhausted);
            assert_eq!(parts.count, whole.len() as u64);
            whole.sort_by_key(ToString::to_string);
            parts.grids.sort_by_key(ToString::to_string);
            assert_eq!(parts.grids, whole);
        }
    }

    #[test]
    fn the_answer_is_the_same_with_any_number_of_threads() {
        for puzzle in puzzles() {
            for solutions in [1, 2, 3, 50, 100_000] {
                for budget in [None, Some(0), Some(2), Some(20), Some(200)] {
                    let query = Query::all(solutions).with_budget(budget);
                    let query = Query { solutions: solutions as u64, ..query };
                    let alone = found(&puzzle, &query, 0);
                    let Statistics { nodes, .. } = alone.statistics;
                    assert!(budget.is_none_or(|budget| nodes <= budget));
                    assert!(alone.count <= query.solutions);
                    for threads in [1, 2, 7] {
                        assert_eq!(found(&puzzle, &query, threads), alone, "{query:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn progress_ends_where_the_work_does() {
        for puzzle in puzzles() {
            let reported = Mutex::new(vec![0.0]);
            let query = Query::all(100_000);
            let mut tally = Tally::new(&query);
            let report = |done| lock(&reported).push(done);
            search(&puzzle, SMALL, &Threads::new(2), &mut tally, &report)
                .expect("nothing stops it");
            let reported = lock(&reported);
            assert!(reported.is_sorted(), "{reported:?}");
            assert!(
                reported.len() == 1 || reported.last().is_some_and(|last| *last > 0.999),
                "{reported:?}"
            );
        }
    }

    #[test]
    fn threads_that_helped_are_idle_again() {
        let threads = Threads::new(3);
        let query = Query::all(100_000);
        let mut tally = Tally::new(&query);
        for puzzle in puzzles() {
            search(&puzzle, SMALL, &threads, &mut tally, &|_| {}).expect("nothing stops it");
        }
        let idle: Vec<_> = std::iter::from_fn(|| threads.idle()).collect();
        assert_eq!(idle.len(), 3);
    }

    #[test]
    fn who_raises_the_interrupt_stops_all_parts() {
        let query = Query::all(100_000);
        query.limits.interrupt.trigger(Reason::Timeout);
        let stopped = found(&puzzles()[0], &query, 2);
        assert_eq!(stopped.ending, Ending::Stopped(Why::Interrupted(Reason::Timeout)));
    }
}
