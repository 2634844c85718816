//! An integer per cell: `1 ≤ x ≤ N` (or whatever the lowest and highest digits are), and "all different" for each house.
//!
//! This is the model of the articles, and of Z3's own tutorials.

use z3::Model;
use z3::ast::{self, Ast, Bool};

use super::encoding::Encoding;
use super::search::LOGIC;
use crate::formula::Linear;
use crate::{Cell, Digit, GridShape, Layout};

/// The integer of each cell.
pub(super) struct Int {
    shape: GridShape,
    cells: Vec<ast::Int>,
}

impl Int {
    fn of(&self, cell: Cell) -> &ast::Int {
        &self.cells[self.shape.index(cell)]
    }

    fn sum(&self, sum: &Linear) -> ast::Int {
        let terms = sum.terms().iter().map(|&(cell, times)| match times {
            1 => self.of(cell).clone(),
            _ => ast::Int::mul(&[&ast::Int::from_i64(times), self.of(cell)]),
        });
        let constant = ast::Int::from_i64(sum.constant());
        ast::Int::add(&terms.chain([constant]).collect::<Vec<_>>())
    }
}

impl Encoding for Int {
    const KEEPS_SOLVER: bool = false;

    fn new(layout: &Layout) -> Self {
        let cells = layout.shape().cells().map(|cell| ast::Int::new_const(cell.to_string()));
        Self { shape: layout.shape(), cells: cells.collect() }
    }

    fn domains(&self, layout: &Layout) -> Vec<Bool> {
        let [lowest, highest] = layout.shape().ends().map(u64::from);
        let bounded = |cell| Bool::and(&[self.of(cell).ge(lowest), self.of(cell).le(highest)]);
        layout.cells().map(bounded).collect()
    }

    fn is(&self, cell: usize, digit: Digit) -> Bool {
        self.cells[cell].eq(u64::from(digit.value()))
    }

    const PREFERS_PAIRS: bool = false;
    const LOGIC_OF_RULES: &'static str = LOGIC;

    fn distinct(&self, cells: &[Cell]) -> Bool {
        ast::Int::distinct(&cells.iter().map(|&cell| self.of(cell)).collect::<Vec<_>>())
    }

    fn is_zero(&self, sum: &Linear) -> Bool {
        self.sum(sum).eq(0)
    }

    fn is_at_most_zero(&self, sum: &Linear) -> Bool {
        self.sum(sum).le(0)
    }

    fn digit(&self, model: &Model, cell: usize) -> Option<Digit> {
        let value = model.eval(&self.cells[cell], true)?.as_u64()?;
        u8::try_from(value).ok().and_then(Digit::new)
    }
}
