//! An engine for tests that supports almost nothing, and panics if it is asked to solve a puzzle that it does not
//! support.

use super::native::Native;
use super::{Engine, EngineError, Entry, Found, Query, Statistics, Unsupported, UnsupportedKind};
use crate::{Parts, Puzzle};

pub(crate) static PICKY: Entry = Entry {
    name: "picky",
    family: "picky",
    about: "supports 4×4 alone",
    node: "none",
    unit: "node",
    pace: None,
    walks: false,
    propagates: false,
    has_bulk: false,
    make: |_| Ok(Box::new(Picky)),
    version: || None,
};

struct Picky;

impl Engine for Picky {
    fn name(&self) -> &'static str {
        PICKY.name
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
        crate::engine::no_rules(self.name(), rules)?;
        match crate::engine::squares_only(self.name(), layout)? {
            4 => Ok(()),
            size => {
                Err(Unsupported::new(self.name(), UnsupportedKind::Other(format!("{size} rows"))))
            }
        }
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        assert_eq!(puzzle.size(), 4, "it is asked about a puzzle that it does not support");
        Ok(Found { statistics: Statistics::default(), ..Native::default().search(puzzle, query)? })
    }
}
