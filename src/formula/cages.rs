//! Cages, sums and arrows: digits that add up.

use super::linear::{Linear, digit, sum};
use super::node::{Formula, all, any, distinct, exactly, holds, is, not};
use crate::rule::{Arrow, DoubleArrow, EqualSums, EqualityCage, KillerCage, RellikCage, Sum};
use crate::{Digit, Layout};

pub(super) fn killer_cage(rule: &KillerCage) -> Formula {
    let differ = (!rule.repeats).then(|| distinct(&rule.cells));
    let adds_up = rule.sum.map(|total| sum(&rule.cells).equals(total));
    all(differ.into_iter().chain(adds_up))
}

pub(super) fn sum_of(rule: &Sum) -> Formula {
    let terms = rule.terms().map(|(cell, times)| digit(cell) * i64::from(times));
    let total = terms.fold(Linear::default(), |total, term| total + term);
    total.equals(i64::from(rule.sum))
}

pub(super) fn equal_sums(rule: &EqualSums) -> Formula {
    all(rule.sets.windows(2).map(|two| sum(&two[0]).equals(sum(&two[1]))))
}

pub(super) fn equality_cage(rule: &EqualityCage, layout: &Layout) -> Formula {
    let half = rule.cells.len() / 2;
    let half_are = |belongs: &dyn Fn(u32) -> bool| {
        exactly(half, rule.cells.iter().map(|&cell| holds(cell, layout, belongs)))
    };
    let twice_the_middle: u32 = layout.shape().ends().map(u32::from).iter().sum();
    all([
        distinct(&rule.cells),
        half_are(&|digit| digit % 2 == 0),
        half_are(&|digit| digit % 2 == 1),
        half_are(&|digit| 2 * digit < twice_the_middle),
        half_are(&|digit| 2 * digit > twice_the_middle),
    ])
}

/// Some of the first n cells have a sum if some of the first n − 1 have it, with or without the nth.
pub(super) fn rellik_cage(rule: &RellikCage, layout: &Layout) -> Formula {
    let reach = rule.sum as usize;
    // For each number whether some of the cells so far add up to it: no cell adds up to 0.
    let mut reached = vec![any([]); reach + 1];
    reached[0] = all([]);
    for &cell in &rule.cells {
        let with = |number: usize| {
            let digits =
                layout.digits().iter().filter(|digit| usize::from(digit.value()) <= number);
            let before = |digit: &Digit| &reached[number - usize::from(digit.value())];
            let before = |digit: Digit| all([is(cell, digit), before(&digit).clone()]);
            digits.map(before).collect::<Vec<_>>()
        };
        let now = |number: usize| any([vec![reached[number].clone()], with(number)].concat());
        reached = (0..=reach).map(now).collect();
    }
    not(reached.swap_remove(reach))
}

pub(super) fn arrow(rule: &Arrow) -> Formula {
    let circle = rule.circle.iter();
    let number = circle.fold(Linear::default(), |number, &cell| number * 10 + digit(cell));
    sum(&rule.shaft).equals(number)
}

pub(super) fn double_arrow(rule: &DoubleArrow) -> Formula {
    let last = rule.line.len() - 1;
    sum(&rule.line[1..last]).equals(digit(rule.line[0]) + digit(rule.line[last]))
}
