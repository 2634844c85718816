//! What a puzzle says, one thing at a time, so that things can be taken away one by one.

use std::fmt;
use std::sync::Arc;

use crate::{Candidates, Cell, Digit, DigitSet, Grid, Layout, Puzzle};

/// One thing that a puzzle says about a cell.
///
/// Written with `{}` it is `r1c3=5`, or `r1c3 in 257` for pencil marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The cell holds a given. Pencil marks that allow the given say nothing more and go with it.
    Given {
        /// The cell.
        cell: Cell,
        /// Its given.
        digit: Digit,
    },
    /// The cell's pencil marks allow these digits only.
    Marks {
        /// The cell.
        cell: Cell,
        /// What it may hold; none if it has no mark at all.
        digits: DigitSet,
    },
}

impl Fact {
    /// Returns the cell that it is about.
    pub const fn cell(self) -> Cell {
        match self {
            Self::Given { cell, .. } | Self::Marks { cell, .. } => cell,
        }
    }

    /// Tells whether the cell may hold `digit`, as far as this fact goes.
    pub fn allows(self, digit: Digit) -> bool {
        match self {
            Self::Given { digit: given, .. } => given == digit,
            Self::Marks { digits, .. } => digits.contains(digit),
        }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Given { cell, digit } => write!(f, "{cell}={digit}"),
            Self::Marks { cell, digits } if digits.is_empty() => write!(f, "{cell} without a mark"),
            Self::Marks { cell, digits } => write!(f, "{cell} in {digits}"),
        }
    }
}

/// All that a puzzle says. Its parts are named by their places in the list.
#[derive(Debug)]
pub(super) struct Facts {
    layout: Arc<Layout>,
    list: Vec<Fact>,
}

impl Facts {
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let full = DigitSet::full(puzzle.size());
        let mut list = Vec::new();
        for (cell, digit) in puzzle.givens().cells() {
            let digits = puzzle.candidates().map_or(full, |candidates| candidates.get(cell));
            if let Some(digit) = digit {
                list.push(Fact::Given { cell, digit });
            }
            if digits != full && digit.is_none_or(|digit| !digits.contains(digit)) {
                list.push(Fact::Marks { cell, digits });
            }
        }
        Self { layout: Arc::clone(puzzle.layout()), list }
    }

    pub(super) fn list(&self) -> &[Fact] {
        &self.list
    }

    /// Returns the facts at `places`.
    pub(super) fn at(&self, places: &[usize]) -> Vec<Fact> {
        places.iter().map(|&place| self.list[place]).collect()
    }

    /// Returns the puzzle that says nothing but the facts at `places`.
    pub(super) fn puzzle(&self, places: &[usize]) -> Puzzle {
        let size = self.layout.size();
        let mut givens = Grid::empty(size);
        let mut candidates: Option<Candidates> = None;
        for &place in places {
            match self.list[place] {
                Fact::Given { cell, digit } => givens.set(cell, Some(digit)),
                Fact::Marks { cell, digits } => {
                    candidates.get_or_insert_with(|| Candidates::full(size)).set(cell, digits);
                }
            }
        }
        self.layout_puzzle(givens, candidates)
    }

    /// Returns the puzzle that says everything.
    pub(super) fn whole(&self) -> Puzzle {
        self.puzzle(&(0..self.list.len()).collect::<Vec<_>>())
    }

    /// Tells whether two facts, in the order of the list, contradict each other as they stand.
    pub(super) fn clash_at_once(&self, one: Fact, other: Fact) -> bool {
        let (first, second) = (one.cell(), other.cell());
        match (one, other) {
            (Fact::Given { digit: one, .. }, Fact::Given { digit: other, .. }) => {
                one == other && self.layout.peers(first).contains(&second)
            }
            (Fact::Given { digit, .. }, Fact::Marks { digits, .. }) => {
                first == second && !digits.contains(digit)
            }
            (Fact::Marks { .. }, _) => false,
        }
    }

    fn layout_puzzle(&self, givens: Grid, candidates: Option<Candidates>) -> Puzzle {
        let puzzle = Puzzle::new(Arc::clone(&self.layout), givens);
        let puzzle = puzzle.expect("the givens come from a puzzle of this layout");
        match candidates {
            Some(candidates) => puzzle.with_candidates(candidates).expect("of the same size"),
            None => puzzle,
        }
    }
}
