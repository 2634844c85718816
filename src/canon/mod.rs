//! Canonical forms: whether two puzzles are essentially the same, and how.
//!
//! Renaming digits, permuting bands, stacks, the rows of a band and the columns of a stack, and transposing a grid turn
//! a puzzle into another that is solved in the same way. There are 2 · 6⁸ = 3,359,232 such rearrangements of the cells
//! of a 9×9 grid (3,456 of 6×6, 128 of 4×4). The canonical form of a puzzle is its least image, *minlex* for short: the
//! cells are read row by row as one string in which an empty cell counts as 0. Two puzzles have the same form exactly
//! if they are isomorphic. The form of a solution grid begins with 123456789.
//!
//! For solution grids this is the order that everyone uses. For puzzles it is that of sudoku.coach, and 47,653 of the
//! 49,158 lines of the players' forum's list of puzzles with 17 givens are their own form; the others are not the least
//! of their class. Two other forms are in use: Dobrichev's patminlex takes the least pattern of givens first, and
//! compares digits only among images with this pattern; `SudokuWiki` shows the givens in the form of the solution.
//!
//! Only puzzles with boxes and givens have a form here: 9×9, 6×6 and 4×4. Others are refused with a [`NoForm`].
//!
//! ```
//! use kenzan::Puzzle;
//! use kenzan::canon::Canonical;
//! // The example with which sudoku.coach explains minlex.
//! let puzzle: Puzzle =
//!     "001000090030604001809030042095000104740901020128706935900010063312860450576023810".parse()?;
//! let canonical = Canonical::of(&puzzle)?;
//! assert_eq!(
//!     canonical.puzzle().to_string().replace('.', "0"),
//!     "000001002003042056670300010000208160120690005790514283001020037047135608305987401",
//! );
//! assert_eq!(&canonical.map().puzzle(&puzzle)?, canonical.puzzle());
//! assert_eq!(canonical.automorphisms(), 1);
//! # Ok::<(), kenzan::Error>(())
//! ```

#![expect(
    clippy::cast_possible_truncation,
    clippy::inline_always,
    reason = "nibbles, columns and counts are small numbers; a form takes as long as some hundred calls"
)]

mod arrangement;
mod board;
mod canonizer;
mod error;
mod frame;
mod full;
mod isomorphism;
mod search;
#[cfg(test)]
mod tests;
mod tied;

pub use canonizer::{Canonizer, Form};
pub use error::NoForm;
pub use isomorphism::Isomorphism;

use self::frame::Frame;
use self::isomorphism::givens_only;
use crate::{Digit, Puzzle};

/// The canonical form of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canonical {
    puzzle: Puzzle,
    map: Isomorphism,
    automorphisms: u32,
}

impl Canonical {
    /// Returns the canonical form of a puzzle.
    ///
    /// # Errors
    /// [`NoForm`] if the puzzle has more than givens and boxes, another size, or givens that clash.
    pub fn of(puzzle: &Puzzle) -> Result<Self, NoForm> {
        Canonizer::default().puzzle(puzzle)
    }

    /// Returns the form.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns an isomorphism that takes the puzzle to its form. If the puzzle has automorphisms, there are as many.
    pub fn map(&self) -> Isomorphism {
        self.map
    }

    /// Returns the number of automorphisms: of all rearrangements of the cells, those after which digits can be renamed
    /// so that the puzzle is as before. It is 1 if only the one that changes nothing is among them.
    pub fn automorphisms(&self) -> u32 {
        self.automorphisms
    }
}

impl Canonizer {
    /// Returns the canonical form of a puzzle.
    ///
    /// # Errors
    /// As [`Canonical::of`].
    #[expect(clippy::missing_panics_doc, reason = "the form has the same size and digits")]
    pub fn puzzle(&mut self, puzzle: &Puzzle) -> Result<Canonical, NoForm> {
        let form = self.form(puzzle)?;
        let image =
            puzzle.with_givens(form.grid()).expect("the image has the same size and digits");
        Ok(Canonical { puzzle: image, map: form.map(), automorphisms: form.automorphisms() })
    }

    /// Returns the canonical form of a puzzle as marks, as many as it has cells.
    ///
    /// # Errors
    /// As [`Canonical::of`].
    #[expect(clippy::missing_panics_doc, reason = "a clash is found twice")]
    pub fn form(&mut self, puzzle: &Puzzle) -> Result<Form, NoForm> {
        let boxes = givens_only(puzzle)?;
        let frame = Frame::of(boxes).ok_or(NoForm::Boxes(boxes))?;
        let mut marks = [b'.'; 81];
        for (cell, digit) in puzzle.givens().cells() {
            let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
            let place = 9 * frame.place_of_row(row) + frame.place_of_column(column);
            marks[place] = digit.map_or(b'.', |digit: Digit| b'0' + digit.value());
        }
        self.on_board(&marks, boxes, frame).ok_or_else(|| {
            NoForm::Clash(puzzle.clash().expect("two givens of a house are the same"))
        })
    }
}

/// Returns an isomorphism that takes `one` to `other`; `None` if there is none.
///
/// # Errors
/// As [`Canonical::of`], for either.
pub fn isomorphism(one: &Puzzle, other: &Puzzle) -> Result<Option<Isomorphism>, NoForm> {
    let mut canonizer = Canonizer::default();
    let (one, other) = (canonizer.puzzle(one)?, canonizer.puzzle(other)?);
    if one.puzzle != other.puzzle {
        return Ok(None);
    }
    Ok(one.map.then(&other.map.inverse()))
}
