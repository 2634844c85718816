//! The mistakes that may have been made in a puzzle.

use super::direction::Direction;
use super::slip::{Lines, Slip};
use super::{confusion, marks};
use crate::{Cell, Digit, DigitSet, Puzzle};

/// Returns the mistakes in givens and pencil marks of which two may have been made independently: those that concern a
/// few cells near each other.
pub(super) fn local(puzzle: &Puzzle) -> Vec<Slip> {
    let givens: Vec<(Cell, Digit)> =
        puzzle.givens().cells().filter_map(|(cell, digit)| Some((cell, digit?))).collect();
    let mut slips = swaps(puzzle, &givens);
    slips.extend(shifts(puzzle));
    for &(cell, found) in &givens {
        let others = puzzle.layout().digits() - DigitSet::single(found);
        slips.extend(others.iter().map(|meant| Slip::Digit { cell, found, meant }));
    }
    slips.extend(givens.iter().map(|&(cell, digit)| Slip::Extra { cell, digit }));
    slips.extend(marks::all(puzzle));
    slips
}

/// Returns the mistakes that concern the whole grid.
pub(super) fn global(puzzle: &Puzzle) -> Vec<Slip> {
    let mut slips = exchanges(puzzle);
    slips.extend(confusion::all(puzzle));
    slips
}

fn swaps(puzzle: &Puzzle, givens: &[(Cell, Digit)]) -> Vec<Slip> {
    let mut swaps = Vec::new();
    for &first in givens {
        for direction in [Direction::Right, Direction::Down] {
            let Some(cell) = direction.from(first.0, puzzle.layout()) else { continue };
            let digit = puzzle.givens().get(cell).filter(|&digit| digit != first.1);
            swaps.extend(digit.map(|digit| Slip::Swap { first, second: (cell, digit) }));
        }
    }
    swaps
}

/// Returns the shifts of one given or of several successive ones of a row or column.
fn shifts(puzzle: &Puzzle) -> Vec<Slip> {
    let layout = puzzle.layout();
    let mut shifts = Vec::new();
    for lines in Lines::ALL {
        let along = match lines {
            Lines::Rows => [Direction::Left, Direction::Right],
            Lines::Columns => [Direction::Up, Direction::Down],
        };
        let (count, length) = lines.of(layout);
        for number in 0..count {
            let cells = (0..length).map(|place| lines.cell(number, place));
            let givens: Vec<(Cell, Digit)> =
                cells.filter_map(|cell| Some((cell, puzzle.givens().get(cell)?))).collect();
            for start in 0..givens.len() {
                for end in start + 1..=givens.len() {
                    let part = &givens[start..end];
                    shifts.extend(along.iter().filter_map(|&to| shift(puzzle, part, to)));
                }
            }
        }
    }
    shifts
}

/// Returns the shift of `givens`, if the new cells are free.
fn shift(puzzle: &Puzzle, givens: &[(Cell, Digit)], to: Direction) -> Option<Slip> {
    let is_free = |cell: Cell| {
        puzzle.givens().get(cell).is_none() || givens.iter().any(|&(moved, _)| moved == cell)
    };
    let targets = givens.iter().map(|&(cell, _)| to.from(cell, puzzle.layout()));
    let is_possible = targets.into_iter().all(|target| target.is_some_and(is_free));
    is_possible.then(|| Slip::Shift { givens: givens.to_vec(), to })
}

/// Returns the exchanges of two lines, unless both are empty.
fn exchanges(puzzle: &Puzzle) -> Vec<Slip> {
    let mut exchanges = Vec::new();
    for lines in Lines::ALL {
        let (count, _) = lines.of(puzzle.layout());
        for first in 0..count {
            for second in first + 1..count {
                exchanges.push(Slip::Lines { lines, first, second });
            }
        }
    }
    // Between grids that overlap, a given can't come to where there is no cell.
    let stay = |slip: &Slip| {
        let cells = slip.cells(puzzle);
        let counterparts = cells.iter().filter_map(|&cell| slip.counterpart(cell));
        !cells.is_empty() && counterparts.into_iter().all(|cell| puzzle.layout().contains(cell))
    };
    exchanges.retain(stay);
    exchanges
}
