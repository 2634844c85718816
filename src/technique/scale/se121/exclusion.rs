//! Aligned pair and triplet exclusion: combinations of candidates of two or three cells that leave nothing to a cell
//! with two candidates.

use super::super::super::cells::bits;
use super::board::{Board, Cells, Digits, each, tables};
use super::hint::Hint;

/// A cell that may be part of one: what excludes are the cells with two candidates that it sees.
struct Member {
    cell: u8,
    excluders: Cells,
}

/// Cells with as many candidates as are combined exclude.
fn members(board: &Board, size: u32) -> Vec<Member> {
    let twos = each(board.open())
        .filter(|&cell| (2..=size).contains(&board.digits(cell).count_ones()))
        .fold(0, |set: Cells, cell| set | 1 << cell);
    let ones = each(board.open())
        .filter(|&cell| board.digits(cell).count_ones() == 1)
        .fold(0, |set: Cells, cell| set | 1 << cell);
    each(board.open())
        .filter(|&cell| board.digits(cell).count_ones() >= 2)
        .map(|cell| Member { cell, excluders: twos & tables().peers[usize::from(cell)] })
        .filter(|member| {
            member.excluders != 0 && ones & tables().peers[usize::from(member.cell)] == 0
        })
        .collect()
}

fn sees(one: u8, other: u8) -> bool {
    tables().peers[usize::from(one)] >> other & 1 != 0
}

/// Aligned pair exclusion, 6.2.
pub(super) fn pair(board: &Board, hint: &mut Hint) -> bool {
    let members = members(board, 2);
    for (number, one) in members.iter().enumerate() {
        for other in &members[number + 1..] {
            let excluders = one.excluders & other.excluders;
            if excluders.count_ones() < 2 {
                continue;
            }
            let excluded: Vec<Digits> = each(excluders).map(|cell| board.digits(cell)).collect();
            let mut left = [0_u16; 2];
            for first in bits(board.digits(one.cell)) {
                for second in bits(board.digits(other.cell)) {
                    let set = 1_u16 << first | 1 << second;
                    let is_out = if first == second {
                        sees(one.cell, other.cell)
                    } else {
                        excluded.contains(&set)
                    };
                    if !is_out {
                        left[0] |= 1 << first;
                        left[1] |= 1 << second;
                    }
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
pub(super) fn triplet(board: &Board, hint: &mut Hint) -> bool {
    let members = members(board, 3);
    for (number, one) in members.iter().enumerate() {
        for (further, other) in members.iter().enumerate().skip(number + 1) {
            if (one.excluders & other.excluders).count_ones() < 2 {
                continue;
            }
            for third in &members[further + 1..] {
                let excluders = one.excluders & other.excluders & third.excluders;
                if excluders == 0 {
                    continue;
                }
                let cells = [one.cell, other.cell, third.cell];
                let all = cells.map(|cell| board.digits(cell));
                let left = combinations(board, excluders, cells, all);
                if left == all {
                    continue;
                }
                hint.begin(75);
                for (cell, left) in cells.into_iter().zip(left) {
                    for digit in bits(board.digits(cell) & !left) {
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

/// Returns which candidates of three cells are in a combination that no excluder forbids.
fn combinations(board: &Board, excluders: Cells, cells: [u8; 3], all: [Digits; 3]) -> [Digits; 3] {
    // What a digit, and what two digits, leave to no third cell.
    let mut with_one = [0 as Digits; 9];
    let mut with_two = [[0 as Digits; 9]; 9];
    for cell in each(excluders) {
        let digits = board.digits(cell);
        for one in bits(digits) {
            let rest = digits & !(1 << one);
            if rest.is_power_of_two() {
                with_one[usize::from(one)] |= rest;
            } else {
                for other in bits(rest) {
                    with_two[usize::from(one)][usize::from(other)] |= rest & !(1 << other);
                }
            }
        }
    }
    let sees_third = [cells[0], cells[1]].map(|cell| sees(cell, cells[2]));
    let mut left = [0; 3];
    for first in bits(all[0]) {
        let mut seconds = all[1] & !with_one[usize::from(first)];
        if sees(cells[0], cells[1]) {
            seconds &= !(1 << first);
        }
        for second in bits(seconds) {
            let [one, two] = [first, second].map(usize::from);
            let mut thirds = all[2] & !(with_one[one] | with_one[two] | with_two[one][two]);
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
