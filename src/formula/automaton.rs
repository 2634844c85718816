//! Lines that are read from one end to the other, unrolled: regular expressions, state machines, products.

use std::collections::HashMap;

use super::node::{Formula, all, among, any};
use crate::rule::{Automaton, Regex, StateMachine};
use crate::{Cell, Digit, DigitSet, Layout};

pub(super) fn regex(rule: &Regex, layout: &Layout) -> Formula {
    let automaton = rule.automaton(layout.digits()).expect("a valid rule has an automaton");
    accepted(&automaton, &rule.line, layout)
}

pub(super) fn state_machine(rule: &StateMachine, layout: &Layout) -> Formula {
    let automaton = rule.automaton(layout.digits()).expect("a valid rule has an automaton");
    accepted(&automaton, &rule.line, layout)
}

/// Built from the last cell to the first: the rest of a line is accepted from a state if a digit of the next cell
/// leads to a state from which the remaining cells are accepted.
fn accepted(automaton: &Automaton, line: &[Cell], layout: &Layout) -> Formula {
    let constant = |&accepts: &bool| if accepts { all([]) } else { any([]) };
    let mut accepted: Vec<Formula> = automaton.accepts.iter().map(constant).collect();
    for &cell in line.iter().rev() {
        let from = |next: &Vec<Option<usize>>| {
            let leads = layout.digits().iter().zip(next);
            let leads = leads.filter_map(|(digit, &to)| Some((digit, to?)));
            step(cell, leads, |to| accepted[to].clone())
        };
        accepted = automaton.next.iter().map(from).collect();
    }
    accepted.swap_remove(0)
}

/// States that the digits of a line lead from the number `first` to an accepted one: `next` is the number after another
/// one and a digit, if there is any.
pub(super) fn reads(
    line: &[Cell],
    layout: &Layout,
    first: u64,
    next: impl Fn(u64, Digit) -> Option<u64>,
    accepts: impl Fn(u64) -> bool,
) -> Formula {
    let mut layers = vec![vec![first]];
    for _ in line {
        let before = layers.last().expect("there is the first one").iter();
        let mut after: Vec<u64> = before
            .flat_map(|&number| layout.digits().iter().map(move |digit| (number, digit)))
            .filter_map(|(number, digit)| next(number, digit))
            .collect();
        after.sort_unstable();
        after.dedup();
        layers.push(after);
    }
    let last = layers.pop().unwrap_or_default();
    let constant = |number: u64| (number, if accepts(number) { all([]) } else { any([]) });
    let mut accepted: HashMap<u64, Formula> = last.into_iter().map(constant).collect();
    for (&cell, layer) in line.iter().zip(&layers).rev() {
        let from = |&number: &u64| {
            let digits = layout.digits().iter();
            let leads = digits.filter_map(|digit| Some((digit, next(number, digit)?)));
            (number, step(cell, leads, |to| accepted[&to].clone()))
        };
        accepted = layer.iter().map(from).collect();
    }
    accepted.remove(&first).unwrap_or_else(|| any([]))
}

/// States that the digit of a cell leads to a state of which `then` is true.
fn step<S: PartialEq>(
    cell: Cell,
    leads: impl IntoIterator<Item = (Digit, S)>,
    then: impl Fn(S) -> Formula,
) -> Formula {
    let mut to_each: Vec<(S, DigitSet)> = Vec::new();
    for (digit, to) in leads {
        match to_each.iter_mut().find(|(state, _)| *state == to) {
            Some((_, digits)) => digits.insert(digit),
            None => to_each.push((to, DigitSet::single(digit))),
        }
    }
    any(to_each.into_iter().map(|(to, digits)| all([among(cell, digits), then(to)])))
}
