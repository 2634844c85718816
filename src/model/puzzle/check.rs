//! The check of a grid against all parts of a puzzle: the only place where a solution is made.

use std::fmt;
use std::sync::Arc;

use super::{Puzzle, Violation};
use crate::rule::Values;
use crate::{Area, Cell, Digit, DigitSet, Grid, House, HouseKind};

/// A complete grid that passed [`Puzzle::check`].
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Solution(Grid);

impl Solution {
    /// Returns the grid.
    pub fn grid(&self) -> &Grid {
        &self.0
    }

    /// Returns the cells in which two solutions differ, in reading order.
    pub fn differences(&self, other: &Self) -> impl Iterator<Item = Cell> {
        self.0
            .cells()
            .zip(other.0.digits())
            .filter(|&((_, one), &another)| one != another)
            .map(|((cell, _), _)| cell)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Solution({})", self.0)
    }
}

impl Puzzle {
    /// Returns the first obvious contradiction: two equal givens in a house, or a cell that may hold no digit.
    pub fn clash(&self) -> Option<Violation> {
        let mut groups = self.layout.groups();
        let repeated = groups.find_map(|(kind, cells)| repeated(kind, cells, &self.givens));
        repeated.or_else(|| {
            let nothing = self.layout.cells().find(|&cell| self.allowed(cell).is_empty());
            nothing.map(|cell| Violation::NothingAllowed { cell })
        })
    }

    /// Checks `grid` against every rule. This is the only way to make a [`Solution`].
    ///
    /// # Errors
    /// The first rule that is broken, with the cells.
    pub fn check(&self, grid: &Grid) -> Result<Solution, Violation> {
        self.check_owned(grid.clone())
    }

    /// Checks `grid` as [`Puzzle::check`] does, without a copy. What it has in places without a cell makes no difference, and
    /// is not in the solution.
    ///
    /// # Errors
    /// The first rule that is broken, with the cells.
    pub fn check_owned(&self, grid: Grid) -> Result<Solution, Violation> {
        let shape = self.layout.shape();
        if !grid.fits(shape) {
            let (rows, columns) = (grid.rows(), grid.columns());
            return Err(Violation::Size { expected: shape, rows, columns });
        }
        let mut grid = grid;
        self.layout.empty_gaps(&mut grid);
        if let Some(violation) = self.broken_in_a_cell(&grid) {
            return Err(violation);
        }
        match self.broken_house(&grid).or_else(|| self.broken_rule(&grid)) {
            Some(violation) => Err(violation),
            None => Ok(Solution(grid)),
        }
    }

    /// Returns the first of the setter's rules that a complete grid breaks.
    fn broken_rule(&self, grid: &Grid) -> Option<Violation> {
        if self.rules.is_empty() {
            return None;
        }
        let values = Values::new(&self.layout, grid).expect("the grid was found complete");
        let rule = self.rules.iter().find(|rule| !rule.is_kept(&values))?;
        Some(Violation::Rule { rule: Arc::clone(rule) })
    }

    /// Returns the first rule about a single cell that `grid` breaks.
    #[expect(clippy::needless_bitwise_bool, reason = "without branches, it is done in vectors")]
    fn broken_in_a_cell(&self, grid: &Grid) -> Option<Violation> {
        let shape = self.layout.shape();
        let cells = || grid.digits().iter().zip(self.givens.digits());
        let [lowest, highest] = shape.ends();
        // Nearly every grid is right: one pass that the compiler can do for many cells at once.
        let is_right = cells().fold(true, |is_right, (&digit, &given)| {
            // An empty cell is above all digits.
            let value = digit.map_or(u8::MAX, Digit::value);
            let given = given.map_or(value, Digit::value);
            is_right & (value >= lowest) & (value <= highest) & (given == value)
        });
        if is_right && self.candidates.is_none() {
            return None;
        }
        for (index, (&digit, &given)) in cells().enumerate() {
            let cell = || shape.cell(index);
            if digit.is_none() && !self.layout.contains(cell()) {
                continue;
            }
            let Some(digit) = digit else { return Some(Violation::Empty { cell: cell() }) };
            if !shape.digits().contains(digit) {
                return Some(Violation::NotADigit { cell: cell(), digit, shape });
            }
            if let Some(given) = given.filter(|&given| given != digit) {
                return Some(Violation::Given { cell: cell(), given, found: digit });
            }
            if let Some(candidates) = &self.candidates
                && !candidates.sets()[index].contains(digit)
            {
                return Some(Violation::Excluded { cell: cell(), digit });
            }
        }
        None
    }

