//! Checks a grid of a classic puzzle, in as few steps as that takes, and on its own: it shares
//! nothing with the lanes, nor with [`Puzzle::check`](crate::Puzzle::check), which says what is wrong
//! where this only says that something is.

use super::Marks;

/// The set that holds a value alone, and the empty one for what is no digit.
static ALONE: [u16; 256] = {
    let mut sets = [0; 256];
    let mut digit = 1;
    while digit <= 9 {
        sets[digit] = 1 << (digit - 1);
        digit += 1;
    }
    sets
};

/// All nine digits. Nine cells that come to this hold each digit once.
const ALL: u16 = 0x1ff;

/// Tells whether `grid`, in values from 1 to 9, obeys the rules and has the givens of `marks`.
#[expect(clippy::needless_bitwise_bool, reason = "without branches, it is done in vectors")]
pub(super) fn solves(marks: &Marks, grid: &[u8; 81]) -> bool {
    let has_givens = marks.iter().zip(grid).fold(true, |has_givens, (&mark, &value)| {
        let given = mark.wrapping_sub(b'0');
        let is_given = given.wrapping_sub(1) < 9;
        has_givens & (!is_given | (given == value))
    });
    let mut in_all = ALL;
    let mut columns = [0; 9];
    for band in grid.as_chunks::<27>().0 {
        let mut boxes = [0; 3];
        for row in band.as_chunks::<9>().0 {
            let sets = row.map(|value| ALONE[usize::from(value)]);
            let thirds = [0, 3, 6].map(|at| sets[at] | sets[at + 1] | sets[at + 2]);
            in_all &= thirds[0] | thirds[1] | thirds[2];
            for (held, third) in boxes.iter_mut().zip(thirds) {
                *held |= third;
            }
            for (held, set) in columns.iter_mut().zip(sets) {
                *held |= set;
            }
        }
        in_all = boxes.iter().fold(in_all, |in_all, held| in_all & held);
    }
    has_givens && columns.iter().fold(in_all, |in_all, held| in_all & held) == ALL
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Grid, Layout, Puzzle};

    const SOLUTION: &[u8; 81] =
        b"812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    /// What [`Puzzle::check`] says.
    fn long_way(marks: &Marks, grid: &[u8; 81]) -> bool {
        let values = marks.map(|mark| if mark.is_ascii_digit() { mark - b'0' } else { 0 });
        let givens = Grid::from_values(9, values).expect("81 values");
        let puzzle = Puzzle::new(Layout::classic(), givens).expect("digits up to 9");
        Grid::from_values(9, *grid).is_some_and(|grid| puzzle.check(&grid).is_ok())
    }

    proptest! {
        /// From a right grid to one with a few changes, exchanges and givens.
        #[test]
        fn it_says_what_the_long_way_says(
            changes in prop::collection::vec((0_usize..81, 0_u8..=10), 0..4),
            exchange in prop::option::of((1_u8..=9, 1_u8..=9, 0_usize..9)),
            givens in prop::collection::vec((0_usize..81, prop::option::of(b'.'..=b'9')), 0..20),
        ) {
            let mut grid = SOLUTION.map(|digit| digit - b'0');
            // Two digits exchanged in one row: right in the row, wrong in columns and boxes.
            if let Some((one, other, row)) = exchange {
                for value in &mut grid[row * 9..][..9] {
                    *value = match *value {
                        value if value == one => other,
                        value if value == other => one,
                        value => value,
                    };
                }
            }
            for (cell, value) in changes {
                grid[cell] = value;
            }
            let mut marks = [b'.'; 81];
            for (cell, mark) in givens {
                marks[cell] = mark.unwrap_or(SOLUTION[cell]);
            }
            prop_assert_eq!(solves(&marks, &grid), long_way(&marks, &grid));
        }
    }

    #[test]
    fn a_right_grid_is_right_and_a_given_counts() {
        let grid = SOLUTION.map(|digit| digit - b'0');
        let mut marks = [b'.'; 81];
        assert!(solves(&marks, &grid));
        marks[80] = b'2';
        assert!(solves(&marks, &grid));
        marks[80] = b'3';
        assert!(!solves(&marks, &grid));
    }
}
