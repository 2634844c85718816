//! The engines: what one is, and the table of them all.
//!
//! An engine finds grids. It does not check them ([`Puzzle::check`] does), print them or know any
//! other engine. A new engine is one file and one line in [`TABLE`].

pub mod article;
mod found;
pub mod native;
mod query;
pub mod sat;
mod settings;
pub mod z3;

pub(crate) use found::Tally;
pub use found::{Ending, Found, Statistics};
pub use query::{Interrupt, Query, Reason};
pub use settings::Settings;

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
    /// What it shares code with that could err: an engine can't check another of its family.
    pub family: &'static str,
    /// One line that says how it works.
    pub about: &'static str,
    /// What one of its nodes is, as counted by budgets.
    pub node: &'static str,
    /// What to call one of them: `node` or `conflict`.
    pub unit: &'static str,
    /// About how many nodes it visits in a second: the budget of a comparison that names none.
    /// [`u64::MAX`] for no budget: it would cost this engine what makes it fast.
    pub pace: u64,
    /// Makes one; each thread has its own. An error says that this build does not have the engine,
    /// or that it does not take the settings.
    pub make: fn(&Settings) -> Result<Box<dyn Engine>, Error>,
    /// Returns what the library behind it says of itself, if there is one.
    pub version: fn() -> Option<String>,
}

/// Every engine, the default one first.
pub const TABLE: &[Entry] = &[
    native::ENTRY,
    z3::INT,
    z3::BITVEC,
    z3::ONEHOT,
    sat::SAT,
    sat::BATSAT,
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
