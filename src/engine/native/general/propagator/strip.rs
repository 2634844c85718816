//! Two rows, or columns, side by side, of which every square of four cells holds three kinds of digits.

use std::sync::Arc;

use super::{Cost, Propagate};
use crate::engine::native::general::cell_pairs::CellPairs;
use crate::engine::native::general::domains::{Conflict, Domains, Place};

/// Goes along the strip and back: which kinds may two neighbours across it hold, by those before and behind?
///
/// One square after the other says much less. What two neighbours hold is a pair of kinds; sets of the nine pairs
/// are bits, kind by kind of the first cell.
#[derive(Debug)]
pub(in crate::engine::native::general) struct Strip {
    /// The cells, two by two across the strip.
    places: Vec<Place>,
    kinds: [u64; 3],
    differ: Arc<CellPairs>,
    /// For each set of pairs those that may stand beside one of them.
    beside: Box<[u16]>,
    /// What is possible across the strip at each place along it.
    pairs: Vec<u16>,
}

/// All pairs of kinds.
const ALL: u16 = 0b111_111_111;

impl Strip {
    /// Makes one of cells that are named two by two across the strip.
    pub(in crate::engine::native::general) fn new(
        places: Vec<Place>,
        kinds: [u64; 3],
        differ: &Arc<CellPairs>,
    ) -> Self {
        let beside = (0..=ALL).map(beside).collect();
        let pairs = vec![ALL; places.len() / 2];
        Self { places, kinds, differ: Arc::clone(differ), beside, pairs }
    }

    /// Returns the kinds of which a cell has candidates, as bits.
    fn kinds(&self, candidates: u64) -> u16 {
        let has = |kind: u64| u16::from(candidates & kind != 0);
        let [one, two, three] = self.kinds.map(has);
        one | two << 1 | three << 2
    }

    /// Returns the digits of kinds.
    fn digits(&self, kinds: u16) -> u64 {
        let chosen = (0..).zip(self.kinds).filter(|&(kind, _)| kinds >> kind & 1 != 0);
        chosen.fold(0, |digits, (_, kind)| digits | kind)
    }
}

/// Returns the pairs with which some pair of a set has all three kinds.
fn beside(pairs: u16) -> u16 {
    let kinds = |pair: u16| 1 << (pair / 3) | 1 << (pair % 3);
    let is_whole = |one: u16, other: u16| kinds(one) | kinds(other) == 0b111;
    let is_there = |&one: &u16| pairs >> one & 1 != 0;
    (0..9)
        .filter(|&other| (0..9).filter(is_there).any(|one| is_whole(one, other)))
        .fold(0, |set, other| set | 1 << other)
}

impl Propagate for Strip {
    fn scope(&self) -> &[Place] {
        &self.places
    }

    fn cost(&self) -> Cost {
        Cost::Medium
    }

    fn propagate(&mut self, domains: &mut Domains<'_>) -> Result<(), Conflict> {
        let across = self.places.as_chunks().0;
        let mut before = ALL;
        for (index, &[one, other]) in across.iter().enumerate() {
            let [one, other] = [one, other].map(|place| self.kinds(domains.get(place)));
            let of = |kind: u16| if one >> kind & 1 == 0 { 0 } else { other << (3 * kind) };
            let pairs = (of(0) | of(1) | of(2)) & before;
            if pairs == 0 {
                return Err(Conflict);
            }
            self.pairs[index] = pairs;
            before = self.beside[usize::from(pairs)];
        }
        let mut behind = ALL;
        for (index, &[one, other]) in across.iter().enumerate().rev() {
            let pairs = self.pairs[index] & behind;
            behind = self.beside[usize::from(pairs)];
            let rows = [pairs & 0b111, pairs >> 3 & 0b111, pairs >> 6];
            let firsts = (0..).zip(rows).map(|(kind, row)| u16::from(row != 0) << kind);
            domains.keep(one, self.digits(firsts.sum()))?;
            domains.keep(other, self.digits(rows[0] | rows[1] | rows[2]))?;
        }
        // A kind of which a square has one digit left has that one.
        for square in self.places.windows(4).step_by(2) {
            let all = square.iter().fold(0, |all, &place| all | domains.get(place));
            for left in self.kinds.map(|kind| all & kind) {
                let is_open = square.iter().all(|&place| domains.get(place) != left);
                if left.is_power_of_two() && is_open {
                    self.differ.remove_seen(domains, square, left)?;
                }
            }
        }
        Ok(())
    }
}
