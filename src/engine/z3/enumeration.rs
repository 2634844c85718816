//! A value of an enumeration type for each cell, one for each digit, and "all different" for each house: the simplest model
//! to write, and one that no other can misread. Z3's logic of finite domains gives each cell bits of its own.
//!
//! An enumeration has no sums: those of a rule are weights of "the cell holds the digit", as with Booleans.

use z3::ast::{Ast, Bool, Datatype};
use z3::{Model, Sort};

use super::encoding::{Encoding, is_at_most_zero_by_weights, is_zero_by_weights};
use super::search::LOGIC;
use crate::formula::Linear;
use crate::{Cell, Digit, GridShape, Layout};

/// The value of each cell, and those of the digits.
pub(super) struct Enumeration {
    shape: GridShape,
    cells: Vec<Datatype>,
    digits: Vec<Datatype>,
}

impl Encoding for Enumeration {
    const KEEPS_SOLVER: bool = false;

    fn new(layout: &Layout) -> Self {
        let names = layout.digits().iter().map(|digit| format!("d{}", digit.value()).into());
        let (digit, constants, _) = Sort::enumeration("Digit".into(), &names.collect::<Vec<_>>());
        let digits = constants.iter().filter_map(|constant| constant.apply(&[]).as_datatype());
        let cells =
            layout.shape().cells().map(|cell| Datatype::new_const(cell.to_string(), &digit));
        Self { shape: layout.shape(), cells: cells.collect(), digits: digits.collect() }
    }

    fn domains(&self, _layout: &Layout) -> Vec<Bool> {
        Vec::new()
    }

    fn is(&self, cell: usize, digit: Digit) -> Bool {
        self.cells[cell].eq(&self.digits[usize::from(self.shape.number(digit))])
    }

    const PREFERS_PAIRS: bool = true;
    const LOGIC_OF_RULES: &'static str = LOGIC;

    fn distinct(&self, cells: &[Cell]) -> Bool {
        let cells = cells.iter().map(|cell| &self.cells[self.shape.index(*cell)]);
        Datatype::distinct(&cells.collect::<Vec<_>>())
    }

    fn is_zero(&self, sum: &Linear) -> Bool {
        is_zero_by_weights(self, sum, self.shape)
    }

    fn is_at_most_zero(&self, sum: &Linear) -> Bool {
        is_at_most_zero_by_weights(self, sum, self.shape)
    }

    fn digit(&self, model: &Model, cell: usize) -> Option<Digit> {
        let value = model.eval(&self.cells[cell], true)?;
        let index = self.digits.iter().position(|digit| *digit == value)?;
        self.shape.digits().iter().nth(index)
    }
}
