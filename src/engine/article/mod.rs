//! The four search programs of the articles that kenzan started from, faithful to their ideas.
//!
//! They are slow on purpose, and are here to be compared with each other and with the later engines. Nothing else in
//! kenzan uses their code.
#![doc = include_str!("measured.md")]

mod depth_first;
mod mrv;
mod permutation;
mod subtraction;

pub use depth_first::DEPTH_FIRST;
pub use mrv::MRV;
pub use permutation::PERMUTATION;
pub use subtraction::SUBTRACTION;

use super::{
    Engine, EngineError, Found, Query, Tally, Unsupported, Why, boxes_only, no_rules, squares_only,
};
use crate::{BoxShape, Parts, Puzzle};

/// The engine of a program.
struct Article {
    name: &'static str,
    /// Whether it uses the shape of the boxes instead of the houses of the layout.
    needs_boxes: bool,
    search: fn(&Puzzle, &mut Tally<'_>) -> Result<(), Why>,
}

impl Engine for Article {
    fn name(&self) -> &'static str {
        self.name
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
        no_rules(self.name, rules)?;
        if self.needs_boxes {
            boxes_only(self.name, layout).map(drop)
        } else {
            squares_only(self.name, layout).map(drop)
        }
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        let mut tally = Tally::new(query);
        let searched = (self.search)(puzzle, &mut tally);
        Ok(tally.finish(searched))
    }
}

/// Returns the boxes of a puzzle that a program supports which needs them.
fn boxes(puzzle: &Puzzle) -> BoxShape {
    puzzle.layout().boxes().expect("a puzzle without boxes is refused")
}
