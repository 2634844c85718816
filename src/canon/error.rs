//! Why a puzzle has no canonical form here.

use std::sync::Arc;

use crate::unsupported::Unsupported;
use crate::{BoxShape, Rule, Violation};

/// The reason why a puzzle has no canonical form, or no image by an isomorphism.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoForm {
    /// It has no rules, and boxes of another size or shape.
    #[error("without rules, canonical forms are for 9×9, 6×6 and 4×4, not for {size}×{size} with boxes of {0}", size = .0.size())]
    Boxes(BoxShape),
    /// It has not as many rows, columns and digits, from 1 on, or rows and columns that may hold a digit twice.
    #[error(transparent)]
    Shape(#[from] Unsupported),
    /// It has no rules, and its houses stay the same under more rearrangements than can be gone through.
    #[error(
        "too many rearrangements keep the houses of this grid to go through them, as in a Latin square"
    )]
    Rearrangements,
    /// It has no rules, but pencil marks.
    #[error(
        "without rules, canonical forms are for givens alone, and this puzzle has pencil marks"
    )]
    Candidates,
    /// Givens of a house are the same.
    #[error("a puzzle whose givens clash has no canonical form: {0}")]
    Clash(Violation),
    /// Classes are numbered, and it has rules or other houses than 9×9 boxes.
    #[error(
        "only full 9×9 grids with the usual boxes, and no rules or other houses, have a class number"
    )]
    NoClass,
    /// Classes are numbered, and some cells are empty.
    #[error(
        "only full grids have a class number, and this one has empty cells ({0}); solve it first"
    )]
    NotFull(usize),
    /// A rule that an isomorphism does not keep.
    #[error("the rule {} can't be turned or mirrored in this way", .0.name())]
    Rule(Arc<Rule>),
    /// A text that is not an isomorphism, or an isomorphism that is not one of a puzzle.
    #[error("not a map of rows, columns and digits: {what}")]
    Map {
        /// What is wrong with it.
        what: String,
    },
}
