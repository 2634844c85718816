//! Boards with no, one and several solutions.

use fastrand::Rng;
use kenzan::engine::native::lanes::Board;

use super::simple::{ALL, Sets};

pub(super) fn shuffled<const N: usize>(random: &mut Rng) -> [usize; N] {
    let mut order = std::array::from_fn(|index| index);
    random.shuffle(&mut order);
    order
}

/// A complete grid, made of a pattern by permutations that keep it valid.
pub(super) fn grid(random: &mut Rng) -> [usize; 81] {
    let digits: [usize; 9] = shuffled(random);
    let (rows, columns) = (lines(random), lines(random));
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        digits[(row * 3 + row / 3 + column) % 9]
    })
}

/// Nine rows, permuted within their bands, and the bands permuted.
pub(super) fn lines(random: &mut Rng) -> [usize; 9] {
    let bands: [usize; 3] = shuffled(random);
    let rows: [[usize; 3]; 3] = std::array::from_fn(|_| shuffled(random));
    std::array::from_fn(|row| bands[row / 3] * 3 + rows[row / 3][row % 3])
}

/// Boards with no, one and several solutions: texts, and sets of candidates.
pub(super) fn boards(seed: u64, number: usize) -> Vec<Sets> {
    let mut random = Rng::with_seed(seed);
    let make = |kind: usize| {
        let grid = grid(&mut random);
        let mut sets = grid.map(|digit| 1_u16 << digit);
        let order: [usize; 81] = shuffled(&mut random);
        match kind % 4 {
            // Few enough empty cells for the simple solver to count all solutions.
            0 => order[..36 + random.usize(..16)].iter().for_each(|&cell| sets[cell] = ALL),
            1 => {
                order[..30 + random.usize(..20)].iter().for_each(|&cell| sets[cell] = ALL);
                sets[order[80]] = 1 << random.usize(..9);
            }
            2 => sets.iter_mut().for_each(|set| {
                for digit in 0..9 {
                    *set |= u16::from(random.usize(..10) < 4) << digit;
                }
            }),
            _ => sets.iter_mut().for_each(|set| {
                for digit in 0..9 {
                    *set |= u16::from(random.usize(..3) == 0) << digit;
                }
                if random.usize(..60) == 0 {
                    *set = 1 << random.usize(..9);
                }
            }),
        }
        sets
    };
    (0..number).map(make).collect()
}

/// Fills `board` from its sets, as a text if it has one.
pub(super) fn fill(board: &mut Board, sets: &Sets) {
    if sets.iter().all(|&set| set == ALL || set.is_power_of_two()) {
        let empty = [b'.', b'0', b'_', b'*', b'x'];
        let mut text = [0; 81];
        for (cell, character) in text.iter_mut().enumerate() {
            let digit = u8::try_from(sets[cell].trailing_zeros()).expect("at most 16");
            *character = if sets[cell] == ALL { empty[cell % 5] } else { b'1' + digit };
        }
        board.set_text(&text);
    } else {
        board.set_candidates(sets);
    }
}
