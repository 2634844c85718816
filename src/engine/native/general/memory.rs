//! Counts of solutions, and their cache.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};

use crate::engine::Why;
use crate::threads::lock;

/// A number of solutions, which there are at least, and why there may be more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) number: u128,
    pub(crate) stopped: Option<Why>,
}

impl Counted {
    pub(super) fn exactly(number: u128) -> Self {
        Self { number, stopped: None }
    }

    pub(super) fn stopped(number: u128, why: Why) -> Self {
        Self { number, stopped: Some(why) }
    }

    /// Adds another number.
    #[must_use]
    pub(crate) fn plus(self, other: Self) -> Self {
        let stopped = self.stopped.or(other.stopped);
        match self.number.checked_add(other.number) {
            Some(number) => Self { number, stopped },
            None => Self::stopped(u128::MAX, too_many()),
        }
    }

    /// Multiplies by another number.
    #[must_use]
    pub(crate) fn times(self, other: Self) -> Self {
        // Whether one is known or not, times none it is none.
        let is_none = |one: &Self| one.number == 0 && one.stopped.is_none();
        if is_none(&self) || is_none(&other) {
            return Self::exactly(0);
        }
        let stopped = self.stopped.or(other.stopped);
        match self.number.checked_mul(other.number) {
            Some(number) => Self { number, stopped },
            None => Self::stopped(u128::MAX, too_many()),
        }
    }
}

/// Returns why a count ends whose number is too large.
pub(super) fn too_many() -> Why {
    Why::GaveUp("there are more than 3.4·10³⁸ solutions".to_owned())
}

/// The numbers that are known, shared by all counters of a puzzle.
pub(crate) struct Memory {
    shards: Vec<Mutex<HashMap<Box<[u64]>, u128>>>,
    hasher: RandomState,
}

/// The number of maps in the memory: several, so that threads do not wait for each other.
const SHARDS: usize = 64;

/// The most numbers in a map before it is cleared: some hundreds of megabytes in all. Where all memories that
/// there are hold as many together, a map begins anew with more than a few.
const MOST_KNOWN: usize = 1 << 15;
const FEW: usize = 1 << 9;

/// The number of numbers in all memories.
static KNOWN: AtomicUsize = AtomicUsize::new(0);

impl Memory {
    pub(crate) fn new() -> Self {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        Self { shards, hasher: RandomState::new() }
    }

    fn shard(&self, key: &[u64]) -> MutexGuard<'_, HashMap<Box<[u64]>, u128>> {
        let shard = self.hasher.hash_one(key) % SHARDS as u64;
        let shard = usize::try_from(shard).expect("it is one of the shards");
        lock(&self.shards[shard])
    }

    pub(super) fn get(&self, key: &[u64]) -> Option<u128> {
        self.shard(key).get(key).copied()
    }

    pub(super) fn insert(&self, key: Box<[u64]>, number: u128) {
        let mut shard = self.shard(&key);
        let is_full = KNOWN.load(Ordering::Relaxed) >= SHARDS * MOST_KNOWN;
        if shard.len() >= if is_full { FEW } else { MOST_KNOWN } {
            KNOWN.fetch_sub(shard.len(), Ordering::Relaxed);
            *shard = HashMap::new();
        }
        if shard.insert(key, number).is_none() {
            KNOWN.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Drop for Memory {
    fn drop(&mut self) {
        let known = self.shards.iter().map(|shard| lock(shard).len()).sum();
        KNOWN.fetch_sub(known, Ordering::Relaxed);
    }
}
