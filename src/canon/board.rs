//! The givens of a puzzle, row by row, as it is and transposed.

use crate::bulk::Marks;

/// A row of the board.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Row {
    /// The columns with givens, the first column highest: bits 8 to 0.
    pub(super) mask: u16,
    count: u8,
    /// The lane of the column and the shift of the digit of each given.
    givens: [(u8, u8); 16],
}

impl Row {
    /// Returns the lane of the column of each given, and the shift of its digit's nibble.
    #[inline(always)]
    pub(super) fn givens(&self) -> &[(u8, u8)] {
        &self.givens[..usize::from(self.count).min(9)]
    }
}

/// Six bits for each of nine columns: the shift of a nibble in a key.
pub(super) const LANE: u8 = 6;

/// The rows of a puzzle, and those of its transpose.
pub(super) type Sides = [[Row; 9]; 2];

/// Reads the marks of a puzzle on the board, and returns whether no house has a digit twice.
pub(super) fn read(marks: &Marks, sides: &mut Sides) -> bool {
    let [rows, columns] = sides;
    for column in columns.iter_mut() {
        (column.mask, column.count) = (0, 0);
    }
    let (mut in_columns, mut in_boxes, mut clashes) = ([0_u16; 9], [0_u16; 9], 0);
    for (r, nine) in (0_u8..).zip(marks.as_chunks::<9>().0) {
        let row = &mut rows[usize::from(r)];
        let (mut mask, mut count, mut in_row) = (0, 0_u8, 0);
        // Nothing depends on a branch, since whether a cell is given can't be foreseen.
        for (c, &mark) in (0_u8..).zip(nine) {
            let value = mark.wrapping_sub(b'0');
            let given = value.wrapping_sub(1) < 9;
            let digit = u16::from(given) << (value & 15);
            let (column, cells) = (usize::from(c), usize::from(r / 3 * 3 + c / 3));
            clashes |= digit & (in_row | in_columns[column] | in_boxes[cells]);
            in_row |= digit;
            in_columns[column] |= digit;
            in_boxes[cells] |= digit;
            let shift = value.wrapping_mul(4);
            row.givens[usize::from(count & 15)] = (LANE * c, shift);
            mask |= u16::from(given) << (8 - c);
            count += u8::from(given);
            let column = &mut columns[column];
            column.givens[usize::from(column.count & 15)] = (LANE * r, shift);
            column.mask |= u16::from(given) << (8 - r);
            column.count += u8::from(given);
        }
        (row.mask, row.count) = (mask, count);
    }
    clashes == 0
}
