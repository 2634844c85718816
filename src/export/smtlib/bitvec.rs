//! A bit-vector for each cell: as few bits as the digits need, which hold the digit less the lowest one.

use super::super::statement::{Comparison, ComparisonSide};
use super::encoding::Encoding;
use crate::{Cell, Digit, GridShape, Layout};

pub(super) struct BitVec {
    shape: GridShape,
    width: u32,
}

/// Returns the bits that `number` needs.
fn width_of(number: i64) -> u32 {
    i64::BITS - number.leading_zeros()
}

/// Compares two numbers of as many bits.
fn compared([left, right]: [String; 2], comparison: Comparison) -> String {
    match comparison {
        Comparison::Equal => format!("(= {left} {right})"),
        Comparison::AtMost => format!("(bvule {left} {right})"),
        Comparison::AtLeast => format!("(bvule {right} {left})"),
    }
}

fn sum(terms: impl IntoIterator<Item = String>) -> String {
    let terms = terms.into_iter().reduce(|sum, term| format!("(bvadd {sum} {term})"));
    terms.unwrap_or_default()
}

impl Encoding for BitVec {
    const FORMAT: &'static str = "smtlib-bitvec";
    const NAME: &'static str = "bitvec";
    const ABOUT: &'static str = "SMT-LIB 2: a bit-vector per cell, distinct in each house (QF_BV)";
    const LOGIC: &'static str = "QF_BV";
    const NOTES: &'static [&'static str] = &["the bits of a cell are its digit less 1"];

    fn new(layout: &Layout) -> Self {
        let shape = layout.shape();
        Self { shape, width: width_of(i64::from(shape.digits().len()) - 1).max(1) }
    }

    fn declarations(&self, layout: &Layout) -> Vec<String> {
        let Self { shape, width } = *self;
        let digits = shape.digits().len();
        let declared =
            layout.cells().map(|cell| format!("(declare-const {cell} (_ BitVec {width}))"));
        let bounded = layout.cells().filter(|_| 1 << width > digits);
        let bounds =
            bounded.map(|cell| format!("(assert (bvule {cell} (_ bv{} {width})))", digits - 1));
        declared.chain(bounds).collect()
    }

    fn is(&self, cell: Cell, digit: Digit) -> String {
        format!("(= {cell} (_ bv{} {}))", self.shape.number(digit), self.width)
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        let [lowest, highest] = self.shape.ends().map(i64::from);
        let times = |side: &ComparisonSide| side.terms.iter().map(|(_, times)| times).sum::<i64>();
        let most =
            sides.iter().map(|side| side.constant + times(side) * highest).max().unwrap_or(0);
        let width = width_of(most).max(self.width + 1);
        let written = |side: &ComparisonSide| {
            let number = format!("(_ bv{} {width})", side.constant + lowest * times(side));
            let terms = side.terms.iter().map(|&(cell, times)| {
                let wide = format!("((_ zero_extend {}) {cell})", width - self.width);
                match times {
                    1 => wide,
                    _ => format!("(bvmul (_ bv{times} {width}) {wide})"),
                }
            });
            sum([number].into_iter().chain(terms))
        };
        compared(sides.each_ref().map(written), comparison)
    }

    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String {
        let most = i64::try_from(parts.len().max(number)).unwrap_or(i64::MAX);
        let width = width_of(most);
        let ones = parts.iter().map(|part| format!("(ite {part} (_ bv1 {width}) (_ bv0 {width}))"));
        compared([sum(ones), format!("(_ bv{number} {width})")], comparison)
    }
}
