//! Slips in the pencil marks of a cell, for puzzles that are given by them, and whether such a puzzle is minimal.

use std::collections::HashSet;

use super::direction::Direction;
use super::question::{Questions, Solvable};
use super::slip::Slip;
use crate::{Candidates, Cell, Digit, DigitSet, Error, Puzzle, Solution};

/// Returns the slips in pencil marks: one missing, one too many, one for another, those of two neighbours exchanged, or
/// marks where there should be none. A cell with all digits may be one without marks, and stays as it is unless its
/// puzzle has marks in most cells.
pub(super) fn all(puzzle: &Puzzle) -> Vec<Slip> {
    let Some(candidates) = puzzle.candidates() else { return Vec::new() };
    let every = puzzle.layout().digits();
    let cells = || puzzle.layout().cells();
    let marked = cells().filter(|&cell| candidates.get(cell) != every).count();
    let is_marked_throughout = 2 * marked > cells().count();
    let mut slips = Vec::new();
    for cell in cells() {
        let found = candidates.get(cell);
        if found == every && !is_marked_throughout {
            continue;
        }
        slips.extend(one_off(cell, found, every));
        if found != every {
            slips.push(Slip::PencilMarks { cell, digits: found });
        }
        slips.extend(exchanged(puzzle, candidates, cell));
    }
    slips
}

/// Returns the marks that differ from `found` in one mark, or in one that is another one.
fn one_off(cell: Cell, found: DigitSet, every: DigitSet) -> Vec<Slip> {
    let (has, lacks): (Vec<Digit>, Vec<Digit>) =
        every.iter().partition(|&digit| found.contains(digit));
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
    let neighbours = neighbours.filter_map(|direction| direction.from(cell, puzzle.layout()));
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

/// Returns whether a puzzle is given by pencil marks, with neither givens nor rules.
pub(super) fn are_alone(puzzle: &Puzzle) -> bool {
    puzzle.candidates().is_some() && puzzle.givens().filled() == 0 && puzzle.rules().is_empty()
}

/// Looks for pencil marks that a proper puzzle could have in addition, in one puzzle after the other.
///
/// A mark that is out has to be out if some grid breaks nothing of the puzzle but that. Such a grid often serves for
/// the next puzzle too, if that differs in a mark or two.
#[derive(Default)]
pub(super) struct Spare {
    grids: Vec<Solution>,
}

impl Spare {
    /// Returns whether one of the marks that are out could be in. What cannot be told in a moment counts as needed.
    pub(super) fn has_one(
        &mut self,
        questions: &mut Questions<'_>,
        puzzle: &Puzzle,
    ) -> Result<bool, Error> {
        let Some(candidates) = puzzle.candidates() else { return Ok(false) };
        let needed: HashSet<(Cell, Digit)> =
            self.grids.iter().filter_map(|grid| only_broken(grid, puzzle, candidates)).collect();
        let every = puzzle.layout().digits();
        for cell in puzzle.layout().cells() {
            for digit in every.difference(candidates.get(cell)).iter() {
                if needed.contains(&(cell, digit)) {
                    continue;
                }
                if questions.is_over() {
                    return Ok(false);
                }
                match questions.is_solvable_soon(&marked_alone(puzzle, candidates, cell, digit))? {
                    Solvable::No => return Ok(true),
                    Solvable::Yes(grid) => self.grids.push(grid),
                    Solvable::Unknown => {}
                }
            }
        }
        Ok(false)
    }
}

/// Returns the mark that is out of `puzzle` and in `grid`, if `grid` breaks nothing else of it.
fn only_broken(grid: &Solution, puzzle: &Puzzle, candidates: &Candidates) -> Option<(Cell, Digit)> {
    let cells = grid.grid().cells().filter_map(|(cell, digit)| Some((cell, digit?)));
    let mut broken = cells.filter(|&(cell, digit)| !candidates.get(cell).contains(digit));
    let (cell, digit) = broken.next()?;
    let is_alone = broken.next().is_none();
    let marked = is_alone.then(|| marked_alone(puzzle, candidates, cell, digit))?;
    marked.check(grid.grid()).ok().map(|_| (cell, digit))
}

/// Returns `puzzle` with `digit`, which is out of `candidates`, as the only mark of `cell`.
fn marked_alone(puzzle: &Puzzle, candidates: &Candidates, cell: Cell, digit: Digit) -> Puzzle {
    let mut candidates = candidates.clone();
    candidates.set(cell, DigitSet::single(digit));
    puzzle.with_candidates(candidates).expect("of the puzzle's size")
}
