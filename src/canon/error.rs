//! Why a puzzle has no canonical form here.

use std::sync::Arc;

use crate::unsupported::UnsupportedKind;
use crate::{BoxShape, Rule, Violation};

/// The reason why a puzzle has no canonical form, or no isomorphism.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoForm {
    /// It has rules; the first of them.
    #[error("canonical forms are for puzzles without rules, and this one has the rule {}", .0.name())]
    Rules(Arc<Rule>),
    /// Its houses are not rows, columns and boxes.
    #[error("canonical forms are for grids with just boxes, not for {0}")]
    Layout(UnsupportedKind),
    /// It has another size, or other boxes.
    #[error("canonical forms are for 9×9, 6×6 and 4×4, not for {size}×{size} with boxes of {0}", size = .0.size())]
    Boxes(BoxShape),
    /// It has pencil marks.
    #[error("canonical forms are for givens alone, and this puzzle has pencil marks")]
    Candidates,
    /// Givens of a house are the same.
    #[error("a puzzle whose givens clash has no canonical form: {0}")]
    Clash(Violation),
    /// A text that is not an isomorphism.
    #[error("not a map of rows, columns and digits: {what}")]
    Map {
        /// What is wrong with it.
        what: String,
    },
}
