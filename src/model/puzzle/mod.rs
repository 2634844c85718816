//! A puzzle: its parts, and the methods that return changed ones.

mod additions;
mod check;
mod error;
mod misprint;
mod violation;

use std::fmt;
use std::sync::Arc;

pub use check::Solution;
pub use error::PuzzleError;
pub use misprint::Misprint;
pub use violation::Violation;

use crate::rule::{Rule, RuleError};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, GridShape, Layout, Symmetry};

/// A puzzle: a layout with givens and rules, and, for a pencil-mark puzzle, with candidates.
///
/// Givens that clash are allowed: such a puzzle has no solution, which is an answer, and
/// [`Puzzle::clash`] returns the reason.
///
/// ```
/// use kenzan::{Grid, Layout, Puzzle};
/// let givens = Grid::from_values(4, [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]);
/// let puzzle = Puzzle::new(Layout::usual(4)?, givens.expect("16 values"))?;
/// let solution = Grid::from_values(4, [1, 3, 2, 4, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 4, 2]);
/// assert!(puzzle.check(&solution.expect("16 values")).is_ok());
/// # Ok::<(), kenzan::Error>(())
/// ```
///
/// Only its methods (`with_…`, `without_…`) make changed puzzles; each keeps everything else. Code that has to handle
/// every part of a puzzle destructures its [`Puzzle::parts`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    layout: Arc<Layout>,
    givens: Grid,
    candidates: Option<Candidates>,
    rules: Vec<Arc<Rule>>,
}

/// All parts of a puzzle.
///
/// Code that answers, writes or certifies a puzzle destructures this with all fields, so that a new part is a compile
/// error there instead of being ignored.
#[derive(Debug, Clone, Copy)]
pub struct Parts<'puzzle> {
    /// The size and the houses.
    pub layout: &'puzzle Arc<Layout>,
    /// The givens.
    pub givens: &'puzzle Grid,
    /// The candidates of the cells, if the puzzle restricts them beyond its givens.
    pub candidates: Option<&'puzzle Candidates>,
    /// The rules that its setter added to the houses.
    pub rules: &'puzzle [Arc<Rule>],
}

impl Puzzle {
    /// Makes a puzzle from its givens, without other rules.
    ///
    /// # Errors
    /// [`PuzzleError::SizesDiffer`] if the grid has other rows or columns than the layout,
    /// [`PuzzleError::NotADigit`] if a given is none of its digits, [`PuzzleError::NoCell`] if one is in no cell.
    pub fn new(layout: Arc<Layout>, givens: Grid) -> Result<Self, PuzzleError> {
        check_givens(&layout, &givens)?;
        Ok(Self { layout, givens, candidates: None, rules: Vec::new() })
    }

    /// Allows each cell only the digits of `candidates`, as a pencil-mark grid (a "sukaku") does.
    ///
    /// # Errors
    /// [`PuzzleError::SizesDiffer`] if the candidates have other rows or columns than the layout,
    /// [`PuzzleError::NotADigit`] if one is none of its digits.
    pub fn with_candidates(&self, candidates: Candidates) -> Result<Self, PuzzleError> {
        let expected = self.layout.shape();
        if !candidates.fits(expected) {
            let (what, rows, columns) = ("candidates", candidates.rows(), candidates.columns());
            return Err(PuzzleError::SizesDiffer { what, expected, rows, columns });
        }
        let mut candidates = candidates;
        self.layout.gaps().for_each(|gap| candidates.set(gap, DigitSet::EMPTY));
        check_digits(expected, candidates.sets().iter().copied())?;
        Ok(Self { candidates: Some(candidates), ..self.clone() })
    }

    /// Removes the candidates: each cell may hold what givens and rules allow.
    #[must_use]
    pub fn without_candidates(&self) -> Self {
        Self { candidates: None, ..self.clone() }
    }

