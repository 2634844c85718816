//! kenzan's own engine: propagation on sets of cells as bits, and depth-first search.
//!
//! `lanes/` solves classic 9×9 puzzles, many at a time or one, `bands/` other sizes whose houses are
//! rows, columns and boxes, and `general/` all others: rules, regions of any shape, extra
//! houses. This module chooses between them.

mod bands;
mod classic;
mod general;
pub mod lanes;
mod walk;

use super::{Engine, EngineError, Entry, Found, Limits, Propagated, Query, Tally, Unsupported};
use crate::{BoxShape, Parts, Puzzle};
use bands::{BandSearch, search_for};
use classic::Classic;
pub(crate) use classic::marks;
pub(crate) use general::{Counted, Counter, Memory, Probe, Progress, Task, search_in_parts};
pub(crate) use walk::SolutionWalk;

/// The engine `native`, the default one.
pub static NATIVE: Entry = Entry {
    name: "native",
    family: "native",
    about: "eliminates candidates, guesses in the most constrained and most influential cell, and backtracks",
    node: "a position: the first one, and one for each digit tried or excluded in a cell",
    pace: Some(2_000_000),
    walks: true,
    propagates: true,
    has_bulk: true,
    make: |_| Ok(Box::new(Native::default())),
    ..Entry::BLANK
};

/// The native engine. It keeps a search for each box shape that it has seen.
#[derive(Debug, Default)]
pub struct Native {
    searches: Vec<(BoxShape, Box<dyn BandSearch>)>,
    classic: Option<Classic>,
}

impl Native {
    fn of_boxes(&mut self, shape: BoxShape) -> &mut dyn BandSearch {
        let known = self.searches.iter().position(|(known, _)| *known == shape);
        let index = known.unwrap_or_else(|| {
            self.searches.push((shape, search_for(shape)));
            self.searches.len() - 1
        });
        self.searches[index].1.as_mut()
    }
}

impl Engine for Native {
    fn name(&self) -> &'static str {
        NATIVE.name
    }

    fn supports(&self, _: &Puzzle) -> Result<(), Unsupported> {
        Ok(())
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, EngineError> {
        if puzzle.is_classic() {
            return Ok(self.classic.get_or_insert_with(Classic::new).solve(puzzle, query));
        }
        let Some(boxes) = plain_boxes(puzzle) else {
            return Ok(search_in_parts(puzzle, query, &|_| {}));
        };
        let mut tally = Tally::new(query);
        let search = self.of_boxes(boxes);
        search.begin(puzzle);
        let searched = search.go_on(puzzle, &mut tally);
        Ok(tally.finish(searched))
    }

    /// By the propagators of `general`, which searches puzzles of all kinds.
    fn propagated(&mut self, puzzle: &Puzzle, limits: &Limits) -> Result<Propagated, EngineError> {
        let probe = Probe::new(puzzle, &limits.interrupt);
        let found = probe.map(|probe| Propagated::of(probe.all_candidates()));
        Ok(found.unwrap_or_else(Propagated::Stopped))
    }

    fn search_many(
        &mut self,
        puzzles: &[&Puzzle],
        query: &Query,
    ) -> Vec<Result<Found, EngineError>> {
        // A file of different sizes is rare: it goes one by one.
        if !puzzles.iter().all(|puzzle| puzzle.is_classic()) {
            return puzzles.iter().map(|puzzle| self.search(puzzle, query)).collect();
        }
        let classic = self.classic.get_or_insert_with(Classic::new);
        classic.solve_many(puzzles, query).into_iter().map(Ok).collect()
    }
}

/// Returns the boxes of a puzzle, if it has only these, givens and pencil marks, and if `bands/` supports their shape.
fn plain_boxes(puzzle: &Puzzle) -> Option<BoxShape> {
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    layout.plain_boxes().filter(|boxes| rules.is_empty() && boxes.size() <= bands::LARGEST)
}
