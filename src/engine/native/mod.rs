//! The engine of kenzan's own: propagation on bit sets of cells, and depth-first search.
//!
//! For each digit and band it keeps the cells in which the digit is possible, as one word. This is
//! how the band-oriented 9×9 solvers, jczsolve and its kin, keep them; here the words are as wide
//! as a band needs, so that the same code does every size, and bit algebra takes the place of
//! tables of patterns.

mod board;
mod branch;
mod classic;
mod dimensions;
pub mod lanes;
mod propagate;
mod search;
mod tables;
mod walk;
mod word;

use super::{Engine, Entry, Found, Query, Tally, Unsupported, boxes_only};
use crate::{BoxShape, Error, Parts, Puzzle};
use classic::Classic;
pub(crate) use classic::marks;
use dimensions::{Any, Square};
use search::{DepthFirst, Search};
pub(crate) use walk::Walk;

pub(super) const ENTRY: Entry = Entry {
    name: "native",
    family: "native",
    about: "crosses out what cannot be, tries the most telling cell, and comes back for the rest",
    node: "a position: the first one, and one for each digit tried or excluded in a cell",
    unit: "node",
    pace: Some(2_000_000),
    has_bulk: true,
    make: |_| Ok(Box::new(Native::default())),
    version: || None,
};

/// The engine. It keeps a search for each box shape that it has met.
#[derive(Debug, Default)]
pub struct Native {
    searches: Vec<(BoxShape, Box<dyn Search>)>,
    classic: Option<Classic>,
}

impl Native {
    fn of_boxes(&mut self, shape: BoxShape) -> &mut dyn Search {
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
        ENTRY.name
    }

    fn supports(&self, puzzle: &Puzzle) -> Result<(), Unsupported> {
        boxes_of(puzzle).map(drop)
    }

    fn search(&mut self, puzzle: &Puzzle, query: &Query) -> Result<Found, Error> {
        if puzzle.is_classic() {
            return Ok(self.classic.get_or_insert_with(Classic::new).solve(puzzle, query));
        }
        let mut tally = Tally::new(query);
        let search = self.of_boxes(boxes_of(puzzle)?);
        search.begin(puzzle);
        let searched = search.go_on(puzzle, &mut tally);
        Ok(tally.finish(searched))
    }

    fn search_many(&mut self, puzzles: &[&Puzzle], query: &Query) -> Vec<Result<Found, Error>> {
        // A file of different sizes is rare: it goes one by one.
        if !puzzles.iter().all(|puzzle| puzzle.is_classic()) {
            return puzzles.iter().map(|puzzle| self.search(puzzle, query)).collect();
        }
        let classic = self.classic.get_or_insert_with(Classic::new);
        classic.solve_many(puzzles, query).into_iter().map(Ok).collect()
    }
}

/// The largest size whose boards have room in the search.
const LARGEST: u8 = 25;

/// Returns the boxes of a puzzle, if they are all there is to it but givens and pencil marks.
fn boxes_of(puzzle: &Puzzle) -> Result<BoxShape, Unsupported> {
    let Parts { layout, givens: _, candidates: _ } = puzzle.parts();
    let boxes = boxes_only(ENTRY.name, layout)?;
    if boxes.size() > LARGEST {
        let size = boxes.size();
        return Err(Unsupported::new(ENTRY.name, format!("{size}×{size} (up to 25×25)")));
    }
    Ok(boxes)
}

fn search_for(shape: BoxShape) -> Box<dyn Search> {
    let (rows, columns) = (u32::from(shape.rows()), u32::from(shape.columns()));
    let (rows, columns) = (rows.min(columns), rows.max(columns));
    match (rows, columns) {
        (3, 3) => return Box::new(DepthFirst::new(Square::<3>, shape)),
        (4, 4) => return Box::new(DepthFirst::new(Square::<4>, shape)),
        (5, 5) => return Box::new(DepthFirst::new(Square::<5>, shape)),
        _ => {}
    }
    if let Some(dimensions) = Any::<u32>::new(rows, columns) {
        Box::new(DepthFirst::new(dimensions, shape))
    } else if let Some(dimensions) = Any::<u64>::new(rows, columns) {
        Box::new(DepthFirst::new(dimensions, shape))
    } else {
        let dimensions = Any::<u128>::new(rows, columns);
        Box::new(DepthFirst::new(dimensions.expect("5 rows of 25 cells are the most"), shape))
    }
}
