//! Aligned pair and triplet exclusion: combinations of candidates of two or three cells that leave nothing to a cell
//! with two candidates.

use super::super::super::cells::bits;
use super::board::{Board, Cells, Digits, NINE, each, tables};
use super::hint::ScaleStep;

/// A cell that may be part of one, with the cells with two candidates that it sees, which can exclude combinations.
struct ExclusionCell {
    cell: u8,
    excluders: Cells,
}

/// Returns the cells that may be combined, each with those of 2 to `size` candidates that it sees.
fn members(board: &Board, size: u32) -> Vec<ExclusionCell> {
    let all = each(board.open())
        .filter(|&cell| (2..=size).contains(&board.digits(cell).count_ones()))
        .fold(0, |set: Cells, cell| set | 1 << cell);
    let ones = each(board.open())
        .filter(|&cell| board.digits(cell).is_power_of_two())
        .fold(0, |set: Cells, cell| set | 1 << cell);
    each(board.open())
        .filter(|&cell| board.digits(cell).count_ones() >= 2)
        .map(|cell| ExclusionCell { cell, excluders: all & tables().peers[usize::from(cell)] })
        .filter(|member| {
            member.excluders != 0 && ones & tables().peers[usize::from(member.cell)] == 0
        })
        .collect()
}

fn sees(one: u8, other: u8) -> bool {
    tables().peers[usize::from(one)] >> other & 1 != 0
}

/// Aligned pair exclusion, 6.2.
pub(super) fn pair(board: &Board, hint: &mut ScaleStep) -> bool {
    let members = members(board, 2);
    for (number, one) in members.iter().enumerate() {
        for other in &members[number + 1..] {
            let excluders = one.excluders & other.excluders;
            if excluders.count_ones() < 2 {
                continue;
            }
            let excluded = Excluded::by(board, excluders);
            let mut left = [0; 2];
            for first in bits(board.digits(one.cell)) {
                let seconds =
                    excluded.left_with(first, board.digits(other.cell), sees(one.cell, other.cell));
                if seconds != 0 {
                    left = [left[0] | 1 << first, left[1] | seconds];
                }
            }
            hint.begin(62);
            for (member, left) in [one, other].into_iter().zip(left) {
                for digit in bits(board.digits(member.cell) & !left) {
                    hint.eliminate(member.cell, digit);
                }
            }
            if !hint.is_empty() {
                return true;
            }
        }
    }
    false
}

/// Aligned triplet exclusion, 7.5.
pub(super) fn triplet(board: &Board, hint: &mut ScaleStep) -> bool {
    let members = members(board, 3);
    for (number, one) in members.iter().enumerate() {
        for (further, other) in members.iter().enumerate().skip(number + 1) {
            let excluders = one.excluders & other.excluders;
            if excluders.count_ones() < 2 {
                continue;
            }
            // All cells that both see exclude at least as much as those of them that a third one sees.
            let most = Excluded::by(board, excluders).most(board, [one.cell, other.cell]);
            for third in &members[further + 1..] {
                let excluders = excluders & third.excluders;
                if excluders == 0 {
                    continue;
                }
                if most.leave_all(board.digits(third.cell)) {
                    continue;
                }
                let cells = [one.cell, other.cell, third.cell];
                let all = cells.map(|cell| board.digits(cell));
                let left = Excluded::by(board, excluders).left(cells, all);
                hint.begin(75);
                for ((cell, all), left) in cells.into_iter().zip(all).zip(left) {
                    for digit in bits(all & !left) {
                        hint.eliminate(cell, digit);
                    }
                }
                if !hint.is_empty() {
                    return true;
                }
            }
        }
    }
    false
}

/// The digits that no third cell may hold with one digit, and with two, as otherwise a cell would have none.
struct Excluded {
    with_one: [Digits; 9],
    with_two: [[Digits; 9]; 9],
}

impl Excluded {
    fn by(board: &Board, excluders: Cells) -> Self {
        let mut excluded = Self { with_one: [0; 9], with_two: [[0; 9]; 9] };
        for cell in each(excluders) {
            let digits = board.digits(cell);
            for one in bits(digits) {
                let rest = digits & !(1 << one);
                if rest.is_power_of_two() {
                    excluded.with_one[usize::from(one)] |= rest;
                } else {
                    for other in bits(rest) {
                        excluded.with_two[usize::from(one)][usize::from(other)] |=
                            rest & !(1 << other);
                    }
                }
            }
        }
        excluded
    }

    /// Returns which digits of another cell are possible with one digit; that digit itself, unless the cells see each
    /// other.
    fn left_with(&self, digit: u8, digits: Digits, sees: bool) -> Digits {
        let same = if sees { 1 << digit } else { 0 };
        digits & !(self.with_one[usize::from(digit)] | same)
    }

    /// Returns the candidates that are left in a third cell that sees two cells.
    fn most(&self, board: &Board, [one, other]: [u8; 2]) -> Most {
        let mut most = Most { with: [0; 18], count: 0, any: 0 };
        let all = [one, other].map(|cell| board.digits(cell));
        let sees = sees(one, other);
        let mut columns = [0; 9];
        for first in bits(all[0]) {
            let one = usize::from(first);
            let seconds = self.left_with(first, all[1], sees);
            let mut row = 0;
            for second in bits(seconds) {
                let two = usize::from(second);
                let gone = self.with_one[one] | self.with_one[two] | self.with_two[one][two];
                let left = NINE & !(gone | 1 << first | 1 << second);
                row |= left;
                columns[two] |= left;
            }
            most.add(row);
        }
        for second in bits(all[1]) {
            most.add(columns[usize::from(second)]);
        }
        most
    }

    /// Returns which candidates of three cells are in a combination that is not excluded.
    fn left(&self, cells: [u8; 3], all: [Digits; 3]) -> [Digits; 3] {
        let sees_third = [cells[0], cells[1]].map(|cell| sees(cell, cells[2]));
        let sees_second = sees(cells[0], cells[1]);
        let mut left = [0; 3];
        for first in bits(all[0]) {
            for second in bits(self.left_with(first, all[1], sees_second)) {
                let [one, two] = [first, second].map(usize::from);
                let mut thirds =
                    all[2] & !(self.with_one[one] | self.with_one[two] | self.with_two[one][two]);
                for (digit, sees) in [first, second].into_iter().zip(sees_third) {
                    if sees {
                        thirds &= !(1 << digit);
                    }
                }
                if thirds != 0 {
                    left = [left[0] | 1 << first, left[1] | 1 << second, left[2] | thirds];
                    if left == all {
                        return left;
                    }
                }
            }
        }
        left
    }
}

/// The candidates that two cells and their peers leave to a third one.
struct Most {
    /// With each candidate of either.
    with: [Digits; 18],
    count: usize,
    any: Digits,
}

impl Most {
    fn add(&mut self, left: Digits) {
        self.with[self.count] = left;
        self.count += 1;
        self.any |= left;
    }

    /// Returns whether nothing is eliminated from a cell with these candidates, or from the other two.
    fn leave_all(&self, digits: Digits) -> bool {
        digits & !self.any == 0 && self.with[..self.count].iter().all(|left| left & digits != 0)
    }
}
