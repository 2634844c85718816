//! Slips in the pencil marks of a cell, for puzzles that are given by them.

use super::direction::Direction;
use super::slip::Slip;
use crate::{Candidates, Cell, Digit, DigitSet, Puzzle};

/// Returns the slips in pencil marks: one missing, one too many, one for another, those of two neighbours exchanged, or
/// marks where there should be none. A cell with all digits may be one without marks, and stays as it is unless its
/// puzzle has marks in most cells.
pub(super) fn all(puzzle: &Puzzle) -> Vec<Slip> {
    let Some(candidates) = puzzle.candidates() else { return Vec::new() };
    let every = DigitSet::full(puzzle.size());
    let marked = candidates.sets().iter().filter(|&&set| set != every).count();
    let is_marked_throughout = 2 * marked > candidates.sets().len();
    let mut slips = Vec::new();
    for cell in puzzle.layout().cells() {
        let found = candidates.get(cell);
        if found == every && !is_marked_throughout {
            continue;
        }
        slips.extend(one_off(cell, found, puzzle.size()));
        if found != every {
            slips.push(Slip::PencilMarks { cell, digits: found });
        }
        slips.extend(exchanged(puzzle, candidates, cell));
    }
    slips
}

/// Returns the marks that differ from `found` in one mark, or in one that is another one.
fn one_off(cell: Cell, found: DigitSet, size: u8) -> Vec<Slip> {
    let (has, lacks): (Vec<Digit>, Vec<Digit>) =
        Digit::all(size).partition(|&digit| found.contains(digit));
    let with = |digit| found.union(DigitSet::single(digit));
    let without = |digit| found.difference(DigitSet::single(digit));
    let mut all: Vec<DigitSet> = lacks.iter().map(|&digit| with(digit)).collect();
    all.extend(has.iter().map(|&digit| without(digit)).filter(|meant| !meant.is_empty()));
    all.extend(has.iter().flat_map(|&one| {
        let others = lacks.iter();
        others.map(move |&other| without(one).union(DigitSet::single(other)))
    }));
    all.into_iter().map(|meant| Slip::Marks { cell, found, meant }).collect()
}

/// Returns the exchanges of the marks of `cell` and of its neighbours on the right and below.
fn exchanged(puzzle: &Puzzle, candidates: &Candidates, cell: Cell) -> Vec<Slip> {
    let neighbours = [Direction::Right, Direction::Down].into_iter();
    let neighbours = neighbours.filter_map(|direction| direction.from(cell, puzzle.size()));
    neighbours
        .filter(|&other| candidates.get(other) != candidates.get(cell))
        // Two givens are swapped as such.
        .filter(|&other| [cell, other].iter().any(|&cell| puzzle.givens().get(cell).is_none()))
        .map(|other| Slip::MarksExchanged {
            first: (cell, candidates.get(cell)),
            second: (other, candidates.get(other)),
        })
        .collect()
}
