//! Unavoidable sets of a complete grid: cells that could also hold other digits, all else being the same.
//!
//! Each puzzle of the grid with one solution has a given in each of them, or there would be another solution; the search
//! for puzzles with 16 givens rests on them. So a look at a few hundred small sets tells of most random givens that they
//! are too few.

use super::probe::{Probe, Values};

/// Cells, as bits.
pub(super) type Cells = u128;

/// The most cells of a set that is used: a larger one is missed too rarely.
const LARGEST: u32 = 14;
/// The most solutions of an emptied grid that are looked at.
const MOST: u64 = 200;

/// Returns unavoidable sets of a 9×9 grid, small ones first, none of which has another one within.
///
/// These are the cells that differ in other solutions, if all cells with some three digits are emptied, or two rows of a
/// band, or two columns of a stack.
pub(super) fn unavoidable(probe: &mut Probe, grid: &[u8]) -> Vec<Cells> {
    let mut found = Vec::new();
    let mut empty = |is_emptied: &dyn Fn(usize) -> bool| {
        let kept = |(cell, &value)| if is_emptied(cell) { 0 } else { value };
        let values: Values = grid.iter().enumerate().map(kept).collect();
        probe.solutions(&values, MOST, |other| {
            let pairs = grid.iter().zip(other).enumerate();
            let differing = pairs.filter(|(_, (own, other))| own != other);
            let set = differing.fold(0, |set: Cells, (cell, _)| set | 1 << cell);
            if (1..=LARGEST).contains(&set.count_ones()) {
                found.push(set);
            }
        });
    };
    for first in 1..=9 {
        for second in first + 1..=9 {
            for third in second + 1..=9 {
                empty(&|cell| [first, second, third].contains(&grid[cell]));
            }
        }
    }
    for left_out in 0..9 {
        let is_emptied = |line: usize| line / 3 == left_out / 3 && line != left_out;
        empty(&|cell| is_emptied(cell / 9));
        empty(&|cell| is_emptied(cell % 9));
    }
    found.sort_unstable_by_key(|&set| (set.count_ones(), set));
    let mut least: Vec<Cells> = Vec::new();
    for set in found {
        if !least.iter().any(|within| within & !set == 0) {
            least.push(set);
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::super::full;
    use super::*;
    use crate::BoxShape;
    use crate::engine::Interrupt;
    use crate::random::below;

    #[test]
    fn without_a_given_in_a_set_there_is_another_solution_and_with_one_there_is_none() {
        let mut probe = Probe::new(BoxShape::usual(9).expect("a size"), &Interrupt::default());
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..3 {
            let grid = full::quick(&mut probe, &mut random).expect("nothing interrupts it");
            let sets = unavoidable(&mut probe, &grid);
            assert!(sets.len() > 100, "{}", sets.len());
            let mut without = |set: Cells| {
                let kept = |(cell, &value)| if set >> cell & 1 == 0 { value } else { 0 };
                let values: Values = grid.iter().enumerate().map(kept).collect();
                probe.is_unique(&values)
            };
            for set in sets {
                assert!(!without(set), "{set:x}");
                let cells: Vec<usize> = (0..81).filter(|cell| set >> cell & 1 != 0).collect();
                let one = cells[below(&mut random, cells.len())];
                assert!(without(set & !(1 << one)), "{set:x} {one}");
            }
        }
    }
}
