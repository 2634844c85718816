//! About how many solutions a puzzle has.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::Puzzle;
use crate::engine::native::{Counter, Memory};
use crate::engine::{Interrupt, Query, Statistics, Tally, Why};

/// How to estimate.
#[derive(Debug, Clone)]
pub struct Sampling {
    /// How many samples are drawn.
    pub samples: NonZeroUsize,
    /// What the random choices depend on: the same seed gives the same estimate, with any number of threads.
    pub seed: u64,
    /// How many threads draw samples.
    pub jobs: NonZeroUsize,
    /// Stops the drawing from outside: the samples that were drawn count.
    pub interrupt: Interrupt,
}

/// About how many solutions there are.
#[derive(Debug, Clone, PartialEq)]
pub struct Estimate {
    pub samples: Vec<f64>,
    /// Why there are fewer samples than were wanted.
    pub stopped: Option<Why>,
    pub statistics: Statistics,
}

impl Sampling {
    /// Draws the samples.
    pub fn run(&self, puzzle: &Puzzle, progress: &(dyn Fn(f64) + Sync)) -> Estimate {
        let next = AtomicU64::new(0);
        let wanted = self.samples.get() as u64;
        let drawn: Mutex<Vec<(u64, f64)>> = Mutex::new(Vec::new());
        let ended = Mutex::new((None, Statistics::default()));
        let query = Query::up_to(u64::MAX).with_interrupt(self.interrupt.clone());
        let is_over = AtomicBool::new(false);
        let work = || {
            let mut counter = Counter::new(puzzle, Arc::new(Memory::new()));
            let mut tally = Tally::new(&query);
            while !is_over.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= wanted {
                    break;
                }
                let mut random = fastrand::Rng::with_seed(
                    self.seed ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15),
                );
                match counter.sample(&mut |below| random.u32(..below), &mut tally) {
                    Ok(sample) => {
                        let mut drawn = drawn.lock().unwrap_or_else(PoisonError::into_inner);
                        drawn.push((number, sample));
                        progress(drawn.len() as f64 / wanted as f64);
                    }
                    Err(why) => {
                        is_over.store(true, Ordering::Relaxed);
                        ended.lock().unwrap_or_else(PoisonError::into_inner).0 = Some(why);
                    }
                }
            }
            ended.lock().unwrap_or_else(PoisonError::into_inner).1 += tally.statistics;
        };
        thread::scope(|scope| {
            for _ in 1..self.jobs.get() {
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        let mut drawn = drawn.into_inner().unwrap_or_else(PoisonError::into_inner);
        drawn.sort_by_key(|(number, _)| *number);
        let (stopped, statistics) = ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        Estimate {
            samples: drawn.into_iter().map(|(_, sample)| sample).collect(),
            stopped,
            statistics,
        }
    }
}
