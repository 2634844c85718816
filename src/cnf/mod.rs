//! The puzzle as clauses: for SAT solvers, proofs and DIMACS files.
//!
//! The encoding is the "extended" one of Lynce and Ouaknine ("Sudoku as a SAT problem", 2006), which contains that of
//! Weber ("A SAT-based Sudoku solver", 2005): a variable for each cell and digit, of which exactly one is true for each
//! cell, and for each digit and house. Half of the clauses follow from the others, but with all of them unit
//! propagation finds naked and hidden singles.
//!
//! Clauses that follow from the layout are separate from those that follow from the puzzle, so that a caller that
//! solves many puzzles of one layout reads its rules once. This module does not depend on a solver.

mod at_most_one;
mod clauses;
mod dimacs;
pub(crate) mod rule;

use std::collections::HashSet;

pub use at_most_one::AtMostOne;
pub use clauses::Clauses;

use crate::limits::{Interrupt, Watch, Why};
use crate::unsupported::{TooLarge, Unsupported};
use crate::{Candidates, Cell, Digit, Grid, GridShape, House, Layout, Parts, Puzzle};

/// The numbering of the variables: one for each cell and digit.
///
/// Variables count from 1, as in DIMACS files: the digits of the first cell, then those of the next
/// one in reading order. A literal is a variable, or a variable with a minus for "not".
///
/// ```
/// use kenzan::cnf::Variables;
/// use kenzan::{Cell, Digit};
/// let variables = Variables::of(9);
/// let five = Digit::new(5).expect("5 is a digit");
/// assert_eq!(variables.count(), 729);
/// assert_eq!(variables.number(Cell::new(0, 1), five), 14);
/// assert_eq!(variables.meaning(14), Some((Cell::new(0, 1), five)));
/// assert_eq!(variables.meaning(730), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variables {
    shape: GridShape,
}

impl Variables {
    /// Returns the numbering for grids of a shape; a number stands for a square.
    pub fn of(shape: impl Into<GridShape>) -> Self {
        Self { shape: shape.into() }
    }

    /// Returns how many variables there are; it is the number of the last one, too.
    pub fn count(self) -> i32 {
        i32::from(self.shape.rows()) * i32::from(self.shape.columns()) * self.digits()
    }

    /// Returns how many digits there are.
    fn digits(self) -> i32 {
        i32::from(self.shape.highest().value()) - i32::from(self.shape.lowest().value()) + 1
    }

    /// Returns the variable of `digit` in `cell`.
    pub fn number(self, cell: Cell, digit: Digit) -> i32 {
        let index =
            i32::from(cell.row()) * i32::from(self.shape.columns()) + i32::from(cell.column());
        let place = i32::from(digit.value()) - i32::from(self.shape.lowest().value()) + 1;
        index * self.digits() + place
    }

    /// Returns the cell and digit of the variable of `literal`, or `None` if there is no such variable.
    pub fn meaning(self, literal: i32) -> Option<(Cell, Digit)> {
        let index = literal.checked_abs().filter(|number| (1..=self.count()).contains(number))? - 1;
        let place = u8::try_from(index % self.digits()).ok()?;
        let digit = Digit::new(self.shape.lowest().value() + place)?;
        Some((self.shape.cell(usize::try_from(index / self.digits()).ok()?), digit))
    }

    /// Reads a grid from a model: each cell holds the first digit whose variable `is_true`, and is empty if there is
    /// none. The grid is only as good as the model, and has to be checked.
    pub fn grid(self, mut is_true: impl FnMut(i32) -> bool) -> Grid {
        let mut grid = Grid::empty(self.shape);
        for cell in self.shape.cells() {
            let digit = self.shape.digits().iter().find(|&digit| is_true(self.number(cell, digit)));
            grid.set(cell, digit);
        }
        grid
    }

    /// Returns the clause that only `grid` breaks: at least one cell differs from it.
    pub fn blocking_clause(self, grid: &Grid) -> Vec<i32> {
        let cells = grid.cells();
        cells.filter_map(|(cell, digit)| Some(-self.number(cell, digit?))).collect()
    }
}

