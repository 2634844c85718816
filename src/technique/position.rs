//! A grid in progress: placed digits, and candidates of the unsolved cells.

use std::sync::Arc;

use super::cells::{CellSet, Place, bits};
use super::shape::{MAX_HOUSES, MAX_SIZE, Shape, place_of};
use super::since::Change;
use crate::rule::Values;
use crate::unsupported::{Unsupported, squares_only};
use crate::{Candidates, Cell, Digit, DigitSet, Grid, Layout, Puzzle};

/// Digits as bits, 1 as the lowest.
pub(crate) type Digits = u16;

/// A grid in progress: placed digits, and candidates of the unsolved cells.
///
/// Three tables hold the same candidates: digits by cell, cells by digit, and cells by house and digit.
/// [`place`](Self::place) and [`eliminate`](Self::eliminate) keep them in step.
///
/// ```
/// use kenzan::{Cell, Digit, Puzzle};
/// use kenzan::technique::Position;
///
/// let puzzle: Puzzle = "1.....3..4.....2".parse()?;
/// let mut position = Position::of(&puzzle)?;
/// let (cell, digit): (Cell, _) = ("r1c2".parse()?, Digit::new(3).expect("a digit"));
/// assert!(position.candidates(cell).contains(digit));
/// position.eliminate(cell, digit);
/// assert!(!position.candidates(cell).contains(digit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Position {
    shape: Arc<Shape>,
    /// The candidates of each unsolved cell; none in solved cells.
    digits: Vec<Digits>,
    /// The digit that is placed in each cell, as a bit; 0 in unsolved cells.
    placed: Vec<Digits>,
    /// The cells with each digit as a candidate.
    cells: [CellSet; MAX_SIZE as usize],
    /// For each house and digit, the numbers of the cells in it with this candidate.
    places: Vec<[u16; MAX_SIZE as usize]>,
    /// The digits that are placed in each house.
    placed_in: Vec<Digits>,
    /// The cells without a digit.
    open: CellSet,
    /// The cells of the givens.
    givens: CellSet,
    /// Whether a digit was placed where it cannot be, an unsolved cell has lost its last candidate, or a house the last
    /// cell for a digit.
    is_contradicted: bool,
}

/// The reason why techniques do not support a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoPosition {
    /// The grid is too large.
    #[error("techniques work on grids up to 16×16, and this one is {size}×{size}")]
    TooLarge {
        /// Its size.
        size: u8,
    },
    /// The grid has not as many rows, columns and digits, from 1 on, or rows and columns that may hold a digit twice.
    #[error(transparent)]
    Shape(#[from] Unsupported),
    /// It has too many houses.
    #[error("techniques work with at most 255 houses, and this grid has {houses}")]
    TooManyHouses {
        /// The number of its houses.
        houses: usize,
    },
    /// It has a rule.
    #[error("only houses count here, and this puzzle has the rule {rule}")]
    Rule {
        /// The name of the rule.
        rule: &'static str,
    },
}

impl Position {
    /// Returns the first position of a puzzle: its givens are placed, and eliminated from all cells that see them.
    ///
    /// # Errors
    /// If the puzzle has rules, which are for [`Position::with_rules`], a grid that is too large, or too many houses.
    pub fn of(puzzle: &Puzzle) -> Result<Self, NoPosition> {
        if let Some(rule) = puzzle.rules().first() {
            return Err(NoPosition::Rule { rule: rule.name() });
        }
        Self::with_rules(puzzle)
    }

