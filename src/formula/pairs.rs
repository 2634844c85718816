//! Marks between two cells, and negative constraints on all neighbours without one.

use super::linear::{Linear, digit};
use super::node::{Formula, all, among, any, cases, not};
use crate::Cell;
use crate::rule::{
    Difference, GreaterThan, NegativeDifference, NegativeRatio, NegativeSum, PairSum, Ratio,
    Relation,
};

/// One exceeds the other by this difference.
fn differ_by(one: Linear, other: Linear, difference: u32) -> Formula {
    let more = (one.clone() - other.clone()).equals(difference);
    any([more, (other - one).equals(difference)])
}

/// One is a multiple of the other, by this factor.
fn in_ratio(one: Linear, other: Linear, ratio: u32) -> Formula {
    let ratio = i64::from(ratio);
    let more = one.clone().equals(other.clone() * ratio);
    any([more, other.equals(one * ratio)])
}

pub(super) fn difference(rule: &Difference) -> Formula {
    let [one, other] = rule.cells.map(digit);
    differ_by(one, other, rule.difference)
}

pub(super) fn ratio(rule: &Ratio) -> Formula {
    let [one, other] = rule.cells.map(digit);
    in_ratio(one, other, rule.ratio)
}

pub(super) fn pair_sum(rule: &PairSum) -> Formula {
    let [one, other] = rule.cells.map(digit);
    (one + other).equals(rule.sum)
}

pub(super) fn negative_difference(rule: &NegativeDifference, size: u8) -> Formula {
    no_neighbours(size, &rule.except, &rule.differences, differ_by)
}

pub(super) fn negative_ratio(rule: &NegativeRatio, size: u8) -> Formula {
    no_neighbours(size, &rule.except, &rule.ratios, in_ratio)
}

pub(super) fn negative_sum(rule: &NegativeSum, size: u8) -> Formula {
    no_neighbours(size, &rule.except, &rule.sums, |one, other, sum| (one + other).equals(sum))
}

/// States that none of `numbers` is true of two neighbours, except for those of `except`.
fn no_neighbours(
    size: u8,
    except: &[[Cell; 2]],
    numbers: &[u32],
    says: impl Fn(Linear, Linear, u32) -> Formula,
) -> Formula {
    let across = |row, column| [Cell::new(row, column), Cell::new(row, column + 1)];
    let down = |row, column| [Cell::new(column, row), Cell::new(column + 1, row)];
    let places = (0..size).flat_map(|row| (1..size).map(move |column| (row, column - 1)));
    let neighbours = places.flat_map(|(row, column)| [across(row, column), down(row, column)]);
    let is_exempt = |&[one, other]: &[Cell; 2]| {
        except.iter().any(|pair| *pair == [one, other] || *pair == [other, one])
    };
    let spoken_of = neighbours.filter(|pair| !is_exempt(pair));
    all(spoken_of.map(|pair| {
        let [one, other] = pair.map(digit);
        not(any(numbers.iter().map(|&number| says(one.clone(), other.clone(), number))))
    }))
}

pub(super) fn greater_than(rule: &GreaterThan) -> Formula {
    digit(rule.greater).greater(digit(rule.less))
}

pub(super) fn relation(rule: &Relation, size: u8) -> Formula {
    let table = rule.table(size).expect("a valid rule has a table");
    let pairs = rule.related_cells().into_iter();
    all(pairs.map(|[one, other]| cases(one, size, |digit| among(other, table.after(digit)))))
}
