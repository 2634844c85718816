//! Lowers formulas to Z3's terms, by an encoding.

use std::collections::HashMap;

use z3::ast::Bool;

use super::super::{Watch, Why};
use super::encoding::Encoding;
use crate::formula::{Formula, FormulaNode, Small, small};
use crate::{Cell, Digit, DigitSet, GridShape};

/// Returns `formula`, of a grid of a shape, as Z3's term.
///
/// # Errors
/// If `watch` is over.
pub(super) fn lowered<E: Encoding>(
    formula: &Formula,
    shape: GridShape,
    encoding: &E,
    watch: &Watch<'_>,
) -> Result<Bool, Why> {
    // Shared nodes are lowered once. Without recursion, as in the `Drop` of a `FormulaNode`.
    let mut known: HashMap<*const FormulaNode, Bool> = HashMap::new();
    let mut open = vec![formula];
    while let Some(&next) = open.last() {
        // A sum over a row is a term for each of its cells.
        watch.go_on(shape.rows().max(shape.columns()).into())?;
        if known.contains_key(&next.address()) {
            open.pop();
            continue;
        }
        let pair = if E::PREFERS_PAIRS { small(next, shape.digits()) } else { None };
        if let Some(pair) = pair {
            known.insert(next.address(), tabled(pair, shape, encoding));
            continue;
        }
        let before = open.len();
        let parts = next.node().parts();
        open.extend(parts.iter().filter(|part| !known.contains_key(&part.address())));
        if open.len() == before {
            let parts: Vec<&Bool> = parts.iter().map(|part| &known[&part.address()]).collect();
            let term = term(next.node(), &parts, shape, encoding);
            known.insert(next.address(), term);
        }
    }
    Ok(known.remove(&formula.address()).expect("it was the first to be asked for"))
}

/// Combines the terms of the parts of `node`.
fn term<E: Encoding>(node: &FormulaNode, parts: &[&Bool], shape: GridShape, encoding: &E) -> Bool {
    match node {
        &FormulaNode::Among(cell, digits) => encoding.is_among(shape.index(cell), digits),
        FormulaNode::IsZero(sum) if sum.terms().is_empty() => Bool::from_bool(sum.constant() == 0),
        FormulaNode::IsZero(sum) => encoding.is_zero(sum),
        FormulaNode::IsAtMostZero(sum) if sum.terms().is_empty() => {
            Bool::from_bool(sum.constant() <= 0)
        }
        FormulaNode::IsAtMostZero(sum) => encoding.is_at_most_zero(sum),
        FormulaNode::Distinct(cells) => encoding.distinct(cells),
        FormulaNode::All(_) => Bool::and(parts),
        FormulaNode::Any(_) => Bool::or(parts),
        FormulaNode::Not(_) => parts[0].not(),
        FormulaNode::Exactly(_, number) => counted(parts, *number, Bool::pb_eq),
        FormulaNode::AtLeast(_, number) => counted(parts, *number, Bool::pb_ge),
    }
}

/// Compares how many of `parts` are true with `number`.
fn counted(parts: &[&Bool], number: usize, compare: fn(&[(&Bool, i32)], i32) -> Bool) -> Bool {
    let ones: Vec<(&Bool, i32)> = parts.iter().map(|&part| (part, 1)).collect();
    // More than there are: no formula has two thousand million parts.
    compare(&ones, i32::try_from(number).unwrap_or(i32::MAX))
}

/// Restricts the digits of one cell or two, for each digit of either.
fn tabled<E: Encoding>(small: Small, shape: GridShape, encoding: &E) -> Bool {
    let ([one, other], after) = match small {
        Small::One(cell, allowed) => return encoding.is_among(shape.index(cell), allowed),
        Small::Two(cells, after) => (cells, after),
    };
    let mut clauses = Vec::new();
    let mut support = |cell: Cell, digit: Digit, partner: Cell, allowed: DigitSet| {
        if allowed != shape.digits() {
            let is_other = encoding.is(shape.index(cell), digit).not();
            clauses.push(Bool::or(&[is_other, encoding.is_among(shape.index(partner), allowed)]));
        }
    };
    let before = Small::turned(&after);
    for ((digit, after), (_, before)) in after.into_iter().zip(before) {
        support(one, digit, other, after);
        support(other, digit, one, before);
    }
    Bool::and(&clauses)
}