    /// Returns the first position of a puzzle that may have rules. Cells that a rule plainly forbids to be equal, such as
    /// those of a killer cage, see each other.
    ///
    /// ```
    /// use kenzan::technique::{self, Position};
    /// use kenzan::{Rule, Puzzle};
    ///
    /// let cage: Rule = serde_json::from_str(r#"{"type": "killer-cage", "cells": ["r1c1", "r2c2"], "sum": 3}"#)?;
    /// let puzzle = "3...............".parse::<Puzzle>()?.without_given("r1c1".parse()?).with_rule(cage)?;
    /// let step = technique::path(&Position::with_rules(&puzzle)?, &[&technique::CAGE_COMBINATIONS]);
    /// assert!(!step.end.candidates("r2c2".parse()?).iter().any(|digit| digit.value() > 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the grid is too large, or has too many houses.
    pub fn with_rules(puzzle: &Puzzle) -> Result<Self, NoPosition> {
        let layout = puzzle.layout();
        let (size, houses) = (squares_only("explain", layout)?, layout.houses().len());
        if size > MAX_SIZE {
            return Err(NoPosition::TooLarge { size });
        }
        if houses > MAX_HOUSES {
            return Err(NoPosition::TooManyHouses { houses });
        }
        let shape =
            if puzzle.rules().is_empty() { Shape::of(layout) } else { Shape::with_rules(puzzle) };
        let full = DigitSet::full(shape.size);
        let mut position = Self {
            digits: vec![to_digits(full); shape.cells()],
            placed: vec![0; shape.cells()],
            cells: [CellSet::EMPTY; MAX_SIZE as usize],
            places: vec![[0; MAX_SIZE as usize]; shape.houses.len()],
            placed_in: vec![0; shape.houses.len()],
            open: layout.cells().map(|cell| place_of(cell, size)).collect(),
            givens: CellSet::EMPTY,
            is_contradicted: false,
            shape,
        };
        for digit in 0..usize::from(size) {
            position.cells[digit] = position.open;
            for places in &mut position.places {
                // A house has as many cells as there are digits.
                places[digit] = to_digits(full);
            }
        }
        for (cell, digit) in puzzle.givens().cells() {
            if let Some(digit) = digit {
                position.is_contradicted |= !puzzle.allowed(cell).contains(digit);
                position.place(cell, digit);
                position.givens.insert(place_of(cell, size));
            }
        }
        for cell in layout.cells() {
            for digit in full.iter().filter(|&digit| !puzzle.allowed(cell).contains(digit)) {
                position.eliminate(cell, digit);
            }
        }
        Ok(position)
    }

