//! The pairs of digits that base and targets of an exocet can hold: each is tried, and what no pair allows can be
//! eliminated.
//!
//! Restrictions on a pair:
//! - What a target holds is in the other target's box in the third row, because the base has it in its own row, and
//!   the target in the other one. It is not in the other target, nor in that one's companion, which has no digit of the
//!   base. So it is in one of the two cells next to these, the mirror node. Nor is the other target's digit there: that
//!   box has it.
//! - What a target holds is, in the other two cross-lines, outside the band: two places in different rows.
//! - A digit of all pairs is in one of the two cells of the base, in one of the two targets, and in those rows outside
//!   of the band that all of its places in cross-lines need.

use super::super::cells::{CellSet, Place, bits};
use super::super::description::{Describe, Narrator};
use super::super::finding::{Findings, Flow};
use super::super::position::Digits;
use super::{Exocet, JuniorExocet};

/// The candidates that remain after each pair was tried.
#[derive(Default)]
struct Left {
    base: [Digits; 2],
    targets: [Digits; 2],
    /// The digits of the mirror node next to the other target, which holds what the target holds.
    mirrors: [[Digits; 2]; 2],
    pairs: Vec<Digits>,
    /// For each digit, the rows outside the band in which a cross-line always has it.
    rows: [u16; 9],
}

impl Exocet<'_> {
    /// Returns the cells that hold what a target holds.
    fn mirror(&self, target: usize) -> [(u8, u8); 2] {
        let ((row, _), (_, column)) = (self.targets[target], self.targets[1 - target]);
        let band = self.base.row / 3 * 3;
        // The rows of a band add up to three times the middle one.
        let third = 3 * (band + 1) - self.base.row - row;
        let stack = column / 3 * 3;
        [1, 2].map(|turn| (third, stack + (column - stack + turn) % 3))
    }

    /// Returns the possible digits of the mirror node of a target, if the target holds `own` and the other one
    /// `other`; none if this is impossible.
    fn in_mirror(&self, target: usize, own: u8, other: u8) -> [Digits; 2] {
        let cells = self.mirror(target).map(|(row, column)| self.view.digits(row, column));
        let mut left = [0; 2];
        for (place, beside) in [(0, 1), (1, 0)] {
            let rest = cells[beside] & !(1 << own | 1 << other);
            if cells[place] >> own & 1 != 0 && rest != 0 {
                left[place] |= 1 << own;
                left[beside] |= rest;
            }
        }
        left
    }

    /// Returns the rows outside the band in which a digit may be in a column.
    fn rows(&self, column: u8, digit: u8) -> u16 {
        let outside = (0..9).filter(|row| row / 3 != self.base.row / 3);
        let has = |row: &u8| self.view.digits(*row, column) >> digit & 1 != 0;
        outside.filter(has).fold(0, |set, row| set | 1 << row)
    }

    /// Returns the rows outside the band that each target's digit needs in cross-lines; `None`, if it has no place.
    fn across(&self, digits: [u8; 2]) -> Option<[u16; 2]> {
        let [first, second] = digits;
        let [(_, one), (_, other)] = self.targets;
        let column = self.base.column;
        // Each is in the base's cross-line and in that of the target that does not hold it.
        let pairs = |digit: u8, line: u8| {
            let (near, far) = (self.rows(column, digit), self.rows(line, digit));
            let all = bits(near).flat_map(move |near| bits(far).map(move |far| (near, far)));
            all.filter(|(near, far)| near != far)
        };
        let mut needed = None;
        for (near, far) in pairs(first, other) {
            for (beside, across) in pairs(second, one).filter(|(beside, _)| *beside != near) {
                let [all, all_of_second] = needed.unwrap_or([u16::MAX; 2]);
                let both = all & (1 << near | 1 << far);
                needed = Some([both, all_of_second & (1 << beside | 1 << across)]);
            }
        }
        needed
    }

    fn left(&self) -> Left {
        let of = |place: Place| self.view.position.digits_of(place);
        let ([one, other], targets) = (self.base.cells.map(of), self.target_cells().map(of));
        let mut left = Left { rows: [u16::MAX; 9], ..Left::default() };
        for first in bits(one) {
            for second in bits(other).filter(|&second| second != first) {
                for held in [[first, second], [second, first]] {
                    let [here, there] = held;
                    let mirrors = [self.in_mirror(0, here, there), self.in_mirror(1, there, here)];
                    let can_be = targets[0] >> here & 1 != 0
                        && targets[1] >> there & 1 != 0
                        && mirrors.iter().all(|mirror| *mirror != [0; 2]);
                    let Some(rows) = self.across(held).filter(|_| can_be) else { continue };
                    left.base = [left.base[0] | 1 << first, left.base[1] | 1 << second];
                    for (number, digit) in held.into_iter().enumerate() {
                        left.targets[number] |= 1 << digit;
                        left.rows[usize::from(digit)] &= rows[number];
                        for (cell, digits) in mirrors[number].into_iter().enumerate() {
                            left.mirrors[number][cell] |= digits;
                        }
                    }
                    let pair = 1 << first | 1 << second;
                    if !left.pairs.contains(&pair) {
                        left.pairs.push(pair);
                    }
                }
            }
        }
        left
    }

    /// Notes what follows from the pairs that are possible.
    pub(super) fn note_pairs(&self, findings: &mut Findings) -> Flow {
        let (position, targets) = (self.view.position, self.target_cells());
        let left = self.left();
        // Without a pair, the position contradicts itself.
        if left.pairs.is_empty() {
            return Flow::Continue(());
        }
        let mirrors = [0, 1].map(|target| self.mirror(target));
        let mirrors = mirrors.map(|cells| cells.map(|(row, column)| self.view.cell(row, column)));
        let base = self.base.cells.into_iter().zip(left.base);
        let cells = base.chain(targets.into_iter().zip(left.targets));
        let beside =
            (0..2).flat_map(|number| mirrors[number].into_iter().zip(left.mirrors[number]));
        for (place, digits) in cells.chain(beside) {
            for digit in bits(position.digits_of(place) & !digits) {
                findings.eliminate(position, [place].into_iter().collect(), digit);
            }
        }
        let always = left.pairs.iter().fold(Digits::MAX, |all, pair| all & pair);
        for digit in bits(always) {
            for cells in [self.base.cells, targets] {
                let seen = position.shape().seen_by_all(cells.into_iter().collect());
                findings.eliminate(position, seen, digit);
            }
            findings.eliminate(position, self.beside(left.rows[usize::from(digit)]), digit);
        }
        for cells in mirrors {
            findings.note_part(cells.into_iter().collect(), 0);
        }
        for &pair in &left.pairs {
            findings.note_part(CellSet::EMPTY, pair);
        }
        let Self { base, .. } = self;
        findings.finish(ExocetPairs { base: base.cells, targets, digits: base.digits })
    }

    /// Returns the cells of rows that are in no cross-line.
    fn beside(&self, rows: u16) -> CellSet {
        let lines = [self.base.column, self.targets[0].1, self.targets[1].1];
        let columns = (0..9).filter(|column| !lines.contains(column));
        columns.flat_map(|column| bits(rows).map(move |row| self.view.cell(row, column))).collect()
    }
}

