//! kenzan's puzzles: cells, rules, and the formats in which puzzles are read and written.
//!
//! A part of the library `kenzan`, which has the documentation and exports what is for others; what is public here but
//! not there is for the library alone. Nothing here searches: this crate is compiled for size, and without any engine.

mod any_of;
mod candidates;
mod cell;
mod digit;
pub mod escape;
mod fact;
pub mod format;
mod grid;
mod grid_shape;
mod hint;
pub mod json;
mod layout;
pub mod limits;
mod puzzle;
pub mod random;
pub mod rule;
mod serialize;
pub mod spelling;
mod symmetry;
pub mod threads;
pub mod unsupported;

pub use candidates::Candidates;
pub use cell::{Cell, CellError};
pub use digit::{Digit, DigitSet};
pub use fact::Fact;
pub use grid::{Grid, Marks};
pub use grid_shape::{GridShape, ImpossibleShape};
pub use hint::Hint;
pub use layout::{
    Area, BoxShape, Division, GridHouse, House, HouseKind, Layout, LayoutError, Lines, Overlap,
    diagonal,
};
pub use puzzle::{Misprint, Parts, Puzzle, PuzzleError, Solution, Violation};
pub use rule::Rule;
pub use symmetry::Symmetry;
