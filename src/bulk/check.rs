//! Checks a grid of a classic puzzle, in as few steps as possible. It shares no code with the lanes, nor with
//! [`Puzzle::check`](crate::Puzzle::check), which also finds out what is wrong.

use super::Marks;

/// All digits of three cells side by side, nine bits each: when each of three columns, boxes or rows
/// holds every digit.
const ALL: u32 = (1 << 27) - 1;

/// The sets that hold a value alone, at the place of the first, second and third of three cells; no
/// set for what is not a digit.
static ALONE: [[u32; 256]; 3] = [alone(0), alone(9), alone(18)];

const fn alone(place: u32) -> [u32; 256] {
    let mut sets = [0; 256];
    let mut digit = 1;
    while digit <= 9 {
        sets[digit] = 1 << (digit - 1) << place;
        digit += 1;
    }
    sets
}

/// Checks whether `grid`, in values from 1 to 9, keeps the rules and has the givens of `marks`.
#[expect(clippy::needless_bitwise_bool, reason = "without branches, it is done in vectors")]
pub(super) fn solves(marks: &Marks, grid: &[u8; 81]) -> bool {
    let has_givens = marks.iter().zip(grid).fold(true, |has_givens, (&mark, &value)| {
        let given = mark.wrapping_sub(b'0');
        let is_given = given.wrapping_sub(1) < 9;
        has_givens & (!is_given | (given == value))
    });
    // Nine cells that come to all nine digits hold each of them once.
    let (mut in_houses, mut columns) = (ALL, [0; 3]);
    for band in grid.as_chunks::<27>().0 {
        let mut boxes = [0; 3];
        for row in band.as_chunks::<9>().0 {
            let third = |at: usize| {
                let alone = |place: usize| ALONE[place][usize::from(row[at + place])];
                alone(0) | alone(1) | alone(2)
            };
            let thirds = [third(0), third(3), third(6)];
            in_houses &= together(thirds[0] | thirds[1] | thirds[2]);
            for (held, &third) in boxes.iter_mut().zip(&thirds) {
                *held |= third;
            }
        }
        for (held, &square) in columns.iter_mut().zip(&boxes) {
            *held |= square;
            in_houses &= together(square);
        }
    }
    let in_columns = columns[0] & columns[1] & columns[2];
    has_givens && in_columns == ALL && in_houses & 0x1ff == 0x1ff
}

/// Unites three sets side by side, in the place of the first.
fn together(sets: u32) -> u32 {
    sets | sets >> 9 | sets >> 18
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Grid, Layout, Puzzle};

    const SOLUTION: &[u8; 81] =
        b"812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    /// The verdict of [`Puzzle::check`].
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

    /// Exchanges the values of two cells.
    fn with_exchanged(cells: &[(usize, usize)]) -> [u8; 81] {
        let mut grid = SOLUTION.map(|digit| digit - b'0');
        for &(one, other) in cells {
            grid.swap(one, other);
        }
        grid
    }

    #[test]
    fn each_rule_counts_where_all_others_are_kept() {
        for band in 0..3 {
            for line in 0..3 {
                let line = band * 3 + line;
                for at in 0..9 {
                    let beside = at / 3 * 3 + (at + 1) % 3;
                    // Within a box: from row to row the columns stay, from column to column the rows.
                    let only_rows = with_exchanged(&[(at * 9 + line, beside * 9 + line)]);
                    let only_columns = with_exchanged(&[(line * 9 + at, line * 9 + beside)]);
                    for grid in [only_rows, only_columns] {
                        assert!(!solves(&[b'.'; 81], &grid), "{line}, {at}");
                    }
                }
                // Whole rows from band to band.
                for other in (0..9).filter(|other| other / 3 != band) {
                    let cells: Vec<_> =
                        (0..9).map(|column| (line * 9 + column, other * 9 + column)).collect();
                    assert!(!solves(&[b'.'; 81], &with_exchanged(&cells)), "{line}, {other}");
                }
            }
        }
    }

    #[test]
    fn only_the_marks_from_1_to_9_are_givens() {
        let grid = SOLUTION.map(|digit| digit - b'0');
        for mark in 0..=u8::MAX {
            let mut marks = *SOLUTION;
            marks[40] = mark;
            let is_kept = !(b'1'..=b'9').contains(&mark) || mark == SOLUTION[40];
            assert_eq!(solves(&marks, &grid), is_kept, "{:?}", char::from(mark));
        }
    }

    #[test]
    fn only_the_values_from_1_to_9_are_digits() {
        for cell in 0..81 {
            let mut grid = SOLUTION.map(|digit| digit - b'0');
            let right = grid[cell];
            for value in 0..=u8::MAX {
                grid[cell] = value;
                assert_eq!(solves(&[b'.'; 81], &grid), value == right, "{cell}, {value}");
            }
        }
    }
}
