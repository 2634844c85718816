//! Chains inside chains: hints among the candidates that an outer chain has left, in the order in which they are
//! sorted, with the part of that chain that they depend on.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use super::super::super::super::cells::bits;
use super::super::board::{Board, Candidate, candidate, tables};
use super::super::hint::Tenths;
use super::{CandidateNode, OFF};

/// The reason of a node that is on: the house in which the digit has no other place left; or this, the cell that
/// has no other candidate left.
pub(super) const BY_CELL: u8 = 27;

/// Nodes that are on or off for another reason.
pub(super) const BY_OTHER: u8 = 28;

/// A chain that was found inside another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Id {
    /// Distinguishes chains.
    pub(super) hash: u64,
    /// The number of its nodes.
    pub(super) complexity: u32,
}

/// The sort key of hints: the rating, the number of nodes, and tie-breakers.
type NestedKey = (Tenths, u32, [u16; 3]);

/// A hint that was found inside a chain.
#[derive(Debug)]
struct NestedHint {
    key: NestedKey,
    id: Id,
    /// Which of the list's candidates go, and which had to be gone.
    eliminations: (usize, usize),
    parents: (usize, usize),
}

/// All hints that were found at a time.
#[derive(Debug, Default)]
pub(super) struct List {
    hints: Vec<NestedHint>,
    candidates: Vec<Candidate>,
    hasher: DefaultHasher,
    begun: usize,
    parents_begun: usize,
}

impl List {
    pub(super) fn clear(&mut self) {
        self.hints.clear();
        self.candidates.clear();
    }

    /// Starts a hint with its eliminations.
    pub(super) fn begin(&mut self, eliminations: impl IntoIterator<Item = Candidate>) {
        self.begun = self.candidates.len();
        self.candidates.extend(eliminations);
        self.parents_begun = self.candidates.len();
        self.hasher = DefaultHasher::new();
    }

    /// Adds a node of its chain, and what it needs: what was there at the beginning and is gone now.
    pub(super) fn add(&mut self, node: CandidateNode, by: u8, begin: &Board, now: &Board) {
        node.hash(&mut self.hasher);
        if node >= OFF || by == BY_OTHER {
            return;
        }
        let (cell, digit) = super::super::board::parts(node);
        if by == BY_CELL {
            self.add_cell(cell, begin, now);
        } else {
            self.add_house(by, digit, begin, now);
        }
    }

    /// Adds what is gone from a cell.
    pub(super) fn add_cell(&mut self, cell: u8, begin: &Board, now: &Board) {
        for gone in bits(begin.digits(cell) & !now.digits(cell)) {
            self.add_parent(candidate(cell, gone));
        }
    }

    /// Adds what is gone of a digit in a house.
    pub(super) fn add_house(&mut self, house: u8, digit: u8, begin: &Board, now: &Board) {
        for inside in bits(begin.places(house, digit) & !now.places(house, digit)) {
            let other = tables().cells[usize::from(house)][usize::from(inside)];
            self.add_parent(candidate(other, digit));
        }
    }

    fn add_parent(&mut self, parent: Candidate) {
        if !self.candidates[self.parents_begun..].contains(&parent) {
            self.candidates.push(parent);
        }
    }

    /// Ends a hint. One that needs nothing is dropped: it would be found without the outer chain.
    pub(super) fn finish(&mut self, key: NestedKey) {
        if self.candidates.len() == self.parents_begun {
            self.candidates.truncate(self.begun);
            return;
        }
        self.hints.push(NestedHint {
            key,
            id: Id { hash: self.hasher.finish(), complexity: key.1 },
            eliminations: (self.begun, self.parents_begun),
            parents: (self.parents_begun, self.candidates.len()),
        });
    }

    /// Calls `then` with the eliminations, the parents and the chain of each, the one with the lowest rating first.
    pub(super) fn each_sorted(&mut self, mut then: impl FnMut(&[Candidate], &[Candidate], Id)) {
        self.hints.sort_by_key(|hint| hint.key);
        for hint in &self.hints {
            let slice = |(from, to): (usize, usize)| &self.candidates[from..to];
            then(slice(hint.eliminations), slice(hint.parents), hint.id);
        }
    }
}
