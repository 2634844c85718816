//! Information about a puzzle that is not part of it.

use crate::Grid;

/// Information about a puzzle that does not change its solutions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The author.
    pub author: Option<String>,
    /// A description in words, such as the rules.
    pub comment: Option<String>,
    /// Digits that a player entered, which are not givens.
    pub entered: Option<Grid>,
    /// The published solution; some cells may be empty.
    pub solution: Option<Grid>,
    /// The parts that were left out because they are only decoration, or for another program, as in `"line (3)"`.
    pub skipped: Vec<String>,
}

impl Remarks {
    /// Returns the remarks for an entry; `None` if they are empty.
    pub(super) fn kept(self) -> Option<Box<Self>> {
        (self != Self::default()).then(|| Box::new(self))
    }
}
