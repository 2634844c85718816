//! The engines: what one is, and the table of them all.
//!
//! An engine finds grids. It does not check them ([`Puzzle::check`] does), print them or know any
//! other engine. A new engine is one file and one line in [`TABLE`].

pub mod article;
mod found;
pub mod native;
mod query;
pub mod sat;
pub mod z3;

pub(crate) use found::Tally;
pub use found::{Ending, Found, Statistics};
pub use query::{Interrupt, Query, Reason};

use crate::{Error, Puzzle};

/// A way to find the solutions of a puzzle.
///
/// An engine may keep memory between calls, but no call may change what a later one answers.
pub trait Engine {
    /// Returns the name by which the engine is asked for.
    fn name(&self) -> &'static str;

    /// Searches `puzzle` for as many solutions as `query` wants.
    ///
    /// # Errors
    /// Only if the engine can't work at all; a limit that was reached is an [`Ending`].
    fn solve(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, Error>;

    /// Searches each of `puzzles` as [`Engine::solve`] does, and returns what was found in their
    /// order. Worth overriding where many at once are faster than one by one.
    fn solve_many(&mut self, puzzles: &[&Puzzle], query: &Query) -> Vec<Result<Found, Error>> {
        puzzles.iter().map(|puzzle| self.solve(puzzle, query)).collect()
    }
}

/// An engine that can be asked for by name.
#[derive(Debug)]
pub struct Entry {
    /// Its name: lower case, no spaces.
    pub name: &'static str,
    /// One line that says how it works.
    pub about: &'static str,
    /// What one of its nodes is, as counted by budgets.
    pub node: &'static str,
    /// About how many nodes it visits in a second: the budget of a comparison that names none.
    pub pace: u64,
    /// Makes one; each thread has its own.
    pub make: fn() -> Result<Box<dyn Engine>, Error>,
}

impl Entry {
    /// Returns what the library behind the engine says of itself, if there is one.
    pub fn version(&self) -> Option<String> {
        [(sat::ENTRY.name, sat::version as fn() -> _), (z3::ENTRY.name, z3::version)]
            .into_iter()
            .find_map(|(name, version)| if name == self.name { version() } else { None })
    }
}

/// Every engine, the default one first.
pub const TABLE: &[Entry] = &[
    native::ENTRY,
    z3::ENTRY,
    sat::ENTRY,
    article::mrv::ENTRY,
    article::permutation::ENTRY,
    article::depth_first::ENTRY,
    article::subtraction::ENTRY,
];

/// Returns the engine of that name.
///
/// ```
/// use kenzan::engine;
/// assert_eq!(engine::named("native").map(|entry| entry.name), Some("native"));
/// assert!(engine::named("oracle").is_none());
/// ```
pub fn named(name: &str) -> Option<&'static Entry> {
    TABLE.iter().find(|entry| entry.name == name)
}
