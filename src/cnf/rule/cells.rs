//! Rules about what single cells hold, how often a digit is among some cells, and cells that point to others.

use super::part::RulePart;
use super::scope::{Scope, reads};
use crate::rule::{
    BoxIndexer, ColumnIndexer, CountingCircles, Even, LookAndSay, Odd, Quadruple, RowIndexer,
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
