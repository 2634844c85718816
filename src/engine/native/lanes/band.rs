//! The digits of a band: in which of its mini-rows each of them can be.
//!
//! In a band every digit takes one mini-row of each row and of each box, so where it can be is a 3×3
//! matrix, rows by boxes, and where it is one of the six perfect matchings of that matrix, its
//! configuration. Every mini-row holds three digits. What follows from both is the reasoning of
//! tdoku's "triads" (Tom Dillon); there the configurations are the state, here they are read off the
//! candidates when they are needed. A stack is the same with columns for rows.

use super::vector::Lanes;

/// Something for each mini-row of a band: rows by boxes.
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
/// A digit stays where some configuration uses it: that is locked candidates, both ways. And a mini-row
/// that must take three digits takes no other. That one which only three digits can take keeps them
/// for itself would follow as well; to look for it costs more than the guesses that it spares.
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
