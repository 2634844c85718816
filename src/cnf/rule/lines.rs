//! Lines: related pairs of cells, and machines that read the line.

use super::part::RulePart;
use super::scope::{Scope, reads};
use super::sums::{balanced, set_of_digits};
use crate::Cell;
use crate::rule::{
    Between, Clones, Entropic, Lockout, Lunchbox, Modular, Nabner, Palindrome, ParityLine,
    RegionSumLine, Renban, Sequence, SumLine, Thermometer, ValueIndexer, Whisper, Zipper,
};

/// Requires each two consecutive cells of a line to be related.
fn neighbours(line: &[Cell], scope: Scope<'_>, are: impl Fn(i64, i64) -> bool) -> RulePart {
    let related = scope.relation(are);
    RulePart::all(line.windows(2).map(|pair| scope.pair(pair[0], pair[1], &related)))
}

pub(super) fn thermometer(rule: &Thermometer, scope: Scope<'_>) -> RulePart {
    let least = i64::from(!rule.slow);
    let rises = |before, after| before + least <= after;
    RulePart::all(rule.lines.iter().map(|line| neighbours(line, scope, rises)))
}

pub(super) fn palindrome(rule: &Palindrome, scope: Scope<'_>) -> RulePart {
    let line = &rule.line;
    let pairs = (0..line.len() / 2).map(|index| (line[index], line[line.len() - 1 - index]));
    RulePart::all(pairs.map(|(one, other)| scope.related(one, other, |a, b| a == b)))
}

pub(super) fn clones(rule: &Clones, scope: Scope<'_>) -> RulePart {
    let pairs = rule.cells.iter().zip(&rule.clones);
    RulePart::all(pairs.map(|(&one, &other)| scope.related(one, other, |a, b| a == b)))
}

pub(super) fn renban(rule: &Renban, scope: Scope<'_>) -> RulePart {
    let line = &rule.line;
    let is_run = |digits: &[i64]| digits.windows(2).all(|two| two[0] + 1 == two[1]);
    // Where that would be too much to remember: no two are equal, and no two too far apart.
    let length = i64::try_from(line.len()).expect("a line has few cells");
    let near = |one: i64, other: i64| one != other && (one - other).abs() < length;
    set_of_digits(line, scope, is_run).unwrap_or_else(|| scope.each_two(line, near))
}

pub(super) fn nabner(rule: &Nabner, scope: Scope<'_>) -> RulePart {
    let apart = |one: i64, other: i64| (one - other).abs() > 1;
    scope.each_two(&rule.line, apart)
}

pub(super) fn whisper(rule: &Whisper, scope: Scope<'_>) -> RulePart {
    neighbours(&rule.line, scope, |one, other| (one - other).abs() >= i64::from(rule.difference))
}

pub(super) fn region_sum_line(rule: &RegionSumLine, scope: Scope<'_>) -> RulePart {
    let parts = rule.parts(scope.layout);
    RulePart::all(parts.windows(2).map(|two| balanced(two[0], two[1], scope)))
}

/// A machine whose state is the sum of the last part so far; of a loop, some such machine accepts it.
pub(super) fn sum_line(rule: &SumLine, _: Scope<'_>) -> RulePart {
    RulePart::any(rule.opened().iter().map(open_sum_line))
}

fn open_sum_line(rule: &SumLine) -> RulePart {
    let sum = i64::from(rule.sum);
    let step = move |_: usize, part: &[i64], digit: i64| match part[0] + digit {
        more if more > sum => None,
        done if done == sum => Some(vec![0]),
        // No part yet, or digits of 0 after one.
        0 => Some(part.to_vec()),
        open => Some(vec![open]),
    };
    reads(&rule.line, vec![0, 0], step, |part| *part == [0])
}

/// For some two digits: no other one is outside of them, and a machine adds up what is between them. Its state: the sum
/// since the first of them, if that was read; or that both were.
pub(super) fn lunchbox(rule: &Lunchbox, scope: Scope<'_>) -> RulePart {
    let sum = i64::from(rule.sum);
    let cells = i64::try_from(rule.line.len()).unwrap_or(i64::MAX);
    let ends = scope.digits().flat_map(|low| scope.digits().map(move |high| (low, high)));
    let wide = ends.filter(|(low, high)| high - low + 1 >= cells);
    let between = wide.map(|(low, high)| {
        let step = move |_: usize, state: &[i64], digit: i64| {
            let is_end = digit == low || digit == high;
            match state {
                _ if digit < low || digit > high => None,
                [] => Some(if is_end { vec![0] } else { vec![] }),
                &[inside] if is_end => (inside == sum).then(|| vec![inside, 0]),
                &[inside] => (inside + digit <= sum).then(|| vec![inside + digit]),
                after => (!is_end).then(|| after.to_vec()),
            }
        };
        reads(&rule.line, vec![], step, |state| state.len() == 2)
    });
    RulePart::all([scope.distinct(&rule.line), RulePart::any(between)])
}

