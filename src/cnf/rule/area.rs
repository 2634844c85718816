//! Connected cells: a machine that reads the grid row by row.
//!
//! It knows of the last cells, as many as a row has, which of them belong to the area and which of these are connected so
//! far: what is above the frontier matters for nothing else (D. E. Knuth, *The Art of Computer Programming* 4A, 7.1.4, on
//! "simpaths"; M. Sekine, H. Imai and S. Tani, 1995).

use super::machine::{Input, Machine};
use super::part::RulePart;
use super::scope::{Scope, counts};
use crate::Cell;
use crate::rule::ConnectedDigits;

/// In place of the number of an area: the whole area is above the frontier.
const CLOSED: i64 = -1;

pub(super) fn connected_digits(rule: &ConnectedDigits, scope: Scope<'_>) -> RulePart {
    let cells: Vec<Cell> = scope.layout.cells().collect();
    let digits: Vec<i64> = rule.digits.iter().map(|digit| digit.value().into()).collect();
    let belongs = |&cell: &Cell| scope.holds(cell, |digit| digits.contains(&digit));
    let columns = usize::from(scope.layout.columns());
    let step = move |place: usize, state: &[i64], belongs: i64| {
        after(state, place.is_multiple_of(columns), belongs == 1)
    };
    let is_one = |state: &[i64]| {
        let areas = state.iter().filter(|&&area| area > 0);
        state.first() == Some(&CLOSED) || areas.clone().max() == Some(&1)
    };
    let machine = Machine {
        inputs: cells.iter().map(|cell| Input::Truth(belongs(cell))).collect(),
        first: vec![0; columns],
        step: Box::new(step),
        accepts: Box::new(is_one),
    };
    let connected = RulePart::Machine(Box::new(machine));
    let Some(count) = rule.count else { return connected };
    let has_size = counts(cells.iter().map(belongs), move |found| found == i64::from(count));
    RulePart::all([connected, has_size])
}

/// Returns the areas at the frontier after one more cell; `None` if one of several is cut off.
fn after(state: &[i64], is_first: bool, belongs: bool) -> Option<Vec<i64>> {
    if state.first() == Some(&CLOSED) {
        return (!belongs).then(|| vec![CLOSED]);
    }
    let (above, others) = (state[0], &state[1..]);
    let left = if is_first { 0 } else { others.last().copied().unwrap_or(0) };
    let mut next = others.to_vec();
    if belongs {
        let own = [above, left].into_iter().find(|&area| area > 0).unwrap_or(i64::MAX);
        let joined = |area: i64| area > 0 && (area == above || area == left);
        for area in &mut next {
            if joined(*area) {
                *area = own;
            }
        }
        next.push(own);
    } else {
        next.push(0);
        if above > 0 && !others.contains(&above) {
            let is_last = others.iter().all(|&area| area == 0);
            return is_last.then(|| vec![CLOSED]);
        }
    }
    Some(renumbered(&next))
}

/// Numbers areas by their first cells.
fn renumbered(areas: &[i64]) -> Vec<i64> {
    let mut known: Vec<i64> = Vec::new();
    let number = |&area: &i64| {
        if area == 0 {
            return 0;
        }
        let place = known.iter().position(|&one| one == area).unwrap_or_else(|| {
            known.push(area);
            known.len() - 1
        });
        i64::try_from(place).map_or(i64::MAX, |place| place + 1)
    };
    areas.iter().map(number).collect()
}
