//! Simple techniques inside chains: their findings among the candidates that a chain has left, and the eliminated
//! candidates that these depend on.

use super::super::super::super::cells::bits;
use super::super::basic::{self, cells_in};
use super::super::board::{Board, Candidate, candidate, each, tables};

/// The finding of a technique: the eliminated candidates, and those that had to be eliminated before.
#[derive(Debug, Default)]
pub(super) struct AdvancedFinding {
    pub(super) eliminations: Vec<Candidate>,
    pub(super) parents: Vec<Candidate>,
}

impl AdvancedFinding {
    fn begin(&mut self) {
        self.eliminations.clear();
        self.parents.clear();
    }

    fn eliminate(&mut self, cell: u8, digit: u8) {
        self.eliminations.push(candidate(cell, digit));
    }
}

/// A search of the initial and the current board.
type AdvancedSearch = fn(&Board, &Board, &mut AdvancedFinding, &mut dyn FnMut(&AdvancedFinding));

/// In the order in which they are tried; once one finds anything, the others wait.
pub(super) const LOOKS: [AdvancedSearch; 4] = [locked, hidden_pairs, naked_pairs, x_wings];

fn locked(
    begin: &Board,
    now: &Board,
    found: &mut AdvancedFinding,
    then: &mut dyn FnMut(&AdvancedFinding),
) {
    basic::locked(now, |locked| {
        found.begin();
        basic::locked_eliminations(now, locked, |cell, digit| found.eliminate(cell, digit));
        if !found.eliminations.is_empty() {
            let gone =
                begin.places(locked.house, locked.digit) & !now.places(locked.house, locked.digit);
            let in_other = tables().sets[usize::from(locked.other)];
            for cell in each(cells_in(locked.house, gone) & !in_other) {
                found.parents.push(candidate(cell, locked.digit));
            }
            then(found);
        }
        false
    });
}

fn hidden_pairs(
    begin: &Board,
    now: &Board,
    found: &mut AdvancedFinding,
    then: &mut dyn FnMut(&AdvancedFinding),
) {
    basic::hidden_sets(now, 2, 4, |set| {
        found.begin();
        basic::hidden_eliminations(now, set, |cell, digit| found.eliminate(cell, digit));
        if !found.eliminations.is_empty() {
            for digit in bits(set.digits) {
                let gone = begin.places(set.house, digit) & !set.inside;
                for cell in each(cells_in(set.house, gone)) {
                    found.parents.push(candidate(cell, digit));
                }
            }
            then(found);
        }
        false
    });
}

fn naked_pairs(
    begin: &Board,
    now: &Board,
    found: &mut AdvancedFinding,
    then: &mut dyn FnMut(&AdvancedFinding),
) {
    basic::naked_sets(now, 2, |set| {
        found.begin();
        basic::naked_eliminations(now, set, |cell, digit| found.eliminate(cell, digit));
        if !found.eliminations.is_empty() {
            for cell in each(cells_in(set.house, set.inside)) {
                for digit in bits(begin.digits(cell) & !now.digits(cell)) {
                    found.parents.push(candidate(cell, digit));
                }
            }
            then(found);
        }
        false
    });
}

fn x_wings(
    begin: &Board,
    now: &Board,
    found: &mut AdvancedFinding,
    then: &mut dyn FnMut(&AdvancedFinding),
) {
    basic::fishes(now, 2, |fish| {
        found.begin();
        basic::fish_eliminations(now, fish, |cell, digit| found.eliminate(cell, digit));
        if !found.eliminations.is_empty() {
            for line in bits(fish.base) {
                let house = fish.from + line;
                let gone = begin.places(house, fish.digit) & !now.places(house, fish.digit);
                for cell in each(cells_in(house, gone)) {
                    found.parents.push(candidate(cell, fish.digit));
                }
            }
            then(found);
        }
        false
    });
}
