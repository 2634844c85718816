//! An integer for each cell, `1 ≤ x ≤ N`, and "all different" for each house: the model of the articles.

use super::super::spaced;
use super::super::statement::{Comparison, ComparisonSide};
use super::encoding::{Encoding, sign};
use crate::{Cell, Digit, Layout};

pub(super) struct Int;

impl Int {
    fn sum(items: &[String]) -> String {
        match items {
            [only] => only.clone(),
            _ => format!("(+ {})", spaced(items)),
        }
    }
}

impl Encoding for Int {
    const FORMAT: &'static str = "smtlib";
    const NAME: &'static str = "int";
    const ABOUT: &'static str =
        "SMT-LIB 2, for SMT solvers: an integer per cell, distinct in each house";
    const LOGIC: &'static str = "QF_FD";
    const PORTABLE_LOGIC: Option<&'static str> = Some("QF_LIA");
    /// In `QF_FD`, Z3 5.4.1 forgets names of equalities such as `(= r1c1 3)`, and what it calls a core may have solutions.
    const NAMED_LOGIC: &'static str = "QF_LIA";

    fn note_on(logic: &str, has_names: bool) -> Option<&'static str> {
        let note = if has_names {
            "in QF_FD, finite domains, Z3 leaves out names that the contradiction needs: write QF_LIA"
        } else {
            "QF_FD, finite domains, is a logic of Z3 alone: for another solver, write QF_LIA"
        };
        (logic == Self::LOGIC).then_some(note)
    }

    fn new(_: &Layout) -> Self {
        Self
    }

    fn declarations(&self, layout: &Layout) -> Vec<String> {
        let [lowest, highest] = layout.shape().ends();
        let declared = layout.cells().map(|cell| format!("(declare-const {cell} Int)"));
        declared
            .chain(layout.cells().map(|cell| format!("(assert (<= {lowest} {cell} {highest}))")))
            .collect()
    }

    fn is(&self, cell: Cell, digit: Digit) -> String {
        format!("(= {cell} {})", digit.value())
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        let sides = sides.each_ref().map(|side| {
            Self::sum(&side.items(|cell, times| match times {
                1 => cell.to_string(),
                _ => format!("(* {times} {cell})"),
            }))
        });
        format!("({} {})", sign(comparison), spaced(sides))
    }

    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String {
        let ones = parts.iter().map(|part| format!("(ite {part} 1 0)"));
        format!("({} (+ {}) {number})", sign(comparison), spaced(ones))
    }
}
