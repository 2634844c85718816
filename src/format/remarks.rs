//! What a text says of a puzzle beside the puzzle itself.

use crate::Grid;

/// What a text says of a puzzle beside the puzzle itself: none of it changes what its solutions are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Remarks {
    /// Who made it.
    pub author: Option<String>,
    /// What is said in words, as the rules for people.
    pub comment: Option<String>,
    /// Digits that somebody entered, which are no givens.
    pub entered: Option<Grid>,
    /// The solution as it was published; some cells may be open.
    pub solution: Option<Grid>,
    /// What was read and left out because it only is for the eye or for another program, as in
    /// `"line (3)"`.
    pub skipped: Vec<String>,
}

impl Remarks {
    /// Returns them for an entry, which has none where nothing is said.
    pub(super) fn kept(self) -> Option<Box<Self>> {
        (self != Self::default()).then(|| Box::new(self))
    }
}
