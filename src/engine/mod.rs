//! The trait [`Engine`], and the table of all engines.
//!
//! An engine finds grids. It does not check them ([`Puzzle::check`] does), print them or use another engine. A new
//! engine is one file and one line in [`TABLE`].

mod article;
mod core;
mod error;
mod found;
pub mod native;
#[cfg(test)]
mod picky;
mod propagated;
mod query;
pub mod sat;
mod settings;
pub mod z3;

pub use article::{DEPTH_FIRST, MRV, PERMUTATION, SUBTRACTION};
pub use core::{Core, CoreExtent};
pub use error::EngineError;
pub(crate) use found::Tally;
pub use found::{Ending, Found, Statistics};
pub use native::NATIVE;
pub use propagated::Propagated;
pub use query::Query;
pub use sat::{SAT, SAT_BATSAT};
pub use settings::Settings;
pub use z3::{Z3, Z3_BITVEC, Z3_ENUM, Z3_ONEHOT};

pub(crate) use crate::limits::Watch;
pub use crate::limits::{Clock, Interrupt, Limits, Reason, Why};
pub use crate::threads::{AtWork, Threads};
pub use crate::unsupported::{TooLarge, Unsupported, UnsupportedKind};
pub(crate) use crate::unsupported::{boxes_only, no_rules, squares_only};
use crate::{Grid, Puzzle};

/// A way to find the solutions of a puzzle.
///
/// It refuses a puzzle unless it supports every part of it. It may keep memory between calls, but no call may change
/// the answer of a later one.
pub trait Engine {
    /// Returns the name by which the engine is asked for.
    fn name(&self) -> &str;

    /// Checks whether the engine understands all of `puzzle`. Implementations destructure
    /// [`Puzzle::parts`], so that a new part of puzzles is a compile error.
    ///
    /// # Errors
    /// [`Unsupported`], with the part that it does not understand.
    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported>;

    /// Searches `puzzle`, which the engine [supports](Engine::supports), for the solutions that `query` asks for.
    /// Call [`Engine::solve`], which checks that it is supported.
    ///
    /// # Errors
    /// Only if the engine can't run at all; a limit that was reached is a [`Why`].
    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError>;

    /// Searches each of `puzzles`, all of which the engine supports, and returns the results in their order. Override
    /// it where many at once are faster than one by one.
    fn search_many(
        &mut self,
        puzzles: &[&Puzzle],
        query: &Query,
    ) -> Vec<Result<Found, EngineError>> {
        puzzles.iter().map(|puzzle| self.search(puzzle, query)).collect()
    }

    /// Returns parts of `puzzle` that can't all hold, if the engine can name them. `None` if there is a solution, if a limit
    /// was reached, or if the engine can't.
    ///
    /// # Errors
    /// Those of [`Engine::solve`].
    fn core(
        &mut self,
        puzzle: &Puzzle,
        extent: CoreExtent,
        limits: &Limits,
    ) -> Result<Option<Core>, EngineError> {
        let _ = (puzzle, extent, limits);
        Ok(None)
    }

