//! A Boolean for each cell and digit, of which one in each cell is true ("one-hot"), and clauses: those of
//! [`cnf`](crate::cnf), with the redundant ones by which a solver propagates instead of searching.

use super::super::spaced;
use super::super::statement::{Comparison, ComparisonSide};
use super::diagram;
use super::encoding::{Encoding, any};
use crate::formula::Formula;
use crate::{Cell, Digit, DigitSet, GridShape, Layout};

pub(super) struct OneHot {
    digits: DigitSet,
}

/// States that no two of `parts` are true; there are two at least.
fn at_most_one(parts: &[String]) -> Vec<String> {
    let pairs = parts.iter().enumerate().flat_map(|(index, one)| {
        let others = parts[index + 1..].iter();
        others.map(move |other| format!("(or (not {one}) (not {other}))"))
    });
    pairs.collect()
}

impl OneHot {
    /// Returns the statement for each digit that no two of `cells` hold it.
    fn apart(&self, cells: &[Cell]) -> Vec<String> {
        let places = |digit| cells.iter().map(|&cell| self.is(cell, digit)).collect::<Vec<_>>();
        self.digits.iter().flat_map(|digit| at_most_one(&places(digit))).collect()
    }
}

impl Encoding for OneHot {
    const FORMAT: &'static str = "smtlib-onehot";
    const NAME: &'static str = "onehot";
    const ABOUT: &'static str = "SMT-LIB 2: a Boolean per cell and digit, and clauses (QF_UF)";
    const LOGIC: &'static str = "QF_UF";
    const NOTES: &'static [&'static str] = &[
        "r1c2=3 says that the cell holds the digit",
        "Booleans have no sums: those of a rule are diagrams, a Boolean for each sum so far",
    ];

    fn new(layout: &Layout) -> Self {
        Self { digits: layout.digits() }
    }

    fn has_room(formula: &Formula, shape: GridShape) -> bool {
        diagram::has_room(formula, shape)
    }

    fn declarations(&self, layout: &Layout) -> Vec<String> {
        let declared = self.names(layout).into_iter();
        let declared = declared.map(|name| format!("(declare-const {name} Bool)"));
        let each = layout.cells().flat_map(|cell| {
            let digits: Vec<String> =
                self.digits.iter().map(|digit| self.is(cell, digit)).collect();
            let some = any(digits.clone());
            [some].into_iter().chain(at_most_one(&digits))
        });
        declared.chain(each.map(|text| format!("(assert {text})"))).collect()
    }

    fn names(&self, layout: &Layout) -> Vec<String> {
        let digits = |cell| self.digits.iter().map(move |digit| self.is(cell, digit));
        layout.cells().flat_map(digits).collect()
    }

    fn is(&self, cell: Cell, digit: Digit) -> String {
        format!("{cell}={}", digit.value())
    }

    fn distinct(&self, cells: &[Cell]) -> String {
        format!("(and {})", spaced(self.apart(cells)))
    }

    fn house(&self, cells: &[Cell]) -> String {
        let places = |digit| any(cells.iter().map(|&cell| self.is(cell, digit)));
        let some = self.digits.iter().map(places);
        format!("(and {})", spaced(some.chain(self.apart(cells))))
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        diagram::compared(sides, comparison, self.digits, |cell, digit| self.is(cell, digit))
    }
}
