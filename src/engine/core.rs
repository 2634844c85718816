//! Unsat cores: parts of a puzzle that can't all hold.

/// Parts of a puzzle that can't all hold, whatever the others say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Core {
    /// Its facts, as places among the [facts of the puzzle](crate::Puzzle::facts), in order.
    pub facts: Vec<usize>,
    /// Its houses, as places among the [houses of the layout](crate::Layout::houses), in order.
    pub houses: Vec<usize>,
    /// Whether each of these parts is known to be needed.
    pub is_minimal: bool,
}

/// How small a core has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoreExtent {
    /// As the solver finds it.
    Any,
    /// So that each part of it is needed, if the limits allow.
    Minimal,
}
