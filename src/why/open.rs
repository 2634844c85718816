//! The solutions of a puzzle with several: their number, and the digits of each cell in them.

use super::question::{Questions, Solvable};
use crate::{Candidates, Cell, Digit, DigitSet, Error, Layout, Outcome, Puzzle, Solution};

/// The cells that stay open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// The number of solutions counted.
    pub count: u64,
    /// Whether there are no more than were counted.
    pub is_count_exact: bool,
    /// The digits of each cell in some solution.
    pub possible: Candidates,
    /// Whether no other digits are possible; this is false only if a limit was reached.
    pub is_exact: bool,
}

impl Open {
    /// Returns the cells that do not hold the same digit in all solutions, in reading order.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        undecided(&self.possible)
    }
}

/// Returns the cells that may hold several digits.
pub(super) fn undecided(possible: &Candidates) -> impl Iterator<Item = (Cell, DigitSet)> {
    let sets = possible.sets().iter().enumerate();
    sets.filter(|(_, set)| set.len() > 1)
        .map(|(index, &set)| (Cell::from_index(index, possible.columns()), set))
}

/// Counts the solutions of a puzzle that has several, and finds the digits of each cell in them. Also returns all
/// solutions, if there are at most `most`.
pub(super) fn find(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    pair: (&Solution, &Solution),
    most: usize,
) -> Result<(Open, Option<Vec<Solution>>), Error> {
    questions.begin();
    let Outcome::Multiple(several) = questions.all(puzzle, most)? else {
        let known = [pair.0.clone(), pair.1.clone()];
        let (possible, is_exact) = possible(questions, puzzle, &known)?;
        return Ok((Open { count: 2, is_count_exact: false, possible, is_exact }, None));
    };
    let (count, is_count_exact) = (several.count(), several.is_exact());
    if is_count_exact {
        let possible = union(puzzle.layout(), several.solutions());
        let open = Open { count, is_count_exact, possible, is_exact: true };
        return Ok((open, Some(several.solutions().to_vec())));
    }
    let (possible, is_exact) = possible(questions, puzzle, several.solutions())?;
    Ok((Open { count, is_count_exact, possible, is_exact }, None))
}

/// Finds the digits of each cell of `puzzle` in any solution, given some solutions. Also returns whether it is certain
/// that there are no others.
pub(super) fn possible(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    solutions: &[Solution],
) -> Result<(Candidates, bool), Error> {
    let mut possible = union(puzzle.layout(), solutions);
    let is_exact = complete(questions, puzzle, &mut possible)?;
    Ok((possible, is_exact))
}

/// Returns the digits of each cell in any of `solutions`.
pub(super) fn union(layout: &Layout, solutions: &[Solution]) -> Candidates {
    let union = Candidates::from_sets(layout, vec![DigitSet::EMPTY; layout.places()]);
    let mut union = union.expect("a set for each cell");
    for solution in solutions {
        add(&mut union, solution);
    }
    union
}

fn add(possible: &mut Candidates, solution: &Solution) {
    for (cell, digit) in solution.grid().cells() {
        let Some(digit) = digit else { continue };
        let mut set = possible.get(cell);
        set.insert(digit);
        possible.set(cell, set);
    }
}

/// Asks of each digit that no solution had in a cell so far whether there is one; returns whether all
/// was answered.
fn complete(
    questions: &mut Questions<'_>,
    puzzle: &Puzzle,
    possible: &mut Candidates,
) -> Result<bool, Error> {
    // Few at a time, as each solution answers many questions.
    const TOGETHER: usize = 48;
    let mut is_complete = true;
    let mut rest: Vec<(Cell, Digit)> = puzzle
        .layout()
        .cells()
        .filter(|&cell| puzzle.givens().get(cell).is_none())
        .flat_map(|cell| puzzle.allowed(cell).iter().map(move |digit| (cell, digit)))
        .filter(|&(cell, digit)| {
            let mut peers = puzzle.layout().peers(cell).iter();
            peers.all(|&peer| puzzle.givens().get(peer) != Some(digit))
        })
        .collect();
    loop {
        rest.retain(|&(cell, digit)| !possible.get(cell).contains(digit));
        if rest.is_empty() {
            return Ok(is_complete);
        }
        // Spread over the grid, so that the solutions differ.
        let step = rest.len().div_ceil(TOGETHER);
        let asked: Vec<(Cell, Digit)> = rest.iter().copied().step_by(step).collect();
        let puzzles: Vec<Puzzle> = asked.iter().map(|&extra| with(puzzle, &[extra])).collect();
        for answer in questions.are_solvable(&puzzles)? {
            match answer {
                Solvable::Yes(solution) => add(possible, &solution),
                Solvable::No => {}
                Solvable::Unknown => is_complete = false,
            }
        }
        rest.retain(|extra| !asked.contains(extra));
    }
}

/// Returns `puzzle` with more givens.
pub(super) fn with(puzzle: &Puzzle, extra: &[(Cell, Digit)]) -> Puzzle {
    let mut givens = puzzle.givens().clone();
    for &(cell, digit) in extra {
        givens.set(cell, Some(digit));
    }
    puzzle.with_givens(givens).expect("digits of the puzzle's size")
}
