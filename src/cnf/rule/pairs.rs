//! Marks between two cells, neighbours without a mark, and pairs of cells at a certain distance.

use super::lines::part_of_three;
use super::part::RulePart;
use super::scope::Scope;
use crate::rule::{
    AntiLeaper, Difference, GreaterThan, Maximum, Minimum, NegativeDifference, NegativeRatio,
    NegativeSum, PairSum, Ratio, Relation, Taxicab,
};
use crate::{Cell, Digit};

pub(super) fn difference(rule: &Difference, scope: Scope<'_>) -> RulePart {
    let [one, other] = rule.cells;
    scope.related(one, other, |a, b| (a - b).abs() == i64::from(rule.difference))
}

fn is_ratio(one: i64, other: i64, ratio: u32) -> bool {
    one == other * i64::from(ratio) || other == one * i64::from(ratio)
}

pub(super) fn ratio(rule: &Ratio, scope: Scope<'_>) -> RulePart {
    let [one, other] = rule.cells;
    scope.related(one, other, |a, b| is_ratio(a, b, rule.ratio))
}

pub(super) fn pair_sum(rule: &PairSum, scope: Scope<'_>) -> RulePart {
    let [one, other] = rule.cells;
    scope.related(one, other, |a, b| a + b == i64::from(rule.sum))
}

pub(super) fn greater_than(rule: &GreaterThan, scope: Scope<'_>) -> RulePart {
    scope.related(rule.greater, rule.less, |a, b| a > b)
}

pub(super) fn relation(rule: &Relation, scope: Scope<'_>) -> RulePart {
    let table = rule.table(scope.layout).expect("a valid rule has a table");
    let digit = |value: i64| u8::try_from(value).ok().and_then(Digit::new).expect("a digit");
    let related = |a, b| table.after(digit(a)).contains(digit(b));
    let related = scope.relation(related);
    RulePart::all(rule.related_cells().into_iter().map(|[a, b]| scope.pair(a, b, &related)))
}

pub(super) fn no_difference(rule: &NegativeDifference, scope: Scope<'_>) -> RulePart {
    unmarked(&rule.except, scope, |a, b| {
        !rule.differences.iter().any(|&number| (a - b).abs() == i64::from(number))
    })
}

pub(super) fn no_ratio(rule: &NegativeRatio, scope: Scope<'_>) -> RulePart {
    unmarked(&rule.except, scope, |a, b| !rule.ratios.iter().any(|&number| is_ratio(a, b, number)))
}

pub(super) fn no_sum(rule: &NegativeSum, scope: Scope<'_>) -> RulePart {
    unmarked(&rule.except, scope, |a, b| {
        !rule.sums.iter().any(|&number| a + b == i64::from(number))
    })
}

/// Requires that neighbours are related, but for some pairs.
fn unmarked(except: &[[Cell; 2]], scope: Scope<'_>, are: impl Fn(i64, i64) -> bool) -> RulePart {
    let marked = |one, other| except.contains(&[one, other]) || except.contains(&[other, one]);
    let pairs = at_distance(scope, |rows, columns| rows + columns == 1);
    let related = scope.relation(are);
    let unmarked = pairs.filter(|&(one, other)| !marked(one, other));
    RulePart::all(unmarked.map(|(one, other)| scope.pair(one, other, &related)))
}

pub(super) fn minimum(rule: &Minimum, scope: Scope<'_>) -> RulePart {
    around(&rule.cells, scope, |inside, outside| inside < outside)
}

pub(super) fn maximum(rule: &Maximum, scope: Scope<'_>) -> RulePart {
    around(&rule.cells, scope, |inside, outside| inside > outside)
}

/// Requires that cells are related to their neighbours outside them.
fn around(cells: &[Cell], scope: Scope<'_>, are: impl Fn(i64, i64) -> bool) -> RulePart {
    let pairs = at_distance(scope, |rows, columns| rows + columns == 1);
    RulePart::all(pairs.filter_map(|(one, other)| {
        match (cells.contains(&one), cells.contains(&other)) {
            (true, false) => Some(scope.related(one, other, &are)),
            (false, true) => Some(scope.related(other, one, &are)),
            (true, true) | (false, false) => None,
        }
    }))
}

pub(super) fn leaper(step: (u8, u8), scope: Scope<'_>) -> RulePart {
    let is_move = move |rows, columns| (rows, columns) == step || (columns, rows) == step;
    let differ = scope.relation(|one, other| one != other);
    RulePart::all(at_distance(scope, is_move).map(|(one, other)| scope.pair(one, other, &differ)))
}

pub(super) fn anti_leaper(rule: &AntiLeaper, scope: Scope<'_>) -> RulePart {
    leaper((rule.rows, rule.columns), scope)
}

pub(super) fn taxicab(rule: &Taxicab, scope: Scope<'_>) -> RulePart {
    let far = rule.distance;
    let is_far = move |rows, columns| u32::from(rows) + u32::from(columns) == far;
    let differ = scope.relation(|one, other| one != other);
    RulePart::all(at_distance(scope, is_far).map(|(one, other)| scope.pair(one, other, &differ)))
}

pub(super) fn self_taxicab(scope: Scope<'_>) -> RulePart {
    RulePart::all(scope.digits().flat_map(|digit| {
        let is_far = move |rows, columns| i64::from(rows) + i64::from(columns) == digit;
        at_distance(scope, is_far).filter_map(move |(one, other)| {
            Some(RulePart::Clause(vec![-scope.is(one, digit)?, -scope.is(other, digit)?]))
        })
    }))
}

pub(super) fn global_entropy(scope: Scope<'_>) -> RulePart {
    let ends = scope.ends();
    squares_have([-1, 0, 1], |digit| part_of_three(digit, ends), scope)
}

pub(super) fn global_modular(scope: Scope<'_>) -> RulePart {
    squares_have([0, 1, 2], |digit| digit % 3, scope)
}

/// Requires each square of four cells to have a digit of each of three kinds.
fn squares_have(kinds: [i64; 3], kind_of: impl Fn(i64) -> i64, scope: Scope<'_>) -> RulePart {
    let square = |corner: Cell| {
        [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(down, right)| Cell::new(corner.row() + down, corner.column() + right))
    };
    let squares = scope.layout.cells().map(square);
    let squares = squares.filter(|cells| cells.iter().all(|&cell| scope.layout.contains(cell)));
    RulePart::all(squares.flat_map(|cells| {
        kinds.map(|kind| {
            let literals = cells.map(|cell| scope.among(cell, |digit| kind_of(digit) == kind));
            RulePart::Clause(literals.concat())
        })
    }))
}

/// Returns all pairs of cells whose distance in rows and columns `are` accepts.
fn at_distance(
    scope: Scope<'_>,
    are: impl Fn(u8, u8) -> bool,
) -> impl Iterator<Item = (Cell, Cell)> {
    let cells: Vec<Cell> = scope.layout.cells().collect();
    let mut pairs = Vec::new();
    for (index, &one) in cells.iter().enumerate() {
        for &other in &cells[index + 1..] {
            if are(one.row().abs_diff(other.row()), one.column().abs_diff(other.column())) {
                pairs.push((one, other));
            }
        }
    }
    pairs.into_iter()
}