    /// Returns what the engine infers from `puzzle` before it guesses for the first time, if it tells that (see
    /// [`propagating`]).
    ///
    /// # Errors
    /// Those of [`Engine::solve`].
    fn propagated(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Propagated, EngineError> {
        let _ = (puzzle, limits);
        let why = format!("{} does not tell what it infers", self.name());
        Ok(Propagated::Stopped(Why::GaveUp(why)))
    }

    /// Returns a grid of the layout of `puzzle` that breaks as few of its [facts](Puzzle::facts) as possible, if the engine can
    /// optimise. `None` if there is none, if a limit was reached, or if the engine can't.
    ///
    /// # Errors
    /// Those of [`Engine::solve`].
    fn fewest(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Option<Grid>, EngineError> {
        let _ = (puzzle, limits);
        Ok(None)
    }

    /// Searches `puzzle` for the solutions that `query` asks for.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] if the engine does not understand all of the puzzle; else only if it
    /// can't run at all.
    fn solve(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        self.supports(puzzle)?;
        let mut found = self.search(puzzle, query)?;
        empty_gaps(puzzle, &mut found);
        Ok(found)
    }

    /// Searches each of `puzzles` as [`Engine::solve`] does, and returns the results in their order.
    fn solve_many(
        &mut self,
        puzzles: &[&Puzzle],
        query: &Query,
    ) -> Vec<Result<Found, EngineError>> {
        if puzzles.iter().all(|puzzle| self.supports(puzzle).is_ok()) {
            let mut all = self.search_many(puzzles, query);
            for (puzzle, found) in puzzles.iter().zip(&mut all) {
                if let Ok(found) = found {
                    empty_gaps(puzzle, found);
                }
            }
            return all;
        }
        puzzles.iter().map(|puzzle| self.solve(puzzle, query)).collect()
    }
}

/// Takes out what an engine has in places without a cell, between grids that overlap.
fn empty_gaps(puzzle: &Puzzle, found: &mut Found) {
    found.grids.iter_mut().for_each(|grid| puzzle.layout().empty_gaps(grid));
}

/// An engine of the [`TABLE`], equal to another if they have the same name.
///
/// ```
/// use kenzan::engine::{self, Query, Settings};
/// let puzzle: kenzan::Puzzle = "1.....3..4.....2".parse()?;
/// let mut engine = engine::NATIVE.make(&Settings::default())?;
/// assert_eq!(engine.solve(&puzzle, &Query::unique())?.count, 1);
/// # Ok::<(), kenzan::Error>(())
/// ```
#[derive(Debug)]
pub struct Entry {
    /// Its name: lower case, no spaces.
    pub name: &'static str,
    /// The engines that it shares code with: an engine can't check another of its family.
    pub family: &'static str,
    /// A description of how it works, in one line.
    pub about: &'static str,
    /// The definition of one of its nodes, the unit of budgets.
    pub node: &'static str,
    /// The unit of budgets: `node` or `conflict`.
    pub unit: &'static str,
    /// The nodes that it visits in about a second: the default budget of a comparison. `None` if a budget would slow
    /// the engine down.
    pub pace: Option<u64>,
    /// Whether [`Solve::solutions_within`](crate::Solve::solutions_within) runs this engine's search, pausing at each solution.
    pub walks: bool,
    /// Whether it tells what it infers without a guess: [`Engine::propagated`].
    pub propagates: bool,
    /// Whether [`bulk`](crate::bulk) gives the same answers as this engine for classic puzzles.
    pub has_bulk: bool,
    make: fn(&Settings) -> Result<Box<dyn Engine>, EngineError>,
    version: fn() -> Option<String>,
}

impl Entry {
    /// An entry of an engine that uses no library, and counts nodes.
    const BLANK: Self = Self {
        name: "",
        family: "",
        about: "",
        node: "",
        unit: "node",
        pace: None,
        walks: false,
        propagates: false,
        has_bulk: false,
        make: |_| unreachable!("each engine makes itself"),
        version: || None,
    };

    /// Makes an engine; each thread has its own.
    ///
    /// # Errors
    /// If this build does not have the engine, or if the engine refuses the settings.
    pub fn make(&self, settings: &Settings) -> Result<Box<dyn Engine>, EngineError> {
        (self.make)(settings)
    }

    /// Returns whether this build has the engine, and the engine accepts `settings`.
    pub fn is_available(&self, settings: &Settings) -> bool {
        self.make(settings).is_ok()
    }

    /// Returns the name and version of the library that the engine uses, if there is one.
    pub fn version(&self) -> Option<String> {
        (self.version)()
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Entry {}

/// Every engine, the default one first.
pub const TABLE: &[&Entry] = &[
    &NATIVE,
    &Z3,
    &Z3_BITVEC,
    &Z3_ENUM,
    &Z3_ONEHOT,
    &SAT,
    &SAT_BATSAT,
    &MRV,
    &PERMUTATION,
    &DEPTH_FIRST,
    &SUBTRACTION,
    #[cfg(test)]
    &picky::PICKY,
];

/// Returns the engine with this name, as a user types it.
///
/// ```
/// use kenzan::engine;
/// assert_eq!(engine::named("native"), Some(&engine::NATIVE));
/// assert_eq!(engine::named("oracle"), None);
/// ```
pub fn named(name: &str) -> Option<&'static Entry> {
    TABLE.iter().copied().find(|entry| entry.name == name)
}

/// Returns the engines that tell what they infer without a guess.
pub fn propagating() -> impl Iterator<Item = &'static Entry> {
    TABLE.iter().copied().filter(|entry| entry.propagates)
}
