//! Makes puzzles: a [`Generator`] is an iterator of puzzles that fulfil all conditions of its
//! [`Settings`].
//!
//! ```
//! use kenzan::generate::{Generator, PatternSymmetry, Settings};
//!
//! let settings = Settings {
//!     seed: 7,
//!     clues: Some(26..=28),
//!     symmetry: PatternSymmetry::R180,
//!     ..Settings::default()
//! };
//! for generated in Generator::new(settings)?.take(2) {
//!     let generated = generated?;
//!     assert_eq!(generated.puzzle.solve()?, generated.solution);
//!     assert!((26..=28).contains(&generated.puzzle.givens().filled()));
//! }
//! # Ok::<(), kenzan::Error>(())
//! ```
//!
//! Each attempt has its own stream of random numbers, which follows from the seed and the number of the attempt. So
//! attempts can be made by several threads, each with a [`Maker`], and give the same puzzles as one after the other.

mod climb;
mod dig;
mod distinct;
mod fill;
mod full;
mod judge;
mod maker;
mod minimise;
mod neighbours;
mod plain;
mod probe;
mod ruled;
mod scramble;
mod settings;
mod stream;
mod symmetry;
#[cfg(test)]
mod tests;
mod unbiased;
mod vary;

use std::collections::VecDeque;
use std::sync::Arc;

pub use distinct::Distinct;
pub use maker::Maker;
pub use minimise::{each_minimal, minimal};
pub use ruled::{KILLER, KINDS, Kind, RuleWish, named as kind};
pub use scramble::scramble;
pub use settings::{Regions, Settings, SettingsError, Techniques, Wish};
pub use stream::seed_of;
pub use symmetry::PatternSymmetry;
pub use vary::{Neighbourhood, each_neighbour};

use crate::engine::Limits;
use crate::rate::AnyRating;
use crate::{Error, Puzzle, Solution};

/// A puzzle that was generated.
#[derive(Debug, Clone)]
pub struct Generated {
    /// The puzzle, which has one solution.
    pub puzzle: Puzzle,
    /// The solution.
    pub solution: Solution,
    /// The rating, if the settings ask for one.
    pub rating: Option<AnyRating>,
    /// The weight of the puzzle in an unbiased sample.
    pub weight: Option<f64>,
    /// The number of puzzles that its attempt has looked at, it included.
    pub tried: u64,
}

/// Generates puzzles, each a different one, without end: it ends only at its limits. Where conditions are rare or
/// impossible, the next puzzle may take any time.
#[derive(Debug)]
pub struct Generator {
    maker: Maker,
    limits: Limits,
    attempts: u64,
    ready: VecDeque<Generated>,
    distinct: Distinct,
}

impl Generator {
    /// Makes a generator.
    ///
    /// # Errors
    /// If settings contradict each other.
    pub fn new(settings: Settings) -> Result<Self, SettingsError> {
        Self::within(settings, Limits::default())
    }

    /// Makes a generator that ends at its limits: the budget is the number of attempts. It uses one thread.
    ///
    /// # Errors
    /// If settings contradict each other.
    pub fn within(settings: Settings, limits: Limits) -> Result<Self, SettingsError> {
        Ok(Self {
            maker: Maker::new(&Arc::new(settings), &limits.interrupt)?,
            limits,
            attempts: 0,
            ready: VecDeque::new(),
            distinct: Distinct::default(),
        })
    }

    /// Returns how many attempts were made.
    pub fn attempts(&self) -> u64 {
        self.attempts
    }
}

impl Iterator for Generator {
    type Item = Result<Generated, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            while let Some(generated) = self.ready.pop_front() {
                if self.distinct.is_new(&generated.puzzle) {
                    return Some(Ok(generated));
                }
            }
            let is_over = self.limits.budget.is_some_and(|budget| self.attempts >= budget)
                || self.limits.interrupt.reason().is_some();
            if is_over {
                return None;
            }
            let ready = &mut self.ready;
            let made =
                self.maker.attempt(self.attempts, &mut |generated| ready.push_back(generated));
            self.attempts += 1;
            if let Err(error) = made {
                return Some(Err(error));
            }
        }
    }
}
