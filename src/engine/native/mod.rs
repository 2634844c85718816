//! candidate bitmasks.

use super::{Engine, Entry, Found, Query, Tally};
use crate::{Error, Puzzle};

pub(super) const ENTRY: Entry = Entry {
    name: "native",
    about: "candidate bitmasks",
    node: "a position",
    pace: 500_000,
    make: || Ok(Box::new(Native)),
};

/// The engine.
#[derive(Debug, Default)]
pub struct Native;

impl Engine for Native {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn solve(&mut self, _puzzle: &Puzzle, query: &Query) -> Result<Found, Error> {
        let tally = Tally::new(query);
        Ok(tally.finish(Err(crate::engine::Ending::GaveUp("not yet".into()))))
    }
}
