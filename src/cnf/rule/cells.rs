//! Rules about what single cells hold, how often a digit is among some cells, and cells that point to others.

use super::machine::{Input, Machine};
use super::part::RulePart;
use super::scope::{Scope, reads};
use crate::rule::{
    BoxIndexer, ColumnIndexer, CountingCircles, DistinctCount, Even, LookAndSay,
    NegativeColumnIndexer, NegativeRowIndexer, Odd, Quadruple, RowIndexer, SameDigits,
};
use crate::{Cell, Digit};

pub(super) fn odd(rule: &Odd, scope: Scope<'_>) -> RulePart {
    RulePart::all(rule.cells.iter().map(|&cell| scope.holds(cell, |digit| digit % 2 == 1)))
}

pub(super) fn even(rule: &Even, scope: Scope<'_>) -> RulePart {
    RulePart::all(rule.cells.iter().map(|&cell| scope.holds(cell, |digit| digit % 2 == 0)))
}

/// Requires that `accepts` accepts the number of cells of `cells` that hold `digit`, which is at most `most`.
fn often(
    cells: &[Cell],
    digit: i64,
    most: i64,
    accepts: impl Fn(i64) -> bool + 'static,
) -> RulePart {
    let step = move |_: usize, state: &[i64], read: i64| {
        let count = state[0] + i64::from(read == digit);
        (count <= most).then(|| vec![count])
    };
    reads(cells, vec![0], step, move |state| accepts(state[0]))
}

pub(super) fn look_and_say(rule: &LookAndSay) -> RulePart {
    RulePart::all(rule.counts.iter().map(|counted| {
        let (digit, count) = (i64::from(counted.digit.value()), i64::from(counted.count));
        often(&rule.cells, digit, count, move |found| found == count)
    }))
}

pub(super) fn quadruple(rule: &Quadruple, scope: Scope<'_>) -> RulePart {
    let wanted = scope.digits().map(|digit| {
        let named = rule.digits.iter().filter(|other| i64::from(other.value()) == digit).count();
        (digit, named)
    });
    RulePart::all(wanted.filter(|&(_, named)| named > 0).map(|(digit, named)| {
        if named == 1 {
            let places = rule.cells.iter().filter_map(|&cell| scope.is(cell, digit));
            return RulePart::Clause(places.collect());
        }
        let named = i64::try_from(named).expect("few digits are named");
        often(&rule.cells, digit, i64::MAX, move |found| found >= named)
    }))
}

pub(super) fn counting_circles(rule: &CountingCircles, scope: Scope<'_>) -> RulePart {
    RulePart::all(
        scope.digits().map(|digit| {
            often(&rule.cells, digit, digit, move |found| found == 0 || found == digit)
        }),
    )
}

/// A machine counts the digits that occur, and compares their number with the digit of the counting cell.
pub(super) fn distinct_count(rule: &DistinctCount, scope: Scope<'_>) -> RulePart {
    let occurs = scope.digits().map(|digit| {
        let places = rule.cells.iter().filter_map(|&cell| scope.is(cell, digit));
        Input::Truth(RulePart::Clause(places.collect()))
    });
    let inputs: Vec<Input> = occurs.chain([Input::Digit(rule.counter)]).collect();
    let last = inputs.len() - 1;
    let step = move |place: usize, state: &[i64], value: i64| {
        if place < last {
            return Some(vec![state[0] + value]);
        }
        (value == state[0]).then(|| state.to_vec())
    };
    let (step, accepts) = (Box::new(step), Box::new(|_: &[i64]| true));
    RulePart::Machine(Box::new(Machine { inputs, first: vec![0], step, accepts }))
}

/// For each digit, a machine counts it up in a set, and down in the next one.
pub(super) fn same_digits(rule: &SameDigits, scope: Scope<'_>) -> RulePart {
    RulePart::all(rule.sets.windows(2).flat_map(|two| {
        scope.digits().map(move |digit| {
            let first = two[0].len();
            let step = move |place: usize, state: &[i64], read: i64| {
                let one = i64::from(read == digit);
                let count = if place < first { state[0] + one } else { state[0] - one };
                (count >= 0).then(|| vec![count])
            };
            reads(&two.concat(), vec![0], step, |state| state[0] == 0)
        })
    }))
}

