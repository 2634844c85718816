//! Almost locked sets: N cells of a house with N+1 candidates.
//!
//! Such a set holds all of its digits except one: without one of them, the others are locked in its cells. A digit of
//! two sets is a *restricted common candidate* if its cells in one set see all of its cells in the other, so that only
//! one of the sets can hold it. [`AlmostLocked`] collects all sets of a position, with the cells of each digit in a set
//! and the cells that see all of these.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::cells::{CellSet, Place, bits};
use super::description::Narrator;
use super::finding::{Findings, PatternPart};
use super::position::{Digits, Position};
use super::stop::Stop;

/// An almost locked set.
#[derive(Debug, Clone, Copy)]
pub(super) struct Als {
    pub(super) cells: CellSet,
    pub(super) digits: Digits,
    /// The digits that can be eliminated from a cell outside if the set holds them.
    pub(super) useful: Digits,
    /// The index of its first digit in the tables.
    first: usize,
}

/// The almost locked sets of a position.
#[derive(Debug)]
pub(super) struct AlmostLocked {
    pub(super) sets: Vec<Als>,
    /// For each set and each of its digits, the cells with it in the set.
    within: Vec<CellSet>,
    /// The first of them.
    first: Vec<Place>,
    /// The cells outside that see all of these.
    seen: Vec<CellSet>,
}

/// A set with restricted common candidates with another one.
#[derive(Debug, Clone, Copy)]
pub(super) struct RestrictedCommon {
    pub(super) to: usize,
    pub(super) restricted: Digits,
}

/// The restricted common candidates of all sets.
#[derive(Debug)]
pub(super) struct RestrictedCommons {
    all: Vec<RestrictedCommon>,
    /// The start of each set's entries.
    begin: Vec<usize>,
}

impl Findings<'_> {
    /// Returns the almost locked sets of a position, unless it is stopped.
    pub(super) fn almost_locked(
        &mut self,
        position: &Position,
    ) -> ControlFlow<(), Arc<AlmostLocked>> {
        if let Some(all) = &self.known(position).almost_locked {
            return ControlFlow::Continue(Arc::clone(all));
        }
        let all = Arc::new(AlmostLocked::of(position, self.stop())?);
        self.known(position).almost_locked = Some(Arc::clone(&all));
        ControlFlow::Continue(all)
    }

    /// Returns the almost locked sets of a position with their restricted common candidates, unless it is stopped.
    pub(super) fn restricted_commons(
        &mut self,
        position: &Position,
    ) -> ControlFlow<(), (Arc<AlmostLocked>, Arc<RestrictedCommons>)> {
        let all = self.almost_locked(position)?;
        if let Some(commons) = &self.known(position).commons {
            return ControlFlow::Continue((all, Arc::clone(commons)));
        }
        let commons = Arc::new(all.restricted_commons(position, self.stop())?);
        self.known(position).commons = Some(Arc::clone(&commons));
        ControlFlow::Continue((all, commons))
    }
}

impl AlmostLocked {
    /// Collects the sets of a position, unless it is stopped.
    fn of(position: &Position, stop: Stop) -> ControlFlow<(), Self> {
        let mut all =
            Self { sets: Vec::new(), within: Vec::new(), first: Vec::new(), seen: Vec::new() };
        for house in position.houses() {
            stop.ask()?;
            let members = &position.shape().houses[usize::from(house)].members;
            // A cell with one candidate is a single, and useless in a set.
            let may = bits(position.open_in(house))
                .filter(|&number| position.digits_of(members[usize::from(number)]).count_ones() > 1)
                .fold(0, |set, number| set | 1 << number);
            all.collect(position, house, may, 0, 0);
        }
        // Small sets are easier to see.
        all.sets.sort_by_key(|set| set.cells.len());
        ControlFlow::Continue(all)
    }

    /// Adds the sets of a house that consist of the chosen cells and some of the rest.
    fn collect(&mut self, position: &Position, house: u8, rest: u16, chosen: u16, digits: Digits) {
        // There are too few cells left for the digits.
        if digits.count_ones() > chosen.count_ones() + rest.count_ones() + 1 {
            return;
        }
        if digits.count_ones() == chosen.count_ones() + 1 && chosen != 0 {
            self.add(position, house, chosen, digits);
        }
        let members = &position.shape().houses[usize::from(house)].members;
        for number in bits(rest) {
            let further = position.digits_of(members[usize::from(number)]);
            let later = rest & !(u16::MAX >> (15 - number));
            self.collect(position, house, later, chosen | 1 << number, digits | further);
        }
    }

    fn add(&mut self, position: &Position, house: u8, chosen: u16, digits: Digits) {
        let shape = position.shape();
        let cells = shape.cells_in(house, chosen);
        // A set that lies in several houses is added in the first.
        let is_within = |&(other, _): &(u8, u8)| {
            other < house && (cells - shape.houses[usize::from(other)].cells).is_empty()
        };
        if cells.iter().take(1).any(|place| shape.houses_of(place).iter().any(is_within)) {
            return;
        }
        let (first, mut useful) = (self.within.len(), 0);
        for digit in bits(digits) {
            let within = cells & position.cells_with(digit);
            let seen = shape.seen_by_all(within);
            if !(seen & position.cells_with(digit)).is_empty() {
                useful |= 1 << digit;
            }
            self.first.extend(within.iter().next());
            self.within.push(within);
            self.seen.push(seen);
        }
        self.sets.push(Als { cells, digits, useful, first });
    }