    /// Returns the first house of a complete grid that lacks a digit, and so holds another one twice, as it has as many
    /// cells as there are digits; or the first area that holds one twice.
    fn broken_house(&self, grid: &Grid) -> Option<Violation> {
        let digits = grid.digits();
        let all = self.layout.digits().bits();
        // Each cell is in several houses: its digit becomes a bit once.
        let bit = |digit: &Option<Digit>| digit.map_or(0, |digit| DigitSet::single(digit).bits());
        let (mut few, mut many) = ([0; USUAL_CELLS], Vec::new());
        let bits: &[u64] = if digits.len() <= USUAL_CELLS {
            few.iter_mut().zip(digits).for_each(|(bits, digit)| *bits = bit(digit));
            &few
        } else {
            many.extend(digits.iter().map(bit));
            &many
        };
        let is_broken = |house: &&House| {
            let held =
                house.indexes().iter().fold(0, |held, &index| held | bits[usize::from(index)]);
            held != all
        };
        let Some(house) = self.layout.houses().iter().find(is_broken) else {
            let in_area = |area: &Area| repeated(area.kind(), area.cells(), grid);
            return self.layout.areas().iter().find_map(in_area);
        };
        let repeated = repeated(house.kind(), house.cells(), grid);
        Some(repeated.expect("a house that lacks a digit of a complete grid holds another twice"))
    }
}

/// The number of cells for which no memory is asked: those of 9×9.
const USUAL_CELLS: usize = 81;