/// An exocet with the pairs of digits that are possible; the parts are the mirror node of each target, and, without
/// cells, the pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::technique) struct ExocetPairs {
    pub(in crate::technique) base: [Place; 2],
    pub(in crate::technique) targets: [Place; 2],
    pub(in crate::technique) digits: Digits,
}

impl Describe for ExocetPairs {
    fn describe(&self, narrator: &mut Narrator) -> String {
        let Self { base, targets, digits } = *self;
        let reason = JuniorExocet { base, targets, digits }.describe(narrator);
        let [one, other, pairs @ ..] = narrator.parts else { return reason };
        for mirror in [one, other] {
            narrator.mark(mirror.cells, digits, 3);
        }
        let pairs: Vec<String> = pairs.iter().map(|pair| narrator.digits(pair.digits)).collect();
        format!(
            "{reason}. The digit of {} is also in {}, and that of {} in {}, where the other of the two is not; with the \
         candidates outside the band, this leaves only the pairs {}",
            narrator.cell(targets[0]),
            narrator.one_of(one.cells),
            narrator.cell(targets[1]),
            narrator.one_of(other.cells),
            pairs.join("; ")
        )
    }

    fn roles(&self) -> &'static [&'static str] {
        &["the base", "", "the targets", "the mirror nodes"]
    }

    #[cfg(test)]
    fn digits(&self, _: &crate::technique::Position) -> u16 {
        self.digits
    }
}
