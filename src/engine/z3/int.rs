//! An integer per cell: `1 ≤ x ≤ N`, and "all different" for each house.
//!
//! The model of the articles, and of Z3's own tutorials.

use z3::Model;
use z3::ast::{self, Ast, Bool};

use super::encoding::Encoding;
use crate::{Digit, Layout};

/// The integer of each cell.
#[derive(Debug)]
pub(super) struct Int(Vec<ast::Int>);

impl Encoding for Int {
    const KEEPS_SOLVER: bool = false;

    fn new(layout: &Layout) -> Self {
        Self(layout.cells().map(|cell| ast::Int::new_const(cell.to_string())).collect())
    }

    fn rules(&self, layout: &Layout) -> Vec<Bool> {
        let size = layout.size();
        let bounds = self.0.iter().map(|cell| Bool::and(&[cell.ge(1), cell.le(u64::from(size))]));
        let distinct = layout.houses().iter().map(|house| {
            let members = house.cells().iter().map(|cell| self.0[cell.index(size)].clone());
            ast::Int::distinct(&members.collect::<Vec<_>>())
        });
        bounds.chain(distinct).collect()
    }

    fn is(&self, cell: usize, digit: Digit) -> Bool {
        self.0[cell].eq(u64::from(digit.value()))
    }

    fn digit(&self, model: &Model, cell: usize) -> Option<Digit> {
        let value = model.eval(&self.0[cell], true)?.as_u64()?;
        u8::try_from(value).ok().and_then(Digit::new)
    }
}
