//! Clues outside the grid: machines that read the line from the clue.

use super::part::RulePart;
use super::scope::{Scope, counts, reads};
use super::sums::total;
use crate::Cell;
use crate::rule::{
    FrameSum, FullRank, HiddenSkyscraper, Outside, Rossini, Sandwich, Skyscraper, XSum,
};

/// Its state: the sum since the first end, if that was read; or that both ends were read.
pub(super) fn sandwich(rule: &Sandwich, scope: Scope<'_>) -> RulePart {
    let (sum, ends) = (i64::from(rule.sum), scope.ends());
    let step = move |_: usize, state: &[i64], digit: i64| {
        let is_end = ends.contains(&digit);
        match (state, is_end) {
            ([], false) => Some(vec![]),
            ([], true) => Some(vec![0]),
            (&[inside], false) => (inside + digit <= sum).then(|| vec![inside + digit]),
            (&[inside], true) => (inside == sum).then(|| vec![inside, 0]),
            // No digit repeats, so no end comes a third time.
            (state, _) => Some(state.to_vec()),
        }
    };
    reads(&rule.clue.line(scope.layout), vec![], step, |state| state.len() == 2)
}

/// Its state: the number of cells that are still to be added, and the rest of the sum.
pub(super) fn x_sum(rule: &XSum, scope: Scope<'_>) -> RulePart {
    let sum = i64::from(rule.sum);
    let least = scope.ends()[0].min(1);
    let step = move |_: usize, state: &[i64], digit: i64| {
        let next = match *state {
            [] => [digit - 1, sum - digit],
            [0, left] => [0, left],
            [more, left] => [more - 1, left - digit],
            _ => return None,
        };
        let is_open = if next[0] == 0 { next[1] == 0 } else { next[0] > 0 && next[1] >= least };
        is_open.then(|| next.to_vec())
    };
    reads(&rule.clue.line(scope.layout), vec![], step, |state| state == [0, 0])
}

/// Its state: the highest digit so far, and the number of visible ones.
pub(super) fn skyscraper(rule: &Skyscraper, scope: Scope<'_>) -> RulePart {
    let count = i64::from(rule.count);
    let step = move |_: usize, state: &[i64], digit: i64| match *state {
        [highest, seen] if digit > highest => (seen < count).then(|| vec![digit, seen + 1]),
        _ => Some(state.to_vec()),
    };
    reads(&rule.clue.line(scope.layout), vec![-1, 0], step, move |state| state[1] == count)
}

/// Its state: the highest digit so far, or nothing after the first hidden one.
pub(super) fn hidden_skyscraper(rule: &HiddenSkyscraper, scope: Scope<'_>) -> RulePart {
    let wanted = i64::from(rule.digit.value());
    let step = move |_: usize, state: &[i64], digit: i64| match *state {
        [highest] if digit > highest => Some(vec![digit]),
        [_] => (digit == wanted).then(Vec::new),
        _ => Some(Vec::new()),
    };
    reads(&rule.clue.line(scope.layout), vec![-1], step, <[i64]>::is_empty)
}

pub(super) fn frame_sum(rule: &FrameSum, scope: Scope<'_>) -> RulePart {
    total(&rule.clue.line(scope.layout)[..rule.first as usize], rule.sum.into(), scope)
}

pub(super) fn rossini(rule: &Rossini, scope: Scope<'_>) -> RulePart {
    let line = rule.clue.line(scope.layout);
    let pairs = line[..rule.first as usize].windows(2);
    let falls = rule.falls;
    RulePart::all(pairs.map(|two| {
        scope.related(two[0], two[1], |one, next| if falls { one > next } else { one < next })
    }))
}

/// For each other row or column, a machine reads it together with that of the clue, cell by cell, and decides whether
/// it is smaller.
pub(super) fn full_rank(rule: &FullRank, scope: Scope<'_>) -> RulePart {
    // There are as many rows as columns.
    let (layout, size) = (scope.layout, scope.layout.rows());
    let own = rule.clue.line(layout);
    let beyond = size + 1;
    let clues = (1..=size)
        .flat_map(|number| [(number, 0), (number, beyond), (0, number), (beyond, number)]);
    let others = clues.map(|(row, column)| Outside::new(row, column)).filter(|&c| c != rule.clue);
    let rank = i64::from(rule.rank);
    counts(others.map(|clue| smaller(&clue.line(layout), &own)), move |count| count + 1 == rank)
}

/// Knows the digit of the one while it has not read that of the other, or that one was smaller.
fn smaller(one: &[Cell], other: &[Cell]) -> RulePart {
    const EQUAL: [i64; 1] = [0];
    const SMALLER: [i64; 1] = [-1];
    let cells: Vec<Cell> = one.iter().zip(other).flat_map(|(&one, &other)| [one, other]).collect();
    let step = |place: usize, state: &[i64], digit: i64| match (state[0], place % 2) {
        (-1, _) => Some(SMALLER.to_vec()),
        (_, 0) => Some(vec![digit]),
        (before, _) if before < digit => Some(SMALLER.to_vec()),
        (before, _) => (before == digit).then(|| EQUAL.to_vec()),
    };
    reads(&cells, EQUAL.to_vec(), step, |state| state == SMALLER)
}
