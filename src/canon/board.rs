//! The givens of a puzzle, row by row, as it is and transposed.

use kenzan_model::Marks;

/// A row of the board.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct BoardRow {
    /// The columns with givens, the first column highest: bits 8 to 0.
    pub(super) mask: u16,
    count: u8,
    /// The lane of the column and the shift of the digit of each given; zeros follow.
    givens: [(u8, u8); 12],
}

impl BoardRow {
    /// Returns the lane of the column of each given, and the shift of its digit's nibble.
    #[inline(always)]
    pub(super) fn givens(&self) -> &[(u8, u8)] {
        &self.givens[..usize::from(self.count).min(9)]
    }

    /// The same in groups of four, the last of which is filled up with zeros: most rows are one group, so that a loop
    /// over groups hardly ever ends unexpectedly.
    #[inline(always)]
    pub(super) fn groups(&self) -> &[[(u8, u8); 4]] {
        let groups = usize::from(self.count).div_ceil(4).min(3);
        &self.givens.as_chunks().0[..groups]
    }

    /// Adds a given in a column, from 0.
    #[inline(always)]
    fn add(&mut self, column: u8, digit: u8) {
        if let Some(given) = self.givens.get_mut(usize::from(self.count)) {
            *given = (LANE * column, 4 * digit);
        }
        self.mask |= 256 >> column;
        self.count += 1;
    }
}

/// Six bits for each of nine columns: the shift of a nibble in a key.
pub(super) const LANE: u8 = 6;

/// The rows of a puzzle, and those of its transpose.
pub(super) type Sides = [[BoardRow; 9]; 2];

/// Reads the marks of a puzzle on the board, and returns whether no house has a digit twice.
pub(super) fn read(marks: &Marks, sides: &mut Sides) -> bool {
    *sides = Sides::default();
    let [rows, columns] = sides;
    let (mut in_columns, mut in_boxes, mut clashes) = ([0_u16; 9], [0_u16; 9], 0);
    for (r, nine) in (0_u8..).zip(marks.as_chunks::<9>().0) {
        let mut in_row = 0;
        let mut rest = givens(nine);
        while rest != 0 {
            let c = rest.trailing_zeros() as u8 % 9;
            rest &= rest - 1;
            let digit = (nine[usize::from(c)] - b'0') & 15;
            let bit = 1 << digit;
            let (column, cells) = (usize::from(c), usize::from(r / 3 * 3 + c / 3));
            clashes |= bit & (in_row | in_columns[column] | in_boxes[cells]);
            in_row |= bit;
            in_columns[column] |= bit;
            in_boxes[cells] |= bit;
            rows[usize::from(r)].add(c, digit);
            columns[column].add(r, digit);
        }
    }
    clashes == 0
}

/// Returns which marks of a row are `1` to `9`, the first mark lowest.
#[inline(always)]
fn givens(nine: &[u8; 9]) -> u16 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    const EACH: u64 = HIGH >> 7;
    let (eight, last) = (nine.first_chunk().copied().unwrap_or_default(), nine[8]);
    let bytes = u64::from_le_bytes(eight);
    // The sums overflow into the highest bit of a byte from '1' on, and from the character after '9' on.
    let low = bytes & !HIGH;
    let from_1 = low + EACH * u64::from(0x80 - b'1');
    let above_9 = low + EACH * u64::from(0x80 - b':');
    let given = (from_1 & !above_9 & !bytes & HIGH) >> 7;
    // Each bit of the product's highest byte has one bit of a byte.
    let first = given.wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let last = last.wrapping_sub(b'1') < 9;
    first as u16 | u16::from(last) << 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_from_1_to_9_are_givens() {
        for byte in 0..=u8::MAX {
            for place in 0..9 {
                for other in [b'.', b'0', b'7', 0, 255] {
                    let mut nine = [other; 9];
                    nine[place] = byte;
                    let is_given = |byte: u8| (b'1'..=b'9').contains(&byte);
                    let expected = (0..9).filter(|&place| is_given(nine[place]));
                    let expected: u16 = expected.map(|place| 1 << place).sum();
                    assert_eq!(givens(&nine), expected, "{nine:?}");
                }
            }
        }
    }
}
