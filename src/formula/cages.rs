//! Cages, sums and arrows: digits that add up.

use super::automaton::reads;
use super::linear::{Linear, digit, sum};
use super::node::{Formula, all, any, distinct, exactly, holds, is, not};
use crate::rule::{
    Arrow, CalculationCage, DoubleArrow, EqualSums, EqualityCage, KillerCage, Operation,
    RellikCage, Sum,
};
use crate::{Cell, Digit, Layout};

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

/// Products are read cell by cell; of the others, one cell is what the rest is taken from.
pub(super) fn calculation_cage(rule: &CalculationCage, layout: &Layout) -> Formula {
    let cells = &rule.cells;
    let others = |cell: Cell| -> Vec<Cell> {
        cells.iter().copied().filter(|&other| other != cell).collect()
    };
    let result = u64::from(rule.result);
    match rule.operation {
        Operation::Sum => sum(cells).equals(rule.result),
        Operation::Product => product(cells, layout, result),
        Operation::Difference => {
            any(cells.iter().map(|&cell| digit(cell).equals(sum(&others(cell)) + rule.result)))
        }
        Operation::Quotient => any(cells.iter().flat_map(|&cell| {
            layout.digits().iter().filter_map(move |whole| {
                let value = u64::from(whole.value());
                // 0 divided by anything is 0; the others are not 0.
                let rest = match (value, result) {
                    (0, 0) => all(others(cell).iter().map(|&cell| not_zero(cell, layout))),
                    (0, _) | (_, 0) => return None,
                    _ if value % result == 0 => product(&others(cell), layout, value / result),
                    _ => return None,
                };
                Some(all([is(cell, whole), rest]))
            })
        })),
    }
}

fn not_zero(cell: Cell, layout: &Layout) -> Formula {
    holds(cell, layout, |digit| digit != 0)
}

/// States that the digits of `cells` have this product.
fn product(cells: &[Cell], layout: &Layout, result: u64) -> Formula {
    if result == 0 {
        return any(cells.iter().map(|&cell| not(not_zero(cell, layout))));
    }
    let next = |so_far: u64, digit: Digit| {
        let product = so_far * u64::from(digit.value());
        (product != 0 && result.is_multiple_of(product)).then_some(product)
    };
    reads(cells, layout, 1, next, |product| product == result)
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
