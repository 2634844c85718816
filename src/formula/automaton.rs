//! Regular expressions: an automaton that reads the line, unrolled.

use super::node::{Formula, all, among, any};
use crate::rule::Regex;
use crate::{DigitSet, Layout};

/// Built from the last cell to the first: the rest of a line is accepted from a state if a digit of the next cell
/// leads to a state from which the remaining cells are accepted.
pub(super) fn regex(rule: &Regex, layout: &Layout) -> Formula {
    let automaton = rule.automaton(layout.digits()).expect("a valid rule has an automaton");
    let constant = |&accepts: &bool| if accepts { all([]) } else { any([]) };
    let mut accepted: Vec<Formula> = automaton.accepts.iter().map(constant).collect();
    for &cell in rule.line.iter().rev() {
        let from = |next: &Vec<Option<usize>>| {
            let mut leads: Vec<(usize, DigitSet)> = Vec::new();
            for (digit, &to) in layout.digits().iter().zip(next) {
                let Some(to) = to else { continue };
                match leads.iter_mut().find(|(state, _)| *state == to) {
                    Some((_, digits)) => digits.insert(digit),
                    None => leads.push((to, DigitSet::single(digit))),
                }
            }
            any(leads
                .into_iter()
                .map(|(to, digits)| all([among(cell, digits), accepted[to].clone()])))
        };
        accepted = automaton.next.iter().map(from).collect();
    }
    accepted.swap_remove(0)
}
