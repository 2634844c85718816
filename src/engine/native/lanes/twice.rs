//! A digit that stands twice in a box, which the rounds do not see.
//!
//! A round clears the digit of a decided cell from the others of its box, and keeps it in those that
//! are decided for it themselves; so two equal ones both stay. In a full box that shows soon, for
//! another digit has no place. But on a sparse board the search would go through nearly everything
//! that the other boxes allow. Looking in every round would cost every board something; a look at the
//! first fixpoint, before the first guess, costs next to nothing and finds equal givens as well.

/// Tells whether two decided cells of a box have the same digit; `set` returns the candidates of a
/// cell.
#[inline(always)]
pub(super) fn twice_in_a_box(set: impl Fn(usize) -> u16) -> bool {
    let mut seen = [0_u16; 9];
    let mut twice = 0;
    for cell in 0..81 {
        let digits = set(cell);
        let decided = if digits & digits.wrapping_sub(1) == 0 { digits } else { 0 };
        let square = &mut seen[cell / 27 * 3 + cell % 9 / 3];
        twice |= *square & decided;
        *square |= decided;
    }
    twice != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_equal_decided_cells_of_one_box_count() {
        let board = |sets: &[(usize, u16)]| {
            let mut board = [0x1ff_u16; 81];
            for &(cell, digits) in sets {
                board[cell] = digits;
            }
            board
        };
        for (sets, expected) in [
            (&[][..], false),
            (&[(0, 1), (20, 1)], true),
            (&[(0, 1), (20, 2)], false),
            (&[(0, 3), (20, 3)], false),
            (&[(0, 1), (3, 1)], false),
            (&[(60, 0x100), (80, 0x100)], true),
            (&[(0, 0), (1, 0)], false),
        ] {
            let board = board(sets);
            assert_eq!(twice_in_a_box(|cell| board[cell]), expected, "{sets:?}");
        }
    }
}
