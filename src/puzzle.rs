//! A puzzle, and the one place where a solution is made.

use std::fmt;
use std::sync::Arc;

use crate::rule::{Rule, RuleError, Values};
use crate::{Candidates, Cell, Digit, DigitSet, Error, Grid, House, HouseKind, Layout, Symmetry};

/// A layout with givens, and, if it comes from a pencil-mark grid, with what its cells may hold.
///
/// Givens that clash are allowed: such a puzzle has no solution, which is an answer, and
/// [`Puzzle::clash`] says why.
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
/// A puzzle is changed by its methods alone (`with_…`, `without_…`), each of which keeps everything
/// else that the puzzle says. Who has to understand a puzzle as a whole takes its [`Puzzle::parts`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    layout: Arc<Layout>,
    givens: Grid,
    candidates: Option<Candidates>,
    rules: Vec<Arc<Rule>>,
}

/// Everything that a puzzle says.
///
/// Whoever answers a puzzle, writes it down or certifies it names all fields of this where it begins.
/// What is added to puzzles one day is then an error of the compiler there, not a part that is ignored.
#[derive(Debug, Clone, Copy)]
pub struct Parts<'puzzle> {
    /// The size and the houses.
    pub layout: &'puzzle Arc<Layout>,
    /// The givens.
    pub givens: &'puzzle Grid,
    /// What the cells may hold beyond that, if the puzzle restricts it.
    pub candidates: Option<&'puzzle Candidates>,
    /// What its setter added to the houses.
    pub rules: &'puzzle [Arc<Rule>],
}

impl Puzzle {
    /// Makes a puzzle of its givens.
    ///
    /// # Errors
    /// [`Error::SizesDiffer`] if the grid has another size than the layout,
    /// [`Error::DigitTooLarge`] if a given is above it.
    pub fn new(layout: Arc<Layout>, givens: Grid) -> Result<Self, Error> {
        check_givens(layout.size(), &givens)?;
        Ok(Self { layout, givens, candidates: None, rules: Vec::new() })
    }

    /// Allows each cell only the digits of `candidates`, as a pencil-mark grid (a "sukaku") does.
    ///
    /// # Errors
    /// [`Error::SizesDiffer`] if the candidates have another size.
    pub fn with_candidates(&self, candidates: Candidates) -> Result<Self, Error> {
        let expected = self.size();
        if candidates.size() != expected {
            let found = candidates.size();
            return Err(Error::SizesDiffer { what: "candidates", expected, found });
        }
        Ok(Self { candidates: Some(candidates), ..self.clone() })
    }

    /// Lets the cells hold whatever the givens and the rules allow.
    #[must_use]
    pub fn without_candidates(&self) -> Self {
        Self { candidates: None, ..self.clone() }
    }

    /// Replaces the givens.
    ///
    /// # Errors
    /// As [`Puzzle::new`].
    pub fn with_givens(&self, givens: Grid) -> Result<Self, Error> {
        check_givens(self.size(), &givens)?;
        Ok(Self { givens, ..self.clone() })
    }

    /// Puts a given into `cell`, in the place of the one that may be there.
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
    /// [`Error::DigitTooLarge`] if the puzzle's size does not have the digit.
    ///
    /// # Panics
    /// If the cell is outside of the grid.
    pub fn with_given(&self, cell: Cell, digit: Digit) -> Result<Self, Error> {
        let (size, value) = (self.size(), digit.value());
        if value > size {
            return Err(Error::DigitTooLarge { cell, value, size });
        }
        let mut puzzle = self.clone();
        puzzle.givens.set(cell, Some(digit));
        Ok(puzzle)
    }

    /// Takes the given out of `cell`.
    ///
    /// # Panics
    /// If the cell is outside of the grid.
    #[must_use]
    pub fn without_given(&self, cell: Cell) -> Self {
        let mut puzzle = self.clone();
        puzzle.givens.set(cell, None);
        puzzle
    }

    /// Adds a rule.
    ///
    /// # Errors
    /// [`RuleError`] if it means nothing in a grid of this layout.
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
    /// As [`Puzzle::with_rule`], for the first that is wrong.
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

    /// Takes out the rule at `index` of [`Puzzle::rules`].
    ///
    /// # Panics
    /// If there are not as many.
    #[must_use]
    pub fn without_rule(&self, index: usize) -> Self {
        let mut puzzle = self.clone();
        puzzle.rules.remove(index);
        puzzle
    }