/// Returns the clauses that every puzzle of `layout` has: its rules.
///
/// Their order is fixed. Cells come in reading order, houses as the layout has them, digits from
/// 1 up, pairs by their first member and then by their second:
///
/// 1. each cell holds at least one digit;
/// 2. each cell holds at most one digit: a clause for each pair of digits;
/// 3. each house holds each digit at least once, since it has a cell for each;
/// 4. each house holds each digit at most once: a clause for each pair of cells;
/// 5. so does each area.
///
/// No clause is repeated: a house with the cells of an earlier one adds nothing, and a pair of cells in two houses has
/// its clauses with the first house only.
///
/// ```
/// use kenzan::{Layout, cnf};
/// let rules = cnf::rules(&Layout::classic());
/// assert_eq!(rules.len(), 81 + 81 * 36 + 27 * 9 + 810 * 9);
/// assert_eq!(rules.iter().next(), Some(&[1, 2, 3, 4, 5, 6, 7, 8, 9][..]));
/// ```
#[expect(clippy::missing_panics_doc, reason = "its interrupt is never raised")]
pub fn rules(layout: &Layout) -> Clauses {
    let never = Interrupt::default();
    rules_among(layout, &Candidates::full(layout), &Watch::new(&never))
        .expect("it is never interrupted")
}

/// Returns the rules of `layout` for cells that are limited to their `candidates`, in the order of [`rules`]: without
/// literals that are then false, and without clauses that are then true.
///
/// # Errors
/// If `watch` is over.
pub(crate) fn rules_among(
    layout: &Layout,
    candidates: &Candidates,
    watch: &Watch<'_>,
) -> Result<Clauses, Why> {
    let variables = Variables::of(layout);
    let mut clauses = Clauses::default();
    for cell in layout.cells() {
        clauses.push(candidates.get(cell).iter().map(|digit| variables.number(cell, digit)));
    }
    for cell in layout.cells() {
        let digits: Vec<Digit> = candidates.get(cell).iter().collect();
        for (first, second) in pairs(&digits) {
            clauses.push([-variables.number(cell, first), -variables.number(cell, second)]);
        }
    }
    // Of one buffer: this runs before each search.
    let mut places = Vec::new();
    let find = |places: &mut Vec<Cell>, house: &House, digit| {
        places.clear();
        let cells = house.cells().iter().copied();
        places.extend(cells.filter(|&cell| candidates.get(cell).contains(digit)));
    };
    let membership = Membership::of(layout);
    let houses = || {
        let numbered = layout.houses().iter().enumerate();
        numbered.filter(|&(number, house)| membership.first_with(house.cells()) == Some(number))
    };
    for (_, house) in houses() {
        for digit in layout.digits().iter() {
            watch.go_on(1)?;
            find(&mut places, house, digit);
            clauses.push(places.iter().map(|&cell| variables.number(cell, digit)));
        }
    }
    for (number, house) in houses() {
        for digit in layout.digits().iter() {
            // Each two cells of the house.
            watch.go_on(house.cells().len())?;
            find(&mut places, house, digit);
            for (first, second) in pairs(&places) {
                if membership.first_with(&[first, second]) == Some(number) {
                    let (first, second) =
                        (variables.number(first, digit), variables.number(second, digit));
                    clauses.push([-first, -second]);
                }
            }
        }
    }
    let mut known = HashSet::new();
    for (first, second) in layout.areas().iter().flat_map(|area| pairs(area.cells())) {
        watch.go_on(1)?;
        if membership.first_with(&[first, second]).is_some() || !known.insert((first, second)) {
            continue;
        }
        for digit in candidates.get(first).intersection(candidates.get(second)).iter() {
            let places = [first, second].map(|cell| -variables.number(cell, digit));
            clauses.push(places);
        }
    }
    Ok(clauses)
}

/// Which houses each cell is in.
struct Membership<'layout> {
    layout: &'layout Layout,
    /// The number of words with a bit for each house.
    words: usize,
    /// The words of each cell, one cell after the other.
    bits: Vec<u64>,
}

impl<'layout> Membership<'layout> {
    const BITS: usize = u64::BITS as usize;

    fn of(layout: &'layout Layout) -> Self {
        let words = layout.houses().len().div_ceil(Self::BITS);
        let mut bits = vec![0; layout.places() * words];
        for (number, house) in layout.houses().iter().enumerate() {
            for cell in house.cells() {
                bits[layout.index(*cell) * words + number / Self::BITS] |=
                    1 << (number % Self::BITS);
            }
        }
        Self { layout, words, bits }
    }

    /// Returns the number of the first house that holds all of `cells`.
    fn first_with(&self, cells: &[Cell]) -> Option<usize> {
        (0..self.words).find_map(|word| {
            let of_cell = |cell: &Cell| self.bits[self.layout.index(*cell) * self.words + word];
            let common = cells.iter().fold(u64::MAX, |common, cell| common & of_cell(cell));
            let first = common.trailing_zeros() as usize;
            (first < Self::BITS).then_some(word * Self::BITS + first)
        })
    }
}

