//! The facts of a puzzle, as a list from which some can be removed.

use std::sync::Arc;

use crate::{Candidates, Fact, Grid, Puzzle};

/// All facts of a puzzle, identified by their indices in the list.
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
        places.iter().map(|&place| self.list[place].clone()).collect()
    }

    /// Returns the puzzle with only the facts at `places`, and the same layout.
    pub(super) fn puzzle(&self, places: &[usize]) -> Puzzle {
        let layout = self.whole.layout();
        let mut givens = Grid::empty(layout);
        let mut candidates: Option<Candidates> = None;
        let mut rules = Vec::new();
        for &place in places {
            match &self.list[place] {
                Fact::Given { cell, digit } => givens.set(*cell, Some(*digit)),
                Fact::PencilMarks { cell, digits } => {
                    candidates.get_or_insert_with(|| Candidates::full(layout)).set(*cell, *digits);
                }
                Fact::Rule { index: _, rule } => rules.push(Arc::clone(rule)),
            }
        }
        let puzzle = self.whole.without_candidates().with_givens(givens);
        let puzzle = puzzle.expect("its own givens").with_rules(rules).expect("its own rules");
        match candidates {
            Some(candidates) => puzzle.with_candidates(candidates).expect("of the same size"),
            None => puzzle,
        }
    }

    /// Returns the puzzle with all facts.
    pub(super) const fn whole(&self) -> &'puzzle Puzzle {
        self.whole
    }

    /// Returns whether two facts, in the order of the list, contradict each other directly.
    pub(super) fn clash_at_once(&self, one: &Fact, other: &Fact) -> bool {
        match (one, other) {
            (
                Fact::Given { cell: first, digit: one },
                Fact::Given { cell: second, digit: other },
            ) => one == other && self.whole.layout().peers(*first).contains(second),
            (Fact::Given { cell: first, digit }, Fact::PencilMarks { cell: second, digits }) => {
                first == second && !digits.contains(*digit)
            }
            (Fact::PencilMarks { .. } | Fact::Rule { .. }, _) | (_, Fact::Rule { .. }) => false,
        }
    }
}
