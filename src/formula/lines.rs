//! Lines: relations of neighbours on them, of all their cells, or of their parts.

use super::linear::{digit, sum};
use super::node::{Formula, all, any, apart, cases, distinct, holds, not};
use crate::rule::{
    Between, Clones, Entropic, Lockout, Lunchbox, Modular, Nabner, Palindrome, ParityLine,
    RegionSumLine, Renban, Sequence, SumLine, Thermometer, ValueIndexer, Whisper, Zipper,
};
use crate::{Cell, Layout};

pub(super) fn thermometer(rule: &Thermometer) -> Formula {
    let steps = rule.lines.iter().flat_map(|line| line.windows(2));
    all(steps.map(|step| {
        let (before, after) = (digit(step[0]), digit(step[1]));
        if rule.slow { before.at_most(after) } else { before.less(after) }
    }))
}

pub(super) fn palindrome(rule: &Palindrome) -> Formula {
    let half = rule.line.len() / 2;
    let pairs = rule.line.iter().zip(rule.line.iter().rev()).take(half);
    all(pairs.map(|(&one, &other)| digit(one).equals(digit(other))))
}

pub(super) fn clones(rule: &Clones) -> Formula {
    let pairs = rule.cells.iter().zip(&rule.clones);
    all(pairs.map(|(&cell, &clone)| digit(cell).equals(digit(clone))))
}

/// n different digits are consecutive if no two differ by n or more.
pub(super) fn renban(rule: &Renban) -> Formula {
    let most = i64::try_from(rule.line.len()).expect("a line has few cells") - 1;
    let close = each_two(&rule.line).flat_map(|(one, other)| {
        let (one, other) = (digit(one), digit(other));
        [(one.clone() - other.clone()).at_most(most), (other - one).at_most(most)]
    });
    all([distinct(&rule.line)].into_iter().chain(close))
}

pub(super) fn nabner(rule: &Nabner) -> Formula {
    all(each_two(&rule.line).map(|(one, other)| apart(one, other, 2)))
}

pub(super) fn whisper(rule: &Whisper) -> Formula {
    all(rule.line.windows(2).map(|pair| apart(pair[0], pair[1], rule.difference)))
}

pub(super) fn region_sum_line(rule: &RegionSumLine, layout: &Layout) -> Formula {
    all(rule.parts(layout).windows(2).map(|two| sum(two[0]).equals(sum(two[1]))))
}

/// A line can be cut after a cell if a part with the sum ends there and the line can be cut before that part.
pub(super) fn sum_line(rule: &SumLine, layout: &Layout) -> Formula {
    any(rule.opened().iter().map(|line| open_sum_line(line, layout)))
}

fn open_sum_line(rule: &SumLine, layout: &Layout) -> Formula {
    let [lowest, highest] = layout.shape().ends().map(usize::from);
    // Digits of 0 make a part longer, but not greater.
    let most_cells = (rule.sum as usize).checked_div(lowest).unwrap_or(rule.line.len());
    let mut can_be_cut = vec![all([])];
    for end in 1..=rule.line.len() {
        let starts = end.saturating_sub(most_cells)..end;
        let reach = |start: usize| (end - start) * highest;
        let starts = starts.filter(|&start| reach(start) >= rule.sum as usize);
        let parts = starts.map(|start| {
            all([can_be_cut[start].clone(), sum(&rule.line[start..end]).equals(rule.sum)])
        });
        let cut = any(parts);
        can_be_cut.push(cut);
    }
    can_be_cut.swap_remove(rule.line.len())
}

/// Two cells of the line, one below all others and one above, with the sum between them.
pub(super) fn lunchbox(rule: &Lunchbox) -> Formula {
    let line = &rule.line;
    let is_below_all_others = |lowest: usize, highest: usize| {
        let inner = (0..line.len()).filter(move |&index| index != lowest && index != highest);
        let (low, high) = (line[lowest], line[highest]);
        let within = inner.flat_map(move |index| {
            [digit(low).less(digit(line[index])), digit(line[index]).less(digit(high))]
        });
        all(within.chain([digit(low).less(digit(high))]))
    };
    let places = (0..line.len()).flat_map(|one| (0..line.len()).map(move |other| (one, other)));
    let found = places.filter(|(one, other)| one != other).map(|(one, other)| {
        let between = &line[one.min(other) + 1..one.max(other)];
        all([is_below_all_others(one, other), sum(between).equals(rule.sum)])
    });
    all([distinct(line), any(found)])
}

