//! The scale of Sudoku Explainer 1.2.1.
//!
//! Steps are searched in a fixed order, the first that is found is taken, and the search begins anew. The rating of a
//! puzzle (ER) is that of its hardest step; EP is that of the hardest up to the first digit that is placed, ED that of
//! the first step.

mod basic;
mod board;
mod bug;
mod chain;
mod exclusion;
mod hint;
mod unique_loop;

use board::Board;
use chain::{Kind, Multiple, Unary};
use hint::{Hint, Tenths};

use crate::Puzzle;

/// What a puzzle is rated, in tenths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating {
    /// The hardest step.
    pub er: Tenths,
    /// The hardest up to the first digit that is placed.
    pub ep: Tenths,
    /// The first step.
    pub ed: Tenths,
}

/// Rates puzzles, one after the other, with memory that is used again.
#[derive(Default)]
pub struct Rater {
    hint: Hint,
    unary: Unary,
    multiple: Multiple,
}

impl Rater {
    /// Rates a plain puzzle; none if its steps do not lead to its solution.
    pub fn rate(&mut self, puzzle: &Puzzle) -> Option<Rating> {
        let mut board = Board::blank();
        for (cell, digit) in puzzle.givens().cells() {
            if let Some(digit) = digit {
                board.place(u8::try_from(cell.index(9)).ok()?, digit.value() - 1);
            }
        }
        let (mut hardest, mut first, mut placed) = (0, None, None);
        while board.open() != 0 {
            if !self.step(&board) {
                return None;
            }
            hardest = hardest.max(self.hint.rating);
            first.get_or_insert(hardest);
            if self.hint.placement.is_some() {
                placed.get_or_insert(hardest);
            }
            self.hint.apply(&mut board);
        }
        Some(Rating { er: hardest, ep: placed?, ed: first? })
    }

    /// Looks for the next step.
    fn step(&mut self, board: &Board) -> bool {
        let hint = &mut self.hint;
        basic::hidden_single(board, hint)
            || basic::direct_locked(board, hint)
            || basic::direct_hidden_set(board, 2, hint)
            || basic::naked_single(board, hint)
            || basic::direct_hidden_set(board, 3, hint)
            || basic::indirect_locked(board, hint)
            || basic::naked_set(board, 2, hint)
            || basic::fish(board, 2, hint)
            || basic::hidden_set(board, 2, hint)
            || basic::naked_set(board, 3, hint)
            || basic::fish(board, 3, hint)
            || basic::hidden_set(board, 3, hint)
            || basic::wing(board, 2, hint)
            || basic::wing(board, 3, hint)
            || unique_loop::unique_loop(board, hint)
            || basic::naked_set(board, 4, hint)
            || basic::fish(board, 4, hint)
            || basic::hidden_set(board, 4, hint)
            || bug::bug(board, hint)
            || exclusion::pair(board, hint)
            || self.unary.search(board, hint)
            || exclusion::triplet(board, hint)
            || self.multiple.search(board, Kind::Nishio, hint)
            || self.multiple.search(board, Kind::Static, hint)
            || (0..=5).any(|level| self.multiple.search(board, Kind::Dynamic { level }, hint))
    }
}