    /// Returns the candidates of a cell: none, if a digit is placed there.
    ///
    /// # Panics
    /// If the cell is outside the grid.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::numbered_from(1, self.digits_of(place_of(cell, self.shape.size)).into())
    }

    /// Returns the digits that are placed.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.shape.size);
        for (number, &placed) in self.placed.iter().enumerate() {
            grid.set(
                Cell::from_index(number, self.shape.size),
                DigitSet::numbered_from(1, placed.into()).first(),
            );
        }
        grid
    }

    /// Returns the candidates of each cell, and the placed digit of each solved one.
    pub fn marks(&self) -> Candidates {
        let mut marks = Candidates::full(self.shape.size);
        for (number, (digits, placed)) in self.digits.iter().zip(&self.placed).enumerate() {
            let cell = Cell::from_index(number, self.shape.size);
            marks.set(cell, DigitSet::numbered_from(1, (digits | placed).into()));
        }
        marks
    }

    /// Returns whether all cells are solved without a contradiction.
    pub fn is_solved(&self) -> bool {
        self.open.is_empty() && !self.is_dead()
    }

    /// Returns whether the position contradicts itself: a digit was placed where it cannot be, an unsolved cell has no
    /// candidates, or a house has no cell left for a digit.
    pub fn is_dead(&self) -> bool {
        self.is_contradicted || self.broken().is_some()
    }

    /// Returns the number of a rule that the digits of a full grid break.
    pub(super) fn broken(&self) -> Option<usize> {
        let rules = self.shape.rules()?;
        if !self.open.is_empty() {
            return None;
        }
        let grid = self.grid();
        let values = Values::new(rules.puzzle.layout(), &grid)?;
        rules.puzzle.rules().iter().position(|rule| !rule.is_kept(&values))
    }

    /// Places a digit in an unsolved cell, and eliminates it from all cells that see it.
    ///
    /// # Panics
    /// If the cell is outside the grid or has a digit, or if the digit is larger than the grid's size.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        let place = place_of(cell, self.shape.size);
        assert!(self.open.contains(place), "{cell} has its digit");
        self.put(place, self.number(digit));
    }

    /// Eliminates a candidate, if the cell has it.
    ///
    /// # Panics
    /// If the cell is outside the grid, or the digit larger than the grid's size.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) {
        self.take(place_of(cell, self.shape.size), self.number(digit));
    }

    fn number(&self, digit: Digit) -> u8 {
        assert!(digit.value() <= self.shape.size, "{digit} is not a digit of this grid");
        digit.value() - 1
    }

    /// Places a digit, by its number from 0, in an unsolved cell.
    pub(super) fn put(&mut self, place: Place, digit: u8) {
        let shape = Arc::clone(&self.shape);
        self.placed[usize::from(place)] = 1 << digit;
        self.open.remove(place);
        for &(house, _) in shape.houses_of(place) {
            let placed = &mut self.placed_in[usize::from(house)];
            self.is_contradicted |= *placed >> digit & 1 != 0;
            *placed |= 1 << digit;
        }
        for other in bits(self.digits[usize::from(place)]) {
            self.take(place, other);
        }
        for peer in (shape.peers(place) & self.cells[usize::from(digit)]).iter() {
            self.take(peer, digit);
        }
    }

    /// Eliminates a candidate, by its number from 0.
    pub(super) fn take(&mut self, place: Place, digit: u8) {
        let mask = &mut self.digits[usize::from(place)];
        if *mask >> digit & 1 == 0 {
            return;
        }
        *mask &= !(1 << digit);
        self.is_contradicted |= *mask == 0 && self.open.contains(place);
        self.cells[usize::from(digit)].remove(place);
        for &(house, inside) in self.shape.houses_of(place) {
            let places = &mut self.places[usize::from(house)][usize::from(digit)];
            *places &= !(1 << inside);
            let is_placed = self.placed_in[usize::from(house)] >> digit & 1 != 0;
            self.is_contradicted |= *places == 0 && !is_placed;
        }
    }

    /// Returns whether placed digits and candidates are the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.shape, &other.shape)
            && self.digits == other.digits
            && self.placed == other.placed
            && self.is_contradicted == other.is_contradicted
    }

    /// Returns what has changed from an earlier position; `None` if there is more between them than eliminations and
    /// placements.
    pub(super) fn change_from(&self, earlier: &Self) -> Option<Change> {
        if !Arc::ptr_eq(&self.shape, &earlier.shape) {
            return None;
        }
        let mut change = Change::default();
        for place in (0..=Place::MAX).take(self.shape.cells()) {
            let (now, before) = (self.digits_of(place), earlier.digits_of(place));
            let (placed, earlier) = (self.placed(place), earlier.placed(place));
            if now & !before != 0 || earlier & !placed != 0 {
                return None;
            }
            if now != before || placed != earlier {
                change.cells.insert(place);
                change.digits |= before & !now;
            }
        }
        Some(change)
    }

    /// Returns whether its houses are just those of the 9×9 grid with 3×3 boxes.
    pub(super) fn is_classic(&self) -> bool {
        Arc::ptr_eq(&self.shape, &Shape::of(&Layout::classic()))
    }

    pub(super) fn shape(&self) -> &Shape {
        &self.shape
    }

    pub(super) fn shared_shape(&self) -> Arc<Shape> {
        Arc::clone(&self.shape)
    }

    /// Returns the candidates of a cell; none if a digit is placed.
    pub(super) fn digits_of(&self, place: Place) -> Digits {
        self.digits[usize::from(place)]
    }

    /// Returns the cells with a digit as a candidate.
    pub(super) fn cells_with(&self, digit: u8) -> CellSet {
        self.cells[usize::from(digit)]
    }

    /// Returns the numbers of the cells of a house with a digit as a candidate.
    pub(super) fn places(&self, house: u8, digit: u8) -> u16 {
        self.places[usize::from(house)][usize::from(digit)]
    }

    /// Returns the digits that are not placed in a house.
    pub(super) fn missing(&self, house: u8) -> Digits {
        to_digits(DigitSet::full(self.shape.size)) & !self.placed_in[usize::from(house)]
    }

    /// Returns the numbers of the houses.
    pub(super) fn houses(&self) -> impl Iterator<Item = u8> + use<> {
        0..u8::try_from(self.shape.houses.len()).expect("there are fewer")
    }

    /// Returns the numbers of the unsolved cells of a house.
    pub(super) fn open_in(&self, house: u8) -> u16 {
        let members = &self.shape.houses[usize::from(house)].members;
        let open = members.iter().enumerate().filter(|(_, place)| self.open.contains(**place));
        open.fold(0, |set, (number, _)| set | 1 << number)
    }

    pub(super) fn open(&self) -> CellSet {
        self.open
    }

    /// Returns the cells of the givens.
    pub(super) fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the candidates of a cell, or the digit that is placed there.
    pub(super) fn held(&self, place: Place) -> Digits {
        self.digits_of(place) | self.placed(place)
    }

    /// Returns the digit that is placed in a cell, as a bit; 0 in an unsolved one.
    pub(super) fn placed(&self, place: Place) -> Digits {
        self.placed[usize::from(place)]
    }
}

/// Turns a set of at most sixteen digits into bits.
fn to_digits(set: DigitSet) -> Digits {
    Digits::try_from(set.bits_from(1)).expect("there are 16 digits at most")
}
