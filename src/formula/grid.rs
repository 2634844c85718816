//! Rules about places: single cells, their neighbours, and pairs of cells at a certain distance.

use super::linear::digit;
use super::lines::third;
use super::node::{Formula, all, any, exactly, holds, is, not};
use crate::rule::{ConnectedDigits, Even, Maximum, Minimum, Odd, Taxicab};
use crate::{Cell, Digit, Layout};

pub(super) fn odd(rule: &Odd, layout: &Layout) -> Formula {
    all(rule.cells.iter().map(|&cell| holds(cell, layout, |digit| digit % 2 == 1)))
}

pub(super) fn even(rule: &Even, layout: &Layout) -> Formula {
    all(rule.cells.iter().map(|&cell| holds(cell, layout, |digit| digit % 2 == 0)))
}

pub(super) fn minimum(rule: &Minimum, layout: &Layout) -> Formula {
    all(borders(&rule.cells, layout).map(|(cell, outside)| digit(cell).less(digit(outside))))
}

pub(super) fn maximum(rule: &Maximum, layout: &Layout) -> Formula {
    all(borders(&rule.cells, layout).map(|(cell, outside)| digit(cell).greater(digit(outside))))
}

/// Returns each of `cells` with each cell that shares an edge with it and is not one of them.
fn borders(cells: &[Cell], layout: &Layout) -> impl Iterator<Item = (Cell, Cell)> {
    cells.iter().flat_map(move |&cell| {
        layout
            .cells()
            .filter(move |&other| distance(cell, other) == 1 && !cells.contains(&other))
            .map(move |other| (cell, other))
    })
}

pub(super) fn anti_leaper(step: (u8, u8), layout: &Layout) -> Formula {
    all(pairs(layout).filter_map(|(one, other)| {
        let leap = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
        let is_leap = leap == step || leap == (step.1, step.0);
        is_leap.then(|| digit(one).differs(digit(other)))
    }))
}

pub(super) fn taxicab(rule: &Taxicab, layout: &Layout) -> Formula {
    let far = pairs(layout).filter(|&(one, other)| distance(one, other) == rule.distance);
    all(far.map(|(one, other)| digit(one).differs(digit(other))))
}

pub(super) fn self_taxicab(layout: &Layout) -> Formula {
    all(pairs(layout).filter_map(|(one, other)| {
        let distance = u8::try_from(distance(one, other)).ok()?;
        let digit = Digit::new(distance).filter(|&digit| layout.digits().contains(digit))?;
        Some(not(all([is(one, digit), is(other, digit)])))
    }))
}

pub(super) fn global_entropy(layout: &Layout) -> Formula {
    squares_have_all(layout, |digit| third(digit, layout))
}

pub(super) fn global_modular(layout: &Layout) -> Formula {
    squares_have_all(layout, |digit| digit % 3)
}

/// States that each square of four cells holds digits of the kinds 0, 1 and 2.
fn squares_have_all(layout: &Layout, kind_of: impl Fn(u32) -> u32) -> Formula {
    // The last cell of a square.
    let corners = layout.cells().filter(|cell| cell.row() > 0 && cell.column() > 0);
    let squares = corners.map(|corner| {
        let cells = [(1, 1), (1, 0), (0, 1), (0, 0)];
        cells.map(|(up, left)| Cell::new(corner.row() - up, corner.column() - left))
    });
    let squares = squares.filter(|cells| cells.iter().all(|&cell| layout.contains(cell)));
    all(squares.flat_map(|cells| {
        [0, 1, 2]
            .map(|kind| any(cells.map(|cell| holds(cell, layout, |digit| kind_of(digit) == kind))))
    }))
}

/// The first cell of the area is reached; and after each step, so are those next to one that was. After as many steps as
/// the area may have cells, all of them are.
pub(super) fn connected_digits(rule: &ConnectedDigits, layout: &Layout) -> Formula {
    let cells: Vec<Cell> = layout.cells().collect();
    let belongs: Vec<Formula> =
        cells.iter().map(|&cell| any(rule.digits.iter().map(|&digit| is(cell, digit)))).collect();
    let mut reached = Vec::with_capacity(cells.len());
    let mut none_before = all([]);
    for here in &belongs {
        reached.push(all([none_before.clone(), here.clone()]));
        none_before = all([none_before, not(here.clone())]);
    }
    let near: Vec<Vec<usize>> = cells
        .iter()
        .map(|&cell| (0..cells.len()).filter(|&other| distance(cell, cells[other]) <= 1).collect())
        .collect();
    let most = rule.count.map_or(cells.len(), |count| cells.len().min(count as usize));
    for _ in 1..most {
        let by_now = |index: usize| {
            let before = near[index].iter().map(|&other| reached[other].clone());
            all([belongs[index].clone(), any(before)])
        };
        reached = (0..cells.len()).map(by_now).collect();
    }
    let is_whole =
        belongs.iter().zip(reached).map(|(here, reached)| any([not(here.clone()), reached]));
    let has_size = match rule.count {
        Some(count) => exactly(count as usize, belongs.clone()),
        None => not(none_before),
    };
    all(is_whole.chain([has_size]))
}

/// Returns the distance of two cells: the difference of their rows plus that of their columns.
fn distance(one: Cell, other: Cell) -> u32 {
    let rows = one.row().abs_diff(other.row());
    u32::from(rows) + u32::from(one.column().abs_diff(other.column()))
}

/// Returns each two cells of the grid.
fn pairs(layout: &Layout) -> impl Iterator<Item = (Cell, Cell)> {
    let later = move |one: Cell| layout.cells().filter(move |&other| other > one);
    layout.cells().flat_map(move |one| later(one).map(move |other| (one, other)))
}
