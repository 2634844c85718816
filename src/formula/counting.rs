//! Rules that count: how often a digit is among some cells.

use super::node::{Formula, all, any, at_least, exactly, is};
use crate::rule::{CountingCircles, DistinctCount, LookAndSay, Quadruple, SameDigits};
use crate::{Cell, Digit, Layout};

fn places(cells: &[Cell], digit: Digit) -> impl Iterator<Item = Formula> {
    cells.iter().map(move |&cell| is(cell, digit))
}

pub(super) fn look_and_say(rule: &LookAndSay) -> Formula {
    all(rule
        .counts
        .iter()
        .map(|counted| exactly(counted.count as usize, places(&rule.cells, counted.digit))))
}

pub(super) fn quadruple(rule: &Quadruple) -> Formula {
    all(rule.digits.iter().map(|&digit| {
        let named = rule.digits.iter().filter(|&&other| other == digit).count();
        at_least(named, places(&rule.cells, digit))
    }))
}

pub(super) fn counting_circles(rule: &CountingCircles, layout: &Layout) -> Formula {
    all(layout.digits().iter().map(|digit| {
        let as_often_as = |number: usize| exactly(number, places(&rule.cells, digit));
        any([as_often_as(0), as_often_as(digit.value().into())])
    }))
}

/// For each digit of the counting cell, so many digits occur.
pub(super) fn distinct_count(rule: &DistinctCount, layout: &Layout) -> Formula {
    let occurs: Vec<Formula> =
        layout.digits().iter().map(|digit| any(places(&rule.cells, digit))).collect();
    any(layout
        .digits()
        .iter()
        .map(|count| all([is(rule.counter, count), exactly(count.value().into(), occurs.clone())])))
}

/// Each digit occurs as often in each set as in the one before it.
pub(super) fn same_digits(rule: &SameDigits, layout: &Layout) -> Formula {
    all(rule.sets.windows(2).flat_map(|two| {
        layout.digits().iter().map(move |digit| {
            let often = 0..=two[0].len();
            any(often.map(|number| {
                all([&two[0], &two[1]].map(|set| exactly(number, places(set, digit))))
            }))
        })
    }))
}
