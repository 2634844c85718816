//! Naked and hidden singles: unit propagation, done on sets of candidates.
//!
//! A SAT solver would begin with the same, but reading ten thousand clauses, most of which are satisfied, takes it
//! longer than solving the rest.

use crate::{Candidates, Cell, DigitSet, Layout, Puzzle};

/// Returns the candidates of `puzzle` after unit propagation: no decided cell sees a candidate of its digit, and no
/// house has only one undecided cell for a digit. There may be a cell without candidates, or a house without a place
/// for a digit; its clause is then false.
pub(super) fn candidates(puzzle: &Puzzle) -> Candidates {
    let layout = puzzle.layout();
    let sets: Vec<DigitSet> = layout.cells().map(|cell| puzzle.allowed(cell)).collect();
    let mut state = SinglesState { layout, sets, is_done: vec![false; layout.cell_count()] };
    while state.clear_peers() || state.place() {}
    Candidates::from_sets(puzzle.size(), state.sets).expect("a set for each cell")
}

struct SinglesState<'puzzle> {
    layout: &'puzzle Layout,
    sets: Vec<DigitSet>,
    /// The decided cells whose digit was eliminated from their peers.
    is_done: Vec<bool>,
}

impl SinglesState<'_> {
    fn index(&self, cell: Cell) -> usize {
        self.layout.index(cell)
    }

    /// Eliminates the digits of newly decided cells from the cells that see them; `false` if there are no such cells.
    fn clear_peers(&mut self) -> bool {
        let mut is_changed = false;
        for (index, cell) in self.layout.cells().enumerate() {
            let Some(digit) = self.sets[index].only().filter(|_| !self.is_done[index]) else {
                continue;
            };
            self.is_done[index] = true;
            is_changed = true;
            for &peer in self.layout.peers(cell) {
                let peer = self.index(peer);
                self.sets[peer].remove(digit);
            }
        }
        is_changed
    }

    /// Decides cells that are the only place of a digit in a house. `false` if there are none.
    fn place(&mut self) -> bool {
        let mut is_changed = false;
        for house in self.layout.houses() {
            let (mut once, mut twice) = (0, 0);
            for &cell in house.cells() {
                let digits = self.sets[self.index(cell)].bits();
                twice |= once & digits;
                once |= digits;
            }
            let single = DigitSet::from_bits(once & !twice);
            for &cell in house.cells() {
                let index = self.index(cell);
                // Two digits with one and the same cell: the cell takes one, the other has no place.
                let digit = self.sets[index].intersection(single).first();
                if let Some(digit) = digit.filter(|_| self.sets[index].len() > 1) {
                    self.sets[index] = DigitSet::single(digit);
                    is_changed = true;
                }
            }
        }
        is_changed
    }
}
