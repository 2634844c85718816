//! Work on a stream by several threads, with the results in the order of the stream.
//!
//! Memory does not grow with the stream: the number of pieces at a time is limited. A piece is as many items as keep a
//! thread busy for a moment, or those that are available.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded};

use crate::input::next::{Load, Next};
use crate::work::memory;

/// The time that a thread should work on one piece.
const PIECE: Duration = Duration::from_millis(20);
/// The most puzzles in a piece.
const LONGEST: usize = 4096;
/// The most pieces at a time, per thread.
const AHEAD: usize = 4;
/// The time that threads get to finish their work when no more results are taken.
const GRACE: Duration = Duration::from_millis(500);

/// The next event for the thread that takes results.
pub(crate) enum Turn<R> {
    /// A result.
    Result(R),
    /// No result for the moment.
    Idle { is_at_work: bool },
}

struct Piece<T> {
    number: u64,
    items: Vec<T>,
}

/// Emits results of a piece during the work on it, before those that are returned.
pub(crate) type Emit<'work, R> = &'work mut (dyn FnMut(R) + Send + 'work);

/// The results of a piece, or the first ones.
struct Done<R> {
    number: u64,
    results: Vec<R>,
    is_all: bool,
}

/// Reads items with `next`, whose argument is the most puzzles to return; works on pieces of them in `jobs` threads,
/// each with a function that `worker` makes; and calls `take` with the results in order, and whenever there is none for
/// the moment. Ends early if `take` breaks off.
///
/// In that case, workers get a moment to finish and clean up. The reader is not waited for: its read may never return.
///
/// # Errors
/// If the system allows no thread; if it allows fewer than `jobs`, those do the work.
///
/// # Panics
/// If `next` or a worker does.
pub(crate) fn run<T, R, Work>(
    jobs: usize,
    next: impl FnMut(usize) -> Next<T> + Send + 'static,
    worker: impl Fn() -> Work + Send + Sync + 'static,
    take: impl FnMut(Turn<R>) -> ControlFlow<()>,
) -> io::Result<()>
where
    T: Load + Send + 'static,
    R: Send + 'static,
    Work: FnMut(Vec<T>, Emit<'_, R>) -> Vec<R>,
{
    let jobs = memory::affordable(jobs)?;
    let window = window(jobs);
    // Each piece takes a place, which it returns when its results are taken.
    let (occupy, vacate) = bounded::<()>(window);
    let (to_workers, pieces) = bounded::<Piece<T>>(window);
    let (to_taker, results) = bounded::<Done<R>>(window);
    let length = Arc::new(AtomicUsize::new(1));
    let busy = Arc::new(AtomicUsize::new(0));

    let wanted = Arc::clone(&length);
    let mut threads = Vec::with_capacity(jobs + 1);
    let reader = move || read(next, &wanted, &occupy, &to_workers);
    threads.push(thread::Builder::new().spawn(reader)?);
    let worker = Arc::new(worker);
    for _ in 0..jobs {
        let (worker, length) = (Arc::clone(&worker), Arc::clone(&length));
        let (pieces, to_taker, busy) = (pieces.clone(), to_taker.clone(), Arc::clone(&busy));
        let started = thread::Builder::new()
            .spawn(move || work(&mut worker(), &length, &busy, &pieces, &to_taker));
        match started {
            Ok(thread) => threads.push(thread),
            // If the system allows no more, fewer do the work.
            Err(_) if threads.len() > 1 => break,
            Err(error) => return Err(error),
        }
    }
    drop((pieces, to_taker));

    let mut taker = Taker { results, vacate, early: BTreeMap::new(), due: 0 };
    if taker.take_all(&busy, &mut threads, take).is_break() {
        drop(taker);
        settle(&busy);
        return Ok(());
    }
    // The channel is closed, so all have ended or are about to.
    while !threads.is_empty() {
        pass_on_panics(&mut threads);
        thread::yield_now();
    }
    Ok(())
}

/// Takes the results of pieces in the order of the stream.
struct Taker<R> {
    results: Receiver<Done<R>>,
    /// Returns the places of pieces.
    vacate: Receiver<()>,
    /// Results of pieces that have not been taken, and whether they are all of a piece.
    early: BTreeMap<u64, (Vec<R>, bool)>,
    /// The number of the next piece.
    due: u64,
}

impl<R> Taker<R> {
    /// Calls `take` with all results, and while there is none; breaks off when it does.
    fn take_all(
        &mut self,
        busy: &AtomicUsize,
        threads: &mut Vec<JoinHandle<()>>,
        mut take: impl FnMut(Turn<R>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        loop {
            // In this order: a thread that has sent a result may not be at work any more.
            let is_at_work = busy.load(Ordering::Acquire) > 0;
            let ready = self.results.try_recv().ok();
            if ready.is_none() {
                take(Turn::Idle { is_at_work })?;
            }
            let wait = || self.results.recv_timeout(Duration::from_millis(100));
            match ready.map_or_else(wait, Ok) {
                Ok(done) => self.take_ready(done, &mut take)?,
                Err(error) if error.is_timeout() => pass_on_panics(threads),
                Err(_) => return ControlFlow::Continue(()),
            }
        }
    }

    /// Calls `take` with the results that are next in the order.
    fn take_ready(
        &mut self,
        done: Done<R>,
        take: &mut impl FnMut(Turn<R>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (known, is_all) = self.early.entry(done.number).or_default();
        known.extend(done.results);
        *is_all = done.is_all;
        while let Some((ready, is_all)) = self.early.get_mut(&self.due) {
            let (ready, is_all) = (std::mem::take(ready), *is_all);
            for result in ready {
                take(Turn::Result(result))?;
            }
            if !is_all {
                break;
            }
            self.early.remove(&self.due);
            self.due += 1;
            // The reader has ended if the stream is at its end; then no place is wanted any more.
            let _ = self.vacate.try_recv();
        }
        ControlFlow::Continue(())
    }
}

/// Waits a short time for workers to finish.
fn settle(busy: &AtomicUsize) {
    let deadline = Instant::now() + GRACE;
    while busy.load(Ordering::Acquire) > 0 && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(1));
    }
}

/// Panics if a thread has panicked: this must neither look like the end of the stream, nor be waited for forever.
fn pass_on_panics(threads: &mut Vec<JoinHandle<()>>) {
    for thread in threads.extract_if(.., |thread| thread.is_finished()) {
        if let Err(panic) = thread.join() {
            std::panic::resume_unwind(panic);
        }
    }
}

fn read<T: Load>(
    mut next: impl FnMut(usize) -> Next<T>,
    length: &AtomicUsize,
    occupy: &Sender<()>,
    to_workers: &Sender<Piece<T>>,
) {
    let mut open = true;
    for number in 0.. {
        let mut items = Vec::new();
        let mut wanted = length.load(Ordering::Relaxed);
        while open && wanted > 0 {
            match next(wanted) {
                Next::Item(item) => {
                    wanted = wanted.saturating_sub(item.puzzles());
                    items.push(item);
                }
                Next::Pause(item) => {
                    items.push(item);
                    break;
                }
                Next::End => open = false,
            }
        }
        if items.is_empty()
            || occupy.send(()).is_err()
            || to_workers.send(Piece { number, items }).is_err()
        {
            return;
        }
    }
}

/// Returns the most pieces at a time.
pub(crate) const fn window(jobs: usize) -> usize {
    jobs * AHEAD
}

/// Turns work on one item into work on a piece.
pub(crate) fn each_emitting<T, R: Send>(
    mut work: impl FnMut(T, Emit<'_, R>) -> R,
) -> impl FnMut(Vec<T>, Emit<'_, R>) -> Vec<R> {
    move |items, emit| {
        let mut done = Vec::with_capacity(items.len());
        for item in items {
            let result = work(item, &mut |result| {
                done.drain(..).for_each(&mut *emit);
                emit(result);
            });
            done.push(result);
        }
        done
    }
}

fn work<T: Load, R: Send>(
    work: &mut impl FnMut(Vec<T>, Emit<'_, R>) -> Vec<R>,
    length: &AtomicUsize,
    busy: &AtomicUsize,
    pieces: &Receiver<Piece<T>>,
    to_taker: &Sender<Done<R>>,
) {
    for Piece { number, items } in pieces {
        busy.fetch_add(1, Ordering::AcqRel);
        let start = Instant::now();
        let count = items.iter().map(Load::puzzles).sum();
        let results = work(items, &mut |result| {
            // If results are no longer taken, sending the last ones fails, too.
            let _ = to_taker.send(Done { number, results: vec![result], is_all: false });
        });
        length.store(next_length(count, start.elapsed()), Ordering::Relaxed);
        let sent = to_taker.send(Done { number, results, is_all: true });
        busy.fetch_sub(1, Ordering::AcqRel);
        if sent.is_err() {
            return;
        }
    }
}

/// Returns the number of puzzles for the next piece if `count` of them took `elapsed`.
fn next_length(count: usize, elapsed: Duration) -> usize {
    let nanoseconds = elapsed.as_nanos().max(1);
    let fitting = count as u128 * PIECE.as_nanos() / nanoseconds;
    // A single slow or quick piece is no reason for a large change.
    let step = (count * 4).min(LONGEST);
    usize::try_from(fitting).unwrap_or(LONGEST).clamp(1, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Load for u64 {}

    fn each<T, R: Send>(mut work: impl FnMut(T) -> R) -> impl FnMut(Vec<T>, Emit<'_, R>) -> Vec<R> {
        each_emitting(move |item, _: Emit<'_, R>| work(item))
    }

    fn numbers(end: u64) -> impl FnMut(usize) -> Next<u64> + Send + 'static {
        let mut numbers = 0..end;
        move |_| match numbers.next() {
            Some(number) if number % 7 == 0 => Next::Pause(number),
            Some(number) => Next::Item(number),
            None => Next::End,
        }
    }

    fn result<R>(turn: Turn<R>) -> Option<R> {
        match turn {
            Turn::Result(result) => Some(result),
            Turn::Idle { .. } => None,
        }
    }

    #[test]
    fn results_come_in_the_order_of_the_items() {
        for jobs in [1, 2, 5] {
            for end in [0, 1, 100, 5_000] {
                let mut taken = Vec::new();
                let worker = || {
                    each(|number: u64| {
                        if number.is_multiple_of(1_000) {
                            thread::sleep(Duration::from_millis(3));
                        }
                        number * 2
                    })
                };
                run(jobs, numbers(end), worker, |turn| {
                    taken.extend(result(turn));
                    ControlFlow::Continue(())
                })
                .expect("there is room for threads");
                let expected: Vec<u64> = (0..end).map(|number| number * 2).collect();
                assert_eq!(taken, expected, "{jobs} jobs, {end} items");
            }
        }
    }

    #[test]
    fn results_of_one_item_may_come_before_it_is_done() {
        for jobs in [1, 2, 5] {
            let mut taken = Vec::new();
            let worker = || {
                each_emitting(|number: u64, emit: Emit<'_, (u64, u64)>| {
                    (0..number % 3).for_each(|part| emit((number, part)));
                    (number, number % 3)
                })
            };
            run(jobs, numbers(1_000), worker, |turn| {
                taken.extend(result(turn));
                ControlFlow::Continue(())
            })
            .expect("there is room for threads");
            let parts = |number| (0..=number % 3).map(move |part| (number, part));
            assert!(taken.into_iter().eq((0..1_000).flat_map(parts)), "{jobs} jobs");
        }
    }

    #[test]
    fn what_is_told_is_taken_while_the_work_goes_on() {
        let (gone_on, wait) = bounded::<()>(1);
        let worker = move || {
            let wait = wait.clone();
            each_emitting(move |_: u64, emit: Emit<'_, bool>| {
                emit(false);
                wait.recv().is_ok()
            })
        };
        let mut taken = Vec::new();
        run(1, numbers(1), worker, |turn| {
            let result = result(turn);
            if result == Some(false) {
                gone_on.send(()).expect("the worker waits for it");
            }
            taken.extend(result);
            ControlFlow::Continue(())
        })
        .expect("there is room for threads");
        assert_eq!(taken, [false, true]);
    }

    #[test]
    fn it_ends_when_the_taker_has_enough_even_of_an_endless_stream() {
        let mut taken = 0;
        run(
            3,
            numbers(u64::MAX),
            || each(|number: u64| number),
            |turn| {
                taken += u64::from(result(turn).is_some());
                if taken == 500 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        )
        .expect("there is room for threads");
        assert_eq!(taken, 500);
    }

    #[test]
    fn a_worker_may_put_away_what_it_began_when_the_taker_has_enough() {
        let begun = Arc::new(AtomicUsize::new(0));
        let (seen, ends) = (Arc::clone(&begun), Arc::clone(&begun));
        let worker = move || {
            let begun = Arc::clone(&begun);
            each(move |number: u64| {
                if number > 0 {
                    begun.fetch_add(1, Ordering::AcqRel);
                    thread::sleep(Duration::from_millis(50));
                    begun.fetch_sub(1, Ordering::AcqRel);
                }
            })
        };
        // The second item has been started, and there is no third one.
        run(2, numbers(2), worker, |_| {
            if seen.load(Ordering::Acquire) > 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .expect("there is room for threads");
        assert_eq!(ends.load(Ordering::Acquire), 0);
    }

    #[test]
    fn who_takes_knows_whether_a_result_is_still_to_come() {
        let (seen, wait) = bounded::<()>(1);
        let worker = move || {
            let wait = wait.clone();
            each(move |_: u64| wait.recv().is_ok())
        };
        let mut taken = Vec::new();
        run(1, numbers(1), worker, |turn| {
            match turn {
                Turn::Result(result) => taken.push(result),
                // The worker waits for it, unless it has it.
                Turn::Idle { is_at_work: true } => drop(seen.try_send(())),
                // It has not begun yet, or has ended.
                Turn::Idle { is_at_work: false } => {}
            }
            ControlFlow::Continue(())
        })
        .expect("there is room for threads");
        assert_eq!(taken, [true]);
    }

    #[test]
    #[should_panic(expected = "three is too many")]
    fn a_worker_that_breaks_down_is_not_the_end_of_the_stream() {
        // More than fits between the threads: no thread may wait for the piece that never comes.
        let worker = || each(|number: u64| assert!(number != 3, "three is too many"));
        run(2, numbers(100_000), worker, |_| ControlFlow::Continue(()))
            .expect("there is room for threads");
    }

    #[test]
    fn a_piece_grows_until_it_takes_long_enough() {
        assert_eq!(next_length(1, Duration::from_micros(1)), 4);
        assert_eq!(next_length(1_100, Duration::from_micros(1)), LONGEST);
        assert_eq!(next_length(8, Duration::from_millis(40)), 4);
        assert_eq!(next_length(1, Duration::from_secs(9)), 1);
    }
}
