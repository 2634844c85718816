//! Random isomorphs: the same puzzle in other words, positions and digits.

use fastrand::Rng;

use super::probe::Values;
use crate::BoxShape;
use crate::random::shuffle;

/// Exchanges digits, bands, rows within bands, stacks, columns within stacks, and, if boxes are square, rows and columns,
/// each at random: every isomorph of a puzzle is equally likely.
pub(super) fn scrambled(values: &[u8], boxes: BoxShape, random: &mut Rng) -> Values {
    let size = usize::from(boxes.size());
    let (box_rows, box_columns) = (usize::from(boxes.rows()), usize::from(boxes.columns()));
    let rows = lines(size / box_rows, box_rows, random);
    let columns = lines(size / box_columns, box_columns, random);
    let mut digits: Vec<u8> = (1..=boxes.size()).collect();
    shuffle(random, &mut digits);
    let transposes = random.bool() && box_rows == box_columns;
    let value = |row: usize, column: usize| {
        let (row, column) = (rows[row], columns[column]);
        let cell = if transposes { column * size + row } else { row * size + column };
        match values[cell] {
            0 => 0,
            digit => digits[usize::from(digit) - 1],
        }
    };
    (0..size * size).map(|cell| value(cell / size, cell % size)).collect()
}

/// Returns lines in a random order: groups, and lines within groups.
fn lines(groups: usize, length: usize, random: &mut Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    shuffle(random, &mut order);
    let mut all = Vec::with_capacity(groups * length);
    for group in order {
        let mut lines: Vec<usize> = (group * length..(group + 1) * length).collect();
        shuffle(random, &mut lines);
        all.extend(lines);
    }
    all
}
