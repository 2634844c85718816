//! The trait of encodings: the cells of a puzzle as variables of Z3.

use z3::Model;
use z3::ast::Bool;

use crate::formula::Linear;
use crate::{Cell, Digit, DigitSet, Grid, GridShape, Layout};

/// An encoding of puzzles for Z3. The cells are numbered in reading order.
pub(super) trait Encoding {
    /// Whether one solver that keeps the rules is faster than a new one for each puzzle.
    const KEEPS_SOLVER: bool;

    /// Makes the variables of `layout`.
    fn new(layout: &Layout) -> Self;

    /// Returns that each cell holds a digit, and no two.
    fn domains(&self, layout: &Layout) -> Vec<Bool>;

    /// Returns that a house of `cells` has each digit once.
    fn house(&self, cells: &[Cell]) -> Bool {
        self.distinct(cells)
    }

    /// Returns the constraints of every puzzle of `layout`.
    fn rules(&self, layout: &Layout) -> Vec<Bool> {
        let houses = layout.houses().iter().map(|house| self.house(house.cells()));
        let areas = layout.areas().iter().map(|area| self.distinct(area.cells()));
        self.domains(layout).into_iter().chain(houses).chain(areas).collect()
    }

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
    fn grid(&self, model: &Model, layout: &Layout) -> Option<Grid> {
        let mut grid = Grid::empty(layout);
        for cell in layout.cells() {
            grid.set(cell, Some(self.digit(model, layout.index(cell))?));
        }
        Some(grid)
    }

    /// Returns that at least one cell is not as in `grid`: the blocking clause.
    fn blocking_clause(&self, grid: &Grid) -> Bool {
        let cells = grid.digits().iter().enumerate();
        let same = cells.filter_map(|(cell, digit)| digit.map(|digit| self.is(cell, digit)));
        Bool::or(&same.map(|is| is.not()).collect::<Vec<_>>())
    }
}

/// States that `sum` is 0, by weights of "the cell holds the digit".
pub(super) fn is_zero_by_weights<E: Encoding>(
    encoding: &E,
    sum: &Linear,
    shape: GridShape,
) -> Bool {
    let (weights, number) = weights(encoding, sum, shape);
    match i32::try_from(number) {
        Ok(number @ 0..) => compared(&weights, number, Bool::pb_eq),
        // No weights add up to a number that is below 0, or that large.
        Ok(_) | Err(_) => Bool::from_bool(false),
    }
}

/// States that `sum` is 0 or below, by weights of "the cell holds the digit".
pub(super) fn is_at_most_zero_by_weights<E: Encoding>(
    encoding: &E,
    sum: &Linear,
    shape: GridShape,
) -> Bool {
    let (weights, number) = weights(encoding, sum, shape);
    match i32::try_from(number) {
        Ok(number @ 0..) => compared(&weights, number, Bool::pb_le),
        Ok(_) | Err(_) => Bool::from_bool(number >= 0),
    }
}

fn compared(
    weights: &[(Bool, i32)],
    number: i32,
    compare: fn(&[(&Bool, i32)], i32) -> Bool,
) -> Bool {
    compare(&weights.iter().map(|(is, weight)| (is, *weight)).collect::<Vec<_>>(), number)
}

/// Returns a sum as weights of "the cell holds the digit", none below 0, and the number to compare it with instead of 0: a
/// cell has exactly one digit, so that all of its weights may be made less by the least of them.
fn weights<E: Encoding>(encoding: &E, sum: &Linear, shape: GridShape) -> (Vec<(Bool, i32)>, i64) {
    let (mut weights, mut compared) = (Vec::new(), -sum.constant());
    for &(cell, times) in sum.terms() {
        let least = if times < 0 { shape.highest() } else { shape.lowest() };
        let least = times * i64::from(least.value());
        compared -= least;
        for digit in shape.digits().iter() {
            let weight = times * i64::from(digit.value()) - least;
            if weight > 0 {
                let weight = i32::try_from(weight).expect("times are some thousands at most");
                weights.push((encoding.is(shape.index(cell), digit), weight));
            }
        }
    }
    (weights, compared)
}