/// Returns the givens and pencil marks of `puzzle` as unit clauses, one literal each, in reading order: the given of a
/// cell (or its only pencil mark), or else the digits that its pencil marks exclude.
///
/// ```
/// use kenzan::{cnf, format};
/// let puzzle = format::parse("1.....3..4.....2")?.puzzle;
/// assert_eq!(cnf::units(&puzzle), [1, 27, 40, 62]);
/// # Ok::<(), kenzan::format::ParseError>(())
/// ```
pub fn units(puzzle: &Puzzle) -> Vec<i32> {
    let variables = Variables::of(puzzle.layout());
    let mut literals = Vec::new();
    for (cell, allowed) in puzzle.restricted() {
        if let Some(digit) = allowed.only() {
            literals.push(variables.number(cell, digit));
        } else {
            let ruled_out = puzzle.layout().digits() - allowed;
            literals.extend(ruled_out.iter().map(|digit| -variables.number(cell, digit)));
        }
    }
    // No digit is where there is no cell.
    for gap in puzzle.layout().gaps() {
        literals.extend(puzzle.layout().digits().iter().map(|digit| -variables.number(gap, digit)));
    }
    literals
}

/// The whole formula of a puzzle: in this order, the rules of its layout, those that a setter added, its facts as unit
/// clauses, and clauses that were added later.
///
/// ```
/// use kenzan::cnf::Cnf;
/// use kenzan::format;
/// let puzzle = format::parse("1.....3..4.....2")?.puzzle;
/// let cnf = Cnf::of(&puzzle)?;
/// let mut text = Vec::new();
/// cnf.write_dimacs(&mut text)?;
/// let text = String::from_utf8(text)?;
/// assert!(text.contains("\nc 5 to 8: r1c2 holds 1 to 4\n"));
/// assert!(text.contains("\np cnf 64 388\n1 2 3 4 0\n"));
/// assert!(text.ends_with("\n1 0\n27 0\n40 0\n62 0\n"));
///
/// let cage = r#"{"type": "killer-cage", "cells": ["r1c2", "r1c3", "r1c4"], "sum": 9}"#;
/// let cage: kenzan::Rule = serde_json::from_str(cage)?;
/// assert!(Cnf::of(&puzzle.with_rule(cage)?)?.count() > 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cnf {
    variables: Variables,
    /// The number of the last variable.
    last: i32,
    clauses: Clauses,
    way: AtMostOne,
    /// The places without a cell, between grids that overlap: all of their variables are false.
    gaps: Vec<Cell>,
}

impl Cnf {
    /// Makes the formula whose models are the solutions of `puzzle`: the digits of a solution determine all other
    /// variables.
    ///
    /// # Errors
    /// [`Unsupported`] if it would be too large, with the rule for which there is no room.
    pub fn of(puzzle: &Puzzle) -> Result<Self, Unsupported> {
        Self::encoded(puzzle, AtMostOne::Pairwise)
    }

    /// Makes the formula like [`of`](Self::of), with another encoding of "at most one": its variables are the last ones, and
    /// they may have several values in a model.
    ///
    /// # Errors
    /// As for [`of`](Self::of).
    pub fn encoded(puzzle: &Puzzle, way: AtMostOne) -> Result<Self, Unsupported> {
        // The candidates and the givens are the facts.
        let Parts { layout, givens: _, candidates: _, rules: added } = puzzle.parts();
        let candidates = puzzle.possible();
        let (more, mut last) = rule::clauses(added, layout, &candidates)
            .map_err(|rule| TooLarge::Clauses.refusal("a formula of clauses", rule))?;
        let mut clauses = match way {
            AtMostOne::Pairwise => rules(layout),
            AtMostOne::Sequential | AtMostOne::Commander => {
                at_most_one::rules(layout, way, &mut last)
            }
        };
        for clause in more.iter() {
            clauses.push(clause.iter().copied());
        }
        for literal in units(puzzle) {
            clauses.push([literal]);
        }
        let gaps = layout.gaps().collect();
        Ok(Self { variables: Variables::of(layout), last, clauses, way, gaps })
    }

    /// Returns how many variables there are: those of the cells first, then those of added rules.
    pub const fn count(&self) -> i32 {
        self.last
    }