    /// Returns the puzzle turned or mirrored.
    ///
    /// # Errors
    /// The first rule that can't be said there, as those that take digits for places.
    pub fn mapped(&self, symmetry: Symmetry) -> Result<Self, Arc<Rule>> {
        let size = self.size();
        let layout = self.layout.mapped(symmetry);
        let mut givens = Grid::empty(size);
        for (cell, digit) in self.givens.cells() {
            givens.set(symmetry.cell(cell, size), digit);
        }
        let candidates = self.candidates.as_ref().map(|candidates| {
            let mut mapped = Candidates::full(size);
            for cell in self.layout.cells() {
                mapped.set(symmetry.cell(cell, size), candidates.get(cell));
            }
            mapped
        });
        let rule = |rule: &Arc<Rule>| {
            rule.mapped(symmetry, size).map(Arc::new).ok_or_else(|| Arc::clone(rule))
        };
        let rules = self.rules.iter().map(rule).collect::<Result<_, _>>()?;
        Ok(Self { layout, givens, candidates, rules })
    }

    /// Returns everything that the puzzle says.
    pub fn parts(&self) -> Parts<'_> {
        let Self { layout, givens, candidates, rules } = self;
        Parts { layout, givens, candidates: candidates.as_ref(), rules }
    }

    /// Tells whether this is the newspaper's sudoku and nothing more: 9×9 with 3×3 boxes, givens, and
    /// perhaps pencil marks. This is the gate to everything that is made for such puzzles alone.
    pub fn is_classic(&self) -> bool {
        let Parts { layout, givens: _, candidates: _, rules } = self.parts();
        layout.is_classic() && rules.is_empty()
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Returns how many rows (and columns, boxes and digits) there are.
    pub fn size(&self) -> u8 {
        self.layout.size()
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns what the setter added to the houses.
    pub fn rules(&self) -> &[Arc<Rule>] {
        &self.rules
    }

    /// Returns what the cells may hold, if the puzzle restricts that beyond its givens.
    pub fn candidates(&self) -> Option<&Candidates> {
        self.candidates.as_ref()
    }

    /// Returns the digits that the puzzle itself allows in `cell`, before any reasoning: the given,
    /// or the pencil marks, or all digits. Empty if given and pencil marks contradict each other.
    ///
    /// # Panics
    /// If the cell is outside of the grid.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        let given = match self.givens.get(cell) {
            Some(digit) => DigitSet::single(digit),
            None => DigitSet::full(self.size()),
        };
        match &self.candidates {
            Some(candidates) => candidates.get(cell).intersection(given),
            None => given,
        }
    }

    /// Returns the first contradiction that can be seen without reasoning: two equal givens in a
    /// house, or a cell that may hold nothing.
    pub fn clash(&self) -> Option<Violation> {
        let repeated = self.layout.houses().iter().find_map(|house| repeated(house, &self.givens));
        repeated.or_else(|| {
            let nothing = self.layout.cells().find(|&cell| self.allowed(cell).is_empty());
            nothing.map(|cell| Violation::NothingAllowed { cell })
        })
    }

    /// Checks `grid` against every rule. Nothing else makes a [`Solution`].
    ///
    /// # Errors
    /// The first rule that is broken, with the cells.
    pub fn check(&self, grid: &Grid) -> Result<Solution, Violation> {
        self.check_owned(grid.clone())
    }

    /// Checks `grid` as [`Puzzle::check`] does, without a copy.
    ///
    /// # Errors
    /// The first rule that is broken, with the cells.
    pub fn check_owned(&self, grid: Grid) -> Result<Solution, Violation> {
        if grid.size() != self.size() {
            return Err(Violation::Size { expected: self.size(), found: grid.size() });
        }
        if let Some(violation) = self.broken_in_a_cell(&grid) {
            return Err(violation);
        }
        match self.broken_house(&grid).or_else(|| self.broken_rule(&grid)) {
            Some(violation) => Err(violation),
            None => Ok(Solution(grid)),
        }
    }

    /// Returns the first rule of the setter's that a complete grid breaks.
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
        let cells = || grid.digits().iter().zip(self.givens.digits());
        // Nearly every grid is right: one pass that the compiler can do for many cells at once.
        let is_right = cells().fold(true, |is_right, (&digit, &given)| {
            let value = digit.map_or(0, Digit::value);
            let given = given.map_or(0, Digit::value);
            is_right & (value != 0) & (value <= self.size()) & ((given == 0) | (given == value))
        });
        if is_right && self.candidates.is_none() {
            return None;
        }
        for (index, (&digit, &given)) in cells().enumerate() {
            let cell = || Cell::from_index(index, self.size());
            let Some(digit) = digit else { return Some(Violation::Empty { cell: cell() }) };
            if digit.value() > self.size() {
                return Some(Violation::TooLarge { cell: cell(), digit, size: self.size() });
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

    /// Returns the first house of a complete grid that lacks a digit, which is one that holds another
    /// twice: there are as many cells as digits.
    fn broken_house(&self, grid: &Grid) -> Option<Violation> {
        let digits = grid.digits();
        let all = DigitSet::full(self.size()).bits();
        let is_broken = |house: &&House| {
            let held = house.indexes().iter().fold(0, |held, &index| {
                held | digits[usize::from(index)].map_or(0, |digit| DigitSet::single(digit).bits())
            });
            held != all
        };
        let house = self.layout.houses().iter().find(is_broken)?;
        let repeated = repeated(house, grid);
        Some(repeated.expect("a house that lacks a digit of a complete grid holds another twice"))
    }
}

/// Says whether `givens` fit a puzzle of `size`.
fn check_givens(size: u8, givens: &Grid) -> Result<(), Error> {
    if givens.size() != size {
        return Err(Error::SizesDiffer { what: "givens", expected: size, found: givens.size() });
    }
    let values = givens.digits().iter().map(|digit| digit.map_or(0, Digit::value));
    match values.enumerate().find(|&(_, value)| value > size) {
        Some((index, value)) => {
            Err(Error::DigitTooLarge { cell: Cell::from_index(index, size), value, size })
        }
        None => Ok(()),
    }
}

/// Returns the first digit that stands twice in `house`.
fn repeated(house: &House, grid: &Grid) -> Option<Violation> {
    let mut seen = DigitSet::EMPTY;
    for &second in house.cells() {
        let Some(digit) = grid.get(second) else { continue };
        if seen.contains(digit) {
            // Rare, so it is found by looking again rather than kept for each digit.
            let first = house.cells().iter().copied().find(|&cell| grid.get(cell) == Some(digit));
            let first = first.expect("it was seen before");
            return Some(Violation::Repeated { house: house.kind(), digit, first, second });
        }
        seen.insert(digit);
    }
    None
}

/// One line: a character a cell in reading order, `.` for an empty one. Pencil marks and an unusual
/// box shape are not in it.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.givens, f)
    }
}

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

