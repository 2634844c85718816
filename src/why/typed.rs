//! How likely slips in rules are, in the points of [`rank`](super::rank).

use serde_json::Value;

use super::ruled::area;
use super::slip::RuleChange;
use crate::rule::redraw::{meets, touches};
use crate::rule::{Redrawing, Shape};
use crate::{Cell, Digit, Puzzle, Rule};

/// Returns the points of a number of a rule that was mistyped.
pub(super) fn number(found: &Rule, meant: &Rule) -> i32 {
    const OTHER: i32 = 11;
    let value = |rule: &Rule| serde_json::to_value(rule).ok();
    let numbers = value(found).zip(value(meant));
    numbers.and_then(|(found, meant)| differing(&found, &meant)).map_or(OTHER, |(found, meant)| {
        let (one, other) = (found.to_string(), meant.to_string());
        let digits =
            |text: &str| text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect::<Vec<_>>();
        let (typed, intended) = (digits(&one), digits(&other));
        let near = i32::from(found.abs_diff(meant) == 1);
        let differ: Vec<(u8, u8)> = typed
            .iter()
            .zip(&intended)
            .filter(|(one, other)| one != other)
            .map(|(&one, &other)| (one, other))
            .collect();
        match differ.as_slice() {
            _ if typed.len() != intended.len() => 10 - near,
            [(one, other)] => {
                let alike = Digit::nonzero(*one).zip(Digit::nonzero(*other));
                9 - near
                    - alike
                        .map_or(0, |(one, other)| super::rank::likeness(one, other) - near)
                        .max(0)
            }
            [first, second] if first.0 == second.1 && first.1 == second.0 => 6,
            _ => OTHER,
        }
    })
}

/// Returns the only two numbers in which two values of JSON differ.
fn differing(one: &Value, other: &Value) -> Option<(i64, i64)> {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => Some((one.as_i64()?, other.as_i64()?)),
        (Value::Array(one), Value::Array(other)) => {
            let mut pairs = one.iter().zip(other).filter(|(one, other)| one != other);
            pairs.next().and_then(|(one, other)| differing(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            let mut pairs = one.iter().filter_map(|(key, value)| Some((value, other.get(key)?)));
            pairs.find(|(one, other)| one != other).and_then(|(one, other)| differing(one, other))
        }
        _ => None,
    }
}

/// Returns the points of a rule that was drawn wrongly.
pub(super) fn redrawn(how: Redrawing, found: &Rule, meant: &Rule) -> i32 {
    let kind = match how {
        Redrawing::Reversed => 7,
        Redrawing::Clue => 8,
        Redrawing::Longer | Redrawing::Shorter => 9,
        Redrawing::Moved => 10,
        Redrawing::Shifted => 12,
    };
    kind + joined(found, meant)
}

/// Returns the points for a rule that falls apart or is put together.
fn joined(found: &Rule, meant: &Rule) -> i32 {
    match (is_connected(found), is_connected(meant)) {
        (false, true) => -5,
        (true, false) => 6,
        (true, true) | (false, false) => 0,
    }
}

/// Returns whether a rule is drawn in one piece.
fn is_connected(rule: &Rule) -> bool {
    let line = |cells: &[Cell]| cells.windows(2).all(|pair| meets(pair[0], pair[1]));
    match rule.shape() {
        Shape::Cells(cells) => area(rule).is_none() || is_area(cells),
        Shape::Line(cells) => line(cells),
        Shape::Lines(lines) => lines.iter().all(|cells| line(cells)),
        Shape::Arrow { circle, shaft } => line(&[circle, shaft].concat()),
        Shape::Pair([one, other]) => touches(one, other),
        Shape::Sets(_)
        | Shape::Outside(_)
        | Shape::Diagonal(..)
        | Shape::Grid { .. }
        | Shape::Rules(_) => true,
    }
}

fn is_area(cells: &[Cell]) -> bool {
    let mut rest = cells.to_vec();
    let mut reached: Vec<Cell> = rest.pop().into_iter().collect();
    while let Some(cell) = reached.pop() {
        let (near, far) = rest.iter().partition(|&&other| touches(cell, other));
        reached.extend::<Vec<Cell>>(near);
        rest = far;
    }
    rest.is_empty()
}

/// Returns the points for cages that overlap others, or cover less of the grid, than before.
pub(super) fn among(puzzle: &Puzzle, changed: &[usize], found: &[&Rule], meant: &[&Rule]) -> i32 {
    let Some(first) = found.first() else { return 0 };
    if area(first).is_none() {
        return 0;
    }
    let others: Vec<Cell> = puzzle
        .rules()
        .iter()
        .enumerate()
        .filter(|(index, rule)| !changed.contains(index) && rule.name() == first.name())
        .filter_map(|(_, rule)| area(rule))
        .flatten()
        .copied()
        .collect();
    let overlap = |rules: &[&Rule]| {
        rules
            .iter()
            .filter_map(|rule| area(rule))
            .flatten()
            .filter(|cell| others.contains(cell))
            .count()
    };
    let covered = |rules: &[&Rule]| {
        let cells = rules.iter().filter_map(|rule| area(rule)).flatten();
        others.len() + cells.filter(|cell| !others.contains(cell)).count()
    };
    let all = puzzle.layout().places();
    let overlaps = match overlap(found).cmp(&overlap(meant)) {
        std::cmp::Ordering::Less => 8,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => -5,
    };
    let covers = match (covered(found) == all, covered(meant) == all) {
        (true, false) => 8,
        (false, true) => -5,
        (true, true) | (false, false) => 0,
    };
    overlaps + covers
}

/// Returns the points of two rules of which cells or numbers belong to the other one.
pub(super) fn exchange(first: &RuleChange, second: &RuleChange) -> i32 {
    let both = |change: &RuleChange| joined(&change.found, &change.meant);
    let pieces = both(first) + both(second);
    let cells = |rule: &Rule| area(rule).map_or(0, <[Cell]>::len);
    let is_number = match (area(&first.found), area(&first.meant)) {
        (Some(found), Some(meant)) => found == meant,
        (None, _) | (_, None) => true,
    };
    if is_number {
        return if are_near(&first.found, &second.found) { 9 } else { 12 };
    }
    let is_exchange = cells(&first.found) == cells(&first.meant);
    pieces + if is_exchange { 11 } else { 10 }
}

/// Returns whether two rules are drawn next to each other.
fn are_near(one: &Rule, other: &Rule) -> bool {
    let beside = |one: u8, other: u8| one.abs_diff(other);
    match (one.shape(), other.shape()) {
        (
            Shape::Outside(one) | Shape::Diagonal(one, _),
            Shape::Outside(other) | Shape::Diagonal(other, _),
        ) => beside(one.row(), other.row()) + beside(one.column(), other.column()) == 1,
        (Shape::Grid { .. } | Shape::Rules(_), _) | (_, Shape::Grid { .. } | Shape::Rules(_)) => {
            true
        }
        (one, other) => {
            let others = other.named_cells();
            one.named_cells().iter().any(|&cell| others.iter().any(|&other| meets(cell, other)))
        }
    }
}
