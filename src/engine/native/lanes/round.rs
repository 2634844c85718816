//! A round of deductions on as many boards as there are lanes, without a branch.
//!
//! The board is 81 vectors, one per cell, whose lanes are the candidate sets of that cell in
//! different search nodes. Everything is logic between whole vectors, so nothing is ever shifted:
//!
//! - a digit's places in the three boxes of a band are a 3×3 matrix, rows by boxes; a mini-row keeps
//!   the digit only if some perfect matching of that matrix uses it (it does if the 2×2 minor that
//!   remains has one of its two diagonals). That is locked candidates in both directions and, with
//!   the boxes, hidden singles in rows; the same with mini-columns, for stacks. The cardinality of
//!   these matchings is the idea of tdoku's "triads" (Tom Dillon), here in the candidates themselves;
//! - a digit with one place in a box takes that cell: "once" and "twice" accumulators over the nine
//!   cells, as the solvers of the JCZ family (zhouyundong) keep them over the nine digits;
//! - a cell with one candidate clears it from its box; rows and columns follow by the matching.

use super::band::{Matrix, possible};
use super::vector::{ALL, Lanes};

/// A board in every lane.
pub(super) type LaneCells<V> = [V; 81];

/// The results of a round, a bit for each lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct RoundResults {
    /// The lanes in which a cell has no candidate left, or a box lacks a digit.
    pub(super) dead: u32,
    /// The lanes in which nothing changed: a fixpoint.
    pub(super) still: u32,
}

/// Draws one round of conclusions.
#[inline(always)]
pub(super) fn round<V: Lanes>(cells: &mut LaneCells<V>) -> RoundResults {
    let none = V::splat(0);
    let all = V::splat(ALL);
    let mut changed = none;
    let mut least = all;
    let mut present = all;
    let mut stacks = [[[none; 3]; 3]; 3];
    for (stack, columns) in stacks.iter_mut().enumerate() {
        *columns = possible(&column_places(cells, stack));
    }

    for band in 0..3 {
        let mut places = [[none; 3]; 3];
        for row in 0..3 {
            for stack in 0..3 {
                let first = band * 27 + row * 9 + stack * 3;
                let columns = &stacks[stack];
                let one = cells[first].and(columns[0][band]);
                let two = V::and_or(cells[first + 1], columns[1][band], one);
                places[row][stack] = V::and_or(cells[first + 2], columns[2][band], two);
            }
        }
        let rows = possible(&places);

        for stack in 0..3 {
            let place = |index: usize| band * 27 + index / 3 * 9 + stack * 3 + index % 3;
            let mut square = [none; 9];
            for index in 0..9 {
                let columns = stacks[stack][index % 3][band];
                square[index] = V::and3(cells[place(index)], columns, rows[index / 3][stack]);
            }
            present = present.and(settle(&mut square));
            for index in 0..9 {
                let held = square[index];
                changed = changed.or_difference(held, cells[place(index)]);
                least = least.min(held);
                cells[place(index)] = held;
            }
        }
    }
    let still = V::bits(changed.equal(none));
    let complete = V::bits(present.equal(all)) & !V::bits(least.equal(none));
    let dead = !complete & (u32::MAX >> (32 - V::COUNT));
    RoundResults { dead, still }
}

/// Returns the digits that each mini-row of a band has a cell for.
#[inline(always)]
pub(super) fn row_places<V: Lanes>(cells: &LaneCells<V>, band: usize) -> Matrix<V> {
    let mut places = [[V::splat(0); 3]; 3];
    for row in 0..3 {
        for square in 0..3 {
            let first = band * 27 + row * 9 + square * 3;
            places[row][square] = V::or3(cells[first], cells[first + 1], cells[first + 2]);
        }
    }
    places
}

/// Returns the digits that each mini-column of a stack has a cell for: columns by boxes.
#[inline(always)]
pub(super) fn column_places<V: Lanes>(cells: &LaneCells<V>, stack: usize) -> Matrix<V> {
    let mut places = [[V::splat(0); 3]; 3];
    for column in 0..3 {
        for square in 0..3 {
            let top = square * 27 + stack * 3 + column;
            places[column][square] = V::or3(cells[top], cells[top + 9], cells[top + 18]);
        }
    }
    places
}

/// Places the digits that have one cell of a box left, and clears those of decided cells from the
/// others. Returns the digits that the box had a cell for, or none if two cells have only one left that
/// is the same.
#[inline(always)]
pub(super) fn settle<V: Lanes>(square: &mut [V; 9]) -> V {
    let none = V::splat(0);
    let minus_one = V::splat(u16::MAX);
    let (once, twice) = counted(square);
    let hidden = V::without(once, twice);
    let mut single = [none; 9];
    for (held, single) in square.iter_mut().zip(&mut single) {
        let taken = held.and(hidden);
        *held = V::pick(taken.equal(none), *held, taken);
        let fewer = held.add(minus_one);
        *single = held.only(held.disjoint(fewer));
    }
    let cleared = V::or3(
        V::or3(single[0], single[1], single[2]),
        V::or3(single[3], single[4], single[5]),
        V::or3(single[6], single[7], single[8]),
    );
    // Where two cells have the same digit left, the sum of all is another.
    let mut sum = single[0];
    for &digit in &single[1..] {
        sum = sum.add(digit);
    }
    for (held, single) in square.iter_mut().zip(single) {
        *held = held.clear_but(cleared, single);
    }
    once.only(sum.equal(cleared))
}

/// Returns the digits that at least one, and that at least two of the nine cells of a box hold.
#[inline(always)]
fn counted<V: Lanes>(square: &[V; 9]) -> (V, V) {
    let rows = [0, 3, 6];
    let mut once = [V::splat(0); 3];
    let mut twice = once;
    for ((once, twice), first) in once.iter_mut().zip(&mut twice).zip(rows) {
        let [a, b, c] = [square[first], square[first + 1], square[first + 2]];
        (*once, *twice) = (V::or3(a, b, c), V::majority(a, b, c));
    }
    let [a, b, c] = once;
    (V::or3(a, b, c), V::or3(twice[0], twice[1], twice[2]).or(V::majority(a, b, c)))
}
