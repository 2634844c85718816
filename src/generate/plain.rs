//! Puzzles with nothing but boxes and givens, which are the ones that are generated.

use std::sync::Arc;

use super::probe::{Values, values_of};
use crate::engine::{Interrupt, Query, Unsupported, UnsupportedKind};
use crate::engine::{boxes_only, native, no_rules};
use crate::{BoxShape, Error, Grid, Parts, Puzzle, Solution, crosscheck, solutions};

/// Returns the shape of the boxes, and the values of the givens.
///
/// # Errors
/// The first part that is anything else, on behalf of `who`.
pub(super) fn plain(who: &str, puzzle: &Puzzle) -> Result<(BoxShape, Values), Unsupported> {
    let Parts { layout, givens, candidates, rules } = puzzle.parts();
    no_rules(who, rules)?;
    if candidates.is_some() {
        return Err(Unsupported::new(who, UnsupportedKind::Other("pencil marks".to_owned())));
    }
    Ok((boxes_only(who, layout)?, values_of(layout, givens)))
}

/// Returns the only solution of `puzzle`.
///
/// # Errors
/// If there is none, or another one; if the search is interrupted.
pub(super) fn only_solution(puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Solution, Error> {
    let query = Query::unique().with_interrupt(interrupt.clone());
    let outcome = crosscheck::ask(&mut native::Native::default(), puzzle, &query)?.outcome;
    solutions::only_solution(puzzle, outcome)
}

/// Returns the puzzle with these givens instead.
pub(super) fn with_values(puzzle: &Puzzle, values: &[u8]) -> Puzzle {
    let grid = Grid::from_values(puzzle.size(), values.iter().copied());
    let grid = grid.expect("there are as many values as cells");
    Puzzle::new(Arc::clone(puzzle.layout()), grid).expect("the grid has the layout's size")
}
