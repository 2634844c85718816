//! From a formula to Z3's terms, in the way of an encoding.

use std::collections::{HashMap, HashSet};

use z3::ast::Bool;

use super::encoding::Encoding;
use super::rule::{Formula, Linear, Node};
use crate::{Cell, Digit, DigitSet};

/// Returns `formula`, of a grid with `size` digits, as Z3's term.
pub(super) fn lowered<E: Encoding>(formula: &Formula, size: u8, encoding: &E) -> Bool {
    // What is shared is lowered once. No calls into the depth: see what is done to drop a `Node`.
    let mut known: HashMap<*const Node, Bool> = HashMap::new();
    let mut open = vec![formula];
    while let Some(&next) = open.last() {
        if known.contains_key(&next.address()) {
            open.pop();
            continue;
        }
        let pair = if E::PREFERS_PAIRS { cells(next) } else { None };
        if let Some(cells) = pair {
            known.insert(next.address(), tabled(next, &cells, size, encoding));
            continue;
        }
        let before = open.len();
        let parts = next.node().parts();
        open.extend(parts.iter().filter(|part| !known.contains_key(&part.address())));
        if open.len() == before {
            let parts: Vec<&Bool> = parts.iter().map(|part| &known[&part.address()]).collect();
            let term = term(next.node(), &parts, size, encoding);
            known.insert(next.address(), term);
        }
    }
    known.remove(&formula.address()).expect("it was the first to be asked for")
}

/// Puts the terms of the parts of `node` together.
fn term<E: Encoding>(node: &Node, parts: &[&Bool], size: u8, encoding: &E) -> Bool {
    match node {
        &Node::Among(cell, digits) => encoding.is_among(cell.index(size), digits),
        Node::IsZero(sum) if sum.terms().is_empty() => Bool::from_bool(sum.constant() == 0),
        Node::IsZero(sum) => encoding.is_zero(sum),
        Node::IsAtMostZero(sum) if sum.terms().is_empty() => Bool::from_bool(sum.constant() <= 0),
        Node::IsAtMostZero(sum) => encoding.is_at_most_zero(sum),
        Node::Distinct(cells) => encoding.distinct(cells),
        Node::All(_) => Bool::and(parts),
        Node::Any(_) => Bool::or(parts),
        Node::Not(_) => parts[0].not(),
        Node::Exactly(_, number) => counted(parts, *number, Bool::pb_eq),
        Node::AtLeast(_, number) => counted(parts, *number, Bool::pb_ge),
    }
}

/// Compares how many of `parts` are true with `number`.
fn counted(parts: &[&Bool], number: usize, compare: fn(&[(&Bool, i32)], i32) -> Bool) -> Bool {
    let ones: Vec<(&Bool, i32)> = parts.iter().map(|&part| (part, 1)).collect();
    // More than there are: no formula says more of less than two thousand million cells.
    compare(&ones, i32::try_from(number).unwrap_or(i32::MAX))
}

/// Returns the cells that a formula is about if it is a small one about one cell or two.
fn cells(formula: &Formula) -> Option<Vec<Cell>> {
    const MOST_PARTS: usize = 64;
    let (mut cells, mut seen, mut open) = (Vec::new(), HashSet::new(), vec![formula]);
    while let Some(next) = open.pop() {
        if !seen.insert(next.address()) {
            continue;
        }
        let own: Vec<Cell> = match next.node() {
            &Node::Among(cell, _) => vec![cell],
            Node::IsZero(sum) | Node::IsAtMostZero(sum) => {
                sum.terms().iter().map(|&(cell, _)| cell).collect()
            }
            Node::Distinct(cells) => cells.clone(),
            Node::All(_) | Node::Any(_) | Node::Not(_) | Node::Exactly(..) | Node::AtLeast(..) => {
                Vec::new()
            }
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

/// Says of one cell or two what digits they may hold, for each digit of either.
fn tabled<E: Encoding>(formula: &Formula, cells: &[Cell], size: u8, encoding: &E) -> Bool {
    let holds = |one: Digit, other: Digit| {
        is_true(formula, &|cell| if cell == cells[0] { one } else { other })
    };
    let digits = || Digit::all(size);
    let &[one, other] = cells else {
        let allowed = digits().filter(|&digit| holds(digit, digit)).collect();
        return encoding.is_among(cells[0].index(size), allowed);
    };
    let mut clauses = Vec::new();
    let mut support = |cell: Cell, digit: Digit, partner: Cell, allowed: DigitSet| {
        if allowed != DigitSet::full(size) {
            let is_other = encoding.is(cell.index(size), digit).not();
            clauses.push(Bool::or(&[is_other, encoding.is_among(partner.index(size), allowed)]));
        }
    };
    for digit in digits() {
        support(one, digit, other, digits().filter(|&partner| holds(digit, partner)).collect());
        support(other, digit, one, digits().filter(|&partner| holds(partner, digit)).collect());
    }
    Bool::and(&clauses)
}

/// Tells whether a small formula is true.
fn is_true(formula: &Formula, digit: &dyn Fn(Cell) -> Digit) -> bool {
    let value = |sum: &Linear| {
        let terms = sum.terms().iter();
        let terms = terms.map(|&(cell, times)| times * i64::from(digit(cell).value()));
        terms.sum::<i64>() + sum.constant()
    };
    let count = |parts: &[Formula]| parts.iter().filter(|part| is_true(part, digit)).count();
    match formula.node() {
        &Node::Among(cell, digits) => digits.contains(digit(cell)),
        Node::IsZero(sum) => value(sum) == 0,
        Node::IsAtMostZero(sum) => value(sum) <= 0,
        Node::Distinct(cells) => {
            let different: DigitSet = cells.iter().map(|&cell| digit(cell)).collect();
            different.len() as usize == cells.len()
        }
        Node::All(parts) => parts.iter().all(|part| is_true(part, digit)),
        Node::Any(parts) => parts.iter().any(|part| is_true(part, digit)),
        Node::Not(parts) => !is_true(&parts[0], digit),
        Node::Exactly(parts, number) => count(parts) == *number,
        Node::AtLeast(parts, number) => count(parts) >= *number,
    }
}
