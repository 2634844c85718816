//! Sums of digits, and comparisons.

use std::ops::{Add, Mul, Sub};

use super::node::{Formula, FormulaNode, not};
use crate::Cell;

/// A sum of digits, each with a coefficient, and a constant.
#[derive(Debug, Clone, Default)]
pub(crate) struct Linear {
    /// The cells, in order and each once, with their coefficients, which are not 0.
    terms: Vec<(Cell, i64)>,
    constant: i64,
}

impl Linear {
    /// Returns the cells with their coefficients, which are never 0.
    pub(crate) fn terms(&self) -> &[(Cell, i64)] {
        &self.terms
    }

    /// Returns the constant.
    pub(crate) fn constant(&self) -> i64 {
        self.constant
    }

    /// States that it is equal to `other`.
    pub(super) fn equals(self, other: impl Into<Self>) -> Formula {
        FormulaNode::IsZero(self - other.into()).into()
    }

    /// States that it is not equal to `other`.
    pub(super) fn differs(self, other: impl Into<Self>) -> Formula {
        not(self.equals(other))
    }

    /// States that it is `other` or less.
    pub(super) fn at_most(self, other: impl Into<Self>) -> Formula {
        FormulaNode::IsAtMostZero(self - other.into()).into()
    }

    /// States that it is `other` or more.
    pub(super) fn at_least(self, other: impl Into<Self>) -> Formula {
        other.into().at_most(self)
    }

    /// States that it is less than `other`.
    pub(super) fn less(self, other: impl Into<Self>) -> Formula {
        (self + 1_i64).at_most(other)
    }

    /// States that it is greater than `other`.
    pub(super) fn greater(self, other: impl Into<Self>) -> Formula {
        other.into().less(self)
    }

    fn with(mut self, other: &Self, times: i64) -> Self {
        for &(cell, more) in &other.terms {
            match self.terms.binary_search_by_key(&cell, |&(cell, _)| cell) {
                Ok(index) => self.terms[index].1 += times * more,
                Err(index) => self.terms.insert(index, (cell, times * more)),
            }
        }
        self.terms.retain(|&(_, times)| times != 0);
        self.constant += times * other.constant;
        self
    }
}

impl From<i64> for Linear {
    fn from(constant: i64) -> Self {
        Self { terms: Vec::new(), constant }
    }
}

impl From<u32> for Linear {
    fn from(constant: u32) -> Self {
        i64::from(constant).into()
    }
}

impl<T: Into<Linear>> Add<T> for Linear {
    type Output = Self;

    fn add(self, other: T) -> Self {
        self.with(&other.into(), 1)
    }
}

impl<T: Into<Linear>> Sub<T> for Linear {
    type Output = Self;

    fn sub(self, other: T) -> Self {
        self.with(&other.into(), -1)
    }
}

impl Mul<i64> for Linear {
    type Output = Self;

    fn mul(self, times: i64) -> Self {
        Self::default().with(&self, times)
    }
}

/// The digit in `cell`.
pub(super) fn digit(cell: Cell) -> Linear {
    Linear { terms: vec![(cell, 1)], constant: 0 }
}

/// The sum of `cells`.
pub(super) fn sum(cells: &[Cell]) -> Linear {
    cells.iter().fold(Linear::default(), |sum, &cell| sum + digit(cell))
}
