//! A board in nine vectors whose lanes are the boxes: combining neighbouring boxes.

use super::vector::{Lanes, Plain};

/// A vector whose lane 4 × band + stack is a box; the other lanes are 0 at all times.
pub(super) trait Squares: Lanes {
    /// The box to the right, and from the last one to the first of the band.
    fn right(self) -> Self;
    /// The box to the left, and from the first one to the last of the band.
    fn left(self) -> Self;
    /// The box below, and from the last one to the first of the stack.
    fn below(self) -> Self;
    /// The box above, and from the first one to the last of the stack.
    fn above(self) -> Self;
}

impl Squares for Plain<16> {
    #[inline(always)]
    fn right(self) -> Self {
        let a = self.0;
        Self([a[1], a[2], a[0], 0, a[5], a[6], a[4], 0, a[9], a[10], a[8], 0, 0, 0, 0, 0])
    }
    #[inline(always)]
    fn left(self) -> Self {
        self.right().right()
    }
    #[inline(always)]
    fn below(self) -> Self {
        let a = self.0;
        Self([a[4], a[5], a[6], 0, a[8], a[9], a[10], 0, a[0], a[1], a[2], 0, 0, 0, 0, 0])
    }
    #[inline(always)]
    fn above(self) -> Self {
        self.below().below()
    }
}
