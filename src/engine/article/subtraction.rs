//! article.

use crate::engine::{Engine, Entry, Found, Query, Tally};
use crate::{Error, Puzzle};

pub(in crate::engine) const ENTRY: Entry = Entry {
    name: "subtraction",
    about: "article",
    node: "node",
    pace: 1_000_000,    make: || Ok(Box::new(Subtraction)),
};

/// The engine.
#[derive(Debug, Default)]
pub struct Subtraction;

impl Engine for Subtraction {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn solve(&mut self, _puzzle: &Puzzle, query: &Query) -> Result<Found, Error> {
        let tally = Tally::new(query);
        Ok(tally.finish(Err(crate::engine::Ending::GaveUp("not yet".into()))))
    }
}
