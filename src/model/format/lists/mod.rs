//! Grids as lists in brackets, and in the objects of other programs.

pub(super) mod board;
pub(super) mod bracket;
pub(super) mod list;
mod tree;
