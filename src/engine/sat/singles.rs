//! Naked and hidden singles: unit propagation, done on sets of candidates.
//!
//! A SAT solver would begin with the same, but reading ten thousand clauses, most of which are satisfied, takes it
//! longer than solving the rest.

use crate::{Candidates, DigitSet, Layout, Puzzle};

/// Returns the candidates of `puzzle` after unit propagation: no decided cell sees a candidate of its digit, and no
/// house has only one undecided cell for a digit. There may be a cell without candidates, or a house without a place
/// for a digit; its clause is then false.
pub(super) fn candidates(puzzle: &Puzzle) -> Candidates {
    let layout = puzzle.layout();
    let is_done = vec![false; layout.places()];
    let mut state = SinglesState { layout, sets: puzzle.possible(), is_done };
    while state.clear_peers() || state.place() {}
    state.sets
}

struct SinglesState<'puzzle> {
    layout: &'puzzle Layout,
    sets: Candidates,
    /// The decided cells whose digit was eliminated from their peers.
    is_done: Vec<bool>,
}

impl SinglesState<'_> {
    /// Eliminates the digits of newly decided cells from the cells that see them; `false` if there are no such cells.
    fn clear_peers(&mut self) -> bool {
        let mut is_changed = false;
        for cell in self.layout.cells() {
            let index = self.layout.index(cell);
            let Some(digit) = self.sets.get(cell).only().filter(|_| !self.is_done[index]) else {
                continue;
            };
            self.is_done[index] = true;
            is_changed = true;
            for &peer in self.layout.peers(cell) {
                self.sets.remove(peer, digit);
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
                let digits = self.sets.get(cell).bits();
                twice |= once & digits;
                once |= digits;
            }
            let single = DigitSet::from_bits(once & !twice);
            for &cell in house.cells() {
                // Two digits with one and the same cell: the cell takes one, the other has no place.
                let digit = self.sets.get(cell).intersection(single).first();
                if let Some(digit) = digit.filter(|_| self.sets.get(cell).len() > 1) {
                    self.sets.set(cell, DigitSet::single(digit));
                    is_changed = true;
                }
            }
        }
        is_changed
    }
}