    /// Replaces the givens.
    ///
    /// # Errors
    /// As [`Puzzle::new`].
    pub fn with_givens(&self, givens: Grid) -> Result<Self, PuzzleError> {
        check_givens(&self.layout, &givens)?;
        Ok(Self { givens, ..self.clone() })
    }

    /// Sets the given of `cell`, and replaces an existing one.
    ///
    /// ```
    /// use kenzan::{Cell, Digit, Puzzle};
    /// let puzzle: Puzzle = "1...............".parse()?;
    /// let cell = Cell::new(3, 3);
    /// let more = puzzle.with_given(cell, Digit::new(2).expect("2 is a digit"))?;
    /// assert_eq!(more.to_string(), "1..............2");
    /// assert_eq!(more.without_given(cell), puzzle);
    /// # Ok::<(), kenzan::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`PuzzleError::NotADigit`] if it is none of the puzzle's digits, [`PuzzleError::NoCell`] if there is no cell.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn with_given(&self, cell: Cell, digit: Digit) -> Result<Self, PuzzleError> {
        let shape = self.layout.shape();
        if !self.layout.contains(cell) {
            return Err(PuzzleError::NoCell { cell });
        }
        if !shape.digits().contains(digit) {
            return Err(PuzzleError::NotADigit { cell, digit, shape });
        }
        let mut puzzle = self.clone();
        puzzle.givens.set(cell, Some(digit));
        Ok(puzzle)
    }

    /// Removes the given in `cell`.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    #[must_use]
    pub fn without_given(&self, cell: Cell) -> Self {
        let mut puzzle = self.clone();
        puzzle.givens.set(cell, None);
        puzzle
    }

    /// Adds a rule.
    ///
    /// # Errors
    /// [`RuleError`] if it is not valid in a grid of this layout.
    pub fn with_rule(&self, rule: impl Into<Arc<Rule>>) -> Result<Self, RuleError> {
        let rule = rule.into();
        rule.validate(&self.layout)?;
        let mut puzzle = self.clone();
        puzzle.rules.push(rule);
        Ok(puzzle)
    }

    /// Replaces the rules.
    ///
    /// # Errors
    /// As [`Puzzle::with_rule`], for the first rule that is not valid.
    pub fn with_rules(
        &self,
        rules: impl IntoIterator<Item = Arc<Rule>>,
    ) -> Result<Self, RuleError> {
        let rules: Vec<Arc<Rule>> = rules.into_iter().collect();
        for rule in &rules {
            rule.validate(&self.layout)?;
        }
        Ok(Self { rules, ..self.clone() })
    }

    /// Removes the rule at `index` of [`Puzzle::rules`].
    ///
    /// # Panics
    /// If there are not that many rules.
    #[must_use]
    pub fn without_rule(&self, index: usize) -> Self {
        let mut puzzle = self.clone();
        puzzle.rules.remove(index);
        puzzle
    }

    /// Returns the puzzle turned or mirrored.
    ///
    /// # Errors
    /// The first rule that can't be turned or mirrored in this way, such as one in which digits are positions that would
    /// be counted from the other side.
    pub fn mapped(&self, symmetry: Symmetry) -> Result<Self, Arc<Rule>> {
        let shape = self.layout.shape();
        let layout = self.layout.mapped(symmetry);
        let mut givens = Grid::empty(&layout);
        for (cell, digit) in self.givens.cells() {
            givens.set(symmetry.cell(cell, shape), digit);
        }
        let candidates = self.candidates.as_ref().map(|candidates| {
            let mut mapped = Candidates::full(&layout);
            for cell in self.layout.cells() {
                mapped.set(symmetry.cell(cell, shape), candidates.get(cell));
            }
            mapped
        });
        let rule = |rule: &Arc<Rule>| {
            rule.mapped(symmetry, &self.layout).map(Arc::new).ok_or_else(|| Arc::clone(rule))
        };
        let rules = self.rules.iter().map(rule).collect::<Result<_, _>>()?;
        Ok(Self { layout, givens, candidates, rules })
    }

    /// Returns all parts of the puzzle.
    pub fn parts(&self) -> Parts<'_> {
        let Self { layout, givens, candidates, rules } = self;
        Parts { layout, givens, candidates: candidates.as_ref(), rules }
    }

    /// Returns whether this is a classic sudoku: 9×9 with 3×3 boxes, givens and possibly pencil marks, without other
    /// houses or rules. Code that is only for such puzzles checks this first.
    pub fn is_classic(&self) -> bool {
        let Parts { layout, givens: _, candidates: _, rules } = self.parts();
        layout.is_classic() && rules.is_empty()
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Returns the number of rows, columns and digits.
    pub fn size(&self) -> u8 {
        self.layout.size()
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the rules that the setter added to the houses.
    pub fn rules(&self) -> &[Arc<Rule>] {
        &self.rules
    }

    /// Returns the candidates of the cells, if the puzzle restricts them beyond its givens.
    pub fn candidates(&self) -> Option<&Candidates> {
        self.candidates.as_ref()
    }

    /// Returns whether it has no rules, no more cells than 9×9, and no more than nine digits: such a puzzle is decided in a
    /// moment.
    pub fn is_plain_up_to_nine(&self) -> bool {
        let (cells, digits) = (self.layout.places(), self.layout.digits().len());
        self.rules.is_empty() && cells <= 81 && digits <= 9
    }

    /// Returns what the puzzle itself [allows](Self::allowed) in each cell. A place without a cell, between grids that
    /// overlap, has the lowest digit alone: nothing is open there.
    pub fn possible(&self) -> Candidates {
        let mut possible = Candidates::full(&self.layout);
        for cell in self.layout.cells() {
            possible.set(cell, self.allowed(cell));
        }
        let lowest = DigitSet::single(self.layout.lowest());
        self.layout.gaps().for_each(|gap| possible.set(gap, lowest));
        possible
    }

    /// Returns the digits that the puzzle itself allows in `cell`, before any deduction: the given, the pencil marks,
    /// or all digits. Empty if given and pencil marks contradict each other.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let given = match self.givens.get(cell) {
            Some(digit) => DigitSet::single(digit),
            None => self.layout.digits(),
        };
        match &self.candidates {
            Some(candidates) => candidates.get(cell).intersection(given),
            None => given,
        }
    }
}

