//! The trait of encodings, and how formulas are written in any of them.

use super::super::spaced;
use super::super::statement::{Comparison, ComparisonSide, Language};
use super::diagram;
use crate::formula::{Formula, FormulaNode};
use crate::{Cell, Digit, DigitSet, GridShape, Layout};

/// An encoding of cells and digits in SMT-LIB.
pub(super) trait Encoding {
    /// The name of the format.
    const FORMAT: &'static str;
    /// The name of the encoding.
    const NAME: &'static str;
    /// A description of the format in one line.
    const ABOUT: &'static str;
    /// The logic in which it is written if no other is named.
    const LOGIC: &'static str;
    /// A logic of the standard that can express it, too, if [`Self::LOGIC`] is none.
    const PORTABLE_LOGIC: Option<&'static str> = None;
    /// The logic in which named assertions are written if no other is named.
    const NAMED_LOGIC: &'static str = Self::LOGIC;
    /// Further lines of the comment in front.
    const NOTES: &'static [&'static str] = &[];

    /// Returns what has to be known about a logic, if anything.
    fn note_on(_logic: &str, _has_names: bool) -> Option<&'static str> {
        None
    }

    /// Prepares the encoding of a layout.
    fn new(layout: &Layout) -> Self;

    /// Returns whether it can express `formula` in a text of a reasonable length.
    fn has_room(_formula: &Formula, _shape: GridShape) -> bool {
        true
    }

    /// Returns the lines that declare the cells, with what each of them may hold.
    fn declarations(&self, layout: &Layout) -> Vec<String>;

    /// Returns the names whose values are the answer.
    fn names(&self, layout: &Layout) -> Vec<String> {
        layout.cells().map(super::named).collect()
    }

    /// States that `cell` holds `digit`.
    fn is(&self, cell: Cell, digit: Digit) -> String;

    /// States that `cell` holds one of `digits`, of which there is one at least.
    fn among(&self, cell: Cell, digits: DigitSet) -> String {
        any(digits.iter().map(|digit| self.is(cell, digit)))
    }

    /// States that no two of `cells` hold the same digit.
    fn distinct(&self, cells: &[Cell]) -> String {
        format!("(distinct {})", spaced(cells))
    }

    /// States that `cells`, as many as there are digits, hold each digit once.
    fn house(&self, cells: &[Cell]) -> String {
        self.distinct(cells)
    }

    /// Compares two sums.
    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String;

    /// Compares how many of `parts` are true with `number`.
    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String {
        diagram::counted(parts, comparison, number)
    }
}

/// States that one of `parts` is true.
pub(super) fn any(parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    match &parts[..] {
        [only] => only.clone(),
        _ => format!("(or {})", spaced(parts)),
    }
}

/// Returns the sign of a comparison of numbers.
pub(super) fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::AtMost => "<=",
        Comparison::AtLeast => ">=",
    }
}

/// The words of SMT-LIB, with the cells in an encoding.
pub(super) struct Words<E>(pub(super) E);

impl<E: Encoding> Language for Words<E> {
    fn among(&self, cell: Cell, digits: DigitSet) -> String {
        self.0.among(cell, digits)
    }

    fn compared(&self, sides: &[ComparisonSide; 2], comparison: Comparison) -> String {
        self.0.compared(sides, comparison)
    }

    fn distinct(&self, cells: &[Cell]) -> String {
        self.0.distinct(cells)
    }

    fn all(&self, parts: &[&str]) -> String {
        format!("(and {})", spaced(parts))
    }

    fn any(&self, parts: &[&str]) -> String {
        format!("(or {})", spaced(parts))
    }

    fn not(&self, part: &str) -> String {
        format!("(not {part})")
    }

    fn counted(&self, parts: &[&str], comparison: Comparison, number: usize) -> String {
        self.0.counted(parts, comparison, number)
    }

    fn definition(&self, name: &str, text: &str) -> String {
        format!("(define-fun {name} () Bool {text})")
    }

    /// Assertions have names, or not: who writes them knows.
    fn constraint(&self, _: &FormulaNode, text: &str) -> String {
        text.to_owned()
    }

    fn contradiction(&self) -> String {
        "false".to_owned()
    }
}