/// A rule that a grid breaks, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The grid has another size than the puzzle.
    #[error("the grid has {found}×{found} cells, the puzzle {expected}×{expected}")]
    Size {
        /// The puzzle's size.
        expected: u8,
        /// The grid's size.
        found: u8,
    },
    /// A cell is empty.
    #[error("{cell} is empty")]
    Empty {
        /// The empty cell.
        cell: Cell,
    },
    /// A digit that the puzzle's size does not have.
    #[error("{cell} holds {digit}, but the digits are 1 to {size}")]
    TooLarge {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: Digit,
        /// The puzzle's size.
        size: u8,
    },
    /// A cell holds another digit than its given.
    #[error("{cell} holds {found}, its given is {given}")]
    Given {
        /// The cell.
        cell: Cell,
        /// The given.
        given: Digit,
        /// What the grid holds.
        found: Digit,
    },
    /// A cell holds a digit that its pencil marks do not have.
    #[error("{cell} holds {digit}, which its pencil marks exclude")]
    Excluded {
        /// The cell.
        cell: Cell,
        /// What it holds.
        digit: Digit,
    },
    /// A cell's given and pencil marks leave it nothing.
    #[error("{cell} may hold no digit at all")]
    NothingAllowed {
        /// The cell.
        cell: Cell,
    },
    /// A house holds a digit twice.
    #[error("{first} and {second} are both {digit}, in {house}")]
    Repeated {
        /// The house.
        house: HouseKind,
        /// The digit.
        digit: Digit,
        /// The first cell that holds it.
        first: Cell,
        /// The second.
        second: Cell,
    },
    /// A rule that the setter added is broken.
    #[error("{rule} is broken")]
    Rule {
        /// The rule.
        rule: Arc<Rule>,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

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
            // Two wrongs are no better than one.
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
            ("a given is taken out", &all.without_given(cell), &empty, Some(&candidates)),
            ("the pencil marks are taken out", &all.without_candidates(), &given, None),
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
        for value in 1..=Layout::MAX_SIZE {
            let digit = Digit::new(value).expect("a digit");
            let given = puzzle.with_given(Cell::new(2, 3), digit);
            assert_eq!(given.is_ok(), value <= 4, "{value}");
        }
    }
}
