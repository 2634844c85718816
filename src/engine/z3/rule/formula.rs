//! What a rule says, as a formula over the digits of cells: linear arithmetic, "and", "or", "not", "so many of".
//!
//! A formula has no variables beside the digits, and a value whatever those are. So its opposite is right, too,
//! and rules within rules need no care. What occurs in several places is kept once: formulas share their parts.

use std::ops::{Add, Mul, Sub};
use std::rc::Rc;

use crate::{Cell, Digit, DigitSet};

/// A formula: true or false of each complete grid.
#[derive(Debug, Clone)]
pub(in super::super) struct Formula(Rc<Node>);

/// What a formula is made of.
#[derive(Debug)]
pub(in super::super) enum Node {
    /// A cell holds one of these digits.
    Among(Cell, DigitSet),
    /// A sum is 0.
    IsZero(Linear),
    /// A sum is 0 or below.
    IsAtMostZero(Linear),
    /// No two of the cells hold the same.
    Distinct(Vec<Cell>),
    /// All are true; so it is of none.
    All(Vec<Formula>),
    /// One at least is true.
    Any(Vec<Formula>),
    /// It is false; there is one.
    Not(Vec<Formula>),
    /// Exactly so many are true.
    Exactly(Vec<Formula>, usize),
    /// So many are true, or more.
    AtLeast(Vec<Formula>, usize),
}

impl Formula {
    /// Returns what it is made of.
    pub(in super::super) fn node(&self) -> &Node {
        &self.0
    }

    /// Returns where it is kept: the same for all that share it.
    pub(in super::super) fn address(&self) -> *const Node {
        Rc::as_ptr(&self.0)
    }
}

impl Node {
    /// Returns the formulas that it is made of.
    pub(in super::super) fn parts(&self) -> &[Formula] {
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

/// One after the other: a line of many cells makes a formula that is too deep to go down by calls.
impl Drop for Node {
    fn drop(&mut self) {
        let mut parts = self.take_parts();
        while let Some(Formula(part)) = parts.pop() {
            if let Ok(mut node) = Rc::try_unwrap(part) {
                parts.append(&mut node.take_parts());
            }
        }
    }
}

impl From<Node> for Formula {
    fn from(node: Node) -> Self {
        Self(Rc::new(node))
    }
}

/// A sum of digits, each taken some number of times, and of a number.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Linear {
    /// The cells, in order, none of them twice, and none taken 0 times.
    terms: Vec<(Cell, i64)>,
    constant: i64,
}

impl Linear {
    /// Returns the cells with how many times each is taken, which is never 0.
    pub(in super::super) fn terms(&self) -> &[(Cell, i64)] {
        &self.terms
    }

    /// Returns the number.
    pub(in super::super) fn constant(&self) -> i64 {
        self.constant
    }

    /// Says that it is equal to `other`.
    pub(super) fn equals(self, other: impl Into<Self>) -> Formula {
        Node::IsZero(self - other.into()).into()
    }

    /// Says that it is not equal to `other`.
    pub(super) fn differs(self, other: impl Into<Self>) -> Formula {
        not(self.equals(other))
    }

    /// Says that it is `other` or less.
    pub(super) fn at_most(self, other: impl Into<Self>) -> Formula {
        Node::IsAtMostZero(self - other.into()).into()
    }

    /// Says that it is `other` or more.
    pub(super) fn at_least(self, other: impl Into<Self>) -> Formula {
        other.into().at_most(self)
    }

    /// Says that it is less than `other`.
    pub(super) fn less(self, other: impl Into<Self>) -> Formula {
        (self + 1_i64).at_most(other)
    }

    /// Says that it is greater than `other`.
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

/// What `cells` add up to.
pub(super) fn sum(cells: &[Cell]) -> Linear {
    cells.iter().fold(Linear::default(), |sum, &cell| sum + digit(cell))
}

/// Says that `cell` holds one of `digits`.
pub(super) fn among(cell: Cell, digits: DigitSet) -> Formula {
    Node::Among(cell, digits).into()
}

/// Says that `cell` holds one of those of `size` digits that `belongs` names.
pub(super) fn holds(cell: Cell, size: u8, belongs: impl Fn(u32) -> bool) -> Formula {
    among(cell, Digit::all(size).filter(|digit| belongs(digit.value().into())).collect())
}

/// Says that `cell` holds `digit`.
pub(super) fn is(cell: Cell, digit: Digit) -> Formula {
    among(cell, DigitSet::single(digit))
}

/// Says that no two of `cells` hold the same.
pub(super) fn distinct(cells: &[Cell]) -> Formula {
    Node::Distinct(cells.to_vec()).into()
}

/// Says that two cells differ by `distance` at least, which is above 0.
pub(super) fn apart(one: Cell, other: Cell, distance: u32) -> Formula {
    let (one, other) = (digit(one), digit(other));
    any([one.clone().at_least(other.clone() + distance), other.at_least(one + distance)])
}

pub(super) fn all(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    Node::All(formulas.into_iter().collect()).into()
}

pub(super) fn any(formulas: impl IntoIterator<Item = Formula>) -> Formula {
    Node::Any(formulas.into_iter().collect()).into()
}

pub(super) fn not(formula: Formula) -> Formula {
    Node::Not(vec![formula]).into()
}

/// Says that exactly `number` of `formulas` are true.
pub(super) fn exactly(number: usize, formulas: impl IntoIterator<Item = Formula>) -> Formula {
    Node::Exactly(formulas.into_iter().collect(), number).into()
}

/// Says that `number` of `formulas` are true, or more.
pub(super) fn at_least(number: usize, formulas: impl IntoIterator<Item = Formula>) -> Formula {
    Node::AtLeast(formulas.into_iter().collect(), number).into()
}

/// Says, for each digit, what is true if `cell` holds it.
pub(super) fn cases(cell: Cell, size: u8, then: impl Fn(Digit) -> Formula) -> Formula {
    all(Digit::all(size).map(|digit| any([not(is(cell, digit)), then(digit)])))
}
