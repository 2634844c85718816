//! A rule as a formula over the digits of cells: linear arithmetic, "and", "or", "not", and counts.
//!
//! A formula has no variables besides the digits, and it has a value for any digits. So its negation is right, too,
//! and nested rules need no special care. Formulas share parts that occur in several places.

use std::rc::Rc;

use super::linear::{Linear, digit};
use crate::{Cell, Digit, DigitSet, Layout};

/// A formula: true or false of each complete grid.
#[derive(Debug, Clone)]
pub(crate) struct Formula(Rc<FormulaNode>);

/// The parts of a formula.
#[derive(Debug)]
pub(crate) enum FormulaNode {
    /// A cell holds one of these digits.
    Among(Cell, DigitSet),
    /// A sum is 0.
    IsZero(Linear),
    /// A sum is 0 or below.
    IsAtMostZero(Linear),
    /// No two of the cells hold the same digit.
    Distinct(Vec<Cell>),
    /// All are true; this holds if there are none.
    All(Vec<Formula>),
    /// At least one is true.
    Any(Vec<Formula>),
    /// The formula, of which there is one, is false.
    Not(Vec<Formula>),
    /// Exactly this number of them are true.
    Exactly(Vec<Formula>, usize),
    /// At least this number of them are true.
    AtLeast(Vec<Formula>, usize),
}

impl Formula {
    /// Returns the node.
    pub(crate) fn node(&self) -> &FormulaNode {
        &self.0
    }

    /// Returns its address, which is the same for all that share it.
    pub(crate) fn address(&self) -> *const FormulaNode {
        Rc::as_ptr(&self.0)
    }
}

impl FormulaNode {
    /// Returns the formulas that it consists of.
    pub(crate) fn parts(&self) -> &[Formula] {
        match self {
            Self::Among(..) | Self::IsZero(_) | Self::IsAtMostZero(_) | Self::Distinct(_) => &[],
            Self::All(parts)
            | Self::Any(parts)
            | Self::Not(parts)
            | Self::Exactly(parts, _)
            | Self::AtLeast(parts, _) => parts,
        }
    }

    fn take_parts(&mut self) -> Vec<Formula> {
        match self {
            Self::Among(..) | Self::IsZero(_) | Self::IsAtMostZero(_) | Self::Distinct(_) => {
                Vec::new()
            }
            Self::All(parts)
            | Self::Any(parts)
            | Self::Not(parts)
            | Self::Exactly(parts, _)
            | Self::AtLeast(parts, _) => std::mem::take(parts),
        }
    }
}

/// Drops the parts one after the other: the formula of a long line is too deep for recursion.
impl Drop for FormulaNode {
    fn drop(&mut self) {
        let mut parts = self.take_parts();
        while let Some(Formula(part)) = parts.pop() {
            if let Ok(mut node) = Rc::try_unwrap(part) {
                parts.append(&mut node.take_parts());
            }
        }
    }
}

impl From<FormulaNode> for Formula {
    fn from(node: FormulaNode) -> Self {
        Self(Rc::new(node))
    }
}

/// States that `cell` holds one of `digits`.
pub(super) fn among(cell: Cell, digits: DigitSet) -> Formula {
    FormulaNode::Among(cell, digits).into()
}

/// States that `cell` holds one of the grid's digits that `belongs` accepts.
pub(super) fn holds(cell: Cell, layout: &Layout, belongs: impl Fn(u32) -> bool) -> Formula {
    let digits = layout.digits().iter();
    among(cell, digits.filter(|digit| belongs(digit.value().into())).collect())
}

/// States that `cell` holds `digit`.
pub(super) fn is(cell: Cell, digit: Digit) -> Formula {
    among(cell, DigitSet::single(digit))
}

/// States that no two of `cells` hold the same digit.
pub(super) fn distinct(cells: &[Cell]) -> Formula {
    FormulaNode::Distinct(cells.to_vec()).into()
}

/// States that two cells differ by at least `distance`, which is above 0.
pub(super) fn apart(one: Cell, other: Cell, distance: u32) -> Formula {
    let (one, other) = (digit(one), digit(other));
    any([one.clone().at_least(other.clone() + distance), other.at_least(one + distance)])
}

pub(super) fn all(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    FormulaNode::All(formulas.into_iter().collect()).into()
}

pub(super) fn any(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    FormulaNode::Any(formulas.into_iter().collect()).into()
}

pub(super) fn not(formula: Formula) -> Formula {
    FormulaNode::Not(vec![formula]).into()
}

/// States that exactly `number` of `formulas` are true.
pub(super) fn exactly(number: usize, formulas: impl IntoIterator<Item = Formula>) -> Formula {
    FormulaNode::Exactly(formulas.into_iter().collect(), number).into()
}

/// States that `number` of `formulas` are true, or more.
pub(super) fn at_least(number: usize, formulas: impl IntoIterator<Item = Formula>) -> Formula {
    FormulaNode::AtLeast(formulas.into_iter().collect(), number).into()
}

/// States, for each digit of the grid, what is true if `cell` holds it.
pub(super) fn cases(cell: Cell, layout: &Layout, then: impl Fn(Digit) -> Formula) -> Formula {
    all(layout.digits().iter().map(|digit| any([not(is(cell, digit)), then(digit)])))
}
