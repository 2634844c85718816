//! Information about a puzzle besides the puzzle itself.

use crate::Grid;

/// Information about a puzzle besides the puzzle itself: none of it changes its solutions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remarks {
    /// The author.
    pub author: Option<String>,
    /// A description in words, such as the rules for people.
    pub comment: Option<String>,
    /// Digits that a player entered, which are not givens.
    pub entered: Option<Grid>,
    /// The solution as it was published; some cells may be open.
    pub solution: Option<Grid>,
    /// What was left out because it is only decoration, or meant for another program, as in `"line (3)"`.
    pub skipped: Vec<String>,
}

impl Remarks {
    /// Returns them for an entry; `None` if they are empty.
    pub(super) fn kept(self) -> Option<Box<Self>> {
        (self != Self::default()).then(|| Box::new(self))
    }
}
