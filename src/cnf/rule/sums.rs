//! Cages, arrows and other sums: machines whose state is the sum so far.

use super::part::RulePart;
use super::scope::{Scope, reads};
use crate::Cell;
use crate::rule::{
    Arrow, CalculationCage, DoubleArrow, EqualSums, EqualityCage, KillerCage, Operation,
    RellikCage, Sum,
};

/// Up to how many digits a machine remembers which of them there were.
const MOST_REMEMBERED: usize = 9;

pub(super) fn killer_cage(rule: &KillerCage, scope: Scope<'_>) -> RulePart {
    let cells = &rule.cells;
    match (rule.repeats, rule.sum) {
        (false, None) => scope.distinct(cells),
        (false, Some(sum)) => {
            let sum = i64::from(sum);
            set_of_digits(cells, scope, move |digits| digits.iter().sum::<i64>() == sum)
                .unwrap_or_else(|| RulePart::all([scope.distinct(cells), total(cells, sum, scope)]))
        }
        (true, Some(sum)) => total(cells, sum.into(), scope),
        (true, None) => RulePart::all([]),
    }
}

/// Requires that the digits in `cells` differ, and that `accepts` accepts them, smallest first. `None` if there are
/// too many digits for that.
pub(super) fn set_of_digits(
    cells: &[Cell],
    scope: Scope<'_>,
    accepts: impl Fn(&[i64]) -> bool + 'static,
) -> Option<RulePart> {
    if scope.digits().count() > MOST_REMEMBERED {
        return None;
    }
    let with = |_: usize, seen: &[i64], digit: i64| {
        let place = seen.binary_search(&digit).err()?;
        let mut seen = seen.to_vec();
        seen.insert(place, digit);
        Some(seen)
    };
    Some(RulePart::all([scope.distinct(cells), reads(cells, Vec::new(), with, accepts)]))
}

/// Requires that `cells` add up to `sum`.
pub(super) fn total(cells: &[Cell], sum: i64, scope: Scope<'_>) -> RulePart {
    linear(cells.iter().map(|&cell| (cell, 1)), sum, scope)
}

/// Requires that cells, each times its coefficient, add up to `sum`.
pub(super) fn linear(
    terms: impl IntoIterator<Item = (Cell, i64)>,
    sum: i64,
    scope: Scope<'_>,
) -> RulePart {
    let (cells, times): (Vec<Cell>, Vec<i64>) = terms.into_iter().unzip();
    let [lowest, highest] = scope.ends();
    // The least and the most that the cells from each place on can add.
    let mut rest = vec![(0, 0)];
    for &times in times.iter().rev() {
        let (low, high) = rest[rest.len() - 1];
        let (one, all) = (times * lowest, times * highest);
        rest.push((low + one.min(all), high + one.max(all)));
    }
    rest.reverse();
    let step = move |place: usize, state: &[i64], digit: i64| {
        let so_far = state[0] + times[place] * digit;
        let (low, high) = rest[place + 1];
        (so_far + low..=so_far + high).contains(&sum).then(|| vec![so_far])
    };
    reads(&cells, vec![0], step, move |state| state[0] == sum)
}

/// Requires that two groups of cells add up to the same.
pub(super) fn balanced(one: &[Cell], other: &[Cell], scope: Scope<'_>) -> RulePart {
    let (more, less) = (one.iter().map(|&cell| (cell, 1)), other.iter().map(|&cell| (cell, -1)));
    linear(more.chain(less), 0, scope)
}

pub(super) fn sum(rule: &Sum, scope: Scope<'_>) -> RulePart {
    let terms = rule.terms().map(|(cell, times)| (cell, i64::from(times)));
    linear(terms, rule.sum.into(), scope)
}

pub(super) fn equal_sums(rule: &EqualSums, scope: Scope<'_>) -> RulePart {
    // A cell that both sets have makes no difference.
    let only = |cells: &[Cell], others: &[Cell]| -> Vec<Cell> {
        cells.iter().copied().filter(|cell| !others.contains(cell)).collect()
    };
    let equal =
        |one: &[Cell], other: &[Cell]| balanced(&only(one, other), &only(other, one), scope);
    RulePart::all(rule.sets.windows(2).map(|two| equal(&two[0], &two[1])))
}

