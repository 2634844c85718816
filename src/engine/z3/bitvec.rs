//! A bit-vector per cell: as few bits as the digits need, and "all different" for each house.
//!
//! The bits hold the digit less 1, so that a 4×4 and a 16×16 puzzle need no bounds at all. There is at
//! least one bit, for Z3 has no vectors of none: a single cell with its single digit is bounded, too.

use z3::Model;
use z3::ast::{Ast, BV, Bool};

use super::encoding::Encoding;
use crate::{Digit, Layout};

/// The bits of each cell.
#[derive(Debug)]
pub(super) struct BitVec {
    cells: Vec<BV>,
    width: u32,
}

impl Encoding for BitVec {
    const KEEPS_SOLVER: bool = false;

    fn new(layout: &Layout) -> Self {
        let width = layout.size().next_power_of_two().ilog2().max(1);
        let cells = layout.cells().map(|cell| BV::new_const(cell.to_string(), width));
        Self { cells: cells.collect(), width }
    }

    fn rules(&self, layout: &Layout) -> Vec<Bool> {
        let size = layout.size();
        let largest = BV::from_u64(u64::from(size) - 1, self.width);
        let needs_bounds = 1 << self.width > u32::from(size);
        let bounded = self.cells.iter().filter(|_| needs_bounds);
        let bounds = bounded.map(|cell| cell.bvule(&largest));
        let distinct = layout.houses().iter().map(|house| {
            let members = house.cells().iter().map(|cell| self.cells[cell.index(size)].clone());
            BV::distinct(&members.collect::<Vec<_>>())
        });
        bounds.chain(distinct).collect()
    }

    fn is(&self, cell: usize, digit: Digit) -> Bool {
        self.cells[cell].eq(BV::from_u64(u64::from(digit.value()) - 1, self.width))
    }

    fn digit(&self, model: &Model, cell: usize) -> Option<Digit> {
        let value = model.eval(&self.cells[cell], true)?.as_u64()?;
        u8::try_from(value + 1).ok().and_then(Digit::new)
    }
}
