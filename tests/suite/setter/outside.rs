//! Clues outside a grid: where they stand, and what they say of a complete one. The numbers are only
//! what random clues begin with, but they are counted here anew.

use std::ops::RangeInclusive;

use fastrand::Rng;
use kenzan::{Cell, Grid};

/// Returns a random place before a row or column, and what it looks at.
pub(super) fn clue(random: &mut Rng, grid: &Grid) -> (String, Vec<i64>) {
    let (rows, columns) = (grid.rows(), grid.columns());
    let (row, column) = match random.u8(..4) {
        0 => (0, random.u8(1..=columns)),
        1 => (rows + 1, random.u8(1..=columns)),
        2 => (random.u8(1..=rows), 0),
        _ => (random.u8(1..=rows), columns + 1),
    };
    (format!("r{row}c{column}"), line(grid, row, column))
}

/// Returns what is read from a place before a row or column, the nearest value first.
fn line(grid: &Grid, row: u8, column: u8) -> Vec<i64> {
    let is_column = row == 0 || row == grid.rows() + 1;
    let length = if is_column { grid.rows() } else { grid.columns() };
    let mut values: Vec<i64> = (0..length)
        .map(|index| {
            let cell =
                if is_column { Cell::new(index, column - 1) } else { Cell::new(row - 1, index) };
            value(grid, cell)
        })
        .collect();
    if row == grid.rows() + 1 || column == grid.columns() + 1 {
        values.reverse();
    }
    values
}

fn value(grid: &Grid, cell: Cell) -> i64 {
    // Between grids that overlap there is nothing, and a rule about it is refused.
    grid.get(cell).map_or(0, |digit| digit.value().into())
}

/// Returns a random place from which a diagonal leaves, its direction, and what it adds up to.
pub(super) fn diagonal(random: &mut Rng, grid: &Grid) -> (String, &'static str, i64) {
    let directions =
        [("down-right", 1, 1), ("down-left", 1, -1), ("up-right", -1, 1), ("up-left", -1, -1)];
    let (name, down, right) = directions[random.usize(..4)];
    // From a cell at random back to the border.
    let inside = |(row, column): (i16, i16)| {
        let number = |number: i16, of: u8| u8::try_from(number).ok().filter(|&number| number < of);
        let cell = number(row, grid.rows()).zip(number(column, grid.columns()));
        cell.map(|(row, column)| Cell::new(row, column))
    };
    let mut place = (random.i16(0..grid.rows().into()), random.i16(0..grid.columns().into()));
    while inside(place).is_some() {
        place = (place.0 - down, place.1 - right);
    }
    let clue = format!("r{}c{}", place.0 + 1, place.1 + 1);
    let mut sum = 0;
    place = (place.0 + down, place.1 + right);
    while let Some(cell) = inside(place) {
        sum += value(grid, cell);
        place = (place.0 + down, place.1 + right);
    }
    (clue, name, sum)
}

/// A row that has not all digits may have no sandwich.
pub(super) fn sandwich(values: &[i64], digits: &RangeInclusive<i64>) -> i64 {
    let place = |wanted: i64| values.iter().position(|&value| value == wanted);
    let ends = place(*digits.start()).zip(place(*digits.end()));
    ends.map_or(0, |(one, other)| values[one.min(other)..one.max(other)].iter().skip(1).sum())
}

pub(super) fn x_sum(values: &[i64]) -> i64 {
    let first = usize::try_from(values[0]).expect("a digit");
    values.iter().take(first).sum()
}

pub(super) fn skyscraper(values: &[i64]) -> i64 {
    let mut highest = -1;
    let mut seen = 0;
    for &value in values {
        seen += i64::from(value > highest);
        highest = highest.max(value);
    }
    seen
}

pub(super) fn numbered_room(values: &[i64]) -> i64 {
    let place = usize::try_from(values[0] - 1).ok();
    place.and_then(|place| values.get(place)).copied().unwrap_or(1)
}

pub(super) fn rank(grid: &Grid, own: &[i64]) -> i64 {
    let (rows, columns) = (grid.rows(), grid.columns());
    let above = (1..=columns).flat_map(|number| [(0, number), (rows + 1, number)]);
    let beside = (1..=rows).flat_map(|number| [(number, 0), (number, columns + 1)]);
    let places = above.chain(beside);
    let smaller = places.filter(|&(row, column)| line(grid, row, column).as_slice() < own).count();
    i64::try_from(smaller).expect("few rows") + 1
}

/// Returns what is between the lowest and the highest value.
pub(super) fn sandwich_of_its_own(values: &[i64]) -> i64 {
    let ends = values.iter().min().zip(values.iter().max());
    ends.map_or(0, |(&low, &high)| sandwich(values, &(low..=high)))
}

/// Returns the first value that is not higher than all before it; the first one if there is none.
pub(super) fn hidden_skyscraper(values: &[i64]) -> i64 {
    let hidden = values.windows(2).find(|two| two[0] >= two[1]).map(|two| two[1]);
    hidden.unwrap_or(values[0])
}
