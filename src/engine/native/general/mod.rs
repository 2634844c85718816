//! Any puzzle that there is: all layouts, all rules.
//!
//! Rules are lowered to some twenty constraints (`posting/`), and those to propagators (`propagator/`),
//! which a queue calls when one of their cells has changed (`fixpoint`). What follows from cells that differ
//! or are related (`spread`), and from the places of digits in a house (`houses`; `planes` for those of a classic
//! grid), needs none.
#![doc = include_str!("measured.md")]

mod agenda;
mod board;
mod branch;
mod cell_pairs;
mod combinations;
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
mod parts;
mod planes;
mod posting;
mod probe;
mod propagator;
mod relation;
mod sample;
mod search;
mod spread;
mod stack;
#[cfg(test)]
mod tests;

use super::bands::Search;
use crate::Puzzle;
use crate::engine::{Tally, Why};
use search::DepthFirst;

pub(crate) use count::{Counter, Task};
pub(crate) use memory::{Counted, Memory};
pub(crate) use parts::{Progress, search_in_parts};
pub(crate) use probe::Probe;

/// The search for one puzzle after the other, by one thread, which stops at each solution.
#[derive(Debug, Default)]
pub(super) struct General {
    search: Option<DepthFirst>,
}

impl Search for General {
    fn begin(&mut self, puzzle: &Puzzle) {
        self.search = Some(DepthFirst::new(puzzle));
    }

    fn go_on(&mut self, _: &Puzzle, tally: &mut Tally<'_>) -> Result<(), Why> {
        self.search.as_mut().map_or(Ok(()), |search| search.go_on(tally))
    }
}
