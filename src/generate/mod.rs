//! Makes puzzles: a [`Generator`] is an iterator of puzzles that fulfil all conditions of its
//! [`Settings`].
//!
//! ```
//! use kenzan::generate::{Generator, PatternSymmetry, Settings};
//! use kenzan::Solve;
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
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Programs that are told conditions by names read them as [`Conditions`].
//!
//! Each attempt has its own stream of random numbers, which follows from the seed and the number of the attempt. So
//! attempts can be made by several threads, each with a [`Maker`], and give the same puzzles as one after the other.
//!
//! An attempt takes givens away from a random complete grid until none can go, or until there are as few as wanted
//! ("top-down"). Where a pattern is prescribed, digits in its cells are exchanged until one solution is left. Conditions
//! are then checked in the order of their cost: number of givens, minimality, techniques, rating. For the hardest
//! puzzles, and for those with fewer than 20 givens, an attempt goes from neighbour to neighbour.
//!
//! 9×9 grids are nearly uniform: each way to fill the first three rows and columns is equally likely, and one of the
//! first eight completions that a search meets is taken. For other sizes, random digits are put into random cells; no
//! claim is made about how likely a grid is.
//!
//! # Unbiased samples
//!
//! Generators that take givens away until none can go, or add some until one solution is left, meet minimal puzzles with
//! few givens far too often. Denis Berthier's *controlled-bias* generator (in *Unbiased Statistics of a Constraint
//! Satisfaction Problem*, CISSE 2009) meets each with a probability that is known up to a factor. It takes
//! givens away from a random grid in a random order until one is needed. If the puzzle is minimal there, it is a result;
//! otherwise it starts again. A minimal puzzle with n givens is met if these are the last n cells in the order, which is
//! so for one of C(81, n) orders. So with the weight C(81, n), every minimal puzzle counts the same. Grids are drawn
//! uniformly for this.
#![doc = include_str!("measured.md")]

mod climb;
mod conditions;
mod dig;
mod distinct;
mod fill;
mod full;
mod judge;
mod maker;
mod marked;
mod minimise;
mod neighbours;
mod pattern;
mod plain;
mod probe;
mod ruled;
mod scramble;
mod settings;
mod stream;
mod symmetry;
#[cfg(test)]
mod tests;
mod unavoidable;
mod unbiased;
mod vary;

use std::collections::VecDeque;
use std::sync::Arc;

pub use conditions::{
    Begun, Conditions, NotPossible, RatingScale, RequiredSteps, RulesOfAKind, SIZES,
};
pub use distinct::Distinct;
pub use maker::Maker;
pub use minimise::{each_minimal, minimal};
pub use pattern::{NoPattern, pattern};
pub use ruled::{KINDS, Kind, NoWish, RuleWish};
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
    /// The number of puzzles that the attempts before the last one have looked at.
    tried_before: u64,
    /// The number of puzzles that all attempts have looked at.
    tried_in_all: u64,
    /// The same up to the last puzzle that was returned.
    tried: u64,
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
            tried_before: 0,
            tried_in_all: 0,
            tried: 0,
            ready: VecDeque::new(),
            distinct: Distinct::default(),
        })
    }

    /// Returns how many attempts were made.
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Returns how many puzzles were looked at, up to the last one that fulfils the conditions if that was just returned.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// Returns the next puzzle as [`next`](Iterator::next) does, and calls `progress` after each attempt with the number
    /// of puzzles that were looked at.
    pub fn next_with(&mut self, progress: &mut dyn FnMut(u64)) -> Option<Result<Generated, Error>> {
        loop {
            while let Some(generated) = self.ready.pop_front() {
                if self.distinct.is_new(&generated.puzzle) {
                    self.tried = self.tried_before + generated.tried;
                    return Some(Ok(generated));
                }
            }
            self.tried_before = self.tried_in_all;
            self.tried = self.tried_in_all;
            let is_over = self.limits.budget.is_some_and(|budget| self.attempts >= budget)
                || self.limits.interrupt.reason().is_some();
            if is_over {
                return None;
            }
            let ready = &mut self.ready;
            let made =
                self.maker.attempt(self.attempts, &mut |generated| ready.push_back(generated));
            self.attempts += 1;
            match made {
                Ok(tried) => self.tried_in_all += tried,
                Err(error) => return Some(Err(error)),
            }
            progress(self.tried_in_all);
        }
    }
}

impl Iterator for Generator {
    type Item = Result<Generated, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_with(&mut |_| {})
    }
}