/// Checks whether `givens` fit a puzzle of that layout.
fn check_givens(layout: &Layout, givens: &Grid) -> Result<(), PuzzleError> {
    let shape = layout.shape();
    if !givens.fits(shape) {
        let (what, rows, columns) = ("givens", givens.rows(), givens.columns());
        return Err(PuzzleError::SizesDiffer { what, expected: shape, rows, columns });
    }
    if let Some(cell) = layout.gaps().find(|&gap| givens.get(gap).is_some()) {
        return Err(PuzzleError::NoCell { cell });
    }
    check_digits(shape, givens.digits().iter().map(|digit| digit.iter().copied().collect()))
}

/// Checks that the digits of each cell are those of the grid.
fn check_digits(
    shape: GridShape,
    cells: impl Iterator<Item = DigitSet>,
) -> Result<(), PuzzleError> {
    let others = cells.map(|digits| digits.difference(shape.digits()).first());
    let found = others.zip(0..).find_map(|(digit, index)| Some((digit?, index)));
    found.map_or(Ok(()), |(digit, index)| {
        Err(PuzzleError::NotADigit { cell: shape.cell(index), digit, shape })
    })
}

/// One line: one character per cell in reading order, `.` for an empty one. Pencil marks and an unusual
/// box shape are not in it.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.givens, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HouseKind;

    fn puzzle(givens: [u8; 16]) -> Puzzle {
        let givens = Grid::from_values(4, givens).expect("16 values");
        Puzzle::new(Layout::usual(4).expect("4 has boxes"), givens).expect("a 4×4 puzzle")
    }

    #[test]
    fn an_edit_keeps_everything_else_that_the_puzzle_says() {
        let candidates = Candidates::full(4);
        let marked = puzzle([0; 16]).with_candidates(candidates.clone()).expect("the same size");
        let (cell, four) = (Cell::new(1, 1), Digit::new(4).expect("4 is a digit"));
        let mut givens = [0; 16];
        givens[5] = 4;
        let given = Grid::from_values(4, givens).expect("16 values");
        let empty = Grid::empty(4);
        let (one, all) = (marked.with_given(cell, four), marked.with_givens(given.clone()));
        let (one, all) = (one.expect("4 is a digit"), all.expect("the same size"));
        for (what, edited, givens, candidates) in [
            ("pencil marks are added", &marked, &empty, Some(&candidates)),
            ("a given is added", &one, &given, Some(&candidates)),
            ("the givens are replaced", &all, &given, Some(&candidates)),
            ("a given is removed", &all.without_given(cell), &empty, Some(&candidates)),
            ("the pencil marks are removed", &all.without_candidates(), &given, None),
        ] {
            let parts = edited.parts();
            assert_eq!(parts.layout, marked.layout(), "{what}");
            assert_eq!((parts.givens, edited.givens()), (givens, givens), "{what}");
            assert_eq!(parts.candidates, candidates, "{what}");
            assert_eq!(edited.candidates(), candidates, "{what}");
        }
    }

    #[test]
    fn only_the_newspapers_sudoku_is_classic() {
        let diagonal = (0..9).map(|number| Cell::new(number, number));
        let diagonal = Layout::classic().with_house(HouseKind::MainDiagonal, diagonal);
        let latin = Layout::without_regions(9);
        for (layout, is_classic) in [
            (Layout::classic(), true),
            (Layout::usual(4).expect("4 has boxes"), false),
            (diagonal.expect("9 cells"), false),
            (latin.expect("a size"), false),
        ] {
            let empty = Grid::empty(layout.size());
            let puzzle = Puzzle::new(layout, empty).expect("the empty puzzle");
            assert_eq!(puzzle.is_classic(), is_classic, "{:?}", puzzle.layout().boxes());
        }
    }

    #[test]
    fn what_does_not_fit_the_layout_is_refused() {
        let layout = Layout::usual(4).expect("4 has boxes");
        let error = Puzzle::new(Arc::clone(&layout), Grid::empty(9)).expect_err("9 is not 4");
        assert_eq!(error.to_string(), "the puzzle has 4×4 cells, the givens have 9×9");
        let mut givens = Grid::empty(4);
        givens.set(Cell::new(2, 3), Digit::new(5));
        let message = "r3c4 holds 5, but a 4×4 puzzle has the digits 1 to 4";
        let error = Puzzle::new(layout, givens.clone()).expect_err("5 is above 4");
        assert_eq!(error.to_string(), message);
        let puzzle = puzzle([0; 16]);
        assert_eq!(puzzle.with_givens(givens), Err(error.clone()));
        let error = puzzle.with_givens(Grid::empty(9)).expect_err("9 is not 4");
        assert_eq!(error.to_string(), "the puzzle has 4×4 cells, the givens have 9×9");
        let error = puzzle.with_candidates(Candidates::full(9)).expect_err("9 is not 4");
        assert_eq!(error.to_string(), "the puzzle has 4×4 cells, the candidates have 9×9");
        for value in [0, 5] {
            let mut candidates = Candidates::full(4);
            candidates.set(Cell::new(2, 3), Digit::new(value).into_iter().collect());
            let error = puzzle.with_candidates(candidates).expect_err("0 and 5 are no digits of 4");
            assert!(matches!(error, PuzzleError::NotADigit { .. }), "{error}");
        }
        for value in 1..=Layout::MAX_SIZE {
            let digit = Digit::new(value).expect("a digit");
            let given = puzzle.with_given(Cell::new(2, 3), digit);
            assert_eq!(given.is_ok(), value <= 4, "{value}");
        }
    }
}