pub(super) fn no_row_indexer(rule: &NegativeRowIndexer, scope: Scope<'_>) -> RulePart {
    let (rows, others) = (scope.layout.rows(), others(&rule.except, scope));
    RulePart::all(others.into_iter().flat_map(|cell| {
        let there = move |row| Cell::new(row, cell.column());
        (0..rows).map(move |row| points_elsewhere(cell, (row, there(row)), cell.row(), scope))
    }))
}

pub(super) fn no_column_indexer(rule: &NegativeColumnIndexer, scope: Scope<'_>) -> RulePart {
    let (columns, others) = (scope.layout.columns(), others(&rule.except, scope));
    RulePart::all(others.into_iter().flat_map(|cell| {
        let there = move |column| Cell::new(cell.row(), column);
        let points =
            move |column| points_elsewhere(cell, (column, there(column)), cell.column(), scope);
        (0..columns).map(points)
    }))
}

fn others(except: &[Cell], scope: Scope<'_>) -> Vec<Cell> {
    scope.layout.cells().filter(|cell| !except.contains(cell)).collect()
}

/// Requires a cell not to hold the number of a place, or the cell there not to hold that of its own place.
fn points_elsewhere(cell: Cell, (place, there): (u8, Cell), own: u8, scope: Scope<'_>) -> RulePart {
    let points = scope.is(cell, i64::from(place) + 1);
    let leads_back = scope.is(there, i64::from(own) + 1);
    match (points, leads_back) {
        (Some(points), Some(leads_back)) => RulePart::Clause(vec![-points, -leads_back]),
        _ => RulePart::all([]),
    }
}

pub(super) fn row_indexer(rule: &RowIndexer, scope: Scope<'_>) -> RulePart {
    let column =
        |cell: Cell| (0..scope.layout.rows()).map(move |row| Cell::new(row, cell.column()));
    indexers(&rule.cells, scope, |cell| column(cell).collect())
}

pub(super) fn column_indexer(rule: &ColumnIndexer, scope: Scope<'_>) -> RulePart {
    let row =
        |cell: Cell| (0..scope.layout.columns()).map(move |column| Cell::new(cell.row(), column));
    indexers(&rule.cells, scope, |cell| row(cell).collect())
}

pub(super) fn box_indexer(rule: &BoxIndexer, scope: Scope<'_>) -> RulePart {
    indexers(&rule.cells, scope, |cell| scope.layout.region_cells(cell))
}

/// A cell holds a digit if, and only if, the cell at the place of that digit holds the number of its own.
fn indexers(cells: &[Cell], scope: Scope<'_>, house: impl Fn(Cell) -> Vec<Cell>) -> RulePart {
    let points = |(cell, house): (Cell, Vec<Cell>)| {
        let numbered: Vec<(i64, Cell)> = (1..).zip(house).collect();
        let own = numbered.iter().find(|&&(_, other)| other == cell).map_or(0, |&(own, _)| own);
        let points = numbered.clone().into_iter().map(move |(digit, there)| {
            scope.implies(cell, digit, scope.is(there, own).into_iter().collect())
        });
        points.chain(places(cell, numbered.len(), scope))
    };
    RulePart::all(cells.iter().map(|&cell| (cell, house(cell))).flat_map(points))
}

/// Requires the digit of a cell to be one of `count` places, if there are other digits.
fn places(cell: Cell, count: usize, scope: Scope<'_>) -> Option<RulePart> {
    let is_place =
        |digit: i64| usize::try_from(digit).is_ok_and(|place| (1..=count).contains(&place));
    (!scope.digits().all(is_place)).then(|| scope.holds(cell, is_place))
}

/// Requires the cell of a line at the place given by the digit of its first cell to hold `digit`.
pub(super) fn numbered_room(line: &[Cell], digit: Digit, scope: Scope<'_>) -> RulePart {
    let points = (1..).zip(line).map(|(place, &there)| {
        let digit = scope.is(there, digit.value().into());
        scope.implies(line[0], place, digit.into_iter().collect())
    });
    RulePart::all(points.chain(places(line[0], line.len(), scope)))
}