    /// Returns the numbering of its variables.
    pub const fn variables(&self) -> Variables {
        self.variables
    }

    /// Returns its clauses.
    pub const fn clauses(&self) -> &Clauses {
        &self.clauses
    }

    /// Forbids `grid`: the remaining models are the other solutions.
    pub fn block(&mut self, grid: &Grid) {
        self.clauses.push(self.variables.blocking_clause(grid));
    }
}

/// Returns each two of `members`, by the first and then by the second.
fn pairs<T: Copy>(members: &[T]) -> impl Iterator<Item = (T, T)> {
    members
        .iter()
        .enumerate()
        .flat_map(|(index, &first)| members[index + 1..].iter().map(move |&second| (first, second)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use std::sync::Arc;

    use super::*;
    use crate::{BoxShape, HouseKind, Rule};

    /// Boxes of many shapes, other regions, none, and houses that lie across.
    fn layouts() -> Vec<Arc<Layout>> {
        let shapes = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (5, 5)];
        let mut layouts: Vec<_> = shapes
            .map(|(rows, columns)| BoxShape::new(rows, columns).expect("a good shape"))
            .map(Layout::with_boxes)
            .into();
        let jigsaw = [0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 2, 1, 3, 3, 3, 3];
        layouts.push(Layout::with_regions(4, &jigsaw).expect("regions of 4"));
        for size in [2, 3, 7] {
            layouts.push(Layout::without_regions(size).expect("a size"));
        }
        let diagonals = Layout::classic()
            .with_house(HouseKind::MainDiagonal, (0..9).map(|n| Cell::new(n, n)))
            .and_then(|layout| {
                let cells = (0..9).map(|n| Cell::new(n, 8 - n));
                layout.with_house(HouseKind::AntiDiagonal, cells)
            });
        layouts.push(diagonals.expect("9 cells each"));
        // More houses than a word has bits, of which one has the cells of a row.
        let large = Layout::usual(25).expect("25 has boxes");
        let row = (0..25).map(|column| Cell::new(3, column));
        let window = (0..25).map(|n| Cell::new(1 + n / 5, 1 + n % 5));
        let large = large
            .with_house(HouseKind::ExtraRegion(0), row)
            .and_then(|layout| layout.with_house(HouseKind::Window(0), window));
        layouts.push(large.expect("25 cells each"));
        layouts
    }

    fn puzzle(values: [u8; 16]) -> Puzzle {
        let givens = Grid::from_values(4, values).expect("16 values");
        Puzzle::new(Layout::usual(4).expect("4 has boxes"), givens).expect("givens fit")
    }

    #[test]
    fn every_variable_says_one_thing() {
        for layout in layouts() {
            let variables = Variables::of(&layout);
            let mut expected = 1;
            for cell in layout.cells() {
                for digit in layout.digits().iter() {
                    assert_eq!(variables.number(cell, digit), expected);
                    assert_eq!(variables.meaning(expected), Some((cell, digit)));
                    assert_eq!(variables.meaning(-expected), Some((cell, digit)));
                    expected += 1;
                }
            }
            assert_eq!(variables.count(), expected - 1);
            for nothing in [0, expected, -expected, i32::MAX, i32::MIN] {
                assert_eq!(variables.meaning(nothing), None);
            }
        }
    }

    #[test]
    fn an_interrupt_ends_what_writes_clauses() {
        use crate::engine::Reason;
        let interrupt = Interrupt::default();
        interrupt.trigger(Reason::Cancelled);
        let watch = Watch::new(&interrupt);
        let stopped = Why::Interrupted(Reason::Cancelled);
        for layout in layouts() {
            let candidates = Candidates::full(layout.size());
            let houses = rules_among(&layout, &candidates, &watch);
            assert_eq!(houses, Err(stopped.clone()), "{layout:?}");
            for rule in [
                r#"{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}"#,
                // It has no clauses.
                r#"{"type": "relation", "line": ["r1c1", "r1c2"], "relation": "a != b || a == b"}"#,
            ] {
                let rule: Rule = serde_json::from_str(rule).expect("a rule");
                let mut writer = rule::ClauseWriter::new(&layout, &candidates, usize::MAX, &watch);
                assert_eq!(writer.add(&rule), Err(rule::Unwritten::Stopped(stopped.clone())));
            }
        }
    }

    #[test]
    fn no_rule_is_said_twice() {
        for layout in layouts() {
            let size = usize::from(layout.size());
            let rules = rules(&layout);
            let different: HashSet<&[i32]> = rules.iter().collect();
            assert_eq!(different.len(), rules.len(), "{layout:?}");
            let pairs = layout.cells().map(|cell| layout.peers(cell).len()).sum::<usize>() / 2;
            let of_cells = layout.places() * (1 + size * (size - 1) / 2);
            let houses: HashSet<&[Cell]> = layout.houses().iter().map(House::cells).collect();
            assert_eq!(rules.len(), of_cells + houses.len() * size + pairs * size, "{layout:?}");
        }
    }

    #[test]
    fn every_house_holds_every_digit_once_and_nothing_else_is_said() {
        for layout in layouts() {
            let variables = Variables::of(&layout);
            let mut expected = HashSet::new();
            for cell in layout.cells() {
                let digits: Vec<Digit> = layout.digits().iter().collect();
                expected.insert(digits.iter().map(|&it| variables.number(cell, it)).collect());
                for (one, other) in pairs(&digits) {
                    let clause = [one, other].map(|digit| -variables.number(cell, digit));
                    expected.insert(clause.to_vec());
                }
            }
            for house in layout.houses() {
                for digit in layout.digits().iter() {
                    let cells = house.cells().iter();
                    let places: Vec<i32> = cells.map(|&it| variables.number(it, digit)).collect();
                    for (one, other) in pairs(&places) {
                        expected.insert(vec![-one, -other]);
                    }
                    expected.insert(places);
                }
            }
            let rules: HashSet<Vec<i32>> = rules(&layout).iter().map(<[i32]>::to_vec).collect();
            assert_eq!(rules, expected, "{layout:?}");
        }
    }

    #[test]
    fn every_size_from_1_to_36_has_its_variables() {
        for size in 1..=Layout::MAX_SIZE {
            let variables = Variables::of(size);
            assert_eq!(variables.count(), i32::from(size).pow(3));
            let (cell, digit) = (Cell::new(size - 1, size - 1), Digit::new(size).expect("a digit"));
            assert_eq!(variables.number(cell, digit), variables.count());
            assert_eq!(variables.meaning(variables.count()), Some((cell, digit)));
            assert_eq!(variables.meaning(variables.count() + 1), None);
        }
        let single = rules(&Layout::without_regions(1).expect("a size"));
        // The cell, and the row, which is the column, too.
        assert_eq!(single.iter().collect::<Vec<_>>(), [[1], [1]]);
    }

    #[test]
    fn a_solution_breaks_no_clause_and_any_change_of_it_breaks_one() {
        let values = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
        let puzzle = puzzle([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0]);
        let mut cnf = Cnf::of(&puzzle).expect("it has no rules");
        let holds = |cnf: &Cnf, grid: &Grid| {
            let is_true = |&literal: &i32| {
                let (cell, digit) = cnf.variables().meaning(literal).expect("a variable");
                (grid.get(cell) == Some(digit)) == (literal > 0)
            };
            cnf.clauses().iter().all(|clause| clause.iter().any(is_true))
        };
        let solution = Grid::from_values(4, values).expect("16 values");
        assert!(holds(&cnf, &solution));
        for cell in cnf.variables().grid(|_| false).cells().map(|(cell, _)| cell) {
            for digit in [None, Digit::new(1), Digit::new(2), Digit::new(3), Digit::new(4)] {
                let mut changed = solution.clone();
                changed.set(cell, digit);
                assert_eq!(holds(&cnf, &changed), changed == solution, "{changed}");
            }
        }
        let read = cnf.variables().grid(|variable| {
            let (cell, digit) = cnf.variables().meaning(variable).expect("a variable");
            solution.get(cell) == Some(digit)
        });
        assert_eq!(read, solution);
        cnf.block(&solution);
        assert!(!holds(&cnf, &solution));
    }

    #[test]
    fn units_are_what_is_allowed() {
        let puzzle = puzzle([1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(units(&puzzle), [1, 6]);
        let mut candidates = Candidates::full(4);
        let set = |digits: &[u8]| digits.iter().filter_map(|&digit| Digit::new(digit)).collect();
        candidates.set(Cell::new(0, 0), set(&[2, 3]));
        candidates.set(Cell::new(0, 2), set(&[2, 4]));
        candidates.set(Cell::new(0, 3), set(&[3]));
        let puzzle = puzzle.with_candidates(candidates).expect("4×4");
        // The first cell is left with nothing, so that nothing solves the puzzle.
        assert_eq!(units(&puzzle), [-1, -2, -3, -4, 6, -9, -11, 15]);
    }
}
