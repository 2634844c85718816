//! Rules that count: how often a digit is among some cells.

use super::node::{Formula, all, any, at_least, exactly, is};
use crate::rule::{CountingCircles, LookAndSay, Quadruple};
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
