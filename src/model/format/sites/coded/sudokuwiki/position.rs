//! The content of the cells of a puzzle in progress.

use std::sync::Arc;

use super::{CodeWord, PuzzleRead};
use crate::format::sites::coded::cages::{self, CodedCages};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Layout};

/// The content of one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CellContent {
    /// An empty cell: all digits are possible.
    Nothing,
    /// A given.
    Given(Digit),
    /// A digit that was placed.
    Placed(Digit),
    /// The digits that are possible.
    Set(DigitSet),
}

/// The cells of a puzzle of 9×9.
pub(super) struct SudokuWikiPosition {
    givens: Grid,
    entered: Grid,
    candidates: Candidates,
}

impl SudokuWikiPosition {
    /// Makes an empty one.
    pub(super) fn new() -> Self {
        Self { givens: Grid::empty(9), entered: Grid::empty(9), candidates: Candidates::full(9) }
    }

    /// Fills an empty cell.
    pub(super) fn put(&mut self, cell: Cell, held: CellContent) {
        match held {
            CellContent::Nothing => {}
            CellContent::Given(digit) => self.givens.set(cell, Some(digit)),
            CellContent::Placed(digit) => {
                self.entered.set(cell, Some(digit));
                self.candidates.set(cell, DigitSet::single(digit));
            }
            CellContent::Set(set) => self.candidates.set(cell, set),
        }
    }

    /// Makes a puzzle from it, with these cages; errors point to the start of the word.
    pub(super) fn puzzle(
        mut self,
        word: &CodeWord<'_>,
        layout: Arc<Layout>,
        cages: CodedCages,
    ) -> PuzzleRead {
        for (cell, given) in self.givens.cells() {
            if let Some(digit) = given {
                self.candidates.set(cell, DigitSet::single(digit));
            }
        }
        let is_open = |cell: Cell| self.givens.get(cell).is_none();
        let is_full = layout
            .cells()
            .all(|cell| !is_open(cell) || self.candidates.get(cell) == DigitSet::full(9));
        let puzzle = cages::puzzle(word, layout, self.givens, cages)?;
        let puzzle = if is_full {
            puzzle
        } else {
            puzzle.with_candidates(self.candidates).map_err(|error| word.wrong(&error))?
        };
        Ok((puzzle, Some(self.entered).filter(|grid| grid.filled() > 0)))
    }
}

/// Returns the digits of a set of which 1 is the lowest bit.
pub(super) fn digits(mask: u64) -> DigitSet {
    (1..=9).filter(|value| mask >> (value - 1) & 1 == 1).filter_map(Digit::new).collect()
}

/// Returns the set with 1 as its lowest bit.
pub(super) fn mask(set: DigitSet) -> u64 {
    set.iter().fold(0, |mask, digit| mask | 1 << (digit.value() - 1))
}
