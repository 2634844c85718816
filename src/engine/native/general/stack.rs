//! Stacks of positions for grids of all sizes: the only place that chooses the length of sets of cells.

use super::board::Stack;
use super::model::{Model, WORDS};

/// A stack, with sets of cells as long as the puzzle's.
pub(super) enum AnyStack {
    Words1(Stack<{ WORDS[0] }>),
    Words2(Stack<{ WORDS[1] }>),
    Words4(Stack<{ WORDS[2] }>),
    Words10(Stack<{ WORDS[3] }>),
    Words21(Stack<{ WORDS[4] }>),
}

impl AnyStack {
    /// Makes the stack with the first position of a puzzle.
    pub(super) fn new(model: &Model) -> Self {
        match model.words {
            1 => Self::Words1(Stack::new(model)),
            2 => Self::Words2(Stack::new(model)),
            4 => Self::Words4(Stack::new(model)),
            10 => Self::Words10(Stack::new(model)),
            _ => Self::Words21(Stack::new(model)),
        }
    }
}

/// Evaluates an expression with the stack, compiled for each length.
macro_rules! on_stack {
    ($any:expr, $stack:ident => $does:expr) => {
        match $any {
            $crate::engine::native::general::stack::AnyStack::Words1($stack) => $does,
            $crate::engine::native::general::stack::AnyStack::Words2($stack) => $does,
            $crate::engine::native::general::stack::AnyStack::Words4($stack) => $does,
            $crate::engine::native::general::stack::AnyStack::Words10($stack) => $does,
            $crate::engine::native::general::stack::AnyStack::Words21($stack) => $does,
        }
    };
}
pub(super) use on_stack;
