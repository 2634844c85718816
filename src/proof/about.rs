//! Reads a puzzle and its solution back from a certificate's statement.

use super::{Claim, Statement};
use crate::{
    BoxShape, Candidates, DigitSet, Error, Grid, Layout, Parts, Puzzle, Solution, Violation,
};

/// Returns the puzzle that a certificate is about.
///
/// # Errors
/// Only if the puzzle exceeds the limits of a [`Layout`], which a statement that was read does not.
#[expect(clippy::missing_panics_doc, reason = "a statement has as many cells as its boxes say")]
pub fn puzzle(statement: &Statement) -> Result<Puzzle, Error> {
    let side = |cells: usize| u8::try_from(cells).unwrap_or(u8::MAX);
    let boxes = BoxShape::new(side(statement.box_rows()), side(statement.box_columns()))?;
    let puzzle = Puzzle::new(Layout::with_boxes(boxes), grid(boxes.size(), statement.givens()))?;
    let Some(sets) = statement.candidates() else { return Ok(puzzle) };
    let sets: Vec<DigitSet> =
        sets.iter().map(|&bits| DigitSet::numbered_from(1, bits.into())).collect();
    let candidates = Candidates::from_sets(boxes.size(), sets).expect("a set for each cell");
    Ok(puzzle.with_candidates(candidates)?)
}

/// Returns the solution of `puzzle` that a certificate shows, if it shows one.
///
/// # Errors
/// The rule that it breaks, if `puzzle` is not the certificate's.
pub fn solution(statement: &Statement, puzzle: &Puzzle) -> Result<Option<Solution>, Violation> {
    let Claim::Unique(digits) = statement.claim() else { return Ok(None) };
    puzzle.check(&grid(puzzle.size(), digits)).map(Some)
}

/// Checks whether a certificate is about `puzzle`: the same houses, and the same candidates in each cell. Whether a
/// digit is a given or a cell's only pencil mark makes no difference.
pub fn is_about(statement: &Statement, puzzle: &Puzzle) -> bool {
    // Givens and pencil marks together are the candidates of a cell.
    let Parts { layout, givens: _, candidates: _, rules } = puzzle.parts();
    self::puzzle(statement).is_ok_and(|own| {
        own.layout() == layout
            && rules.is_empty()
            && layout.cells().all(|cell| own.allowed(cell) == puzzle.allowed(cell))
    })
}

fn grid(size: u8, digits: &[u8]) -> Grid {
    Grid::from_values(size, digits.iter().copied()).expect("a digit for each cell")
}
