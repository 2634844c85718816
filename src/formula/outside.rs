//! Clues outside the grid, about the row, column or diagonal that begins at them.

use std::cmp::Ordering;

use super::linear::{digit, sum};
use super::node::{Formula, all, any, cases, exactly, holds, is};
use crate::Cell;
use crate::rule::{FullRank, LittleKiller, NumberedRoom, Outside, Sandwich, Skyscraper, XSum};

pub(super) fn little_killer(rule: &LittleKiller, size: u8) -> Formula {
    sum(&rule.clue.diagonal(rule.direction, size)).equals(rule.sum)
}

/// The two ends are at some two places of the line, and the digits between them add up to the sum.
pub(super) fn sandwich(rule: &Sandwich, size: u8) -> Formula {
    let line = rule.clue.line(size);
    let is_end = |cell: Cell| holds(cell, size, |digit| digit == 1 || digit == u32::from(size));
    let places = (0..line.len()).flat_map(|last| (0..last).map(move |first| (first, last)));
    any(places.map(|(first, last)| {
        let between = sum(&line[first + 1..last]);
        all([is_end(line[first]), is_end(line[last]), between.equals(rule.sum)])
    }))
}

pub(super) fn x_sum(rule: &XSum, size: u8) -> Formula {
    let line = rule.clue.line(size);
    cases(line[0], size, |first| sum(&line[..first.value().into()]).equals(rule.sum))
}

pub(super) fn skyscraper(rule: &Skyscraper, size: u8) -> Formula {
    let line = rule.clue.line(size);
    exactly(
        rule.count as usize,
        line.iter().enumerate().map(|(index, &cell)| {
            all(line[..index].iter().map(|&before| digit(before).less(digit(cell))))
        }),
    )
}

pub(super) fn numbered_room(rule: &NumberedRoom, size: u8) -> Formula {
    let line = rule.clue.line(size);
    cases(line[0], size, |first| is(line[usize::from(first.value()) - 1], rule.digit))
}

/// The number of rows and columns, read from either end, that are smaller numbers is the rank minus one.
pub(super) fn full_rank(rule: &FullRank, size: u8) -> Formula {
    let own = rule.clue.line(size);
    let ends = |number: u8| {
        let beyond = size + 1;
        [(0, number), (beyond, number), (number, 0), (number, beyond)]
    };
    let clues = (1..=size).flat_map(ends).map(|(row, column)| Outside::new(row, column));
    let others = clues.filter(|&clue| clue != rule.clue);
    exactly(rule.rank as usize - 1, others.map(|clue| is_smaller(&clue.line(size), &own)))
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
