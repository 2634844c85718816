//! Puzzles of any kind: all layouts, all rules.
//!
//! Rules are lowered to some twenty kinds of constraints (`posting/`), and those to propagators (`propagator/`), which
//! a queue calls when one of their cells has changed (`fixpoint`). Cells that differ or are related (`spread`), and the
//! places of digits in a house (`houses`, or `planes` for a classic grid), need no propagators.
#![doc = include_str!("measured.md")]

mod agenda;
mod board;
mod branch;
mod cell_pairs;
mod combinations;
mod components;
mod constraint;
mod count;
mod domains;
mod few_places;
mod fixpoint;
mod houses;
mod implied;
mod leftovers;
mod mask;
mod memory;
mod model;
mod nesting;
mod parts;
mod planes;
mod posting;
mod probe;
mod propagator;
mod relation;
mod room;
mod sample;
mod search;
mod spread;
mod stack;
#[cfg(test)]
mod tests;

use super::bands::BandSearch;
use crate::Puzzle;
use crate::engine::{Tally, Why};
use search::DepthFirst;

pub(crate) use count::{Counter, Task};
pub(crate) use memory::{Counted, Memory};
pub(crate) use parts::{Progress, search_in_parts};
pub(crate) use probe::Probe;

/// The search for one puzzle after the other, by one thread, which stops at each solution.
#[derive(Default)]
pub(super) struct General {
    /// The search, once it has begun.
    search: Option<DepthFirst>,
}

impl BandSearch for General {
    fn begin(&mut self, _: &Puzzle) {
        self.search = None;
    }

    fn go_on(&mut self, puzzle: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why> {
        if let Some(search) = &mut self.search {
            return search.go_on(tally);
        }
        self.search.insert(DepthFirst::new(puzzle, &tally.watch)?).go_on(tally)
    }
}
