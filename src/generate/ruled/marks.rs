//! Dots, letters between cells, and marks in cells.

use super::draw::Draw;
use crate::rule::{Difference, Even, GreaterThan, Odd, PairSum, Quadruple, Ratio};
use crate::{Cell, Rule};

pub(super) fn white_dot(draw: &mut Draw<'_>) -> Option<Rule> {
    let cells = draw.pair(|one, other| one.abs_diff(other) == 1)?;
    Some(Difference { cells, difference: 1 }.into())
}

pub(super) fn black_dot(draw: &mut Draw<'_>) -> Option<Rule> {
    let cells = draw.pair(|one, other| one == 2 * other || other == 2 * one)?;
    Some(Ratio { cells, ratio: 2 }.into())
}

pub(super) fn xv(draw: &mut Draw<'_>) -> Option<Rule> {
    // V and X of a 9×9 grid; in others half the number of digits, and one more than it.
    let (v, x) = match draw.size() {
        9 => (5, 10),
        size => (u32::from(size).div_ceil(2) + 1, u32::from(size) + 1),
    };
    let sum = if draw.below(2) == 0 { v } else { x };
    let cells = draw.pair(|one, other| one + other == sum)?;
    Some(PairSum { cells, sum }.into())
}

pub(super) fn greater(draw: &mut Draw<'_>) -> Option<Rule> {
    let [greater, less] = draw.pair(|one, other| one > other)?;
    Some(GreaterThan { greater, less }.into())
}

pub(super) fn odd(draw: &mut Draw<'_>) -> Option<Rule> {
    one_cell(draw, |value| value % 2 == 1).map(|cells| Odd { cells }.into())
}

pub(super) fn even(draw: &mut Draw<'_>) -> Option<Rule> {
    one_cell(draw, |value| value % 2 == 0).map(|cells| Even { cells }.into())
}

pub(super) fn quadruple(draw: &mut Draw<'_>) -> Option<Rule> {
    let lines = usize::from(draw.size()) - 1;
    let [row, column] = [(); 2].map(|()| u8::try_from(draw.below(lines)).expect("a row or column"));
    let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
        .map(|(down, right)| Cell::new(row + down, column + right))
        .to_vec();
    if cells.iter().any(|cell| draw.covered.contains(cell)) {
        return None;
    }
    let count = 2 + draw.below(2);
    let mut digits: Vec<_> =
        draw.shuffled(cells.clone()).into_iter().take(count).map(|cell| draw.digit(cell)).collect();
    digits.sort_unstable();
    Some(Quadruple { cells, digits }.into())
}

fn one_cell(draw: &mut Draw<'_>, fits: impl Fn(u32) -> bool) -> Option<Vec<Cell>> {
    let free = draw.layout.cells().filter(|cell| !draw.covered.contains(cell));
    let fitting: Vec<Cell> = free.filter(|&cell| fits(draw.value(cell))).collect();
    draw.one_of(&fitting).map(|cell| vec![cell])
}
