//! Which puzzles differ from a puzzle in a few givens?

use std::num::NonZeroU32;

use serde::Deserialize;

use crate::Puzzle;
use crate::ask::work::{MOST_PUZZLES, in_field};
use crate::ask::{Event, Failure, Question, Work};
use crate::format::Entry;
use crate::format::json::Document;
use crate::generate::Neighbourhood;
use crate::record::Made;

/// The options of `vary`.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Vary {
    /// The number of givens to remove: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 4)))]
    pub remove: Option<u32>,
    /// The number of givens to add: 1 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 4)))]
    pub add: Option<u32>,
    /// Whether only minimal puzzles count: each given is needed.
    pub minimal: bool,
    /// The most neighbours: 100,000 unless it is set.
    #[cfg_attr(feature = "schema", schemars(range(max = 100_000)))]
    pub most: Option<NonZeroU32>,
}

/// The most givens that are removed or added.
const MOST: usize = 4;

impl Question for Vary {
    type Answer = Made;

    fn answer(&self, entry: &Entry, work: &mut Work<'_>) -> Result<Made, Failure> {
        let givens = |name: &str, count: Option<u32>| {
            let count = count.map_or(Ok(1), usize::try_from).ok().filter(|&count| count <= MOST);
            count.ok_or_else(|| in_field(name)(format!("write a number from 0 to {MOST}")))
        };
        let near = Neighbourhood {
            removed: givens("remove", self.remove)?,
            added: givens("add", self.add)?,
            is_minimal: self.minimal,
        };
        let most = work.puzzles("most", self.most, MOST_PUZZLES)?.into();
        let Work { report, limits, .. } = work;
        let mut each =
            |_: &Puzzle, found: &Document| report(&Event::Puzzle(Box::new(found.clone())));
        Ok(Made::neighbours(&entry.puzzle, near, most, &limits.interrupt, &mut each)?)
    }
}