    /// Returns for each set whether it has any of some cells.
    pub(super) fn have(&self, cells: CellSet) -> Vec<bool> {
        self.sets.iter().map(|set| !(set.cells & cells).is_empty()).collect()
    }

    /// Returns the cells of a set that have a digit.
    pub(super) fn within(&self, set: &Als, digit: u8) -> CellSet {
        self.within[entry(set, digit)]
    }

    /// Returns the cells that see all cells of a set with one of its digits.
    pub(super) fn seen(&self, set: &Als, digit: u8) -> CellSet {
        self.seen[entry(set, digit)]
    }

    /// Returns the restricted common candidates of two sets. A cell of both does not see itself, so none of its digits
    /// is restricted.
    fn restricted(&self, one: &Als, other: &Als) -> Digits {
        let is_restricted = |&digit: &u8| {
            let (seen, at) = (self.seen(one, digit), entry(other, digit));
            // Most often, not even one cell is seen.
            seen.contains(self.first[at]) && self.within[at].is_within(seen)
        };
        bits(one.digits & other.digits).filter(is_restricted).fold(0, |set, digit| set | 1 << digit)
    }

    /// Finds the restricted common candidates of a set with each later one that has any, in order.
    pub(super) fn later_commons(
        &self,
        number: usize,
    ) -> impl Iterator<Item = RestrictedCommon> + '_ {
        let one = &self.sets[number];
        let common =
            |to: usize| RestrictedCommon { to, restricted: self.restricted(one, &self.sets[to]) };
        (number + 1..self.sets.len()).map(common).filter(|common| common.restricted != 0)
    }

    /// Finds all restricted common candidates, unless it is stopped.
    ///
    /// For a digit of a set, these are all sets with the digit but those that have it in a cell which does not see all
    /// of its cells: so they are found for many sets at once. There are none if no cell with the digit sees all of them.
    fn restricted_commons(
        &self,
        position: &Position,
        stop: Stop,
    ) -> ControlFlow<(), RestrictedCommons> {
        let having = Having::of(self, position);
        let mut commons = RestrictedCommons { all: Vec::new(), begin: vec![0] };
        let mut rows = Vec::new();
        for set in &self.sets {
            stop.ask()?;
            rows.clear();
            for digit in bits(set.useful) {
                let unseen = position.cells_with(digit) - self.seen(set, digit);
                having.write_without(digit, unseen, &mut rows);
            }
            for word in 0..having.words {
                let of_word = || rows[word..].iter().step_by(having.words);
                let any = of_word().fold(0, |any, row| any | row);
                for bit in bits(any) {
                    let restricted =
                        bits(set.useful).zip(of_word()).filter(|(_, row)| *row >> bit & 1 != 0);
                    let restricted = restricted.fold(0, |all, (digit, _)| all | 1 << digit);
                    commons
                        .all
                        .push(RestrictedCommon { to: 64 * word + usize::from(bit), restricted });
                }
            }
            commons.begin.push(commons.all.len());
        }
        ControlFlow::Continue(commons)
    }
}

/// The sets that have a digit in a cell, as bits, of which each row has so many words.
struct Having {
    words: usize,
    cells: usize,
    rows: Vec<u64>,
    /// The sets that have a digit in any cell.
    anywhere: Vec<u64>,
}

impl Having {
    fn of(all: &AlmostLocked, position: &Position) -> Self {
        let (size, cells) = (usize::from(position.shape().size), position.shape().cells());
        let words = all.sets.len().div_ceil(64);
        let mut having = Self {
            words,
            cells,
            rows: vec![0; size * cells * words],
            anywhere: vec![0; size * words],
        };
        for (number, set) in all.sets.iter().enumerate() {
            for digit in bits(set.digits) {
                let (word, bit, digit_row) = (number / 64, 1 << (number % 64), usize::from(digit));
                having.anywhere[digit_row * words + word] |= bit;
                for place in all.within(set, digit).iter() {
                    having.rows[(digit_row * cells + usize::from(place)) * words + word] |= bit;
                }
            }
        }
        having
    }

    /// Adds a row of the sets that have a digit, but in none of some cells.
    fn write_without(&self, digit: u8, cells: CellSet, rows: &mut Vec<u64>) {
        let (begin, digit) = (rows.len(), usize::from(digit));
        rows.extend_from_slice(&self.anywhere[digit * self.words..][..self.words]);
        for place in cells.iter() {
            let row =
                &self.rows[(digit * self.cells + usize::from(place)) * self.words..][..self.words];
            rows[begin..].iter_mut().zip(row).for_each(|(own, not)| *own &= !not);
        }
    }
}

impl RestrictedCommons {
    /// Returns the sets with which one has restricted common candidates, in order.
    pub(super) fn of(&self, set: usize) -> &[RestrictedCommon] {
        &self.all[self.begin[set]..self.begin[set + 1]]
    }

    /// Returns the digits of a set that are restricted with any other one.
    pub(super) fn digits(&self, set: usize) -> Digits {
        self.of(set).iter().fold(0, |digits, common| digits | common.restricted)
    }
}

fn entry(set: &Als, digit: u8) -> usize {
    set.first + (set.digits & ((1 << digit) - 1)).count_ones() as usize
}

impl Narrator<'_> {
    /// Names cells and their digits: `r1c2 and r1c3 with 4, 5 and 6`.
    pub(super) fn almost_locked(&self, set: &PatternPart) -> String {
        format!("{} with {}", self.cells(set.cells), self.digits(set.digits))
    }
}

/// Returns the name of a set in a description: A, B, C ...
pub(super) fn letter(number: usize) -> char {
    ('A'..='Z').nth(number).unwrap_or('?')
}
