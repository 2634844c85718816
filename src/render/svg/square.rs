//! The content of each cell of a picture.

use super::{EmptyCellContent, Known, Picture};
use crate::{Cell, Digit, DigitSet};

/// A cell with its drawing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Square {
    pub(super) cell: Cell,
    pub(super) given: Option<Digit>,
    /// The digit in the answer.
    pub(super) found: Option<Digit>,
    /// Whether the digit is in all solutions, not only in the known ones.
    pub(super) is_certain: bool,
    /// Small digits: the remaining candidates, or, if a digit was found, the puzzle's pencil marks.
    pub(super) marks: Option<DigitSet>,
    /// Whether known solutions differ in this cell.
    pub(super) is_open: bool,
}

impl Square {
    pub(super) fn of(picture: &Picture<'_>, cell: Cell) -> Self {
        let puzzle = picture.puzzle;
        let given = puzzle.givens().get(cell);
        let pencilled = puzzle.candidates().map(|candidates| candidates.get(cell));
        // Marks that hold the given say no more than it does.
        let pencilled = pencilled.filter(|set| given.is_none_or(|given| !set.contains(given)));
        let bare =
            Self { cell, given, found: None, is_certain: true, marks: pencilled, is_open: false };
        if given.is_some() {
            return bare;
        }
        let of_set = |set: DigitSet| match set.only() {
            Some(digit) => Self { found: Some(digit), ..bare },
            None => Self { marks: Some(set), ..bare },
        };
        match picture.answer {
            EmptyCellContent::Nothing => bare,
            EmptyCellContent::Solution(solution) => {
                Self { found: solution.grid().get(cell), ..bare }
            }
            EmptyCellContent::Possible { digits, known } => {
                let square = of_set(digits.get(cell));
                let is_certain = known == Known::All;
                Self { is_open: square.found.is_none(), is_certain, ..square }
            }
            EmptyCellContent::Left(candidates) => of_set(candidates.get(cell)),
        }
    }

    /// Returns whether no digit is possible in the cell.
    pub(super) fn is_impossible(&self) -> bool {
        self.given.is_none() && self.found.is_none() && self.marks.is_some_and(DigitSet::is_empty)
    }
}
