//! The numbers of the classes of full grids.

use kenzan::Error;
use kenzan::canon::{Canonizer, class};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyInt;

use crate::error::Failure;
use crate::puzzle::Puzzle;

/// Returns the number of the class of a full 9×9 grid.
#[pyfunction]
pub(crate) fn class_number(py: Python<'_>, puzzle: &Puzzle) -> PyResult<u64> {
    let number = py.detach(|| Canonizer::default().puzzle(&puzzle.0.puzzle)?.class());
    number.map_err(|none| Failure::from(Error::from(none)).raised(py, None))
}

/// Returns the form of the class of full 9×9 grids with a number, as `Canonical.class_number` returns it.
///
/// It takes about a tenth of a second.
///
/// Args:
///     number: the number, from 1 to 5,472,730,538.
///
/// Returns:
///     The grid as a line.
///
/// Raises:
///     ValueError: no class has the number.
///
/// Example:
///     >>> import kenzan
///     >>> kenzan.class_grid(1)[:36]
///     '123456789456789123789123456214365897'
///     >>> kenzan.canon(kenzan.class_grid(264)).class_number()
///     264
#[pyfunction]
pub(crate) fn class_grid(py: Python<'_>, number: &Bound<'_, PyInt>) -> PyResult<String> {
    // What is too large for it, or negative, is out of range, too.
    let value = number.extract().unwrap_or(0);
    let grid = py.detach(|| class::grid(value));
    let what = || format!("number={number} is not from 1 to {}", class::COUNT);
    grid.map(|grid| grid.to_string()).ok_or_else(|| PyValueError::new_err(what()))
}
