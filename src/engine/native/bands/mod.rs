//! Puzzles of any size whose houses are rows, columns and boxes.
//!
//! A position has, for each digit and band, one word with the cells in which the digit is possible. This is the
//! representation of the band-oriented 9×9 solvers, jczsolve and its relatives. Here, words are as wide as a band
//! needs, so that the same code solves every size, and bit algebra replaces tables of patterns.

mod branch;
mod dimensions;
mod position;
mod propagate;
mod search;
mod tables;
mod word;

use dimensions::{Any, Square};
pub(super) use search::BandSearch;
use search::DepthFirst;

use crate::BoxShape;

/// The largest size whose positions have room in the search.
pub(super) const LARGEST: u8 = 25;

/// Makes a search for puzzles with boxes of this shape, of up to [`LARGEST`] cells.
pub(super) fn search_for(shape: BoxShape) -> Box<dyn BandSearch> {
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