/// For each digit of the second cell, the cell that it leads to holds that of the first one.
pub(super) fn value_indexer(rule: &ValueIndexer, scope: Scope<'_>) -> RulePart {
    let places: Vec<(i64, Cell)> = (1..).zip(rule.line[2..].iter().copied()).collect();
    let is_place = |digit: i64| places.iter().any(|&(place, _)| place == digit);
    let [value, after] = [rule.line[0], rule.line[1]];
    let equal = places.iter().map(|&(place, there)| {
        let elsewhere = scope.holds(after, |digit| digit != place);
        RulePart::any([elsewhere, scope.related(value, there, |one, other| one == other)])
    });
    RulePart::all(equal.chain([scope.holds(after, is_place)]))
}

/// For each digit of an inner cell, one end is below it and one is above it.
pub(super) fn between(rule: &Between, scope: Scope<'_>) -> RulePart {
    let last = rule.line.len() - 1;
    let ends = [rule.line[0], rule.line[last]];
    let inner = rule.line[1..last].iter();
    RulePart::all(inner.flat_map(|&cell| {
        scope.digits().flat_map(move |digit| {
            let below = ends.map(|end| scope.among(end, |other| other < digit)).concat();
            let above = ends.map(|end| scope.among(end, |other| other > digit)).concat();
            [below, above].map(|ends| scope.implies(cell, digit, ends))
        })
    }))
}

/// For each digit of an inner cell, no end is equal to it or above it unless the other end is above it, too.
pub(super) fn lockout(rule: &Lockout, scope: Scope<'_>) -> RulePart {
    let last = rule.line.len() - 1;
    let ends = [rule.line[0], rule.line[last]];
    let inner = rule.line[1..last].iter();
    let outside = RulePart::all(inner.flat_map(|&cell| {
        scope.digits().flat_map(move |digit| {
            [(ends[0], ends[1]), (ends[1], ends[0])].map(|(one, other)| {
                let above = scope.among(one, |end| end > digit);
                let below = scope.among(other, |end| end < digit);
                scope.implies(cell, digit, [above, below].concat())
            })
        })
    }));
    let apart = |one: i64, other: i64| (one - other).abs() >= i64::from(rule.difference);
    RulePart::all([scope.related(ends[0], ends[1], apart), outside])
}

/// A machine that reads the line in pairs from both ends inwards. Its state is the sum of the first pair, and the
/// first digit of a pair until the other is read.
pub(super) fn zipper(rule: &Zipper, scope: Scope<'_>) -> RulePart {
    let [lowest, _] = scope.ends();
    let (line, half) = (&rule.line, rule.line.len() / 2);
    let mut cells: Vec<Cell> =
        (0..half).flat_map(|index| [line[index], line[line.len() - 1 - index]]).collect();
    if line.len() % 2 == 1 {
        cells.push(line[half]);
    }
    let count = cells.len();
    let step = move |place: usize, state: &[i64], digit: i64| match (place, state) {
        (0, _) => Some(vec![digit]),
        (1, &[first]) => Some(vec![first + digit]),
        // The middle cell.
        (_, &[sum]) if place + 1 == count => (digit == sum).then(|| vec![sum]),
        (_, &[sum]) => (digit <= sum - lowest).then(|| vec![sum, digit]),
        (_, &[sum, first]) => (first + digit == sum).then(|| vec![sum]),
        _ => None,
    };
    reads(&cells, Vec::new(), step, |_| true)
}

pub(super) fn entropic(rule: &Entropic, scope: Scope<'_>) -> RulePart {
    let ends = scope.ends();
    differ_in(&rule.line, 3, scope, |digit| part_of_three(digit, ends))
}

pub(super) fn modular(rule: &Modular, scope: Scope<'_>) -> RulePart {
    let modulus = i64::from(rule.modulus);
    differ_in(&rule.line, rule.modulus as usize, scope, |digit| digit % modulus)
}

pub(super) fn parity_line(rule: &ParityLine, scope: Scope<'_>) -> RulePart {
    differ_in(&rule.line, 2, scope, |digit| digit % 2)
}

/// Requires any `window` consecutive cells to have digits of different kinds.
fn differ_in(
    line: &[Cell],
    window: usize,
    scope: Scope<'_>,
    kind: impl Fn(i64) -> i64,
) -> RulePart {
    let differ = scope.relation(|one, other| kind(one) != kind(other));
    let pairs = (0..line.len()).flat_map(|first| {
        let others = first + 1..line.len().min(first + window);
        others.map(move |second| (line[first], line[second]))
    });
    RulePart::all(pairs.map(|(one, other)| scope.pair(one, other, &differ)))
}

/// Returns −1 for a low digit, 0 for a middle one, 1 for a high one. There are as many low as high digits, as close to
/// a third of all as possible.
pub(super) fn part_of_three(digit: i64, [lowest, highest]: [i64; 2]) -> i64 {
    let count = highest - lowest + 1;
    let outer = count / 3 + i64::from(count % 3 == 2);
    i64::from(digit > highest - outer) - i64::from(digit < lowest + outer)
}

/// A machine whose state is the last digit and the last difference.
pub(super) fn sequence(rule: &Sequence, _: Scope<'_>) -> RulePart {
    let step = |_: usize, state: &[i64], digit: i64| match *state {
        [] => Some(vec![digit]),
        [last] => Some(vec![digit, digit - last]),
        [last, step] => (digit - last == step).then(|| vec![digit, step]),
        _ => None,
    };
    reads(&rule.line, Vec::new(), step, |_| true)
}