/// The digit of the second cell leads to a cell that holds that of the first one.
pub(super) fn value_indexer(rule: &ValueIndexer, layout: &Layout) -> Formula {
    cases(rule.line[1], layout, |after| {
        let there = (after.value() > 0).then(|| rule.line.get(1 + usize::from(after.value())));
        any(there.flatten().map(|&there| digit(there).equals(digit(rule.line[0]))))
    })
}

pub(super) fn between(rule: &Between) -> Formula {
    let last = rule.line.len() - 1;
    let within = |low: Cell, high: Cell| {
        let inner = &rule.line[1..last];
        all(inner.iter().flat_map(move |&cell| {
            [digit(cell).greater(digit(low)), digit(cell).less(digit(high))]
        }))
    };
    any([within(rule.line[0], rule.line[last]), within(rule.line[last], rule.line[0])])
}

pub(super) fn lockout(rule: &Lockout) -> Formula {
    let last = rule.line.len() - 1;
    let (one, other) = (rule.line[0], rule.line[last]);
    let outside = rule.line[1..last].iter().map(|&cell| {
        let inner = || digit(cell);
        any([
            all([inner().less(digit(one)), inner().less(digit(other))]),
            all([inner().greater(digit(one)), inner().greater(digit(other))]),
        ])
    });
    all([apart(one, other, rule.difference)].into_iter().chain(outside))
}

pub(super) fn zipper(rule: &Zipper) -> Formula {
    let (line, half) = (&rule.line, rule.line.len() / 2);
    let pairs = line.iter().zip(line.iter().rev()).take(half);
    let mut sums: Vec<_> = pairs.map(|(&one, &other)| digit(one) + digit(other)).collect();
    if line.len() % 2 == 1 {
        sums.push(digit(line[half]));
    }
    all(sums.windows(2).map(|two| two[0].clone().equals(two[1].clone())))
}

pub(super) fn entropic(rule: &Entropic, layout: &Layout) -> Formula {
    all_differ_within(&rule.line, 3, layout, |digit| third(digit, layout))
}

pub(super) fn modular(rule: &Modular, layout: &Layout) -> Formula {
    all_differ_within(&rule.line, rule.modulus as usize, layout, |digit| digit % rule.modulus)
}

pub(super) fn parity_line(rule: &ParityLine, layout: &Layout) -> Formula {
    all_differ_within(&rule.line, 2, layout, |digit| digit % 2)
}

/// All steps are equal: the middle one of three cells is their mean.
pub(super) fn sequence(rule: &Sequence) -> Formula {
    all(rule
        .line
        .windows(3)
        .map(|three| (digit(three[1]) * 2).equals(digit(three[0]) + digit(three[2]))))
}

/// States that no two of any `window` consecutive cells are of the same kind.
fn all_differ_within(
    line: &[Cell],
    window: usize,
    layout: &Layout,
    kind: impl Fn(u32) -> u32,
) -> Formula {
    let near = line.iter().enumerate().flat_map(|(index, &one)| {
        line[index + 1..].iter().take(window - 1).map(move |&other| (one, other))
    });
    let is_kind = |cell: Cell, wanted: u32| holds(cell, layout, |digit| kind(digit) == wanted);
    let digits = || layout.digits().iter().map(|digit| u32::from(digit.value()));
    let kinds = || 0..=u32::from(layout.highest().value());
    let has = |wanted: &u32| digits().any(|digit| kind(digit) == *wanted);
    all(near
        .flat_map(|(one, other)| kinds().filter(has).map(move |kind| (one, other, kind)))
        .map(|(one, other, kind)| not(all([is_kind(one, kind), is_kind(other, kind)]))))
}

/// Returns 0, 1 or 2 for a low, middle or high digit: the digits are in three parts, of which the two outer ones have
/// the same length, and the middle one as nearly as possible.
pub(super) fn third(digit: u32, layout: &Layout) -> u32 {
    let [lowest, highest] = layout.shape().ends().map(u32::from);
    // 3 of 9, 3 of 8, 2 of 7: a third, rounded.
    let outer = (highest - lowest).div_ceil(3);
    u32::from(digit >= lowest + outer) + u32::from(digit > highest - outer)
}

/// Returns each two of `cells`.
fn each_two(cells: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> {
    cells
        .iter()
        .enumerate()
        .flat_map(|(index, &one)| cells[index + 1..].iter().map(move |&other| (one, other)))
}
