//! A value of an enumeration type for each cell, one for each digit: `d1`, `d2` and so on.

use super::super::statement::{Comparison, ComparisonSide};
use super::diagram;
use super::encoding::Encoding;
use crate::formula::Formula;
use crate::{Cell, Digit, DigitSet, GridShape, Layout};

pub(super) struct Enumeration {
    digits: DigitSet,
}

impl Encoding for Enumeration {
    const FORMAT: &'static str = "smtlib-enum";
    const NAME: &'static str = "enum";
    const ABOUT: &'static str =
        "SMT-LIB 2: a value of an enumeration type per cell, distinct in each house (QF_DT)";
    const LOGIC: &'static str = "QF_DT";
    const NOTES: &'static [&'static str] = &[
        "an enumeration has no sums: those of a rule are diagrams, a Boolean for each sum so far",
    ];

    fn new(layout: &Layout) -> Self {
        Self { digits: layout.digits() }
    }

    fn has_room(formula: &Formula, shape: GridShape) -> bool {
        diagram::has_room(formula, shape)
    }

    fn declarations(&self, layout: &Layout) -> Vec<String> {
        let values = layout.digits().iter().map(|digit| format!("(d{})", digit.value()));
        let values: Vec<String> = values.collect();
        let kind = format!("(declare-datatype Digit ({}))", values.join(" "));
        let declared = layout.cells().map(|cell| format!("(declare-const {cell} Digit)"));
        [kind].into_iter().chain(declared).collect()
    }

    fn is(&self, cell: Cell, digit: Digit) -> String {
        format!("(= {cell} d{})", digit.value())
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        diagram::compared(sides, comparison, self.digits, |cell, digit| self.is(cell, digit))
    }
}
