//! The digits of a band: the mini-rows that can hold each of them.
//!
//! In a band, every digit is in one mini-row of each row and of each box. So its possible mini-rows are a 3×3 matrix,
//! rows by boxes, and its actual ones are one of the six perfect matchings of that matrix, its configuration. Every
//! mini-row holds three digits. The deductions from both are those of tdoku's "triads" (Tom Dillon); there the
//! configurations are the state, here they are computed from the candidates when they are needed. A stack is the same
//! with columns for rows.

use super::vector::Lanes;

/// A value for each mini-row of a band: rows by boxes.
pub(super) type Matrix<V> = [[V; 3]; 3];

/// The configurations: the box in which each row holds the digit.
pub(super) const CONFIGURATIONS: [[usize; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 2, 0], [1, 0, 2], [2, 0, 1], [2, 1, 0]];

/// The two configurations that use each mini-row.
const USERS: [[[usize; 2]; 3]; 3] =
    [[[0, 1], [2, 3], [4, 5]], [[3, 4], [0, 5], [1, 2]], [[2, 5], [1, 4], [0, 3]]];

/// Returns the digits for which each configuration is possible.
#[inline(always)]
pub(super) fn configurations<V: Lanes>(places: &Matrix<V>) -> [V; 6] {
    let mut possible = [V::splat(0); 6];
    for (possible, [a, b, c]) in possible.iter_mut().zip(CONFIGURATIONS) {
        *possible = V::and3(places[0][a], places[1][b], places[2][c]);
    }
    possible
}

/// Returns the digits that each mini-row can hold, given those that have a cell in it.
///
/// A digit remains possible where some configuration uses it: these are locked candidates, in both directions. And a
/// mini-row that must hold three digits holds no others. It would also follow that three digits which only one mini-row
/// can hold are in no other; looking for that costs more than the guesses that it saves.
#[inline(always)]
pub(super) fn possible<V: Lanes>(places: &Matrix<V>) -> Matrix<V> {
    let configurations = configurations(places);
    let mut held = [[V::splat(0); 3]; 3];
    for row in 0..3 {
        for square in 0..3 {
            let [one, other] = USERS[row][square];
            held[row][square] = configurations[one].or(configurations[other]);
        }
    }
    let mut kept = held;
    for row in 0..3 {
        for square in 0..3 {
            let here = held[row][square];
            let (right, left) = (held[row][(square + 1) % 3], held[row][(square + 2) % 3]);
            let only_here = V::without_either(here, right, left);
            kept[row][square] = V::pick(only_here.at_most_two(), here, only_here);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mini_row_is_used_by_the_two_configurations_listed() {
        for (row, users) in USERS.iter().enumerate() {
            for (square, users) in users.iter().enumerate() {
                let uses = |&number: &usize| CONFIGURATIONS[number][row] == square;
                let found: Vec<usize> = (0..6).filter(uses).collect();
                assert_eq!(found, users);
            }
        }
    }
}
