//! Small formulas about one or two cells as sets of digits or pairs of digits, which are better than arithmetic.

use std::collections::HashSet;

use super::{Formula, FormulaNode, Linear};
use crate::{Cell, Digit, DigitSet};

/// A formula about one or two cells, as the digits that it allows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Small {
    /// The digits that the cell may hold.
    One(Cell, DigitSet),
    /// For each digit of the first cell, what the second one may hold with it.
    Two([Cell; 2], Vec<(Digit, DigitSet)>),
}

impl Small {
    /// Returns what the first of two cells may hold with each digit of the second one.
    pub(crate) fn turned(after: &[(Digit, DigitSet)]) -> Vec<(Digit, DigitSet)> {
        let before = |other: Digit| {
            after.iter().filter(|(_, set)| set.contains(other)).map(|&(one, _)| one).collect()
        };
        after.iter().map(|&(other, _)| (other, before(other))).collect()
    }
}

/// Returns which of some digits `formula` allows, if it is about one or two cells.
pub(crate) fn small(formula: &Formula, digits: DigitSet) -> Option<Small> {
    let holds = |first: Cell, one: Digit, other: Digit| {
        is_true(formula, &|cell| if cell == first { one } else { other })
    };
    let digits = || digits.iter();
    match cells(formula)?[..] {
        [cell] => {
            Some(Small::One(cell, digits().filter(|&digit| holds(cell, digit, digit)).collect()))
        }
        [one, other] => {
            let beside = |digit| digits().filter(|&partner| holds(one, digit, partner)).collect();
            Some(Small::Two([one, other], digits().map(|digit| (digit, beside(digit))).collect()))
        }
        _ => None,
    }
}

/// Returns the cells of a small formula about one or two cells.
fn cells(formula: &Formula) -> Option<Vec<Cell>> {
    const MOST_PARTS: usize = 64;
    let (mut cells, mut seen, mut open) = (Vec::new(), HashSet::new(), vec![formula]);
    while let Some(next) = open.pop() {
        if !seen.insert(next.address()) {
            continue;
        }
        let own: Vec<Cell> = match next.node() {
            &FormulaNode::Among(cell, _) => vec![cell],
            FormulaNode::IsZero(sum) | FormulaNode::IsAtMostZero(sum) => {
                sum.terms().iter().map(|&(cell, _)| cell).collect()
            }
            FormulaNode::Distinct(cells) => cells.clone(),
            FormulaNode::All(_)
            | FormulaNode::Any(_)
            | FormulaNode::Not(_)
            | FormulaNode::Exactly(..)
            | FormulaNode::AtLeast(..) => Vec::new(),
        };
        for cell in own {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        if cells.len() > 2 || seen.len() + next.node().parts().len() > MOST_PARTS {
            return None;
        }
        open.extend(next.node().parts());
    }
    (!cells.is_empty()).then_some(cells)
}

/// Returns whether a small formula is true.
fn is_true(formula: &Formula, digit: &dyn Fn(Cell) -> Digit) -> bool {
    let value = |sum: &Linear| {
        let terms = sum.terms().iter();
        let terms = terms.map(|&(cell, times)| times * i64::from(digit(cell).value()));
        terms.sum::<i64>() + sum.constant()
    };
    let count = |parts: &[Formula]| parts.iter().filter(|part| is_true(part, digit)).count();
    match formula.node() {
        &FormulaNode::Among(cell, digits) => digits.contains(digit(cell)),
        FormulaNode::IsZero(sum) => value(sum) == 0,
        FormulaNode::IsAtMostZero(sum) => value(sum) <= 0,
        FormulaNode::Distinct(cells) => {
            let different: DigitSet = cells.iter().map(|&cell| digit(cell)).collect();
            different.len() as usize == cells.len()
        }
        FormulaNode::All(parts) => parts.iter().all(|part| is_true(part, digit)),
        FormulaNode::Any(parts) => parts.iter().any(|part| is_true(part, digit)),
        FormulaNode::Not(parts) => !is_true(&parts[0], digit),
        FormulaNode::Exactly(parts, number) => count(parts) == *number,
        FormulaNode::AtLeast(parts, number) => count(parts) >= *number,
    }
}
