//! The confirmation of an answer by a second engine, and answers as JSON.

use kenzan::crosscheck::Confirmation;
use kenzan::engine::Entry;
use kenzan::record::{About, Confirmed};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;

use crate::error::Failure;
use crate::puzzle::Puzzle;

/// Returns the record of a confirmation; `None` if no engine was asked.
///
/// # Errors
/// If the second engine contradicts `solver`.
pub(crate) fn confirmed(
    confirmation: &Confirmation,
    solver: &Entry,
) -> Result<Option<Confirmed>, Failure> {
    match confirmation {
        Confirmation::Differs { by, puzzle } => Err(Failure::disagreement(puzzle, solver.name, by)),
        Confirmation::Unasked | Confirmation::Agreed { .. } | Confirmation::Undecided { .. } => {
            Ok(Confirmed::of(confirmation))
        }
    }
}

/// Returns the name of the engine that was asked.
pub(crate) fn name(check: Option<&Confirmed>) -> Option<&str> {
    check.map(|check| &*check.engine)
}

/// Returns an answer as the program writes it with `--format json`.
pub(crate) fn json(puzzle: &Puzzle, answer: &impl Serialize) -> PyResult<String> {
    let about = About::new(&puzzle.0, answer);
    serde_json::to_string(&about).map_err(|error| PyValueError::new_err(error.to_string()))
}
