//! A bit-vector per cell: as few bits as the digits need, and "all different" for each house.
//!
//! The bits hold the digit less the lowest one, so that a 4×4 and a 16×16 puzzle need no bounds at all. There is at least one
//! bit, since Z3 has no empty vectors; the digit of a 1×1 puzzle is bounded, too.

use z3::Model;
use z3::ast::{Ast, BV, Bool};

use super::encoding::Encoding;
use super::search::LOGIC;
use crate::formula::Linear;
use crate::{Cell, Digit, GridShape, Layout};

/// The bits of each cell.
pub(super) struct BitVec {
    shape: GridShape,
    cells: Vec<BV>,
    width: u32,
}

impl BitVec {
    fn of(&self, cell: Cell) -> &BV {
        &self.cells[self.shape.index(cell)]
    }

    /// Returns the positive and the negative part of `sum`, each wide enough for its largest value.
    fn sides(&self, sum: &Linear) -> [BV; 2] {
        let each = |sign: i64| {
            let terms = sum.terms().iter().map(|&(cell, times)| (cell, times * sign));
            let terms: Vec<_> = terms.filter(|&(_, times)| times > 0).collect();
            (terms, (sum.constant() * sign).max(0))
        };
        let sides = [each(1), each(-1)];
        let [lowest, highest] = self.shape.ends().map(i64::from);
        let most = |(terms, constant): &(Vec<(Cell, i64)>, i64)| {
            constant + terms.iter().map(|(_, times)| times * highest).sum::<i64>()
        };
        let most = sides.iter().map(most).max().unwrap_or(0);
        let width = (i64::BITS - most.leading_zeros()).max(self.width + 1);
        let number = |number| BV::from_i64(number, width);
        sides.map(|(terms, constant)| {
            let ones: i64 = terms.iter().map(|(_, times)| times).sum();
            terms.into_iter().fold(number(constant + lowest * ones), |total, (cell, times)| {
                let term = self.of(cell).zero_ext(width - self.width);
                total.bvadd(if times == 1 { term } else { term.bvmul(number(times)) })
            })
        })
    }
}

impl Encoding for BitVec {
    const KEEPS_SOLVER: bool = false;

    fn new(layout: &Layout) -> Self {
        let width = layout.digits().len().next_power_of_two().ilog2().max(1);
        let cells = layout.shape().cells().map(|cell| BV::new_const(cell.to_string(), width));
        Self { shape: layout.shape(), cells: cells.collect(), width }
    }

    fn domains(&self, layout: &Layout) -> Vec<Bool> {
        let digits = layout.digits().len();
        let largest = BV::from_u64(u64::from(digits) - 1, self.width);
        let needs_bounds = 1 << self.width > digits;
        let bounded = layout.cells().filter(|_| needs_bounds);
        bounded.map(|cell| self.of(cell).bvule(&largest)).collect()
    }

    fn is(&self, cell: usize, digit: Digit) -> Bool {
        self.cells[cell].eq(BV::from_u64(self.shape.number(digit).into(), self.width))
    }

    const PREFERS_PAIRS: bool = true;
    const LOGIC_OF_RULES: &'static str = LOGIC;

    fn distinct(&self, cells: &[Cell]) -> Bool {
        BV::distinct(&cells.iter().map(|&cell| self.of(cell)).collect::<Vec<_>>())
    }

    fn is_zero(&self, sum: &Linear) -> Bool {
        let [added, taken] = self.sides(sum);
        added.eq(taken)
    }

    fn is_at_most_zero(&self, sum: &Linear) -> Bool {
        let [added, taken] = self.sides(sum);
        added.bvule(taken)
    }

    fn digit(&self, model: &Model, cell: usize) -> Option<Digit> {
        let value = model.eval(&self.cells[cell], true)?.as_u64()?;
        u8::try_from(value + u64::from(self.shape.lowest().value())).ok().and_then(Digit::new)
    }
}
