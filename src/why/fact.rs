//! What a puzzle says of its cells, as a list from which things can be taken away.

use crate::{Candidates, Fact, Grid, Puzzle};

/// All that a puzzle says of its cells. Facts are named by their places in the list.
#[derive(Debug)]
pub(super) struct Facts<'puzzle> {
    whole: &'puzzle Puzzle,
    list: Vec<Fact>,
}

impl<'puzzle> Facts<'puzzle> {
    pub(super) fn of(puzzle: &'puzzle Puzzle) -> Self {
        Self { whole: puzzle, list: puzzle.facts().collect() }
    }

    pub(super) fn list(&self) -> &[Fact] {
        &self.list
    }

    /// Returns the facts at `places`.
    pub(super) fn at(&self, places: &[usize]) -> Vec<Fact> {
        places.iter().map(|&place| self.list[place]).collect()
    }

    /// Returns the puzzle with no other facts than those at `places`. Whatever else it says stays.
    pub(super) fn puzzle(&self, places: &[usize]) -> Puzzle {
        let size = self.whole.size();
        let mut givens = Grid::empty(size);
        let mut candidates: Option<Candidates> = None;
        for &place in places {
            match self.list[place] {
                Fact::Given { cell, digit } => givens.set(cell, Some(digit)),
                Fact::PencilMarks { cell, digits } => {
                    candidates.get_or_insert_with(|| Candidates::full(size)).set(cell, digits);
                }
            }
        }
        let puzzle = self.whole.without_candidates().with_givens(givens);
        let puzzle = puzzle.expect("its own givens");
        match candidates {
            Some(candidates) => puzzle.with_candidates(candidates).expect("of the same size"),
            None => puzzle,
        }
    }

    /// Returns the puzzle that says everything.
    pub(super) const fn whole(&self) -> &'puzzle Puzzle {
        self.whole
    }

    /// Tells whether two facts, in the order of the list, contradict each other as they stand.
    pub(super) fn clash_at_once(&self, one: Fact, other: Fact) -> bool {
        let (first, second) = (one.cell(), other.cell());
        match (one, other) {
            (Fact::Given { digit: one, .. }, Fact::Given { digit: other, .. }) => {
                one == other && self.whole.layout().peers(first).contains(&second)
            }
            (Fact::Given { digit, .. }, Fact::PencilMarks { digits, .. }) => {
                first == second && !digits.contains(digit)
            }
            (Fact::PencilMarks { .. }, _) => false,
        }
    }
}
