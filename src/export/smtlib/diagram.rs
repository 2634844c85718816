//! Sums and counts without arithmetic: decision diagrams, with a Boolean for each sum that the terms so far may have.
//!
//! A layer has a node for each sum of the terms before it; a node is true if the remaining terms can make the comparison
//! true. Source: Bryant, "Graph-based algorithms for Boolean function manipulation" (1986), and for sums Eén and Sörensson,
//! "Translating pseudo-Boolean constraints into SAT" (2006).

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write;

use super::super::spaced;
use super::super::statement::{Comparison, ComparisonSide};
use super::encoding::any;
use crate::formula::{Formula, FormulaNode, Linear};
use crate::{Cell, Digit, DigitSet, GridShape};

/// The most ways from a node to the next that the diagrams of a rule may have together.
const MOST: u64 = 200_000;

/// A term: what it adds in each case. Exactly one of the cases is true.
struct Layer {
    cases: Vec<(String, i64)>,
}

/// Returns whether the diagrams of `formula`, of a grid of a shape, are small enough to be written.
pub(super) fn has_room(formula: &Formula, shape: GridShape) -> bool {
    let (size, highest) = (u64::from(shape.digits().len()), u64::from(shape.highest().value()));
    let of_sum = |sum: &Linear| {
        let range: u64 = sum.terms().iter().map(|(_, times)| times.unsigned_abs() * highest).sum();
        sum.terms().len() as u64 * range * size
    };
    let of_count = |parts: &[Formula], number: usize| parts.len() as u64 * (number as u64 + 2) * 2;
    let (mut room, mut seen, mut open) = (MOST, HashSet::new(), vec![formula]);
    while let Some(next) = open.pop() {
        if !seen.insert(next.address()) {
            continue;
        }
        let cost = match next.node() {
            FormulaNode::IsZero(sum) | FormulaNode::IsAtMostZero(sum) => of_sum(sum),
            FormulaNode::Exactly(parts, number) | FormulaNode::AtLeast(parts, number) => {
                of_count(parts, *number)
            }
            FormulaNode::Distinct(cells) => (cells.len() as u64).pow(2) * size,
            FormulaNode::Among(..)
            | FormulaNode::All(_)
            | FormulaNode::Any(_)
            | FormulaNode::Not(_) => 1,
        };
        let Some(left) = room.checked_sub(cost) else { return false };
        room = left;
        open.extend(next.node().parts());
    }
    true
}

/// Compares two sums of digits; `is` states that a cell holds a digit.
pub(super) fn compared(
    [added, taken]: &[ComparisonSide; 2],
    comparison: Comparison,
    digits: DigitSet,
    is: impl Fn(Cell, Digit) -> String,
) -> String {
    let terms = added.terms.iter().copied();
    let terms = terms.chain(taken.terms.iter().map(|&(cell, times)| (cell, -times)));
    let layers = terms.map(|(cell, times)| {
        let cases = digits.iter().map(|digit| (is(cell, digit), times * i64::from(digit.value())));
        Layer { cases: cases.collect() }
    });
    diagram(&layers.collect::<Vec<_>>(), comparison, taken.constant - added.constant)
}

/// Compares how many of `parts` are true with `number`.
pub(super) fn counted(parts: &[&str], comparison: Comparison, number: usize) -> String {
    // A part may be long, and stands at each node of its layer.
    let named: Vec<String> = (1..=parts.len()).map(|part| format!("q{part}")).collect();
    let layers = named
        .iter()
        .map(|part| Layer { cases: vec![(part.clone(), 1), (format!("(not {part})"), 0)] });
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    let text = diagram(&layers.collect::<Vec<_>>(), comparison, number);
    let bindings = named.iter().zip(parts).map(|(name, part)| format!("({name} {part})"));
    format!("(let ({}) {text})", spaced(bindings))
}

/// States that the terms add up to a number that compares to `number`.
fn diagram(layers: &[Layer], comparison: Comparison, number: i64) -> String {
    // The sums that the terms before each layer may have.
    let mut sums = vec![BTreeSet::from([0])];
    for layer in layers {
        let before = &sums[sums.len() - 1];
        let after =
            before.iter().flat_map(|sum| layer.cases.iter().map(move |(_, more)| sum + more));
        sums.push(after.collect());
    }
    let keeps = |sum: i64| match comparison {
        Comparison::Equal => sum == number,
        Comparison::AtMost => sum <= number,
        Comparison::AtLeast => sum >= number,
    };
    // What each node of the layer below is: its name, or always true, or not there if it is always false.
    let ends = sums[layers.len()].iter().filter(|&&sum| keeps(sum));
    let mut below: BTreeMap<i64, Option<String>> = ends.map(|&sum| (sum, None)).collect();
    let (mut text, mut depth) = (String::new(), 0);
    for (index, layer) in layers.iter().enumerate().rev() {
        let (mut here, mut bindings) = (BTreeMap::new(), Vec::new());
        for &sum in &sums[index] {
            let ways: Vec<_> = layer
                .cases
                .iter()
                .filter_map(|(case, more)| Some((case, below.get(&(sum + more))?)))
                .collect();
            if ways.is_empty() {
                continue;
            }
            if ways.len() == layer.cases.len() && ways.iter().all(|(_, node)| node.is_none()) {
                here.insert(sum, None);
                continue;
            }
            let name = format!("s{}_{}", index + 1, bindings.len() + 1);
            let ways = ways.into_iter().map(|(case, node)| match node {
                Some(node) => format!("(and {case} {node})"),
                None => case.clone(),
            });
            bindings.push(format!("({name} {})", any(ways)));
            here.insert(sum, Some(name));
        }
        if !bindings.is_empty() {
            write!(text, "(let ({}) ", spaced(bindings)).expect("memory takes all");
            depth += 1;
        }
        below = here;
    }
    text += match below.get(&0) {
        None => "false",
        Some(None) => "true",
        Some(Some(name)) => name,
    };
    text + &")".repeat(depth)
}
