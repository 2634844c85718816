//! article.

use crate::engine::{Engine, Entry, Found, Query, Tally};
use crate::{Error, Puzzle};

pub(in crate::engine) const ENTRY: Entry = Entry {
    name: "permutation",
    about: "article",
    node: "node",
    pace: 20_000_000,    make: || Ok(Box::new(Permutation)),
};

/// The engine.
#[derive(Debug, Default)]
pub struct Permutation;

impl Engine for Permutation {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn solve(&mut self, _puzzle: &Puzzle, query: &Query) -> Result<Found, Error> {
        let tally = Tally::new(query);
        Ok(tally.finish(Err(crate::engine::Ending::GaveUp("not yet".into()))))
    }
}
