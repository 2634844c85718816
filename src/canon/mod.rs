//! Canonical forms: whether two puzzles are essentially the same, and how.
//!
//! Renaming digits, permuting bands, stacks, the rows of a band and the columns of a stack, and transposing a grid turn
//! a puzzle into another that is solved in the same way. There are 2 · 6⁸ = 3,359,232 such rearrangements of the cells
//! of a 9×9 grid (3,456 of 6×6, 128 of 4×4). The canonical form of a puzzle is its least image, *minlex* for short: the
//! cells are read row by row as one string in which an empty cell counts as 0. Two puzzles have the same form exactly
//! if they are isomorphic. The form of a solution grid begins with 123456789.
//!
//! For solution grids this is the order that everyone uses, and in which [`class`] numbers them. For puzzles it is that
//! of sudoku.coach, and 47,653 of the 49,158 lines of the players' forum's list of puzzles with 17 givens are their own
//! form; the others are not the least of their class. Two other forms are in use: Dobrichev's patminlex takes the least
//! pattern of givens first, and compares digits only among images with this pattern; `SudokuWiki` shows the givens in
//! the form of the solution.
//!
//! Of puzzles with boxes and givens alone, those of 9×9, 6×6 and 4×4 have a form here; others are refused with a
//! [`NoForm`].
//!
//! Other puzzles keep their meaning under fewer rearrangements:
//!
//! - Jigsaws, and grids with diagonals, windows or other extra houses, are turned and mirrored, and then rows and columns
//!   are exchanged as far as the houses stay the same. The form has the least houses that turning and mirroring lead to,
//!   and of all images with these the least one.
//! - Puzzles with rules are turned and mirrored as far as the rules can be. Their form is the least image: first by its
//!   houses, then by its givens, pencil marks, and rules. Rules that are written differently and mean the same are equal
//!   there, as far as cells may be in another order, a line may begin at its other end, and so on; but a pair that adds up
//!   to 5 is not the cage of 5 around the same cells. Digits are renamed if no rule depends on their values, as in
//!   anti-knight.
//!
//! Plain boxes that are not square are not transposed.
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
mod band;
mod board;
mod canonizer;
pub mod class;
mod error;
mod frame;
mod full;
mod image;
mod isomorphism;
mod normal;
mod rearranged;
mod search;
#[cfg(test)]
mod tests;
mod tied;
mod turned;

pub use canonizer::{Canonizer, Form};
pub use error::NoForm;
pub use isomorphism::Isomorphism;

use self::frame::BoardFrame;
use crate::unsupported::squares_only;
use crate::{BoxShape, Digit, Puzzle};

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
    /// [`NoForm`] if givens clash, or if the puzzle has no rules and other boxes than 9×9, 6×6 and 4×4 usually have, pencil
    /// marks, or houses that too many rearrangements keep.
    pub fn of(puzzle: &Puzzle) -> Result<Self, NoForm> {
        Canonizer::default().puzzle(puzzle)
    }

    /// Returns the form.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns one of the isomorphisms that take the puzzle to another one with its form; `None` if that has another form.
    pub fn isomorphism(&self, other: &Self) -> Option<Isomorphism> {
        let map = self.map.then(&other.map.inverse())?;
        (self.puzzle == other.puzzle).then_some(map)
    }

    /// Returns the number of the class of a full grid, as [`class::number`] does.
    ///
    /// # Errors
    /// [`NoForm::NoClass`] if it is not a classic sudoku, [`NoForm::NotFull`] if it is not full.
    pub fn class(&self) -> Result<u64, NoForm> {
        if !self.puzzle.rules().is_empty() || !self.puzzle.layout().is_classic() {
            return Err(NoForm::NoClass);
        }
        let givens = self.puzzle.givens();
        let empty = givens.digits().iter().filter(|digit| digit.is_none()).count();
        class::number(givens).ok_or(NoForm::NotFull(empty))
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
        squares_only("canon", puzzle.layout())?;
        if let Some(clash) = puzzle.clash() {
            return Err(NoForm::Clash(clash));
        }
        if !puzzle.rules().is_empty() {
            return Ok(turned::form(puzzle));
        }
        let puzzle = &normal::without_rules(puzzle);
        if puzzle.candidates().is_some() {
            return Err(NoForm::Candidates);
        }
        let Some(boxes) = puzzle.layout().plain_boxes() else {
            return self.rearranged.form(puzzle);
        };
        let form = self.form(puzzle, boxes)?;
        let image =
            puzzle.with_givens(form.grid()).expect("the image has the same size and digits");
        Ok(Canonical { puzzle: image, map: form.map(), automorphisms: form.automorphisms() })
    }

    /// Returns the canonical form of a puzzle that has nothing but givens without a clash and such boxes.
    fn form(&mut self, puzzle: &Puzzle, boxes: BoxShape) -> Result<Form, NoForm> {
        let frame = BoardFrame::of(boxes).ok_or(NoForm::Boxes(boxes))?;
        let mut marks = [b'.'; 81];
        for (cell, digit) in puzzle.givens().cells() {
            let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
            let place = 9 * frame.place_of_row(row) + frame.place_of_column(column);
            marks[place] = digit.map_or(b'.', |digit: Digit| b'0' + digit.value());
        }
        Ok(self.on_board(&marks, boxes, frame).expect("no givens clash"))
    }
}

/// Returns an isomorphism that takes `one` to `other`; `None` if there is none.
///
/// # Errors
/// As [`Canonical::of`], for either.
pub fn isomorphism(one: &Puzzle, other: &Puzzle) -> Result<Option<Isomorphism>, NoForm> {
    let mut canonizer = Canonizer::default();
    Ok(canonizer.puzzle(one)?.isomorphism(&canonizer.puzzle(other)?))
}
