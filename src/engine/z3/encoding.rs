//! The trait of encodings: the cells of a puzzle as variables of Z3.

use z3::Model;
use z3::ast::Bool;

use crate::formula::Linear;
use crate::{Cell, Digit, DigitSet, Grid, Layout};

/// An encoding of puzzles for Z3. The cells are numbered in reading order.
pub(super) trait Encoding {
    /// Whether one solver that keeps the rules is faster than a new one for each puzzle.
    const KEEPS_SOLVER: bool;

    /// Makes the variables of `layout`.
    fn new(layout: &Layout) -> Self;

    /// Returns the constraints of every puzzle of `layout`.
    fn rules(&self, layout: &Layout) -> Vec<Bool>;

    /// Returns that a cell holds `digit`.
    fn is(&self, cell: usize, digit: Digit) -> Bool;

    /// Whether a formula about two cells is better written as the pairs of digits that they can't hold.
    const PREFERS_PAIRS: bool;

    /// The logic of puzzles with rules beyond the houses.
    const LOGIC_OF_RULES: &'static str;

    /// Returns that no two of `cells` hold the same digit.
    fn distinct(&self, cells: &[Cell]) -> Bool;

    /// Returns that `sum` is 0.
    fn is_zero(&self, sum: &Linear) -> Bool;

    /// Returns that `sum` is 0 or below.
    fn is_at_most_zero(&self, sum: &Linear) -> Bool;

    /// Reads the digit of a cell in `model`.
    fn digit(&self, model: &Model, cell: usize) -> Option<Digit>;

    /// Returns that a cell holds one of `digits`.
    fn is_among(&self, cell: usize, digits: DigitSet) -> Bool {
        Bool::or(&digits.iter().map(|digit| self.is(cell, digit)).collect::<Vec<_>>())
    }

    /// Reads the grid that `model` describes; `None` if it leaves a cell open.
    fn grid(&self, model: &Model, size: u8) -> Option<Grid> {
        let cells = 0..usize::from(size) * usize::from(size);
        let digits = cells.map(|cell| self.digit(model, cell).map(Some));
        Grid::from_digits(size, digits.collect::<Option<Vec<_>>>()?)
    }

    /// Returns that at least one cell is not as in `grid`: the blocking clause.
    fn blocking_clause(&self, grid: &Grid) -> Bool {
        let cells = grid.digits().iter().enumerate();
        let same = cells.filter_map(|(cell, digit)| digit.map(|digit| self.is(cell, digit)));
        Bool::or(&same.map(|is| is.not()).collect::<Vec<_>>())
    }
}
