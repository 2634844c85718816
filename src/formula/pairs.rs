//! Marks between two cells, and negative constraints on all neighbours without one.

use super::linear::{Linear, digit};
use super::node::{Formula, all, among, any, cases, not};
use crate::rule::{
    Difference, GreaterThan, NegativeDifference, NegativeRatio, NegativeSum, PairSum, Ratio,
    Relation,
};
use crate::{Cell, Layout};

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

pub(super) fn negative_difference(rule: &NegativeDifference, layout: &Layout) -> Formula {
    no_neighbours(layout, &rule.except, &rule.differences, differ_by)
}

pub(super) fn negative_ratio(rule: &NegativeRatio, layout: &Layout) -> Formula {
    no_neighbours(layout, &rule.except, &rule.ratios, in_ratio)
}

pub(super) fn negative_sum(rule: &NegativeSum, layout: &Layout) -> Formula {
    no_neighbours(layout, &rule.except, &rule.sums, |one, other, sum| (one + other).equals(sum))
}

/// States that none of `numbers` is true of two neighbours, except for those of `except`.
fn no_neighbours(
    layout: &Layout,
    except: &[[Cell; 2]],
    numbers: &[u32],
    says: impl Fn(Linear, Linear, u32) -> Formula,
) -> Formula {
    let beside = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        [[cell, Cell::new(row, column + 1)], [cell, Cell::new(row + 1, column)]]
    };
    let neighbours = layout.cells().flat_map(beside);
    let neighbours = neighbours.filter(|&[_, other]| layout.contains(other));
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

pub(super) fn relation(rule: &Relation, layout: &Layout) -> Formula {
    let table = rule.table(layout).expect("a valid rule has a table");
    let pairs = rule.related_cells().into_iter();
    all(pairs.map(|[one, other]| cases(one, layout, |digit| among(other, table.after(digit)))))
}
