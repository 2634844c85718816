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
                let excluded: Vec<Digits> =
                    each(excluders).map(|cell| board.digits(cell)).collect();
                let cells = [one.cell, other.cell, third.cell];
                let mut left = [0_u16; 3];
                for first in bits(board.digits(cells[0])) {
                    for second in bits(board.digits(cells[1])) {
                        if first == second && sees(cells[0], cells[1]) {
                            continue;
                        }
                        for last in bits(board.digits(cells[2])) {
                            if first == last && sees(cells[0], cells[2])
                                || second == last && sees(cells[1], cells[2])
                            {
                                continue;
                            }
                            let set = 1_u16 << first | 1 << second | 1 << last;
                            if excluded.iter().all(|&digits| digits & !set != 0) {
                                left[0] |= 1 << first;
                                left[1] |= 1 << second;
                                left[2] |= 1 << last;
                            }
                        }
                    }
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