pub(super) fn arrow(rule: &Arrow, scope: Scope<'_>) -> RulePart {
    let places = rule.circle.iter().rev().zip([-1, -10, -100]);
    let circle = places.map(|(&cell, times)| (cell, times));
    let shaft = rule.shaft.iter().map(|&cell| (cell, 1));
    linear(circle.chain(shaft), 0, scope)
}

pub(super) fn double_arrow(rule: &DoubleArrow, scope: Scope<'_>) -> RulePart {
    let last = rule.line.len() - 1;
    balanced(&[rule.line[0], rule.line[last]], &rule.line[1..last], scope)
}

/// A machine whose state is the number of odd and of low digits so far.
pub(super) fn equality_cage(rule: &EqualityCage, scope: Scope<'_>) -> RulePart {
    let half = i64::try_from(rule.cells.len() / 2).expect("a cage has few cells");
    let all: i64 = scope.ends().iter().sum();
    let step = move |_: usize, state: &[i64], digit: i64| {
        let low = i64::from(2 * digit < all);
        (2 * digit != all).then(|| vec![state[0] + digit % 2, state[1] + low])
    };
    let accepts = move |state: &[i64]| state == [half, half];
    RulePart::all([scope.distinct(&rule.cells), reads(&rule.cells, vec![0, 0], step, accepts)])
}

/// A machine whose state is the set of sums of some of the cells so far, up to the number, which must not be among
/// them.
pub(super) fn rellik_cage(rule: &RellikCage, _: Scope<'_>) -> RulePart {
    let number = i64::from(rule.sum);
    let step = move |_: usize, sums: &[i64], digit: i64| {
        let with = sums.iter().map(|sum| sum + digit).filter(|&sum| sum <= number);
        let mut reached: Vec<i64> = sums.iter().copied().chain(with).collect();
        reached.sort_unstable();
        reached.dedup();
        (reached.last() != Some(&number)).then_some(reached)
    };
    reads(&rule.cells, vec![0], step, |_| true)
}

/// For each cell that may be the one from which the others are taken, a machine reads the others, and then it.
pub(super) fn calculation_cage(rule: &CalculationCage, scope: Scope<'_>) -> RulePart {
    let (cells, result) = (&rule.cells, i64::from(rule.result));
    let last_is_any = || {
        (0..cells.len()).map(|index| {
            let others = cells.iter().enumerate().filter(move |&(other, _)| other != index);
            others.map(|(_, &cell)| cell).chain([cells[index]]).collect::<Vec<Cell>>()
        })
    };
    let last = cells.len() - 1;
    let highest = scope.ends()[1];
    match rule.operation {
        Operation::Sum => total(cells, result, scope),
        Operation::Product => {
            let step = move |_: usize, state: &[i64], digit: i64| match state[0] * digit {
                0 => (result == 0).then(|| vec![0]),
                // Any product becomes 0 where that is the result.
                _ if result == 0 => Some(vec![state[0].min(1)]),
                product => (result % product == 0).then(|| vec![product]),
            };
            reads(cells, vec![1], step, move |state| state[0] == result)
        }
        Operation::Difference => RulePart::any(last_is_any().map(|line| {
            let step = move |place: usize, state: &[i64], digit: i64| {
                let rest = if place == last { digit - state[0] } else { state[0] + digit };
                (rest >= 0 && (place == last || rest <= highest)).then(|| vec![rest])
            };
            reads(&line, vec![0], step, move |state| state[0] == result)
        })),
        Operation::Quotient => RulePart::any(last_is_any().map(|line| {
            let step = move |place: usize, state: &[i64], digit: i64| {
                if place == last {
                    return (digit == state[0] * result).then(|| vec![1]);
                }
                // 0 divided by anything else is 0, however much that is.
                let product = if result == 0 { digit.min(1) } else { state[0] * digit };
                (product != 0 && product <= highest).then(|| vec![product])
            };
            reads(&line, vec![1], step, |_| true)
        })),
    }
}
