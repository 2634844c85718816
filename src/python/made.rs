//! `kenzan.minimise` and `kenzan.scramble`: puzzles from a puzzle.

use kenzan::Error;
use kenzan::generate;
use pyo3::prelude::*;

use crate::input::Given;
use crate::puzzle::Puzzle;
use crate::work::{self, Limits};

/// Takes givens away that are not needed: returns a minimal puzzle within each puzzle.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     seed: the seed of the order in which givens are tried.
///     timeout: the seconds for each puzzle; None for no limit.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Puzzle for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has more than boxes and givens.
///     ValueError: a puzzle does not have one solution, or its time was up; an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> kenzan.minimise("1324423124.33142", seed=3).givens
///     '....4.3....3.14.'
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed=0, timeout=None, jobs=None))]
pub(crate) fn minimise<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    seed: u64,
    timeout: Option<f64>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let limits = Limits::new(timeout, jobs)?;
    let given = Given::of(puzzles)?;
    work::each(
        py,
        &given,
        &limits,
        |_| (),
        |(), puzzle, interrupt| {
            Ok(Puzzle::made(generate::minimal(&puzzle.0.puzzle, seed, interrupt)?))
        },
    )
}

/// Exchanges digits, rows, columns, bands and stacks: returns a random puzzle that is solved in the same way.
///
/// A puzzle with rules is turned or mirrored in a way that keeps them.
///
/// Args:
///     puzzles: one puzzle, or an iterable of puzzles. A puzzle is a str in any format that kenzan reads, a dict in
///         kenzan's JSON, or a Puzzle.
///     seed: the same puzzle with the same seed gives the same isomorph.
///     jobs: the number of threads; None for one per core.
///
/// Returns:
///     A Puzzle for one puzzle; a list of them, in the same order, for several.
///
/// Raises:
///     ReadError: a text is not a puzzle.
///     UnsupportedError: a puzzle has a rule that can't be turned or mirrored.
///     ValueError: an option has an invalid value.
///     TypeError: an argument is neither a puzzle nor an iterable of puzzles.
///
/// Example:
///     >>> import kenzan
///     >>> isomorph = kenzan.scramble("1.....3..4.....2", seed=7)
///     >>> kenzan.canon(isomorph).form == kenzan.canon("1.....3..4.....2").form
///     True
#[pyfunction]
#[pyo3(signature = (puzzles, *, seed=0, jobs=None))]
pub(crate) fn scramble<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    seed: u64,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let limits = Limits::new(None, jobs)?;
    let given = Given::of(puzzles)?;
    // As the program scrambles the first puzzle of a list.
    let seed = generate::seed_of(generate::seed_of(seed, 1), 0);
    work::each(
        py,
        &given,
        &limits,
        |_| (),
        |(), puzzle, _| {
            let isomorph = generate::scramble(&puzzle.0.puzzle, seed).map_err(Error::from)?;
            Ok(Puzzle::made(isomorph))
        },
    )
}
