//! The solver that is too simple to be wrong.

use kenzan::engine::native::lanes::Found;

/// Sets of candidates, bit 0 for the digit 1.
pub(super) type Sets = [u16; 81];

pub(super) const ALL: u16 = 0x1ff;

pub(super) fn sees(one: usize, other: usize) -> bool {
    let (row, column) = (one / 9, one % 9);
    one != other
        && (row == other / 9
            || column == other % 9
            || (row / 3 == other / 27 && column / 3 == other % 9 / 3))
}

/// Counts solutions up to `limit`: the cell with the fewest candidates, digit by digit.
pub(super) fn count(sets: &Sets, decided: u128, limit: u64) -> u64 {
    let open = (0..81).filter(|cell| decided >> cell & 1 == 0);
    let Some(cell) = open.min_by_key(|&cell| sets[cell].count_ones()) else { return 1 };
    let mut found = 0;
    for digit in (0..9).map(|digit| 1 << digit).filter(|digit| sets[cell] & digit != 0) {
        let mut next = *sets;
        next[cell] = digit;
        for peer in (0..81).filter(|&peer| sees(cell, peer)) {
            next[peer] &= !digit;
        }
        let dead = (0..81).any(|cell| next[cell] == 0);
        if !dead {
            found += count(&next, decided | 1 << cell, limit - found);
        }
        if found >= limit {
            break;
        }
    }
    found
}

pub(super) fn count_all(sets: &Sets, limit: u64) -> u64 {
    // The simple solver trusts decided cells, so it has to see first that they do not clash.
    let mut open = *sets;
    for (cell, set) in sets.iter().enumerate().filter(|(_, set)| set.is_power_of_two()) {
        for peer in (0..81).filter(|&peer| sees(cell, peer)) {
            open[peer] &= !set;
        }
    }
    if open.contains(&0) { 0 } else { count(&open, 0, limit) }
}

/// Asserts that the grids are solutions of `sets`, and different.
pub(super) fn check(sets: &Sets, answer: &Found) {
    let grids = answer.grids();
    assert_eq!(grids.len() as u64, answer.count.min(2));
    for grid in grids {
        check_grid(sets, grid);
    }
    assert!(grids.len() < 2 || grids[0] != grids[1]);
}

pub(super) fn check_grid(sets: &Sets, grid: &[u8; 81]) {
    for cell in 0..81 {
        assert!((1..=9).contains(&grid[cell]));
        assert!(sets[cell] >> (grid[cell] - 1) & 1 == 1, "a candidate");
        assert!((0..81).all(|peer| !sees(cell, peer) || grid[cell] != grid[peer]));
    }
}