/// Returns the first digit that is twice in the cells of a house or an area.
fn repeated(house: HouseKind, cells: &[Cell], grid: &Grid) -> Option<Violation> {
    let mut seen = DigitSet::EMPTY;
    for &second in cells {
        let Some(digit) = grid.get(second) else { continue };
        if seen.contains(digit) {
            // Rare, so it is found by looking again rather than kept for each digit.
            let first = cells.iter().copied().find(|&cell| grid.get(cell) == Some(digit));
            let first = first.expect("it was seen before");
            return Some(Violation::Repeated { house, digit, first, second });
        }
        seen.insert(digit);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Candidates, Layout};

    const SOLVED: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

    fn puzzle(givens: [u8; 16]) -> Puzzle {
        let givens = Grid::from_values(4, givens).expect("16 values");
        Puzzle::new(Layout::usual(4).expect("4 has boxes"), givens).expect("a 4×4 puzzle")
    }

    fn changed(changes: &[(usize, u8)]) -> Grid {
        let mut values = SOLVED;
        for &(index, value) in changes {
            values[index] = value;
        }
        Grid::from_values(4, values).expect("16 values")
    }

    #[test]
    fn only_a_grid_that_keeps_every_rule_becomes_a_solution() {
        let mut givens = [0; 16];
        givens[5] = 4;
        let puzzle = puzzle(givens);
        assert_eq!(puzzle.check(&changed(&[])).expect("right").grid(), &changed(&[]));
        for (changes, message) in [
            (&[(3, 0)][..], "r1c4 is empty"),
            (&[(3, 9)][..], "r1c4 holds 9, but the digits are 1 to 4"),
            (&[(5, 3)][..], "r2c2 holds 3, its given is 4"),
            (&[(3, 1)][..], "r1c1 and r1c4 are both 1, in row 1"),
            (&[(0, 2), (1, 1)][..], "r1c1 and r3c1 are both 2, in column 1"),
            // Two violations are no better than one.
            (&[(3, 0), (4, 0)][..], "r1c4 is empty"),
        ] {
            let violation = puzzle.check(&changed(changes)).expect_err("a rule is broken");
            assert_eq!(violation.to_string(), message);
        }
        let larger = puzzle.check(&Grid::empty(9)).expect_err("another size");
        assert_eq!(larger.to_string(), "the grid has 9×9 cells, the puzzle 4×4");
    }

    #[test]
    fn a_grid_without_a_right_cell_is_refused_by_its_first() {
        let too_large = Grid::from_values(4, 5..21).expect("16 values");
        for (grid, message) in [
            (Grid::empty(4), "r1c1 is empty"),
            (too_large, "r1c1 holds 5, but the digits are 1 to 4"),
        ] {
            let violation = puzzle([0; 16]).check(&grid).expect_err("nothing is right");
            assert_eq!(violation.to_string(), message);
        }
    }

    #[test]
    fn no_given_may_be_changed_however_many_there_are() {
        let exchanged = SOLVED.map(|value| [0, 2, 1, 3, 4][usize::from(value)]);
        let grid = Grid::from_values(4, exchanged).expect("16 values");
        for count in [1, 2, 15, 16] {
            let mut givens = SOLVED;
            givens[count..].fill(0);
            let puzzle = puzzle(givens);
            assert!(puzzle.check(&changed(&[])).is_ok(), "{count} givens");
            let violation = puzzle.check(&grid).expect_err("the first given is another");
            assert_eq!(violation.to_string(), "r1c1 holds 2, its given is 1", "{count} givens");
        }
    }

    #[test]
    fn two_solutions_differ_in_the_cells_that_are_named() {
        let other = changed(&[(9, 3), (11, 1), (13, 1), (15, 3)]);
        let [one, other] =
            [changed(&[]), other].map(|grid| puzzle([0; 16]).check(&grid).expect("right"));
        let differences: Vec<String> = one.differences(&other).map(|c| c.to_string()).collect();
        assert_eq!(differences, ["r3c2", "r3c4", "r4c2", "r4c4"]);
        assert_eq!(one.differences(&one).count(), 0);
        assert_eq!(format!("{one:?}"), "Solution(1234341221434321)");
    }

    #[test]
    fn a_latin_square_that_breaks_only_a_box_is_refused() {
        let latin = [1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3];
        let grid = Grid::from_values(4, latin).expect("16 values");
        let violation = puzzle([0; 16]).check(&grid).expect_err("box 1 holds two 2s");
        assert_eq!(violation.to_string(), "r1c2 and r2c1 are both 2, in box 1");
    }

    #[test]
    fn pencil_marks_bind_the_answer() {
        let mut candidates = Candidates::full(4);
        candidates.set(Cell::new(0, 0), [2, 3].into_iter().filter_map(Digit::new).collect());
        let marked = puzzle([0; 16]).with_candidates(candidates).expect("the same size");
        let violation = marked.check(&changed(&[])).expect_err("r1c1 may not be 1");
        assert_eq!(violation.to_string(), "r1c1 holds 1, which its pencil marks exclude");
    }

    #[test]
    fn a_clash_is_seen_without_reasoning() {
        assert_eq!(puzzle([0; 16]).clash(), None);
        let mut givens = [0; 16];
        (givens[0], givens[5]) = (3, 3);
        let clash = puzzle(givens).clash().expect("two 3s in a box");
        assert_eq!(clash.to_string(), "r1c1 and r2c2 are both 3, in box 1");
        let mut candidates = Candidates::full(4);
        candidates.set(Cell::new(1, 1), DigitSet::EMPTY);
        let marked = puzzle([0; 16]).with_candidates(candidates).expect("the same size");
        assert_eq!(marked.clash().expect("nothing").to_string(), "r2c2 may hold no digit at all");
    }
}
