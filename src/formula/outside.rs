//! Clues outside the grid, about the row, column or diagonal that begins at them.

use std::cmp::Ordering;

use super::linear::{digit, sum};
use super::node::{Formula, all, any, cases, exactly, holds, is};
use crate::rule::{
    FrameSum, FullRank, HiddenSkyscraper, LittleKiller, NumberedRoom, Outside, Rossini, Sandwich,
    Skyscraper, XSum,
};
use crate::{Cell, Layout};

pub(super) fn little_killer(rule: &LittleKiller, layout: &Layout) -> Formula {
    sum(&rule.clue.diagonal(rule.direction, layout)).equals(rule.sum)
}

/// The two ends are at some two places of the line, and the digits between them add up to the sum.
pub(super) fn sandwich(rule: &Sandwich, layout: &Layout) -> Formula {
    let line = rule.clue.line(layout);
    let ends = layout.shape().ends().map(u32::from);
    let is_end_digit = |digit: u32| ends.contains(&digit);
    let is_end = |cell: Cell| holds(cell, layout, is_end_digit);
    let places = (0..line.len()).flat_map(|last| (0..last).map(move |first| (first, last)));
    any(places.map(|(first, last)| {
        let between = sum(&line[first + 1..last]);
        all([is_end(line[first]), is_end(line[last]), between.equals(rule.sum)])
    }))
}

pub(super) fn x_sum(rule: &XSum, layout: &Layout) -> Formula {
    let line = rule.clue.line(layout);
    cases(line[0], layout, |first| match line.get(..first.value().into()) {
        Some(first) => sum(first).equals(rule.sum),
        None => any([]),
    })
}

pub(super) fn skyscraper(rule: &Skyscraper, layout: &Layout) -> Formula {
    let line = rule.clue.line(layout);
    exactly(
        rule.count as usize,
        line.iter().enumerate().map(|(index, &cell)| {
            all(line[..index].iter().map(|&before| digit(before).less(digit(cell))))
        }),
    )
}

/// Digits rise up to a cell, and the next one, which is not higher, holds the digit.
pub(super) fn hidden_skyscraper(rule: &HiddenSkyscraper, layout: &Layout) -> Formula {
    let line = rule.clue.line(layout);
    any((1..line.len()).map(|hidden| {
        let rises = line[..hidden].windows(2).map(|two| digit(two[0]).less(digit(two[1])));
        let not_higher = digit(line[hidden]).at_most(digit(line[hidden - 1]));
        all(rises.chain([not_higher, is(line[hidden], rule.digit)]))
    }))
}

pub(super) fn frame_sum(rule: &FrameSum, layout: &Layout) -> Formula {
    sum(&rule.clue.line(layout)[..rule.first as usize]).equals(rule.sum)
}

pub(super) fn rossini(rule: &Rossini, layout: &Layout) -> Formula {
    let line = rule.clue.line(layout);
    all(line[..rule.first as usize].windows(2).map(|two| {
        let [one, next] = [two[0], two[1]].map(digit);
        if rule.falls { one.greater(next) } else { one.less(next) }
    }))
}

pub(super) fn numbered_room(rule: &NumberedRoom, layout: &Layout) -> Formula {
    let line = rule.clue.line(layout);
    cases(line[0], layout, |first| {
        let place = usize::from(first.value()).checked_sub(1);
        any(place.and_then(|place| line.get(place)).map(|&cell| is(cell, rule.digit)))
    })
}

/// The number of rows and columns, read from either end, that are smaller numbers is the rank minus one.
pub(super) fn full_rank(rule: &FullRank, layout: &Layout) -> Formula {
    // There are as many rows as columns.
    let size = layout.rows();
    let own = rule.clue.line(layout);
    let ends = |number: u8| {
        let beyond = size + 1;
        [(0, number), (beyond, number), (number, 0), (number, beyond)]
    };
    let clues = (1..=size).flat_map(ends).map(|(row, column)| Outside::new(row, column));
    let others = clues.filter(|&clue| clue != rule.clue);
    exactly(rule.rank as usize - 1, others.map(|clue| is_smaller(&clue.line(layout), &own)))
}

/// States that one number is smaller than another with the same number of digits: it is smaller at the first
/// difference.
fn is_smaller(one: &[Cell], other: &[Cell]) -> Formula {
    let mut rest = any([]);
    for (&one, &other) in one.iter().zip(other).rev() {
        rest = match one.cmp(&other) {
            // The same cell, where the two cross.
            Ordering::Equal => rest,
            Ordering::Less | Ordering::Greater => {
                let (one, other) = (digit(one), digit(other));
                let equal = one.clone().equals(other.clone());
                any([one.less(other), all([equal, rest])])
            }
        };
    }
    rest
}
